public import EspalierGraphics
import Foundation

// iOS: content is pulled beyond its ends against a growing resistance, and springs back. The content offset itself stays within its
// limits: the pull is kept beside it, as `overscroll`, and moves only what is drawn and hit.
extension ScrollNode {
    /// How far the content follows a finger at its end, as a part of the finger's way; it follows less and less.
    private static let bandFactor: CGFloat = 0.55
    /// The speed, in points per second, below which content that springs back inward stops at its end.
    private static let slowReturn: CGFloat = 50
    /// How far content is pulled down when it is refreshed, in points.
    private static let refreshPull: CGFloat = 64

    /// Whether content can be pulled beyond its ends on an axis.
    func bounces(_ axis: Axis) -> Bool {
        guard isEnabled, bounceAxes.contains(Axis.Set(axis)), axes.contains(Axis.Set(axis)) else { return false }
        return !sizedBounceAxes.contains(Axis.Set(axis)) || maxOffset[axis] > 0
    }

    // MARK: The band

    /// How far content is pulled by a finger that has gone `distance` points beyond its end, in a viewport of `length` points.
    static func band(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let far = (1 - 1 / (abs(distance) * bandFactor / length + 1)) * length
        return distance < 0 ? -far : far
    }

    /// How far a finger has gone to pull content by `pull` points.
    static func reach(_ pull: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let part = min(abs(pull) / length, 0.99), distance = part / (1 - part) * length / bandFactor
        return pull < 0 ? -distance : distance
    }

    /// Scrolls to where a finger has dragged the content, also beyond its ends.
    func dragContent(to target: CGPoint) {
        scroll(to: target)
        let limit = maxOffset
        var pull = CGSize.zero
        for axis in [Axis.horizontal, .vertical] where bounces(axis) {
            pull[axis] = Self.band(target[axis] - min(max(target[axis], 0), limit[axis]), in: size[axis])
        }
        setOverscroll(pull)
        if pull.height < -Self.refreshPull, drag?.hasRefreshed == false {
            drag?.hasRefreshed = true
            refresher?.pulledDown()
        }
    }

    // MARK: The spring

    /// Lets content that has been pulled beyond an end, or has run into one, spring back.
    /// - Parameter velocity: that of the content offset, in points per second.
    func startBounce(_ axis: Axis, velocity: CGFloat) {
        let spring = ScrollSpring(from: overscroll[axis], velocity: velocity)
        if axis == .vertical { bounce.down = spring } else { bounce.across = spring }
        setPhase(.decelerating)
        guard bounceTask == nil else { return }
        // unowned(unsafe): the task is a property of this node, and ends with it.
        bounceTask = host.animations.everyFrame { [unowned(unsafe) self] time in
            var pull = overscroll
            let start = host.animations.frameInterval
            let across = advance(&bounce.across, time, firstStep: start, &pull.width)
            let down = advance(&bounce.down, time, firstStep: start, &pull.height)
            setOverscroll(pull)
            let isOver = bounce.across == nil && bounce.down == nil
            if isOver { bounceTask = nil }
            if abs(across) > Self.slowReturn || abs(down) > Self.slowReturn {
                startDeceleration(CGVector(dx: across, dy: down), from: offset)
            } else if isOver {
                endMovement()
            }
            return !isOver
        }
        host.requestFrame()
    }

    /// - Returns: the velocity with which the content has come back past its end; 0 as long as it has not.
    private func advance(_ spring: inout ScrollSpring?, _ time: Double, firstStep: Double, _ pull: inout CGFloat) -> CGFloat {
        guard var moving = spring else { return 0 }
        let begin = moving.begin ?? time - firstStep
        moving.begin = begin
        spring = moving
        let place = moving.place(after: time - begin), velocity = moving.velocity(after: time - begin)
        pull = place
        if place * moving.side <= 0, time > begin {
            spring = nil
            pull = 0
            return velocity * moving.side < 0 ? velocity : 0
        }
        if abs(place) < 0.5, velocity * moving.side <= 0 {
            spring = nil
            pull = 0
        }
        return 0
    }

    /// The velocity of content under a finger with this velocity.
    func bandVelocity(_ velocity: CGFloat, _ axis: Axis) -> CGFloat {
        guard overscroll[axis] != 0, size[axis] > 0 else { return velocity }
        let stretch = abs(Self.reach(overscroll[axis], in: size[axis])) * Self.bandFactor / size[axis] + 1
        return velocity * Self.bandFactor / (stretch * stretch)
    }

    /// Stops the spring where it is, as a finger does that catches the content.
    func catchBounce() {
        bounce = ScrollBounce()
        bounceTask = nil
    }

    /// Brings the content back at once.
    func endBounce() {
        catchBounce()
        setOverscroll(.zero)
    }

    /// Called when a movement has ended: another one may go on.
    func endMovement() { if deceleration == nil, bounceTask == nil { setPhase(.idle) } }
}

/// What happens on the axes whose content springs back.
struct ScrollBounce {
    var across: ScrollSpring?
    var down: ScrollSpring?
}

/// A movement back to an end of the content: the pull beyond it decays as a critically damped spring.
struct ScrollSpring {
    /// The decay rate, per second: that of a spring with a period of 0.575 s.
    private static let rate = 2 * Double.pi / 0.575
    private let start: Double, drift: Double
    /// When it began, on the clock of the frames; nil before the first frame.
    var begin: Double?

    init(from start: CGFloat, velocity: CGFloat) {
        self.start = Double(start)
        drift = Double(velocity) + Self.rate * Double(start)
    }

    /// 1 for a pull beyond the end, -1 for one before the start.
    var side: CGFloat { (start != 0 ? start : drift) < 0 ? -1 : 1 }

    func place(after time: Double) -> CGFloat { CGFloat((start + drift * time) * exp(-Self.rate * time)) }

    func velocity(after time: Double) -> CGFloat {
        CGFloat((drift - Self.rate * (start + drift * time)) * exp(-Self.rate * time))
    }
}

/// The content of a scroll view that is refreshed when it is pulled down.
@MainActor package protocol PullRefreshing: Node {
    /// Called once in a drag, when the content has been pulled far enough.
    func pulledDown()
}

// MARK: - Modifier

private enum SizedBounceKey: EnvironmentKey { static let defaultValue: Axis.Set = [] }

extension EnvironmentValues {
    /// The axes on which scroll views bounce only if there is something to scroll.
    var sizedBounceAxes: Axis.Set {
        get { self[SizedBounceKey.self] }
        set { self[SizedBounceKey.self] = newValue }
    }
}

/// When a scroll view's content can be pulled beyond its ends. Scroll views on a desktop stop at their ends.
public struct ScrollBounceBehavior: Sendable {
    fileprivate let dependsOnSize: Bool

    /// SwiftUI: as `always`.
    public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(dependsOnSize: false) }
    /// Always, even where all of the content is visible.
    public static var always: ScrollBounceBehavior { ScrollBounceBehavior(dependsOnSize: false) }
    /// Where there is more content than is visible.
    public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(dependsOnSize: true) }
}

extension View {
    /// Sets when the content of scroll views in this view can be pulled beyond its ends, on the given axes.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        transformEnvironment(\.sizedBounceAxes) { sized in
            if behavior.dependsOnSize { sized.formUnion(axes) } else { sized.subtract(axes) }
        }
    }
}
