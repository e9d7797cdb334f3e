import EspalierCore
import EspalierGraphics
public import Foundation

/// The parts of a font, to make others like it. It does not change.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
    // Unchecked: NSObject is not Sendable; all that is stored here is constant and Sendable.

    // Must be the first stored property.
    private let kind = FoundationKind()
    package let choice: FontChoice
    /// The size in points; 0 where none was given.
    public let pointSize: CGFloat

    package init(_ choice: FontChoice, size: CGFloat) {
        (self.choice, pointSize) = (choice, size.isFinite ? max(size, 0) : 0)
        super.init()
    }

    /// A font by its PostScript, full or family name, and its size in points.
    public convenience init(name: String, size: CGFloat) { self.init(FontChoice(named: name) ?? FontChoice(name: name), size: size) }

    /// A font by its attributes: a name, or a family with a face or traits; without either, the system's font. Attributes that are not
    /// known here are left out.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let (choice, size) = Self.applying(attributes, to: FontChoice(), size: 0)
        self.init(choice, size: size)
    }

    // MARK: Parts

    /// The PostScript name of the face that is drawn.
    public var postscriptName: String { UIFont(choice, size: pointSize).fontName }

    /// What the font looks like.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if choice.isItalic { traits.insert(.traitItalic) }
        if choice.isBold { traits.insert(.traitBold) }
        if let width = choice.width, width.value != 0 { traits.insert(width.value < 0 ? .traitCondensed : .traitExpanded) }
        if choice.design == .monospaced || UIFont(choice, size: pointSize).entry?.isMonospaced == true { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// All that is known of the font: its name or text style, its size, and its traits where they are not the usual ones.
    public var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [:]
        if pointSize > 0 { attributes[.size] = pointSize }
        if let style = choice.style { attributes[.textStyle] = UIFont.TextStyle.all.first { $0.style == style } }
        if choice.name != nil {
            let font = UIFont(choice, size: pointSize)
            (attributes[.name], attributes[.family]) = (font.fontName, font.familyName)
        }
        if choice.weight != nil || choice.isItalic || choice.width != nil { attributes[.traits] = traits }
        return attributes
    }

    private var traits: [TraitKey: Any] {
        // All of one type: a literal in a dictionary of anything would be a whole number.
        let weight: CGFloat = choice.weight.map { UIFont.Weight($0).rawValue } ?? 0, width: CGFloat = choice.width?.value ?? 0
        let slant: CGFloat = choice.isItalic ? 0.07 : 0
        return [.symbolic: symbolicTraits.rawValue, .weight: weight, .width: width, .slant: slant]
    }

    /// One of the attributes; nil for those that are not known here.
    public func object(forKey attribute: AttributeName) -> Any? {
        let font = UIFont(choice, size: pointSize)
        switch attribute {
        case .name: return font.fontName
        case .family: return font.familyName
        case .visibleName: return font.entry?.fullName ?? font.fontName
        case .face: return font.entry?.style
        case .traits: return traits
        default: return fontAttributes[attribute]
        }
    }

    /// The descriptors of the fonts that there are with the same family, face or traits.
    /// - Parameter keys: those of the font's attributes that have to be the same; nil for all that it has.
    public func matchingFontDescriptors(withMandatoryKeys keys: Set<AttributeName>?) -> [UIFontDescriptor] {
        let wanted = keys ?? Set(fontAttributes.keys),
            family = choice.name.map { _ in UIFont(choice, size: pointSize).familyName.lowercased() }
        return InstalledFonts.read([]) { $0.entries }.filter { entry in
            if wanted.contains(.family) || wanted.contains(.name), let family, entry.family.lowercased() != family { return false }
            if wanted.contains(.name), choice.name != nil, entry.postScriptName != postscriptName { return false }
            guard wanted.contains(.traits) else { return true }
            return choice.isItalic == entry.isItalic && choice.isBold == (entry.weight >= 600)
        }.map { UIFontDescriptor(FontChoice($0), size: pointSize) }
    }

    // MARK: Others like it

    /// The same font in another size, in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(choice, size: newPointSize) }

    /// The same in another family, with the same weight and slant.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
    /// Another face of the same family, such as "Bold Italic".
    public func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    /// The same font, with other attributes in the place of its own.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let (choice, size) = Self.applying(attributes, to: choice, size: pointSize)
        return UIFontDescriptor(choice, size: size)
    }

    /// The same font in another design of the system's; never nil. It changes nothing for other fonts.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard choice.name == nil else { return self }
        return UIFontDescriptor(choice.changed {
            $0.design = design == .serif ? .serif : design == .rounded ? .rounded : design == .monospaced ? .monospaced : .default
        }, size: pointSize)
    }

    /// The same font, italic, bold and narrow or not.
    package func setting(_ traits: SymbolicTraits) -> UIFontDescriptor {
        UIFontDescriptor(choice.changed { Self.set(traits, &$0) }, size: pointSize)
    }

    private static func set(_ traits: SymbolicTraits, _ choice: inout FontChoice) {
        choice.isItalic = traits.contains(.traitItalic)
        choice.setBold(traits.contains(.traitBold))
        if traits.contains(.traitCondensed) || traits.contains(.traitExpanded) {
            choice.width = traits.contains(.traitCondensed) ? .condensed : .expanded
        } else {
            choice.width = nil
        }
        if choice.name == nil, traits.contains(.traitMonoSpace) { choice.design = .monospaced }
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor).map { $0.choice == choice && $0.pointSize == pointSize } ?? false
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(choice)
        hasher.combine(pointSize)
        return hasher.finalize()
    }
}

