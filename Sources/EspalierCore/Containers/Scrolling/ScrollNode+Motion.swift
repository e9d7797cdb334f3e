import EspalierGraphics
import Foundation

// What moves by itself: a way to a place that was asked for, and the glide after a drag.
extension ScrollNode {
    /// In which time a glide loses all but 1/e of its speed: 0.2 % each millisecond (UIKit's normal rate of deceleration).
    static let glideTime = -0.001 / log(0.998)
    /// How fast the way to a page, and to another target, dies away: by all but 1/e in the inverse of it, in seconds.
    private static let pageRate = 20.0
    private static let targetRate = 10.0
    /// The least speed at which targets are gone to, in points a second.
    private static let targetSpeed: CGFloat = 1000
    /// What is left of a way when it is over, in points.
    private static let rest: CGFloat = 0.5

    // MARK: - Ways

    /// Scrolls to a place that was asked for: at once, or by the transaction's animation.
    /// - Returns: false if that is where the view stands.
    @discardableResult func go(to target: CGPoint, _ transaction: Transaction) -> Bool {
        guard let animation = transaction.animation, !transaction.disablesAnimations, isPlaced, content != nil else {
            stopMoving()
            return scroll(to: target, by: .program)
        }
        let target = clamped(target)
        if !way.isAnimating {
            guard target != offset else { return false }
            wayShift = .zero
            way.reset(offset)
        } else if let bend = wayBend {
            wayShift = wayShift + bend.shift(at: way.shown)
        }
        wayBend = nil
        glide = nil
        var transaction = transaction
        transaction.animation = animation
        way.set(CGPoint(x: target.x - wayShift.width, y: target.y - wayShift.height), transaction, host.environment, host) {
            [unowned(unsafe) self] in goOn()
        }
        if way.isAnimating { setPhase(.animating) } else { goOn() }
        return true
    }

    private func goOn() {
        let shift = wayShift + (wayBend?.shift(at: way.shown) ?? .zero)
        scroll(to: CGPoint(x: way.shown.x + shift.width, y: way.shown.y + shift.height), by: .way)
        way.settle()
        guard !way.isAnimating else { return }
        setPhase(.idle)
        // What has come in on the way may have changed where the goal is.
        arrive()
    }

    /// What has come in on the way has changed where the goal is: what is left of the way leads there, without a jump.
    func bendWay(to target: CGPoint) {
        let target = clamped(target)
        let wanted = CGSize(width: target.x - way.model.x, height: target.y - way.model.y)
        let off = wanted - (wayShift + (wayBend?.delta ?? .zero))
        guard max(abs(off.width), abs(off.height)) >= 1 / host.scale else { return }
        // As far as the last bend has led stays; the rest of it goes into this one.
        wayShift = wayShift + (wayBend?.shift(at: way.shown) ?? .zero)
        wayBend = ScrollBend(start: way.shown, end: way.model, delta: wanted - wayShift)
    }

    /// The user takes over, or something else is asked for.
    func stopMoving() {
        glide = nil
        way.reset(offset)
        wayShift = .zero
        wayBend = nil
        if phase == .animating || phase == .decelerating { setPhase(.idle) }
    }

    // MARK: - Drags

    /// The content with a gesture around it that drags it.
    func draggable(_ content: Node) -> GestureNode {
        let relay = DragRelay()
        relay.scroll = self
        return .scrolling(
            content, isEnabled: true, mayBegin: { relay.scroll?.canBeDragged($0) ?? false },
            onChanged: { relay.scroll?.dragged($0) }, onEnded: { relay.scroll?.dragEnded($0) })
    }

    /// A way across is not for it, nor one beyond the end: that is for what is around.
    private func canBeDragged(_ way: CGSize) -> Bool {
        let axis: Axis = abs(way.width) > abs(way.height) ? .horizontal : .vertical
        return isEnabled && axes.contains(Axis.Set(axis)) && !isAtEnd(going: -way[axis], axis)
    }

