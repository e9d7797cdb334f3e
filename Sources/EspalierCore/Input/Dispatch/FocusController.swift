import EspalierGraphics
package import Foundation

/// Knows which view has the keyboard, and moves it on.
@MainActor package final class FocusController {
    private let host: ViewHost
    private weak var current: FocusableNode?
    /// Whether the window has the keyboard.
    private var hasKeyboard = false
    /// SwiftUI: the ring shows once the focus was moved by the user, not on what a window has focused by itself.
    private var wasMovedByUser = false
    private var wasEverFocused = false

    package init(host: ViewHost) { self.host = host }

    /// The focused view's node; nil for none, or for one that is gone or cannot have the focus any more.
    package var focused: FocusableNode? {
        guard let current, !current.isRemoved, current.canFocus else { return nil }
        return current
    }

    // MARK: - Changes

    package func focus(_ node: FocusableNode?, byUser: Bool = false) {
        if byUser { wasMovedByUser = true }
        if node != nil { wasEverFocused = true }
        if node !== current {
            current?.showsFocus = false
            current?.isFocused = false
            current = node
            node?.isFocused = true
        }
        updateRing()
    }

    /// The window gained or lost the keyboard.
    package func keyboardChanged(_ hasKeyboard: Bool) {
        self.hasKeyboard = hasKeyboard
        focusFirstIfNone()
        updateRing()
    }

    /// Views may have come that can have the focus.
    package func geometryChanged() {
        focusFirstIfNone()
        // A focused view that was disabled keeps no ring.
        if let current, focused == nil {
            current.showsFocus = false
            current.isFocused = false
        }
    }

    /// A click on what is inside a focusable view gives that view the focus; a click elsewhere changes nothing.
    package func pressed(_ path: [Node]) {
        for case let node as FocusableNode in path where node.canFocus && node.interactions.contains(.edit) {
            return focus(node, byUser: true)
        }
    }

    /// Moves the focus to the next or the one before in reading order, around the end.
    /// - Returns: false where there is nothing to focus.
    package func move(forward: Bool) -> Bool {
        let order = readingOrder()
        guard !order.isEmpty else { return false }
        let index = focused.flatMap { node in order.firstIndex { $0 === node } }
        let next: Int
        if let index { next = (index + (forward ? 1 : order.count - 1)) % order.count } else { next = forward ? 0 : order.count - 1 }
        focus(order[next], byUser: true)
        return true
    }

    private func focusFirstIfNone() {
        guard hasKeyboard, !wasEverFocused, InputCensus.focusableNodes > 0 else { return }
        // What is only activated waits for the Tab key: Space in a window that has just come must not press a button.
        if let first = readingOrder().first(where: { $0.interactions.contains(.edit) }) { focus(first) }
    }

    private func updateRing() {
        guard let focused else { return }
        focused.isFocused = true
        focused.showsFocus = hasKeyboard && wasMovedByUser
    }

    // MARK: - Keys

    /// Offers a key to the focused view and the views around it, innermost first.
    package func handle(_ press: KeyPress) -> Bool {
        var node: Node? = focused
        while let current = node {
            if let handler = current as? any KeyTarget, handler.handle(press) { return true }
            node = current.parent
        }
        return false
    }

    // MARK: - Order

    /// The focusable views that are in sight of the layout, line by line as one reads.
    private func readingOrder() -> [FocusableNode] {
        guard InputCensus.focusableNodes > 0 else { return [] }
        var found: [(node: FocusableNode, rect: CGRect)] = []
        func collect(_ node: Node) {
            guard node.showsContent, node.isPlaced else { return }
            if let focusable = node as? FocusableNode, focusable.canFocus {
                found.append((focusable, focusable.windowRect(focusable.bounds)))
            }
            node.forEachPreferenceChild(collect)
        }
        collect(host.rootNode)
        return FocusOrder.lines(found.map(\.rect), isRightToLeft: host.rootNode.isRightToLeft).map { found[$0].node }
    }
}

package enum FocusOrder {
    /// The order in which rectangles are read: a line is made of those whose middle lies beside the line's first.
    package static func lines(_ rects: [CGRect], isRightToLeft: Bool = false) -> [Int] {
        let byTop = rects.indices.sorted { (rects[$0].minY, $0) < (rects[$1].minY, $1) }
        var order: [Int] = []
        var line: [Int] = []
        func finishLine() {
            order += line.sorted { a, b in
                isRightToLeft ? (-rects[a].maxX, a) < (-rects[b].maxX, b) : (rects[a].minX, a) < (rects[b].minX, b)
            }
            line.removeAll()
        }
        for index in byTop {
            if let first = line.first, rects[index].midY >= rects[first].maxY { finishLine() }
            line.append(index)
        }
        finishLine()
        return order
    }
}
