import SwiftUI
import UniformTypeIdentifiers

@main
struct KanbanApp: App {
    @StateObject private var board = Board()

    var body: some Scene {
        WindowGroup {
            BoardView()
                .environmentObject(board)
                .frame(minWidth: 600, minHeight: 400)
        }
        .commands {
            CommandGroup(replacing: .newItem) {
                Button("New Card") { board.addCard() }
                    .keyboardShortcut("n")
            }
        }
    }
}

enum Stage: String, CaseIterable, Identifiable, Codable {
    case todo = "To Do", doing = "Doing", done = "Done"

    var id: Self { self }

    var color: Color {
        switch self {
        case .todo: return .orange
        case .doing: return .blue
        case .done: return .green
        }
    }
}

struct Card: Identifiable, Codable, Hashable {
    let id: Int
    var title: String
    var stage: Stage
}

final class Board: ObservableObject {
    @Published var cards = [
        Card(id: 1, title: "Sketch the start page", stage: .todo),
        Card(id: 2, title: "Order business cards", stage: .todo),
        Card(id: 3, title: "Fix the printer", stage: .doing),
        Card(id: 4, title: "Water the plants", stage: .done),
    ]
    @Published private(set) var trashed = 0

    func cards(in stage: Stage) -> [Card] { cards.filter { $0.stage == stage } }

    func addCard() {
        let id = (cards.map(\.id).max() ?? 0) + 1
        cards.append(Card(id: id, title: "New card \(id)", stage: .todo))
    }

    func move(_ ids: [String], to stage: Stage, before target: Card? = nil) -> Bool {
        let moving = ids.compactMap(Int.init)
        for id in moving where id != target?.id {
            guard let index = cards.firstIndex(where: { $0.id == id }) else { continue }
            var card = cards.remove(at: index)
            card.stage = stage
            let place = target.flatMap { target in cards.firstIndex { $0.id == target.id } } ?? cards.endIndex
            cards.insert(card, at: place)
        }
        return !moving.isEmpty
    }

    func remove(_ ids: [String]) -> Bool {
        let count = cards.count
        cards.removeAll { ids.contains(String($0.id)) }
        trashed += count - cards.count
        return cards.count < count
    }
}

struct BoardView: View {
    @EnvironmentObject private var board: Board

    var body: some View {
        VStack(spacing: 0) {
            HStack(alignment: .top, spacing: 12) {
                ForEach(Stage.allCases) { stage in
                    ColumnView(stage: stage)
                }
            }
            .padding()
            TrashView()
        }
        .navigationTitle("Board")
        .toolbar {
            Button(action: board.addCard) {
                Label("New Card", systemImage: "plus")
            }
        }
    }
}

struct ColumnView: View {
    @EnvironmentObject private var board: Board
    @State private var isTargeted = false
    let stage: Stage

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Circle().fill(stage.color).frame(width: 10, height: 10)
                Text(stage.rawValue).font(.headline)
                Spacer()
                Text("\(board.cards(in: stage).count)")
                    .font(.caption.bold())
                    .padding(.horizontal, 7)
                    .padding(.vertical, 2)
                    .background(.quaternary, in: Capsule())
            }
            .accessibilityElement(children: .combine)
            ScrollView {
                VStack(spacing: 8) {
                    ForEach(board.cards(in: stage)) { card in
                        CardView(card: card)
                    }
                }
                .frame(maxWidth: .infinity)
            }
        }
        .padding(10)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .background(stage.color.opacity(isTargeted ? 0.25 : 0.08))
        .cornerRadius(12)
        .dropDestination(for: String.self) { ids, _ in
            withAnimation { board.move(ids, to: stage) }
        } isTargeted: { isTargeted = $0 }
    }
}

struct CardView: View {
    @EnvironmentObject private var board: Board
    let card: Card

    var body: some View {
        Text(card.title)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(10)
            .background(Color(white: 1))
            .foregroundColor(.black)
            .cornerRadius(8)
            .shadow(color: .black.opacity(0.15), radius: 3, y: 1)
            .draggable(String(card.id))
            .dropDestination(for: String.self) { ids, _ in
                board.move(ids, to: card.stage, before: card)
            }
            .contextMenu {
                ForEach(Stage.allCases) { stage in
                    Button("Move to \(stage.rawValue)") { _ = board.move([String(card.id)], to: stage) }
                }
            }
    }
}

struct TrashView: View {
    @EnvironmentObject private var board: Board

    var body: some View {
        Label(board.trashed == 0 ? "Drop here to delete" : "^[\(board.trashed) card](inflect: true) deleted", systemImage: "trash")
            .frame(maxWidth: .infinity)
            .padding(8)
            .background(.bar)
            .onDrop(of: [UTType.text], isTargeted: nil) { providers in
                for provider in providers {
                    _ = provider.loadObject(ofClass: String.self) { id, _ in
                        guard let id else { return }
                        DispatchQueue.main.async { _ = board.remove([id]) }
                    }
                }
                return true
            }
    }
}