    private func dragged(_ value: DragGesture.Value) {
        guard isEnabled else { return }
        if drag?.location != value.startLocation {
            stopMoving()
            // The way that made it a drag is not made up for.
            drag = ScrollDrag(location: value.startLocation, slack: value.translation, start: offset, origin: offset)
            setPhase(.interacting)
        }
        guard let drag else { return }
        scroll(to: CGPoint(
            x: drag.start.x - (value.translation.width - drag.slack.width),
            y: drag.start.y - (value.translation.height - drag.slack.height)))
    }

    private func dragEnded(_ value: DragGesture.Value) {
        guard let drag else { return }
        self.drag = nil
        startGlide(CGVector(dx: -value.velocity.width, dy: -value.velocity.height), from: drag.origin)
    }

    /// Goes on at a speed that dies away, up to the end of the content and not beyond.
    private func startGlide(_ velocity: CGVector, from origin: CGPoint) {
        let start = offset
        var speed = velocity
        if !axes.contains(.horizontal) { speed.dx = 0 }
        if !axes.contains(.vertical) { speed.dy = 0 }
        var target = CGPoint(x: start.x + speed.dx * Self.glideTime, y: start.y + speed.dy * Self.glideTime)
        if let behavior = settings.behavior {
            target = clamped(aligned(target, from: origin, letGoAt: start, velocity: speed, by: behavior))
        }
        let besideTitle = besideTitle(target.y), snaps = besideTitle != target.y
        target.y = besideTitle
        guard abs(target.x - start.x) > Self.rest || abs(target.y - start.y) > Self.rest else {
            scroll(to: target, by: .user)
            return setPhase(.idle)
        }
        setPhase(.decelerating)
        wayShift = .zero
        let across = ScrollGlide(from: start.x, to: target.x, velocity: speed.dx, rate: glideRate(target.x - start.x, speed.dx))
        let down = ScrollGlide(from: start.y, to: target.y, velocity: speed.dy, rate: glideRate(target.y - start.y, speed.dy, snaps: snaps))
        var begin: Double?
        glide = host.animations.everyFrame { [unowned(unsafe) self] time in
            let start0 = begin ?? time - host.animations.frameInterval
            begin = start0
            let place = CGPoint(x: across.place(after: time - start0), y: down.place(after: time - start0))
            let isOver = abs(target.x - place.x) < Self.rest && abs(target.y - place.y) < Self.rest
            glideVelocity = CGVector(dx: across.velocity(after: time - start0), dy: down.velocity(after: time - start0))
            let shown = isOver ? target : place
            scroll(to: CGPoint(x: shown.x + wayShift.width, y: shown.y + wayShift.height), by: .glide)
            // At the end of the content there is nowhere to go.
            guard isOver || isAtEnd(going: target.x - start.x, .horizontal) && isAtEnd(going: target.y - start.y, .vertical) else {
                return true
            }
            glide = nil
            glideVelocity = nil
            setPhase(.idle)
            return false
        }
        // The button may have gone up without anything to show.
        host.requestFrame()
    }

    /// How fast a glide over a way dies away. iOS: one that is free takes its time; a page is there in less than half a second,
    /// however fast it was let go, and other targets are gone to soon, though not much faster than the hand was.
    /// - Parameter snaps: whether something else than a behaviour has moved the target.
    private func glideRate(_ way: CGFloat, _ speed: CGFloat, snaps: Bool = false) -> Double {
        let free = 1 / Self.glideTime
        guard settings.behavior != nil || snaps, way != 0 else { return free }
        if settings.behavior?.base is PagingScrollTargetBehavior { return Self.pageRate }
        // A way from a standstill is at its fastest at 1/e of its length times its rate.
        let wish = Double(max(abs(speed), Self.targetSpeed)) * exp(1.0) / Double(abs(way))
        return max(free, min(Self.targetRate, wish))
    }

    private func isAtEnd(going way: CGFloat, _ axis: Axis) -> Bool {
        way == 0 || way < 0 && offset[axis] <= 0 || way > 0 && offset[axis] >= maxOffset[axis]
    }

    // MARK: - Phases

    func setPhase(_ new: ScrollPhase) {
        guard phase != new else { return }
        let old = phase
        phase = new
        phaseReaders.removeAll { $0.object == nil }
        for entry in phaseReaders { (entry.object as? any ScrollPhaseReading)?.phaseDidChange(from: old, to: new, self) }
    }

