@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Symbols as images: what they measure, where they stand and how they are found.
@MainActor @Suite("Symbol images") struct SymbolImageTests {
    private func size(@ViewBuilder _ content: () -> some View) throws -> CGSize {
        let app = TestApp { content().accessibilityIdentifier("image") }
        return try app.find(id: "image").frame.size
    }

    private func symbol(_ name: String = "square.fill") -> Image { Image(systemName: name) }

    // Covers: mod:font
    @Test("A symbol's size is proportional to the font size") func sizeFollowsTheFont() throws {
        let body = try size { symbol() }
        let double = try size { symbol().font(.system(size: 26)) }
        #expect(body.width >= 10 && body.width < 20)
        #expect(abs(double.width - body.width * 2) <= 2)
        #expect(abs(double.height - body.height * 2) <= 2)
    }

    // Covers: mod:imageScale
    @Test("A symbol grows with the image scale") func sizeFollowsTheImageScale() throws {
        let sizes = try [Image.Scale.small, .medium, .large].map { scale in
            try size { symbol().font(.system(size: 100)).imageScale(scale) }.width
        }
        #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    }

    @Test("A symbol ignores its proposal") func ignoresWhatItIsOffered() throws {
        let natural = try size { symbol() }
        #expect(answer(ProposedViewSize(width: 3, height: 300), symbol()) == natural)
        #expect(answer(.infinity, symbol()) == natural)
        #expect(answer(.zero, symbol()) == natural)
    }

    @Test("A resizable symbol takes its proposal down to its cap insets") func resizableFillsWhatItIsOffered() throws {
        let natural = try size { symbol() }
        let image = symbol().resizable()
        #expect(answer(ProposedViewSize(width: 3, height: 300), image) == CGSize(width: 3, height: 300))
        #expect(answer(ProposedViewSize(width: 40, height: nil), image) == CGSize(width: 40, height: natural.height))
        #expect(answer(.unspecified, image) == natural)
        #expect(answer(.zero, symbol().resizable(capInsets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
            == CGSize(width: 6, height: 4))
    }

    @Test("A symbol without a name is empty, without a message, and takes room only where it is resizable")
    func emptyName() throws {
        let messages = Diagnostics.recording {
            #expect(answer(.unspecified, symbol("")) == .zero)
            #expect(answer(ProposedViewSize(width: 20, height: 30), symbol("").resizable()) == CGSize(width: 20, height: 30))
            let app = TestApp { symbol("").resizable().frame(width: 20, height: 20) }
            #expect(app.host.fullDisplayList.items.isEmpty)
        }
        #expect(messages == [])
    }

    @Test("A symbol is centred on the capitals of text beside it") func standsOnTheLineOfATextBesideIt() throws {
        let app = TestApp(fonts: .boxes) {
            HStack(alignment: .firstTextBaseline) {
                symbol().accessibilityIdentifier("image")
                Text("x").accessibilityIdentifier("text")
            }
            .font(.system(size: 100))
        }
        let image = try app.frame("image"), text = try app.frame("text")
        // The capitals of this font are 70 high, their middle 35 above the baseline, which is 90 below the text's top.
        #expect(abs(image.midY - (text.minY + 90 - 35)) <= 1)
    }

    @Test("A symbol takes the levels of its foreground style") func isTintedByTheForeground() {
        func color(_ view: some View) -> String? {
            TestApp { view }.displayListDescription().split(separator: " ").last.map(String.init)
        }
        // Its last part is of the third level.
        let waves = symbol("wave.3.right")
        #expect(color(waves.foregroundStyle(.white, .black, .red).padding()) == "#FF3B30FF")
        #expect(color(waves.padding().foregroundColor(.white)) == "#FFFFFFFF")
    }

    @Test("A resized symbol stretches its outline to the frame") func resizingStretchesTheOutline() {
        func bounds(_ width: CGFloat, _ height: CGFloat) -> CGRect {
            let app = TestApp(size: CGSize(width: 300, height: 300)) {
                symbol().resizable().frame(width: width, height: height)
            }
            return app.host.fullDisplayList.items[0].bounds
        }
        let small = bounds(20, 20), wide = bounds(200, 20)
        #expect(abs(wide.width - small.width * 10) < 0.1)
        #expect(abs(wide.height - small.height) < 0.1)
    }

    @Test("An unknown symbol name is reported once") func unknownNamesAreToldOnce() {
        let messages = Diagnostics.recording {
            let app = TestApp { symbol("a.name.of.no.symbol") }
            app.resize(to: CGSize(width: 500, height: 500))
            app.setColorScheme(.dark)
        }
        #expect(messages.filter { $0.contains("\"a.name.of.no.symbol\"") }.count == 1)
    }

    @Test("A change of a symbol's tint repaints once and runs no layout") func aTintIsAMatterOfInkOnly() {
        let app = TestApp { Blinking(image: symbol()) }
        let passes = app.record { app.click(at: CGPoint(x: 200, y: 300)) }
        #expect(passes.laidOut == 0)
        #expect(passes.paints == 1)
    }

    private struct Blinking: View {
        let image: Image
        @State private var isOn = false
        var body: some View {
            image.font(.system(size: 100)).foregroundStyle(isOn ? .red : .blue).onTapGesture { isOn.toggle() }
        }
    }

    @Test("Images have their name or label for accessibility, decorative ones are skipped")
    func assistiveTechnologyReadsTheNameOrTheLabel() throws {
        let app = TestApp {
            VStack {
                symbol("star")
                Image("photo", label: Text("A photo"))
                Image(decorative: "line").accessibilityIdentifier("decorative")
                symbol("gear").accessibilityLabel("Settings")
            }
        }
        #expect(app.findAll(.image).map(\.label) == ["star", "A photo", "Settings"])
    }
}
