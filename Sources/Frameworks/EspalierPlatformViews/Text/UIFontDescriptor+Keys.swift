import Foundation

extension UIFontDescriptor {
    /// What a font looks like, in words.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Italic; bold.
        public static let traitItalic = SymbolicTraits(rawValue: 1), traitBold = SymbolicTraits(rawValue: 2)
        /// Wider letters; narrower ones.
        public static let traitExpanded = SymbolicTraits(rawValue: 32), traitCondensed = SymbolicTraits(rawValue: 64)
        /// Letters that are equally wide.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
        /// For lines from top to bottom; for interfaces. Neither has an effect.
        public static let traitVertical = SymbolicTraits(rawValue: 2048), traitUIOptimized = SymbolicTraits(rawValue: 4096)
        /// Less room between lines; more. Neither has an effect.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15), traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
        /// AppKit's names.
        public static let italic = traitItalic, bold = traitBold, expanded = traitExpanded, condensed = traitCondensed,
            monoSpace = traitMonoSpace
        /// AppKit's names.
        public static let vertical = traitVertical, UIOptimized = traitUIOptimized, tightLeading = traitTightLeading,
            looseLeading = traitLooseLeading
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

    /// A name of a part of a font.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family; the face in it, such as "Bold".
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute"), face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The PostScript name; the name for people.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute"),
            visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary by `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// A list of dictionaries by `FeatureKey`. Digits of one width and small capitals are known.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// A `UIFont.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// A transform; fonts that stand in; characters. None has an effect.
        public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute"),
            cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute"),
            characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
        /// The width of all letters. Has no effect.
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    }

    /// A name of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A number of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A number from -1 to 1, where 0 is regular, or a `UIFont.Weight`.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A number from -1 to 1, where 0 is the standard width.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// A number from -1 to 1; above 0 is italic.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A name of a part of a feature's setting.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The kind of feature, a number such as `kNumberSpacingType`.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// What is chosen of it, a number such as `kMonospacedNumbersSelector`.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }

    /// The font of a text style, in the size for the user's text size.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// AppKit's form; there are no options.
    public static func preferredFontDescriptor(forTextStyle style: UIFont.TextStyle, options: [AnyHashable: Any] = [:]) -> UIFontDescriptor
    {
        preferredFontDescriptor(withTextStyle: style)
    }
}

extension UIFont.TextStyle {
    /// All that there are.
    static let all: [UIFont.TextStyle] = [
        .largeTitle, .title1, .title2, .title3, .headline, .body, .subheadline, .callout, .footnote, .caption1, .caption2,
    ]
}
