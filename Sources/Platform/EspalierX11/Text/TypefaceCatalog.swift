import CX11
import EspalierGraphics
import Foundation

/// A font descriptor without its size, which is all that finding a font depends on.
struct TypefaceStyle: Hashable {
    var family: String?
    var weight: Int
    var italic: Bool
    var design: FontDescriptor.Design
    var width: Int

    init(_ font: FontDescriptor) {
        family = font.family
        weight = font.weight
        italic = font.italic
        design = font.design
        width = font.width
    }
}

/// Finds typefaces through fontconfig, and fonts for characters that the chosen one lacks. Nothing is looked up before the
/// first text needs it; the sorted list of all fonts only when a character is missing.
@MainActor final class TypefaceCatalog {
    private var typefaces: [TypefaceStyle: Typeface] = [:]
    private var sorted: [TypefaceStyle: UnsafeMutablePointer<FcFontSet>] = [:]
    private var fallbackFaces: [TypefaceStyle: [Int: Typeface]] = [:]
    private var fallbacks: [TypefaceStyle: [[UInt32]: Typeface?]] = [:]
    /// What has been said of characters that no font has: of emoji, and of others.
    private var toldMissing: Set<Bool> = []
    /// The family of text for which the app names none; chosen for the first text.
    private lazy var systemFamily = pinned == nil ? SystemFamily.chosen(
        wanted: ProcessInfo.processInfo.environment["ESPALIER_FONT"], weights: { self.weights(of: $0) }, own: { OwnFonts.added() }) : nil
    /// The system's font of coloured emoji; nil where there is none.
    private(set) lazy var emoji: Typeface? = findEmoji()

    /// The only fonts that there are; nil for those of the desktop and of the app.
    private let pinned: PinnedFonts?
    private var config: OpaquePointer? { pinned?.config }
    /// What fontconfig said at earlier starts; nil where nothing is kept.
    var answers: FontAnswers?

    init(pinned: PinnedFonts? = nil) { self.pinned = pinned }

    /// The faces of all fonts; listed when first asked for.
    private(set) lazy var entries: [FontEntry] = listEntries()
    private lazy var index = makeIndex()

    func entry(named name: String) -> FontEntry? { index[name.lowercased()] }

    private func makeIndex() -> [String: FontEntry] {
        func oddity(_ entry: FontEntry) -> Int { abs(entry.weight - 400) + (entry.isItalic ? 1000 : 0) + abs(entry.width - 100) * 10 }
        var index: [String: FontEntry] = [:]
        for entry in entries {
            let family = entry.family.lowercased()
            if index[family].map({ oddity(entry) < oddity($0) }) ?? true { index[family] = entry }
        }
        let families = Set(index.keys)
        for entry in entries {
            for name in [entry.fullName.lowercased(), entry.postScriptName.lowercased()] where !families.contains(name) {
                index[name] = entry
            }
        }
        return index
    }

    /// Forgets what was found, as there are other fonts now. Typefaces that are in use stay.
    func forget() {
        typefaces.removeAll()
        for set in sorted.values { FcFontSetDestroy(set) }
        sorted.removeAll()
        fallbackFaces.removeAll()
        fallbacks.removeAll()
        entries = listEntries()
        index = makeIndex()
    }

    /// Adds the fonts of a file.
    func add(_ file: String) -> FontFileResult {
        guard let pinned else { return AppFonts.add(file) }
        return pinned.add(file)
    }

    func remove(_ file: String) -> Bool { pinned?.remove(file) ?? AppFonts.remove(file) }

    private func listEntries() -> [FontEntry] {
        if pinned == nil { AppFonts.addResources() }
        let query = FcPatternCreate()!, wanted = FcObjectSetCreate()!
        defer {
            FcPatternDestroy(query)
            FcObjectSetDestroy(wanted)
        }
        for property in [FC_FAMILY, FC_STYLE, FC_FULLNAME, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_SPACING, FC_VARIABLE] {
            FcObjectSetAdd(wanted, property)
        }
        guard let fonts = FcFontList(config, query, wanted) else { return [] }
        defer { FcFontSetDestroy(fonts) }
        var entries: [FontEntry] = [], variable: [FontEntry] = []
        for index in 0..<Int(fonts.pointee.nfont) {
            guard let font = fonts.pointee.fonts[index].map(FontPattern.init), let entry = FontEntry(font) else { continue }
            if font.bool(FC_VARIABLE) == true { variable.append(entry) } else { entries.append(entry) }
        }
        // A variable font is listed with its named instances beside it, which are its faces; few have none.
        let families = Set(entries.map(\.family))
        return entries + variable.filter { !families.contains($0.family) }
    }

