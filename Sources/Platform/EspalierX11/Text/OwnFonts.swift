import CX11

/// The family that the toolkit brings along, for machines whose fonts have too few weights: a plain installation has letters of two.
@MainActor enum OwnFonts {
    static let family = "Inter"
    private static let namePrefix = "own:"
    /// Whether fontconfig knows them. Its fonts are the process's, so this is, too.
    private static var isAdded: Bool?
    /// The files in memory that have been made, open for as long as the process runs, as fonts in use are read from them.
    private static var files: [Int: Int32] = [:]

    /// Makes the family known again, once fontconfig has forgotten an app's fonts.
    static func addAgain() {
        guard isAdded != nil else { return }
        isAdded = nil
        _ = added()
    }

    /// Makes the family known to fontconfig.
    /// - Returns: nil if the fonts cannot be had: files in memory need a kernel that has them.
    static func added() -> String? {
        if let isAdded { return isAdded ? family : nil }
        let known = (0..<count).allSatisfy { index in path(of: index).map { FcConfigAppFontAddFile(nil, $0) != 0 } ?? false }
        isAdded = known
        return known ? family : nil
    }

    private static var count: Int { Int(cx11_own_font_count()) }

    // MARK: - Files

    /// A path by which fontconfig and FreeType open a font in this process; nil if it cannot be had.
    static func path(of index: Int) -> String? {
        guard (0..<count).contains(index) else { return nil }
        let file = files[index] ?? cx11_own_font_file(Int32(index))
        guard file >= 0 else { return nil }
        files[index] = file
        return "/proc/self/fd/\(file)"
    }

    /// A name of the font at such a path, which means the same in other processes; nil for the paths of other fonts.
    static func name(ofPath path: String) -> String? {
        files.first { path == "/proc/self/fd/\($0.value)" }.map { "\(namePrefix)\($0.key)" }
    }

    /// What `name` counts as the font's place; nil for other names.
    static func index(ofName name: String) -> Int? { name.hasPrefix(namePrefix) ? Int(name.dropFirst(namePrefix.count)) : nil }
}
