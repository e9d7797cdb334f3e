@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// How texts and images become others in an animated change.
@MainActor @Suite("Content transitions of texts and images") struct ContentTransitionTests {
    /// A run of text that shows.
    private struct Letters: CustomStringConvertible {
        var string: String
        var opacity: Double
        /// The start of its baseline.
        var place: CGPoint
        /// Of what it is drawn with, the size that shows.
        var size: CGFloat
        var blur: CGFloat = 0

        var description: String { "\(string) at \(place), size \(size), opacity \(opacity)" }
    }

    private func letters(_ app: TestApp) -> [Letters] {
        var groups: [(opacity: Double, blur: CGFloat)] = []
        return app.host.fullDisplayList.items.compactMap { item in
            switch item.command {
            case .pushEffect(let effects, _):
                var blur: CGFloat = 0
                for case .blur(let sigma, _) in effects.filters { blur = sigma }
                groups.append((effects.opacity, blur))
            case .pushGroup(let opacity, _): groups.append((opacity, 0))
            case .popGroup: groups.removeLast()
            case .text(let run, .color(let color), let map):
                return Letters(
                    string: run.string, opacity: groups.reduce(Double(color.opacity)) { $0 * $1.opacity },
                    place: CGPoint(x: map.tx, y: map.ty), size: run.font.size * map.a, blur: groups.reduce(0) { max($0, $1.blur) })
            default: break
            }
            return nil
        }
    }

    private struct Caption: View {
        let knob: Knob<String>
        let transition: ContentTransition?

        var body: some View {
            let text = Text(knob.value).foregroundColor(Color(red: 0, green: 0, blue: 0)).frame(width: 200, alignment: .leading)
            if let transition { text.contentTransition(transition) } else { text }
        }
    }

