/// The animatable data of a type that has none: it has no components, its length is zero, and no operation changes it.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    public init() {}

    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

    public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    public mutating func scale(by rhs: Double) {}

    public var magnitudeSquared: Double { 0 }
}
