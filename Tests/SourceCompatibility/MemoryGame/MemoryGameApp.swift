import SwiftUI

@main
struct MemoryGameApp: App {
    var body: some Scene {
        WindowGroup {
            MemoryGameView(viewModel: MemoryGameViewModel())
        }
    }
}

struct MemoryCard: Identifiable {
    let id: Int
    let emoji: String
    var isFaceUp = false
    var isMatched = false
}

final class MemoryGameViewModel: ObservableObject {
    private static let emojis = ["🐙", "🦊", "🐸", "🐝"]

    @Published private(set) var cards: [MemoryCard] = []
    @Published private(set) var moves = 0
    @Published private(set) var isLocked = false

    init() { deal() }

    var isFinished: Bool { cards.allSatisfy(\.isMatched) }

    func deal() {
        moves = 0
        cards = (Self.emojis + Self.emojis.reversed()).enumerated().map { MemoryCard(id: $0.offset, emoji: $0.element) }
    }

    func choose(_ card: MemoryCard) {
        guard !isLocked, let index = cards.firstIndex(where: { $0.id == card.id }), !cards[index].isFaceUp else { return }
        let open = cards.indices.first { cards[$0].isFaceUp && !cards[$0].isMatched }
        cards[index].isFaceUp = true
        guard let open else { return }
        moves += 1
        if cards[open].emoji == cards[index].emoji {
            cards[open].isMatched = true
            cards[index].isMatched = true
        } else {
            isLocked = true
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
                withAnimation {
                    self.cards[open].isFaceUp = false
                    self.cards[index].isFaceUp = false
                }
                self.isLocked = false
            }
        }
    }
}

struct MemoryGameView: View {
    @StateObject var viewModel: MemoryGameViewModel

    var body: some View {
        VStack {
            HStack {
                Text("Memory").font(.largeTitle).fontWeight(.heavy)
                Spacer()
                Text("^[\(viewModel.moves) move](inflect: true)")
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
                ForEach(viewModel.cards) { card in
                    CardView(card: card)
                        .aspectRatio(2 / 3, contentMode: .fit)
                        .onTapGesture {
                            withAnimation(.easeInOut(duration: 0.3)) { viewModel.choose(card) }
                        }
                }
            }
            .foregroundColor(.teal)
            Spacer()
            if viewModel.isFinished {
                Text("All found!")
                    .font(.title)
                    .padding()
                    .background(.yellow, in: Capsule())
                    .shadow(color: .orange, radius: 6)
                    .transition(.scale)
            }
            Button {
                withAnimation { viewModel.deal() }
            } label: {
                Image(systemName: "arrow.clockwise")
                Text("New Game")
            }
            .padding(.bottom)
        }
        .padding(.horizontal)
        .animation(.default, value: viewModel.isFinished)
    }
}

struct CardView: View {
    let card: MemoryCard

    var body: some View {
        GeometryReader { geometry in
            ZStack {
                Pie(endAngle: .degrees(card.isMatched ? -90 : 220)).padding(5).opacity(0.4)
                Text(card.emoji)
                    .rotationEffect(.degrees(card.isMatched ? 360 : 0))
                    .font(.system(size: min(geometry.size.width, geometry.size.height) * 0.7))
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
            .cardify(isFaceUp: card.isFaceUp)
            .opacity(card.isMatched ? 0.35 : 1)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(card.isFaceUp ? card.emoji : "Card \(card.id + 1)")
    }
}

struct Pie: Shape {
    let endAngle: Angle

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        var path = Path()
        path.move(to: center)
        path.addArc(center: center, radius: min(rect.width, rect.height) / 2, startAngle: .degrees(-90), endAngle: endAngle, clockwise: false)
        path.closeSubpath()
        return path
    }
}

struct Cardify: AnimatableModifier {
    var rotation: Double

    init(isFaceUp: Bool) { rotation = isFaceUp ? 0 : 180 }

    var animatableData: Double {
        get { rotation }
        set { rotation = newValue }
    }

    func body(content: Content) -> some View {
        ZStack {
            let shape = RoundedRectangle(cornerRadius: 10)
            if rotation < 90 {
                shape.fill().foregroundColor(.white)
                shape.strokeBorder(lineWidth: 3)
            } else {
                shape.fill()
            }
            content.opacity(rotation < 90 ? 1 : 0)
        }
        .rotation3DEffect(Angle.degrees(rotation), axis: (0, 1, 0))
    }
}

extension View {
    func cardify(isFaceUp: Bool) -> some View { modifier(Cardify(isFaceUp: isFaceUp)) }
}