/// AppKit's font descriptor.
public typealias NSFontDescriptor = UIFontDescriptor

// MARK: - Attributes

extension UIFontDescriptor {
    private static func applying(_ attributes: [AttributeName: Any], to old: FontChoice, size: CGFloat) -> (FontChoice, CGFloat) {
        var choice = old, size = size
        if let style = attributes[.textStyle] as? UIFont.TextStyle
            ?? (attributes[.textStyle] as? String).map({ UIFont.TextStyle(rawValue: $0) })
        {
            let font = UIFont.preferredFont(forTextStyle: style)
            (choice, size) = (font.choice, font.pointSize)
        }
        if let name = attributes[.name] as? String {
            choice = FontChoice(named: name) ?? FontChoice(name: name)
        } else if let family = attributes[.family] as? String {
            var new = FontChoice(named: family) ?? FontChoice(name: family)
            (new.weight, new.isItalic) = (choice.weight, choice.isItalic)
            choice = new.changed { _ in }
        }
        if let face = attributes[.face] as? String { choice = choice.changed { setFace(face, &$0) } }
        if let given = number(attributes[.size]), given > 0 { size = given }
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            choice = choice.changed { set(traits, &$0) }
        } else if let traits = attributes[.traits] as? [String: Any] {
            let keyed = Dictionary(traits.map { (TraitKey(rawValue: $0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
            choice = choice.changed { set(keyed, &$0) }
        }
        for feature in attributes[.featureSettings] as? [[FeatureKey: Any]] ?? [] { set(feature, &choice) }
        return (choice, size)
    }

    private static func set(_ traits: [TraitKey: Any], _ choice: inout FontChoice) {
        if let number = number(traits[.symbolic]), let value = UInt32(exactly: number.rounded()) {
            set(SymbolicTraits(rawValue: value), &choice)
        }
        if let symbolic = traits[.symbolic] as? SymbolicTraits { set(symbolic, &choice) }
        if let weight = traits[.weight] as? UIFont.Weight ?? number(traits[.weight]).map({ UIFont.Weight($0) }) {
            choice.weight = weight.value == .regular ? nil : weight.value
        }
        if let width = number(traits[.width]) { choice.width = width == 0 ? nil : Font.Width(min(max(width, -0.4), 0.4)) }
        if let slant = number(traits[.slant]) { choice.isItalic = slant > 0 }
    }

    private static func setFace(_ face: String, _ choice: inout FontChoice) {
        let wanted = face.lowercased()
        if let name = choice.name, let entry = InstalledFonts.faces(ofFamily: name).first(where: { $0.style.lowercased() == wanted }) {
            let found = FontChoice(entry)
            (choice.weight, choice.width, choice.isItalic) = (found.weight, found.width, found.isItalic)
        } else {
            let squeezed = wanted.filter { $0 != " " }
            (choice.weight, choice.isItalic) = (
                AppleFamilies.weight(in: squeezed), squeezed.contains("italic") || squeezed.contains("oblique")
            )
        }
    }

    /// Digits of one width, and small capitals, by their numbers in Apple's fonts.
    private static func set(_ feature: [FeatureKey: Any], _ choice: inout FontChoice) {
        guard let type = number(feature[.type]), let selector = number(feature[.selector]) else { return }
        switch (Int(exactly: type), Int(exactly: selector)) {
        case (kNumberSpacingType, kMonospacedNumbersSelector): choice.hasMonospacedDigits = true
        case (kNumberSpacingType, kProportionalNumbersSelector): choice.hasMonospacedDigits = false
        case (kLowerCaseType, kLowerCaseSmallCapsSelector): choice.hasLowercaseSmallCaps = true
        case (kUpperCaseType, kUpperCaseSmallCapsSelector): choice.hasUppercaseSmallCaps = true
        default: break
        }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as any BinaryInteger: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }
}

/// The kind of feature for how wide digits are, in `UIFontDescriptor`'s settings of features.
public let kNumberSpacingType = 6
/// Digits of one width.
public let kMonospacedNumbersSelector = 0
/// Digits of their own widths.
public let kProportionalNumbersSelector = 1
/// The kind of feature for small letters.
public let kLowerCaseType = 37
/// Small letters become small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// The kind of feature for capitals.
public let kUpperCaseType = 38
/// Capitals become small capitals.
public let kUpperCaseSmallCapsSelector = 1
