import CX11

/// The family that the toolkit brings along, for machines whose fonts have too few weights: a plain installation has letters of two.
@MainActor enum OwnFonts {
    static let family = "Inter"
    /// Whether fontconfig knows them. Its fonts are the process's, so this is, too.
    private static var isAdded: Bool?

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
        // fontconfig and FreeType open files by their paths.
        let files = (0..<cx11_own_font_count()).map { cx11_own_font_file($0) }
        let known = files.allSatisfy { $0 >= 0 && FcConfigAppFontAddFile(nil, "/proc/self/fd/\($0)") != 0 }
        isAdded = known
        return known ? family : nil
    }
}
