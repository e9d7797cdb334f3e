@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The colours of symbols and templates go from one to another as those of shapes and texts do.
@MainActor @Suite("Animated tints of symbols and templates") struct ImageInkTests {
    private struct Tinted: View {
        let knob: Knob<Bool>
        let image: (Bool) -> Image

        var body: some View {
            let color = knob.value ? Color.white : Color.black
            HStack {
                Rectangle().fill(color).frame(width: 20, height: 20)
                image(knob.value).foregroundStyle(color)
            }
        }
    }

    /// Of a shape and of an image.
    private func colors(_ app: TestApp) -> [Color.Resolved] {
        app.host.fullDisplayList.items.compactMap { item in
            switch item.command {
            case .fill(_, _, .color(let color), _): return color
            case .image(let drawing, _):
                guard case .color(let color)? = drawing.tint else { return nil }
                return color
            default: return nil
            }
        }
    }

    private func expectSteps(_ image: @escaping (Bool) -> Image, sourceLocation: SourceLocation = #_sourceLocation) {
        let knob = Knob(false)
        let app = TestApp.stage { Tinted(knob: knob, image: image) }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        let half = colors(app)
        #expect(half.count == 2, sourceLocation: sourceLocation)
        for color in half {
            #expect(color.red > 0.1 && color.red < 0.9, "\(half)", sourceLocation: sourceLocation)
            #expect(abs(color.red - half[0].red) < 0.01, "\(half)", sourceLocation: sourceLocation)
        }
        app.run(0.6)
        #expect(colors(app).allSatisfy { $0.red > 0.99 }, sourceLocation: sourceLocation)
        #expect(app.isIdle, sourceLocation: sourceLocation)
        app.change(knob, to: false, nil)
        #expect(colors(app).allSatisfy { $0.red < 0.01 }, sourceLocation: sourceLocation)
    }

    // Covers: mod:foregroundStyle
    @Test("A symbol's colour is interpolated in step with a shape's") func symbolsChangeColour() {
        expectSteps { _ in Image(systemName: "star.fill") }
        expectSteps { _ in Image(systemName: "star.fill").resizable() }
    }

    /// Another symbol is there at once, in the colour of the moment.
    @Test("A replaced symbol continues the colour animation of the former one")
    func anotherSymbolTakesTheColourOver() { expectSteps { Image(systemName: $0 ? "heart.fill" : "star.fill") } }

    @Test("A template image's tint is interpolated in step with a shape's") func templatesChangeColour() {
        let picture = CGImage(width: 10, height: 10, pixels: Array(repeating: 0xFF00_FF00, count: 100))
        expectSteps { _ in Image(decorative: picture, scale: 1).renderingMode(.template) }
    }

    /// Every level of a palette goes its own way.
    @Test("Each level of a palette symbol interpolates its own colour") func palettesChangeColour() throws {
        struct Palette: View {
            let knob: Knob<Bool>
            var body: some View {
                Image(systemName: "xmark.circle.fill").symbolRenderingMode(.palette)
                    .foregroundStyle(knob.value ? Color.white : Color.black, knob.value ? Color.black : Color.white)
            }
        }
        let knob = Knob(false)
        let app = TestApp.stage { Palette(knob: knob) }
        let start = reds(app)
        #expect(start.sorted() == [0, 1])
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        #expect(colors(app).count == 2 && colors(app).allSatisfy { $0.red > 0.1 && $0.red < 0.9 }, "\(colors(app))")
        app.run(0.6)
        #expect(reds(app) == start.reversed())
    }

    private func reds(_ app: TestApp) -> [Int] { colors(app).map { Int($0.red.rounded()) } }

    /// A change on the way sets off from the colour that shows.
    @Test("A colour animation reversed on the way starts from the shown colour")
    func aChangeOnTheWayDoesNotJump() throws {
        let knob = Knob(false)
        let app = TestApp.stage { Tinted(knob: knob) { _ in Image(systemName: "star.fill") } }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        let before = try #require(colors(app).last)
        app.change(knob, to: false, .linear(duration: 1))
        let after = try #require(colors(app).last)
        #expect(abs(before.red - after.red) < 0.05)
        app.run(1.2)
        #expect(reds(app) == [0, 0] && app.isIdle)
    }
}
