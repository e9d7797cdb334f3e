/// Calls back when a view appears and disappears.
private struct AppearanceModifier: ViewModifier {
    let onAppear: (() -> Void)?
    let onDisappear: (() -> Void)?

    typealias Body = Never

    static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        AppearanceElement(view, context)
    }
}

/// Makes one call for the whole content, regardless of how many views it produces.
private final class AppearanceElement<V: View>: TransparentElement<V, AppearanceModifier>, AppearingElement {
    private var isShown = true

    override func contentDidAppear(_ transaction: Transaction) {
        if let gate = environment.appearanceGate {
            isShown = false
            return gate.add(self)
        }
        if let action = view.modifier.onAppear { host.enqueueAction { action() } }
    }

    func setShown(_ isShown: Bool) {
        self.isShown = isShown
        let modifier = view.modifier
        (isShown ? modifier.onAppear : modifier.onDisappear)?()
    }

    override func destroyContent() {
        super.destroyContent()
        if isShown, !host.isHandingOver, let action = view.modifier.onDisappear { host.enqueueAction { action() } }
    }
}

extension View {
    /// Calls `action` when the view appears, before its first frame is shown.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
    }

    /// Calls `action` when the view has disappeared.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
    }
}
