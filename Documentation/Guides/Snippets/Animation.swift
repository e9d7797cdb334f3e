import SwiftUI

struct GrowingCard: View {
    @State private var isLarge = false

    var body: some View {
        RoundedRectangle(cornerRadius: isLarge ? 24 : 8)
            .fill(isLarge ? Color.orange : Color.teal)
            .frame(width: isLarge ? 240 : 120, height: 120)
            .onTapGesture { withAnimation(.spring(duration: 0.4, bounce: 0.3)) { isLarge.toggle() } }
    }
}

struct CountBadge: View {
    let count: Int

    var body: some View {
        Text("\(count)")
            .padding(8)
            .background(count > 9 ? Color.red : Color.gray, in: .capsule)
            .contentTransition(.numericText())
            .animation(.default, value: count)
    }
}

struct DetailsDisclosure: View {
    @State private var isShown = false

    var body: some View {
        VStack(alignment: .leading) {
            Button(isShown ? "Less" : "More") { withAnimation { isShown.toggle() } }
            if isShown {
                Text("All the details")
                    .transition(.move(edge: .top).combined(with: .opacity))
            }
        }
        .clipped()
    }
}

struct AttentionBell: View {
    let rings: Int

    var body: some View {
        Image(systemName: "bell.fill")
            .keyframeAnimator(initialValue: Angle.zero, trigger: rings) { bell, angle in
                bell.rotationEffect(angle, anchor: .top)
            } keyframes: { _ in
                KeyframeTrack {
                    CubicKeyframe(.degrees(20), duration: 0.1)
                    CubicKeyframe(.degrees(-16), duration: 0.15)
                    SpringKeyframe(.zero, duration: 0.4)
                }
            }
    }
}

struct PieSlice: Shape {
    var share: Double

    var animatableData: Double {
        get { share }
        set { share = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        path.move(to: center)
        path.addArc(
            center: center, radius: min(rect.width, rect.height) / 2, startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * share),
            clockwise: false)
        path.closeSubpath()
        return path
    }
}
