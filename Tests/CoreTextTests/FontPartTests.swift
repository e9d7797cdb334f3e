import CoreText
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// A context with pixels, which counts from the bottom left corner.
@MainActor func pixelContext(_ width: Int, _ height: Int) -> CGContext? {
    CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
}

/// Where a context has been drawn in: the rectangle around all pixels that are not clear, from the bottom left corner.
@MainActor func drawnBounds(_ context: CGContext?) -> CGRect {
    guard let image = context?.makeImage() else { return .null }
    var all = CGRect.null
    for y in 0..<image.height {
        for x in 0..<image.width where image[x, y] >> 24 > 100 {
            all = all.union(CGRect(x: x, y: image.height - 1 - y, width: 1, height: 1))
        }
    }
    return all
}

@MainActor @Suite("Parts of Core Text's fonts") struct FontPartTests {
    /// Made in each test: fonts and clocks are those of the app that was made last.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }
    private var inter: CTFont { CTFontCreateWithName("Inter-Regular", 40, nil) }

    @Test("The system's fonts are the user's, the small one and the labels'") func systemFonts() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        func font(_ type: CTFontUIFontType, _ size: CGFloat = 0) throws -> CTFont {
            try #require(CTFontCreateUIFontForLanguage(type, size, nil))
        }
        #expect(try CTFontGetSize(font(.user, 30)) == 30 && font(.user).pointSize == UIFont.systemFontSize)
        #expect(try font(.smallSystem).pointSize == UIFont.smallSystemFontSize && font(.label).pointSize == UIFont.labelFontSize)
        #expect(try CTFontGetSymbolicTraits(font(.smallEmphasizedSystem)).contains(.traitBold))
        #expect(try CTFontGetSymbolicTraits(font(.userFixedPitch)).contains(.traitMonoSpace))
        let types: [CTFontUIFontType] = [.user, .userFixedPitch, .system, .emphasizedSystem, .smallSystem, .smallEmphasizedSystem, .label]
        #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 10])
    }

    @Test("A font is made of a descriptor, and a copy has other attributes") func descriptors() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let descriptor: CTFontDescriptor = CTFontDescriptorCreateWithNameAndSize("Inter-Bold", 22)
        let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
        #expect(CTFontCopyPostScriptName(font) == "Inter-Bold" && CTFontGetSize(font) == 22)
        #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(descriptor, 9, nil)) == 9)
        #expect(CTFontCopyFontDescriptor(font).postscriptName == "Inter-Bold" && CTFontCopyDisplayName(font) == "Inter Bold")
        let copy = CTFontCreateCopyWithAttributes(inter, 0, nil, descriptor)
        #expect(CTFontCopyPostScriptName(copy) == "Inter-Bold" && CTFontGetSize(copy) == 40)
        #expect(CTFontCopyPostScriptName(CTFontCreateCopyWithAttributes(inter, 12, nil, nil)) == "Inter-Regular")
    }

    @Test("Traits are those of the face, and are taken by the mask alone") func traits() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let bold: CTFontSymbolicTraits = .traitBold
        #expect(!CTFontGetSymbolicTraits(inter).contains(bold))
        let heavy = try #require(CTFontCreateCopyWithSymbolicTraits(inter, 0, nil, bold, bold))
        #expect(CTFontGetSymbolicTraits(heavy).contains(bold))
        #expect(CTFontCreateCopyWithSymbolicTraits(inter, 0, nil, bold, []).map { CTFontGetSymbolicTraits($0).contains(bold) } == false)
    }

    @Test("The line below text lies under the baseline and is thin, as its size says") func underline() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let position = CTFontGetUnderlinePosition(inter), thickness = CTFontGetUnderlineThickness(inter)
        #expect(position < 0 && position > -12 && thickness > 0.5 && thickness < 6)
        let large = CTFontCreateWithName("Inter-Regular", 80, nil)
        #expect(
            abs(CTFontGetUnderlinePosition(large) - 2 * position) < 0.01 && abs(CTFontGetUnderlineThickness(large) - 2 * thickness) < 0.01)
    }

    @Test("Glyphs are measured in both orientations alike, and drawn where they are put") func glyphs() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let units = Array("HH".utf16)
        var glyphs = [CGGlyph](repeating: 0, count: 2)
        #expect(CTFontGetGlyphsForCharacters(inter, units, &glyphs, 2))
        #expect(CTFontGetAdvancesForGlyphs(inter, .vertical, glyphs, nil, 2) == CTFontGetAdvancesForGlyphs(inter, .default, glyphs, nil, 2))
        #expect(
            CTFontOrientation.default.rawValue == 0 && CTFontOrientation.horizontal.rawValue == 1
                && CTFontOrientation.vertical.rawValue == 2)
        let context = try #require(pixelContext(100, 60))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        CTFontDrawGlyphs(inter, glyphs, [CGPoint(x: 0, y: 10), CGPoint(x: 50, y: 10)], 2, context)
        let drawn = drawnBounds(context), box = CTFontGetBoundingRectsForGlyphs(inter, .default, glyphs, nil, 1)
        #expect(abs(drawn.minX - box.minX) < 2 && abs(drawn.maxX - 50 - box.maxX) < 2 && abs(drawn.minY - 10) < 2)
        #expect(abs(drawn.height - CTFontGetCapHeight(inter)) < 2)
    }

    // MARK: Registering

    @Test("Files are registered together, and the handler is told of the errors once") func files() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let good = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).otf"),
            missing = good.appendingPathExtension("no")
        // A name of its own: tests of a process share the fonts.
        var data = try renamedFont("Inter-Regular.otf")
        for (old, new) in [
            (Data("Outer".utf8), Data("Other".utf8)), ("Outer".data(using: .utf16BigEndian)!, "Other".data(using: .utf16BigEndian)!)
        ] {
            while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
        }
        try data.write(to: good)
        defer { try? FileManager.default.removeItem(at: good) }
        var calls: [(errors: [NSError], done: Bool)] = []
        CTFontManagerRegisterFontURLs([good, missing] as NSArray, .process, true) { errors, done in
            calls.append((errors.compactMap { $0 as? NSError }, done))
            return true
        }
        defer { CTFontManagerUnregisterFontsForURL(good as NSURL, .process, nil) }
        #expect(calls.count == 1 && calls.first?.done == true && calls.first?.errors.count == 1)
        let error = try #require(calls.first?.errors.first)
        #expect(error.domain == kCTFontManagerErrorDomain as String && error.code == CTFontManagerError.fileNotFound.rawValue)
        #expect(error.userInfo[kCTFontManagerErrorFontURLsKey as String] as? [URL] == [missing])
        let families = CTFontManagerCopyAvailableFontFamilyNames().compactMap { $0 as? String }
        let names = CTFontManagerCopyAvailablePostScriptNames().compactMap { $0 as? String }
        #expect(families.contains("Inter") && families.contains("Other") && names.contains("Inter-Regular") && names == names.sorted())
    }

    @Test("Scopes and errors have Apple's numbers") func numbers() {
        #expect([CTFontManagerScope.none, .process, .persistent, .session].map(\.rawValue) == [0, 1, 2, 3])
        #expect(CTFontManagerScope.user == .persistent)
        let first: [CTFontManagerError] = [
            .fileNotFound, .insufficientPermissions, .unrecognizedFormat, .invalidFontData, .alreadyRegistered, .exceededResourceLimit,
        ]
        #expect(first.map(\.rawValue) == Array(101...106))
        #expect([CTFontManagerError.notRegistered, .inUse, .systemRequired].map(\.rawValue) == [201, 202, 203])
        let last: [CTFontManagerError] = [
            .registrationFailed, .missingEntitlement, .insufficientInfo, .cancelledByUser, .duplicatedName, .invalidFilePath, .unsupportedScope,
        ]
        #expect(last.map(\.rawValue) == Array(301...307))
        #expect(kCTFontManagerErrorDomain == "com.apple.CoreText.CTFontManagerErrorDomain")
    }
}
