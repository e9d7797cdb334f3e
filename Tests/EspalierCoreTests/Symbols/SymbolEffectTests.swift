@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Effects on symbols, by the manual clock.
@MainActor @Suite("Symbol effects over time") struct SymbolEffectTests {
    private struct Bell: View {
        @State private var count = 0
        var body: some View {
            Image(systemName: "bell").font(.system(size: 40)).symbolEffect(.bounce, value: count).onTapGesture { count += 1 }
        }
    }

    private func app(_ view: some View) -> TestApp { TestApp(size: CGSize(width: 100, height: 100)) { view } }

    private func ink(_ app: TestApp) -> CGRect {
        app.host.fullDisplayList.items.reduce(.null) { $0.union($1.bounds) }
    }

    @Test("A symbol grows as it appears upwards and shrinks as it appears downwards; it leaves the other way") func directions() {
        typealias Kind = SymbolEffectConfiguration.Kind
        #expect(Kind.appear(.up).state(0).scale < 1 && Kind.appear(nil).state(0).scale < 1 && Kind.appear(.down).state(0).scale > 1)
        #expect(
            Kind.disappear(.up).state(1).scale > 1 && Kind.disappear(nil).state(1).scale < 1 && Kind.disappear(.down).state(1).scale < 1)
        for kind in [Kind.appear(.up), .appear(.down), .appear(nil)] {
            #expect(kind.state(1) == .rest && kind.state(0).opacity == 0)
        }
    }

    @Test("A bounce runs once for a value change, then stops painting") func anEventRunsOnceAndComesToRest() throws {
        let app = app(Bell())
        let rest = app.displayListDescription(), size = ink(app)
        app.advance(by: .seconds(1))
        #expect(app.displayListDescription() == rest)
        app.click(at: CGPoint(x: 50, y: 50))
        app.advance(by: .milliseconds(120))
        #expect(ink(app).height > size.height * 1.05)
        app.advance(by: .seconds(1))
        #expect(app.displayListDescription() == rest)
        // At rest nothing is painted.
        #expect(app.record { app.advance(by: .seconds(1)) }.paints == 0)
    }

    @Test("A change without animations makes no bounce") func aChangeWithoutAnimationsIsNoEvent() {
        struct Quiet: View {
            @State private var count = 0
            var body: some View {
                Image(systemName: "bell").font(.system(size: 40)).symbolEffect(.bounce, value: count).onTapGesture {
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { count += 1 }
                }
            }
        }
        let app = app(Quiet())
        let rest = app.displayListDescription()
        app.click(at: CGPoint(x: 50, y: 50))
        app.advance(by: .milliseconds(120))
        #expect(app.displayListDescription() == rest)
    }

    @Test("A symbol effect repaints without any layout") func effectsRepaintWithoutLayout() {
        let app = app(Bell())
        app.click(at: CGPoint(x: 50, y: 50))
        let passes = app.record { app.advance(by: .milliseconds(200)) }
        #expect(passes.paints > 5)
        #expect(passes.laidOut == 0)
    }

    private struct Switched: View {
        @State private var isOn = false
        let image: (Bool) -> AnyView
        var body: some View {
            image(isOn).frame(width: 100, height: 100).contentShape(Rectangle()).onTapGesture { isOn.toggle() }
        }
    }

    @Test("A rotation repeats while it is active, then finishes its turn") func aConditionRunsUntilItEnds() {
        let app = app(Switched { AnyView(Image(systemName: "gear").symbolEffect(.rotate, isActive: $0)) })
        let rest = app.displayListDescription()
        app.click(at: CGPoint(x: 50, y: 50))
        app.advance(by: .milliseconds(4900))
        #expect(app.displayListDescription() != rest)
        app.click(at: CGPoint(x: 50, y: 50))
        // The turn is finished.
        app.advance(by: .seconds(2))
        #expect(app.displayListDescription() == rest)
        #expect(app.record { app.advance(by: .seconds(1)) }.paints == 0)
    }

    @Test("A scale effect holds while it is active, and goes back afterwards") func activeScaleIsHeld() {
        let app = app(Switched { AnyView(Image(systemName: "star").symbolEffect(.scale.up, isActive: $0)) })
        let rest = ink(app)
        app.click(at: CGPoint(x: 50, y: 50))
        app.advance(by: .seconds(1))
        #expect(abs(ink(app).width - rest.width * 1.22) < 0.5)
        #expect(app.record { app.advance(by: .seconds(1)) }.paints == 0)
        app.click(at: CGPoint(x: 50, y: 50))
        app.advance(by: .seconds(1))
        #expect(ink(app) == rest)
    }

    @Test("A symbol with an active disappear effect draws nothing") func disappearingLeavesNothing() {
        let app = app(Switched { AnyView(Image(systemName: "star").symbolEffect(.disappear, isActive: $0)) })
        #expect(!app.displayListDescription().isEmpty)
        app.click(at: CGPoint(x: 50, y: 50))
        app.advance(by: .seconds(1))
        #expect(app.displayListDescription().isEmpty)
    }

    // Covers: mod:symbolEffect
    @Test("An effect active at first appearance applies without animation") func whatIsActiveAtFirstIsThereAtOnce() {
        let app = app(Image(systemName: "star").symbolEffect(.disappear))
        #expect(app.displayListDescription().isEmpty)
    }

    @Test("Iterative variable colour shows one frame for each layer") func partsLightUpInTurn() {
        let app = app(
            Switched { AnyView(Image(systemName: "wifi").foregroundStyle(.white).symbolEffect(.variableColor.iterative, isActive: $0)) })
        app.click(at: CGPoint(x: 50, y: 50))
        var seen: Set<String> = []
        for _ in 0..<20 {
            app.advance(by: .milliseconds(80))
            seen.insert(app.displayListDescription())
        }
        #expect(seen.count == 3)
    }

    @Test("symbolEffectsRemoved stops a pulse effect") func effectsCanBeTakenAway() {
        let app = app(Image(systemName: "star").symbolEffectsRemoved().symbolEffect(.pulse))
        #expect(app.record { app.advance(by: .seconds(1)) }.paints == 0)
    }

    @Test("With reduced motion a symbol effect does not run") func lessMotionIsRespected() {
        let app = app(Image(systemName: "gear").symbolEffect(.rotate).environment(\.accessibilityReduceMotion, true))
        #expect(app.record { app.advance(by: .seconds(1)) }.paints == 0)
    }

    @Test("A replace transition keeps the old symbol at first, then shows the new") func oneSymbolReplacesAnother() {
        let app = app(Switched { isOn in
            AnyView(Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect(.replace)).animation(.default, value: isOn))
        })
        app.click(at: CGPoint(x: 50, y: 50))
        app.advance(by: .milliseconds(60))
        // Still the old one, on its way out.
        #expect(app.displayListDescription().contains("path"))
        let during = app.displayListDescription()
        app.advance(by: .seconds(1))
        #expect(app.displayListDescription() != during)
        let new = self.app(Switched { _ in AnyView(Image(systemName: "pause")) })
        #expect(app.displayListDescription() == new.displayListDescription())
        #expect(app.record { app.advance(by: .seconds(1)) }.paints == 0)
    }

    @Test("Symbol effect options keep count, speed and delay, and reject NaN") func options() {
        #expect(SymbolEffectOptions.repeat(3).speed(2).count == 3)
        #expect(SymbolEffectOptions.speed(.nan).speed == 1)
        #expect(SymbolEffectOptions.repeat(.periodic(2, delay: 1)).delay == 1)
        #expect(SymbolEffectOptions.nonRepeating.runsOnce)
    }
}
