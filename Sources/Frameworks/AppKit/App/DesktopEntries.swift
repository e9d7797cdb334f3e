import EspalierCore
import EspalierGraphics
import Foundation

/// The programs of the desktop, and which of them open what (the Desktop Entry and MIME Applications specifications of freedesktop.org).
struct DesktopEntries {
    /// Folders with `applications`, the user's first; folders with `mimeapps.list`, the user's first.
    let dataFolders: [URL], configFolders: [URL]
    /// The desktop's names, in small letters, whose own lists come first.
    let desktops: [String]

    private static let fileLimit = 4 << 20

    init(dataFolders: [URL], configFolders: [URL], desktops: [String]) {
        (self.dataFolders, self.configFolders, self.desktops) = (dataFolders, configFolders, desktops)
    }

    /// Those that the environment names.
    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let home = environment["HOME"] ?? NSHomeDirectory()
        func folders(_ own: String, _ ownDefault: String, _ shared: String, _ sharedDefault: String) -> [URL] {
            func value(_ name: String, _ other: String) -> String { environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? other }
            let paths = [value(own, "\(home)/\(ownDefault)")] + value(shared, sharedDefault).split(separator: ":").map(String.init)
            // The specification: paths that are not absolute do not count.
            return paths.filter { $0.hasPrefix("/") }.map { URL(fileURLWithPath: $0, isDirectory: true) }
        }
        dataFolders = folders("XDG_DATA_HOME", ".local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share")
        configFolders = folders("XDG_CONFIG_HOME", ".config", "XDG_CONFIG_DIRS", "/etc/xdg")
        desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased().split(separator: ":").map(String.init).filter {
            !$0.contains("/")
        }
    }

    /// The entry of a program, by its identifier with or without ".desktop"; nil where there is none.
    func entry(_ id: String) -> URL? {
        let name = id.hasSuffix(".desktop") ? id : id + ".desktop"
        guard !name.hasPrefix("."), !name.contains("/"), name.utf8.count < 256 else { return nil }
        // A dash may stand for a folder.
        let names =
            [name]
            + name.indices.filter { name[$0] == "-" }.prefix(4).map { name[..<$0] + "/" + name[name.index(after: $0)...] }.map(String.init)
        for folder in dataFolders {
            for name in names {
                let url = folder.appendingPathComponent("applications/\(name)")
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        return nil
    }

    /// The entries of the programs that open a kind of file, the preferred one first.
    /// - Parameter type: as `text/plain`, or `x-scheme-handler/https`.
    func entries(opening type: String) -> [URL] {
        let applications = dataFolders.map { $0.appendingPathComponent("applications") }
        let names = desktops.map { "\($0)-mimeapps.list" } + ["mimeapps.list"]
        let lists = (configFolders + applications).flatMap { folder in names.map { Self.groups(of: folder.appendingPathComponent($0)) } }
        func ids(_ groups: [String: [String: String]], _ group: String) -> [String] {
            (groups[group]?[type] ?? "").split(separator: ";").prefix(256).map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let removed = Set(lists.flatMap { ids($0, "Removed Associations") })
        let known =
            lists.flatMap { ids($0, "Added Associations") }
            + applications.flatMap { ids(Self.groups(of: $0.appendingPathComponent("mimeinfo.cache")), "MIME Cache") }
        var seen: Set<String> = []
        let wanted = lists.flatMap { ids($0, "Default Applications") } + known.filter { !removed.contains($0) }
        return wanted.filter { seen.insert($0).inserted }.compactMap { entry($0) }
    }

    /// The kind of a file or an address, as the lists name it; nil where it is not known.
    static func type(of url: URL) -> String? {
        guard url.isFileURL else { return url.scheme.map { "x-scheme-handler/\($0.lowercased())" } }
        if url.hasDirectoryPath || (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { return "inode/directory" }
        return UTType(filenameExtension: url.pathExtension)?.preferredMIMEType
    }

    /// The program and its arguments, as an entry says it; nil for an entry that starts none without a terminal.
    static func command(of entry: URL, opening urls: [URL], _ more: [String] = []) -> [String]? {
        guard let group = groups(of: entry)["Desktop Entry"], group["Type"] ?? "Application" == "Application", group["Terminal"] != "true",
            let line = group["Exec"]
        else { return nil }
        var command: [String] = []
        for word in words(of: line) {
            switch word {
            case "%f": command += urls.prefix(1).map(\.path)
            case "%F": command += urls.map(\.path)
            case "%u": command += urls.prefix(1).map(\.absoluteString)
            case "%U": command += urls.map(\.absoluteString)
            case "%i": if let icon = group["Icon"] { command += ["--icon", icon] }
            case "%c": command.append(group["Name"] ?? "")
            case "%k": command.append(entry.path)
            // Fields of former versions.
            case "%d", "%D", "%n", "%N", "%v", "%m": break
            default: command.append(word.replacingOccurrences(of: "%%", with: "%"))
            }
        }
        return command.isEmpty ? nil : command + more
    }

    /// The words of a line, of which some may be in quotation marks with backslashes.
    static func words(of line: String) -> [String] {
        var words: [String] = [], word = "", isQuoted = false, isEscaped = false, hasWord = false
        for character in line {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\", isQuoted {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
                hasWord = true
            } else if character == " ", !isQuoted {
                if hasWord || !word.isEmpty { words.append(word) }
                (word, hasWord) = ("", false)
            } else {
                word.append(character)
            }
        }
        return hasWord || !word.isEmpty ? words + [word] : words
    }

    /// The groups of a file with their values; none for a file that cannot be read.
    static func groups(of file: URL) -> [String: [String: String]] {
        guard FileManager.default.fileExists(atPath: file.path), let data = try? RegularFile.read(file, limit: fileLimit) else {
            return [:]
        }
        var groups: [String: [String: String]] = [:], group = ""
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") {
                group = String(line.dropFirst().prefix { $0 != "]" })
            } else if !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                if groups[group]?[key] == nil {
                    groups[group, default: [:]][key] = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                }
            }
        }
        return groups
    }

    /// Starts a program.
    /// - Returns: the error where it cannot be started.
    @MainActor static func start(_ command: [String], _ environment: [String: String] = [:]) -> (any Error)? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // A program's name that has an equals sign would be taken for a variable.
        guard let program = command.first, !program.contains("=") else { return CocoaError(.executableNotLoadable) }
        process.arguments = command
        if !environment.isEmpty { process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 } }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return error }
        return nil
    }
}
