package import EspalierGraphics
import Foundation

/// The origin that coordinates are relative to.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    // @unchecked: AnyHashable names are values.
    /// The window's content, from its top left corner.
    case global
    /// The view's own bounds.
    case local
    /// The nearest ancestor with this name.
    case named(AnyHashable)

    /// Whether it is the window's space.
    public var isGlobal: Bool { self == .global }
    /// Whether it is the view's own space.
    public var isLocal: Bool { self == .local }
}

/// A coordinate space that is identified by its type.
public protocol CoordinateSpaceProtocol {
    /// The space as a value of the older type.
    var coordinateSpace: CoordinateSpace { get }
}

/// The space of the window's content, from its top left corner.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the space; usually written `.global`.
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of the view's own bounds.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the space; usually written `.local`.
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the nearest ancestor with a name. Where no ancestor has it, it is the window's.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
    // @unchecked: AnyHashable names are values.
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The space of the window's content, from its top left corner.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The space of the view's own bounds.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The space of the nearest ancestor that has this name by `coordinateSpace(_:)`.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
}

// MARK: - In the tree

/// The name of the coordinate space of the nearest scroll view.
package struct ScrollSpaceName: Hashable {
    package let axis: Axis?
}

/// A node whose bounds are a coordinate space with a name: a view that was given one, a scroll view.
@MainActor protocol CoordinateSpaceProviding: Node {
    /// SwiftUI: in a scroll view's space, content at rest begins at zero, whatever margins separate it from the viewport's edges.
    var margins: EdgeInsets { get }
    /// What the margins leave of the bounds.
    var sight: CGRect { get }
}

private struct CoordinateSpaceModifier: NodeModifier {
    let name: AnyHashable

    func makeNode(around child: Node, _ context: NodeContext) -> CoordinateSpaceNode { CoordinateSpaceNode(child, name) }

    func updateNode(_ node: CoordinateSpaceNode, _ context: NodeContext) {
        guard node.name != name else { return }
        node.name = name
        node.host.geometryDidChange()
    }
}

@MainActor package final class CoordinateSpaceNode: UnaryNode, CoordinateSpaceProviding {
    fileprivate(set) var name: AnyHashable

    init(_ child: Node, _ name: AnyHashable) {
        self.name = name
        super.init(child)
    }

    var margins: EdgeInsets { EdgeInsets() }
    var sight: CGRect { bounds }
}

extension Node {
    /// The nearest ancestor with a given coordinate space name.
    final func coordinateSpaceNode(_ name: AnyHashable) -> (any CoordinateSpaceProviding)? {
        if let name = name.base as? ScrollSpaceName { return enclosingScroller(name.axis) as? any CoordinateSpaceProviding }
        var node: Node? = self
        while let current = node {
            if let space = current as? CoordinateSpaceNode, space.name == name { return space }
            node = current.parent
        }
        return nil
    }

    /// The bounds of a named coordinate space, in the node's own space; nil if no ancestor has the name. A scroll view's space is what its
    /// margins leave of the viewport.
    final func bounds(ofSpace name: AnyHashable) -> CGRect? {
        guard let ancestor = coordinateSpaceNode(name) else { return nil }
        return ancestor.sight.applying(transform(to: ancestor).inverted())
    }

    /// Maps the node's own space to a coordinate space as seen from the node. A name that no ancestor has means the window's space.
    package final func transform(to space: CoordinateSpace) -> CGAffineTransform {
        switch space {
        case .local: return .identity
        case .global: return windowTransform
        case .named(let name):
            guard let ancestor = coordinateSpaceNode(name) else { return windowTransform }
            let toAncestor = self.transform(to: ancestor), margins = ancestor.margins
            if margins == EdgeInsets() { return toAncestor }
            let leading = ancestor.isRightToLeft ? margins.trailing : margins.leading
            return toAncestor.concatenating(CGAffineTransform(translationX: -leading, y: -margins.top))
        }
    }
}

extension View {
    /// Gives the view's bounds a name, for views inside to measure from.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modifier(CoordinateSpaceModifier(name: name.name)) }

    /// The same with the name itself. Deprecated: use `coordinateSpace(_:)` with `.named(name)`.
    public func coordinateSpace<T: Hashable>(name: T) -> some View { modifier(CoordinateSpaceModifier(name: AnyHashable(name))) }
}
