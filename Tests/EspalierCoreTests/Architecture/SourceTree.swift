import Foundation

/// The sources of the package, for tests that read them. Modules lie in groups (`Sources/GROUP/MODULE`); files are named here by their
/// module, without its group: `EspalierCore/Kernel/Tree/Node.swift`.
enum SourceTree {
    static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources").standardizedFileURL

    private static let groups = ["Toolkit", "Platform", "SwiftUI", "Frameworks", "Frameworks/Absent", "Tools", "Testing"]

    /// The folder of each module.
    static let modules: [String: URL] = {
        var found: [String: URL] = [:]
        for group in groups {
            let folder = sources.appending(path: group)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where name != "Absent" {
                found[name] = folder.appending(path: name)
            }
        }
        return found
    }()

    /// All Swift files of a module.
    static func files(of module: String) -> [String] {
        guard let folder = modules[module] else { return [] }
        return (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
            "\(module)/\($0)"
        }
    }

    /// All Swift files.
    static let files = modules.keys.sorted().flatMap(files(of:))

    static func url(_ file: String) -> URL {
        let module = String(file.prefix { $0 != "/" })
        return (modules[module] ?? sources).appending(path: String(file.dropFirst(module.count + 1)))
    }

    static func text(_ file: String) throws -> String { try String(contentsOf: url(file), encoding: .utf8) }
}
