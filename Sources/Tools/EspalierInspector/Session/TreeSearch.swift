import EspalierCore

/// Searches the tree in turns, so that a large one does not stop the app.
@MainActor final class TreeSearch {
    let text: String
    private(set) var found: [TreeItem] = []
    private var queue: [TreeItem]
    private let reader: TreeReader
    /// How many items a turn looks into, and how many are found at most.
    static let turn = 120, limit = 300

    init(_ text: String, in roots: [TreeItem], _ reader: TreeReader) {
        self.text = text.lowercased()
        self.reader = reader
        queue = roots.reversed()
    }

    var isComplete: Bool { queue.isEmpty || found.count >= Self.limit }

    func runTurn() {
        var count = 0
        while count < Self.turn, found.count < Self.limit, let item = queue.popLast() {
            count += 1
            guard !item.isGone else { continue }
            if reader.row(of: item).text.lowercased().contains(text) { found.append(item) }
            queue += item.children(reader).reversed()
        }
    }
}
