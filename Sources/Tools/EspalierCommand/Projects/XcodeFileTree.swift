import Foundation

/// Where the files of an Xcode project lie: groups nest, and each has a path of its own or that of the group around it.
struct XcodeFileTree {
    private var places: [String: URL] = [:]

    init(_ objects: XcodeObjects, folder: URL) {
        var base = folder
        if let below = objects.root.string("projectDirPath"), !below.isEmpty { base.appendPathComponent(below) }
        var waiting = [(id: objects.root.string("mainGroup"), folder: base)]
        // Each object has one place: a cycle of groups ends at the second visit.
        while let (id, parent) = waiting.popLast() {
            guard let object = objects[id], places[object.id] == nil else { continue }
            let path = object.string("path")
            let place: URL? = switch object.string("sourceTree") {
            case "SOURCE_ROOT": path.map { base.appendingPathComponent($0) } ?? base
            case "<absolute>": path.map { URL(fileURLWithPath: $0) }
            case "<group>", nil: path.map { parent.appendingPathComponent($0) } ?? parent
            // The SDK and the products of a build do not exist here.
            default: nil
            }
            guard let place else { continue }
            places[object.id] = place.standardizedFileURL
            waiting += object.strings("children").map { ($0, place) }
        }
    }

    subscript(_ id: String) -> URL? { places[id] }

    /// The folders with a manifest that the project refers to, as to one of its files: Xcode takes each for a package of its own.
    var packages: [URL] {
        places.values.filter { $0.appendingPathComponent("Package.swift").exists }.removingRepeats().sorted { $0.path < $1.path }
    }

    /// The folders with headers that the project names: each header is found by its name alone (`USE_HEADERMAP`, on in Xcode).
    var headerFolders: [URL] {
        places.values.filter { CSources.headerKinds.contains($0.pathExtension.lowercased()) }.map { $0.deletingLastPathComponent() }
            .removingRepeats().sorted { $0.path < $1.path }
    }
}

/// The folders of Xcode 16 whose files belong to a target without being named one by one.
struct SynchronizedFolder {
    /// Folders with these extensions are single items for a build.
    private static let bundles: Set<String> = [
        "xcassets", "lproj", "bundle", "scnassets", "xcdatamodeld", "xcdatamodel", "docc", "playground"
    ]
    private static let unbuilt: Set<String> = ["xcodeproj", "xcworkspace"]
    /// More files than any app has: stops the reading of a folder that links to the root of the disk.
    private static let mostFiles = 50_000

    var sources: [URL] = []
    /// Sources of other languages, and headers.
    var others: [URL] = []
    var resources: [URL] = []

    /// - Parameter exceptions: Paths below the folder that are not the target's.
    init(_ folder: URL, exceptions: Set<String> = []) {
        guard
            let all = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        else { return }
        var count = 0
        for case let file as URL in all {
            count += 1
            guard count < Self.mostFiles else { return }
            let path = file.path(below: folder)
            let kind = file.pathExtension.lowercased()
            // A package in the folder is built by itself.
            let isPackage = file.isFolder && file.appendingPathComponent("Package.swift").exists
            if isPackage || exceptions.contains(path) || Self.unbuilt.contains(kind) {
                all.skipDescendants()
                continue
            }
            if Self.bundles.contains(kind) {
                all.skipDescendants()
                if kind == "lproj" {
                    // A language's files are excluded one by one.
                    if !exceptions.contains(where: { $0.hasPrefix(path + "/") }) { resources.append(file) }
                } else if kind != "docc", kind != "playground" {
                    resources.append(file)
                }
            } else if kind == "swift" {
                sources.append(file)
            } else if CSources.kinds.contains(kind) {
                others.append(file)
            } else if !file.isFolder, kind != "entitlements", kind != "xcconfig", kind != "modulemap" {
                resources.append(file)
            }
        }
        sources.sort { $0.path < $1.path }
        others.sort { $0.path < $1.path }
        resources.sort { $0.path < $1.path }
    }
}
