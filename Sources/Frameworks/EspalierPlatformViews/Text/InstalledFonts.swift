import EspalierCore
package import EspalierGraphics

/// The fonts that there are: those of the desktop and of the app.
package enum InstalledFonts {
    /// Asks the app's fonts. They are the main thread's; on others, while no app runs, and in tests without real fonts the answer is
    /// `other`.
    package static func read<T: Sendable>(_ other: T, _ body: @MainActor (any FontCatalog) -> T) -> T {
        guard MainThread.isCurrent else { return other }
        return assumeMainActor {
            guard let catalog = OffscreenPlatform.current?.textMeasurer as? any FontCatalog else { return other }
            return body(catalog)
        }
    }

    /// Whether it is known which fonts there are.
    package static var areKnown: Bool { read(false) { _ in true } }
    /// The families, in the order of the alphabet.
    package static var families: [String] { Set(read([]) { $0.entries }.map(\.family)).sorted() }
    /// The faces of a family, from light to bold, upright ones first.
    package static func faces(ofFamily family: String) -> [FontEntry] {
        let name = family.lowercased()
        return read([]) { $0.entries }.filter { $0.family.lowercased() == name }.sorted {
            ($0.width, $0.isItalic ? 1 : 0, $0.weight, $0.postScriptName) < ($1.width, $1.isItalic ? 1 : 0, $1.weight, $1.postScriptName)
        }
    }
}
