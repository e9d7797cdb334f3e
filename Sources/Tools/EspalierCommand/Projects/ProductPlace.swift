import Foundation

extension PackageFolders {
    /// The package that makes a product, of several that name it: a manifest names the products that it only links, too, and Xcode says of
    /// a local package's product no more than its name.
    ///
    /// - Parameter places: The folders of the packages, those that the project lists first.
    static func place(of product: String, among places: [URL]) -> URL? {
        let naming = places.filter { declares(product, in: $0) }
        return naming.first { makes(product, in: $0) } ?? naming.first { $0.lastPathComponent == product } ?? naming.first
    }

    /// Whether a manifest has a product of a name that others can link: a library, or a plugin.
    private static func makes(_ product: String, in folder: URL) -> Bool {
        guard let text = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8) else { return false }
        return text.matches(of: #/\.(?:library|plugin)\(\s*name:\s*"([^"]+)"/#).contains { $0.1 == product }
    }
}
