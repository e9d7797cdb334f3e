import SwiftUI

/// What can be drawn with outlines: paths, strokes, shapes put together, gradients, shadows.
@main
struct ShapesApp: App {
    var body: some Scene {
        WindowGroup("Shapes") { ShapesDemo() }
            .defaultSize(width: 980, height: 700)
    }
}

struct ShapesDemo: View {
    @State private var amount = 0.74

    private let columns = [GridItem(.adaptive(minimum: 220), spacing: 14)]

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 14) {
                Text("Shapes").font(.title2).bold()
                Spacer(minLength: 20)
                Image(systemName: "scribble.variable").foregroundStyle(.secondary).accessibilityHidden(true)
                Slider(value: $amount) { Text("Amount") }.labelsHidden().frame(width: 220)
            }
            .padding(.horizontal, 20)
            .frame(height: 54)
            Divider()
            ScrollView {
                LazyVGrid(columns: columns, spacing: 14) {
                    Card("Curves") { CurvesPicture(amount: amount) }
                    Card("Arcs") { ArcsPicture(amount: amount) }
                    Card("Caps and joins") { StrokesPicture(amount: amount) }
                    Card("Dashes") { DashesPicture(amount: amount) }
                    Card("Trim") { TrimPicture(amount: amount) }
                    Card("Union, difference, intersection") { OperatorsPicture(amount: amount) }
                    Card("Non-zero and even-odd") { FillRulesPicture() }
                    Card("Borders and insets") { BordersPicture(amount: amount) }
                    Card("Corners") { CornersPicture(amount: amount) }
                    Card("Gradients") { GradientsPicture(amount: amount) }
                    Card("Shadows") { ShadowsPicture(amount: amount) }
                    Card("Turned, scaled, offset") { TransformsPicture(amount: amount) }
                }
                .padding(18)
            }
        }
        .frame(minWidth: 520, maxWidth: .infinity, minHeight: 400, maxHeight: .infinity)
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
        VStack(spacing: 0) {
            content.frame(maxWidth: .infinity).frame(height: 132).padding(16)
            Text(title).font(.callout).foregroundStyle(.secondary).lineLimit(1).padding(.bottom, 12)
        }
        .background { RoundedRectangle(cornerRadius: 14).fill(Color.gray.opacity(0.08)) }
        .overlay { RoundedRectangle(cornerRadius: 14).strokeBorder(Color.gray.opacity(0.18)) }
    }
}

#Preview("Shapes", traits: .fixedLayout(width: 980, height: 700)) { ShapesDemo() }