    func typeface(for style: TypefaceStyle) -> Typeface {
        if let known = typefaces[style] { return known }
        if let known = knownTypeface(for: style) {
            typefaces[style] = known
            return known
        }
        let request = pattern(for: style)
        var named: Typeface?
        if pinned == nil, let name = style.family, let font = AppFonts.face(named: name) {
            named = prepare(font, request)
            FcPatternDestroy(font)
        }
        let typeface = named ?? match(request, width: madeUpWidth(of: style))
        FcPatternDestroy(request)
        if typeface.isMissing {
            Diagnostics.warn("fontconfig finds no font to draw text with; boxes stand for characters. Install fonts-dejavu-core.")
        } else if asksAlike {
            answers?.keep(typeface.found, for: style)
        }
        typefaces[style] = typeface
        return typeface
    }

    /// Whether fontconfig is asked here as at any other start: for the system's fonts, and no family that the user wants this time.
    private var asksAlike: Bool { pinned == nil && !AppFonts.hasAny && ProcessInfo.processInfo.environment["ESPALIER_FONT"] == nil }

    /// The typeface that was found at an earlier start, if its file can still be read.
    private func knownTypeface(for style: TypefaceStyle) -> Typeface? {
        guard let answers, asksAlike, let found = answers.font(for: style) else { return nil }
        let typeface = Typeface(found, width: madeUpWidth(of: style))
        return typeface.isMissing ? nil : typeface
    }

    /// A typeface that has all of the characters, from the fonts that fontconfig puts next; nil if none has them.
    func fallback(for characters: [UInt32], style: TypefaceStyle) -> Typeface? {
        if let known = fallbacks[style]?[characters] { return known }
        let found = findFallback(for: characters, style: style)
        fallbacks[style, default: [:]][characters] = .some(found)
        if found == nil, characters.count == 1 { tellMissing(characters[0]) }
        return found
    }

    /// Says once for emoji, and once for all else, that a box stands for a character, and what to install.
    private func tellMissing(_ character: UInt32) {
        guard pinned == nil, let scalar = Unicode.Scalar(character), !(0xE000...0xF8FF).contains(character) else { return }
        let isEmoji = scalar.prefersEmoji
        guard toldMissing.insert(isEmoji).inserted else { return }
        Diagnostics.warn(
            "No font has the character \"\(Character(scalar))\" (U+\(String(character, radix: 16, uppercase: true))): a box stands for it. Install "
            + (isEmoji ? "fonts-noto-color-emoji." : "a font that has it, as those of fonts-noto-core."))
    }

    private func findFallback(for characters: [UInt32], style: TypefaceStyle) -> Typeface? {
        guard let set = sortedFonts(for: style) else { return nil }
        for index in 0..<Int(set.pointee.nfont) {
            guard let font = set.pointee.fonts[index] else { continue }
            var known: OpaquePointer?
            guard FcPatternGetCharSet(font, FC_CHARSET, 0, &known) == FcResultMatch, let known,
                  characters.allSatisfy({ FcCharSetHasChar(known, $0) != 0 }) else { continue }
            if let known = fallbackFaces[style]?[index] { return known }
            let request = pattern(for: style)
            let typeface = prepare(font, request)
            FcPatternDestroy(request)
            if !characters.allSatisfy({ typeface.has($0) }) { continue }
            fallbackFaces[style, default: [:]][index] = typeface
            return typeface
        }
        return nil
    }

    private func sortedFonts(for style: TypefaceStyle) -> UnsafeMutablePointer<FcFontSet>? {
        if let known = sorted[style] { return known }
        let request = pattern(for: style)
        defer { FcPatternDestroy(request) }
        var result = FcResultNoMatch
        let set = FcFontSort(config, request, 1, nil, &result)
        sorted[style] = set
        return set
    }

    // MARK: - Asking fontconfig

    /// The width that the system's text has even where no font of the desktop has one, as on other platforms that have a family in all
    /// widths. Families that the app names, and the system's other designs, have no more widths there than they come with.
    private func madeUpWidth(of style: TypefaceStyle) -> Int? {
        style.family == nil && style.design == .standard && style.width != 100 ? style.width : nil
    }

    private func match(_ request: OpaquePointer, width: Int? = nil) -> Typeface {
        var result = FcResultNoMatch
        let match = FcFontMatch(config, request, &result)
        defer { if let match { FcPatternDestroy(match) } }
        return Typeface(FoundFont(pattern: match), width: width)
    }

    /// The typeface of a font that fontconfig has found, adapted to what the request asks of it.
    private func prepare(_ font: OpaquePointer, _ request: OpaquePointer) -> Typeface {
        let prepared = FcFontRenderPrepare(config, request, font)
        defer { if let prepared { FcPatternDestroy(prepared) } }
        return Typeface(FoundFont(pattern: prepared))
    }

