import EspalierGraphics
public import Foundation

private struct AlignmentGuideModifier: NodeModifier {
    let key: AlignmentKey
    let computeValue: (ViewDimensions) -> CGFloat

    func makeNode(around child: Node, _ context: NodeContext) -> AlignmentGuideNode { AlignmentGuideNode(child, self, context) }

    /// Closures cannot be compared: the guide may have moved.
    func updateNode(_ node: AlignmentGuideNode, _ context: NodeContext) {
        node.modifier = self
        node.setNeedsLayout(forcingParent: true)
    }
}

@MainActor private final class AlignmentGuideNode: UnaryNode {
    var modifier: AlignmentGuideModifier
    private var reader: ClosureReader!

    init(_ child: Node, _ modifier: AlignmentGuideModifier, _ context: NodeContext) {
        self.modifier = modifier
        super.init(child)
        host.setsGuides = true
        reader = ClosureReader(context.element) { [weak self] _ in self?.setNeedsLayout(forcingParent: true) }
    }

    override var guideKinds: GuideKinds { .any }

    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key == modifier.key else { return child.guide(key, size: size, proposal: proposal) }
        let dimensions = ViewDimensions(node: child, size: size, proposal: proposal)
        let value = reader.read { modifier.computeValue(dimensions) }
        guard value.isFinite else {
            Diagnostics.warn("An alignment guide answered \(value): it is ignored. Answer with a finite number.")
            return nil
        }
        return value
    }
}

extension View {
    /// Sets the position of a guide in the view, from its leading edge.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, computeValue: computeValue))
    }

    /// Sets the position of a guide in the view, from its top edge.
    public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, computeValue: computeValue))
    }
}
