/// Type-erased animatable data. The difference between data of different types is zero, so that an animation from one to the other
/// jumps.
public struct _AnyAnimatableData: VectorArithmetic {
    /// nil is the zero of any type.
    private var base: (any VectorArithmetic)?

    package init<V: VectorArithmetic>(_ value: V) { base = value }
    private init(base: (any VectorArithmetic)?) { self.base = base }

    /// The data as a `V`; nil if they are of another type.
    package func value<V: VectorArithmetic>(as type: V.Type) -> V? {
        guard let base else { return V.zero }
        return base as? V
    }

    public static var zero: _AnyAnimatableData { _AnyAnimatableData(base: nil) }

    public static func + (a: Self, b: Self) -> Self {
        guard let first = a.base else { return b }
        guard let second = b.base else { return a }
        func sum<V: VectorArithmetic>(_ x: V) -> any VectorArithmetic { (second as? V).map { x + $0 } ?? x }
        return Self(base: sum(first))
    }

    public static func - (a: Self, b: Self) -> Self {
        guard let second = b.base else { return a }
        guard let first = a.base else { return b.scaled(by: -1) }
        func difference<V: VectorArithmetic>(_ x: V) -> (any VectorArithmetic)? { (second as? V).map { x - $0 } }
        return Self(base: difference(first))
    }

    public mutating func scale(by factor: Double) {
        func scaled<V: VectorArithmetic>(_ x: V) -> any VectorArithmetic { x.scaled(by: factor) }
        base = base.map { scaled($0) }
    }

    public var magnitudeSquared: Double { base?.magnitudeSquared ?? 0 }

    public static func == (a: Self, b: Self) -> Bool {
        func isEqual<V: VectorArithmetic>(_ x: V) -> Bool { b.value(as: V.self) == x }
        if let first = a.base { return isEqual(first) }
        return b.base.map { $0.magnitudeSquared == 0 } ?? true
    }
}
