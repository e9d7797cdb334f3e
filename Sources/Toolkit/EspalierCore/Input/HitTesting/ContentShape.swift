package import EspalierGraphics
import Foundation

/// The purposes of a content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Where the pointer hits the view.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The outline of a drag's preview.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The outline of a context menu's preview.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The outline of a hover effect.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The outline of the ring around a focused view.
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    /// The outline that assistive technologies see.
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

private struct ContentShapeModifier<S: Shape>: NodeModifier {
    let kinds: ContentShapeKinds
    let shape: S
    let eoFill: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> ContentShapeNode<S> { ContentShapeNode(child, self) }
    func updateNode(_ node: ContentShapeNode<S>, _ context: NodeContext) { node.modifier = self }
}

/// A node that sets an outline for its content.
@MainActor package protocol ContentOutline: Node {
    /// The outline in the node's own space, if it applies to one of the kinds.
    func outline(for kinds: ContentShapeKinds) -> Path?
}

/// SwiftUI: the shape replaces the hit area of everything in the view. Outside of it nothing is hit; inside of it the view is hit
/// even where it is empty.
@MainActor private final class ContentShapeNode<S: Shape>: UnaryNode, ContentOutline {
    var modifier: ContentShapeModifier<S>

    init(_ child: Node, _ modifier: ContentShapeModifier<S>) {
        self.modifier = modifier
        super.init(child)
    }

    func outline(for kinds: ContentShapeKinds) -> Path? {
        modifier.kinds.isDisjoint(with: kinds) ? nil : modifier.shape.path(in: bounds)
    }

    override func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool {
        if let outline = outline(for: .interaction), !outline.contains(point, eoFill: modifier.eoFill) { return false }
        return hitTestContent(point, &result)
    }

    override func containsOwn(_ point: CGPoint) -> Bool { modifier.kinds.contains(.interaction) }
}

extension View {
    /// Sets the outline that the pointer hits, within the view's bounds, in place of the view's content.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// Sets an outline within the view's bounds for certain purposes.
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(kinds: kind, shape: shape, eoFill: eoFill))
    }
}
