import EspalierCore
import EspalierGraphics
import Foundation

/// A view of the current date, made again and again while the interval lasts and the view is visible.
struct TimerReader<Content: View>: View {
    let interval: ClosedRange<Date>
    let content: (Date) -> Content
    @State private var clock = TimerClock()
    @State private var time = 0.0

    init(_ interval: ClosedRange<Date>, @ViewBuilder content: @escaping (Date) -> Content) {
        self.interval = interval
        self.content = content
    }

    var body: some View {
        let now = clock.date(after: time)
        let isOver = now >= interval.upperBound
        // The label counts seconds; a short interval's bar moves more often than that.
        let pause = isOver ? nil : min(1, max(interval.length / 200, 1.0 / 30))
        content(now).whileVisible(every: pause) { time = clock.elapsed(at: $0) }
    }
}

/// The date when the view was created, advanced by the clock of frames.
@MainActor private final class TimerClock: ElementBound {
    private let start = Date()
    private var first: Double?

    func elapsed(at time: Double) -> Double {
        if first == nil { first = time }
        return time - (first ?? time)
    }

    func date(after elapsed: Double) -> Date { start.addingTimeInterval(elapsed) }
}

extension ClosedRange<Date> {
    var length: Double { upperBound.timeIntervalSince(lowerBound) }

    func fraction(at date: Date) -> Double {
        guard length > 0 else { return 1 }
        return Swift.min(Swift.max(date.timeIntervalSince(lowerBound) / length, 0), 1)
    }
}

// MARK: - Ticking

extension View {
    /// Calls `action` at intervals, in seconds, while any part of the view is visible; never if the interval is nil.
    func whileVisible(every interval: Double?, _ action: @escaping (Double) -> Void) -> some View {
        modifier(TickModifier(interval: interval, action: action))
    }

    func whileVisible(every interval: Double?, _ action: @escaping () -> Void) -> some View {
        whileVisible(every: interval) { _ in action() }
    }
}

private struct TickModifier: NodeModifier {
    let interval: Double?
    let action: (Double) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> TickNode { TickNode(child, self) }

    func updateNode(_ node: TickNode, _ context: NodeContext) {
        node.modifier = self
        node.schedule()
    }
}

/// Schedules the next call when it is painted, so that a view that is not visible causes none.
private final class TickNode: UnaryNode, Waking {
    var modifier: TickModifier
    private var isWaiting = false

    init(_ child: Node, _ modifier: TickModifier) {
        self.modifier = modifier
        super.init(child)
    }

    func schedule() {
        guard let interval = modifier.interval, !isWaiting, isPlaced else { return }
        let visible = visibleWindowRect(bounds).intersection(CGRect(origin: .zero, size: host.size))
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        isWaiting = true
        host.wake(self, at: host.clock + interval)
    }

    func wake(at time: Double) {
        isWaiting = false
        modifier.action(time)
        schedule()
    }

    override func paint(_ context: inout PaintContext) {
        schedule()
        super.paint(&context)
    }
}
