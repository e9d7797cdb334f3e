import SwiftUI

/// An animation with its numbers.
struct Motion: Equatable {
    enum Kind: String, CaseIterable {
        case linear = "Linear"
        case easeIn = "Ease in"
        case easeOut = "Ease out"
        case easeInOut = "Ease in and out"
        case bezier = "Bézier"
        case spring = "Spring"
        case coil = "Mass and coil"
    }

    var kind = Kind.spring
    var duration = 0.8
    var bounce = 0.4
    var start = UnitPoint(x: 0.3, y: -0.4)
    var end = UnitPoint(x: 0.3, y: 1.4)
    var mass = 1.0
    var stiffness = 120.0
    var damping = 9.0

    private var curve: UnitCurve? {
        switch kind {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInOut
        case .bezier: .bezier(startControlPoint: start, endControlPoint: end)
        case .spring, .coil: nil
        }
    }

    private var spring: Spring {
        kind == .coil ? Spring(mass: mass, stiffness: stiffness, damping: damping) : Spring(duration: duration, bounce: bounce)
    }

    var animation: Animation {
        switch kind {
        case .linear: .linear(duration: duration)
        case .easeIn: .easeIn(duration: duration)
        case .easeOut: .easeOut(duration: duration)
        case .easeInOut: .easeInOut(duration: duration)
        case .bezier: .timingCurve(start.x, start.y, end.x, end.y, duration: duration)
        case .spring: .spring(duration: duration, bounce: bounce)
        case .coil: .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping)
        }
    }

    /// Where a way of length 1 has come to.
    func value(at time: Double) -> Double {
        if let curve { return curve.value(at: min(time / duration, 1)) }
        return spring.value(target: 1, time: time)
    }

    /// Seconds that the plot shows.
    var span: Double {
        let rest = curve == nil ? spring.settlingDuration : duration
        return min(max(rest * 1.1, 0.4), 4)
    }

    var summary: String {
        guard curve == nil else { return "\(seconds(duration)) s" }
        let spring = spring
        return "settles in \(seconds(spring.settlingDuration)) s, damping ratio \(seconds(spring.dampingRatio))"
    }

    private func seconds(_ value: Double) -> String { value.isFinite ? value.formatted(.number.precision(.fractionLength(2))) : "∞" }
}
