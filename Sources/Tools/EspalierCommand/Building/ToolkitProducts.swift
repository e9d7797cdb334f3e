import Foundation

/// The toolkit's libraries, as its manifest describes them.
struct ToolkitProducts {
    /// The targets of each.
    private(set) var products: [String: Set<String>] = [:]
    private var needs: [String: Set<String>] = [:]
    /// The modules of the library that is built first.
    private let first: Set<String>

    init(_ checkout: URL) {
        let manifest = try? String(contentsOf: checkout.appendingPathComponent("Package.swift"), encoding: .utf8)
        self.init(manifest: manifest ?? "")
    }

    init(manifest: String) {
        func names(_ text: Substring) -> Set<String> { Set(text.matches(of: #/"(\w+)"/#).map { String($0.1) }) }
        // Lists that the manifest has names for.
        let rooms = manifest.firstMatch(of: #/let rooms = (\[[^\]]*\])/#).map { names($0.1) } ?? []
        first = manifest.firstMatch(of: #/let builtFirst: Set = (\[[^\]]*\])/#).map { names($0.1) } ?? []
        let handedOn = rooms.union(["Espalier"])
        func expanded(_ text: Substring) -> Set<String> {
            var all = names(text)
            if text.contains("handedOn") { all.formUnion(handedOn) }
            if text.contains(#/\btoolkit\b/#) { all.formUnion(rooms) }
            return all
        }
        for match in manifest.matches(of: #/\.library\(\s*name: "(\w+)",(?: type: \.\w+,)?\s*targets: (\[[^\]]*\][^)\n]*|handedOn)\)/#) {
            products[String(match.1)] = expanded(match.2)
        }
        for match in manifest.matches(of: #/\.target\(\s*name: "(\w+)",\s*dependencies: (toolkit[^\[\n,]*)?(\[[^\]]*\])?/#) {
            needs[String(match.1)] = expanded(match.2 ?? "").union(expanded(match.3 ?? ""))
        }
    }

    /// All modules that are built for products.
    func modules(of names: Set<String>) -> Set<String> { Set(inOrder(names.flatMap { products[$0] ?? [] })) }

    /// The modules that are not in the library that is built first, of those that source imports and of what these need, which comes
    /// before them.
    ///
    /// - Parameter imported: nil for all.
    func beside(_ imported: Set<String>?) -> [String] {
        let all = products[Toolkit.product] ?? [], inFirst = Set(inOrder(Array(first)))
        return inOrder(Array(imported?.intersection(all) ?? all)).filter { !inFirst.contains($0) }
    }

    /// Modules and all that they need, what is needed first.
    private func inOrder(_ modules: [String]) -> [String] {
        var order: [String] = [], seen: Set<String> = []
        func add(_ module: String) {
            guard seen.insert(module).inserted else { return }
            (needs[module] ?? []).sorted().forEach(add)
            order.append(module)
        }
        modules.sorted().forEach(add)
        return order
    }
}
