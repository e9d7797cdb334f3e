import SwiftUI

/// The row of cards. The one in the middle faces the viewer.
struct Carousel: View {
    let cards: [Card]
    /// Of the viewport.
    let width: CGFloat
    let comesToRest: Bool
    @Binding var current: Int?

    static let card = CGSize(width: 220, height: 280)
    static let height: CGFloat = 320
    private static let space = "carousel"

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 0) {
                ForEach(cards) { card in
                    GeometryReader { proxy in
                        let place = place(of: proxy)
                        CardView(card: card)
                            .scaleEffect(1 - 0.15 * abs(place))
                            .rotation3DEffect(.degrees(-48 * place), axis: (x: 0, y: 1, z: 0), perspective: 0.6)
                    }
                    .frame(width: Self.card.width, height: Self.card.height)
                }
            }
            .scrollTargetLayout()
            .frame(height: Self.height)
        }
        // The first and the last card can come to the middle.
        .contentMargins(.horizontal, max((width - Self.card.width) / 2, 0), for: .scrollContent)
        .scrollTargetBehavior(Rest(isOn: comesToRest))
        .scrollPosition(id: $current, anchor: .center)
        .coordinateSpace(name: Self.space)
    }

    /// 0 in the middle of the viewport, -1 and 1 a card's width and more beside it.
    private func place(of proxy: GeometryProxy) -> Double {
        let distance = proxy.frame(in: .named(Self.space)).midX - width / 2
        return min(max(distance / Self.card.width, -1), 1)
    }
}

/// Comes to rest on a view, or anywhere.
private struct Rest: ScrollTargetBehavior {
    let isOn: Bool

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if isOn { ViewAlignedScrollTargetBehavior().updateTarget(&target, context: context) }
    }
}
