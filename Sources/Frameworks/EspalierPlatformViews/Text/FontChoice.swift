package import EspalierCore
package import EspalierGraphics
package import Foundation

/// How a font of UIKit or AppKit is to be chosen: its family or the system's design, its weight, and whether it is italic.
package struct FontChoice: Hashable, Sendable {
    /// The family's name, or the name that was given where it is not known which fonts there are; nil for the system's font.
    package var name: String?
    /// The name of a face that another font stands in for.
    package var replacedName: String?
    package var design = Font.Design.default
    package var weight: Font.Weight?
    package var width: Font.Width?
    package var isItalic = false
    package var hasMonospacedDigits = false
    package var hasLowercaseSmallCaps = false
    package var hasUppercaseSmallCaps = false
    /// The text style whose size and weight the font has.
    package var style: Font.TextStyle?

    package init(
        name: String? = nil, design: Font.Design = .default, weight: Font.Weight? = nil, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false,
        style: Font.TextStyle? = nil
    ) {
        (self.name, self.design, self.weight, self.isItalic) = (name, design, weight, isItalic)
        (self.hasMonospacedDigits, self.style) = (hasMonospacedDigits, style)
    }

    /// By a PostScript, full or family name; nil if it is known that there is no such font and none stands in for it.
    package init?(named name: String) {
        if name.hasPrefix(".") {
            self.init(systemName: name)
        } else if let entry = InstalledFonts.read(nil, { $0.entry(named: name) }) {
            self.init(entry)
        } else if InstalledFonts.areKnown {
            guard let match = AppleFamilies.match(name) else { return nil }
            self.init(name: match.family, design: match.design, weight: match.weight, isItalic: match.isItalic)
            (width, replacedName) = (match.width, name)
        } else {
            self.init(name: name)
        }
    }

    /// A font that there is.
    package init(_ entry: FontEntry) {
        self.init(name: entry.family, weight: entry.weight == 400 ? nil : Font.Weight(css: entry.weight), isItalic: entry.isItalic)
        if entry.width != 100 { width = Font.Width(CGFloat(entry.width - 100) / 125) }
    }

    private static let systemNames: [(String, Font.Design)] = [
        (".SFUIRounded", .rounded), (".SFUIMono", .monospaced), (".NewYork", .serif), (".AppleSystemUIFontMonospaced", .monospaced),
        (".AppleSystemUIFontRounded", .rounded), (".AppleSystemUIFontSerif", .serif),
    ]

    /// By a name as `fontName` has it for the system's fonts.
    private init(systemName name: String) {
        let face = name.lowercased()
        self.init(
            design: Self.systemNames.first { name.hasPrefix($0.0) }?.1 ?? .default, weight: AppleFamilies.weight(in: face),
            isItalic: face.contains("italic"))
    }

    /// Whether the font is one that was found by its name.
    package var isInstalled: Bool { name != nil && replacedName == nil }

    // MARK: Names

    private var faceName: String {
        let names: [(Font.Weight, String)] = [
            (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"),
            (.heavy, "Heavy"), (.black, "Black"),
        ]
        let named = names.first { $0.0.css == weight?.css }?.1 ?? "Regular"
        return isItalic ? named + "Italic" : named
    }

    package func postScriptName(_ entry: FontEntry?) -> String {
        if let entry { return entry.postScriptName }
        if let replacedName { return replacedName.isEmpty ? "\((name ?? "").filter { $0 != " " })-\(faceName)" : replacedName }
        if let name { return name }
        let family = switch design {
        case .default: ".SFUI"
        case .serif: ".NewYork"
        case .rounded: ".SFUIRounded"
        case .monospaced: ".SFUIMono"
        }
        return "\(family)-\(faceName)"
    }

    package func familyName(_ entry: FontEntry?) -> String {
        if let entry { return entry.family }
        guard let name else {
            switch design {
            case .default: return ".AppleSystemUIFont"
            case .serif: return ".AppleSystemUIFontSerif"
            case .rounded: return ".AppleSystemUIFontRounded"
            case .monospaced: return ".AppleSystemUIFontMonospaced"
            }
        }
        return replacedName != nil ? name : name.split(separator: "-").first.map(String.init) ?? name
    }

    // MARK: Others like it

    /// The same with another face of the family, whose name is no longer the given one.
    package func changed(_ change: (inout FontChoice) -> Void) -> FontChoice {
        var new = self
        change(&new)
        if new.replacedName != nil { new.replacedName = "" }
        return new
    }

    /// Whether it counts as bold.
    package var isBold: Bool { (weight?.css ?? 400) >= 600 }

    /// The same in bold or not.
    package mutating func setBold(_ bold: Bool) {
        if bold { if !isBold { weight = .bold } } else if isBold { weight = nil }
    }

    /// The font for the toolkit's own texts.
    package func font(size: CGFloat) -> Font {
        var font: Font
        if let name {
            font = .custom(name, fixedSize: size)
            if design != .default { font = font.design(design) }
        } else {
            font = .system(size: size, design: design)
        }
        if let weight { font = font.weight(weight) }
        if let width { font = font.width(width) }
        if isItalic { font = font.italic() }
        if hasLowercaseSmallCaps { font = font.lowercaseSmallCaps() }
        if hasUppercaseSmallCaps { font = font.uppercaseSmallCaps() }
        return hasMonospacedDigits ? font.monospacedDigit() : font
    }
}
