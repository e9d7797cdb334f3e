import EspalierGraphics
public import Foundation

/// A press of the primary button that moves.
public nonisolated struct DragGesture: Gesture {
    public typealias Body = Never

    /// The state of a drag.
    public struct Value: Equatable, Sendable {
        /// When the event happened.
        public var time: Date
        /// Where the pointer is, in the gesture's coordinate space.
        public var location: CGPoint
        /// Where the button went down, in the gesture's coordinate space.
        public var startLocation: CGPoint
        /// The pointer's velocity in points per second, measured over the last tenth of a second.
        public var velocity: CGSize

        /// The movement from where the button went down, in points.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the pointer would come to rest if it were released now: a quarter of a second ahead.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// The movement from where the button went down to `predictedEndLocation`, in points.
        public var predictedEndTranslation: CGSize {
            let end = predictedEndLocation
            return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
        }
    }

    /// How far the pointer must move before the gesture begins, in points.
    public var minimumDistance: CGFloat
    /// The coordinate space of the locations.
    public var coordinateSpace: CoordinateSpace
    /// Called once, when the pointer has moved far enough, with the movement in the window and what the gesture would report: whether it
    /// may begin.
    package var mayBegin: (@MainActor @Sendable (CGSize, Value) -> Bool)?

    /// Creates a drag.
    /// - Parameters:
    ///   - minimumDistance: how far the pointer must move before the gesture begins, in points.
    ///   - coordinateSpace: the space of the locations; the view's own by default.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// The same with the older type of coordinate spaces.
    @_disfavoredOverload public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    @MainActor public static func _makeRecognizer(
        _ gesture: DragGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<DragGesture, Value> {
        DragRecognizer(gesture)
    }
}

// MARK: - Recogniser

private final class DragRecognizer: LeafRecognizer<DragGesture, DragGesture.Value> {
    private struct Press {
        /// `start` is in the gesture's space; `windowStart` is in the window's, where the minimum distance is measured.
        var start: CGPoint
        var windowStart: CGPoint
        /// From the window to the view's own space, as it was at the press. A local drag is measured in it to its end: the space of a view
        /// that its own drag moves or resizes would otherwise move with it, and the view would run ahead of the pointer.
        var fromWindow: CGAffineTransform
        var velocity = PointerVelocity()
    }

    private var press: Press?

    override var followsMoves: Bool { true }

    override func track(_ event: GestureEvent) {
        let location: CGPoint
        if gesture.coordinateSpace.isLocal, event.phase != .down, let press {
            location = event.location.applying(press.fromWindow)
        } else {
            location = event.location(in: gesture.coordinateSpace)
        }
        switch event.phase {
        case .down:
            press = Press(
                start: location, windowStart: event.location,
                fromWindow: event.node?.windowTransform.inverted() ?? .identity)
            press?.velocity.add(location, at: event.time)
            if gesture.minimumDistance <= 0 { setPhase(.active(value(location, event))) }
        case .moved:
            guard let press else { return }
            self.press?.velocity.add(location, at: event.time)
            // Once it is active, the gesture stays so wherever the pointer goes.
            guard status == .active || event.distance(from: press.windowStart) >= gesture.minimumDistance else { return }
            if status != .active, let mayBegin = gesture.mayBegin {
                let translation = CGSize(width: event.location.x - press.windowStart.x, height: event.location.y - press.windowStart.y)
                guard mayBegin(translation, value(location, event)) else { return setPhase(.failed) }
            }
            setPhase(.active(value(location, event)))
        case .up:
            guard press != nil else { return }
            setPhase(status == .active ? .ended(value(location, event)) : .failed)
        case .tick:
            break
        }
    }

    private func value(_ location: CGPoint, _ event: GestureEvent) -> DragGesture.Value {
        DragGesture.Value(
            time: event.date, location: location, startLocation: press?.start ?? location,
            velocity: press?.velocity.velocity(at: event.time) ?? .zero)
    }

    override func reset() {
        super.reset()
        press = nil
    }
}
