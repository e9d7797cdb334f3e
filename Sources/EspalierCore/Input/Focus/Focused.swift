/// Binds the focus of what is inside to a focus state.
@MainActor package final class FocusBindingNode: UnaryNode {
    package fileprivate(set) var location: any FocusReceiving
    package fileprivate(set) var value: AnyHashable

    fileprivate init(_ child: Node, _ location: any FocusReceiving, _ value: AnyHashable) {
        self.location = location
        self.value = value
        super.init(child)
        InputCensus.focusBindings += 1
    }

    package override func destroyOwn() { InputCensus.focusBindings -= 1 }
    package override var debugName: String { "Focused" }
}

private struct FocusedModifier<Value: Hashable>: NodeModifier {
    let location: FocusLocation<Value>
    let value: Value

    func makeNode(around child: Node, _ context: NodeContext) -> FocusBindingNode {
        let node = FocusBindingNode(child, location, AnyHashable(value))
        location.add(node)
        return node
    }

    func updateNode(_ node: FocusBindingNode, _ context: NodeContext) {
        let value = AnyHashable(value)
        guard node.location !== location || node.value != value else { return }
        if node.location !== location {
            (node.location as? FocusLocation<Value>)?.remove(node)
            location.add(node)
        }
        (node.location, node.value) = (location, value)
        context.host.focus?.bindingsChanged()
    }
}

extension View {
    /// Connects the view's focus with a state: the state is `value` while the view, or one inside of it, has the keyboard, and
    /// the view gets the keyboard when the state becomes `value`.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        boundFocus(binding.location, value)
    }

    /// Connects the view's focus with a flag: it is true while the view, or one inside of it, has the keyboard.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { boundFocus(condition.location, true) }

    @ViewBuilder private func boundFocus<Value: Hashable>(_ location: FocusLocation<Value>?, _ value: Value) -> some View {
        if let location { modifier(FocusedModifier(location: location, value: value)) } else { self }
    }
}

/// Takes the focus that a container is given only where nothing beside it does.
@MainActor private final class LesserFocusNode: UnaryNode {}

private struct LesserFocusModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> LesserFocusNode { LesserFocusNode(child) }
    func updateNode(_ node: LesserFocusNode, _ context: NodeContext) {}
}

extension View {
    /// A container that is given the focus gives it to what stands beside this view: a table to its rows, not to its headers.
    package func lesserFocus() -> some View { modifier(LesserFocusModifier()) }
}

extension Node {
    /// The first view here that can have the focus, in the order of declaration, but what is lesser comes last.
    package final func firstFocusable(where condition: (FocusableNode) -> Bool = { _ in true }) -> FocusableNode? {
        firstFocusable(includingLesser: false, condition) ?? firstFocusable(includingLesser: true, condition)
    }

    private func firstFocusable(includingLesser: Bool, _ condition: (FocusableNode) -> Bool) -> FocusableNode? {
        if !includingLesser, self is LesserFocusNode { return nil }
        if let focusable = self as? FocusableNode, focusable.canFocus, condition(focusable) { return focusable }
        guard showsContent || showsContentAtRest else { return nil }
        var found: FocusableNode?
        forEachPreferenceChild { if found == nil { found = $0.firstFocusable(includingLesser: includingLesser, condition) } }
        return found
    }
}
