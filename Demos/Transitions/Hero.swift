import SwiftUI

/// A picture of a grid that becomes a large one, and goes back.
struct Hero: View {
    let duration: Double
    @Namespace private var places
    @State private var chosen: Int?

    private let plants: [(name: String, symbol: String, color: Color)] = [
        ("Leaf", "leaf.fill", .green), ("Sun", "sun.max.fill", .orange), ("Drop", "drop.fill", .blue),
        ("Flame", "flame.fill", .red), ("Snow", "snowflake", .cyan), ("Moon", "moon.fill", .indigo),
    ]

    var body: some View {
        ZStack {
            if let chosen {
                large(chosen)
            } else {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 18), count: 3), spacing: 18) {
                    ForEach(plants.indices, id: \.self) { small($0) }
                }
                .frame(maxWidth: 620)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func small(_ index: Int) -> some View {
        Button {
            choose(index)
        } label: {
            VStack(spacing: 8) {
                picture(index, size: 34)
                    .matchedGeometryEffect(id: index, in: places)
                    .frame(height: 120)
                Text(plants[index].name).font(.headline)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }

    private func large(_ index: Int) -> some View {
        Button {
            choose(nil)
        } label: {
            VStack(spacing: 16) {
                picture(index, size: 110)
                    .matchedGeometryEffect(id: index, in: places)
                    .frame(maxWidth: 620, maxHeight: 380)
                Text(plants[index].name).font(.largeTitle.bold())
                Text("Click to go back").foregroundStyle(.secondary)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }

    private func picture(_ index: Int, size: CGFloat) -> some View {
        RoundedRectangle(cornerRadius: 18)
            .fill(plants[index].color.gradient)
            .overlay { Image(systemName: plants[index].symbol).font(.system(size: size)).foregroundStyle(.white) }
            .accessibilityHidden(true)
    }

    private func choose(_ index: Int?) {
        withAnimation(.spring(duration: duration, bounce: 0.2)) { chosen = index }
    }
}
