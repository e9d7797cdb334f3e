import SwiftUI

struct OrderOfModifiers: View {
    var body: some View {
        HStack {
            // The background is behind the padding.
            Text("One").padding().background(.yellow)
            // The padding is around the background.
            Text("Two").background(.yellow).padding()
        }
    }
}

struct TrackRow: View {
    let title: String
    let length: String

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            Text(title).lineLimit(1)
            Spacer()
            // Is never cut off, whatever the title.
            Text(length).monospacedDigit().layoutPriority(1)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

struct PriceTable: View {
    let prices: [(name: String, price: String)]

    var body: some View {
        ViewThatFits(in: .horizontal) {
            Grid(alignment: .leading, horizontalSpacing: 24) {
                ForEach(prices, id: \.name) { row in
                    GridRow {
                        Text(row.name)
                        Text(row.price).gridColumnAlignment(.trailing)
                    }
                }
            }
            .fixedSize()
            VStack(alignment: .leading) {
                ForEach(prices, id: \.name) { Text("\($0.name): \($0.price)") }
            }
        }
    }
}

struct WheelLayout: Layout {
    var radius: CGFloat

    var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let largest = subviews.map { $0.sizeThatFits(.unspecified) }
            .reduce(CGSize.zero) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
        return CGSize(width: 2 * radius + largest.width, height: 2 * radius + largest.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, subview) in subviews.enumerated() {
            let angle = 2 * Double.pi * Double(index) / Double(max(subviews.count, 1)) - .pi / 2
            let point = CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}

struct WheelView: View {
    @State private var isOpen = false

    var body: some View {
        WheelLayout(radius: isOpen ? 120 : 40) {
            ForEach(0..<8) { Circle().fill(.blue).frame(width: 20, height: 20).opacity(Double($0 + 1) / 8) }
        }
        .onTapGesture { withAnimation(.bouncy) { isOpen.toggle() } }
    }
}

struct MeasuredTitle: View {
    @State private var width: CGFloat = 0

    var body: some View {
        VStack(alignment: .leading) {
            Text("As wide as the line below")
                .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
            Rectangle().fill(.secondary).frame(width: width, height: 1)
        }
    }
}
