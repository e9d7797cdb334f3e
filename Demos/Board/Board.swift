import SwiftUI
import UniformTypeIdentifiers

/// A card: dragged as itself within the app, as its text to other programs.
struct Card: Codable, Hashable, Identifiable, Transferable {
    var id = UUID()
    var title: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .card)
        ProxyRepresentation(exporting: \.title)
    }
}

extension UTType {
    static let card = UTType(exportedAs: "org.espalier.board-card")
}

@MainActor final class Board: ObservableObject {
    static let titles = ["To Do", "Doing", "Done"]

    @Published private(set) var columns: [[Card]]
    var undoManager: UndoManager?

    init() {
        let saved = UserDefaults.standard.data(forKey: "board").flatMap { try? JSONDecoder().decode([[Card]].self, from: $0) }
        columns = saved ?? [
            ["Buy milk", "Water the tree", "Read a book"].map { Card(title: $0) }, [Card(title: "Trim the espalier")], [],
        ]
    }

    var nextNumber: Int { columns.joined().count + 1 }

    /// Every change goes through here: it is named, can be undone, and is saved.
    func replace(_ new: [[Card]], _ name: String) {
        let old = columns
        guard new != old else { return }
        undoManager?.registerUndo(withTarget: self) { board in
            MainActor.assumeIsolated { board.replace(old, name) }
        }
        undoManager?.setActionName(name)
        withAnimation(.snappy) { columns = new }
        UserDefaults.standard.set(try? JSONEncoder().encode(new), forKey: "board")
    }

    func add(_ title: String, to column: Int) {
        var new = columns
        new[column].append(Card(title: title))
        replace(new, "New Card")
    }

    func move(_ cards: [Card], to column: Int) {
        var new = columns.map { $0.filter { card in !cards.contains { $0.id == card.id } } }
        new[column] += cards
        replace(new, "Move")
    }

    func moveAll(to column: Int) {
        let all = Array(columns.joined())
        var new = columns.map { _ in [Card]() }
        new[column] = all
        replace(new, "Move All")
    }

    func sort() { replace(columns.map { $0.sorted { $0.title < $1.title } }, "Tidy Up") }
}
