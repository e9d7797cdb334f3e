import SwiftUI

/// Cards in a row that turn with their place in the viewport.
@main
struct CarouselApp: App {
    var body: some Scene {
        WindowGroup("Carousel") { CarouselDemo() }
            .defaultSize(width: 900, height: 520)
    }
}

struct CarouselDemo: View {
    @State private var current: Int? = 0
    @State private var comesToRest = true

    private let cards = Card.all

    var body: some View {
        VStack(spacing: 20) {
            VStack(spacing: 4) {
                Text("Carousel").font(.title).bold()
                Text("Each card asks where it stands in the space of the scroll view, and turns.").foregroundColor(.secondary)
            }
            GeometryReader { stage in
                Carousel(cards: cards, width: stage.size.width, comesToRest: comesToRest, current: $current)
            }
            .frame(height: Carousel.height)
            dots
            HStack(spacing: 12) {
                Button("Previous") { move(by: -1) }.disabled(place == 0)
                Button("Next") { move(by: 1) }.disabled(place == cards.count - 1)
                Toggle("Stops at a card", isOn: $comesToRest)
            }
        }
        .padding(.vertical, 24)
        .frame(minWidth: 480, maxWidth: .infinity, minHeight: 480, maxHeight: .infinity)
    }

    private var place: Int { current ?? 0 }

    private func move(by step: Int) {
        withAnimation(.smooth) { current = min(max(place + step, 0), cards.count - 1) }
    }

    private var dots: some View {
        HStack(spacing: 8) {
            ForEach(cards) { card in
                Circle()
                    .fill(card.id == place ? card.color : Color.gray.opacity(0.3))
                    .frame(width: 8, height: 8)
            }
        }
    }
}

#Preview("Carousel", traits: .fixedLayout(width: 900, height: 520)) { CarouselDemo() }