    /// The wheel or a key has scrolled: when nothing follows for a while, the view is at rest.
    func noteStep() {
        guard drag == nil, !phaseReaders.isEmpty || besideTitle(offset.y) != offset.y else { return }
        setPhase(.interacting)
        host.wake(self, at: host.clock + 0.15)
    }

    func stepsEnded() {
        guard phase == .interacting, drag == nil else { return }
        setPhase(.idle)
        let rest = besideTitle(offset.y)
        if rest != offset.y { go(to: CGPoint(x: offset.x, y: rest), Transaction(animation: .smooth(duration: 0.25))) }
    }

    /// Where a large title is whole, or gone, nearest to an offset.
    private func besideTitle(_ y: CGFloat) -> CGFloat {
        guard y > 0, y < titleMargin else { return y }
        return y < titleMargin / 2 || titleMargin > maxOffset.y ? 0 : titleMargin
    }
}

/// A drag of the content.
struct ScrollDrag {
    /// Where the pointer went down.
    let location: CGPoint
    /// How far it had moved when that became a drag.
    let slack: CGSize
    /// The offset that the drag is counted from, and the one at which it began.
    var start: CGPoint
    var origin: CGPoint
}

/// A way along one axis that begins at a speed, and comes to rest at its goal without passing it: as a spring that is damped so that
/// it just does not swing. Where the speed is the one that leads there by itself, it only dies away.
struct ScrollGlide {
    private let end: Double, rate: Double
    /// What is left of the way at the beginning, and how much of that comes to it each second, before it dies away.
    private let left: Double, drift: Double

    init(from start: CGFloat, to end: CGFloat, velocity: CGFloat, rate: Double) {
        self.end = Double(end)
        self.rate = rate
        left = Double(start - end)
        // Faster it would pass the goal.
        let most = abs(left) * rate, wish = Double(velocity)
        let limited = left < 0 ? min(max(wish, 0), most) : max(min(wish, 0), -most)
        drift = limited + rate * left
    }

    func place(after time: Double) -> CGFloat { CGFloat(end + (left + drift * time) * exp(-rate * time)) }
    func velocity(after time: Double) -> CGFloat { CGFloat((drift - rate * (left + drift * time)) * exp(-rate * time)) }
}

/// A way whose goal was found to lie elsewhere: from `start` on, what is left of it is stretched or pressed together.
struct ScrollBend {
    /// Where the way was when that was found, and where it ends by itself.
    let start: CGPoint, end: CGPoint
    /// How far from there the goal is.
    let delta: CGSize

    /// What to add to the way at one of its places.
    func shift(at place: CGPoint) -> CGSize {
        func part(_ axis: Axis) -> CGFloat {
            let left = end[axis] - start[axis]
            // At its end there is nothing left to stretch.
            return abs(left) < 1 ? 1 : (place[axis] - start[axis]) / left
        }
        return CGSize(width: delta.width * part(.horizontal), height: delta.height * part(.vertical))
    }
}

extension CGSize {
    fileprivate static func + (lhs: CGSize, rhs: CGSize) -> CGSize {
        CGSize(width: lhs.width + rhs.width, height: lhs.height + rhs.height)
    }
    fileprivate static func - (lhs: CGSize, rhs: CGSize) -> CGSize {
        CGSize(width: lhs.width - rhs.width, height: lhs.height - rhs.height)
    }
}

@MainActor private final class DragRelay { weak var scroll: ScrollNode? }

// MARK: - Modifier

private enum DragScrollingKey: EnvironmentKey { static let defaultValue: Bool? = nil }

extension EnvironmentValues {
    package var scrollsByDragging: Bool {
        get { self[DragScrollingKey.self] ?? isPhone }
        set { self[DragScrollingKey.self] = newValue }
    }
}

extension View {
    /// Lets scroll views in this view be dragged by their content, as on a touch screen: what is let go while it moves glides
    /// on. On a phone they are, unless this says otherwise; with a mouse on a desktop, drags select and move things.
    public func _scrollsByDragging(_ isEnabled: Bool = true) -> some View { environment(\.scrollsByDragging, isEnabled) }
}
