import EspalierGraphics
import Foundation

private struct MaskModifier<Mask: View>: NodeModifier {
    let mask: Mask
    let alignment: Alignment

    func makeNode(around child: Node, _ context: NodeContext) -> MaskNode<Mask> { MaskNode(child, self, context) }
    func updateNode(_ node: MaskNode<Mask>, _ context: NodeContext) { node.update(self, context) }
}

/// Shows its content as far as another view is opaque, which it owns.
@MainActor private final class MaskNode<Mask: View>: LayeredNode {
    private var contentRoot: ContentRoot<Mask>!
    /// The environment around, and that of the mask's views: the same as long as the one around is.
    private var environments: (outer: EnvironmentValues, inner: EnvironmentValues)

    init(_ child: Node, _ modifier: MaskModifier<Mask>, _ context: NodeContext) {
        environments = (context.environment, context.environment.forMask)
        super.init(primary: child, isOverlay: true, alignment: modifier.alignment)
        contentRoot = ContentRoot(
            modifier.mask, owner: context.element, host: host, environment: environments.inner,
            transaction: context.transaction, onNodesChange: { [unowned self] in host.enqueueStructure(contentRoot) })
        contentRoot.onStructureChange = { [unowned self] in setSecondary(contentRoot.nodes) }
        setSecondary(contentRoot.nodes)
    }

    func update(_ modifier: MaskModifier<Mask>, _ context: NodeContext) {
        alignment = modifier.alignment
        if !environments.outer.isIdentical(to: context.environment) {
            environments = (context.environment, context.environment.forMask)
        }
        contentRoot.update(
            modifier.mask, _UpdateContext(environment: environments.inner, transaction: context.transaction))
    }

    override func destroyOwn() { contentRoot.destroy() }

    override func paint(_ context: inout PaintContext) {
        // SwiftUI: an empty mask lets nothing through.
        guard let mask = secondary, !mask.inkBounds.isInkless else { return }
        context.withMask(bounds: inkBounds, mask: { $0.paint(mask) }, content: { $0.paint(primary) })
    }

    /// SwiftUI: a mask cuts what shows, not what is hit.
    override func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool {
        guard primary.hitTest(CGPoint(x: point.x - primary.origin.x, y: point.y - primary.origin.y), &result) else { return false }
        result.append(self)
        return true
    }

    override var debugName: String { "Mask" }
    override var dumpLabel: String? { "Mask" }
}

extension EnvironmentValues {
    /// For the views of a mask. What has no style of its own lets everything through: the platform's ink, which it would be drawn
    /// with elsewhere, need not be opaque.
    fileprivate var forMask: EnvironmentValues {
        guard !hasCustomForeground else { return self }
        var inner = self
        inner.foregroundLevels = ForegroundLevels([Color.black], outer: foregroundLevels, isOfContainer: true)
        return inner
    }
}

extension View {
    /// Shows the view as far as other views, lined up in its bounds, are opaque. Their colours do not matter; where they are
    /// transparent nothing of the view is seen. What is hit stays the same.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(MaskModifier(mask: mask(), alignment: alignment))
    }

    /// Shows the view as far as another view is opaque.
    @_disfavoredOverload
    public func mask<Mask: View>(_ mask: Mask) -> some View { modifier(MaskModifier(mask: mask, alignment: .center)) }
}
