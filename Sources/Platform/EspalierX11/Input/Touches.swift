import EspalierCore
import EspalierGraphics
import Foundation

/// Makes events of the fingers on a screen (XInput 2.2): one is the pointer with its button down, two scroll what is under them by their
/// middle, and pinch and turn it. Further fingers do nothing, and once two were down, all have to be lifted before one is the pointer
/// again.
struct Touches {
    enum Phase { case began, moved, ended }

    private struct Finger {
        let id: UInt32
        var location: CGPoint
    }

    private struct Pair {
        let middle: CGPoint, distance: CGFloat
        var lastMiddle: CGPoint, lastAngle: Double
        /// In radians, more than a whole turn where the fingers have gone around.
        var turned = 0.0
    }

    private enum State {
        case pointing
        case pair(Pair)
        case over
    }

    /// In the order in which they came.
    private var fingers: [Finger] = []
    private var state = State.over
    /// Nearer to each other they would be one finger: what they do there would count for too much.
    private static let leastDistance: CGFloat = 8
    /// A screen knows fewer.
    private static let limit = 16

    /// Takes what a finger has done.
    /// - Parameters:
    ///   - id: which finger it is, as long as it is down.
    ///   - location: in points of the window.
    /// - Returns: what that means.
    mutating func take(_ id: UInt32, _ phase: Phase, at location: CGPoint, modifiers: EventModifiers, time: Double) -> [InputEvent] {
        guard location.x.isFinite, location.y.isFinite else { return [] }
        func pointer(_ phase: PointerEvent.Phase, button: Int = 0) -> InputEvent {
            .pointer(PointerEvent(phase: phase, location: location, button: button, modifiers: modifiers, time: time))
        }
        switch phase {
        case .began:
            guard fingers.count < Self.limit, !fingers.contains(where: { $0.id == id }) else { return [] }
            fingers.append(Finger(id: id, location: location))
            if fingers.count == 1 {
                state = .pointing
                return [pointer(.moved), pointer(.down, button: 1)]
            }
            guard case .pointing = state, fingers.count == 2 else { return [] }
            let pair = pair
            state = .pair(pair)
            return [pointer(.cancelled), .pinch(PinchEvent(phase: .began, location: pair.middle, modifiers: modifiers, time: time))]
        case .moved:
            guard let index = fingers.firstIndex(where: { $0.id == id }) else { return [] }
            fingers[index].location = location
            switch state {
            case .pointing: return [pointer(.moved)]
            case .pair(let pair): return index < 2 ? follow(pair, modifiers, time) : []
            case .over: return []
            }
        case .ended:
            guard let index = fingers.firstIndex(where: { $0.id == id }) else { return [] }
            fingers[index].location = location
            defer {
                fingers.remove(at: index)
                if fingers.isEmpty { state = .over }
            }
            switch state {
            // A finger that is gone is over nothing any more.
            case .pointing:
                state = .over
                return [pointer(.up, button: 1), pointer(.exited)]
            case .pair(let pair) where index < 2:
                state = .over
                return [.pinch(pinch(pair, .ended, modifiers, time))]
            case .pair, .over: return []
            }
        }
    }

    private var pair: Pair {
        let (a, b) = (fingers[0].location, fingers[1].location)
        let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        return Pair(middle: middle, distance: distance, lastMiddle: middle, lastAngle: atan2(Double(b.y - a.y), Double(b.x - a.x)))
    }

    private var distance: CGFloat {
        let (a, b) = (fingers[0].location, fingers[1].location)
        return max(((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot(), Self.leastDistance)
    }

    private mutating func follow(_ old: Pair, _ modifiers: EventModifiers, _ time: Double) -> [InputEvent] {
        var new = old
        let now = pair
        // The shorter way around.
        new.turned += (now.lastAngle - old.lastAngle).remainder(dividingBy: 2 * .pi)
        (new.lastMiddle, new.lastAngle) = (now.middle, now.lastAngle)
        state = .pair(new)
        var events: [InputEvent] = [.pinch(pinch(new, .changed, modifiers, time))]
        let moved = CGSize(width: now.middle.x - old.lastMiddle.x, height: now.middle.y - old.lastMiddle.y)
        if moved != .zero {
            // The content follows the fingers.
            let notches = CGSize(width: -moved.width / ScrollEvent.pointsPerNotch, height: -moved.height / ScrollEvent.pointsPerNotch)
            events.append(.scroll(ScrollEvent(location: old.middle, notches: notches, modifiers: modifiers, time: time)))
        }
        return events
    }

    private func pinch(_ pair: Pair, _ phase: PinchEvent.Phase, _ modifiers: EventModifiers, _ time: Double) -> PinchEvent {
        PinchEvent(
            phase: phase, location: pair.middle, magnification: distance / pair.distance, rotation: .radians(pair.turned),
            modifiers: modifiers,
            time: time)
    }
}

/// Two fingers on a touchpad (XInput 2.4), which says how far apart they are, and by how much they have turned since it said so last.
struct TouchpadPinch {
    private var degrees = 0.0
    private var magnification: CGFloat = 1

    mutating func take(
        _ phase: PinchEvent.Phase, at location: CGPoint, scale: Double, turn: Double, modifiers: EventModifiers, time: Double
    ) -> PinchEvent {
        if phase == .began { (degrees, magnification) = (0, 1) }
        if phase == .changed {
            if turn.isFinite { degrees += turn }
            if scale.isFinite, scale > 0 { magnification = CGFloat(scale) }
        }
        return PinchEvent(
            phase: phase, location: location, magnification: magnification, rotation: .degrees(degrees), modifiers: modifiers, time: time)
    }
}
