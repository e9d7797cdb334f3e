import Foundation

/// Where the compiler keeps the outputs of each file, so that the next build compiles only what has changed.
struct OutputMap {
    private let sources: [URL]
    private let folder: URL
    private var file: URL { folder.appendingPathComponent("map.json") }
    /// Written when a build begins.
    private var mark: URL { folder.appendingPathComponent("begun") }

    /// - Parameter folder: of the outputs.
    init(_ sources: [URL], in folder: URL) {
        self.sources = sources
        self.folder = folder
    }

    /// The path of a file's outputs, without their extensions. Several folders may have files of one name.
    private func stem(of source: URL) -> String {
        folder.appendingPathComponent("\(source.deletingPathExtension().lastPathComponent)-\(Toolkit.digest(source.path))").path
    }

    func object(of source: URL) -> URL { URL(fileURLWithPath: stem(of: source) + ".o") }

    /// Writes the map as `swiftc -output-file-map` reads it.
    func write() throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var map: [String: [String: String]] = ["": ["swift-dependencies": folder.appendingPathComponent("module.swiftdeps").path]]
        for source in sources {
            let stem = stem(of: source)
            map[source.path] = ["object": stem + ".o", "swift-dependencies": stem + ".swiftdeps", "dependencies": stem + ".d"]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try Folders.write(String(decoding: encoder.encode(map), as: UTF8.self), to: file)
        return file
    }

    /// To be called when a build begins, before it reads a source. The compiler's driver tells in whole seconds whether a file has been
    /// written since the last build: one that was saved again within the second in which that began would stay as it was. Without its
    /// object it is compiled.
    func forgetUncertain() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if let last = mark.modified {
            let second = last.timeIntervalSinceReferenceDate.rounded(.down)
            for source in sources where source.modified.map({ $0.timeIntervalSinceReferenceDate >= second }) ?? false {
                try? FileManager.default.removeItem(at: object(of: source))
            }
        }
        try Data().write(to: mark)
    }
}
