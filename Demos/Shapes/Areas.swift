import SwiftUI

/// Two discs, put together in four ways.
struct OperatorsPicture: View {
    let amount: Double

    var body: some View {
        let first = Circle().scale(0.86).offset(x: -6 - 12 * amount)
        let second = Circle().scale(0.86).offset(x: 6 + 12 * amount)
        VStack(spacing: 0) {
            HStack(spacing: 0) {
                picture(first.union(second), .blue)
                picture(first.subtracting(second), .red)
            }
            HStack(spacing: 0) {
                picture(first.intersection(second), .purple)
                picture(first.symmetricDifference(second), .indigo)
            }
        }
    }

    private func picture(_ shape: some Shape, _ color: Color) -> some View {
        shape.fill(color.opacity(0.3)).overlay { shape.stroke(color, lineWidth: 1.5) }.frame(maxWidth: .infinity)
    }
}

/// A pentagram by both rules.
struct FillRulesPicture: View {
    var body: some View {
        HStack(spacing: 16) {
            Pentagram().fill(Color.indigo)
            Pentagram().fill(Color.indigo, style: FillStyle(eoFill: true))
        }
    }
}

struct Pentagram: Shape {
    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY), radius = min(rect.width, rect.height) / 2
        return Path { path in
            path.addLines((0..<5).map { index in
                let angle = Double(index) * 4 * .pi / 5 - .pi / 2
                return CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
            })
            path.closeSubpath()
        }
    }
}

/// Rings within rings: each border lies inside its shape.
struct BordersPicture: View {
    let amount: Double

    var body: some View {
        HStack(spacing: 18) {
            ZStack {
                ForEach(0..<4, id: \.self) { index in
                    Circle().inset(by: CGFloat(index) * (4 + 10 * amount)).strokeBorder(
                        Color.pink.opacity(1 - 0.2 * Double(index)), lineWidth: 4)
                }
            }
            ZStack {
                ForEach(0..<4, id: \.self) { index in
                    RoundedRectangle(cornerRadius: 26).inset(by: CGFloat(index) * (4 + 10 * amount))
                        .strokeBorder(Color.orange.opacity(1 - 0.2 * Double(index)), lineWidth: 4)
                }
            }
        }
    }
}

/// Circular, continuous and uneven corners, and a shape that follows its container.
struct CornersPicture: View {
    let amount: Double

    var body: some View {
        let radius = 6 + 40 * amount
        HStack(spacing: 12) {
            VStack(spacing: 12) {
                RoundedRectangle(cornerRadius: radius, style: .circular).fill(Color.mint)
                UnevenRoundedRectangle(topLeadingRadius: radius, bottomTrailingRadius: radius).fill(Color.cyan)
            }
            ZStack {
                RoundedRectangle(cornerRadius: radius).fill(Color.blue.opacity(0.25))
                ContainerRelativeShape().fill(Color.blue).padding(12)
            }
            .containerShape(RoundedRectangle(cornerRadius: radius))
        }
    }
}

/// The kinds of gradients.
struct GradientsPicture: View {
    let amount: Double
    private let colors: [Color] = [.orange, .pink, .purple]

    var body: some View {
        VStack(spacing: 10) {
            HStack(spacing: 10) {
                RoundedRectangle(cornerRadius: 10)
                    .fill(LinearGradient(colors: colors, startPoint: .topLeading, endPoint: UnitPoint(x: 0.2 + amount, y: 1)))
                RoundedRectangle(cornerRadius: 10)
                    .fill(RadialGradient(colors: colors, center: .center, startRadius: 2, endRadius: 20 + 60 * amount))
            }
            HStack(spacing: 10) {
                RoundedRectangle(cornerRadius: 10)
                    .fill(AngularGradient(colors: colors + [.orange], center: .center, angle: .degrees(360 * amount)))
                RoundedRectangle(cornerRadius: 10).fill(Color.blue.gradient)
            }
        }
    }
}

/// Shadows under shapes.
struct ShadowsPicture: View {
    let amount: Double

    var body: some View {
        HStack(spacing: 24) {
            RoundedRectangle(cornerRadius: 14).fill(Color.white)
                .shadow(color: .black.opacity(0.35), radius: 2 + 10 * amount, x: 0, y: 2 + 6 * amount)
            Circle().fill(Color.yellow)
                .shadow(color: .orange, radius: 4 + 16 * amount)
            Star(points: 7).fill(Color.red)
                .shadow(color: .black.opacity(0.5), radius: 3, x: 6 * amount, y: 6 * amount)
        }
        .padding(10)
    }
}

/// One shape moved about its own frame.
struct TransformsPicture: View {
    let amount: Double

    var body: some View {
        ZStack {
            ForEach(0..<12, id: \.self) { index in
                Ellipse().scale(x: 1, y: 0.3)
                    .rotation(.degrees(Double(index) * 15 + 90 * amount))
                    .stroke(Color(hue: Double(index) / 12, saturation: 0.75, brightness: 0.9), lineWidth: 2)
            }
            Capsule().size(width: 46, height: 14, anchor: .center).rotation(.degrees(-30 + 120 * amount)).fill(Color.primary)
        }
        .frame(width: 132)
    }
}
