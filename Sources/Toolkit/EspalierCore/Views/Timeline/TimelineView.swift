public import Foundation

/// A view whose content is rebuilt at the dates of a schedule. It has no appearance of its own.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    /// The context for building the content.
    public struct Context {
        /// How often the content is updated.
        public enum Cadence: Comparable, Sendable {
            /// As often as the display allows.
            case live
            /// At most once a second.
            case seconds
            /// At most once a minute.
            case minutes
        }

        /// The date of the schedule; the first one may lie in the past.
        public let date: Date
        /// How often the content is updated. Lower cadences are for always-on displays, which desktops do not have.
        public let cadence: Cadence
        let invalidate: @MainActor () -> Void

        /// Rebuilds the content.
        @MainActor @preconcurrency public func invalidateTimelineContent() { invalidate() }
    }
}

/// The context of every timeline, whatever its schedule and content.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    /// Creates a view whose content is rebuilt at the dates of a schedule.
    /// - Parameters:
    ///   - schedule: The dates at which to rebuild the content.
    ///   - content: Makes the content for a date.
    public nonisolated init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    /// Deprecated: give the closure a `TimelineViewDefaultContext`.
    @available(*, deprecated, message: "Use TimelineViewDefaultContext for the type of the context passed to your TimelineView's content closure to resolve this warning. The new type, using placeholder generic parameters, can improve compilation performance of code using TimelineView.")
    @_disfavoredOverload
    public nonisolated init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.init(schedule) { (context: TimelineViewDefaultContext) in
            let cadence: Context.Cadence = switch context.cadence {
            case .live: .live
            case .seconds: .seconds
            case .minutes: .minutes
            }
            return content(Context(date: context.date, cadence: cadence, invalidate: context.invalidate))
        }
    }

    public typealias Body = Never
    public var body: Never { neverBody("TimelineView") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        TimelineElement(view, context)
    }
}

/// Rebuilds the content when a date has been reached, and sleeps in between.
private final class TimelineElement<Schedule: TimelineSchedule, Content: View>:
    SingleChildElement<TimelineView<Schedule, Content>, _ViewElement<Content>>, Waking {
    private var dates: TimelineDates<Schedule>

    override init(_ view: TimelineView<Schedule, Content>, _ context: _ElementContext) {
        dates = TimelineDates(view.schedule)
        super.init(view, context)
        dates.advance(to: now)
        let made = makeContent()
        content = Content._makeElement(made, _ElementContext(parent: self, transaction: context.transaction))
    }

    private var now: Date { host.wallClock.date(at: host.frameTime) }

    override func update(_ new: TimelineView<Schedule, Content>, _ context: _UpdateContext) {
        if !valuesAreEqual(view.schedule, new.schedule) { dates = TimelineDates(new.schedule, showing: dates.current) }
        view = new
        environment = context.environment
        dates.advance(to: now)
        content.update(makeContent(), context)
    }

    override func reevaluate(_ context: _UpdateContext) {
        dates.advance(to: now)
        content.update(makeContent(), _UpdateContext(environment: environment, transaction: context.transaction))
    }

    override func refresh(_ context: _UpdateContext) {
        super.refresh(context)
        // The window may have become visible again.
        if !isAwaited, dates.next(after: now) != nil { invalidate() }
    }

    private func makeContent() -> Content {
        scheduleWake()
        host.recorder.bodyRun(self)
        let context = TimelineViewDefaultContext(date: dates.current ?? now, cadence: .live) { [weak self] in
            self?.invalidateInCurrentTransaction()
        }
        return evaluate { view.content(context) }
    }

    // MARK: Waking

    /// Whether the host has been asked to wake the element.
    private var isAwaited = false

    /// Requests to be woken at the next date. An invisible window needs no new content.
    private func scheduleWake() {
        isAwaited = false
        guard host.environment.scenePhase != .background, let next = dates.next(after: now) else { return }
        isAwaited = true
        host.wake(self, at: host.wallClock.time(of: next))
    }

    func wake(at time: Double) {
        isAwaited = false
        invalidate()
    }

    override func destroyContent() {
        host.cancelWake(self)
        super.destroyContent()
    }
}
