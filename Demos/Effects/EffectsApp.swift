import SwiftUI

/// Gradients, shadows, turns in space, and what else is done to a picture on its way to the screen.
@main
struct EffectsApp: App {
    var body: some Scene {
        WindowGroup("Effects") { EffectsDemo() }
            .defaultSize(width: 900, height: 880)
    }
}

struct EffectsDemo: View {
    private let rainbow: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]

    var body: some View {
        VStack(alignment: .leading, spacing: 18) {
            HStack(spacing: 16) {
                Card("Linear") {
                    RoundedRectangle(cornerRadius: 12).fill(
                        LinearGradient(colors: rainbow, startPoint: .topLeading, endPoint: .bottomTrailing))
                }
                Card("Radial") {
                    Circle().fill(RadialGradient(colors: [.yellow, .orange, .red], center: .center, startRadius: 5, endRadius: 50))
                }
                Card("Elliptical") { RoundedRectangle(cornerRadius: 12).fill(EllipticalGradient(colors: [.white, .blue])) }
                Card("Angular") { Circle().strokeBorder(AngularGradient(colors: rainbow + [.red], center: .center), lineWidth: 22) }
                Card("Colour's own") { Capsule().fill(Color.blue.gradient) }
                Card("Perceptual") {
                    VStack(spacing: 0) {
                        LinearGradient(colors: [.blue, .yellow], startPoint: .leading, endPoint: .trailing)
                        LinearGradient(
                            gradient: Gradient(colors: [.blue, .yellow]).colorSpace(.perceptual), startPoint: .leading,
                            endPoint: .trailing)
                    }
                }
            }
            HStack(spacing: 16) {
                Card("Shadow") { RoundedRectangle(cornerRadius: 12).fill(.white).shadow(radius: 6, y: 3) }
                Card("Coloured") { Circle().fill(.pink).shadow(color: .pink.opacity(0.6), radius: 7, x: 0, y: 5) }
                Card("Sharp") { Text("Aa").font(.system(size: 56, weight: .bold)).shadow(color: .orange, radius: 0, x: 4, y: 4) }
                Card("Text") { Text("Glow").font(.system(size: 36, weight: .bold)).foregroundStyle(.white).shadow(color: .blue, radius: 5) }
                Card("Gradient text") {
                    Text("Espalier").font(.system(size: 25, weight: .heavy))
                        .foregroundStyle(.linearGradient(colors: rainbow, startPoint: .leading, endPoint: .trailing))
                }
                Card("Many") {
                    HStack(spacing: -14) {
                        ForEach(0..<4) { index in
                            Circle().fill(rainbow[index].gradient).frame(width: 38, height: 38).shadow(radius: 3, x: -1)
                        }
                    }
                }
            }
            HStack(spacing: 16) {
                ForEach([0.0, 30, 50, 70, 120, 180], id: \.self) { angle in
                    Card("\(Int(angle))°") { Postcard().rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0), perspective: 0.4) }
                }
            }
            FilterRow()
            BlendRow()
            MaterialRow()
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A picture with its name below.
struct Card<Content: View>: View {
    let title: String
    let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(spacing: 10) {
            content.frame(width: 120, height: 90)
            Text(title).font(.caption).foregroundStyle(.secondary)
        }
    }
}

struct Postcard: View {
    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 12).fill(LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom))
            RoundedRectangle(cornerRadius: 8).stroke(.white.opacity(0.7), lineWidth: 1.5).padding(6)
            VStack {
                Text("Greetings").font(.headline)
                Text("from the plane").font(.caption)
            }
            .foregroundStyle(.white)
        }
    }
}

#Preview("Effects", traits: .fixedLayout(width: 900, height: 880)) { EffectsDemo() }
