struct OpacityModifier: NodeModifier {
    let opacity: Double

    func makeNode(around child: Node, _ context: NodeContext) -> OpacityNode { OpacityNode(child, opacity) }
    func updateNode(_ node: OpacityNode, _ context: NodeContext) { node.setOpacity(opacity, context) }
}

/// Multiplies the opacity of everything in it, leaf by leaf.
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
        opacity.set(new, context) { [unowned(unsafe) self] in
            opacity.settle()
            setNeedsPaint()
        }
    }

    private var shownOpacity: Double { Self.clamped(opacity.shown.value) }

    /// SwiftUI: what is fully transparent is neither drawn nor hit, and keeps its place.
    package override var showsContent: Bool { shownOpacity > 0 }
    package override var showsContentAtRest: Bool { opacity.model.value > 0 }

    /// SwiftUI: hits go by the value that was set. What fades in is hit at once, what fades out is not.
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

/// Keeps the place of what it does not show.
@MainActor package final class HiddenNode: UnaryNode {
    package override var showsContent: Bool { false }
    package override var debugName: String { "Hidden" }
}

// MARK: - Groups

private struct CompositingGroupModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> CompositingGroupNode { CompositingGroupNode(child) }
    func updateNode(_ node: CompositingGroupNode, _ context: NodeContext) {}
}

/// Draws its content into a layer of its own, which effects outside take as a whole.
@MainActor package final class CompositingGroupNode: UnaryNode {
    package override func paint(_ context: inout PaintContext) {
        // A layer that nothing is pending for would look just like its content.
        if context.opacity == 1, !context.hasPendingEffects { return context.paintChildren(of: self) }
        context.withGroup(bounds: inkBounds) { $0.paintChildren(of: self) }
    }

    package override var debugName: String { "CompositingGroup" }
}

// MARK: - Modifiers

extension View {
    /// Multiplies the opacity of everything in the view: 0 is invisible, 1 leaves it as it is. Views in it that lie over each
    /// other show through each other, unless `compositingGroup()` makes them one.
    public func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }

    /// Keeps the view's place and shows nothing there.
    public func hidden() -> some View { modifier(HiddenModifier()) }

    /// Makes one picture of the view, to which the effects that follow are applied.
    public func compositingGroup() -> some View { modifier(CompositingGroupModifier()) }
}
