public import EspalierGraphics
public import Foundation

// Pinching and turning take two fingers, on a screen or a touchpad. A press of a mouse makes these gestures fail, so that others are
// recognised; two fingers make all others fail.

/// Two fingers that move apart or together.
public nonisolated struct MagnifyGesture: Gesture {
    public typealias Body = Never

    /// The state of the gesture.
    public struct Value: Equatable, Sendable {
        /// When the event happened.
        public var time: Date
        /// The scale relative to where the gesture began, which is 1.
        public var magnification: CGFloat
        /// The change of `magnification` per second.
        public var velocity: CGFloat
        /// The midpoint between the fingers at the start, relative to the view's bounds.
        public var startAnchor: UnitPoint
        /// The midpoint between the fingers at the start, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// How much the magnification must change before the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture.
    /// - Parameter minimumScaleDelta: how much the magnification must change before it begins.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    @MainActor public static func _makeRecognizer(
        _ gesture: MagnifyGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<MagnifyGesture, Value> {
        PinchRecognizer(gesture, 1, least: { Double($0.minimumScaleDelta) }, amount: { Double($0.magnification) }) { state in
            Value(
                time: state.time, magnification: CGFloat(state.amount), velocity: CGFloat(state.velocity), startAnchor: state.anchor,
                startLocation: state.location)
        }
    }
}

/// Two fingers that turn around each other.
public nonisolated struct RotateGesture: Gesture {
    public typealias Body = Never

    /// The state of the gesture.
    public struct Value: Equatable, Sendable {
        /// When the event happened.
        public var time: Date
        /// The angle from where the gesture began, clockwise.
        public var rotation: Angle
        /// The change of `rotation` per second.
        public var velocity: Angle
        /// The midpoint between the fingers at the start, relative to the view's bounds.
        public var startAnchor: UnitPoint
        /// The midpoint between the fingers at the start, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// How far the fingers must turn before the gesture begins.
    public var minimumAngleDelta: Angle

    /// Creates a gesture.
    /// - Parameter minimumAngleDelta: how far the fingers must turn before it begins.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    @MainActor public static func _makeRecognizer(
        _ gesture: RotateGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<RotateGesture, Value> {
        PinchRecognizer(gesture, 0, least: { $0.minimumAngleDelta.radians }, amount: { $0.rotation.radians }) { state in
            Value(
                time: state.time, rotation: .radians(state.amount), velocity: .radians(state.velocity), startAnchor: state.anchor,
                startLocation: state.location)
        }
    }
}

/// The older form of `MagnifyGesture`: its value is the magnification alone.
public nonisolated struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public typealias Body = Never

    /// How much the magnification must change before the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture. Use `MagnifyGesture` in new code.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    @MainActor public static func _makeRecognizer(
        _ gesture: MagnificationGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<MagnificationGesture, CGFloat> {
        PinchRecognizer(gesture, 1, least: { Double($0.minimumScaleDelta) }, amount: { Double($0.magnification) }) { CGFloat($0.amount) }
    }
}

/// The older form of `RotateGesture`: its value is the angle alone.
public nonisolated struct RotationGesture: Gesture {
    public typealias Value = Angle
    public typealias Body = Never

    /// How far the fingers must turn before the gesture begins.
    public var minimumAngleDelta: Angle

    /// Creates a gesture. Use `RotateGesture` in new code.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    @MainActor public static func _makeRecognizer(
        _ gesture: RotationGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<RotationGesture, Angle> {
        PinchRecognizer(gesture, 0, least: { $0.minimumAngleDelta.radians }, amount: { $0.rotation.radians }) { .radians($0.amount) }
    }
}

/// What two fingers have done since they came down.
private struct PinchState {
    var time: Date
    /// The magnification, or the angle in radians.
    var amount: Double
    /// Its change per second.
    var velocity: Double
    var anchor: UnitPoint
    var location: CGPoint
}

/// Follows one of the two things that two fingers do.
private final class PinchRecognizer<G, Value>: LeafRecognizer<G, Value> {
    private let neutral: Double
    private let least: (G) -> Double
    private let amount: (GestureEvent.Pinch) -> Double
    private let value: (PinchState) -> Value
    private var start: (anchor: UnitPoint, location: CGPoint)?
    private var last: (amount: Double, time: Double, velocity: Double)?

    /// - Parameters:
    ///   - neutral: the amount at the beginning.
    ///   - least: how much it must change before the gesture begins.
    init(
        _ gesture: G, _ neutral: Double, least: @escaping (G) -> Double, amount: @escaping (GestureEvent.Pinch) -> Double,
        value: @escaping (PinchState) -> Value
    ) {
        (self.neutral, self.least, self.amount, self.value) = (neutral, least, amount, value)
        super.init(gesture)
    }

    override var isOfTwoFingers: Bool { true }
    override var followsMoves: Bool { true }

    override func track(_ event: GestureEvent) {
        guard let pinch = event.pinch else { return }
        let amount = amount(pinch)
        guard amount.isFinite else { return }
        if event.phase == .down {
            let location = event.location(in: .local), size = event.node?.bounds.size ?? .zero
            let anchor = UnitPoint(x: size.width > 0 ? location.x / size.width : 0.5, y: size.height > 0 ? location.y / size.height : 0.5)
            start = (anchor, location)
            last = (amount, event.time, 0)
            return
        }
        guard let start, let last else { return fail() }
        let seconds = event.time - last.time
        let velocity = seconds > 0 ? (amount - last.amount) / seconds : last.velocity
        self.last = (amount, event.time, velocity)
        let state = PinchState(time: event.date, amount: amount, velocity: velocity, anchor: start.anchor, location: start.location)
        let isRecognized = status == .active || abs(amount - neutral) >= least(gesture)
        switch event.phase {
        case .up: setPhase(isRecognized ? .ended(value(state)) : .failed)
        default: if isRecognized { setPhase(.active(value(state))) }
        }
    }

    override func reset() {
        super.reset()
        (start, last) = (nil, nil)
    }
}