    private func makeApp(_ knob: Knob<String>, _ transition: ContentTransition?) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) { Caption(knob: knob, transition: transition) }
    }

    /// What shows of each letter half a second into a change that takes one.
    private func half(_ old: String, _ new: String, _ transition: ContentTransition?) -> [Letters] {
        let knob = Knob(old)
        let app = makeApp(knob, transition)
        app.change(knob, to: new, .linear(duration: 1))
        if let transition, transition != .identity, transition != .symbolEffect {
            #expect(letters(app).map(\.string).joined().sorted() == old.filter { $0 != " " }.sorted(), "the old one is still there")
        }
        app.run(0.5)
        let found = letters(app)
        app.run(0.6)
        let rest = letters(app)
        #expect(rest.map(\.string) == (new.isEmpty ? [] : [new]) && rest.allSatisfy { $0.opacity == 1 } && app.isIdle)
        return found
    }

    // MARK: - At once

    @Test("Text changes at once with a default, identity or symbol content transition") func aTextIsExchangedAtOnce() {
        for transition in [nil, ContentTransition.identity, .symbolEffect] {
            let found = half("old", "new", transition)
            #expect(found.map(\.string) == ["new"] && found[0].opacity == 1)
        }
    }

    @Test("A change without animation ignores the content transition") func withoutAnimationAtOnce() {
        for transition in [ContentTransition.opacity, .interpolate, .numericText()] {
            let knob = Knob("1")
            let app = makeApp(knob, transition)
            app.change(knob, to: "2", nil)
            #expect(letters(app).map(\.string) == ["2"] && app.isIdle)
        }
    }

    @Test("With reduced motion, rolling digits cross-fade in place") func lessMotionFades() {
        let knob = Knob("1")
        let app = makeApp(knob, .numericText())
        app.setEnvironment(\.accessibilityReduceMotion, true)
        app.change(knob, to: "2", .linear(duration: 1))
        app.run(0.5)
        let found = letters(app)
        #expect(found.map(\.string) == ["1", "2"])
        #expect(found.allSatisfy { abs($0.opacity - 0.5) < 0.02 && $0.place == found[0].place })
    }

    // MARK: - Fading

    @Test("The opacity content transition cross-fades two texts in place") func fading() {
        let found = half("cat", "dog", .opacity)
        #expect(found.map(\.string) == ["cat", "dog"])
        #expect(found.allSatisfy { abs($0.opacity - 0.5) < 0.02 } && found[0].place == found[1].place)
    }

    // MARK: - Digits

    /// Only what changes rolls: up if it counts up. In boxes of 13 points a letter is 7.8 wide, a line 15.6 high.
    // Covers: mod:contentTransition, style:contentTransition(.numericText)
    @Test("Only digits that change roll, in the direction of counting") func digitsThatChangeRoll() throws {
        let up = half("128", "129", .numericText())
        #expect(up.map(\.string) == ["8", "1", "2", "9"])
        let rest = up[1].place.y
        #expect(up[1].opacity == 1 && up[2].opacity == 1 && up[1].size == 13)
        #expect(abs(up[0].opacity - 0.5) < 0.02 && abs(up[3].opacity - 0.5) < 0.02)
        #expect(up[0].place.y < rest && up[3].place.y > rest - 0.1, "the old one goes up, the new one comes from below")
        #expect(up[0].size < 13 && up[3].size < 13)
        // Half way both are as blurred as they get faint: a twentieth of the line.
        #expect(near(up[0].blur, 0.78, 0.06) && near(up[3].blur, 0.78, 0.06) && up[1].blur == 0 && up[2].blur == 0, "\(up)")
        let down = half("129", "128", .numericText(countsDown: true))
        #expect(down[3].place.y < down[0].place.y)
        #expect(try #require(down.first { $0.string == "1" }).place == up[1].place)
    }

    @Test("Digits of a numeric text match by their decimal place") func digitsKeepTheirColumn() {
        // 99 becomes 100: units below units.
        let found = half("99", "100", .numericText())
        #expect(found.filter { $0.string == "9" }.count == 2 && found.filter { $0.string == "0" }.count == 2)
        let tail = half("$9.50", "$12.50", .numericText())
        #expect(tail.filter { $0.opacity == 1 }.map(\.string) == ["$", ".", "5", "0"])
        // What stays moves on: by half a letter at half time.
        let point = tail.first { $0.string == "." }
        #expect(abs((point?.place.x ?? 0) - 2.5 * 7.8) < 0.3)
    }

    @Test("The value of a numeric transition sets the rolling direction") func theValueSaysWhichWay() {
        struct Score: View {
            let knob: Knob<Int>
            var body: some View { Text("\(knob.value)").contentTransition(.numericText(value: Double(knob.value))) }
        }
        for (old, new) in [(3, 4), (4, 3)] {
            let knob = Knob(old)
            let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) { Score(knob: knob) }
            app.change(knob, to: new, .linear(duration: 1))
            app.run(0.5)
            let found = letters(app)
            #expect(found.map(\.string) == ["\(old)", "\(new)"])
            #expect((found[1].place.y > found[0].place.y) == (new > old))
        }
    }

    /// Changes that come faster than digits roll: all of it ends, exactly, with the last value.
    @Test("Digits settle on the last of 200 rapid changes") func rapidChangesSettleOnTheLast() {
        let knob = Knob("0")
        let app = makeApp(knob, .numericText())
        for value in 1...200 {
            app.change(knob, to: "\(value * 37)", .spring(duration: 0.4, bounce: 0.3))
            app.run(0.02)
        }
        #expect(letters(app).count < 300)
        app.run(3)
        #expect(letters(app).map(\.string) == ["7400"] && app.isIdle)
    }

    @Test("Numeric text rolls to empty, and settles when text returns midway") func numericTextRollsToEmptyAndBack() {
        let gone = half("12", "", .numericText())
        #expect(gone.map(\.string) == ["1", "2"])
        let knob = Knob("12")
        let app = makeApp(knob, .numericText())
        app.change(knob, to: "", .linear(duration: 1))
        app.run(0.3)
        app.change(knob, to: "7", .linear(duration: 1))
        app.run(2)
        #expect(letters(app).map(\.string) == ["7"] && app.isIdle)
    }

    // MARK: - Letters

    // Covers: style:contentTransition(.interpolate)
    @Test("Interpolation moves common letters, and fades the others") func commonLettersMove() {
        let found = half("a cat", "cat", .interpolate)
        #expect(found.filter { $0.opacity == 1 }.map(\.string) == ["c", "a", "t"])
        let first = found.first { $0.string == "c" }
        #expect(near(first?.place.x ?? 0, 7.8, 0.3))
        #expect(abs(found.first { $0.opacity < 1 }!.opacity - 0.5) < 0.02)
    }

    private struct Sized: View {
        let knob: Knob<Font>
        var body: some View { Text("Go").font(knob.value).frame(width: 200, alignment: .leading) }
    }

    /// SwiftUI: a text grows smoothly into another size, also without a transition of its own.
    @Test("A font size change interpolates, and a weight change cross-fades") func fontsInterpolate() {
        let knob = Knob(Font.system(size: 20))
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) { Sized(knob: knob) }
        app.change(knob, to: .system(size: 40), .linear(duration: 1))
        #expect(letters(app).allSatisfy { near($0.size, 20, 0.01) })
        app.run(0.5)
        let middle = letters(app)
        #expect(middle.map(\.string) == ["G", "o"] && middle.allSatisfy { near($0.size, 30, 0.4) && $0.opacity > 0.8 })
        // 0.6 of the size wide.
        #expect(near(middle[1].place.x - middle[0].place.x, 18, 0.3))
        app.run(0.6)
        #expect(letters(app).map(\.string) == ["Go"] && app.isIdle)
        // Another weight is another drawing: one fades into the other.
        app.change(knob, to: .system(size: 40, weight: .heavy), .linear(duration: 1))
        app.run(0.5)
        #expect(letters(app).count == 4 && letters(app).allSatisfy { abs($0.opacity - letters(app)[0].opacity) < 0.05 })
        app.run(0.6)
        #expect(app.isIdle)
    }

    // MARK: - Cost

    @Test("A content transition paints without body or layout") func onlyPaints() {
        let knob = Knob("1")
        let app = makeApp(knob, .numericText())
        app.change(knob, to: "2", .linear(duration: 1))
        let passes = app.record { app.run(0.5) }
        #expect(passes.bodies.isEmpty && passes.laidOut == 0 && passes.paints > 20)
    }

    @Test("A long text is not split into letters") func longTextsAreNotCutIntoLetters() {
        let knob = Knob(String(repeating: "word ", count: 100))
        let app = makeApp(knob, .interpolate)
        app.change(knob, to: String(repeating: "verb ", count: 100), .linear(duration: 1))
        app.run(0.2)
        #expect(letters(app).count <= 200)
        app.run(1)
        #expect(app.isIdle)
    }

    /// A view that goes on its way takes everything along.
    @Test("A text removed during its content transition leaves no animation") func removedTextLeavesNoAnimation() {
        struct Screen: View {
            let knob: Knob<String>
            var body: some View { if knob.value != "gone" { Text(knob.value).contentTransition(.numericText()) } }
        }
        let knob = Knob("1")
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) { Screen(knob: knob) }
        app.change(knob, to: "2", .linear(duration: 1))
        app.run(0.3)
        app.change(knob, to: "gone", nil)
        app.run(0.1)
        #expect(letters(app).isEmpty && app.isIdle && app.host.animations.clientCount == 0)
    }

    // MARK: - Images

    private struct Sign: View {
        let knob: Knob<String>
        let transition: ContentTransition
        var body: some View { Image(systemName: knob.value).contentTransition(transition) }
    }

    @Test("Symbol images cross-fade with the opacity content transition") func imagesFade() {
        let knob = Knob("star")
        let app = TestApp.stage { Sign(knob: knob, transition: .opacity) }
        app.change(knob, to: "heart", .linear(duration: 1))
        app.run(0.5)
        #expect(app.shownFills.count == 2 && app.shownFills.allSatisfy { abs($0.opacity - app.shownFills[0].opacity) < 0.05 })
        #expect(app.shownFills[0].opacity < 0.6)
        app.run(0.6)
        #expect(app.shownFills.count == 1 && app.isIdle)
    }

    private struct Drawn: View {
        let knob: Knob<Int>
        var body: some View {
            let side = CGFloat(10 + knob.value / 10)
            let image = Image(size: CGSize(width: 30, height: 30)) { context in
                context.fill(Path(CGRect(x: 0, y: 0, width: side, height: side)), with: .color(.black))
            }
            VStack {
                image
                Text("\(knob.value)")
            }
            .contentTransition(.opacity)
        }
    }

    /// What closures draw fades, too; a closure that is new and draws the same does not.
    @Test("Drawn images cross-fade only when their drawing differs") func drawnImagesFade() throws {
        let knob = Knob(1)
        let app = TestApp.stage { Drawn(knob: knob) }
        func squares() -> [(side: CGFloat, opacity: Double)] {
            var groups: [Double] = []
            return app.host.fullDisplayList.items.compactMap { item in
                switch item.command {
                case .pushEffect(let effects, _): groups.append(effects.opacity)
                case .pushGroup(let opacity, _): groups.append(opacity)
                case .popGroup: groups.removeLast()
                case .fill(_, _, .color(let color), _): return (item.bounds.width, groups.reduce(Double(color.opacity), *))
                default: break
                }
                return nil
            }
        }
        app.change(knob, to: 2, .linear(duration: 1))
        app.run(0.5)
        #expect(squares().map(\.side) == [10] && squares()[0].opacity == 1, "the same picture")
        app.run(0.6)
        app.change(knob, to: 50, .linear(duration: 1))
        app.run(0.5)
        let half = squares()
        #expect(half.map(\.side) == [10, 15] && half.allSatisfy { abs($0.opacity - 0.5) < 0.02 }, "\(half)")
        app.run(0.6)
        #expect(squares().map(\.side) == [15] && app.isIdle)
        app.change(knob, to: 90, nil)
        #expect(squares().map(\.side) == [19] && app.isIdle)
    }

    /// A symbol's own pace: 0.32 seconds, whatever the animation's.
    // Covers: style:contentTransition(.symbolEffect)
    @Test("A symbol replacement takes its own duration, not the animation's") func symbolsReplaceEachOther() {
        for (transition, length) in [
            (ContentTransition.symbolEffect(.replace), 0.32), (.symbolEffect, 0.32),
            (.symbolEffect(.replace.upUp, options: .speed(2)), 0.16),
        ] {
            let knob = Knob("play")
            let app = TestApp.stage { Sign(knob: knob, transition: transition) }
            app.change(knob, to: "pause", .linear(duration: 0.01))
            app.run(length * 0.4)
            let during = app.shownFills
            #expect(during.contains { $0.opacity < 0.8 }, "the old one is on its way out")
            app.run(length * 0.7)
            #expect(app.isIdle && app.shownFills.allSatisfy { $0.opacity > 0.8 })
        }
    }

    @Test("Content transitions compare by kind and parameters") func equality() {
        #expect(ContentTransition.numericText() == .numericText(countsDown: false))
        #expect(ContentTransition.numericText(value: 1) != .numericText(value: 2))
        #expect(ContentTransition.symbolEffect == .symbolEffect(.automatic))
        #expect(EnvironmentValues().contentTransitionAddsDrawingGroup == false)
        var values = EnvironmentValues()
        values.contentTransition = .opacity
        #expect(values.contentTransition == .opacity)
    }
}
