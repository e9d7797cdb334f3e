/// When a default focus applies.
public struct DefaultFocusEvaluationPriority: Sendable {
    fileprivate let isForUser: Bool
    /// When a window, or a part of it, takes focus for the first time.
    public static let automatic = DefaultFocusEvaluationPriority(isForUser: false)
    /// Also when the user moves the focus there.
    public static let userInitiated = DefaultFocusEvaluationPriority(isForUser: true)
}

/// Determines where the focus goes when a window has keyboard focus and no view has had it yet.
@MainActor package final class DefaultFocusNode: UnaryNode {
    /// Sets a focus state; nil focuses the content itself.
    fileprivate(set) var request: (() -> Void)?
    fileprivate(set) var isActive: Bool

    fileprivate init(_ child: Node, isActive: Bool, request: (() -> Void)?) {
        self.request = request
        self.isActive = isActive
        super.init(child)
        host.inputRegistrations.focusDefaults += 1
    }

    package override func destroyOwn() { host.inputRegistrations.focusDefaults -= 1 }
    package override var debugName: String { "DefaultFocus" }
}

private struct DefaultFocusModifier: NodeModifier {
    var isActive = true
    let request: (() -> Void)?

    func makeNode(around child: Node, _ context: NodeContext) -> DefaultFocusNode {
        DefaultFocusNode(child, isActive: isActive, request: request)
    }

    func updateNode(_ node: DefaultFocusNode, _ context: NodeContext) {
        node.request = request
        node.isActive = isActive
    }
}

extension View {
    /// Writes `value` to the focus state when the view's window first gets keyboard focus.
    public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        modifier(DefaultFocusModifier { binding.wrappedValue = value })
    }

    /// Prefers the view for focus when a window first gets keyboard focus, and when focus is reset.
    public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
        modifier(DefaultFocusModifier(isActive: prefersDefaultFocus, request: nil))
    }

    /// Limits the effect of `prefersDefaultFocus` to the view.
    public func focusScope(_ namespace: Namespace.ID) -> some View { modifier(FocusScopeModifier(id: namespace)) }
}

// MARK: - Reset

@MainActor private final class FocusScopeNode: UnaryNode {
    var id: Namespace.ID

    init(_ child: Node, _ id: Namespace.ID) {
        self.id = id
        super.init(child)
    }
}

private struct FocusScopeModifier: NodeModifier {
    let id: Namespace.ID
    func makeNode(around child: Node, _ context: NodeContext) -> FocusScopeNode { FocusScopeNode(child, id) }
    func updateNode(_ node: FocusScopeNode, _ context: NodeContext) { node.id = id }
}

/// Moves the focus back to its default.
@MainActor @preconcurrency public struct ResetFocusAction {
    fileprivate let link: HostLink?

    /// Moves the focus back to the default focus within the view that has `focusScope(_:)` with this namespace.
    public func callAsFunction(in namespace: Namespace.ID) {
        guard let host = link?.host, let focus = host.focus else { return }
        func scope(_ node: Node) -> Node? {
            if let scope = node as? FocusScopeNode, scope.id == namespace { return scope }
            var found: Node?
            node.forEachPreferenceChild { if found == nil { found = scope($0) } }
            return found
        }
        focus.focusDefault(in: scope(host.rootNode) ?? host.rootNode)
    }
}

extension EnvironmentValues {
    /// Moves the focus back to its default.
    @MainActor @preconcurrency public var resetFocus: ResetFocusAction { ResetFocusAction(link: focusHost) }
}
