public import EspalierGraphics
public import Foundation

/// One or more lines of read-only text.
///
/// A string literal is a key into the app's localisation tables; a `String` value is shown as it is.
public struct Text: Equatable, Sendable {
    indirect enum Storage: Equatable, Sendable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?, bundle: BundleReference?)
        case attributed(AttributedString)
        case formatted(FormattedValue)
        case date(TextDate)
        case image(Image)
        case concatenated(Text, Text)
    }

    let storage: Storage
    /// In the order in which they were written; if two set the same attribute the first wins, being closer to the text.
    var modifiers: [Modifier] = []

    init(_ storage: Storage) { self.storage = storage }

    /// Shows a string as it is.
    @inline(__always) public init(verbatim content: String) { storage = .verbatim(content) }

    /// Shows a string as it is.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

    /// Shows the translation of a key, or the key itself if there is none.
    /// - Parameters:
    ///   - tableName: The strings table; nil is `Localizable`.
    ///   - bundle: The bundle with the table; nil is the app's main bundle.
    ///   - comment: A note for translators.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        storage = .localized(key, table: tableName, bundle: bundle.map(BundleReference.init))
    }

    /// Shows a value in a format, using the locale of the environment.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        storage = .formatted(FormattedValue { locale in (locale.map(format.locale) ?? format).format(input) })
    }

    /// Shows a value in a format that produces an attributed string.
    public init<F: FormatStyle>(
        _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        storage = .attributed(format.format(input))
    }

    /// Shows an inline image.
    public init(_ image: Image) { storage = .image(image) }

    /// Shows an object as formatted by a formatter.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        storage = .verbatim(formatter.string(for: subject) ?? "")
    }

    /// Shows a value as formatted by a formatter.
    @_disfavoredOverload public init<Subject>(_ subject: Subject, formatter: Formatter) {
        storage = .verbatim(formatter.string(for: subject) ?? "")
    }

    /// Concatenates two texts, each with its own attributes, into one that is laid out as a whole.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(.concatenated(lhs, rhs)) }

    public static func == (a: Text, b: Text) -> Bool { a.storage == b.storage && a.modifiers == b.modifiers }
}

extension Text {
    /// The part of a text that is omitted if it does not fit.
    public enum TruncationMode: Hashable, Sendable {
        /// Omits the beginning, the end, or the middle.
        case head, tail, middle
    }

    /// How the writing direction of a paragraph is determined.
    public struct WritingDirectionStrategy: Hashable, Sendable {
        private let rawValue: UInt8

        /// By the first letter of the paragraph that has a direction.
        public static let `default` = WritingDirectionStrategy(rawValue: 0)
        /// By the first letter of the paragraph that has a direction, as by default.
        public static let contentBased = WritingDirectionStrategy(rawValue: 1)
        /// By the layout direction of the environment.
        public static let layoutBased = WritingDirectionStrategy(rawValue: 2)
    }

    /// A conversion of all letters to upper or lower case.
    public enum Case: Hashable, Sendable {
        /// All letters in upper case, or in lower case.
        case uppercase, lowercase
    }

    /// The style of an underline or strikethrough.
    public struct LineStyle: Hashable, Sendable {
        /// The dash pattern of the line.
        public struct Pattern: Hashable, Sendable {
            /// Lengths of dashes and gaps, in multiples of the line's thickness; empty for a solid line.
            let dashes: [CGFloat]

            /// Without gaps.
            public static let solid = Pattern(dashes: [])
            /// Dots.
            public static let dot = Pattern(dashes: [1, 2])
            /// Dashes.
            public static let dash = Pattern(dashes: [5, 3])
            /// A dash and a dot in turn.
            public static let dashDot = Pattern(dashes: [5, 2, 1, 2])
            /// A dash and two dots in turn.
            public static let dashDotDot = Pattern(dashes: [5, 2, 1, 2, 1, 2])
        }

        let pattern: Pattern
        let color: Color?

        /// Creates a line.
        /// - Parameter color: The line's colour; nil is the text's own.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// A single solid line in the text's own colour.
        public static let single = LineStyle()
    }

    /// The size of a text relative to its font.
    public struct Scale: Hashable, Sendable {
        let factor: CGFloat

        /// The font's own size.
        public static let `default` = Scale(factor: 1)
        /// A smaller size for subordinate text, such as a unit or a remark.
        public static let secondary = Scale(factor: 0.8)
    }

    enum Modifier: Equatable, Sendable {
        case font(Font?)
        case weight(Font.Weight?)
        case italic(Bool)
        case design(Font.Design?)
        case foreground(AnyShapeStyle?)
        case background(Color)
        case width(Font.Width?)
        case monospacedDigit(Bool)
        case scale(Scale)
        case kerning(CGFloat)
        case tracking(CGFloat)
        case baselineOffset(CGFloat)
        case underline(LineStyle?)
        case strikethrough(LineStyle?)
        case attribute(CustomTextAttribute)

        static func == (a: Modifier, b: Modifier) -> Bool {
            switch (a, b) {
            case (.font(let a), .font(let b)): a == b
            case (.weight(let a), .weight(let b)): a == b
            case (.italic(let a), .italic(let b)): a == b
            case (.design(let a), .design(let b)): a == b
            case (.foreground(let a?), .foreground(let b?)): a.isEqual(to: b)
            case (.foreground(nil), .foreground(nil)): true
            case (.background(let a), .background(let b)): a == b
            case (.width(let a), .width(let b)): a == b
            case (.monospacedDigit(let a), .monospacedDigit(let b)): a == b
            case (.scale(let a), .scale(let b)): a == b
            case (.kerning(let a), .kerning(let b)): a == b
            case (.tracking(let a), .tracking(let b)): a == b
            case (.baselineOffset(let a), .baselineOffset(let b)): a == b
            case (.underline(let a), .underline(let b)): a == b
            case (.strikethrough(let a), .strikethrough(let b)): a == b
            case (.attribute(let a), .attribute(let b)): a == b
            default: false
            }
        }
    }

    /// A bundle, compared by its path.
    struct BundleReference: Equatable, @unchecked Sendable {
        // @unchecked: a bundle is only read after it has been made.
        let bundle: Bundle
        static func == (a: Self, b: Self) -> Bool { a.bundle === b.bundle || a.bundle.bundlePath == b.bundle.bundlePath }
    }
}
