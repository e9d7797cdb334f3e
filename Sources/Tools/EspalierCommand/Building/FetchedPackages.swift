import Foundation

/// The packages that the package manager has fetched into a scratch folder, as its `workspace-state.json` has them.
struct FetchedPackages {
    private struct State: Decodable {
        struct Object: Decodable { var dependencies: [Dependency] }
        struct Dependency: Decodable {
            struct Reference: Decodable { var location: String }
            var packageRef: Reference
            var subpath: String
        }
        var object: Object
    }

    private let keys: Set<String>

    init(_ scratch: URL) {
        let file = scratch.appendingPathComponent("workspace-state.json")
        let state = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(State.self, from: $0) }
        let checkouts = scratch.appendingPathComponent("checkouts")
        let there = (state?.object.dependencies ?? []).filter { checkouts.appendingPathComponent($0.subpath).exists }
        keys = Set(there.map { Repositories.key($0.packageRef.location) })
    }

    /// Whether the package at an address is there.
    func contains(_ address: String) -> Bool { keys.contains(Repositories.key(address)) }
}
