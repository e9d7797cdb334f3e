import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

private struct Loud: TextAttribute { var level = 1 }

/// Draws with an action for each slice.
private struct Slices: TextRenderer {
    var offset = 0.0
    var log: ((Text.Layout) -> Void)?
    var padding = EdgeInsets()

    var animatableData: Double {
        get { offset }
        set { offset = newValue }
    }

    var displayPadding: EdgeInsets { padding }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        log?(layout)
        for line in layout {
            for run in line {
                for slice in run {
                    var copy = context
                    copy.translateBy(x: 0, y: offset)
                    if run[Loud.self] != nil { copy.opacity = 0.5 }
                    copy.draw(slice)
                }
            }
        }
    }
}

@MainActor @Suite("Text renderers and text attributes") struct TextRendererTests {
    private func dump(_ text: Text, _ renderer: Slices, size: CGSize = CGSize(width: 200, height: 50)) -> [String] {
        let app = TestApp(size: size, fonts: .boxes) { text.font(.system(size: 10)).textRenderer(renderer) }
        return app.displayListDescription().split(separator: "\n").map(String.init)
    }

    @Test("A renderer draws each slice at its character's place") func drawsCharacterByCharacterInPlace() {
        let lines = dump(Text("abc"), Slices(offset: 3))
        #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("text") })
        let plain = dump(Text("abc"), Slices())
        func x(_ line: String) -> Double { Double(line.split(separator: "(").last?.split(separator: " ").first ?? "") ?? .nan }
        #expect(abs(x(plain[1]) - x(plain[0]) - 6) < 0.01 && abs(x(plain[2]) - x(plain[1]) - 6) < 0.01)
    }

    @Test("A text layout gives lines, runs and slices with their bounds") func linesRunsAndSlicesCanBeCounted() throws {
        var layouts: [Text.Layout] = []
        let text = Text("one ") + Text("two").customAttribute(Loud(level: 3)) + Text(" three")
        _ = dump(text, Slices(log: { layouts.append($0) }), size: CGSize(width: 50, height: 60))
        let layout = try #require(layouts.last)
        #expect(layout.count == 2 && !layout.isTruncated)
        let runs = layout.flatMap { $0 }
        #expect(runs.map(\.count) == [4, 3, 5] || runs.map(\.count) == [4, 3, 1, 5])
        #expect(runs[1][Loud.self]?.level == 3 && runs[0][Loud.self] == nil)
        #expect(runs[1].characterIndices.map { $0.distance(to: runs[0].characterIndices[0]) } == [-4, -5, -6])
        let bounds = layout[0].typographicBounds
        #expect(abs(bounds.rect.minY) < 0.51 && abs(bounds.rect.height - 12) < 0.01)
        #expect(runs[0][1].typographicBounds.width == 6 && runs[0][1..<3].typographicBounds.width == 12)
    }

    // Covers: protocol:TextAttribute
    @Test("A renderer sees the custom attribute of a run") func attributesReachTheRenderer() {
        let lines = dump(Text("a") + Text("b").customAttribute(Loud()), Slices())
        #expect(lines.count == 2 && !lines[0].hasSuffix("80") && lines[1] != lines[0])
    }

    @Test("A renderer that draws whole lines draws the text as without it") func aWholeLayoutIsDrawnAsUsual() {
        struct Whole: TextRenderer {
            func draw(layout: Text.Layout, in context: inout GraphicsContext) { for line in layout { context.draw(line) } }
        }
        let text = Text("Hello, world").underline()
        func list(@ViewBuilder _ content: () -> some View) -> [String] {
            let content = content()
            let app = TestApp(size: CGSize(width: 200, height: 50), fonts: .boxes) { content }
            return app.displayListDescription().split(separator: "\n").map(String.init)
        }
        #expect(list { text.textRenderer(Whole()) }.first == list { text }.first)
    }

    @Test("A renderer's sizeThatFits sets the size of the text") func measuresWithTheText() throws {
        struct Tall: TextRenderer {
            func draw(layout: Text.Layout, in context: inout GraphicsContext) {}
            func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
                let size = text.sizeThatFits(proposal)
                return CGSize(width: size.width + 10, height: size.height * 2)
            }
        }
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) {
            Text("abc").font(.system(size: 10)).textRenderer(Tall())
        }
        #expect(try app.find(text: "abc").frame.size == CGSize(width: 28, height: 24))
    }

    @Test("An animated renderer value interpolates over time") func rendererValuesAnimate() throws {
        struct Moving: View {
            @State private var isMoved = false
            var body: some View {
                VStack {
                    Text("ab").textRenderer(Slices(offset: isMoved ? 10 : 0))
                    Button("Move") { withAnimation(.linear(duration: 1)) { isMoved = true } }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) { Moving() }
        func y() -> Double {
            let line = app.displayListDescription().split(separator: "\n").first { $0.contains("\"a\"") } ?? ""
            let part = line.split(separator: "(").last?.split(separator: ")").first?.split(separator: " ").last ?? ""
            return Double(part) ?? .nan
        }
        let start = y()
        try app.find(.button, "Move").click()
        app.advance(by: .seconds(0.5))
        #expect(abs(y() - start - 5) < 0.5, "\(start) \(y())")
        app.advance(by: .seconds(0.6))
        #expect(abs(y() - start - 10) < 0.01)
    }

    /// Letters that join are cut out of the whole.
    @Test("Slices of joined Arabic letters are clipped out of the whole run") func joinedLettersStayJoined() {
        let lines = dump(Text(verbatim: "سلام"), Slices())
        #expect(lines.filter { $0.contains("clip") }.count == 4)
    }
}
