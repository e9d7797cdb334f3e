import SwiftUI

/// Texts drawn by renderers of the app's own, and type in the sizes that people ask for.
struct RendererPage: View {
    @State private var isWaving = false

    var body: some View {
        HStack(alignment: .top, spacing: 48) {
            VStack(alignment: .leading, spacing: 28) {
                Sample(title: "Character by character") {
                    TimelineView(.animation(paused: !isWaving)) { timeline in
                        Text("Every letter has a place of its own")
                            .font(.system(size: 26, weight: .semibold))
                            .foregroundStyle(.red)
                            .textRenderer(Wave(phase: isWaving ? timeline.date.timeIntervalSinceReferenceDate : 0))
                    }
                    Toggle("In motion", isOn: $isWaving)
                }
                Sample(title: "Attributes for a renderer") {
                    (Text("Only what is ") + Text("marked").bold().customAttribute(Marked()) + Text(" by the text has a ")
                        + Text("pen stroke").bold().customAttribute(Marked()) + Text(" behind it, on whichever line it stands."))
                        .font(.system(size: 17)).lineSpacing(4)
                        .textRenderer(Marker())
                        .frame(width: 360, alignment: .leading)
                }
                Sample(title: "Line by line") { Reveal() }
                Sample(title: "Emoji in effects") {
                    HStack(spacing: 24) {
                        Text("😀 🌍 🎉").shadow(radius: 3, y: 3)
                        Text("😀 🌍 🎉").blur(radius: 2)
                        Text("😀 🌍 🎉").rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0))
                    }
                    .font(.system(size: 30))
                }
            }
            Sample(title: "Sizes of type") {
                VStack(alignment: .leading, spacing: 10) {
                    ForEach([DynamicTypeSize.xSmall, .medium, .large, .xLarge, .xxxLarge, .accessibility2], id: \.self) { size in
                        TypeRow(name: "\(size)").dynamicTypeSize(size)
                    }
                }
            }
        }
    }
}

/// A row that grows with the size of type.
private struct TypeRow: View {
    let name: String
    @ScaledMetric private var side = 22.0

    var body: some View {
        HStack(spacing: side / 3) {
            RoundedRectangle(cornerRadius: side / 4).fill(.tint).frame(width: side, height: side)
                .overlay { Image(systemName: "textformat.size").font(.caption).foregroundStyle(.white) }
            VStack(alignment: .leading, spacing: 0) {
                Text(name).font(.headline)
                Text("The quick brown fox").font(.subheadline).foregroundStyle(.secondary)
            }
        }
    }
}

/// Letters on a wave.
private struct Wave: TextRenderer {
    var phase: Double

    var displayPadding: EdgeInsets { EdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0) }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
            var copy = context
            let height = sin(phase * 3 + Double(index) * 0.4)
            copy.translateBy(x: 0, y: 5 * height)
            copy.addFilter(.hueRotation(.degrees(Double(index) * 9)))
            copy.draw(slice)
        }
    }
}

private struct Marked: TextAttribute {}

/// A stroke of a marker behind what is marked.
private struct Marker: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for run in layout.flatMap({ $0 }) {
            if run[Marked.self] != nil {
                let rect = run.typographicBounds.rect.insetBy(dx: -3, dy: 1)
                context.fill(Path(roundedRect: rect, cornerRadius: 4), with: .color(.yellow.opacity(0.35)))
            }
            context.draw(run)
        }
    }
}

/// Lines that come one after the other, out of a blur.
private struct Reveal: View {
    @State private var progress = 1.0

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("The button lets these lines\ncome one after the other,\nas if they were remembered.")
                .font(.system(size: 17, design: .serif))
                .textRenderer(Appearing(progress: progress))
            Button("Once more") {
                progress = 0
                withAnimation(.easeInOut(duration: 2)) { progress = 1 }
            }
        }
    }

    private struct Appearing: TextRenderer {
        var progress: Double

        var animatableData: Double {
            get { progress }
            set { progress = newValue }
        }

        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            for (index, line) in layout.enumerated() {
                let share = min(max(progress * Double(layout.count) - Double(index), 0), 1)
                var copy = context
                copy.opacity = share
                copy.addFilter(.blur(radius: 6 * (1 - share)))
                copy.translateBy(x: 0, y: 8 * (1 - share))
                copy.draw(line)
            }
        }
    }
}
