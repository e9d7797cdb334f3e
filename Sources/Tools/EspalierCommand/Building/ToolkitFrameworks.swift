import Foundation

/// The frameworks that apps import beside `SwiftUI`, from the list that the toolkit's manifest makes its targets and products of.
struct ToolkitFrameworks {
    private struct Framework: Decodable {
        let name: String
        /// Others of the list.
        let needs: [String]
        /// Whether its product brings what `SwiftUI`'s does.
        let hasViews: Bool
        /// Modules that nothing else needs.
        let own: [String]
        /// Whether it is a part of the library that a first window waits for.
        let isFirst: Bool
    }

    private let frameworks: [String: Framework]

    /// The list that a toolkit's sources have.
    init(_ checkout: URL) {
        let file = checkout.appendingPathComponent("Sources/Tools/EspalierCommand/frameworks.json")
        self = (try? Data(contentsOf: file)).map(Self.init) ?? .all
    }

    static let all = ToolkitFrameworks(json: Data(PackageResources.frameworks_json))

    /// The list is a part of this program: one that cannot be read is a fault of its build, which the tests find.
    private init(json: Data) {
        let list = (try? JSONDecoder().decode([Framework].self, from: json)) ?? []
        frameworks = Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
    }

    var names: Set<String> { Set(frameworks.keys) }

    /// Products of the toolkit's package that are modules of its library.
    var products: Set<String> { names.subtracting(["EspalierPlatformViews"]).union(["Espalier", "SwiftUI", "Combine"]) }

    /// The library for all projects holds them all; a program that is handed out holds those that it imports, and what these need.
    ///
    /// - Parameter imported: The modules that its sources import, implicitly, too.
    func unneeded(importing imported: Set<String>) -> Set<String> {
        names.subtracting(withNeeds(imported))
    }

    /// The modules that an import may name and that a product brings.
    var importable: Set<String> { products.union(["EspalierTesting", "CombineNetworking"]) }

    /// The modules that a target of a package can import whose dependencies name these products.
    func modules(of products: Set<String>) -> Set<String> {
        let found = withNeeds(products)
        let hasViews =
            !found.isDisjoint(with: ["SwiftUI", "Espalier", "EspalierTesting"]) || found.contains { frameworks[$0]?.hasViews == true }
        return found.union(hasViews ? ["Espalier", "Combine"] : []).union(found.contains("CombineNetworking") ? ["Combine"] : [])
    }

    /// The modules that are not in the library that is built first, of those that source imports and of what these need, which comes
    /// before them.
    ///
    /// - Parameter imported: nil for all.
    func beside(_ imported: Set<String>?) -> [String] {
        var order: [String] = [], seen: Set<String> = []
        func add(_ name: String) {
            guard let framework = frameworks[name], seen.insert(name).inserted else { return }
            framework.needs.sorted().forEach(add)
            if !framework.isFirst { order += framework.own + [name] }
        }
        (imported?.intersection(names) ?? names).sorted().forEach(add)
        return order
    }

    private func withNeeds(_ modules: Set<String>) -> Set<String> {
        var found: Set<String> = [], open = Array(modules)
        while let next = open.popLast() {
            if found.insert(next).inserted { open += frameworks[next]?.needs ?? [] }
        }
        return found
    }
}
