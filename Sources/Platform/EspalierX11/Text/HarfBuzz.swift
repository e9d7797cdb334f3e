import CX11
import EspalierGraphics
import Foundation

/// HarfBuzz, found at run time by the first text that needs it: scripts whose letters join or change places, accents that are
/// characters of their own, sequences of emoji, and fonts that the app chose for their ligatures. Without it each character is one
/// glyph, so that such text is readable at best.
@MainActor final class HarfBuzz {
    /// hb_glyph_info_t
    struct Info {
        var glyph: UInt32
        var mask: UInt32
        var cluster: UInt32
        var private1: UInt32
        var private2: UInt32
    }

    /// hb_glyph_position_t
    struct Position {
        var xAdvance: Int32
        var yAdvance: Int32
        var xOffset: Int32
        var yOffset: Int32
        var private1: UInt32
    }

    /// hb_feature_t
    struct Feature {
        var tag: UInt32
        var value: UInt32
        var start: UInt32 = 0
        var end: UInt32 = .max
    }

    /// hb_variation_t
    private struct Variation {
        var tag: UInt32
        var value: Float
    }

    private typealias Object = OpaquePointer
    private typealias Create = @convention(c) () -> Object?
    private typealias BlobFromFile = @convention(c) (UnsafePointer<CChar>) -> Object?
    private typealias FaceCreate = @convention(c) (Object, UInt32) -> Object?
    private typealias FontCreate = @convention(c) (Object) -> Object?
    private typealias Count = @convention(c) (Object) -> UInt32
    private typealias SetScale = @convention(c) (Object, Int32, Int32) -> Void
    private typealias SetVariations = @convention(c) (Object, UnsafeRawPointer, UInt32) -> Void
    private typealias Apply = @convention(c) (Object) -> Void
    private typealias SetNumber = @convention(c) (Object, UInt32) -> Void
    private typealias AddText = @convention(c) (Object, UnsafePointer<UInt8>, Int32, UInt32, Int32) -> Void
    private typealias Shape = @convention(c) (Object, Object, UnsafeRawPointer?, UInt32) -> Void
    private typealias Infos = @convention(c) (Object, UnsafeMutablePointer<UInt32>) -> UnsafeRawPointer?
    private typealias Positions = @convention(c) (Object, UnsafeMutablePointer<UInt32>) -> UnsafeRawPointer?
    private typealias ScriptOf = @convention(c) (Object, UInt32) -> UInt32
    private typealias DirectionOf = @convention(c) (UInt32) -> UInt32

    /// nil where the library is not installed, or with ESPALIER_SHAPING=off.
    static let shared = ProcessInfo.processInfo.environment["ESPALIER_SHAPING"] == "off" ? nil : try? HarfBuzz()

    /// How many units an em has in the results of shaping.
    static let unitsPerEm: Int32 = 1 << 14
    private static let rightToLeft: UInt32 = 5
    static let common: UInt32 = 0x5A79_7979 // Zyyy
    static let inherited: UInt32 = 0x5A69_6E68 // Zinh

    private let blobFromFile: BlobFromFile
    private let faceCreate: FaceCreate
    private let glyphCount: Count
    private let fontCreate: FontCreate
    private let setScale: SetScale
    private let setVariations: SetVariations?
    private let clear: Apply
    private let setDirection: SetNumber
    private let setScript: SetNumber
    private let guess: Apply
    private let addText: AddText
    private let shapeText: Shape
    private let infos: Infos
    private let positions: Positions
    private let scriptOf: ScriptOf
    private let directionOf: DirectionOf
    private let buffer: Object
    private let unicode: Object

    private init() throws {
        let library = try LoadedLibrary("libharfbuzz.so.0")
        blobFromFile = try library("hb_blob_create_from_file")
        faceCreate = try library("hb_face_create")
        glyphCount = try library("hb_face_get_glyph_count")
        fontCreate = try library("hb_font_create")
        setScale = try library("hb_font_set_scale")
        clear = try library("hb_buffer_clear_contents")
        setDirection = try library("hb_buffer_set_direction")
        setScript = try library("hb_buffer_set_script")
        guess = try library("hb_buffer_guess_segment_properties")
        addText = try library("hb_buffer_add_utf8")
        shapeText = try library("hb_shape")
        infos = try library("hb_buffer_get_glyph_infos")
        positions = try library("hb_buffer_get_glyph_positions")
        scriptOf = try library("hb_unicode_script")
        directionOf = try library("hb_script_get_horizontal_direction")
        setVariations = try? library("hb_font_set_variations")
        let makeBuffer: Create = try library("hb_buffer_create"), defaultUnicode: Create = try library("hb_unicode_funcs_get_default")
        guard let buffer = makeBuffer(), let unicode = defaultUnicode() else {
            throw LoadedLibrary.Absence(description: "HarfBuzz has no memory")
        }
        (self.buffer, self.unicode) = (buffer, unicode)
    }

    /// A face as HarfBuzz knows it.
    struct Font {
        fileprivate let font: OpaquePointer
    }

    /// nil for a file that HarfBuzz cannot read. Lives as long as its typeface: for ever.
    func makeFont(_ typeface: Typeface) -> Font? {
        guard !typeface.found.file.isEmpty, let blob = blobFromFile(typeface.found.file),
              let face = faceCreate(blob, UInt32(typeface.found.fileIndex & 0xffff)), glyphCount(face) > 0,
              let font = fontCreate(face) else { return nil }
        setScale(font, Int32((CGFloat(Self.unitsPerEm) * typeface.stretch).rounded()), Self.unitsPerEm)
        let variations = FreeType.parse(typeface.found.variations).map { Variation(tag: $0.tag, value: Float($0.value)) }
        if !variations.isEmpty { setVariations?(font, variations, UInt32(variations.count)) }
        return Font(font: font)
    }

    /// The longest part that was ever shaped at once, in bytes.
    private(set) var longestPart = 0
    /// How many bytes were ever shaped.
    private(set) var shapedBytes = 0

    func script(of scalar: UInt32) -> UInt32 { scriptOf(unicode, scalar) }
    func isRightToLeft(_ script: UInt32) -> Bool { directionOf(script) == Self.rightToLeft }

    /// Shapes a part of a text, which is read with what stands around it: letters join across the part's ends. The glyphs come
    /// from left to right, their clusters are offsets in the whole text.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, in font: Font, script: UInt32, isRightToLeft: Bool,
        features: [Feature], _ body: (Info, Position) -> Void
    ) {
        guard let bytes = text.baseAddress, !range.isEmpty else { return }
        longestPart = max(longestPart, range.count)
        shapedBytes &+= range.count
        clear(buffer)
        addText(buffer, bytes, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
        setDirection(buffer, isRightToLeft ? Self.rightToLeft : 4)
        if script != Self.common, script != Self.inherited { setScript(buffer, script) }
        guess(buffer)
        shapeText(font.font, buffer, features, UInt32(features.count))
        var count: UInt32 = 0, positionCount: UInt32 = 0
        guard let infos = infos(buffer, &count)?.assumingMemoryBound(to: Info.self),
              let positions = positions(buffer, &positionCount)?.assumingMemoryBound(to: Position.self) else { return }
        for index in 0..<Int(min(count, positionCount)) { body(infos[index], positions[index]) }
    }
}
