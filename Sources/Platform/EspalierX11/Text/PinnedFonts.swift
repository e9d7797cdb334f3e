import CX11
package import EspalierGraphics

/// Font files that are all the fonts there are, whatever the machine has and however fontconfig is set up there.
@MainActor package final class PinnedFonts {
    /// A configuration of fontconfig's without rules, which knows these files alone.
    let config: OpaquePointer
    /// The families in which text of each design is drawn.
    let families: [FontDescriptor.Design: String]

    /// - Parameters:
    ///   - files: their paths.
    ///   - families: the names of families in them, by design.
    /// - Returns: nil if one of the files is no font that can be read.
    package init?(files: [String], families: [FontDescriptor.Design: String]) {
        guard let config = FcConfigCreate() else { return nil }
        self.config = config
        self.families = families
        self.files = files
        for file in files where FcConfigAppFontAddFile(config, file) == 0 { return nil }
    }

    private let files: [String]
    private var registered: [String] = []

    /// Adds the fonts of a file to them.
    func add(_ file: String) -> FontFileResult {
        if files.contains(file) || registered.contains(file) { return .alreadyKnown }
        guard FcConfigAppFontAddFile(config, file) != 0 else { return .unreadable }
        registered.append(file)
        return .added
    }

    /// Takes the fonts of such a file back.
    func remove(_ file: String) -> Bool {
        guard let index = registered.firstIndex(of: file) else { return false }
        registered.remove(at: index)
        FcConfigAppFontClear(config)
        for other in files + registered { _ = FcConfigAppFontAddFile(config, other) }
        return true
    }

    isolated deinit { FcConfigDestroy(config) }
}
