import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@Animatable private struct Meter: View {
    var level: Double

    var body: some View { Text(verbatim: "\(Int((level * 1000).rounded()))").accessibilityIdentifier("level") }
}

/// Curves by where they are in the middle of things.
@MainActor @Suite("Animation curves, transitions, drag gestures and symbol effects") struct MotionVocabularyTests {
    private struct Screen: View {
        let animation: Animation
        @State private var level = 0.0

        var body: some View {
            Button("Go") { withAnimation(animation) { level = 1 } }
            Meter(level: level)
        }
    }

    private func level(_ animation: Animation, after seconds: Double) throws -> Double {
        let app = TestApp { Screen(animation: animation) }
        try app.find(.button, "Go").click()
        app.advance(by: .seconds(seconds))
        let text = try app.find(id: "level").text ?? ""
        return try #require(Double(text)) / 1000
    }

    // Covers: anim:easeInOut(), anim:easeInOut, anim:easeOut(), anim:easeOut, anim:delay(), anim:delay, anim:speed(), anim:speed
    // Covers: anim:default, anim:repeatCount()
    @Test("Each animation curve, delay, speed and repeat gives the expected value at its time") func curves() throws {
        // CSS's cubic curves, which SwiftUI's have the same control points as.
        let expected: [(Animation, Double, Double)] = [
            (.linear(duration: 1), 0.5, 0.5), (.linear(duration: 2), 0.5, 0.25), (.easeInOut(duration: 1), 0.25, 0.129),
            (.easeInOut(duration: 1), 0.5, 0.5),
            (.easeIn(duration: 1), 0.5, 0.315), (.easeOut(duration: 1), 0.5, 0.685), (.linear(duration: 1).delay(0.5), 0.5, 0),
            (.linear(duration: 1).delay(0.5), 1, 0.5),
            (.linear(duration: 1).speed(2), 0.25, 0.5), (.linear(duration: 1).speed(0.5), 1, 0.5),
            (.linear(duration: 1).repeatCount(3, autoreverses: true), 1.5, 0.5),
            (.linear(duration: 1).repeatCount(3, autoreverses: false), 1.25, 0.25),
            (.linear(duration: 1).repeatCount(3, autoreverses: true), 1.75, 0.25)
        ]
        for (animation, time, value) in expected {
            #expect(abs(try level(animation, after: time) - value) < 0.03, "\(animation) at \(time)")
        }
        #expect(try level(.easeInOut, after: 0.4) == 1)
        #expect(try level(.easeOut, after: 0.4) == 1)
        #expect(try level(.default, after: 2) == 1)
        #expect(try level(.default, after: 0.1) > 0)
    }

    // Covers: transition:animation()
    @Test("A transition with its own animation runs without a surrounding withAnimation")
    func transitionsHaveAnimationsOfTheirOwn() throws {
        struct Screen: View {
            @State private var isShown = false

            var body: some View {
                VStack {
                    Button("Go") { isShown.toggle() }
                    if isShown { Color.red.frame(width: 20, height: 20).transition(.opacity.animation(.linear(duration: 1))) }
                }
            }
        }
        let app = TestApp { Screen() }
        try app.find(.button, "Go").click()
        app.advance(by: .seconds(0.5))
        #expect(!app.displayListDescription().contains("#FF3B30FF"))
        #expect(app.displayListDescription().contains("#FF3B30"))
        app.advance(by: .seconds(0.6))
        #expect(app.displayListDescription().contains("#FF3B30FF"))
    }

    // Covers: gestureMod:onEnded, gestureMod:updating
    @Test("A drag updates its gesture state, resets it and then reports its end") func dragsUpdateAndEnd() throws {
        struct Screen: View {
            @GestureState private var width = 0.0
            @State private var ended = 0.0

            var body: some View {
                Color.red.overlay { Text("\(Int(width)) \(Int(ended))").accessibilityIdentifier("it") }
                    .gesture(
                        DragGesture().updating($width) { value, state, _ in state = value.translation.width }.onEnded {
                            ended = $0.translation.width
                        })
            }
        }
        let app = TestApp(size: CGSize(width: 200, height: 200)) { Screen() }
        app.press(at: CGPoint(x: 50, y: 50))
        app.movePointer(to: CGPoint(x: 90, y: 50))
        try app.find(id: "it").expect(text: "40 0")
        app.release(at: CGPoint(x: 90, y: 50))
        try app.find(id: "it").expect(text: "0 40")
    }

    // Covers: style:symbolEffect(.bounce), style:symbolEffect(.breathe), style:symbolEffect(.wiggle)
    @Test("Bounce, breathe and wiggle effects change a symbol's painting over time") func symbolEffectsMove() throws {
        struct Screen: View {
            @State private var count = 0

            var body: some View {
                Button("Go") { count += 1 }
                Image(systemName: "bell").font(.title).symbolEffect(.bounce, value: count)
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Screen() }
        let still = app.displayListDescription()
        try app.find(.button, "Go").click()
        app.advance(by: .seconds(0.15))
        #expect(app.displayListDescription() != still)
        for lasting in [true, false] {
            let app = TestApp(size: CGSize(width: 100, height: 100)) {
                if lasting { Image(systemName: "bell").symbolEffect(.breathe) } else { Image(systemName: "bell").symbolEffect(.wiggle) }
            }
            var descriptions: Set<String> = []
            for _ in 0..<6 {
                app.advance(by: .seconds(0.21))
                descriptions.insert(app.displayListDescription())
            }
            #expect(descriptions.count > 1)
        }
    }
}
