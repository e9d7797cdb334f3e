import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// Fonts that an app brings along: files in its resources, which fontconfig is handed when a font is asked for by a name that
/// the system does not know.
@MainActor enum AppFonts {
    /// Whether fontconfig knows the app's fonts. Its fonts are the process's, so this is, too.
    private static var isAdded = false
    /// The files in the app's resources that have been added.
    private static var resources: [String] = []
    /// Those that the app has had added by their paths.
    private static var registered: [String] = []

    /// Whether fontconfig knows fonts of the app's.
    static var hasAny: Bool { !resources.isEmpty || !registered.isEmpty }

    /// Generic names, for which fontconfig chooses a family.
    private static let generic: Set<String> = ["sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui"]

    /// The face with this full or PostScript name, which the caller must destroy; nil if the name is that of a family, or unknown.
    static func face(named name: String) -> OpaquePointer? {
        if generic.contains(name) || isFamily(name) { return nil }
        if let face = list(FC_POSTSCRIPT_NAME, name) ?? list(FC_FULLNAME, name) { return face }
        if !isAdded {
            addResources()
            if !resources.isEmpty { return face(named: name) }
        }
        Diagnostics.warn("""
            There is no font "\(name)": the system's stands in. Install it, or put its .ttf or .otf file into the app's \
            resources.
            """)
        return nil
    }

    /// Tells fontconfig of the fonts in the app's resources, once.
    static func addResources() {
        if isAdded { return }
        isAdded = true
        resources = files()
        for file in resources { _ = FcConfigAppFontAddFile(nil, file) }
    }

    /// Tells fontconfig of a file, for the app and no other program.
    static func add(_ file: String) -> FontFileResult {
        addResources()
        if resources.contains(file) || registered.contains(file) { return .alreadyKnown }
        guard FcConfigAppFontAddFile(nil, file) != 0 else { return .unreadable }
        registered.append(file)
        return .added
    }

    /// Takes such a file back. fontconfig forgets all of an app's fonts or none, so the others are added again.
    static func remove(_ file: String) -> Bool {
        guard let index = registered.firstIndex(of: file) else { return false }
        registered.remove(at: index)
        FcConfigAppFontClear(nil)
        OwnFonts.addAgain()
        for other in resources + registered { _ = FcConfigAppFontAddFile(nil, other) }
        return true
    }

    private static func isFamily(_ name: String) -> Bool {
        guard let font = list(FC_FAMILY, name) else { return false }
        FcPatternDestroy(font)
        return true
    }

    /// The first font whose property is this name.
    private static func list(_ property: String, _ name: String) -> OpaquePointer? {
        let pattern = FcPatternCreate()!
        defer { FcPatternDestroy(pattern) }
        name.withCString { bytes in
            bytes.withMemoryRebound(to: FcChar8.self, capacity: strlen(bytes) + 1) { _ = FcPatternAddString(pattern, property, $0) }
        }
        // nil asks for everything that is known of a font.
        guard let list = FcFontList(nil, pattern, nil) else { return nil }
        defer { FcFontSetDestroy(list) }
        guard list.pointee.nfont > 0, let font = list.pointee.fonts[0] else { return nil }
        FcPatternReference(font)
        return font
    }

    /// Fonts beside the program: loose, in its resources, in the folders that its Info.plist names, and in the resource bundles of its
    /// modules.
    private static func files() -> [String] {
        guard let root = Bundle.main.resourcePath ?? Bundle.main.executablePath.map({ ($0 as NSString).deletingLastPathComponent })
        else { return [] }
        let manager = FileManager.default
        var folders = [root, root + "/Fonts"]
        // `ATSApplicationFontsPath` is a folder of fonts on a Mac; on an iPhone `UIAppFonts` lists the files, some in folders.
        let listed = (Bundle.main.infoValue("UIAppFonts") as? [String] ?? []).map { ($0 as NSString).deletingLastPathComponent }
        for name in [Bundle.main.infoValue("ATSApplicationFontsPath") as? String ?? ""] + listed where !name.isEmpty {
            let folder = ((root as NSString).appendingPathComponent(name) as NSString).standardizingPath
            // Fonts are read from inside of the app alone.
            if folder.hasPrefix(root + "/"), !folders.contains(folder) { folders.append(folder) }
        }
        for name in (try? manager.contentsOfDirectory(atPath: root)) ?? [] where name.hasSuffix(".resources") {
            folders += [root + "/" + name, root + "/" + name + "/Fonts"]
        }
        return folders.flatMap { folder in
            ((try? manager.contentsOfDirectory(atPath: folder)) ?? [])
                .filter { ["ttf", "otf", "ttc"].contains(($0 as NSString).pathExtension.lowercased()) }
                .map { folder + "/" + $0 }
        }
    }
}
