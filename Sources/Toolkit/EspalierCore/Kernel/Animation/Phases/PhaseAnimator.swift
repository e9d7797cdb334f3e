import EspalierGraphics

/// A view that steps through phases: its content is built for each phase in turn, and each step is animated.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    let phases: [Phase]
    /// nil repeats the phases endlessly.
    let trigger: AnimationTrigger?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?

    /// Steps through the phases repeatedly, from the moment the view appears.
    ///
    /// - Parameters:
    ///   - phases: The phases, in order; at least one.
    ///   - content: Makes the view for a phase.
    ///   - animation: The animation towards a phase; nil goes there without animation.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Steps through the phases once, and back to the first, whenever `trigger` changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.trigger = AnimationTrigger(trigger)
        self.content = content
        self.animation = animation
    }

    public typealias Body = Never
    public var body: Never { neverBody("PhaseAnimator") }

    @MainActor public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        PhaseElement(view, context)
    }
}

/// Builds the content of the current phase, and moves on when the animation towards it is logically complete.
private final class PhaseElement<Phase: Equatable, Content: View>:
    SingleChildElement<PhaseAnimator<Phase, Content>, _ViewElement<Content>>, Waking {
    private var index = 0
    /// Distinguishes one run through the phases from the next.
    private var run = 0
    /// The frame time at which the animation towards the current phase began.
    private var begin = 0.0

    override init(_ view: PhaseAnimator<Phase, Content>, _ context: _ElementContext) {
        super.init(view, context)
        guard !view.phases.isEmpty else {
            Diagnostics.warn("PhaseAnimator: there are no phases, and so nothing to show. Give at least one.")
            return
        }
        content = Content._makeElement(made(), _ElementContext(parent: self, transaction: context.transaction))
        if view.trigger == nil { start() }
    }

    private func made() -> Content {
        host.recorder.bodyRun(self)
        return evaluate { view.content(view.phases[index]) }
    }

    override func update(_ new: PhaseAnimator<Phase, Content>, _ context: _UpdateContext) {
        let isTriggered = new.trigger.map { trigger in view.trigger.map { !trigger.isEqual(to: $0) } ?? false } ?? false
        let wasEndless = view.trigger == nil && view.phases.count > 1
        view = new
        environment = context.environment
        if index >= view.phases.count { index = 0 }
        updateContent(context)
        if isTriggered || view.trigger == nil && !wasEndless { start() }
    }

    override func reevaluate(_ context: _UpdateContext) {
        updateContent(_UpdateContext(environment: environment, transaction: context.transaction))
    }

    private func updateContent(_ context: _UpdateContext) {
        guard !view.phases.isEmpty else {
            if let content {
                content.destroy()
                self.content = nil
                nodesDidChange()
            }
            return
        }
        if let content { return content.update(made(), context) }
        content = Content._makeElement(made(), _ElementContext(parent: self, transaction: context.transaction))
        nodesDidChange()
    }

    // MARK: Moving on

    /// Starts a run with the second phase, after the update that shows where the run begins.
    private func start() {
        run += 1
        guard view.phases.count > 1 else { return }
        host.enqueueAction { [weak self, run] in
            guard let self, run == self.run else { return }
            move(to: 1)
        }
    }

    private func move(to next: Int) {
        guard !isDestroyed, view.phases.count > 1 else { return }
        index = next % view.phases.count
        begin = host.frameTime
        guard let animation = view.animation(view.phases[index]) else {
            withTransaction(Transaction(animation: nil)) { invalidateInCurrentTransaction() }
            return wait()
        }
        withAnimation(animation, completionCriteria: .logicallyComplete) {
            invalidateInCurrentTransaction()
        } completion: { [weak self, run] in
            guard let self, run == self.run, !isDestroyed else { return }
            // If nothing was animated the completion comes at once; a phase still lasts at least one frame.
            if host.frameTime > begin { moveOn() } else { wait() }
        }
    }

    private func moveOn() {
        // SwiftUI: with a trigger the run ends at the first phase.
        if view.trigger != nil && index == 0 { return }
        move(to: index + 1)
    }

    private func wait() { host.wake(self, at: begin + host.animations.frameInterval) }

    func wake(at time: Double) {
        if !isDestroyed { moveOn() }
    }

    override func destroyContent() {
        host.cancelWake(self)
        super.destroyContent()
    }
}

extension View {
    /// Steps through phases repeatedly, and animates the changes that `content` makes to the view for them.
    ///
    /// - Parameters:
    ///   - phases: The phases, in order; at least one.
    ///   - content: Makes a view around this one for a phase.
    ///   - animation: The animation towards a phase; nil goes there without animation.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let phases = Array(phases)
        return PlaceholderScope(base: self) { (view: PlaceholderContentView<Self>) in
            PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
        }
    }

    /// Steps through phases once, and back to the first, whenever `trigger` changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let phases = Array(phases)
        return PlaceholderScope(base: self) { (view: PlaceholderContentView<Self>) in
            PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
        }
    }
}
