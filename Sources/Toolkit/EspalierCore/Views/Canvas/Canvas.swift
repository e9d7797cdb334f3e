import EspalierGraphics
public import Foundation

/// A view drawn by a closure, in immediate mode and without views for its parts. It takes all of the proposed size.
///
/// The closure is called when the view is rebuilt, and when its size changes or something that the closure reads; put the canvas into a
/// `TimelineView` to draw frame by frame.
/// The drawing is one element for hit testing and assistive technology, and may exceed the view's bounds.
public struct Canvas<Symbols: View> {
    let symbols: Symbols
    let renderer: (inout GraphicsContext, CGSize) -> Void
    let isOpaque: Bool

    /// Creates a canvas.
    /// - Parameters:
    ///   - opaque: Whether the canvas has no transparent areas: where nothing is drawn it is black.
    ///   - colorMode: Has no effect: colours are always blended gamma encoded, as with `nonLinear`.
    ///   - rendersAsynchronously: Has no effect: the closure is always called on the main thread.
    ///   - symbols: Tagged views, which the closure may draw any number of times.
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
    }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas that can draw views.
    /// - Parameters:
    ///   - opaque: Whether the canvas has no transparent areas: where nothing is drawn it is black.
    ///   - colorMode: Has no effect: colours are always blended gamma encoded, as with `nonLinear`.
    ///   - rendersAsynchronously: Has no effect: the closure is always called on the main thread.
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        symbols = EmptyView()
        self.renderer = renderer
        isOpaque = opaque
    }
}

extension Canvas: LeafView {
    package func makeNode(_ context: NodeContext) -> CanvasNode<Symbols> { CanvasNode(self, context) }
    package func updateNode(_ node: CanvasNode<Symbols>, _ context: NodeContext) { node.update(self, context) }
}

/// Caches the recorded drawing until its inputs change.
@MainActor package final class CanvasNode<Symbols: View>: Node {
    private var view: Canvas<Symbols>
    private var context: NodeContext
    private var contentRoot: ContentRoot<Symbols>?
    /// Hears of changes of what the app's closure reads.
    private var reader: ClosureReader!
    private var symbols: [Node] = []
    /// The linear part of the transform from the canvas to the window, as of the last painting.
    private var base = CGAffineTransform.identity
    /// The recorded drawing, in the canvas's coordinates mapped by `base`, and the inputs it was recorded for.
    private var known: (size: CGSize, scale: CGFloat, base: CGAffineTransform, list: DisplayList, ink: CGRect)?

    fileprivate init(_ view: Canvas<Symbols>, _ context: NodeContext) {
        self.view = view
        self.context = context.kept
        super.init(host: context.host)
        reader = ClosureReader(context.element) { [weak self] _ in self?.drawAgain() }
        guard Symbols.self != EmptyView.self else { return }
        let root = ContentRoot(
            view.symbols, owner: context.element, host: host, environment: context.environment,
            transaction: context.transaction, onNodesChange: { [unowned self] in host.enqueueStructure(contentRoot!) })
        root.onStructureChange = { [unowned self] in setSymbols() }
        contentRoot = root
        setSymbols()
    }

    fileprivate func update(_ new: Canvas<Symbols>, _ newContext: NodeContext) {
        view = new
        context = newContext.kept
        contentRoot?.update(
            new.symbols, _UpdateContext(environment: newContext.environment, transaction: newContext.transaction))
        drawAgain()
    }

    private func drawAgain() {
        known = nil
        setNeedsPaint()
    }

    package override func destroyOwn() { contentRoot?.destroy() }

    // MARK: Symbols

    private func setSymbols() {
        for node in symbols { disown(node) }
        symbols = contentRoot?.nodes ?? []
        for node in symbols { adopt(node) }
        known = nil
        setNeedsLayout()
        setNeedsPaint()
    }

    /// Symbols are placed at their ideal size.
    package override func placeContent() { for node in symbols { node.place(at: .zero, proposal: .unspecified) } }
    package override var children: [Node] { symbols }
    package override func forEachChild(_ body: (Node) -> Void) { for node in symbols { body(node) } }
    package override func forEachPreferenceChild(_ body: (Node) -> Void) {}
    package override var isLayoutBoundary: Bool { true }
    package override var cachesSizes: Bool { false }

    // MARK: Drawing

    /// Part of the compose pass, which calls this when the appearance of the canvas or of one of its symbols has changed.
    package override var ownInk: CGRect {
        if !symbols.isEmpty, known != nil {
            known = nil
            host.damage(visibleWindowRect(inkBounds.isInkless ? bounds : inkBounds))
        }
        for node in symbols { host.compose(node) }
        return recording(base).ink
    }

    private func recording(_ base: CGAffineTransform) -> (list: DisplayList, ink: CGRect) {
        let scale = host.scale
        let size = shownSize
        if let known, known.size == size, known.scale == scale, known.base == base { return (known.list, known.ink) }
        let tagged = symbols.map { node in ((node.trait(TagKey.self) ?? nil)?.value as? AnyHashable, node) }
        let recorder = CanvasRecorder(context, size: size, scale: scale, base: base, symbols: tagged)
        if view.isOpaque {
            recorder.context.list.append(
                .fill(.rect(bounds), FillStyle(), .color(.black), base), bounds: bounds.applying(base))
        }
        var graphics = GraphicsContext(recorder, context.environment)
        if size.width > 0, size.height > 0 { reader.read { view.renderer(&graphics, size) } }
        let list = recorder.finish()
        let drawn = list.items.reduce(CGRect.null) { $0.union($1.bounds) }
        let ink = drawn.isNull || !drawn.isFinite ? drawn.isNull ? .null : bounds : drawn.applying(base.inverted())
        known = (size, scale, base, list, ink)
        return (list, ink)
    }

    package override func paint(_ context: inout PaintContext) {
        if context.hasPendingEffects { context.paintLeaf(self) } else { paintContent(&context) }
    }

    package override func paintContent(_ context: inout PaintContext) {
        var base = context.transform
        (base.tx, base.ty) = (0, 0)
        self.base = base
        let (list, ink) = recording(base)
        guard !ink.isNull else { return }
        let origin = context.pixelAligned(shownBounds)?.origin ?? CGPoint(x: context.transform.tx, y: context.transform.ty)
        func replay(_ context: inout PaintContext) {
            context.append(list, movedBy: CGSize(width: origin.x, height: origin.y))
        }
        // SwiftUI: a canvas is a single leaf: opacity applies to it as a whole, and its blend modes do not affect the content below
        // it.
        if context.opacity < 1 || list.hasBlending { context.withGroup(bounds: ink) { replay(&$0) } } else { replay(&context) }
    }

    // MARK: Hits

    package override func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool {
        guard bounds.contains(point) else { return false }
        result.append(self)
        return true
    }

    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package override var debugName: String { "Canvas" }
}
