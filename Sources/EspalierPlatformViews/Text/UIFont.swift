public import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's and AppKit's font: a `Font` by reference, with a size that can be asked for.
public final class UIFont: NSObject, @unchecked Sendable {
    // Unchecked: NSObject is not Sendable; all that is stored here is constant and Sendable.

    /// A font's weight, from -1 to 1, where 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A weight by its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// From the thinnest to slightly heavier than regular.
        public static let ultraLight = Weight(-0.8), thin = Weight(-0.6), light = Weight(-0.4), regular = Weight(0), medium = Weight(0.23)
        /// From slightly bold to the heaviest.
        public static let semibold = Weight(0.3), bold = Weight(0.4), heavy = Weight(0.56), black = Weight(0.62)

        fileprivate var value: Font.Weight {
            let steps: [(Weight, Font.Weight)] = [
                (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium), (.semibold, .semibold),
                (.bold, .bold), (.heavy, .heavy), (.black, .black),
            ]
            return steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
        }
    }

    /// UIKit's and AppKit's names of text styles.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The largest title; the first title.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0"), title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The second title; the third.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2"), title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A headline; ordinary text.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline"), body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A line below a headline; a remark.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead"), callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A note at the bottom; a caption.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote"), caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller caption.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        fileprivate var style: Font.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption
            case .caption2: .caption2
            default: .body
            }
        }
    }

    /// How a font is to be chosen: its name or the system's design, its weight, and whether it is italic.
    struct Choice: Hashable, Sendable {
        var name: String?
        var design = Font.Design.default
        var weight: Font.Weight?
        var isItalic = false
        var hasMonospacedDigits = false
        /// The text style whose size and weight the font has.
        var style: Font.TextStyle?
    }

    // Must be the first stored property.
    private let kind = FoundationKind()
    let choice: Choice
    /// The size of the em square, in points.
    public let pointSize: CGFloat

    init(_ choice: Choice, size: CGFloat) {
        self.choice = choice
        pointSize = size > 0 && size.isFinite ? size : Self.systemFontSize
        super.init()
    }

    /// A font by its family, full or PostScript name. The system's font stands in for one that the desktop does not have.
    public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(Choice(name: fontName), size: fontSize) }

    /// - Parameter size: in points; 0 keeps the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(descriptor.choice, size: pointSize > 0 ? pointSize : descriptor.pointSize)
    }

    // MARK: The system's fonts

    /// The font of interfaces, in points.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Choice(), size: fontSize) }
    /// The font of interfaces in a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont(Choice(weight: weight.value), size: fontSize) }
    /// The font of interfaces, bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    /// The font of interfaces, italic.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Choice(isItalic: true), size: fontSize) }

    /// A font of interfaces whose letters are equally wide.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Choice(design: .monospaced, weight: weight.value), size: fontSize)
    }

    /// The font of interfaces with digits that are equally wide.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Choice(weight: weight.value, hasMonospacedDigits: true), size: fontSize)
    }

    /// AppKit's name of the system's font for labels.
    public static func labelFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize) }
    /// The font of menus: that of interfaces.
    public static func menuFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize) }
    /// The font of a text style, of the size that it has on the device.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferred(style.style) }

    /// AppKit's form; there are no options.
    public static func preferredFont(forTextStyle style: TextStyle, options: [AnyHashable: Any]) -> UIFont { preferred(style.style) }

    /// The text sizes here do not depend on traits.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: Any?) -> UIFont { preferred(style.style) }

    private static func preferred(_ style: Font.TextStyle) -> UIFont {
        var adjustments = Font.Adjustments()
        adjustments.device = CurrentDevice.form
        return UIFont(Choice(style: style), size: Font.system(style).resolve(adjustments).size)
    }

    /// The size of labels, in points.
    public static var labelFontSize: CGFloat { CurrentDevice.form == .phone ? 17 : 10 }
    /// The size of a button's title on a phone, in points.
    public static var buttonFontSize: CGFloat { 18 }
    /// The size of small controls, in points.
    public static var smallSystemFontSize: CGFloat { CurrentDevice.form == .phone ? 12 : 11 }
    /// The size of controls, in points.
    public static var systemFontSize: CGFloat { CurrentDevice.form == .phone ? 14 : 13 }

    // MARK: Parts

    /// A name for the font, as the system's own have on a Mac.
    public var fontName: String { choice.name ?? ".SFUI-\(choice.weight == .bold ? "Bold" : choice.weight == .semibold ? "Semibold" : "Regular")" }
    /// The font's family.
    public var familyName: String { choice.name?.split(separator: "-").first.map(String.init) ?? ".AppleSystemUIFont" }
    /// How the font was chosen.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(choice, size: pointSize) }
    /// The same font in another size, in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(choice, size: fontSize) }

    /// Vertical measures; estimates while no app runs.
    private var metrics: FontMetrics {
        let descriptor = font.resolve(Font.Adjustments())
        let known = MainThread.isCurrent ? assumeMainActor { OffscreenPlatform.current?.textMeasurer.metrics(for: descriptor) } : nil
        return known ?? FontMetrics(
            ascent: pointSize * 0.95, descent: pointSize * 0.25, leading: 0, capHeight: pointSize * 0.7, xHeight: pointSize * 0.5)
    }

    /// The height of a line, in points.
    public var lineHeight: CGFloat { metrics.lineHeight }
    /// How far the font reaches above the baseline, in points.
    public var ascender: CGFloat { metrics.ascent }
    /// Negative, as it is below the baseline.
    public var descender: CGFloat { -metrics.descent }
    /// The font's own distance between lines, in points.
    public var leading: CGFloat { metrics.leading }
    /// The height of capitals, in points.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of a small x, in points.
    public var xHeight: CGFloat { metrics.xHeight }

    /// The font for the toolkit's own texts.
    package var font: Font {
        var font: Font
        if let name = choice.name {
            font = .custom(name, fixedSize: pointSize)
        } else {
            let weight = choice.weight ?? choice.style.flatMap { $0 == .headline ? .semibold : nil }
            font = .system(size: pointSize, weight: weight, design: choice.design)
        }
        if choice.name != nil, let weight = choice.weight { font = font.weight(weight) }
        if choice.isItalic { font = font.italic() }
        return choice.hasMonospacedDigits ? font.monospacedDigit() : font
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont).map { $0.choice == choice && $0.pointSize == pointSize } ?? false
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(choice)
        hasher.combine(pointSize)
        return hasher.finalize()
    }
}

