import Foundation

/// The packages that lie in a project's folder.
enum PackageFolders {
    /// More entries than the folders of a project have, and deeper ones: a search ends there.
    private static let mostEntries = 20_000, mostLevels = 6

    /// Folders with a manifest, those nearest to the top first.
    static func below(_ folder: URL) -> [URL] {
        var found: [URL] = [], waiting = [(folder: folder, level: 0)], count = 0
        while !waiting.isEmpty {
            let (place, level) = waiting.removeFirst()
            for entry in place.contents.sorted(by: { $0.path < $1.path }) {
                count += 1
                guard count < mostEntries else { return found }
                if entry.lastPathComponent == "Package.swift" { found.append(place.standardizedFileURL) }
                let isHidden = entry.lastPathComponent.hasPrefix(".") || entry.pathExtension == "xcassets"
                if level < mostLevels, !isHidden, entry.isFolder { waiting.append((entry, level + 1)) }
            }
        }
        return found
    }

    /// Whether a manifest names a product, or a target, which is enough for one that is built by itself.
    static func declares(_ product: String, in folder: URL) -> Bool {
        (try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8))?.contains("\"\(product)\"") ?? false
    }

    /// The programs that a manifest names, in its order.
    static func programs(in folder: URL) -> [String] {
        let text = (try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
        return text.matches(of: #/\.executable(?:Target)?\(\s*name:\s*"([^"]+)"/#).map { String($0.1) }.removingRepeats()
    }
}
