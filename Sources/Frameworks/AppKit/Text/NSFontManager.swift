import EspalierCore
import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

/// What the user wants of fonts.
public enum NSFontAction: UInt, Sendable {
    /// Nothing; what the panel of fonts shows; a trait more; a larger size; a smaller one.
    case noFontChangeAction = 0, viaPanelFontAction, addTraitFontAction, sizeUpFontAction, sizeDownFontAction
    /// A heavier weight; a lighter one; a trait less.
    case heavierFontAction, lighterFontAction, removeTraitFontAction
}

/// Traits of fonts, for `NSFontManager`.
public struct NSFontTraitMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Italic; bold; not bold; upright.
    public static let italicFontMask = NSFontTraitMask(rawValue: 1), boldFontMask = NSFontTraitMask(rawValue: 2),
        unboldFontMask = NSFontTraitMask(rawValue: 4), unitalicFontMask = NSFontTraitMask(rawValue: 1 << 24)
    /// Letters other than Latin ones. Has no effect.
    public static let nonStandardCharacterSetFontMask = NSFontTraitMask(rawValue: 8)
    /// Narrow letters; wide ones; narrow ones by design; much narrower ones.
    public static let narrowFontMask = NSFontTraitMask(rawValue: 16), expandedFontMask = NSFontTraitMask(rawValue: 32),
        condensedFontMask = NSFontTraitMask(rawValue: 64), compressedFontMask = NSFontTraitMask(rawValue: 512)
    /// Small capitals.
    public static let smallCapsFontMask = NSFontTraitMask(rawValue: 128)
    /// For large sizes. Has no effect.
    public static let posterFontMask = NSFontTraitMask(rawValue: 256)
    /// Letters that are equally wide.
    public static let fixedPitchFontMask = NSFontTraitMask(rawValue: 1024)
}

/// Finds fonts, makes fonts like others, and says what shows them when the user chooses another one, in the panel of fonts or by a menu.
@MainActor @preconcurrency open class NSFontManager: NSObject {
    /// The app's font manager.
    public static let shared = NSFontManager()
    /// The font of what is selected; nil as long as nothing was.
    open private(set) var selectedFont: NSFont?
    /// Whether what is selected has several fonts.
    open private(set) var isMultiple = false
    /// Says which font is selected, which the panel of fonts shows. Text views say it when they get the keyboard.
    open func setSelectedFont(_ fontObj: NSFont, isMultiple flag: Bool) {
        (selectedFont, isMultiple) = (fontObj, flag)
        panel?.setPanelFont(fontObj, isMultiple: flag)
    }

    /// Whom the action is sent to; it is not kept. Nil for whoever has it, from the text that is edited to the app's delegate.
    open weak var target: AnyObject?
    /// What is sent when the user has chosen a font: by default `changeFont(_:)`.
    open var action = Selector("changeFont:")
    /// Whether the panel of fonts can be used.
    open var isEnabled = true { didSet { panel?.allowUse(isEnabled) } }
    /// The panel, once it was asked for.
    var panel: (any FontPanelShown)?
    /// What the user has asked for last.
    open internal(set) var currentFontAction = NSFontAction.noFontChangeAction
    /// The traits of that.
    var changedTraits: NSFontTraitMask = []
    /// The text that is edited, or was until another window got the keyboard.
    weak var editedText: NSText?

    // MARK: Fonts that there are

    /// The families, in the order of the alphabet.
    open var availableFontFamilies: [String] { NSFont.familyNames }
    /// The PostScript names of all faces, in the order of the alphabet.
    open var availableFonts: [String] { InstalledFonts.read([]) { $0.entries }.map(\.postScriptName).sorted() }

    /// The faces of a family: of each its PostScript name, its name in the family, its weight from 0 to 15 and its traits; nil for a family
    /// that there is not.
    open func availableMembers(ofFontFamily fam: String) -> [[Any]]? {
        let faces = InstalledFonts.faces(ofFamily: fam)
        return faces.isEmpty ? nil : faces.map {
            [$0.postScriptName, $0.style, Self.weight(of: $0.weight), Self.traits(of: FontChoice($0), isFixed: $0.isMonospaced).rawValue]
        }
    }

    /// The names of the faces with these traits; nil if there are none.
    open func availableFontNames(with someTraits: NSFontTraitMask) -> [String]? {
        let names = InstalledFonts.read([]) { $0.entries }.filter {
            let traits = Self.traits(of: FontChoice($0), isFixed: $0.isMonospaced)
            if someTraits.contains(.unboldFontMask), traits.contains(.boldFontMask) { return false }
            if someTraits.contains(.unitalicFontMask), traits.contains(.italicFontMask) { return false }
            return traits.isSuperset(of: someTraits.subtracting([.unboldFontMask, .unitalicFontMask]))
        }.map(\.postScriptName)
        return names.isEmpty ? nil : names.sorted()
    }

    /// A font of a family; nil where there is none of it.
    /// - Parameters:
    ///   - traits: what it has to be, such as italic. Bold goes before the weight.
    ///   - weight: from 0 to 15, where 5 is regular and 9 bold.
    ///   - size: in points.
    open func font(withFamily family: String, traits: NSFontTraitMask, weight: Int, size: CGFloat) -> NSFont? {
        guard var choice = FontChoice(named: family) else { return nil }
        let css = Self.css(of: weight)
        choice.weight = css == 400 ? nil : Font.Weight(css: css)
        choice = choice.changed { Self.add(traits, to: &$0) }
        return NSFont(choice, size: size)
    }

