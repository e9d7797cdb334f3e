import EspalierGraphics
import Foundation

/// Keeps a view for assistive technology alone: it is not seen, not hit, and takes no room.
private struct AccessibilityOnlyModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> AccessibilityOnlyNode { AccessibilityOnlyNode(child) }
    func updateNode(_ node: AccessibilityOnlyNode, _ context: NodeContext) {}
}

private final class AccessibilityOnlyNode: UnaryLayoutNode {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    override var spacing: ViewSpacing { .zero }
    override var guideKinds: GuideKinds { [] }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
    override var isLayoutBoundary: Bool { true }
    /// Ink that is cut to nothing damages nothing.
    override var clipBounds: CGRect? { .zero }
    override func paint(_ context: inout PaintContext) {}
    override func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool { false }
    override var debugName: String { "AccessibilityOnly" }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        ChildPlacement(origin: .zero, proposal: .unspecified)
    }
}

extension View {
    package func accessibilityOnly() -> some View { modifier(AccessibilityOnlyModifier()) }
}
