import Foundation

/// Copies resources, which an app finds by name, to where `Bundle.main` looks: flat beside its program, but for the folders of languages
/// and those that a project copies as folders.
struct ResourceCopy {
    let app: AppTarget
    let products: URL

    init(_ app: AppTarget, to products: URL) {
        self.app = app
        self.products = products
    }

    /// Copies what has changed, and removes from the products what the project no longer has.
    ///
    /// - Returns: what is wrong with the resources and does not keep the app from running, a sentence each.
    @discardableResult func run() throws -> [String] {
        let places = places
        for (path, source) in places { try copy(source, to: products.appendingPathComponent(path)) }
        var notes: [String] = []
        var wanted = Set(places.keys.map(Self.first) + [app.moduleName, "Info.plist"])
        do {
            if let icon = try IconFile.find(in: app.resources, info: app.info) {
                try IconPictures(icon).writeWindowIcons(to: products)
                wanted.insert(IconPictures.windowFolder)
            }
        } catch {
            notes.append("The windows have no icon. \(error)")
        }
        for old in products.contents where !wanted.contains(old.lastPathComponent) { try FileManager.default.removeItem(at: old) }
        // Languages have files from several places.
        for folder in products.contents where folder.pathExtension == "lproj" {
            for old in folder.contents where places["\(folder.lastPathComponent)/\(old.lastPathComponent)"] == nil {
                try FileManager.default.removeItem(at: old)
            }
        }
        try Folders.write(PropertyValue.xml(app.info), to: products.appendingPathComponent("Info.plist"))
        return notes
    }

    /// The resources by their paths below the products.
    var places: [String: URL] {
        var places: [String: URL] = [:]
        func add(_ source: URL, as path: String) {
            guard places[path] == nil else { return }
            places[path] = source
        }
        for resource in app.resources {
            let name = resource.lastPathComponent
            let parent = resource.deletingLastPathComponent().lastPathComponent
            if parent.hasSuffix(".lproj") {
                add(resource, as: "\(parent)/\(name)")
            } else if name.hasSuffix(".lproj") {
                for file in resource.contents { add(file, as: "\(name)/\(file.lastPathComponent)") }
            } else if name.hasSuffix(".xcassets") {
                // Xcode makes one catalogue of all; here each keeps a name of its own.
                let stem = String(name.dropLast(".xcassets".count))
                let free = [name] + (2...99).map { "\(stem) \($0).xcassets" }
                if let path = free.first(where: { places[$0] == nil }) { add(resource, as: path) }
            } else {
                add(resource, as: name)
            }
        }
        return places
    }

    private static func first(_ path: String) -> String { String(path.prefix { $0 != "/" }) }

    private func copy(_ source: URL, to place: URL) throws {
        if source.isFolder {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let inner = source.contents
            for file in inner { try copy(file, to: place.appendingPathComponent(file.lastPathComponent)) }
            let kept = Set(inner.map(\.lastPathComponent))
            for old in place.contents where !kept.contains(old.lastPathComponent) { try FileManager.default.removeItem(at: old) }
            return
        }
        guard isOlder(place, than: source) else { return }
        do {
            // A folder of this name may be left from an earlier state of the project.
            try? FileManager.default.removeItem(at: place)
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: source, to: place)
        } catch {
            throw CommandError("\(source.path) cannot be copied to \(place.path): \(error.localizedDescription)")
        }
    }

    private func isOlder(_ place: URL, than source: URL) -> Bool {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
        guard let old = try? place.resourceValues(forKeys: keys), let new = try? source.resourceValues(forKeys: keys) else { return true }
        guard let oldDate = old.contentModificationDate, let newDate = new.contentModificationDate else { return true }
        return old.fileSize != new.fileSize || oldDate < newDate
    }
}
