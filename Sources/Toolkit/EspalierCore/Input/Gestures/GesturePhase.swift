/// The phase of a gesture.
package enum GesturePhase<Value> {
    /// Still undecided. The value is what can be shown so far, as for a long press that is being held.
    case possible(Value?)
    /// Recognised and in progress.
    case active(Value)
    /// Recognised and complete.
    case ended(Value)
    case failed

    package func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }

    /// The value to report; nil for a failed gesture.
    package var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    package var status: GestureStatus {
        switch self {
        case .possible(let value): value == nil ? .possible : .promising
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }
}

/// A phase without its value, for comparing competing gestures.
package enum GestureStatus: Hashable, Sendable {
    case possible
    /// Possible, with a value to show for it.
    case promising
    case active
    case ended
    case failed

    package var isTerminal: Bool { self == .ended || self == .failed }
    package var isRecognized: Bool { self == .active || self == .ended }
}
