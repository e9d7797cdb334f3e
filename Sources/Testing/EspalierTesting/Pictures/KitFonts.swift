import EspalierGraphics
import EspalierX11
import Foundation

/// The fonts that come with the kit: pictures of texts are the same on every machine.
@MainActor enum KitFonts {
    /// Loaded for the first picture.
    static let pinned: PinnedFonts? = {
        guard let folder = Bundle.module.url(forResource: "PinnedFonts", withExtension: nil) else { return nil }
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            .filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }.map { folder.appendingPathComponent($0).path }
        return PinnedFonts(
            files: files, families: [.standard: "Inter", .rounded: "Inter", .serif: "Noto Serif", .monospaced: "Noto Sans Mono"])
    }()

    /// Fonts at a number of pixels per point.
    static func fonts(_ scale: CGFloat) -> MemoryFonts {
        guard let pinned else {
            preconditionFailure("The fonts of EspalierTesting are missing: its resources lie beside the test program.")
        }
        return fonts(Key(scale: scale, isPinned: true)) { MemoryFonts(scale: scale, pinned: pinned) }
    }

    /// As `fonts(_:)`, with the fonts of this machine.
    static func desktopFonts(_ scale: CGFloat) -> MemoryFonts { fonts(Key(scale: scale, isPinned: false)) { MemoryFonts(scale: scale) } }

    private struct Key: Hashable {
        var scale: CGFloat
        var isPinned: Bool
    }

    /// Shared by the apps of all tests, with their glyphs.
    private static var known: [Key: MemoryFonts] = [:]

    private static func fonts(_ key: Key, _ make: () -> MemoryFonts) -> MemoryFonts {
        if let fonts = known[key] { return fonts }
        let fonts = make()
        known[key] = fonts
        return fonts
    }
}
