public import EspalierGraphics
public import Foundation

/// Lines of text that cannot be edited.
///
/// A string literal is a key into the app's tables of translations; a `String` value is shown as it is.
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
    /// In the order of writing; of two that say the same thing the first counts, being closer to the text.
    var modifiers: [Modifier] = []

    init(_ storage: Storage) { self.storage = storage }

    /// Shows a string as it is.
    @inline(__always) public init(verbatim content: String) { storage = .verbatim(content) }

    /// Shows a string as it is.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

    /// Shows the translation of a key, or the key itself where there is none.
    /// - Parameters:
    ///   - tableName: the file of translations; nil is `Localizable`.
    ///   - bundle: where the file is; nil is the app's main bundle.
    ///   - comment: for translators.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        storage = .localized(key, table: tableName, bundle: bundle.map(BundleReference.init))
    }

    /// Shows a value in a format, as the locale of the text's surroundings writes it.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        storage = .formatted(FormattedValue { locale in (locale.map(format.locale) ?? format).format(input) })
    }

    /// Shows a value in a format that makes a text with attributes.
    public init<F: FormatStyle>(
        _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        storage = .attributed(format.format(input))
    }

    /// Shows an image in the line of the text.
    public init(_ image: Image) { storage = .image(image) }

    /// Shows an object as a formatter writes it.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        storage = .verbatim(formatter.string(for: subject) ?? "")
    }

    /// Shows a value as a formatter writes it.
    @_disfavoredOverload public init<Subject>(_ subject: Subject, formatter: Formatter) {
        storage = .verbatim(formatter.string(for: subject) ?? "")
    }

    /// One text after another, each with its own attributes, laid out as one.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(.concatenated(lhs, rhs)) }

    public static func == (a: Text, b: Text) -> Bool { a.storage == b.storage && a.modifiers == b.modifiers }
}

extension Text {
    /// Which part of a text is left out where it does not fit.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle
    }

    /// What tells in which direction a paragraph is read.
    public struct WritingDirectionStrategy: Hashable, Sendable {
        private let rawValue: UInt8

        /// The first letter of the paragraph that has a direction.
        public static let `default` = WritingDirectionStrategy(rawValue: 0)
        public static let contentBased = WritingDirectionStrategy(rawValue: 1)
        /// The layout direction of the views around it.
        public static let layoutBased = WritingDirectionStrategy(rawValue: 2)
    }

    /// Letters of one size.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }

    /// A line under or through a text.
    public struct LineStyle: Hashable, Sendable {
        /// What a line is made of.
        public struct Pattern: Hashable, Sendable {
            /// Lengths of ink and of gaps, in thicknesses of the line; none is a line without gaps.
            let dashes: [CGFloat]

            public static let solid = Pattern(dashes: [])
            public static let dot = Pattern(dashes: [1, 2])
            public static let dash = Pattern(dashes: [5, 3])
            public static let dashDot = Pattern(dashes: [5, 2, 1, 2])
            public static let dashDotDot = Pattern(dashes: [5, 2, 1, 2, 1, 2])
        }

        let pattern: Pattern
        let color: Color?

        /// - Parameter color: nil is the text's own.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        public static let single = LineStyle()
    }

    /// How large a text is beside another one.
    public struct Scale: Hashable, Sendable {
        let factor: CGFloat

        /// The size of the font.
        public static let `default` = Scale(factor: 1)
        /// The size of what stands behind: a unit, a remark.
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

    /// A bundle, told apart by where it is.
    struct BundleReference: Equatable, @unchecked Sendable {
        // @unchecked: a bundle is read only after it was made.
        let bundle: Bundle
        static func == (a: Self, b: Self) -> Bool { a.bundle === b.bundle || a.bundle.bundlePath == b.bundle.bundlePath }
    }
}
