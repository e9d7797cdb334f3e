import Foundation

/// What a target of Xcode compiles beside Swift, and the header by which Swift sees it.
struct CSources: Equatable {
    static let headerKinds: Set = ["h", "hh", "hpp", "hxx", "inc"]
    private static let compiled: Set = ["c", "c++", "cc", "cp", "cpp", "cxx"]
    private static let objective: Set = ["m", "mm"]
    /// The extensions of all such files.
    static let kinds = headerKinds.union(compiled).union(objective)

    /// Files of C and C++.
    var files: [URL] = []
    /// Files of Objective-C, which is not here.
    private(set) var leftOut: [URL] = []
    /// The target's bridging header (`SWIFT_OBJC_BRIDGING_HEADER`).
    var bridgingHeader: URL?
    /// The headers that a framework shows to those who import it.
    var publicHeaders: [URL] = []
    /// Where headers are looked for, in this order.
    var headerFolders: [URL] = []
    /// `NAME` or `NAME=VALUE` (`GCC_PREPROCESSOR_DEFINITIONS`).
    var definitions: [String] = []
    /// What `-std` takes; nil for the compiler's own.
    var standard: String?, standardOfCPlusPlus: String?

    /// A sentence about what is left out.
    var notes: [String] {
        leftOut.isEmpty ? [] : ["Objective-C is left out: \(leftOut.map(\.lastPathComponent).joined(separator: ", "))."]
    }

    /// Whether a file is one of C++.
    static func isCPlusPlus(_ file: URL) -> Bool { file.pathExtension.lowercased() != "c" }

    /// Takes those that are no Swift of a target's files.
    mutating func add(_ places: [URL]) {
        for place in places where !files.contains(place) && !leftOut.contains(place) {
            let kind = place.pathExtension.lowercased()
            if Self.compiled.contains(kind) { files.append(place) }
            if Self.objective.contains(kind) { leftOut.append(place) }
            if Self.headerKinds.contains(kind) { addHeaderFolder(place.deletingLastPathComponent()) }
        }
    }

    private mutating func addHeaderFolder(_ folder: URL) {
        let folder = folder.standardizedFileURL
        if !headerFolders.contains(folder) { headerFolders.append(folder) }
    }

    /// Adds what settings say.
    /// - Parameters:
    ///   - folder: The project's, from which paths count.
    ///   - more: Folders with headers that the project names.
    mutating func complete(_ settings: BuildSettings, folder: URL, headerFolders more: [URL]) {
        files = files.filter(\.exists)
        leftOut = leftOut.filter(\.exists)
        publicHeaders = publicHeaders.removingRepeats().filter(\.exists)
        if let path = settings["SWIFT_OBJC_BRIDGING_HEADER"], !path.isEmpty {
            let header = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
            if header.exists { bridgingHeader = header }
        }
        for path in settings.list("USER_HEADER_SEARCH_PATHS") + settings.list("HEADER_SEARCH_PATHS") {
            let isRecursive = path.hasSuffix("/**")
            let place = URL(fileURLWithPath: isRecursive ? String(path.dropLast(3)) : path, relativeTo: folder).standardizedFileURL
            guard place.isFolder else { continue }
            addHeaderFolder(place)
            if isRecursive { foldersBelow(place).forEach { addHeaderFolder($0) } }
        }
        more.forEach { addHeaderFolder($0) }
        for file in files + (bridgingHeader.map { [$0] } ?? []) { addHeaderFolder(file.deletingLastPathComponent()) }
        definitions = settings.list("GCC_PREPROCESSOR_DEFINITIONS")
        standard = Self.standard(settings["GCC_C_LANGUAGE_STANDARD"])
        standardOfCPlusPlus = Self.standard(settings["CLANG_CXX_LANGUAGE_STANDARD"])
    }

    private static func standard(_ name: String?) -> String? {
        guard let name, name.hasPrefix("gnu") || name.hasPrefix("c"), !name.hasPrefix("compiler") else { return nil }
        return name
    }

    /// More folders than a search path names, so that one that is the root of a disk ends.
    private static let mostFolders = 500

    private func foldersBelow(_ place: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: place, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        guard let all else { return [] }
        var found: [URL] = []
        for case let file as URL in all where file.isFolder {
            found.append(file)
            if found.count == Self.mostFolders { break }
        }
        return found
    }
}
