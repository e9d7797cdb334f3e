import Foundation

/// The files of a target by a project's description, and what a build does with each.
struct DescribedFiles {
    struct File: Equatable {
        var place: URL
        var isResource: Bool
        /// Who sees a header: "Public", "Private" or "Project"; nil for other files.
        var visibility: String?
        /// The platforms that it is for, by the names that an Xcode project has for them; empty for all.
        var platforms: [String] = []
    }

    private(set) var files: [File] = []
    /// The first Info.plist, which is the target's where none is named.
    private(set) var infoFile: URL?
    /// What is named and not there.
    private(set) var missing: [String] = []
    private let folder: URL
    private let destinations: [String]

    /// Files that belong to no phase of a build.
    private static let unbuilt: Set = [
        "appex", "apns", "entitlements", "framework", "gpx", "modulemap", "orig", "pch", "xcconfig", "xcfilelist", "xcframework",
        "xctestplan", "xpc",
    ]

    /// - Parameter folder: The project's, from which paths count.
    init(_ target: [String: YAML], in folder: URL) {
        self.folder = folder
        destinations = target["supportedDestinations"]?.texts ?? []
        for source in target["sources"]?.items ?? target["sources"].map({ [$0] }) ?? [] { add(source) }
        var seen: Set<URL> = []
        files = files.filter { seen.insert($0.place).inserted }
    }

    private mutating func add(_ source: YAML) {
        guard let path = source.text ?? source["path"]?.text else { return }
        let place = folder.appendingPathComponent(path).standardizedFileURL
        guard place.exists else {
            if source["optional"]?.bool != true { missing.append(path) }
            return
        }
        // A folder whose name has an extension is one item, unless it is said to be a group.
        let isItem = !place.isFolder || source["type"]?.text == "folder"
            || !place.pathExtension.isEmpty && !["group", "syncedFolder"].contains(source["type"]?.text)
        if isItem {
            if infoFile == nil, place.lastPathComponent == "Info.plist" { infoFile = place }
            return add(place, source, below: place.deletingLastPathComponent())
        }
        let all = Self.paths(below: place)
        if infoFile == nil { infoFile = all.first { ($0 as NSString).lastPathComponent == "Info.plist" }.map(place.appendingPathComponent) }
        let excludes = (source["excludes"]?.texts ?? []).map(PathPattern.init)
        let includes = (source["includes"]?.texts ?? []).map(PathPattern.init)
        func isLeftOut(_ path: String) -> Bool { excludes.contains { $0.includes(path) } }
        var exceptions = Set(all.filter(isLeftOut))
        if !includes.isEmpty {
            // A folder stays for what is in it.
            exceptions.formUnion(all.filter { path in
                let place = place.appendingPathComponent(path)
                return !includes.contains { $0.includes(path) } && (!place.isFolder || !place.pathExtension.isEmpty)
            })
        }
        let found = SynchronizedFolder(place, exceptions: exceptions)
        for file in found.sources + found.others + found.resources { add(file, source, below: place) }
    }

    private mutating func add(_ file: URL, _ source: YAML, below folder: URL) {
        let kind = file.pathExtension.lowercased()
        guard !Self.unbuilt.contains(kind), file.lastPathComponent != "Info.plist" else { return }
        let isSource = kind == "swift" || CSources.kinds.contains(kind)
        let isResource: Bool
        switch source["buildPhase"]?.text {
        case "none": return
        case "resources": isResource = true
        case "sources", "headers": isResource = false
        // A place that files are copied to is none of an app here.
        default:
            guard source["buildPhase"]?["copyFiles"] == nil else { return }
            isResource = !isSource || source["type"]?.text == "folder"
        }
        let isHeader = !isResource && CSources.headerKinds.contains(kind)
        let visibility = isHeader ? (source["headerVisibility"]?.text ?? "public").capitalized : nil
        let platforms = platforms(file, source, below: folder)
        files.append(File(place: file.standardizedFileURL, isResource: isResource, visibility: visibility, platforms: platforms))
    }

    private func platforms(_ file: URL, _ source: YAML, below folder: URL) -> [String] {
        let named = source["destinationFilters"]?.texts ?? []
        if !named.isEmpty { return named.map { $0.lowercased() } }
        guard source["inferDestinationFiltersByPath"]?.bool == true else { return [] }
        let folders = file.path(below: folder).split(separator: "/").dropLast().map { $0.lowercased() }
        let name = file.deletingPathExtension().lastPathComponent.lowercased()
        return destinations.map { $0.lowercased() }.filter { folders.contains($0) || name.hasSuffix("_" + $0) }
    }

    /// More entries than the folders of a project have.
    private static let mostPaths = 50_000

    private static func paths(below folder: URL) -> [String] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        guard let all else { return [] }
        var found: [String] = []
        for case let file as URL in all where found.count < mostPaths { found.append(file.path(below: folder)) }
        return found.sorted()
    }
}
