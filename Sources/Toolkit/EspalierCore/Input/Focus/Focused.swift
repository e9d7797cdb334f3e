/// Binds the focus of its content to a focus state.
@MainActor package final class FocusBindingNode: UnaryNode {
    package fileprivate(set) var location: any FocusReceiving
    package fileprivate(set) var value: AnyHashable

    fileprivate init(_ child: Node, _ location: any FocusReceiving, _ value: AnyHashable) {
        self.location = location
        self.value = value
        super.init(child)
        host.inputRegistrations.focusBindings += 1
    }

    package override func destroyOwn() { host.inputRegistrations.focusBindings -= 1 }
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
    /// Binds the view's focus to a state: the state is `value` while the view, or one inside of it, has keyboard focus, and the view
    /// takes focus when the state becomes `value`.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        boundFocus(binding.location, value)
    }

    /// Binds the view's focus to a flag, which is true while the view, or one inside of it, has keyboard focus.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { boundFocus(condition.location, true) }

    @ViewBuilder private func boundFocus<Value: Hashable>(_ location: FocusLocation<Value>?, _ value: Value) -> some View {
        if let location { modifier(FocusedModifier(location: location, value: value)) } else { self }
    }
}

/// Takes a container's focus only where no other view in the container can.
@MainActor private final class LesserFocusNode: UnaryNode {}

private struct LesserFocusModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> LesserFocusNode { LesserFocusNode(child) }
    func updateNode(_ node: LesserFocusNode, _ context: NodeContext) {}
}

extension View {
    /// Makes this view the last in its container to take the container's focus: a table's focus goes to its rows, not to its headers.
    package func lesserFocus() -> some View { modifier(LesserFocusModifier()) }
}

extension Node {
    /// The first focusable view here in the order of declaration; views with `lesserFocus()` come last.
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
