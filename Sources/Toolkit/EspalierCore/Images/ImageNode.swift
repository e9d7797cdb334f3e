import EspalierGraphics
package import Foundation

// The conformance is in an extension, so that `Image` is not actor-isolated and can be created anywhere.
extension Image: LeafView {
    package func makeNode(_ context: NodeContext) -> ImageNode { ImageNode(self, context) }
    package func updateNode(_ node: ImageNode, _ context: NodeContext) { node.update(self, context) }
}

/// Measures and draws an image.
@MainActor package final class ImageNode: Node {
    private var image: Image
    private var environment: EnvironmentValues
    private var resolved: ResolvedImage
    /// A resizable symbol in the size in which it was last drawn.
    private var stretched: SizedSymbol?
    /// Runs the symbol effects; nil while there are none.
    private var animator: SymbolAnimator?
    /// The recorded drawings of a closure.
    private var drawings: ImageDrawer.Recordings?

    // unowned(unsafe): the element of the view ends its node; the node owns its animated values and changes, which end with it.
    /// The view's element, which outlives this node.
    private unowned(unsafe) let viewElement: _Element
    /// Animates the colours; nil while they do not change.
    private var ink: ImageInk?
    /// The images that are fading out under this one; nil while there are none.
    private var fade: ImageFade?

    fileprivate init(_ image: Image, _ context: NodeContext) {
        self.image = image
        viewElement = context.element
        environment = context.environment
        resolved = image.resolved(context)
        super.init(host: context.host)
        awaitPicture()
        updateEffects(isFirst: true, isAnimated: true)
    }

    fileprivate func update(_ image: Image, _ context: NodeContext) {
        if environment.isIdentical(to: context.environment), image == self.image { return }
        self.image = image
        environment = context.environment
        let old = shown, oldDrawings = drawings
        // A closure may draw differently in another environment.
        if case .drawn = image.source {
            drawings = nil
            setNeedsPaint()
        }
        let new = image.resolved(context)
        animateInk(to: new, context)
        applyImage(new)
        if context.transaction.animation != nil { exchange(old, oldDrawings, context) }
        updateEffects(isFirst: false, isAnimated: !context.transaction.disablesAnimations)
    }

    // MARK: Colours

    private func animateInk(to new: ResolvedImage, _ context: NodeContext) {
        guard context.transaction.animation != nil || ink != nil else { return }
        if ink == nil, resolved.inks == new.inks { return }
        let ink = ink ?? ImageInk(resolved)
        ink.set(new, context) { [unowned(unsafe) self] in
            setNeedsPaint()
            if self.ink?.isAnimating != true { self.ink = nil }
        }
        self.ink = ink.isAnimating ? ink : nil
    }

    /// The image in the colours of this frame.
    private var shown: ResolvedImage { ink?.inking(resolved) ?? resolved }

    // MARK: Symbol effects

    private func updateEffects(isFirst: Bool, isAnimated: Bool) {
        let entries = environment.symbolEffects
        guard case .symbol = resolved.content, !entries.isEmpty || animator != nil else { return }
        let animator = animator ?? SymbolAnimator(self)
        self.animator = animator
        let reducesMotion = environment.accessibilityReduceMotion
        animator.update(entries, reducesMotion: reducesMotion, isFirst: isFirst, isAnimated: isAnimated)
        if entries.isEmpty, animator.isAtRest { self.animator = nil }
    }

    /// SwiftUI: in an animated change, another image appears with the content transition.
    private func exchange(_ old: ResolvedImage, _ oldDrawings: ImageDrawer.Recordings?, _ context: NodeContext) {
        switch environment.effectiveContentTransition.kind {
        // Pictures have no corresponding parts to interpolate: they cross-fade.
        case .opacity, .interpolate, .numericText:
            guard isPlaced, isOtherPicture(than: old, oldDrawings) else { return }
            let change = ContentChange(context) { [unowned(unsafe) self] in
                setNeedsPaint()
                if self.fade?.removeFinished() == true { self.fade = nil }
            }
            guard change.isRunning else { return }
            let fade = fade ?? ImageFade()
            self.fade = fade
            fade.exchange(old, oldDrawings, size, change)
        case .symbolEffect(let effect, let options):
            guard let ink = old.symbolInk, case .symbol(let before) = old.content, case .symbol(let after) = resolved.content,
                  before.name != after.name else { return }
            let animator = animator ?? SymbolAnimator(self)
            self.animator = animator
            animator.replace(before, ink, by: effect, options)
        case .automatic, .identity: return
        }
    }

    private func isOtherPicture(than old: ResolvedImage, _ oldDrawings: ImageDrawer.Recordings?) -> Bool {
        guard case .drawing = old.content, case .drawing(let drawer) = resolved.content else { return old.isOtherPicture(than: resolved) }
        // Each evaluation of a body creates a new closure: the closures' drawings are compared instead.
        guard let oldDrawings else { return false }
        return !recordings(of: drawer).drawsLike(oldDrawings)
    }

    private func applyImage(_ new: ResolvedImage) {
        let old = resolved
        resolved = new
        if !old.measuresLike(new) {
            stretched = nil
            setNeedsPaint()
            setNeedsLayout(forcingParent: true)
        } else if !old.paintsLike(new) {
            stretched = nil
            setNeedsPaint()
        }
        awaitPicture()
    }

    /// A large picture appears when it is decoded.
    private func awaitPicture() {
        guard case .file(let file) = resolved.content else { return }
        file.whenDecoded { [weak self] image in
            guard let self, case .file(let current) = resolved.content, current === file else { return }
            resolved.content = image.map { .pixels($0) } ?? .nothing
            setNeedsPaint()
        }
    }

    // MARK: Layout

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let resizing = resolved.resizing else { return resolved.naturalSize }
        let insets = resizing.capInsets, natural = resolved.naturalSize
        return CGSize(
            width: proposal.width.map { max($0, insets.leading + insets.trailing) } ?? natural.width,
            height: proposal.height.map { max($0, insets.top + insets.bottom) } ?? natural.height)
    }

    package override var cachesSizes: Bool { false }

    /// SwiftUI: symbols have the spacing of text, resizable images that of shapes.
    package override var spacing: ViewSpacing {
        resolved.resizing == nil ? resolved.font?.spacing ?? .shapeLike : .shapeLike
    }

    package override var guideKinds: GuideKinds {
        if case .symbol = resolved.content { .baselines } else { [] }
    }

    /// SwiftUI: a symbol has the baseline of the surrounding text.
    package override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard case .symbol(let symbol) = resolved.content else { return nil }
        switch key.builtin {
        case .firstBaseline, .lastBaseline:
            return symbol.size.height > 0 ? symbol.baseline * size.height / symbol.size.height : symbol.baseline
        default: return nil
        }
    }

    // MARK: Painting

    /// A picture that takes any size, or a symbol, is stretched on its way to another size; others stand in their own.
    private var drawnBounds: CGRect { resolved.resizing != nil || isSymbolGrowing ? shownBounds : bounds }

    /// Whether the image is a symbol that is on its way from one font's size to another's.
    private var isSymbolGrowing: Bool { if case .symbol = resolved.content { shownSize != size } else { false } }

    package override var ownInk: CGRect { fade.map { $0.ink(in: drawnBounds).union(inkOfContent) } ?? inkOfContent }

    private var inkOfContent: CGRect {
        let bounds = drawnBounds, size = bounds.size
        switch resolved.content {
        case .nothing: return .null
        case .pixels, .file, .outlines: return size.width > 0 && size.height > 0 ? bounds : .null
        // SwiftUI: drawing beyond the picture's size is clipped.
        case .drawing: return size.width > 0 && size.height > 0 ? bounds.insetBy(dx: -1, dy: -1) : .null
        case .symbol(let symbol):
            let x = symbol.size.width > 0 ? size.width / symbol.size.width : 1
            let y = symbol.size.height > 0 ? size.height / symbol.size.height : 1
            let ink = symbol.ink
            if ink.isNull { return .null }
            let rest = CGRect(x: ink.minX * x, y: ink.minY * y, width: ink.width * x, height: ink.height * y)
            // An effect may move the symbol beyond its box.
            guard let animator, !animator.isAtRest else { return rest }
            let reach = max(size.width, size.height) / 2
            return bounds.insetBy(dx: -reach, dy: -reach)
        }
    }

    package override func paintContent(_ context: inout PaintContext) {
        let bounds = drawnBounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        // SwiftUI: a leaf's frame is rounded to pixels edge by edge.
        let frame = context.pixelAligned(bounds).map {
            $0.offsetBy(dx: -context.transform.tx, dy: -context.transform.ty)
        } ?? bounds
        guard frame.width > 0, frame.height > 0 else { return }
        if environment.redactionReasons.contains(.placeholder) {
            // SwiftUI: an image that is a placeholder shows a box in a faint foreground.
            let ink = environment.resolved.foreground.multiplyingOpacity(by: 0.18)
            return context.fill(.rect(frame), ink.paint(in: frame), bounds: frame)
        }
        guard let fade else { return drawContent(in: frame, &context) }
        fade.draw(in: frame, &context)
        context.withOpacity(fade.opacityOfNew) { drawContent(in: frame, &$0) }
    }

    private func drawContent(in frame: CGRect, _ context: inout PaintContext) {
        let image = shown
        switch image.content {
        case .nothing, .file: break
        case .pixels(let picture): image.draw(picture, in: frame, &context)
        case .outlines(let file): image.draw(file, in: frame, &context) { [weak self] in self?.setNeedsPaint() }
        case .drawing(let drawer): image.draw(drawer, recordings(of: drawer), in: frame, &context)
        case .symbol(let symbol):
            guard let ink = image.symbolInk else { return }
            context.withTranslation(frame.minX, frame.minY) { draw(symbol, ink, frame.size, &$0) }
        }
    }

    private func draw(_ symbol: SizedSymbol, _ ink: SymbolInk, _ size: CGSize, _ context: inout PaintContext) {
        var drawn = symbol
        if resolved.resizing != nil || isSymbolGrowing {
            if stretched?.size != size { stretched = symbol.stretched(to: size) }
            drawn = stretched ?? symbol
        }
        animator?.beginDrawing()
        guard let animator, !animator.isAtRest else { return drawn.draw(ink, &context, pose: context.symbolPose) }
        if let outgoing = animator.outgoing {
            outgoing.symbol.draw(outgoing.ink, &context, pose: outgoing.pose.combined(with: context.symbolPose))
        }
        drawn.draw(ink, &context, pose: animator.pose.combined(with: context.symbolPose))
    }

    private func recordings(of drawer: ImageDrawer) -> ImageDrawer.Recordings {
        let recordings = drawings
            ?? ImageDrawer.Recordings(drawer, viewElement, environment) { [weak self] in self?.setNeedsPaint() }
        drawings = recordings
        return recordings
    }

    // MARK: Hits

    package override func containsOwn(_ point: CGPoint) -> Bool {
        if case .nothing = resolved.content { return false }
        return drawnBounds.contains(point)
    }

    package override var accessibility: AccessibilityProperties? {
        guard let label = resolved.label else { return nil }
        return AccessibilityProperties(role: .image, label: label, traits: .isImage)
    }

    package override var debugName: String {
        switch image.source {
        case .named(let name, _): "Image(\"\(name)\")"
        case .symbol(let name, _): "Image(systemName: \"\(name)\")"
        case .pixels(let image, _, _): "Image(\(image.width)x\(image.height))"
        case .drawn(let drawer): "Image(size: \(drawer.size.width)x\(drawer.size.height))"
        }
    }
}
