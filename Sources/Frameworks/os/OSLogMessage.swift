public import Foundation

/// What `Logger`'s methods take: a text with values, each with its privacy and its format.
///
/// Values are evaluated when the message is made, their texts only when it is written.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The pieces that the message is made of.
    public var interpolation: OSLogInterpolation

    public init(stringLiteral value: String) {
        interpolation = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
        interpolation.appendLiteral(value)
    }

    public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

    /// The text with what is private in it.
    public var description: String { text(isPrivate: true) }

    /// - Parameter isPrivate: Whether only the one who runs the program reads it.
    func text(isPrivate: Bool) -> String { interpolation.text(isPrivate: isPrivate) }
}

/// The pieces of a log's message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    private enum Piece {
        case literal(String)
        case value(isText: Bool, privacy: OSLogPrivacy, align: OSLogStringAlignment, text: () -> String)
    }

    private var pieces: [Piece] = []

    /// What the compiler calls for a string literal.
    public init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(interpolationCount * 2 + 1) }

    /// What the compiler calls for a string literal.
    public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { pieces.append(.literal(literal)) } }

    private mutating func append(
        _ isText: Bool, _ privacy: OSLogPrivacy, _ align: OSLogStringAlignment = .none, _ text: @escaping () -> String
    ) {
        pieces.append(.value(isText: isText, privacy: privacy, align: align, text: text))
    }

    /// A text: private unless its privacy says otherwise.
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        let value = argumentString()
        append(true, privacy, align) { value }
    }

    // Numbers and texts have functions of their own.
    /// A value by its description. It is private unless `privacy` says otherwise.
    @_disfavoredOverload public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        let value = value()
        append(true, privacy, align) { value.description }
    }

    /// The name of a type. It is private unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        let value = value()
        append(true, privacy, align) { String(reflecting: value) }
    }

    /// An error. It is private unless `privacy` says otherwise.
    public mutating func appendInterpolation(_ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto, attributes: String = "")
    {
        let error = error()
        append(true, privacy) { String(describing: error) }
    }

    /// An object: private unless its privacy says otherwise; nil is written as `nil`.
    public mutating func appendInterpolation(
        _ argumentObject: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        let object = argumentObject()
        append(true, privacy) { object.map(\.description) ?? "nil" }
    }

    /// A whole number. It is public unless `privacy` says otherwise.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        let number = number()
        append(false, privacy, align) { format.text(of: number) }
    }

    /// A number with a fraction. It is public unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        let number = number()
        append(false, privacy, align) { format.text(of: number) }
    }

    /// A number with a fraction. It is public unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        let number = Double(number())
        append(false, privacy, align) { format.text(of: number) }
    }

    /// A number with a fraction. It is public unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        let number = Double(number())
        append(false, privacy, align) { format.text(of: number) }
    }

    /// A truth value.
    ///
    /// - Parameter format: Which words stand for it.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) {
        let boolean = boolean()
        append(false, privacy) { format == .truth ? (boolean ? "true" : "false") : (boolean ? "yes" : "no") }
    }

    /// An address, in hexadecimal digits.
    public mutating func appendInterpolation(_ pointer: @autoclosure () -> UnsafeRawPointer, privacy: OSLogPrivacy = .auto) {
        let address = UInt(bitPattern: pointer())
        append(false, privacy) { "0x" + String(address, radix: 16) }
    }

    func text(isPrivate: Bool) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let literal): text += literal
            case .value(let isText, let privacy, let align, let value):
                text += align.aligned(privacy.shown(value(), isText: isText, isPrivate: isPrivate))
            }
        }
        return text
    }
}
