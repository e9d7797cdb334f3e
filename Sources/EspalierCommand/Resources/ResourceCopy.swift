import Foundation

/// Copies resources, which an app finds by name, to where `Bundle.main` looks: beside its program.
struct ResourceCopy {
    let app: AppTarget
    let products: URL

    init(_ app: AppTarget, to products: URL) {
        self.app = app
        self.products = products
    }

    /// Copies what has changed, and removes from the products what the project no longer has.
    func run() throws {
        var wanted: Set<String> = [app.moduleName, "Info.plist"]
        for resource in app.resources {
            // A localised file keeps the folder that names its language.
            let parent = resource.deletingLastPathComponent().lastPathComponent
            let place = parent.hasSuffix(".lproj") ? products.appendingPathComponent(parent) : products
            wanted.insert(parent.hasSuffix(".lproj") ? parent : resource.lastPathComponent)
            try copy(resource, to: place.appendingPathComponent(resource.lastPathComponent))
        }
        for old in products.contents where !wanted.contains(old.lastPathComponent) { try FileManager.default.removeItem(at: old) }
        let info = try PropertyListSerialization.data(fromPropertyList: app.info.mapValues(\.plain), format: .xml, options: 0)
        try Folders.write(String(decoding: info, as: UTF8.self), to: products.appendingPathComponent("Info.plist"))
    }

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
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        do {
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
