import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Shadows and gradient fills") struct ShadowTests {
    private func dump(@ViewBuilder content: () -> some View) -> [String] {
        let content = content()
        let app = TestApp(size: CGSize(width: 100, height: 50)) { content }
        return app.displayListDescription().split(separator: "\n").map(String.init)
    }

    @Test("A shadow on a stack gives each leaf a shadow of its own") func eachLeafHasItsOwn() {
        let lines = dump {
            VStack(spacing: 0) {
                Color.black.frame(width: 20, height: 20)
                Color.white.frame(width: 20, height: 20)
            }
            .shadow(color: .black, radius: 3, x: 1, y: 2)
        }
        #expect(lines == [
            "group shadow #000000FF 3 (1 2) (40 5; 20 20)", "  fill rect (40 5; 20 20) #000000FF",
            "group shadow #000000FF 3 (1 2) (40 25; 20 20)", "  fill rect (40 25; 20 20) #FFFFFFFF",
        ])
    }

    @Test("A compositing group casts one shadow as a whole") func aGroupHasOne() {
        let lines = dump {
            VStack(spacing: 0) {
                Color.black.frame(width: 20, height: 20)
                Color.white.frame(width: 20, height: 20)
            }
            .compositingGroup().shadow(color: .black, radius: 3)
        }
        #expect(lines.filter { $0.contains("shadow") } == ["group shadow #000000FF 3 (0 0) (40 5; 20 40)"])
    }

    /// SwiftUI: a shadow's lengths are those of the view it is written on.
    @Test("A scale outside of a shadow scales its radius and offset") func aScaleOutsideScalesIt() {
        let square = Color.black.frame(width: 10, height: 10)
        #expect(dump { square.shadow(color: .black, radius: 3, x: 2).scaleEffect(2) }[0].hasPrefix("group shadow #000000FF 6 (4 0)"))
        #expect(dump { square.scaleEffect(2).shadow(color: .black, radius: 3, x: 2) }[0].hasPrefix("group shadow #000000FF 3 (2 0)"))
    }

    // Covers: mod:shadow
    @Test("A change of a view damages its shadow as well") func damageHoldsTheShadow() {
        struct Screen: View {
            @State var isDark = false
            var body: some View {
                Rectangle().fill(isDark ? Color.black : Color.white).frame(width: 10, height: 10)
                    .shadow(color: .black, radius: 2, x: 5)
                    .onTapGesture { isDark.toggle() }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Screen() }
        // TestApp compares every frame with one that paints all.
        for _ in 0..<2 {
            let passes = app.record { app.click(at: CGPoint(x: 50, y: 25)) }
            #expect(passes.damage.contains { $0.minX <= 45 } && passes.damage.contains { $0.maxX >= 60 }, "\(passes.damage)")
        }
        #expect(app.surface.faults == [])
        #expect(app.displayListDescription().contains("shadow"))
    }

    @Test("The default shadow is that of SwiftUI, and a clear one is omitted") func defaultsAreSwiftUIs() {
        let first = dump { Color.white.shadow(radius: 4) }.first
        #expect(first?.hasPrefix("group shadow #00000054 4 (0 0)") == true)
        // Nothing to see is nothing to do.
        #expect(dump { Color.white.shadow(color: .clear, radius: 4) } == ["fill rect (0 0; 100 50) #FFFFFFFF"])
    }

    // Covers: mod:fill, view:LinearGradient
    @Test("A gradient spans the bounds of the view that it fills") func gradientsSpanWhatTheyFill() {
        let gradient = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
        #expect(
            dump { gradient.frame(width: 80, height: 30) } == [
                "fill rect (10 10; 80 30) linear (0 15) (80 15) [#000000FF 0, #FFFFFFFF 1]"
            ])
        let radial = RadialGradient(colors: [.black, .white], center: .topLeading, startRadius: 3, endRadius: 9)
        #expect(dump { radial.opacity(0.5) }.first?.hasSuffix("radial (0 0) 3 9 [#000000FF 0, #FFFFFFFF 1] opacity 0.5") == true)
        #expect(dump { Rectangle().fill(Color.black.gradient) }.first?.contains("linear (50 0) (50 50)") == true)
        #expect(dump { Text("A").foregroundStyle(gradient) }.first?.contains("linear (") == true)
    }
}
