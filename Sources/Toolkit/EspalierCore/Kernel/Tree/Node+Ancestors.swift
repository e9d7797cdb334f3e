package import EspalierGraphics
package import Foundation

/// A node with a bar, under which content may extend that is inside of the node.
@MainActor package protocol ReachedUnder: Node {
    /// Called during layout.
    /// - Parameter insets: how far content inside extends beyond the safe area at each edge.
    func noteReach(of node: Node, _ insets: EdgeInsets)
}

/// A node that scrolls its content. What is inside of it, and what moves the focus, knows no more of it.
@MainActor package protocol ScrollReaching: Node {
    var axes: Axis.Set { get }
    /// Whether the content follows a finger, as on a phone.
    var scrollsByDragging: Bool { get }
    /// Scrolls as far as it takes for a rectangle to be in sight.
    /// - Parameter rect: in points of the window.
    /// - Returns: whether anything moved.
    func scroll(toReach rect: CGRect) -> Bool
}

/// The direction of a stack, as seen by the spacers and dividers in it.
package enum StackDirection: Equatable, Sendable {
    /// That of the stack around the node, which is none itself.
    case ofParent
    /// The node's own; nil where its views do not follow each other along an axis.
    case own(Axis?)
}

// What nodes know of those around them.
extension Node {
    /// The number of ancestors.
    package final var depth: Int {
        var depth = 0
        var node = self
        while let parent = node.parent { node = parent; depth += 1 }
        return depth
    }

    package final var root: Node {
        var node = self
        while let parent = node.parent { node = parent }
        return node
    }

    /// The nearest ancestor for which there is an answer.
    private func nearest<Found>(_ find: (Node) -> Found?) -> Found? {
        var node = parent
        while let current = node {
            if let found = find(current) { return found }
            node = current.parent
        }
        return nil
    }

    /// Whether `ancestor` is an ancestor of the node.
    package final func isInside(_ ancestor: Node) -> Bool { nearest { $0 === ancestor ? true : nil } ?? false }

    /// Whether the node is visible inside of an ancestor: not in a screen or column that another one has replaced.
    package final func isInFront(below bar: Node) -> Bool {
        var node: Node? = self
        while let current = node, current !== bar {
            if current.isBehindOthers { return false }
            node = current.parent
        }
        return node != nil
    }

    package final var enclosingStackOrientation: Axis? {
        nearest { if case .own(let axis) = $0.stackDirection { .some(axis) } else { nil } } ?? nil
    }

    /// The nearest enclosing container, at the outermost the window.
    package final var enclosingContainer: (any ContainerProviding)? { nearest { $0 as? any ContainerProviding } }

    /// The nearest scroll view around the node that scrolls on the axis; nil stands for any axis.
    package final func enclosingScroller(_ axis: Axis? = nil) -> (any ScrollReaching)? {
        nearest { node in
            guard let scroll = node as? any ScrollReaching else { return nil }
            return axis.map { scroll.axes.contains(Axis.Set($0)) } ?? true ? scroll : nil
        }
    }

    /// Scrolls the scroll views around far enough for the node to be visible.
    package func scrollIntoView() { scrollIntoView(bounds) }

    /// - Parameter rect: the part that is to be visible, in the node's own space.
    /// - Returns: whether anything moved.
    @discardableResult final func scrollIntoView(_ rect: CGRect) -> Bool {
        var isMoved = false
        var scroll = enclosingScroller()
        while let current = scroll {
            if current.scroll(toReach: windowRect(rect)) { isMoved = true }
            scroll = current.enclosingScroller()
        }
        return isMoved
    }

    /// Notifies the enclosing bars whether the node extends under them.
    final func noteReach(_ insets: EdgeInsets) {
        var node = parent
        while let current = node {
            (current as? any ReachedUnder)?.noteReach(of: self, insets)
            node = current.parent
        }
    }
}
