/// Runs an action some time after a view has appeared, if the view still exists then.
private struct DelayModifier: ViewModifier {
    let delay: Double
    let action: () -> Void

    typealias Body = Never

    static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        DelayElement(view, context)
    }
}

private final class DelayElement<V: View>: TransparentElement<V, DelayModifier>, Waking {
    override func contentDidAppear(_ transaction: Transaction) { host.wake(self, at: host.clock + view.modifier.delay) }

    func wake(at time: Double) { view.modifier.action() }

    override func destroyContent() {
        super.destroyContent()
        host.cancelWake(self)
    }
}

extension View {
    /// Calls `action` when the view has existed for the given number of seconds on its window's clock.
    package func afterDelay(_ seconds: Double, perform action: @escaping () -> Void) -> some View {
        modifier(DelayModifier(delay: seconds, action: action))
    }
}
