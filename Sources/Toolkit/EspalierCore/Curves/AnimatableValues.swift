/// Any number of animatable values that animate together, each on its own: an `AnimatablePair` without the nesting.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
    /// The values, in the order given.
    public var value: (repeat each Value)

    /// Creates a vector of the given values.
    public init(_ value: repeat each Value) {
        self.value = (repeat each value)
    }

    /// Zero in every place.
    public static var zero: AnimatableValues {
        AnimatableValues(repeat (each Value).zero)
    }

    public static func == (lhs: AnimatableValues, rhs: AnimatableValues) -> Bool {
        for (left, right) in repeat (each lhs.value, each rhs.value) {
            guard left == right else { return false }
        }
        return true
    }

    /// The sum, value by value.
    public static func + (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
        AnimatableValues(repeat (each lhs.value) + (each rhs.value))
    }

    /// The difference, value by value.
    public static func - (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
        AnimatableValues(repeat (each lhs.value) - (each rhs.value))
    }

    public mutating func scale(by rhs: Double) {
        value = (repeat (each value).scaled(by: rhs))
    }

    public var magnitudeSquared: Double {
        var sum = 0.0
        for element in repeat each value {
            sum += element.magnitudeSquared
        }
        return sum
    }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
