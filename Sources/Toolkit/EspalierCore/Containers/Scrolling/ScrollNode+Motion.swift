import EspalierGraphics
import Foundation

// Animated movement: to a requested place, and deceleration after a drag.
extension ScrollNode {
    /// The time in seconds in which a deceleration slows to 1/e of its speed: by 0.2 % per millisecond (UIKit's normal deceleration rate).
    static let decelerationTime = -0.001 / log(0.998)
    /// The decay rates, per second, of the movement to a page and to another target: in 1/rate seconds the rest falls to 1/e.
    private static let pageRate = 20.0
    private static let targetRate = 10.0
    /// The least speed of the movement to a target, in points per second.
    private static let targetSpeed: CGFloat = 1000
    /// The remaining distance at which a movement ends, in points.
    private static let rest: CGFloat = 0.5

    // MARK: - Animated scrolls

    /// Scrolls to a requested place: at once, or with the transaction's animation.
    /// - Returns: false if the view is already there.
    @discardableResult func go(to target: CGPoint, _ transaction: Transaction) -> Bool {
        guard let animation = transaction.animation, !transaction.disablesAnimations, isPlaced, content != nil else {
            stopMoving()
            return scroll(to: target, by: .program)
        }
        let target = clamped(target)
        if !scrollAnimation.isAnimating {
            guard target != offset else { return false }
            scrollAnimationShift = .zero
            scrollAnimation.reset(offset)
        } else if let bend = scrollAnimationBend {
            scrollAnimationShift = scrollAnimationShift + bend.shift(at: scrollAnimation.shown)
        }
        scrollAnimationBend = nil
        deceleration = nil
        var transaction = transaction
        transaction.animation = animation
        let end = CGPoint(x: target.x - scrollAnimationShift.width, y: target.y - scrollAnimationShift.height)
        scrollAnimation.set(end, transaction, host.environment, host) {
            // unowned(unsafe): the animated value and the task are properties of this node, and end with it; the scheduler calls none that
            // nothing else retains.
            [unowned(unsafe) self] in scrollAnimationDidAdvance()
        }
        if scrollAnimation.isAnimating { setPhase(.animating) } else { scrollAnimationDidAdvance() }
        return true
    }

    private func scrollAnimationDidAdvance() {
        let shift = scrollAnimationShift + (scrollAnimationBend?.shift(at: scrollAnimation.shown) ?? .zero)
        scroll(to: CGPoint(x: scrollAnimation.shown.x + shift.width, y: scrollAnimation.shown.y + shift.height), by: .animation)
        scrollAnimation.releaseIfFinished()
        guard !scrollAnimation.isAnimating else { return }
        setPhase(.idle)
        // Views made during the animation may have changed where the goal is.
        arrive()
    }

    /// Called when views made during the animation have changed where the goal is: bends the rest of it towards that, without a jump.
    func bendScrollAnimation(to target: CGPoint) {
        let target = clamped(target)
        let wanted = CGSize(width: target.x - scrollAnimation.model.x, height: target.y - scrollAnimation.model.y)
        let off = wanted - (scrollAnimationShift + (scrollAnimationBend?.delta ?? .zero))
        guard max(abs(off.width), abs(off.height)) >= 1 / host.scale else { return }
        // The last bend's shift so far remains; its rest is included in the new bend.
        scrollAnimationShift = scrollAnimationShift + (scrollAnimationBend?.shift(at: scrollAnimation.shown) ?? .zero)
        scrollAnimationBend = ScrollBend(start: scrollAnimation.shown, end: scrollAnimation.model, delta: wanted - scrollAnimationShift)
    }

    /// Stops the animation when the user scrolls, or another place is requested.
    func stopMoving() {
        deceleration = nil
        scrollAnimation.reset(offset)
        scrollAnimationShift = .zero
        scrollAnimationBend = nil
        if phase == .animating || phase == .decelerating { setPhase(.idle) }
    }

    // MARK: - Drags

    /// Wraps the content in a gesture that drags it.
    func draggable(_ content: Node) -> GestureNode {
        let relay = DragRelay()
        relay.scroll = self
        let node = GestureNode.scrolling(
            content, isEnabled: true, mayBegin: { relay.scroll?.canBeDragged($0) ?? false },
            onChanged: { relay.scroll?.dragged($0) }, onEnded: { relay.scroll?.dragEnded($0) })
        node.moves = { relay.scroll?.canScroll($0) ?? false }
        return node
    }

