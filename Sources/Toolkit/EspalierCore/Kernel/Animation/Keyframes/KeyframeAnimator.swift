import EspalierGraphics

/// A view whose content is rebuilt in every frame from a value that keyframes animate.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View where Value == KeyframePath.Value {
    enum Mode {
        case repeating(Bool)
        case triggered(AnimationTrigger)
    }

    let initialValue: Value
    let mode: Mode
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath

    /// Plays the keyframes repeatedly, from the moment the view appears.
    ///
    /// - Parameters:
    ///   - initialValue: The value at which the keyframes begin.
    ///   - repeating: Whether the keyframes play; if not, the view shows the initial value.
    ///   - content: Makes the view for a value.
    ///   - keyframes: Makes the keyframes that start from the current value.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        mode = .repeating(repeating)
        self.content = content
        self.keyframes = keyframes
    }

    /// Plays the keyframes once whenever `trigger` changes. A run in progress hands its value and velocity to the new one.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        mode = .triggered(AnimationTrigger(trigger))
        self.content = content
        self.keyframes = keyframes
    }

    public typealias Body = Never
    public var body: Never { neverBody("KeyframeAnimator") }

    @MainActor public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        KeyframeElement(view, context)
    }
}

private final class KeyframeElement<Value, KeyframePath: Keyframes, Content: View>:
    SingleChildElement<KeyframeAnimator<Value, KeyframePath, Content>, _ViewElement<Content>> where Value == KeyframePath.Value {
    private var value: Value
    private var timeline: KeyframeTimeline<Value>?
    private var clock: KeyframeClock?

    override init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, _ context: _ElementContext) {
        value = view.initialValue
        super.init(view, context)
        content = Content._makeElement(made(), _ElementContext(parent: self, transaction: context.transaction))
        if case .repeating(true) = view.mode { play() }
    }

    private func made() -> Content {
        host.recorder.bodyRun(self)
        return evaluate { view.content(value) }
    }

    override func update(_ new: KeyframeAnimator<Value, KeyframePath, Content>, _ context: _UpdateContext) {
        let old = view.mode
        view = new
        environment = context.environment
        switch (old, new.mode) {
        case (.repeating(let was), .repeating(let isRepeating)) where was != isRepeating:
            if isRepeating {
                play()
            } else {
                clock = nil
                timeline = nil
                value = new.initialValue
            }
        case (.triggered(let was), .triggered(let trigger)) where !trigger.isEqual(to: was): play()
        default: break
        }
        content.update(made(), context)
    }

    override func reevaluate(_ context: _UpdateContext) {
        content.update(made(), _UpdateContext(environment: environment, transaction: context.transaction))
    }

    // MARK: Playing

    /// Starts playing from the current value, as soon as the time of the frame that requested it is known.
    private func play() {
        host.enqueueAction { [weak self] in self?.playNow() }
    }

    private func playNow() {
        guard !isDestroyed else { return }
        let now = host.animations.time
        var previous: (KeyframeTimeline<Value>, time: Double)?
        if let timeline, let clock { previous = (timeline, now - clock.start) }
        begin(continuing: previous)
        let clock = KeyframeClock(start: now) { [unowned self] in tick($0) }
        self.clock = clock
        host.animations.add(clock)
        show(at: 0)
    }

    private func begin(continuing previous: (KeyframeTimeline<Value>, time: Double)?) {
        let from = value
        timeline = KeyframeTimeline(from, EvaluationScope.untracked { view.keyframes(from) }, continuing: previous)
    }

    private func show(at time: Double) {
        guard let timeline else { return }
        value = timeline.value(time: time)
        invalidate()
    }

    /// - Parameter time: Seconds since the start of the current timeline.
    private func tick(_ time: Double) -> Bool {
        guard let timeline else { return false }
        if time < timeline.duration {
            show(at: time)
            return true
        }
        show(at: timeline.duration)
        if case .repeating(true) = view.mode {
            guard timeline.duration > 0 else {
                Diagnostics.warn("""
                    KeyframeAnimator: keyframes that take no time cannot repeat; they are shown at their end. Give one of them \
                    a duration.
                    """)
                return end()
            }
            // Rounds that passed between two frames are skipped.
            clock?.start += (time / timeline.duration).rounded(.down) * timeline.duration
            begin(continuing: nil)
            show(at: time.truncatingRemainder(dividingBy: timeline.duration))
            return true
        }
        return end()
    }

    private func end() -> Bool {
        clock = nil
        timeline = nil
        return false
    }

    override func destroyContent() {
        clock = nil
        super.destroyContent()
    }
}

/// Maps the window's frame times to the time of a timeline.
@MainActor private final class KeyframeClock: FrameClient {
    var start: Double
    private let onFrame: @MainActor (Double) -> Bool

    init(start: Double, onFrame: @escaping @MainActor (Double) -> Bool) {
        self.start = start
        self.onFrame = onFrame
    }

    override func tick(at time: Double) -> Bool { onFrame(time - start) }

    override func rebase(by delay: Double, startedIn span: Range<Double>) {
        if span.contains(start) { start += delay }
    }
}

extension View {
    /// Plays keyframes repeatedly and builds a view around this one for each value.
    ///
    /// - Parameters:
    ///   - initialValue: The value at which the keyframes begin.
    ///   - repeating: Whether the keyframes play; if not, the view shows the initial value.
    ///   - content: Makes a view around this one for a value. It runs in every frame.
    ///   - keyframes: Makes the keyframes that start from the current value.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        PlaceholderScope(base: self) { (view: PlaceholderContentView<Self>) in
            KeyframeAnimator(
                initialValue: initialValue, repeating: repeating, content: { content(view, $0) }, keyframes: keyframes)
        }
    }

    /// Plays keyframes once whenever `trigger` changes.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        PlaceholderScope(base: self) { (view: PlaceholderContentView<Self>) in
            KeyframeAnimator(
                initialValue: initialValue, trigger: trigger, content: { content(view, $0) }, keyframes: keyframes)
        }
    }
}
