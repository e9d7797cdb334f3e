/// A value that views pass up to the views around them.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value where no view sets one.
    static var defaultValue: Value { get }
    /// Combines the value of earlier views with that of the next one, which is computed only if `nextValue` is called.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// The default for optional values: nil.
    public static var defaultValue: Value { nil }
}