    /// Drags across the scrolling axis are left to the views around, and so are those beyond the end, unless content can be pulled there
    /// and nothing around can move.
    private func canBeDragged(_ translation: CGSize) -> Bool {
        let axis: Axis = abs(translation.width) > abs(translation.height) ? .horizontal : .vertical
        guard isEnabled, axes.contains(Axis.Set(axis)) else { return false }
        return !isAtEnd(going: -translation[axis], axis) || bounces(axis) && !movesAround(translation)
    }

    private func dragged(_ value: DragGesture.Value) {
        guard isEnabled else { return }
        if drag?.location != value.startLocation {
            catchBounce()
            stopMoving()
            let start = CGPoint(
                x: offset.x + Self.reach(overscroll.width, in: size.width), y: offset.y + Self.reach(overscroll.height, in: size.height))
            // The movement that it took to begin the drag is not made up for.
            drag = ScrollDrag(location: value.startLocation, slack: value.translation, start: start, origin: offset)
            setPhase(.interacting)
        }
        guard let drag else { return }
        dragContent(to: CGPoint(
            x: drag.start.x - (value.translation.width - drag.slack.width),
            y: drag.start.y - (value.translation.height - drag.slack.height)))
    }

    private func dragEnded(_ value: DragGesture.Value) {
        guard let drag else { return }
        self.drag = nil
        var velocity = CGVector(dx: -value.velocity.width, dy: -value.velocity.height)
        if overscroll.width != 0 {
            startBounce(.horizontal, velocity: bandVelocity(velocity.dx, .horizontal))
            velocity.dx = 0
        }
        if overscroll.height != 0 {
            startBounce(.vertical, velocity: bandVelocity(velocity.dy, .vertical))
            velocity.dy = 0
        }
        startDeceleration(velocity, from: drag.origin)
    }

    /// Decelerates from a velocity. At the end of the content it stops, or runs into the spring there.
    func startDeceleration(_ velocity: CGVector, from origin: CGPoint) {
        let start = offset
        var speed = velocity
        if !axes.contains(.horizontal) { speed.dx = 0 }
        if !axes.contains(.vertical) { speed.dy = 0 }
        var target = CGPoint(x: start.x + speed.dx * Self.decelerationTime, y: start.y + speed.dy * Self.decelerationTime)
        var isAligned = false
        if let behavior = settings.behavior {
            let wanted = aligned(target, from: origin, letGoAt: start, velocity: speed, by: behavior)
            // A behaviour that has nothing against it leaves the movement as it is without one.
            isAligned = wanted != target
            if isAligned { target = clamped(wanted) }
        }
        let besideTitle = besideTitle(target.y), snaps = besideTitle != target.y
        target.y = besideTitle
        guard abs(target.x - start.x) > Self.rest || abs(target.y - start.y) > Self.rest else {
            if target != start { scroll(to: target, by: .deceleration) }
            deceleration = nil
            return endMovement()
        }
        setPhase(.decelerating)
        scrollAnimationShift = .zero
        let across = ScrollDeceleration(
            from: start.x, to: target.x, velocity: speed.dx, rate: decelerationRate(target.x - start.x, speed.dx, snaps: isAligned))
        let down = ScrollDeceleration(
            from: start.y, to: target.y, velocity: speed.dy, rate: decelerationRate(target.y - start.y, speed.dy, snaps: isAligned || snaps)
        )
        var begin: Double?
        deceleration = host.animations.everyFrame { [unowned(unsafe) self] time in
            let start0 = begin ?? time - host.animations.frameInterval
            begin = start0
            let place = CGPoint(x: across.place(after: time - start0), y: down.place(after: time - start0))
            let isOver = abs(target.x - place.x) < Self.rest && abs(target.y - place.y) < Self.rest
            decelerationVelocity = CGVector(dx: across.velocity(after: time - start0), dy: down.velocity(after: time - start0))
            let shown = isOver ? target : place
            let next = CGPoint(x: shown.x + scrollAnimationShift.width, y: shown.y + scrollAnimationShift.height)
            scroll(to: next, by: .deceleration)
            if runsOut(next.x, .horizontal) { startBounce(.horizontal, velocity: decelerationVelocity?.dx ?? 0) }
            if runsOut(next.y, .vertical) { startBounce(.vertical, velocity: decelerationVelocity?.dy ?? 0) }
            // The deceleration stops at the end of the content.
            guard isOver || isAtEnd(going: target.x - start.x, .horizontal) && isAtEnd(going: target.y - start.y, .vertical) else {
                return true
            }
            deceleration = nil
            decelerationVelocity = nil
            endMovement()
            return false
        }
        // The release of the button may not have requested a frame.
        host.requestFrame()
    }

