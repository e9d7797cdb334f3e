import SwiftUI

/// A board of cards in columns: cards are dragged between columns, windows and other programs, everything can be undone, and
/// the board is there again at the next start.
@main struct BoardApp: App {
    @StateObject private var board = Board()
    @AppStorage("showsCounts") private var showsCounts = true

    var body: some Scene {
        WindowGroup("Board", id: "board") {
            BoardView().environmentObject(board)
        }
        .defaultSize(width: 720, height: 420)
        .commands {
            CommandGroup(after: .newItem) {
                Divider()
                Button("New Card") { board.add("Card \(board.nextNumber)", to: 0) }
                    .keyboardShortcut("n", modifiers: [.command, .shift])
            }
            CommandMenu("Board") {
                Button("Tidy Up") { board.sort() }.keyboardShortcut("t")
                Toggle("Show Counts", isOn: $showsCounts).keyboardShortcut("k")
                Divider()
                Menu("Move All To") {
                    ForEach(Board.titles.indices, id: \.self) { column in
                        Button(Board.titles[column]) { board.moveAll(to: column) }
                    }
                }
                Button("Remove All", role: .destructive) { board.replace([[], [], []], "Remove All") }
                    .disabled(board.columns.allSatisfy(\.isEmpty))
            }
            CommandGroup(replacing: .help) {
                Link("Board on the Web", destination: URL(string: "https://example.org/board")!)
            }
        }

        Window("Totals", id: "totals") {
            TotalsView().environmentObject(board)
        }
        .keyboardShortcut("0")
        .windowResizability(.contentSize)

        Settings {
            SettingsView()
        }
    }
}

struct SettingsView: View {
    @AppStorage("showsCounts") private var showsCounts = true
    @AppStorage("tint") private var tint = CardTint.blue

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Toggle("Show how many cards a column has", isOn: $showsCounts)
            Picker("Cards are", selection: $tint) {
                ForEach(CardTint.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
            }
            .pickerStyle(.segmented)
        }
        .padding(20)
        .frame(width: 360)
    }
}

enum CardTint: String, CaseIterable {
    case blue, green, orange

    var color: Color {
        switch self {
        case .blue: .blue
        case .green: .green
        case .orange: .orange
        }
    }
}

struct TotalsView: View {
    @EnvironmentObject private var board: Board
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(Board.titles.indices, id: \.self) { column in
                LabeledContent(Board.titles[column], value: "\(board.columns[column].count)")
            }
            Button("Close") { dismissWindow() }.frame(maxWidth: .infinity, alignment: .trailing)
        }
        .padding(16)
        .frame(width: 220)
    }
}
