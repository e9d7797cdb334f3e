import CX11
import EspalierGraphics
import Foundation

/// What fontconfig said at earlier starts about the system's fonts.
///
/// Before it answers anything, fontconfig reads all of its rules, dozens of files of XML: half of the instructions of a small program's
/// start. The answers are kept in the user's cache, a file for each program, as rules may depend on it. They hold while all is as it was
/// that they depend on: fontconfig's version, the variables that it reads, and each file of rules and each folder of fonts that it knew,
/// by its time, size and inode; those count, too, that were not there and may come. Fonts that an app brings along are asked for anew each
/// time, and so are names that the system's fonts do not have: the app may bring one along.
@MainActor final class FontAnswers {
    private static let format = "espalier-fonts-1"
    /// A file that is larger is not one of these, in bytes.
    private static let mostBytes = 1 << 20
    private static let mostAnswers = 64
    /// How long after the first new answer all are written, in seconds: a start is over by then, and the app not yet at rest.
    private static let delay = 0.3
    /// What fontconfig's rules and its own defaults read of the environment.
    private static let variables = [
        "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG", "XDG_CURRENT_DESKTOP", "HOME",
        "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS",
    ]

    private let path: String
    private let environment: [String: String]
    private let after: @MainActor (Double, @escaping @MainActor () -> Void) -> Void
    private lazy var answers: [TypefaceStyle: FoundFont] = read()
    private var isWaiting = false

    /// - Parameters:
    ///   - path: of the file, which need not be there.
    ///   - after: calls something after some seconds.
    init(path: String, environment: [String: String], after: @escaping @MainActor (Double, @escaping @MainActor () -> Void) -> Void) {
        (self.path, self.environment, self.after) = (path, environment, after)
    }

    /// The file of a program in the user's cache (XDG Base Directory Specification); nil if there is no such folder.
    static func standardPath(program: String, environment: [String: String]) -> String? {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard !program.isEmpty, !program.contains("/"), program != "..", program != ".",
              let caches = folder("XDG_CACHE_HOME") ?? folder("HOME").map({ $0 + "/.cache" }) else { return nil }
        return caches + "/espalier/fonts/" + program
    }

    /// The font of a style; nil if it is not known, or fonts have changed.
    func font(for style: TypefaceStyle) -> FoundFont? {
        guard var font = answers[style] else { return nil }
        if let index = OwnFonts.index(ofName: font.file) {
            guard let path = OwnFonts.path(of: index) else { return nil }
            font.file = path
        }
        return font
    }

    /// Keeps what fontconfig has just answered.
    func keep(_ font: FoundFont, for style: TypefaceStyle) {
        guard !font.file.isEmpty, style.family.map(font.isNamed) ?? true, answers.count < Self.mostAnswers else { return }
        var font = font
        if let name = OwnFonts.name(ofPath: font.file) { font.file = name }
        answers[style] = font
        if isWaiting { return }
        isWaiting = true
        after(Self.delay) { [weak self] in
            guard let self else { return }
            isWaiting = false
            if let text = text() { Self.write(text, to: path) }
        }
    }

    // MARK: - The file

    /// A title with the fingerprint, the paths that it is of, an empty line, and the answers.
    func text() -> String? {
        // What has changed while the program was starting may not be what was answered for.
        guard FcConfigUptoDate(nil) != 0, let paths = Self.dependencies(environment) else { return nil }
        let lines = answers.compactMap { style, font in font.line.map { "\(Self.key(of: style))\t\($0)" } }.sorted()
        let title = "\(Self.format) \(Self.fingerprint(of: paths, environment))"
        return ([title] + paths + [""] + lines).joined(separator: "\n") + "\n"
    }

