import SwiftUI

// # Shapes and colours

// ## Circle
// Shapes are views: `Circle`, `Ellipse`, `Rectangle`, `RoundedRectangle`, `UnevenRoundedRectangle`, `Capsule`, `Path`.
struct CircleSnippet: View {
    var body: some View {
        HStack(spacing: 12) {
            Circle().fill(.blue)
            Ellipse().stroke(.blue, lineWidth: 3).frame(height: 30)
            RoundedRectangle(cornerRadius: 10).fill(.blue.gradient)
            Capsule().strokeBorder(.blue, style: StrokeStyle(lineWidth: 3, dash: [6, 4])).frame(height: 26)
        }
        .frame(width: 260, height: 54)
    }
}

// ## LinearGradient
// Colours that pass into each other, along a line, around a centre, or over a mesh.
struct LinearGradientSnippet: View {
    var body: some View {
        HStack(spacing: 12) {
            LinearGradient(colors: [.purple, .orange], startPoint: .top, endPoint: .bottom)
            RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 2, endRadius: 34)
            AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center)
        }
        .frame(width: 260, height: 60)
    }
}

// ## Canvas
// Draws by hand.
struct CanvasSnippet: View {
    var body: some View {
        Canvas { context, size in
            for index in 0..<12 {
                let rect = CGRect(x: CGFloat(index) * size.width / 12, y: size.height, width: 8, height: -CGFloat(index * 5 % 13) * 4 - 8)
                context.fill(Path(rect), with: .color(.indigo))
            }
        }
        .frame(width: 200, height: 60)
    }
}

// # Effects

// ## View/shadow(color:radius:x:y:)
// A shadow below a view.
struct ShadowSnippet: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 8).fill(.orange).frame(width: 100, height: 50).shadow(radius: 6, y: 2).padding(12)
    }
}

// ## View/blur(radius:opaque:)
// Makes a view hard to see.
struct BlurSnippet: View {
    var body: some View {
        HStack {
            Text("Sharp")
            Text("Blurred").blur(radius: 2)
        }
        .font(.title2)
    }
}

// ## View/rotationEffect(_:anchor:)
// Turns what a view draws, not its place in the layout.
struct RotationSnippet: View {
    var body: some View {
        Text("Turned").padding(6).background(.yellow.opacity(0.4)).rotationEffect(.degrees(-12)).padding(14)
    }
}

// ## View/clipShape(_:style:)
// Cuts off what lies outside of a shape.
struct ClipShapeSnippet: View {
    var body: some View {
        LinearGradient(colors: [.mint, .blue], startPoint: .leading, endPoint: .trailing)
            .frame(width: 90, height: 60).clipShape(.rect(topLeadingRadius: 24, bottomTrailingRadius: 24))
    }
}

// ## View/opacity(_:)
// Lets what is behind a view be seen through it.
struct OpacitySnippet: View {
    var body: some View {
        HStack(spacing: 0) { ForEach(1..<6) { Color.pink.opacity(Double($0) / 5) } }.frame(width: 200, height: 30)
    }
}

extension Snippet {
    static let drawing = [
        Snippet(CircleSnippet()), Snippet(LinearGradientSnippet()), Snippet(CanvasSnippet()), Snippet(ShadowSnippet()),
        Snippet(BlurSnippet()), Snippet(RotationSnippet()), Snippet(ClipShapeSnippet()), Snippet(OpacitySnippet()),
    ]
}
