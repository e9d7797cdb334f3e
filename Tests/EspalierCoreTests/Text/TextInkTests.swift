import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Line heights and drawn bounds of text") struct TextInkTests {
    private func text(_ app: TestApp) throws -> TextNode {
        func search(_ node: Node) -> TextNode? {
            if let text = node as? TextNode { return text }
            return node.children.lazy.compactMap(search).first
        }
        return try #require(search(app.host.rootNode))
    }

    /// The heights of SwiftUI's text styles on macOS.
    @Test("Each text style has its macOS line height", arguments: [
        (Font.largeTitle, 31.0), (.title, 26), (.title2, 21), (.title3, 19), (.headline, 16), (.subheadline, 14), (.body, 16),
        (.callout, 15), (.footnote, 13), (.caption, 13), (.caption2, 13),
    ])
    func linesAreAsHighAsTheirStyle(_ font: Font, _ height: Double) throws {
        let app = TestApp { Text("X").font(font) }
        #expect(try app.find(text: "X").frame.height == height)
    }

    /// Whatever its fonts, lines and place, a text draws nothing outside of what it says.
    @Test("Text draws only within the ink rectangle it reports", arguments: [1.0, 1.5, 2] as [CGFloat])
    func inkStaysInItsRectangle(_ scale: CGFloat) throws {
        var random = SeededNumbers(11)
        let words = ["Hamburg", "fjord", "ÄÖÜ", "gypsy", "A\u{30A}", "illimitable", "…", "j", "日本語"]
        for _ in 0..<120 {
            let string = (0..<Int.random(in: 1...9, using: &random)).map { _ in words.randomElement(using: &random)! }.joined(
                separator: " ")
            let size = CGFloat.random(in: 6...40, using: &random), width = CGFloat.random(in: 20...200, using: &random)
            let x = CGFloat.random(in: 0...3, using: &random), y = CGFloat.random(in: 0...3, using: &random)
            let offset = CGFloat.random(in: -8...8, using: &random)
            let alignment = [TextAlignment.leading, .center, .trailing].randomElement(using: &random)!
            let app = TestApp(size: CGSize(width: 300, height: 500), scale: scale) {
                (Text(string).underline() + Text(" up").baselineOffset(offset) + Text(" struck").strikethrough(pattern: .dash).italic())
                    .font(.system(size: size)).lineSpacing(1.3).minimumScaleFactor(0.6).allowsTightening(true)
                    .multilineTextAlignment(alignment)
                    .frame(width: width, height: 120)
                    .padding(.leading, x).padding(.top, y)
            }
            let node = try text(app)
            let ink = node.ownInk.offsetBy(dx: node.windowRect(node.bounds).minX, dy: node.windowRect(node.bounds).minY)
            for item in app.host.fullDisplayList.items {
                let (drawn, slack) = (item.bounds, 0.001)
                let isInside = drawn.minX >= ink.minX - slack && drawn.maxX <= ink.maxX + slack && drawn.minY >= ink.minY - slack
                    && drawn.maxY <= ink.maxY + slack
                #expect(isInside, "\(string), \(size) points: \(drawn) is not in \(ink)")
            }
        }
    }

    // Covers: protocol:TextRenderer
    @Test("Text with a renderer can be selected and copied") func textsWithARendererAreSelected() throws {
        struct Plain: TextRenderer {
            func draw(layout: Text.Layout, in context: inout GraphicsContext) { for line in layout { context.draw(line) } }
        }
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) {
            Text(verbatim: "hello brave world").font(.system(size: 10)).textRenderer(Plain()).textSelection(.enabled)
        }
        let node = try text(app)
        let frame = try app.find(text: "hello brave world").frame
        app.drag(from: CGPoint(x: frame.minX + 6 * 6 + 1, y: frame.midY), to: CGPoint(x: frame.minX + 6 * 11 + 1, y: frame.midY))
        #expect(node.selectedText == "brave")
        let lines = app.displayListDescription().split(separator: "\n")
        #expect(lines.first?.hasPrefix("fill rect") == true && lines.count == 2)
        app.key("c", modifiers: .command)
        var copied: String?
        app.clipboard.readText(from: .clipboard) { copied = $0 }
        #expect(copied == "brave")
        app.click(at: CGPoint(x: frame.minX + 1, y: frame.midY))
        #expect(app.displayListDescription().split(separator: "\n").count == 1)
    }
}
