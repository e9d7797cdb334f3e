/// A length that scales with the user's text size.
///
/// ```swift
/// @ScaledMetric(relativeTo: .title) private var side = 40.0
/// ```
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let style: Font.TextStyle
    @Environment(\.dynamicTypeSize) private var size

    /// Creates a length that scales with a text style.
    /// - Parameters:
    ///   - wrappedValue: the length at the default text size.
    ///   - textStyle: the text style whose scaling the length follows.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }

    /// A length that scales with the body style.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    /// The length at the user's text size.
    public var wrappedValue: Value { base * Value(style.factor(size)) }
}

extension ScaledMetric: Sendable where Value: Sendable {}
