public import EspalierGraphics
public import Foundation

// Pinching and turning take two fingers, which a mouse does not have. On a window system that reports single pointers these
// gestures fail on each press, so that others are recognised.

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
        UnavailableRecognizer(gesture)
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
        UnavailableRecognizer(gesture)
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
        UnavailableRecognizer(gesture)
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
        UnavailableRecognizer(gesture)
    }
}

private final class UnavailableRecognizer<G, Value>: LeafRecognizer<G, Value> {
    override func track(_ event: GestureEvent) { fail() }
}
