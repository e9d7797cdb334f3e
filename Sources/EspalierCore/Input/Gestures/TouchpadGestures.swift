public import EspalierGraphics
public import Foundation

// Pinching and turning take two fingers. A mouse has none, so on a window system that reports single pointers these gestures
// fail with each press and let others be recognised.

/// Two fingers that move apart or together.
public nonisolated struct MagnifyGesture: Gesture {
    public typealias Body = Never

    /// What the fingers have done so far.
    public struct Value: Equatable, Sendable {
        /// When the event happened.
        public var time: Date
        /// 1 where the gesture began.
        public var magnification: CGFloat
        /// The change of `magnification` in a second.
        public var velocity: CGFloat
        /// The middle between the fingers at first, in the view's bounds.
        public var startAnchor: UnitPoint
        /// The middle between the fingers at first, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// How much the magnification must change before the gesture begins.
    public var minimumScaleDelta: CGFloat

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

    /// What the fingers have done so far.
    public struct Value: Equatable, Sendable {
        /// When the event happened.
        public var time: Date
        /// Clockwise from where the gesture began.
        public var rotation: Angle
        /// The change of `rotation` in a second.
        public var velocity: Angle
        /// The middle between the fingers at first, in the view's bounds.
        public var startAnchor: UnitPoint
        /// The middle between the fingers at first, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// How far the fingers must turn before the gesture begins.
    public var minimumAngleDelta: Angle

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
