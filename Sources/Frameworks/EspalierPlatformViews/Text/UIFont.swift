public import EspalierApp
public import EspalierCore
package import EspalierGraphics
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

        private static let steps: [(Weight, Font.Weight)] = [
            (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium), (.semibold, .semibold),
            (.bold, .bold), (.heavy, .heavy), (.black, .black),
        ]

        /// SwiftUI's weight that is nearest.
        package var value: Font.Weight {
            Self.steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
        }

        /// Of SwiftUI's weight.
        package init(_ weight: Font.Weight) {
            self = Self.steps.min { abs($0.1.css - weight.css) < abs($1.1.css - weight.css) }?.0 ?? .regular
        }
    }

    /// How wide a font's letters are, where 0 is the family's standard width.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Much narrower; narrower; standard; wider. Families without such faces keep their standard width.
        public static let compressed = Width(rawValue: -0.4), condensed = Width(rawValue: -0.2), standard = Width(rawValue: 0),
            expanded = Width(rawValue: 0.2)
    }

    /// UIKit's and AppKit's names of text styles.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The largest title; the first title.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0"),
            title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The second title; the third.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2"), title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A headline; ordinary text.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline"), body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A line below a headline; a remark.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead"),
            callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A note at the bottom; a caption.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote"),
            caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller caption.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        package var style: Font.TextStyle {
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

    // Must be the first stored property.
    private let kind = FoundationKind()
    package let choice: FontChoice
    /// The size of the em square, in points.
    public let pointSize: CGFloat

    /// The typeface that has stood in for another in a text; nil for one that is found by what was chosen.
    private let face: (any FontFace)?

    /// - Parameter face: the typeface itself, where it is known.
    package init(_ choice: FontChoice, size: CGFloat, face: (any FontFace)? = nil) {
        (self.choice, self.face) = (choice, face)
        pointSize = size > 0 && size.isFinite ? size : Self.systemFontSize
        super.init()
    }

    /// A font by its PostScript, full or family name; nil if there is no such font on the desktop or in the app. Fonts that every Mac and
    /// iPhone has are an exception, as apps rely on them: another font of the same kind and weight stands in for one that is not there.
    /// - Parameter fontSize: in points; 0 is the size of controls.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let choice = FontChoice(named: fontName) else { return nil }
        self.init(choice, size: fontSize)
    }

    // MARK: The system's fonts

    /// The font of interfaces, in points.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontChoice(), size: fontSize) }
    /// The font of interfaces in a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontChoice(weight: weight.value), size: fontSize)
    }
    /// The font of interfaces, bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    /// The font of interfaces, italic.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontChoice(isItalic: true), size: fontSize) }

    /// A font of interfaces whose letters are equally wide.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontChoice(design: .monospaced, weight: weight.value), size: fontSize)
    }

    /// The font of interfaces with digits that are equally wide.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontChoice(weight: weight.value, hasMonospacedDigits: true), size: fontSize)
    }

    /// AppKit's name of the system's font for labels; a size of 0 is `labelFontSize`.
    public static func labelFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize > 0 ? fontSize : labelFontSize) }
    /// The font of menus: that of interfaces.
    public static func menuFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize) }
    /// The font of interfaces in a weight and a width.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        var choice = FontChoice(weight: weight.value)
        if width != .standard { choice.width = Font.Width(width.rawValue) }
        return UIFont(choice, size: fontSize)
    }

    /// The font of a text style, in the size that it has on the device for the text size that the user wants.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferred(style.style, ScreenReading.textSize) }

    /// AppKit's form; there are no options.
    public static func preferredFont(forTextStyle style: TextStyle, options: [AnyHashable: Any]) -> UIFont {
        preferredFont(forTextStyle: style)
    }

    /// The font of a text style, in the size that it has for the text size of traits; without one, for the user's.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        preferred(style.style, traitCollection?.preferredContentSizeCategory.size ?? ScreenReading.textSize)
    }

    private static func preferred(_ style: Font.TextStyle, _ size: DynamicTypeSize) -> UIFont {
        var adjustments = Font.Adjustments()
        (adjustments.device, adjustments.typeSize) = (CurrentDevice.form, size)
        let resolved = Font.system(style).resolve(adjustments)
        return UIFont(
            FontChoice(weight: resolved.weight == 400 ? nil : Font.Weight(css: resolved.weight), style: style), size: resolved.size)
    }

    // MARK: Fonts that there are

    /// The families of the desktop's and the app's fonts, in the order of the alphabet.
    public static var familyNames: [String] { InstalledFonts.families }
    /// The PostScript names of a family's faces, from light to bold, upright ones first; none for a family that there is not.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        InstalledFonts.faces(ofFamily: familyName).map(\.postScriptName)
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

    /// The PostScript name of the face that is drawn. For the system's font it is one that begins with a dot, as on a Mac; for a font
    /// that another stands in for, its own.
    public var fontName: String { choice.postScriptName(entry) }
    /// The font's family.
    public var familyName: String { choice.familyName(entry) }
    /// The face that is drawn; nil for the system's font, and where it is not known.
    package var entry: FontEntry? { choice.isInstalled ? InstalledFonts.read(nil) { $0.face(for: self.resolved).entry } : nil }
    /// The typeface that is drawn, with its glyphs; nil where fonts are not known.
    package var typeface: (any FontFace)? { face ?? InstalledFonts.read(nil) { $0.face(for: self.resolved) } }
    /// The font in the toolkit's own terms.
    package var resolved: FontDescriptor { font.resolve(Font.Adjustments()) }
    /// How the font was chosen.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(choice, size: pointSize) }
    /// The same font in another size, in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(choice, size: fontSize) }

    /// Measures of the face that is drawn; estimates while no app runs, and off the main thread.
    package var metrics: FontMetrics {
        let known = MainThread.isCurrent ? assumeMainActor { OffscreenPlatform.current?.textMeasurer.metrics(for: resolved) } : nil
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
    package var font: Font { choice.font(size: pointSize) }

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

extension Font {
    /// The font behind one of UIKit's or AppKit's.
    public init(_ font: UIFont) { self = font.font }
}
