import EspalierGraphics
public import Foundation

/// One or more clicks of the primary button.
public nonisolated struct TapGesture: Gesture {
    public typealias Body = Never
    public typealias Value = Void

    /// The number of clicks required.
    public var count: Int

    /// Creates a gesture of one click, or of several in quick succession.
    public init(count: Int = 1) { self.count = count }

    @MainActor public static func _makeRecognizer(
        _ gesture: TapGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<TapGesture, Void> {
        TapRecognizer(gesture)
    }
}

/// One or more clicks of the primary button, with the location of the last.
public nonisolated struct SpatialTapGesture: Gesture {
    public typealias Body = Never

    /// The value of the gesture.
    public struct Value: Equatable, Sendable {
        /// Where the last click was, in the gesture's coordinate space.
        public var location: CGPoint
    }

    /// The number of clicks required.
    public var count: Int
    /// The coordinate space of the location.
    public var coordinateSpace: CoordinateSpace

    /// Creates a gesture of one click, or of several in quick succession.
    /// - Parameter coordinateSpace: the space of the location; the view's own by default.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// The same with the older type of coordinate spaces.
    @_disfavoredOverload public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    @MainActor public static func _makeRecognizer(
        _ gesture: SpatialTapGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<SpatialTapGesture, Value> {
        SpatialTapRecognizer(gesture)
    }
}

// MARK: - Recognisers

/// Counts clicks. SwiftUI: a click lasts no longer than 0.75 s and stays within 45 points of where the button went down; the
/// next follows within 0.35 s, unless the desktop has a double click time of its own.
@MainActor struct TapCounter {
    enum Progress { case pending, complete, failed }

    static let longestPress = 0.75
    static let tolerance: CGFloat = 45

    private var taps = 0
    private var start: CGPoint?
    private(set) var deadline: Double?

    mutating func receive(_ event: GestureEvent, count: Int) -> Progress {
        if let start, event.distance(from: start) >= Self.tolerance { return .failed }
        switch event.phase {
        case .down:
            start = event.location
            deadline = event.time + Self.longestPress
        case .moved:
            break
        case .up:
            guard start != nil else { return .pending }
            taps += 1
            if taps >= count { return .complete }
            deadline = event.time + event.doubleClickTime
        case .tick:
            if let deadline, event.time >= deadline { return .failed }
        }
        return .pending
    }
}

private final class TapRecognizer: LeafRecognizer<TapGesture, Void> {
    private var counter = TapCounter()

    override func track(_ event: GestureEvent) {
        switch counter.receive(event, count: gesture.count) {
        case .pending: break
        case .complete: setPhase(.ended(()))
        case .failed: setPhase(.failed)
        }
    }

    override var deadline: Double? { status.isTerminal ? nil : counter.deadline }

    override func reset() {
        super.reset()
        counter = TapCounter()
    }
}

private final class SpatialTapRecognizer: LeafRecognizer<SpatialTapGesture, SpatialTapGesture.Value> {
    private var counter = TapCounter()

    override func track(_ event: GestureEvent) {
        switch counter.receive(event, count: gesture.count) {
        case .pending: break
        case .complete: setPhase(.ended(.init(location: event.location(in: gesture.coordinateSpace))))
        case .failed: setPhase(.failed)
        }
    }

    override var deadline: Double? { status.isTerminal ? nil : counter.deadline }

    override func reset() {
        super.reset()
        counter = TapCounter()
    }
}
