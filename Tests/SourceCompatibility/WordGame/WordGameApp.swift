import SwiftUI

@main
struct WordGameApp: App {
    @StateObject private var game = WordGame(answer: "CRANE")

    var body: some Scene {
        WindowGroup {
            GameView(game: game)
        }
        .commands {
            CommandGroup(replacing: .newItem) {
                Button("New Game") { game.start() }
                    .keyboardShortcut("n", modifiers: .command)
            }
        }
    }
}

enum LetterState: Int, Comparable {
    case unused, absent, present, correct

    static func < (a: LetterState, b: LetterState) -> Bool { a.rawValue < b.rawValue }

    var color: Color {
        switch self {
        case .unused: return Color(white: 0.85)
        case .absent: return Color(white: 0.45)
        case .present: return .yellow
        case .correct: return .green
        }
    }
}

final class WordGame: ObservableObject {
    enum Outcome: String, Identifiable {
        case won = "You won!", lost = "Out of guesses"
        var id: Self { self }
    }

    static let length = 5
    static let rows = 6

    private let answer: [Character]
    @Published private(set) var guesses: [[Character]] = []
    @Published private(set) var current: [Character] = []
    @Published var outcome: Outcome?
    @Published private(set) var shakes = 0

    init(answer: String) { self.answer = Array(answer) }

    func start() {
        guesses = []
        current = []
        outcome = nil
    }

    func type(_ letter: Character) {
        guard current.count < Self.length, outcome == nil else { return }
        current.append(letter)
    }

    func delete() { _ = current.popLast() }

    func submit() {
        guard current.count == Self.length else {
            withAnimation(.default) { shakes += 1 }
            return
        }
        guesses.append(current)
        if current == answer { outcome = .won } else if guesses.count == Self.rows { outcome = .lost }
        current = []
    }

    func letter(row: Int, column: Int) -> Character? {
        let word = row < guesses.count ? guesses[row] : row == guesses.count ? current : []
        return column < word.count ? word[column] : nil
    }

    func state(row: Int, column: Int) -> LetterState {
        guard row < guesses.count else { return .unused }
        let letter = guesses[row][column]
        if answer[column] == letter { return .correct }
        return answer.contains(letter) ? .present : .absent
    }

    func state(of letter: Character) -> LetterState {
        var best = LetterState.unused
        for (row, guess) in guesses.enumerated() {
            for (column, other) in guess.enumerated() where other == letter { best = max(best, state(row: row, column: column)) }
        }
        return best
    }
}

struct Shake: GeometryEffect {
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 8 * sin(animatableData * .pi * 6), y: 0))
    }
}

struct GameView: View {
    @ObservedObject var game: WordGame

    var body: some View {
        VStack(spacing: 16) {
            Text("Guess the Word of the Day")
                .font(.system(size: 80, weight: .heavy, design: .serif))
                .lineLimit(1)
                .minimumScaleFactor(0.2)
            VStack(spacing: 6) {
                ForEach(0..<WordGame.rows, id: \.self) { row in
                    HStack(spacing: 6) {
                        ForEach(0..<WordGame.length, id: \.self) { column in
                            Tile(letter: game.letter(row: row, column: column), state: game.state(row: row, column: column))
                        }
                    }
                    .modifier(Shake(animatableData: row == game.guesses.count ? CGFloat(game.shakes) : 0))
                }
            }
            .frame(maxWidth: 330)
            Spacer(minLength: 0)
            KeyboardView(game: game)
        }
        .padding()
        .focusable()
        .focusEffectDisabled()
        .onKeyPress(phases: .down) { press in
            if press.key == .return {
                game.submit()
            } else if press.key == .delete {
                game.delete()
            } else if let letter = press.characters.uppercased().first, letter.isLetter, press.modifiers.isEmpty {
                game.type(letter)
            } else {
                return .ignored
            }
            return .handled
        }
        .alert(item: $game.outcome) { outcome in
            Alert(title: Text(outcome.rawValue), message: Text("It took ^[\(game.guesses.count) guess](inflect: true)."), dismissButton: .default(Text("Play Again"), action: game.start))
        }
    }
}

struct Tile: View {
    let letter: Character?
    let state: LetterState

    var body: some View {
        RoundedRectangle(cornerRadius: 6)
            .fill(state == .unused ? Color.clear : state.color)
            .overlay(RoundedRectangle(cornerRadius: 6).strokeBorder(Color.gray, lineWidth: state == .unused ? 1.5 : 0))
            .aspectRatio(1, contentMode: .fit)
            .overlay {
                Text(letter.map(String.init) ?? "")
                    .font(.system(size: 100, weight: .bold, design: .rounded))
                    .minimumScaleFactor(0.1)
                    .padding(8)
                    .foregroundColor(state == .unused ? .primary : .white)
            }
            .rotation3DEffect(.degrees(state == .unused ? 0 : 360), axis: (x: 1, y: 0, z: 0))
            .animation(.easeInOut(duration: 0.4), value: state)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(letter.map(String.init) ?? "empty") \(String(describing: state))")
    }
}

struct KeyboardView: View {
    @ObservedObject var game: WordGame
    private let rows = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]

    var body: some View {
        VStack(spacing: 6) {
            ForEach(rows, id: \.self) { row in
                HStack(spacing: 4) {
                    if row == rows.last { key("⏎", .accentColor, label: "Enter", action: game.submit) }
                    ForEach(Array(row), id: \.self) { letter in
                        key(String(letter), game.state(of: letter).color) { game.type(letter) }
                    }
                    if row == rows.last { key("⌫", .accentColor, label: "Delete", action: game.delete) }
                }
            }
        }
    }

    private func key(_ title: String, _ color: Color, label: String? = nil, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            Text(title)
                .font(.headline)
                .frame(maxWidth: .infinity)
                .frame(height: 44)
                .background(color)
                .foregroundColor(color == LetterState.unused.color ? .black : .white)
                .cornerRadius(5)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label ?? title)
    }
}