    // MARK: Fonts like others

    /// The font with traits added. If the family lacks such a face, the nearest one is drawn, slanted or made bolder.
    open func convert(_ fontObj: NSFont, toHaveTrait trait: NSFontTraitMask) -> NSFont {
        NSFont(fontObj.choice.changed { Self.add(trait, to: &$0) }, size: fontObj.pointSize)
    }

    /// The font with traits taken away.
    open func convert(_ fontObj: NSFont, toNotHaveTrait trait: NSFontTraitMask) -> NSFont {
        NSFont(fontObj.choice.changed { choice in
            if trait.contains(.italicFontMask) { choice.isItalic = false }
            if trait.contains(.boldFontMask) { choice.setBold(false) }
            if !trait.isDisjoint(with: Self.widths) { choice.width = nil }
            if trait.contains(.smallCapsFontMask) { choice.hasLowercaseSmallCaps = false }
        }, size: fontObj.pointSize)
    }

    /// The font in another size, in points.
    open func convert(_ fontObj: NSFont, toSize size: CGFloat) -> NSFont { fontObj.withSize(size) }

    /// The font in another family; the same font if there is no such family.
    open func convert(_ fontObj: NSFont, toFamily family: String) -> NSFont {
        guard FontChoice(named: family) != nil else { return fontObj }
        return NSFont(fontObj.fontDescriptor.withFamily(family).choice, size: fontObj.pointSize)
    }

    /// Another face in the font's size, by its PostScript or full name; nil if there is none.
    open func convert(_ fontObj: NSFont, toFace typeface: String) -> NSFont? { NSFont(name: typeface, size: fontObj.pointSize) }

    /// The font one weight heavier or lighter.
    open func convertWeight(_ upFlag: Bool, of fontObj: NSFont) -> NSFont {
        let css = min(max((fontObj.choice.weight?.css ?? 400) + (upFlag ? 100 : -100), 100), 900)
        return NSFont(fontObj.choice.changed { $0.weight = css == 400 ? nil : Font.Weight(css: css) }, size: fontObj.pointSize)
    }

    /// What a font is like.
    open func traits(of fontObj: NSFont) -> NSFontTraitMask { Self.traits(of: fontObj.choice, isFixed: fontObj.isFixedPitch) }
    /// The weight from 0 to 15, where 5 is regular and 9 bold.
    open func weight(of fontObj: NSFont) -> Int { Self.weight(of: fontObj.choice.weight?.css ?? 400) }
    /// Whether a font with this name has the traits; false where there is none.
    open func fontNamed(_ fName: String, hasTraits someTraits: NSFontTraitMask) -> Bool {
        NSFont(name: fName, size: 12).map { traits(of: $0).isSuperset(of: someTraits) } ?? false
    }

    private static let widths: NSFontTraitMask = [.narrowFontMask, .condensedFontMask, .compressedFontMask, .expandedFontMask]
    /// AppKit's numbers for CSS's weights from 100 to 900.
    private static let weights = [2, 3, 3, 5, 6, 8, 9, 10, 11]

    private static func weight(of css: Int) -> Int { weights[min(max((css + 50) / 100, 1), 9) - 1] }
    private static func css(of weight: Int) -> Int {
        switch weight {
        case ...2: 100
        case 3: 200
        case 4: 300
        case 5: 400
        case 6: 500
        case 7, 8: 600
        case 9: 700
        case 10: 800
        default: 900
        }
    }

    private static func add(_ traits: NSFontTraitMask, to choice: inout FontChoice) {
        if traits.contains(.italicFontMask) { choice.isItalic = true }
        if traits.contains(.unitalicFontMask) { choice.isItalic = false }
        if traits.contains(.boldFontMask) { choice.setBold(true) }
        if traits.contains(.unboldFontMask) { choice.setBold(false) }
        if traits.contains(.compressedFontMask) {
            choice.width = .compressed
        } else if traits.contains(.narrowFontMask) || traits.contains(.condensedFontMask) {
            choice.width = .condensed
        } else if traits.contains(.expandedFontMask) {
            choice.width = .expanded
        }
        if traits.contains(.smallCapsFontMask) { choice.hasLowercaseSmallCaps = true }
        if traits.contains(.fixedPitchFontMask), choice.name == nil { choice.design = .monospaced }
    }

    private static func traits(of choice: FontChoice, isFixed: Bool) -> NSFontTraitMask {
        var traits: NSFontTraitMask = []
        if choice.isItalic { traits.insert(.italicFontMask) }
        if choice.isBold { traits.insert(.boldFontMask) }
        if let width = choice.width?.value, width != 0 { traits.insert(width < 0 ? .condensedFontMask : .expandedFontMask) }
        if choice.hasLowercaseSmallCaps { traits.insert(.smallCapsFontMask) }
        if isFixed { traits.insert(.fixedPitchFontMask) }
        return traits
    }
}

extension NSFontManager: FontConverting {}

/// The window in which the user chooses a font.
@MainActor protocol FontPanelShown: AnyObject {
    func allowUse(_ isAllowed: Bool)
    func setPanelFont(_ fontObj: NSFont, isMultiple flag: Bool)
    func close()
}
