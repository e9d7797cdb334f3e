import EspalierGraphics
import Foundation

/// Keeps a view for assistive technology only: it is invisible, not hit, and takes no space.
private struct AccessibilityOnlyModifier: NodeModifier {
    let fills: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> AccessibilityOnlyNode { AccessibilityOnlyNode(child, fills: fills) }
    func updateNode(_ node: AccessibilityOnlyNode, _ context: NodeContext) {}
}

private final class AccessibilityOnlyNode: UnaryLayoutNode {
    private let fills: Bool

    init(_ child: Node, fills: Bool) {
        self.fills = fills
        super.init(child)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { fills ? proposal.replacingUnspecifiedDimensions(by: .zero) : .zero }
    override var spacing: ViewSpacing { .zero }
    override var guideKinds: GuideKinds { [] }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
    override var isLayoutBoundary: Bool { true }
    /// Ink that is clipped to nothing causes no damage.
    override var clipBounds: CGRect? { .zero }
    override func paint(_ context: inout PaintContext) {}
    override func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool { false }
    override var debugName: String { "AccessibilityOnly" }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        ChildPlacement(origin: .zero, proposal: fills ? ProposedViewSize(size) : .unspecified)
    }
}

extension View {
    /// - Parameter fills: whether it takes the size that is proposed to it, so that assistive technology can refer to a rectangle.
    package func accessibilityOnly(fills: Bool = false) -> some View { modifier(AccessibilityOnlyModifier(fills: fills)) }
}
