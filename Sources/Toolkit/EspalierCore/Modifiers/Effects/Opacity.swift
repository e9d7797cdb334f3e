struct OpacityModifier: NodeModifier {
    let opacity: Double

    func makeNode(around child: Node, _ context: NodeContext) -> OpacityNode { OpacityNode(child, opacity) }
    func updateNode(_ node: OpacityNode, _ context: NodeContext) { node.setOpacity(opacity, context) }
}

/// Multiplies the opacity of its content, leaf by leaf.
@MainActor package final class OpacityNode: UnaryNode {
    private var opacity: AnimatedValue<UnitValue>

    package init(_ child: Node, _ opacity: Double) {
        self.opacity = AnimatedValue(UnitValue(Self.clamped(opacity)))
        super.init(child)
    }

    private static func clamped(_ opacity: Double) -> Double { opacity > 0 ? min(opacity, 1) : 0 }

    package func setOpacity(_ new: Double, _ context: NodeContext) {
        let new = UnitValue(Self.clamped(new))
        guard opacity.model != new else { return }
        setNeedsPaint()
        // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never calls a
        // runner that only it still references.
        opacity.set(new, context) { [unowned(unsafe) self] in
            opacity.releaseIfFinished()
            setNeedsPaint()
        }
    }

    private var shownOpacity: Double { Self.clamped(opacity.shown.value) }

    /// SwiftUI: fully transparent content is neither drawn nor hit tested, but keeps its layout.
    package override var showsContent: Bool { shownOpacity > 0 }
    package override var showsContentAtRest: Bool { opacity.model.value > 0 }

    /// SwiftUI: hit testing uses the model value. A view that fades in is hit at once, one that fades out is not.
    package override var hitsContent: Bool { opacity.model.value > 0 }

    package override func paint(_ context: inout PaintContext) {
        let opacity = shownOpacity
        if opacity == 1 { return context.paintChildren(of: self) }
        context.withOpacity(opacity) { $0.paintChildren(of: self) }
    }

    package override var debugName: String { "Opacity" }
}

// MARK: - Hiding

private struct HiddenModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> HiddenNode { HiddenNode(child) }
    func updateNode(_ node: HiddenNode, _ context: NodeContext) {}
}

/// Keeps the layout of its content without showing it.
@MainActor package final class HiddenNode: UnaryNode {
    package override var showsContent: Bool { false }
    package override var debugName: String { "Hidden" }
}

// MARK: - Groups

private struct CompositingGroupModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> CompositingGroupNode { CompositingGroupNode(child) }
    func updateNode(_ node: CompositingGroupNode, _ context: NodeContext) {}
}

/// Draws its content into a layer of its own, to which outer effects apply as a whole.
@MainActor package final class CompositingGroupNode: UnaryNode {
    package override func paint(_ context: inout PaintContext) {
        // With nothing pending, a layer would look just like its content.
        if context.opacity == 1, !context.hasPendingEffects { return context.paintChildren(of: self) }
        context.withGroup(bounds: inkBounds) { $0.paintChildren(of: self) }
    }

    package override var debugName: String { "CompositingGroup" }
}

// MARK: - Modifiers

extension View {
    /// Multiplies the opacity of everything in the view: 0 is invisible, 1 unchanged. Overlapping views in it show through each
    /// other, unless `compositingGroup()` flattens them.
    public func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }

    /// Hides the view but keeps its layout.
    public func hidden() -> some View { modifier(HiddenModifier()) }

    /// Flattens the view into a single layer, to which the effects that follow are applied.
    public func compositingGroup() -> some View { modifier(CompositingGroupModifier()) }
}