    static func write(_ text: String, to path: String) {
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // A full disk or a folder that may not be written costs the next start its time, and nothing else.
        try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private func read() -> [TypefaceStyle: FoundFont] {
        guard let bytes = Self.contents(of: path) else { return [:] }
        return Self.parse(String(decoding: bytes, as: UTF8.self), environment)
    }

    /// The answers of a file's text; none if anything has changed since, or the text is not of this kind.
    static func parse(_ text: String, _ environment: [String: String]) -> [TypefaceStyle: FoundFont] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let title = lines.first, title.hasPrefix(Self.format + " "), let end = lines.firstIndex(where: \.isEmpty),
              title.dropFirst(Self.format.count + 1) == fingerprint(of: lines[1..<end].map(String.init), environment) else { return [:] }
        var answers: [TypefaceStyle: FoundFont] = [:]
        for line in lines[(end + 1)...].prefix(Self.mostAnswers) {
            guard let tab = line.firstIndex(of: "\t"), let style = style(of: line[..<tab]),
                  let font = FoundFont(line: line[line.index(after: tab)...]), style.family.map(font.isNamed) ?? true else { continue }
            answers[style] = font
        }
        return answers
    }

    /// A file of the user's own, not too large.
    private static func contents(of path: String) -> Data? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_uid == geteuid() else { return nil }
        return try? RegularFile.read(URL(fileURLWithPath: path), limit: mostBytes)
    }

    // MARK: - What the answers depend on

    /// The files and folders that fontconfig has read, and those that it would read if they were there; nil if a name cannot be written.
    private static func dependencies(_ environment: [String: String]) -> [String]? {
        var paths: Set<String> = ["/usr/local/share/fonts"]
        for list in [FcConfigGetConfigFiles(nil), FcConfigGetFontDirs(nil), FcConfigGetConfigDirs(nil)] {
            guard let list else { continue }
            while let path = FcStrListNext(list) { paths.insert(String(cString: path)) }
            FcStrListDone(list)
        }
        let home = environment["HOME"] ?? ""
        let settings = environment["XDG_CONFIG_HOME"] ?? home + "/.config", data = environment["XDG_DATA_HOME"] ?? home + "/.local/share"
        // A file that is added to a folder of rules changes the folder. The user's own folder changes all the time.
        for path in paths where path.hasSuffix(".conf") { paths.insert((path as NSString).deletingLastPathComponent) }
        paths.remove(home)
        for path in ["/fontconfig", "/fontconfig/fonts.conf", "/fontconfig/conf.d"] { paths.insert(settings + path) }
        paths.formUnion([data + "/fonts", home + "/.fonts", home + "/.fonts.conf", home + "/.fonts.conf.d"])
        paths.remove("")
        return paths.contains { $0.utf8.contains(UInt8(ascii: "\n")) } ? nil : paths.sorted()
    }

    /// A number that is another one if anything is that the answers depend on.
    private static func fingerprint(of paths: [String], _ environment: [String: String]) -> String {
        // FNV-1a, a word at a time.
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ word: Int) { sum = (sum ^ UInt64(bitPattern: Int64(word))) &* 0x100_0000_01B3 }
        func add(_ text: String) {
            for byte in text.utf8 { add(Int(byte)) }
            add(-1)
        }
        add(Int(FcGetVersion()))
        for name in variables { add(environment[name] ?? "\0") }
        for path in paths {
            var status = stat()
            guard stat(path, &status) == 0 else {
                add(-2)
                continue
            }
            for word in [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size), Int(bitPattern: UInt(status.st_ino))] {
                add(word)
            }
        }
        return String(sum, radix: 16)
    }

    // MARK: - Styles

    private static let designs: [(FontDescriptor.Design, String)] = [
        (.standard, "standard"), (.rounded, "rounded"), (.serif, "serif"), (.monospaced, "monospaced")
    ]

    private static func key(of style: TypefaceStyle) -> String {
        let design = designs.first { $0.0 == style.design }?.1 ?? ""
        return "\(style.weight) \(style.italic ? 1 : 0) \(style.width) \(design)" + (style.family.map { " \($0)" } ?? "")
    }

    private static func style(of key: Substring) -> TypefaceStyle? {
        let parts = key.split(separator: " ", maxSplits: 4)
        guard parts.count >= 4, let weight = Int(parts[0]), let isItalic = ["0": false, "1": true][parts[1]], let width = Int(parts[2]),
              let design = designs.first(where: { $0.1 == parts[3] })?.0 else { return nil }
        var font = FontDescriptor(size: 0)
        (font.weight, font.italic, font.width, font.design) = (weight, isItalic, width, design)
        if parts.count == 5 { font.family = String(parts[4]) }
        return TypefaceStyle(font)
    }
}
