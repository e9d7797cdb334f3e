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

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A coordinate space that is identified by its type.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
    // @unchecked: AnyHashable names are values.
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
}

// MARK: - In the tree

private struct CoordinateSpaceModifier: NodeModifier {
    let name: AnyHashable

    func makeNode(around child: Node, _ context: NodeContext) -> CoordinateSpaceNode { CoordinateSpaceNode(child, name) }

    func updateNode(_ node: CoordinateSpaceNode, _ context: NodeContext) {
        guard node.name != name else { return }
        node.name = name
        node.host.geometryDidChange()
    }
}

@MainActor package final class CoordinateSpaceNode: UnaryNode {
    fileprivate(set) var name: AnyHashable

    init(_ child: Node, _ name: AnyHashable) {
        self.name = name
        super.init(child)
    }
}

extension Node {
    /// The nearest ancestor with a given coordinate space name.
    final func coordinateSpaceNode(_ name: AnyHashable) -> Node? {
        if let name = name.base as? ScrollSpaceName { return enclosingScroll(name.axis) }
        var node: Node? = self
        while let current = node {
            if let space = current as? CoordinateSpaceNode, space.name == name { return space }
            node = current.parent
        }
        return nil
    }

    /// Maps the node's own space to a coordinate space as seen from the node. A name that no ancestor has means the window's space.
    package final func transform(to space: CoordinateSpace) -> CGAffineTransform {
        switch space {
        case .local: return .identity
        case .global: return windowTransform
        case .named(let name):
            guard let ancestor = coordinateSpaceNode(name) else { return windowTransform }
            let toAncestor = windowTransform.concatenating(ancestor.windowTransform.inverted())
            // SwiftUI: in a scroll view's space, content at rest begins at zero, whatever margins separate it from the viewport's edges.
            guard let margins = (ancestor as? ScrollNode)?.margins else { return toAncestor }
            let leading = ancestor.isRightToLeft ? margins.trailing : margins.leading
            return toAncestor.concatenating(CGAffineTransform(translationX: -leading, y: -margins.top))
        }
    }
}

extension View {
    /// Gives the view's bounds a name, for views inside to measure from.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modifier(CoordinateSpaceModifier(name: name.name)) }

    public func coordinateSpace<T: Hashable>(name: T) -> some View { modifier(CoordinateSpaceModifier(name: AnyHashable(name))) }
}
