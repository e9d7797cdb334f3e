public import Foundation

/// A text with the key of its translations. A literal with interpolated values results in a key with a placeholder for each:
/// `"Hello \(name)"` is `Hello %@`.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    enum Argument: Equatable, Sendable {
        /// A string in its final form.
        case string(String)
        /// Numbers, shown in the locale's format.
        case integer(Int64, FormatSpecifier)
        case unsigned(UInt64, FormatSpecifier)
        case double(Double, FormatSpecifier)
        case text(Text)
    }

    let key: String
    let arguments: [Argument]
    /// The parts before, between and after the arguments, so that the key need not be parsed if there is no translation.
    let literals: [String]
    /// One of the toolkit's own words, which are not looked up in the app's tables.
    let word: Word?

    /// The key of a text, without inserted values.
    public init(_ value: String) {
        key = value
        arguments = []
        literals = []
        word = nil
    }

    init(key: String, arguments: [Argument], literals: [String], word: Word? = nil) {
        self.key = key
        self.arguments = arguments
        self.literals = literals
        self.word = word
    }

    public init(stringLiteral value: String) { self.init(value) }

    /// The key alone; nil where values are inserted, or where it is one of the toolkit's own words.
    package var withoutValues: String? { arguments.isEmpty && literals.isEmpty && word == nil ? key : nil }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
        literals = stringInterpolation.literals + [stringInterpolation.literal]
        word = nil
    }

    /// Collects the parts of a literal with inserted values.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [Argument] = []
        var literals: [String] = []
        var literal = ""

        public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity + 2 * interpolationCount) }

        public mutating func appendLiteral(_ literal: String) {
            self.literal += literal
            key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacingOccurrences(of: "%", with: "%%") : literal
        }

        private mutating func append(_ placeholder: String, _ argument: Argument) {
            key += placeholder
            arguments.append(argument)
            literals.append(literal)
            literal = ""
        }

        /// Inserts a string as it stands.
        public mutating func appendInterpolation(_ string: String) { append("%@", .string(string)) }

        /// Inserts a Foundation object: what the formatter makes of it, or its description.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            append("%@", .string(formatter?.string(for: subject) ?? subject.description))
        }

        /// A date, or another Foundation value, formatted by a formatter.
        @_disfavoredOverload
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
            append("%@", .string(formatter.string(for: subject) ?? "\(subject)"))
        }

        /// A value of a type that Foundation can format: numbers are shown in the locale's format.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(value._specifier, value._argument(specifier: value._specifier))
        }

        /// Inserts a number in a C format.
        /// - Parameter specifier: as in `String(format:)`: `"%.2f"`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(specifier, value._argument(specifier: specifier))
        }

        /// Inserts a value in a format, in the locale of the text.
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput, format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == String {
            append("%@", .text(Text(input, format: format)))
        }

        /// A text, with its own attributes.
        public mutating func appendInterpolation(_ text: Text) { append("%@", .text(text)) }

        /// Any other value: inserts its description.
        @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) {
            append("%@", .string(String(describing: value)))
        }
    }
}

// MARK: - Values

/// A number that can be interpolated into a localised text.
public protocol _FormatSpecifiable: Equatable {
    var _specifier: String { get }
    func _argument(specifier: String) -> LocalizedStringKey._Argument
}

extension LocalizedStringKey {
    /// An interpolated value with its format.
    public struct _Argument {
        let argument: Argument
    }
}

extension LocalizedStringKey.StringInterpolation {
    private mutating func append(_ placeholder: String, _ argument: LocalizedStringKey._Argument) {
        append(placeholder, argument.argument)
    }
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
    public func _argument(specifier: String) -> LocalizedStringKey._Argument {
        let format = FormatSpecifier(format: specifier) ?? FormatSpecifier("d")
        return .init(argument: Self.isSigned
            ? .integer(Int64(truncatingIfNeeded: self), format) : .unsigned(UInt64(truncatingIfNeeded: self), format))
    }
}

extension Int: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public var _specifier: String { "%llu" } }

extension Double: _FormatSpecifiable {
    public var _specifier: String { "%lf" }
    public func _argument(specifier: String) -> LocalizedStringKey._Argument {
        .init(argument: .double(self, FormatSpecifier(format: specifier) ?? FormatSpecifier("f")))
    }
}

extension Float: _FormatSpecifiable {
    public var _specifier: String { "%f" }
    public func _argument(specifier: String) -> LocalizedStringKey._Argument {
        .init(argument: .double(Double(self), FormatSpecifier(format: specifier) ?? FormatSpecifier("f")))
    }
}

extension CGFloat: _FormatSpecifiable {
    public var _specifier: String { "%lf" }
    public func _argument(specifier: String) -> LocalizedStringKey._Argument {
        .init(argument: .double(Double(self), FormatSpecifier(format: specifier) ?? FormatSpecifier("f")))
    }
}
