import Foundation

/// The states of names in Documentation/Coverage.md.
struct CoverageTable {
    private var rows: [String: String] = [:]

    init(_ checkout: URL) {
        self.init(page: (try? String(contentsOf: checkout.appendingPathComponent("Documentation/Coverage.md"), encoding: .utf8)) ?? "")
    }

    init(page: String) {
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count >= 3 else { continue }
            // Links are for readers of the page.
            rows[cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))] = cells[2].replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.1 }
        }
    }

    /// The advice for a name that does not work, or only partly; nil for others.
    func advice(for name: String) -> String? {
        guard let state = rows[name], state != "works" else { return nil }
        return "Coverage: \(state)"
    }
}
