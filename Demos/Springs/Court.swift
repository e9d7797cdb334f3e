import SwiftUI

/// A ball that goes to where one clicks.
struct Court: View {
    @Binding var goal: UnitPoint
    @Binding var launches: Int
    let animation: Animation
    /// Where the ball is to be; what shows follows it.
    @State private var ball = UnitPoint(x: 0.15, y: 0.5)

    private static let size: CGFloat = 36

    var body: some View {
        GeometryReader { proxy in
            ZStack {
                Circle()
                    .strokeBorder(Color.secondary.opacity(0.6), style: StrokeStyle(lineWidth: 1.5, dash: [4, 4]))
                    .frame(width: Self.size + 10, height: Self.size + 10)
                    .position(point(goal, proxy.size))
                Circle()
                    .fill(Color.orange.gradient)
                    .shadow(color: .black.opacity(0.25), radius: 3, y: 2)
                    .frame(width: Self.size, height: Self.size)
                    .position(point(ball, proxy.size))
            }
            .contentShape(Rectangle())
            .onTapGesture { location in send(to: location, in: proxy.size) }
        }
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .accessibilityIdentifier("court")
    }

    private func point(_ place: UnitPoint, _ size: CGSize) -> CGPoint {
        CGPoint(x: place.x * size.width, y: place.y * size.height)
    }

    private func send(to location: CGPoint, in size: CGSize) {
        guard size.width > 0, size.height > 0 else { return }
        goal = UnitPoint(x: location.x / size.width, y: location.y / size.height)
        launches += 1
        withAnimation(animation) { ball = goal }
    }
}
