import CoreText
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// The bytes of one of the kit's fonts, with another name in the place of its own: "Inter" becomes "Outer".
func renamedFont(_ file: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/Testing/EspalierTesting/PinnedFonts")
    var data = try Data(contentsOf: folder.appending(path: file))
    for (old, new) in [
        (Data("Inter".utf8), Data("Outer".utf8)), ("Inter".data(using: .utf16BigEndian)!, "Outer".data(using: .utf16BigEndian)!)
    ] {
        var start = data.startIndex
        while let range = data.range(of: old, in: start..<data.endIndex) {
            data.replaceSubrange(range, with: new)
            start = range.upperBound
        }
    }
    return data
}

@MainActor @Suite("Core Text's fonts") struct CoreTextFontTests {
    /// Made in each test: fonts and clocks are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }
    private var inter: CTFont { CTFontCreateWithName("Inter-Regular", 40, nil) }

    @Test("Fonts of UIKit and of Core Text are the same objects") func bridged() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let font = UIFont.systemFont(ofSize: 20)
        let core = font as CTFont
        #expect(core as UIFont === font && CTFontGetSize(core) == 20)
    }

    @Test("A font has the names and measures of its face, and an unknown name makes the system's") func parts() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        #expect(
            CTFontCopyFamilyName(inter) == "Inter" && CTFontCopyPostScriptName(inter) == "Inter-Regular"
                && CTFontCopyFullName(inter) == "Inter Regular")
        let font = UIFont(name: "Inter-Regular", size: 40)!
        #expect(
            CTFontGetAscent(inter) == font.ascender && CTFontGetDescent(inter) == -font.descender
                && CTFontGetCapHeight(inter) == font.capHeight)
        #expect(
            CTFontGetUnitsPerEm(inter) >= 1000 && CTFontGetXHeight(inter) < CTFontGetCapHeight(inter) && CTFontGetGlyphCount(inter) > 200)
        #expect(CTFontCopyFamilyName(CTFontCreateWithName("Nobody", 0, nil)) == ".AppleSystemUIFont")
        #expect(CTFontGetSize(CTFontCreateWithName("Nobody", 0, nil)) == 12)
        let bold = CTFontCreateCopyWithSymbolicTraits(inter, 0, nil, .traitBold, .traitBold)
        #expect(bold.map { CTFontCopyPostScriptName($0) } == "Inter-Bold" && bold.map { CTFontGetSize($0) } == 40)
        #expect(CTFontCreateUIFontForLanguage(.emphasizedSystem, 15, nil)?.fontDescriptor.symbolicTraits == .traitBold)
    }

    @Test("Characters become glyphs with outlines, upwards from the baseline") func outlines() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let characters = Array("Hx ".utf16)
        var glyphs = [CGGlyph](repeating: 0, count: 3)
        #expect(CTFontGetGlyphsForCharacters(inter, characters, &glyphs, 3) && glyphs.allSatisfy { $0 != 0 })
        let h = try #require(CTFontCreatePathForGlyph(inter, glyphs[0], nil)),
            x = try #require(CTFontCreatePathForGlyph(inter, glyphs[1], nil))
        #expect(abs(h.boundingBox.minY) < 0.5 && abs(h.boundingBox.maxY - CTFontGetCapHeight(inter)) < 0.5)
        #expect(abs(x.boundingBox.maxY - CTFontGetXHeight(inter)) < 0.5)
        #expect(CTFontCreatePathForGlyph(inter, glyphs[2], nil) == nil)
        var twice = CGAffineTransform(scaleX: 2, y: 2)
        let large = try #require(CTFontCreatePathForGlyph(inter, glyphs[0], &twice))
        #expect(abs(large.boundingBox.height - 2 * h.boundingBox.height) < 0.01)
        var advances = [CGSize](repeating: .zero, count: 3)
        let sum = CTFontGetAdvancesForGlyphs(inter, .horizontal, glyphs, &advances, 3)
        #expect(advances[0].width > h.boundingBox.width && abs(advances.reduce(0) { $0 + $1.width } - CGFloat(sum)) < 0.001)
        var rects = [CGRect](repeating: .zero, count: 3)
        #expect(CTFontGetBoundingRectsForGlyphs(inter, .default, glyphs, &rects, 3).height >= h.boundingBox.height - 0.01)
        #expect(abs(rects[0].height - h.boundingBox.height) < 0.01 && rects[2] == .zero)
    }

    @Test("What the font lacks has no glyph, and characters of two units have one for both") func missing() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        var glyphs = [CGGlyph](repeating: 9, count: 3)
        #expect(!CTFontGetGlyphsForCharacters(inter, Array("a\u{10FFFD}".utf16), &glyphs, 3))
        #expect(glyphs[0] != 0 && glyphs[1] == 0 && glyphs[2] == 0)
    }

    @Test("A registered file's fonts are found by their names until they are taken back") func files() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).otf")
        try renamedFont("Inter-Medium.otf").write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(UIFont(name: "Outer-Medium", size: 20) == nil)
        var error: Unmanaged<CFError>?
        #expect(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error) && error == nil)
        #expect(UIFont(name: "Outer-Medium", size: 20)?.familyName == "Outer" && UIFont.familyNames.contains("Outer"))
        #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
        #expect(CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil))
        #expect(UIFont(name: "Outer-Medium", size: 20) == nil && UIFont(name: "Inter-Medium", size: 20) != nil)
        #expect(!CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil))
    }

    @Test("What is no font is refused, with the reason") func refused() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
        var error: Unmanaged<CFError>?
        #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.fileNotFound.rawValue)
        try Data("no font at all".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.unrecognizedFormat.rawValue)
        let provider = try #require(CGDataProvider(data: Data([0, 1, 0, 0, 0xFF, 0xFF])))
        #expect(CGFont(provider) == nil)
    }

    @Test("A font of bytes has names, is registered once, and makes a font") func bytes() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let provider = try #require(CGDataProvider(data: try renamedFont("Inter-Bold.otf")))
        let font = try #require(CGFont(provider))
        #expect(font.postScriptName == "Outer-Bold" && font.fullName == "Outer Bold")
        #expect(CTFontManagerRegisterGraphicsFont(font, nil))
        #expect(!CTFontManagerRegisterGraphicsFont(font, nil))
        #expect(UIFont(name: "Outer-Bold", size: 20)?.fontName == "Outer-Bold")
        #expect(CTFontCopyPostScriptName(CTFontCreateWithGraphicsFont(font, 20, nil, nil)) == "Outer-Bold")
        #expect(CTFontManagerUnregisterGraphicsFont(font, nil) && UIFont(name: "Outer-Bold", size: 20) == nil)
        #expect(!CTFontManagerUnregisterGraphicsFont(font, nil))
    }

    @Test("Damaged fonts never end the process", arguments: 0..<60) func damaged(seed: Int) throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        var data = try renamedFont("Inter-Italic.otf"), state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<30 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            data[Int(state >> 33) % 600] = UInt8(truncatingIfNeeded: state >> 24)
        }
        if seed % 3 == 0 { data = data.prefix(Int(state >> 40) % data.count) }
        _ = CGDataProvider(data: data).flatMap { CGFont($0) }?.postScriptName
    }
}
