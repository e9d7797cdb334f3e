import SwiftUI

/// The large area: two rows of three blocks.
struct Pane: View {
    @Binding var sizes: [CGSize]

    var body: some View {
        VStack(spacing: 12) {
            row(0..<3)
            row(3..<6)
        }
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .card()
        .place(.pane)
    }

    private func row(_ indices: Range<Int>) -> some View {
        HStack(spacing: 12) {
            ForEach(indices, id: \.self) { index in
                Block(size: $sizes[index], color: MiniMapDemo.colors[index], ink: MiniMapDemo.inks[index])
                    .place(.block(index))
            }
        }
    }
}

/// A block whose size follows a drag, from its middle to the right and downwards.
struct Block: View {
    @Binding var size: CGSize
    let color: Color
    let ink: Color

    @State private var sizeAtStart: CGSize?
    @State private var isHovered = false

    private var isDragged: Bool { sizeAtStart != nil }

    var body: some View {
        RoundedRectangle(cornerRadius: 10)
            .fill(color.opacity(isHovered || isDragged ? 1 : 0.85))
            .overlay(RoundedRectangle(cornerRadius: 10).strokeBorder(.white.opacity(isDragged ? 0.9 : 0), lineWidth: 2))
            .overlay(alignment: .bottomTrailing) { Grip(color: ink).opacity(isHovered || isDragged ? 0.9 : 0.45) }
            .overlay {
                Text("\(Int(size.width)) × \(Int(size.height))")
                    .font(.system(size: 12, weight: .semibold))
                    .foregroundColor(ink)
                    .fixedSize()
                    .allowsHitTesting(false)
            }
            .frame(width: size.width, height: size.height)
            .onHover { isHovered = $0 }
            .gesture(
                DragGesture(minimumDistance: 1, coordinateSpace: .global)
                    .onChanged { drag in
                        let start = sizeAtStart ?? size
                        sizeAtStart = start
                        size = CGSize(
                            width: min(max(start.width + drag.translation.width, 64), 240),
                            height: min(max(start.height + drag.translation.height, 36), 240))
                    }
                    .onEnded { _ in sizeAtStart = nil })
    }
}

/// Two short strokes in a corner: here one can pull.
struct Grip: View {
    let color: Color

    var body: some View {
        Path { path in
            path.move(to: CGPoint(x: 12, y: 2))
            path.addLine(to: CGPoint(x: 2, y: 12))
            path.move(to: CGPoint(x: 12, y: 7))
            path.addLine(to: CGPoint(x: 7, y: 12))
        }
        .stroke(color, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
        .frame(width: 14, height: 14)
        .padding(5)
        .allowsHitTesting(false)
    }
}
