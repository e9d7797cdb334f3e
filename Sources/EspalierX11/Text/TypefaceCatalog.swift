import CX11
import EspalierGraphics
import Foundation

/// A font descriptor without its size: what fontconfig is asked for.
struct TypefaceStyle: Hashable {
    var family: String?
    var weight: Int
    var italic: Bool
    var design: FontDescriptor.Design

    init(_ font: FontDescriptor) {
        family = font.family
        weight = font.weight
        italic = font.italic
        design = font.design
    }
}

/// Finds typefaces through fontconfig, and fonts for characters that the chosen one lacks. Nothing is looked up before the
/// first text needs it; the sorted list of all fonts only when a character is missing.
@MainActor final class TypefaceCatalog {
    private let connection: Connection
    private var typefaces: [TypefaceStyle: Typeface] = [:]
    private var sorted: [TypefaceStyle: UnsafeMutablePointer<FcFontSet>] = [:]
    private var fallbackFaces: [TypefaceStyle: [Int: Typeface]] = [:]
    private var fallbacks: [TypefaceStyle: [UInt32: Typeface?]] = [:]
    /// libXft before 2.3.6 (where this was verified) sends colour glyphs that make the server refuse the request.
    private let drawsColorFonts = XftGetVersion() >= 20306

    init(connection: Connection) { self.connection = connection }

    func typeface(for style: TypefaceStyle, firstPixelSize: CGFloat) -> Typeface {
        if let known = typefaces[style] { return known }
        let request = pattern(for: style)
        var result = FcResultNoMatch
        let match = connection.isLost ? nil : FcFontMatch(nil, request, &result)
        FcPatternDestroy(request)
        let typeface = Typeface(connection: connection, pattern: match, firstPixelSize: firstPixelSize)
        if typeface.isMissing {
            Diagnostics.warn("fontconfig finds no font to draw text with; boxes stand for characters. Install fonts-dejavu-core.")
        }
        typefaces[style] = typeface
        return typeface
    }

    /// A typeface that has the character, from the fonts that fontconfig puts next; nil if none has it.
    func fallback(for character: UInt32, style: TypefaceStyle, pixelSize: CGFloat) -> Typeface? {
        if let known = fallbacks[style]?[character] { return known }
        let found = findFallback(for: character, style: style, pixelSize: pixelSize)
        fallbacks[style, default: [:]][character] = .some(found)
        return found
    }

    private func findFallback(for character: UInt32, style: TypefaceStyle, pixelSize: CGFloat) -> Typeface? {
        guard let set = sortedFonts(for: style) else { return nil }
        for index in 0..<Int(set.pointee.nfont) {
            guard let font = set.pointee.fonts[index] else { continue }
            var characters: OpaquePointer?
            guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
                  FcCharSetHasChar(characters, character) != 0 else { continue }
            var isColored: FcBool = 0
            if !drawsColorFonts, FcPatternGetBool(font, FC_COLOR, 0, &isColored) == FcResultMatch, isColored != 0 { continue }
            if let known = fallbackFaces[style]?[index] { return known }
            let request = pattern(for: style)
            let prepared = FcFontRenderPrepare(nil, request, font)
            FcPatternDestroy(request)
            let typeface = Typeface(connection: connection, pattern: prepared, firstPixelSize: pixelSize)
            if typeface.isMissing { continue }
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
        let set = FcFontSort(nil, request, 1, nil, &result)
        sorted[style] = set
        return set
    }

    // MARK: - Asking fontconfig

    private func pattern(for style: TypefaceStyle) -> OpaquePointer {
        let pattern = FcPatternCreate()!
        if let family = style.family { add(FC_FAMILY, family, to: pattern) }
        add(FC_FAMILY, Self.genericFamily(style.design), to: pattern)
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(max(1, min(style.weight, 1000)))))
        FcPatternAddInteger(pattern, FC_SLANT, style.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        // Grey antialiasing and light hinting: glyphs keep their shapes and sit on the baseline; subpixel colours would be wrong
        // on layers and in screenshots.
        FcPatternAddBool(pattern, FC_ANTIALIAS, 1)
        FcPatternAddInteger(pattern, FC_RGBA, FC_RGBA_NONE)
        FcPatternAddBool(pattern, FC_HINTING, 1)
        FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_SLIGHT)
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        XftDefaultSubstitute(connection.display, connection.screen, pattern)
        return pattern
    }

    private func add(_ property: String, _ value: String, to pattern: OpaquePointer) {
        value.withCString { bytes in
            bytes.withMemoryRebound(to: FcChar8.self, capacity: strlen(bytes) + 1) {
                _ = FcPatternAddString(pattern, property, $0)
            }
        }
    }

    /// fontconfig knows no rounded family; SwiftUI falls back to the plain one, too.
    static func genericFamily(_ design: FontDescriptor.Design) -> String {
        switch design {
        case .standard, .rounded: "sans-serif"
        case .serif: "serif"
        case .monospaced: "monospace"
        }
    }
}
