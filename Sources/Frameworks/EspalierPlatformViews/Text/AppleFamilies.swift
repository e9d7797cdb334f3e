import EspalierCore
import EspalierGraphics

/// The families that every Mac or iPhone has. Their licences keep them from a Linux desktop; apps rely on their being there
/// (`UIFont(name: "Avenir-Heavy", size: 20)!`), so another font of the same kind and weight stands in for them.
enum AppleFamilies {
    /// A name taken apart.
    struct Match {
        var family: String
        var design: Font.Design
        var weight: Font.Weight?
        var width: Font.Width?
        var isItalic: Bool
    }

    private static let sans = [
        "Academy Engraved LET", "Al Nile", "Apple Color Emoji", "Apple SD Gothic Neo", "Apple Symbols", "Arial", "Arial Hebrew", "Avenir",
        "Avenir Next", "Avenir Next Condensed", "Bradley Hand", "Chalkboard SE", "Chalkduster", "Copperplate", "DIN Alternate",
        "DIN Condensed", "Futura", "Geeza Pro", "Geneva", "Gill Sans", "Helvetica", "Helvetica Neue", "Hiragino Sans", "Impact",
        "Lucida Grande", "Marker Felt", "Noteworthy", "Optima", "Papyrus", "Party LET", "PingFang HK", "PingFang SC", "PingFang TC",
        "Savoye LET", "SF Compact", "SF Pro", "SF Pro Display", "SF Pro Text", "Snell Roundhand", "Symbol", "Tahoma", "Thonburi",
        "Trebuchet MS", "Verdana", "Zapf Dingbats",
        "Zapfino"
    ]
    private static let serif = [
        "American Typewriter", "Baskerville", "Big Caslon", "Bodoni 72", "Bodoni 72 Oldstyle", "Charter", "Cochin", "Didot", "Georgia",
        "Hiragino Mincho ProN", "Hoefler Text", "Iowan Old Style", "New York", "Palatino", "Rockwell", "Songti SC", "Superclarendon",
        "Times", "Times New Roman",
    ]
    private static let monospaced = ["Andale Mono", "Courier", "Courier New", "Menlo", "Monaco", "SF Mono"]
    private static let rounded = ["Arial Rounded MT Bold", "SF Pro Rounded"]
    /// PostScript names whose first part is not the family's name.
    private static let others = [
        "bradleyhanditctt": "Bradley Hand", "bodonisvtytwoitctt": "Bodoni 72", "bodonisvtytwoositctt": "Bodoni 72 Oldstyle",
        "arialroundedmtbold": "Arial Rounded MT Bold", "hiraginosanspron": "Hiragino Sans", "hiraminpron": "Hiragino Mincho ProN",
        "applesdgothicneo": "Apple SD Gothic Neo", "helveticaneueui": "Helvetica Neue", "trebuchetms": "Trebuchet MS",
    ]

    private static let known: [String: (name: String, design: Font.Design)] = {
        var known: [String: (String, Font.Design)] = [:]
        let lists: [([String], Font.Design)] = [(sans, .default), (serif, .serif), (monospaced, .monospaced), (rounded, .rounded)]
        for (names, design) in lists { for name in names { known[squeezed(name)] = (name, design) } }
        return known
    }()

    private static func squeezed(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != " " && $0 != "_" } }

    /// The family and the face of a name; nil for a name that is not Apple's.
    static func match(_ name: String) -> Match? {
        guard name.utf8.count < 200 else { return nil }
        let parts = name.split(separator: "-", maxSplits: 1), face = parts.count > 1 ? squeezed(parts[1]) : ""
        guard let first = parts.first, let (family, design) = find(squeezed(first)) else { return wordy(name) }
        return match(family, design, face)
    }

    private static func match(_ family: String, _ design: Font.Design, _ face: String) -> Match {
        let isCondensed = face.contains("condensed") || family.hasSuffix("Condensed")
        return Match(
            family: family, design: design, weight: weight(in: face), width: isCondensed ? .condensed : nil,
            isItalic: face.contains("italic") || face.contains("oblique") || face == "it" || face.hasSuffix("boldit"))
    }

    private static func find(_ name: String) -> (String, Font.Design)? {
        if let found = known[name] { return found }
        if let other = others[name] { return known[squeezed(other)] }
        for ending in ["psmt", "mt", "ps", "plain"] where name.hasSuffix(ending) {
            if let found = known[String(name.dropLast(ending.count))] { return found }
        }
        return nil
    }

    /// A full name, such as "Helvetica Neue Bold Italic".
    private static func wordy(_ name: String) -> Match? {
        var words = name.split(separator: " "), face = ""
        while words.count > 1, let last = words.popLast() {
            face = squeezed(last) + face
            if let (family, design) = find(squeezed(words.joined())) { return match(family, design, face) }
        }
        return nil
    }

    /// The weight in a name of a face; nil for the regular one.
    static func weight(in face: String) -> Font.Weight? {
        let names: [(String, Font.Weight)] = [
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight), ("thin", .thin), ("semilight", .light),
            ("light", .light), ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold),
            ("extrabold", .heavy),
            ("ultrabold", .heavy), ("extrablack", .black), ("heavy", .heavy), ("black", .black), ("bold", .bold), ("w3", .light),
            ("w6", .semibold)
        ]
        return names.first { face.contains($0.0) }?.1
    }
}
