import EspalierGraphics
import Foundation

private struct MaskModifier<Mask: View>: NodeModifier {
    let mask: Mask
    let alignment: Alignment

    func makeNode(around child: Node, _ context: NodeContext) -> MaskNode<Mask> { MaskNode(child, self, context) }
    func updateNode(_ node: MaskNode<Mask>, _ context: NodeContext) { node.update(self, context) }
}

/// Masks its content with the opacity of another view, which it owns.
@MainActor private final class MaskNode<Mask: View>: LayeredNode {
    private var contentRoot: ContentRoot<Mask>!
    /// The outer environment, and the mask's derived from it, cached until the outer one changes.
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
        // SwiftUI: an empty mask hides everything.
        guard let mask = secondary, !mask.inkBounds.isInkless else { return }
        context.withMask(bounds: inkBounds, mask: { $0.paint(mask) }, content: { $0.paint(primary) })
    }

    /// SwiftUI: a mask affects drawing, not hit testing.
    override func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool {
        guard primary.hitTest(CGPoint(x: point.x - primary.origin.x, y: point.y - primary.origin.y), &result) else { return false }
        result.append(self)
        return true
    }

    override var debugName: String { "Mask" }
    override var dumpLabel: String? { "Mask" }
}

extension EnvironmentValues {
    /// The environment for the views of a mask. Without a foreground style of their own they are opaque: the platform's default
    /// foreground need not be.
    fileprivate var forMask: EnvironmentValues {
        guard !hasCustomForeground else { return self }
        var inner = self
        inner.foregroundLevels = ForegroundLevels([Color.black], outer: foregroundLevels, isOfContainer: true)
        return inner
    }
}

extension View {
    /// Masks the view with the opacity of other views, aligned in its bounds. Their colours do not matter; where they are
    /// transparent, the view is invisible. Hit testing is not affected.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(MaskModifier(mask: mask(), alignment: alignment))
    }

    /// Masks the view with the opacity of another view.
    @_disfavoredOverload
    public func mask<Mask: View>(_ mask: Mask) -> some View { modifier(MaskModifier(mask: mask, alignment: .center)) }
}