    /// The decay rate of a deceleration over a distance, per second. iOS: a free one is slow; a page arrives in less than half a
    /// second, however fast the drag was, and other targets arrive soon, though not much faster than the drag was.
    /// - Parameter snaps: whether a behaviour, or something else, has moved the target.
    private func decelerationRate(_ distance: CGFloat, _ speed: CGFloat, snaps: Bool) -> Double {
        let free = 1 / Self.decelerationTime
        guard snaps, distance != 0 else { return free }
        if settings.behavior?.base is PagingScrollTargetBehavior { return Self.pageRate }
        // The peak speed of a movement from rest is its length times its rate, divided by e.
        let rate = Double(max(abs(speed), Self.targetSpeed)) * exp(1.0) / Double(abs(distance))
        return max(free, min(Self.targetRate, rate))
    }

    /// Whether a deceleration has just gone beyond an end where content can be pulled.
    private func runsOut(_ place: CGFloat, _ axis: Axis) -> Bool {
        guard bounces(axis), (axis == .vertical ? bounce.down : bounce.across) == nil, overscroll[axis] == 0 else { return false }
        return place < -Self.rest || place > maxOffset[axis] + Self.rest
    }

    private func isAtEnd(going direction: CGFloat, _ axis: Axis) -> Bool {
        direction == 0 || direction < 0 && offset[axis] <= 0 || direction > 0 && offset[axis] >= maxOffset[axis]
    }

    // MARK: - Phases

    func setPhase(_ new: ScrollPhase) {
        guard phase != new else { return }
        let old = phase
        phase = new
        phaseReaders.removeAll { $0.object == nil }
        for entry in phaseReaders { (entry.object as? any ScrollPhaseReading)?.phaseDidChange(from: old, to: new, self) }
    }

    /// Called when the wheel or a key has scrolled: the phase goes back to idle if nothing follows for a while.
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

    /// Where a large title or a search field is whole, or gone, nearest to an offset.
    private func besideTitle(_ y: CGFloat) -> CGFloat {
        guard y > 0, let after = titleStops.first(where: { $0 > y }) else { return y }
        let before = titleStops.last { $0 <= y } ?? 0
        return y < (before + after) / 2 ? before : after
    }
}

/// A drag of the content.
struct ScrollDrag {
    /// Where the pointer went down.
    let location: CGPoint
    /// How far the pointer had moved when the press became a drag.
    let slack: CGSize
    /// The content offset from which the drag is measured, and the one at which it began.
    var start: CGPoint
    var origin: CGPoint
    /// Whether it has pulled the content far enough to refresh it.
    var hasRefreshed = false
}

/// A movement along one axis that begins at a velocity and comes to rest at its goal without passing it, as a critically damped spring
/// does. At the velocity that leads there by itself, it only decays.
struct ScrollDeceleration {
    private let end: Double, rate: Double
    /// The remaining distance at the beginning, negated, and what is added to it per second before the decay.
    private let left: Double, drift: Double

    init(from start: CGFloat, to end: CGFloat, velocity: CGFloat, rate: Double) {
        self.end = Double(end)
        self.rate = rate
        left = Double(start - end)
        // At a higher velocity it would pass the goal.
        let most = abs(left) * rate, requested = Double(velocity)
        let limited = left < 0 ? min(max(requested, 0), most) : max(min(requested, 0), -most)
        drift = limited + rate * left
    }

    func place(after time: Double) -> CGFloat { CGFloat(end + (left + drift * time) * exp(-rate * time)) }
    func velocity(after time: Double) -> CGFloat { CGFloat((drift - rate * (left + drift * time)) * exp(-rate * time)) }
}

/// Corrects a movement whose goal has turned out to lie elsewhere: from `start` on, the rest of it is stretched or compressed.
struct ScrollBend {
    /// Where the movement was at that time, and its uncorrected end.
    let start: CGPoint, end: CGPoint
    /// The distance from the uncorrected end to the goal.
    let delta: CGSize

    /// The correction at a place of the uncorrected movement.
    func shift(at place: CGPoint) -> CGSize {
        func part(_ axis: Axis) -> CGFloat {
            let left = end[axis] - start[axis]
            // At the end there is nothing left to stretch.
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

extension View {
    /// Lets scroll views in this view be dragged by their content, as on a touch screen, with deceleration on release. On a phone this
    /// is the default; on a desktop, drags of the mouse select and move things.
    public func _scrollsByDragging(_ isEnabled: Bool = true) -> some View { environment(\.scrollsByDragging, isEnabled) }
}
