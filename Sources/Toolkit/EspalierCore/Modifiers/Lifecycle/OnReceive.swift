public import Combine

/// Subscribes to a publisher for the lifetime of a view.
private struct ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void

    typealias Body = Never

    static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        ReceiveElement(view, context)
    }
}

private final class ReceiveElement<V: View, P: Publisher>: TransparentElement<V, ReceiveModifier<P>> where P.Failure == Never {
    private var subscription: AnyCancellable?

    override func contentDidAppear(_ transaction: Transaction) { subscribe(to: view.modifier.publisher) }

    /// A publisher recreated by each body would lose its position; the subscription is kept if both are certainly equal.
    override func modifierDidChange(from old: ReceiveModifier<P>) {
        if valuesAreEqual(view.modifier.publisher, old.publisher) { return }
        subscribe(to: view.modifier.publisher)
    }

    private func subscribe(to publisher: P) {
        subscription = publisher.sink { [weak self] output in
            let output = UncheckedBox(output)
            onMainActor {
                guard let self, !self.isDestroyed else { return }
                // A publisher that has a value at once (`Just`) sends it while bodies run, where state must not be written.
                guard UpdateState.isUpdating else { return self.view.modifier.action(output.value) }
                self.host.enqueueAction { [weak self] in
                    guard let self, !self.isDestroyed else { return }
                    self.view.modifier.action(output.value)
                }
            }
        }
    }

    override func destroyContent() {
        super.destroyContent()
        subscription = nil
    }
}

extension View {
    /// Calls `action` on the main actor with each value of a publisher.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        modifier(ReceiveModifier(publisher: publisher, action: action))
    }
}
