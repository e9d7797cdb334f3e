import SwiftUI

struct BoardView: View {
    @EnvironmentObject private var board: Board
    @Environment(\.undoManager) private var undoManager
    @Environment(\.openWindow) private var openWindow
    @SceneStorage("highlighted") private var highlighted = 0

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            ForEach(Board.titles.indices, id: \.self) { column in
                ColumnView(column: column, isHighlighted: highlighted == column)
                    .onTapGesture { highlighted = column }
            }
        }
        .padding(12)
        .frame(minWidth: 480, minHeight: 260)
        .onAppear { board.undoManager = undoManager }
        .contextMenu { Button("Totals") { openWindow(id: "totals") } }
    }
}

struct ColumnView: View {
    @EnvironmentObject private var board: Board
    @AppStorage("showsCounts") private var showsCounts = true
    let column: Int
    let isHighlighted: Bool
    @State private var isTargeted = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text(Board.titles[column]).font(.headline).foregroundStyle(isHighlighted ? .primary : .secondary)
                Spacer()
                if showsCounts { Text("\(board.columns[column].count)").foregroundStyle(.secondary) }
            }
            ForEach(board.columns[column]) { card in
                CardView(card: card).draggable(card)
            }
            Spacer(minLength: 0)
        }
        .padding(10)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .background(isTargeted ? Color.accentColor.opacity(0.15) : Color.gray.opacity(0.1), in: .rect(cornerRadius: 10))
        .dropDestination(for: Card.self) { cards, _ in
            board.move(cards, to: column)
            return true
        } isTargeted: { isTargeted = $0 }
        .dropDestination(for: String.self) { titles, _ in
            for title in titles { board.add(title, to: column) }
            return true
        }
    }
}

struct CardView: View {
    let card: Card
    @AppStorage("tint") private var tint = CardTint.blue

    var body: some View {
        HStack(spacing: 8) {
            RoundedRectangle(cornerRadius: 2).fill(tint.color).frame(width: 4)
            Text(card.title).frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(8)
        .fixedSize(horizontal: false, vertical: true)
        .background(.background, in: .rect(cornerRadius: 6))
        .shadow(color: .black.opacity(0.12), radius: 2, y: 1)
    }
}

#Preview("Board", traits: .fixedLayout(width: 720, height: 420)) { BoardView().environmentObject(Board()) }
