import Foundation

/// The frameworks that apps import beside `SwiftUI`, from the list that the toolkit's manifest makes its targets and products of.
struct ToolkitFrameworks {
    private struct Framework: Decodable {
        let name: String
        let needs: [String]
    }

    /// Those that each needs, by its name.
    private let needs: [String: [String]]

    static let all = ToolkitFrameworks(json: Data(PackageResources.frameworks_json))

    /// The list is a part of this program: one that cannot be read is a fault of its build, which the tests find.
    private init(json: Data) {
        let list = (try? JSONDecoder().decode([Framework].self, from: json)) ?? []
        needs = Dictionary(list.map { ($0.name, $0.needs) }) { first, _ in first }
    }

    var names: Set<String> { Set(needs.keys) }

    /// Products of the toolkit's package that are modules of its library.
    var products: Set<String> { names.subtracting(["EspalierPlatformViews"]).union(["Espalier", "SwiftUI", "Combine"]) }

    /// The library for all projects holds them all; a program that is handed out holds those that it imports, and what these need.
    ///
    /// - Parameter imported: The modules that its sources import, implicitly, too.
    func unneeded(importing imported: Set<String>) -> Set<String> {
        var needed: Set<String> = [], open = Array(imported)
        while let next = open.popLast() {
            if needed.insert(next).inserted { open += needs[next] ?? [] }
        }
        return names.subtracting(needed)
    }
}
