import CX11
import EspalierGraphics
import EspalierTestSupport
@testable import EspalierX11
import Foundation

extension FuzzTarget {
    /// Fonts, which an app may bring, and a user may have from anywhere.
    static let fonts: [FuzzTarget] = [
        FuzzTarget(
            name: "opentype-table", seeds: { opentypeTables() }, words: ["latn", "DFLT", "kern", "liga", "calt"], rounds: 37, limit: 1 << 17
        ) { bytes, random in
            let table = OpenTypeTable(bytes: bytes)
            _ = (table.has("smcp"), LigatureTable(table))
            let lookups = table.lookups(of: "kern")
            guard lookups.reduce(0, { $0 + $1.count }) <= OpenTypeTable.subtableLimit else { throw Finding("more subtables than allowed") }
            for lookup in lookups.prefix(8) {
                for subtable in lookup.prefix(8) {
                    let place = subtable.offset + table.word(subtable.offset + 2)
                    _ = (
                        table.coverage(at: place, of: random.number(0...65535)), table.glyphs(coveredAt: place).count,
                        table.glyphClass(at: place, of: 7)
                    )
                }
            }
        },
        FuzzTarget(name: "font-file", seeds: { systemFont.map { [$0] } ?? [] }, rounds: 8, limit: 4 << 20) { bytes, random in
            guard !bytes.isEmpty else { return }
            try Fuzzing.withFile(bytes, "font.ttf") { url in
                guard let pattern = FcPatternCreate() else { return }
                defer { FcPatternDestroy(pattern) }
                _ = url.path.withCString { path in
                    path.withMemoryRebound(to: FcChar8.self, capacity: url.path.utf8.count + 1) { FcPatternAddString(pattern, FC_FILE, $0) }
                }
                let typeface = Typeface(FoundFont(pattern: pattern))
                guard let face = typeface.face else { return }
                defer { FT_Done_Face(face) }
                let size = CGFloat(random.number(1...60)), sheet = GlyphSheet(typeface: typeface, pixelSize: size)
                for character in "Affin fi\u{e4}\u{3a9}".unicodeScalars {
                    guard let glyph = typeface.glyph(for: character.value) else { continue }
                    _ = (
                        sheet.mask(GlyphSheet.key(glyph.index, 1)), typeface.colorBitmap(glyph.index, pixelSize: size),
                        typeface.kerning(65, glyph.index, 86, 9)
                    )
                }
                _ = (typeface.ligatures.isContextual, typeface.metrics, typeface.hasFeature("smcp"))
            }
        },
        FuzzTarget(name: "font-answers", seeds: {
            [Array("400 0 100 standard\t/a.ttf\t0\twght=700\t65536 0 0 65536\t0\tA\tB\tC\tD\t400\t0\t100\t0\n700 1 80 serif\town:1\t65536\t\t\t1\tA\tB\tC\tD\t700\t1\t80\t1\n".utf8)]
        }, words: ["\t", "\n", "own:", "-1", "99999999999999999999"], limit: 1 << 12) { bytes, _ in
            let known = FontAnswers.parse(answersHead + String(decoding: bytes, as: UTF8.self), [:])
            for font in known.values where font.line.flatMap({ FoundFont(line: $0[...]) })?.line != font.line {
                throw Finding("written again it is another one")
            }
        },
        FuzzTarget(name: "font-variations", seeds: { [Array("wght=700,wdth=80".utf8)] }, words: ["=", ",", "1e400", "nan", "wght"]) {
            bytes, _ in
            _ = FreeType.parse(String(decoding: bytes, as: UTF8.self))
        },
    ]

    /// A file of answers up to the first of them.
    @MainActor private static let answersHead =
        (FontAnswers(path: "", environment: [:]) { _, _ in }.text() ?? "\n\n").split(separator: "\n\n")[0] + "\n\n"

    /// The interface's font on this machine; nil where there is none.
    @MainActor private static let systemFont: [UInt8]? = {
        let file = TypefaceCatalog().typeface(for: TypefaceStyle(FontDescriptor(size: 13))).found.file
        return file.isEmpty ? nil : try? [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
    }()

    @MainActor private static func opentypeTables() -> [[UInt8]] {
        let typeface = TypefaceCatalog().typeface(for: TypefaceStyle(FontDescriptor(size: 13)))
        let found = typeface.face.map { face in [FreeType.table("GPOS", of: face), FreeType.table("GSUB", of: face)] } ?? []
        return found.filter { !$0.isEmpty && $0.count < 1 << 17 } + [[0, 1, 0, 0, 0, 10, 0, 30, 0, 50] + [UInt8](repeating: 1, count: 120)]
    }
}
