import SwiftUI

/// Every transition, side by side.
struct Gallery: View {
    let duration: Double
    @State private var isShown = true

    private struct Sample: Identifiable {
        let id: String
        let transition: AnyTransition
    }

    private let samples = [
        Sample(id: "opacity", transition: .opacity),
        Sample(id: "scale", transition: .scale),
        Sample(id: "scale from a corner", transition: .scale(scale: 0.2, anchor: .topLeading).combined(with: .opacity)),
        Sample(id: "move from the top", transition: .move(edge: .top)),
        Sample(id: "slide", transition: .slide),
        Sample(id: "push from trailing", transition: .push(from: .trailing)),
        Sample(id: "offset", transition: .offset(x: 40, y: 30).combined(with: .opacity)),
        Sample(id: "blurReplace", transition: AnyTransition(.blurReplace)),
        Sample(id: "blurReplace, upUp", transition: AnyTransition(.blurReplace(.upUp))),
        Sample(id: "asymmetric", transition: .asymmetric(insertion: .scale, removal: .move(edge: .bottom).combined(with: .opacity))),
        Sample(id: "symbolEffect", transition: .symbolEffect(.disappear.up)),
        Sample(id: "a modifier", transition: .modifier(active: Swing(degrees: -90), identity: Swing(degrees: 0))),
        Sample(id: "phases of one's own", transition: AnyTransition(Spin())),
        Sample(id: "a spring of its own", transition: .scale.animation(.spring(duration: 0.8, bounce: 0.6))),
        Sample(id: "identity", transition: .identity),
    ]

    var body: some View {
        VStack(spacing: 16) {
            Grid(horizontalSpacing: 16, verticalSpacing: 14) {
                ForEach(0..<3, id: \.self) { row in
                    GridRow {
                        ForEach(samples[(row * 5)..<(row * 5 + 5)]) { sample in
                            Stage(title: sample.id) {
                                ZStack {
                                    if isShown { tile(sample).transition(sample.transition) }
                                }
                            }
                        }
                    }
                }
            }
            Trigger(title: isShown ? "Hide" : "Show") {
                withAnimation(.easeInOut(duration: duration)) { isShown.toggle() }
            }
        }
    }

    @ViewBuilder private func tile(_ sample: Sample) -> some View {
        if sample.id == "symbolEffect" {
            Image(systemName: "star.fill").font(.system(size: 44)).foregroundStyle(.orange)
        } else {
            RoundedRectangle(cornerRadius: 14)
                .fill(LinearGradient(colors: [.cyan, .blue], startPoint: .top, endPoint: .bottom))
                .overlay { Image(systemName: "leaf.fill").font(.system(size: 26)).foregroundStyle(.white) }
                .frame(width: 76, height: 76)
        }
    }
}

/// Opens like a door.
struct Swing: ViewModifier {
    let degrees: Double

    func body(content: Content) -> some View {
        content
            .rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.5)
            .opacity(degrees == 0 ? 1 : 0.2)
    }
}

/// Turns in from one side and out to the other.
struct Spin: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .scaleEffect(phase.isIdentity ? 1 : 0.4)
            .opacity(phase.isIdentity ? 1 : 0)
            .rotationEffect(.degrees(phase.value * 180))
    }
}
