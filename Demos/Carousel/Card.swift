import SwiftUI

struct Card: Identifiable {
    let id: Int
    let title: String
    let text: String
    let color: Color

    static let all: [Card] = [
        ("Elements", "are who a view is: its state, and what it read.", Color.blue),
        ("Nodes", "are where a view is: its size, place and ink.", .purple),
        ("Proposals", "go down, answers come up, places go down again.", .pink),
        ("Transactions", "carry what is to move, and how.", .orange),
        ("Damage", "is all that is painted.", .green),
        ("Preferences", "tell the views around what stands inside.", .teal),
        ("Sleep", "is what a window does when nothing changes.", .indigo),
    ].enumerated().map { Card(id: $0.offset, title: $0.element.0, text: $0.element.1, color: $0.element.2) }
}

struct CardView: View {
    let card: Card

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("\(card.id + 1)").font(.system(size: 64, weight: .bold)).opacity(0.35)
            Spacer()
            Text(card.title).font(.title2).bold()
            Text(card.text)
        }
        .foregroundColor(.white)
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        // Deep enough for white text on each of the colours.
        .background(card.color.mix(with: .black, by: 0.35).gradient, in: RoundedRectangle(cornerRadius: 18))
        .padding(6)
    }
}
