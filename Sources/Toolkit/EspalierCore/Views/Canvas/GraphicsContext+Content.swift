public import EspalierGraphics
public import Foundation

// Texts and views on a canvas. Each is drawn by the node that would draw it as a view, as images are (GraphicsContext+Images.swift).

extension GraphicsContext {
    /// A text that is resolved for measuring and drawing.
    public struct ResolvedText: @unchecked Sendable { // See `GraphicsContext`.
        let text: Text
        let context: GraphicsContext
        /// The shading for parts of the text without a style of their own.
        public var shading = Shading.foreground

        init(_ text: Text, _ context: GraphicsContext) {
            self.text = text
            self.context = context
        }

        @MainActor fileprivate func node(at origin: CGPoint) -> Node {
            text.makeNode(context.nodeContext(shading, at: origin))
        }

        /// The text's size when `size` is proposed.
        public func measure(in size: CGSize) -> CGSize {
            assumeMainActor { node(at: .zero).sizeThatFits(ProposedViewSize(size)) }
        }

        /// The distance from the top to the first line's baseline.
        public func firstBaseline(in size: CGSize) -> CGFloat { baseline(.firstTextBaseline, size) }

        /// The distance from the top to the last line's baseline.
        public func lastBaseline(in size: CGSize) -> CGFloat { baseline(.lastTextBaseline, size) }

        private func baseline(_ guide: VerticalAlignment, _ size: CGSize) -> CGFloat {
            assumeMainActor {
                let node = node(at: .zero), proposal = ProposedViewSize(size)
                return ViewDimensions(node: node, size: node.sizeThatFits(proposal), proposal: proposal)[guide]
            }
        }
    }

    /// A view from the canvas's symbols that is resolved for drawing.
    public struct ResolvedSymbol: @unchecked Sendable { // See `GraphicsContext`.
        let node: Node
        /// In points.
        public let size: CGSize
    }

    /// The context for a node, with a shading as the foreground of the canvas's environment.
    @MainActor func nodeContext(_ shading: Shading, at origin: CGPoint) -> NodeContext {
        var environment = environment
        environment.waitsForPictures = true
        if !shading.isForeground {
            environment.foregroundLevels = ForegroundLevels(shading.styles(origin: origin), outer: environment.foregroundLevels)
        }
        return NodeContext(element: recorder.node.element, environment: environment, transaction: recorder.node.transaction)
    }

    // MARK: - Resolving

    /// Resolves a text in the canvas's environment, to measure it or to draw it several times.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, self) }

    /// The view with a tag among the canvas's symbols; nil if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        let id = UncheckedBox(AnyHashable(id))
        return assumeMainActor {
            guard let symbol = recorder.symbols.first(where: { $0.id == id.value }) else { return nil }
            return ResolvedSymbol(node: symbol.node, size: symbol.node.size)
        }
    }

    // MARK: - Texts

    /// Draws a text in a rectangle, from its top left corner; text that does not fit is truncated.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        assumeMainActor { draw(text.node(at: rect.origin), at: rect.origin, ProposedViewSize(rect.size)) }
    }

    /// Draws a text on one line at its full length, with a point of its bounds at the given point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        assumeMainActor {
            let size = text.node(at: .zero).sizeThatFits(.unspecified)
            let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
            draw(text.node(at: origin), at: origin, .unspecified)
        }
    }

    /// Draws a text in a rectangle, from its top left corner.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
    /// Draws a text on one line, with a point of its bounds at the given point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }

    /// Draws what the node of a text or an image paints.
    @MainActor func draw(_ node: Node, at origin: CGPoint, _ proposal: ProposedViewSize) {
        node.clearLayoutMarks()
        node.place(at: .zero, proposal: proposal)
        let ink = node.ownInk
        guard !ink.isInkless else { return }
        draw(bounds: ink.offsetBy(dx: origin.x, dy: origin.y)) { context in
            context.withTranslation(origin.x, origin.y) { node.paintContent(&$0) }
        }
    }

    // MARK: Symbols

    /// Draws a symbol, stretched to a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        var inner = self
        inner.translateBy(x: rect.minX, y: rect.minY)
        inner.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        inner.draw(symbol)
    }

    /// Draws a symbol at its own size, with a point of its bounds at the given point.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        var inner = self
        inner.translateBy(x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height)
        inner.draw(symbol)
    }

    /// A symbol is drawn as a unit: opacity and filters apply to it as a whole.
    private func draw(_ symbol: ResolvedSymbol) {
        assumeMainActor {
            let ink = symbol.node.inkBounds
            guard !ink.isInkless else { return }
            let isPlain = opacity == 1 && filters.isEmpty && blendMode == .normal
            let scope = recorder.begin(self, bounds: isPlain ? ink : nil)
            recorder.context.paint(symbol.node)
            recorder.end(scope)
        }
    }
}
