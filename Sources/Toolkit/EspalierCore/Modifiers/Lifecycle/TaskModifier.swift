/// Runs asynchronous work for the lifetime of a view.
private struct TaskModifier<ID: Equatable>: ViewModifier {
    let id: ID
    let priority: TaskPriority
    let action: @MainActor @Sendable () async -> Void

    typealias Body = Never

    static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        TaskElement(view, context)
    }
}

private final class TaskElement<V: View, ID: Equatable>: TransparentElement<V, TaskModifier<ID>>, AppearingElement {
    private var task: Task<Void, Never>?
    private var isShown = true

    override func contentDidAppear(_ transaction: Transaction) {
        if let gate = environment.appearanceGate {
            isShown = false
            return gate.add(self)
        }
        start(view.modifier)
    }

    func setShown(_ isShown: Bool) {
        self.isShown = isShown
        if isShown { start(view.modifier) } else { task?.cancel() }
    }

    /// SwiftUI: tasks start after all appearance callbacks.
    private func start(_ modifier: TaskModifier<ID>) {
        host.enqueueLateAction { [weak self] in
            guard let self, !isDestroyed, isShown else { return }
            let action = modifier.action
            task = Task(priority: modifier.priority) { await action() }
        }
    }

    override func modifierDidChange(from old: TaskModifier<ID>) {
        guard view.modifier.id != old.id else { return }
        task?.cancel()
        if isShown { start(view.modifier) }
    }

    override func destroyContent() {
        super.destroyContent()
        task?.cancel()
    }
}

extension View {
    /// Runs `action` when the view appears; it is cancelled when the view disappears.
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Runs `action` when the view appears, and again whenever `id` changes.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}