    private func findEmoji() -> Typeface? {
        let request = FcPatternCreate()!
        add(FC_FAMILY, "emoji", to: request)
        FcPatternAddBool(request, FC_COLOR, 1)
        FcConfigSubstitute(config, request, FcMatchPattern)
        FcDefaultSubstitute(request)
        defer { FcPatternDestroy(request) }
        let typeface = match(request)
        return typeface.isColored ? typeface : nil
    }

    private func pattern(for style: TypefaceStyle) -> OpaquePointer {
        let pattern = FcPatternCreate()!
        if let family = style.family { add(FC_FAMILY, family, to: pattern) }
        for family in families(for: style.design) { add(FC_FAMILY, family, to: pattern) }
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(max(1, min(style.weight, 1000)))))
        if style.width != 100 { FcPatternAddInteger(pattern, FC_WIDTH, Int32(max(50, min(style.width, 200)))) }
        FcPatternAddInteger(pattern, FC_SLANT, style.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        return pattern
    }

    private func families(for design: FontDescriptor.Design) -> [String] {
        if let family = pinned?.families[design] { return [family] }
        var families = Self.genericFamilies(design)
        // Where no font is round, the interface's own, whose weights are all there, comes nearer than what fontconfig thinks of.
        if let systemFamily, let index = families.firstIndex(of: SystemFamily.generic) { families.insert(systemFamily, at: index) }
        return families
    }

    private func add(_ property: String, _ value: String, to pattern: OpaquePointer) {
        value.withCString { bytes in
            bytes.withMemoryRebound(to: FcChar8.self, capacity: strlen(bytes) + 1) {
                _ = FcPatternAddString(pattern, property, $0)
            }
        }
    }

    /// How many upright weights of normal width the family has that fontconfig finds for a name; 0 where it finds another family.
    func weights(of name: String) -> Int {
        // Asking for a font by name runs all of fontconfig's rules, which takes a hundred times as long as looking for a family. Most of
        // the families that are tried at the start are not there.
        if name != SystemFamily.generic, installedWeights(name) == 0 { return 0 }
        let request = FcPatternCreate()!
        defer { FcPatternDestroy(request) }
        add(FC_FAMILY, name, to: request)
        FcConfigSubstitute(config, request, FcMatchPattern)
        FcDefaultSubstitute(request)
        var result = FcResultNoMatch
        guard let match = FcFontMatch(config, request, &result) else { return 0 }
        defer { FcPatternDestroy(match) }
        guard let family = string(FC_FAMILY, of: match) else { return 0 }
        if name != SystemFamily.generic, family.lowercased() != name.lowercased() { return 0 }
        return installedWeights(family)
    }

    private func installedWeights(_ family: String) -> Int {
        let query = FcPatternCreate()!, wanted = FcObjectSetCreate()!
        defer {
            FcPatternDestroy(query)
            FcObjectSetDestroy(wanted)
        }
        add(FC_FAMILY, family, to: query)
        for property in [FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_VARIABLE] { FcObjectSetAdd(wanted, property) }
        guard let fonts = FcFontList(config, query, wanted) else { return 0 }
        defer { FcFontSetDestroy(fonts) }
        var weights: Set<Int32> = []
        for index in 0..<Int(fonts.pointee.nfont) {
            guard let font = fonts.pointee.fonts[index] else { continue }
            var slant: Int32 = 0, width: Int32 = FC_WIDTH_NORMAL, weight: Int32 = 0
            if FcPatternGetInteger(font, FC_SLANT, 0, &slant) == FcResultMatch, slant != FC_SLANT_ROMAN { continue }
            if FcPatternGetInteger(font, FC_WIDTH, 0, &width) == FcResultMatch, width != FC_WIDTH_NORMAL { continue }
            // A variable font has a range in place of a number.
            if FcPatternGetInteger(font, FC_WEIGHT, 0, &weight) == FcResultMatch {
                weights.insert(weight)
            } else {
                return SystemFamily.enough
            }
        }
        return weights.count
    }

    private func string(_ property: String, of pattern: OpaquePointer) -> String? {
        var bytes: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, 0, &bytes) == FcResultMatch, let bytes else { return nil }
        return String(cString: bytes)
    }

    /// The families for a design, in the order of preference. fontconfig has no generic name for rounded fonts, so some that many
    /// systems have are named.
    static func genericFamilies(_ design: FontDescriptor.Design) -> [String] {
        switch design {
        case .standard: ["sans-serif"]
        case .rounded: ["ui-rounded", "Nunito", "Varela Round", "M PLUS Rounded 1c", "Quicksand", "sans-serif"]
        case .serif: ["serif"]
        case .monospaced: ["monospace"]
        }
    }
}