/// AppKit's font.
public typealias NSFont = UIFont

/// The parts of a font, to make others like it.
public struct UIFontDescriptor: Hashable, Sendable {
    /// What a font looks like, in words.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Italic; bold.
        public static let traitItalic = SymbolicTraits(rawValue: 1), traitBold = SymbolicTraits(rawValue: 2)
        /// Letters that are equally wide.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
        /// AppKit's names.
        public static let italic = traitItalic, bold = traitBold, monoSpace = traitMonoSpace
    }

    /// A design of the system's font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The ordinary design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// With round ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With letters that are equally wide.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    var choice: UIFont.Choice
    /// The size in points.
    public var pointSize: CGFloat

    init(_ choice: UIFont.Choice, size: CGFloat) { (self.choice, pointSize) = (choice, size) }

    /// A font by its name.
    public init(name: String, size: CGFloat) { self.init(UIFont.Choice(name: name), size: size) }

    /// The font of a text style.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// What the font looks like.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if choice.isItalic { traits.insert(.traitItalic) }
        if choice.weight == .bold { traits.insert(.traitBold) }
        if choice.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same font, italic or bold or not; never nil.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var new = self
        new.choice.isItalic = traits.contains(.traitItalic)
        new.choice.weight = traits.contains(.traitBold) ? .bold : choice.weight == .bold ? nil : choice.weight
        if traits.contains(.traitMonoSpace) { new.choice.design = .monospaced }
        return new
    }

    /// The same font in another design; never nil.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var new = self
        new.choice.design = design == .serif ? .serif : design == .rounded ? .rounded : design == .monospaced ? .monospaced : .default
        return new
    }

    /// The same font in another size, in points.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(choice, size: size) }
}

/// AppKit's font descriptor.
public typealias NSFontDescriptor = UIFontDescriptor

/// Scales fonts and lengths with the user's text size. Here that is one size, so nothing is scaled.
public final class UIFontMetrics: Sendable {
    /// The sizes of ordinary text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    /// Sizes for a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    /// The same font: there is one text size.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// The same font, but not larger than a size.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }
    /// The same length: there is one text size.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension Font {
    /// The font behind one of UIKit's or AppKit's.
    public init(_ font: UIFont) { self = font.font }
}
