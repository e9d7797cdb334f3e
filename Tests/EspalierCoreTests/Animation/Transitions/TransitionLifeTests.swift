@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// When transitions run, and what removed views are until they have gone.
@MainActor @Suite("Insertion and removal of views by transitions") struct TransitionLifeTests {
    private static let second = Animation.linear(duration: 1)

    /// Something with a state of its own that says what happens to it.
    private struct Member: View {
        let name: String
        let log: Log
        var color = Color.black
        @State private var taps = 0

        var body: some View {
            color.frame(width: 40, height: 20)
                .onTapGesture {
                    taps += 1
                    log("tap \(name) \(taps)")
                }
                .accessibilityElement()
                .accessibilityIdentifier(name)
                .onAppear { log("A \(name)") }
                .onDisappear { log("D \(name)") }
        }
    }

    // MARK: When

    @Test("Without animation a view comes and goes at once") func withoutAnimationAtOnce() {
        let knob = Knob(false), log = Log()
        let app = TestApp.stage { Guest(knob) { _ in Member(name: "x", log: log).transition(.slide) } }
        app.change(knob, to: true, nil)
        #expect(app.shownFills.count == 1 && app.shownFills[0].rect.minX == 80 && app.isIdle)
        app.change(knob, to: false, nil)
        #expect(app.shownFills.isEmpty && app.isIdle)
        #expect(log.drain() == ["A x", "D x"])
    }

    // Covers: transition:identity
    @Test("The identity transition inserts and removes at once despite an animation") func identityIsAtOnce() {
        let knob = Knob(false), log = Log()
        let app = TestApp.stage { Guest(knob) { _ in Member(name: "x", log: log).transition(.identity) } }
        app.change(knob, to: true, Self.second)
        #expect(app.shownFills.map(\.opacity) == [1] && log.drain() == ["A x"])
        app.change(knob, to: false, Self.second)
        #expect(app.shownFills.isEmpty && log.drain() == ["D x"])
    }

    @Test("A transition's own animation overrides that of the change") func ownAnimationOverridesTheChange() {
        let knob = Knob(false)
        let app = TestApp.stage {
            Guest(knob) { $0.frame(width: 40, height: 20).transition(.opacity.animation(.linear(duration: 1))) }
        }
        app.change(knob, to: true, nil)
        app.run(0.5)
        #expect(app.shownFills.count == 1 && near(app.shownFills[0].opacity, 0.5))
        app.run(0.6)
        app.change(knob, to: false, nil)
        app.run(0.25)
        #expect(app.shownFills.count == 1 && near(app.shownFills[0].opacity, 0.75))
        // It goes before that of the change.
        app.run(1)
        app.change(knob, to: true, .linear(duration: 4))
        app.run(0.5)
        #expect(near(app.shownFills[0].opacity, 0.5))
    }

    @Test("Only one part of a combined transition uses its own animation") func onlyAPartHasAnAnimation() {
        let knob = Knob(false)
        let app = TestApp.stage {
            Guest(knob) {
                $0.frame(width: 40, height: 20)
                    .transition(.opacity.animation(.linear(duration: 1)).combined(with: .move(edge: .top)))
            }
        }
        app.change(knob, to: true, .linear(duration: 2))
        app.run(0.5)
        #expect(near(app.shownFills[0].opacity, 0.5) && near(app.shownFills[0].rect.minY, 40 - 15))
    }

    private struct Outside: View {
        let knob: Knob<Bool>
        var body: some View {
            ZStack {
                Color.clear
                if knob.value { Color.black.frame(width: 40, height: 20) }
            }
            .animation(.linear(duration: 1), value: knob.value)
        }
    }

    @Test("An animation modifier outside the condition animates its transition")
    func animationsOutsideOfTheCondition() {
        let knob = Knob(false)
        let app = TestApp.stage { Outside(knob: knob) }
        app.change(knob, to: true, nil)
        app.run(0.5)
        #expect(near(app.shownFills[0].opacity, 0.5))
        app.run(1)
        app.change(knob, to: false, nil)
        app.run(0.25)
        #expect(near(app.shownFills[0].opacity, 0.75))
    }

    @Test("A view present at first appearance has no insertion transition")
    func whatIsThereFromTheBeginningDoesNotCome() {
        let app = TestApp.stage { Guest(Knob(true)) { $0.frame(width: 40, height: 20).transition(.slide) } }
        #expect(app.shownFills.map(\.opacity) == [1] && app.isIdle)
    }

    private struct Nest: View {
        let knob: Knob<Bool>
        var body: some View {
            ZStack {
                Color.clear
                if knob.value {
                    ZStack { if knob.value { Color.black.frame(width: 40, height: 20).transition(.move(edge: .top)) } }
                }
            }
        }
    }

    @Test("Only the outermost inserted view runs its transition") func onlyTheOutermostComes() {
        let knob = Knob(false)
        let app = TestApp.stage { Nest(knob: knob) }
        app.change(knob, to: true, Self.second)
        app.run(0.5)
        #expect(app.shownFills[0].isNear(ShownFill(rect: CGRect(x: 80, y: 40, width: 40, height: 20), opacity: 0.5)), "\(app.shownFills)")
    }

    @Test("A transition inside a container does not apply to the container") func traitsOfInnerViewsDoNotCount() {
        let knob = Knob(false)
        let app = TestApp.stage {
            Guest(knob) { color in VStack { color.frame(width: 40, height: 20).transition(.move(edge: .top)) } }
        }
        app.change(knob, to: true, Self.second)
        app.run(0.5)
        #expect(app.shownFills[0].rect.minY == 40 && near(app.shownFills[0].opacity, 0.5))
    }

    /// Modifiers outside of `transition`, and bodies, pass it on.
    @Test("A transition applies through outer modifiers and custom bodies")
    func transitionsShowThroughModifiersAndBodies() {
        struct Wrapped: View {
            var body: some View { Color.black.frame(width: 40, height: 20).transition(.move(edge: .top)) }
        }
        let knob = Knob(false)
        let app = TestApp.stage { Guest(knob) { _ in Wrapped().padding(5).zIndex(1) } }
        app.change(knob, to: true, Self.second)
        app.run(0.5)
        #expect(near(app.shownFills[0].rect.minY, 40 - 15), "\(app.shownFills)")
    }

    // MARK: Leaving

    @Test("A leaving view is drawn, but has no layout, hits or accessibility") func leavingViewIsOnlyDrawn() throws {
        let knob = Knob(true), log = Log()
        let app = TestApp.stage { Guest(knob) { _ in Member(name: "x", log: log) } }
        _ = log.drain()
        app.change(knob, to: false, Self.second)
        app.run(0.5)
        #expect(app.shownFills.count == 1)
        #expect(log.drain() == [])
        // Neither hit nor notified.
        app.click(at: CGPoint(x: 100, y: 50))
        #expect(log.drain() == [])
        #expect(throws: (any Error).self) { try app.find(id: "x") }
        #expect(!app.layoutDescription().contains("40×20"))
        app.run(0.6)
        #expect(log.drain() == ["D x"])
        #expect(app.shownFills.isEmpty && app.isIdle)
    }

    private enum Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    @Test("A leaving view contributes no preferences") func whatLeavesHasNoPreferences() {
        let knob = Knob(true), log = Log()
        let app = TestApp.stage {
            Guest(knob) { $0.frame(width: 40, height: 20).preference(key: Names.self, value: ["guest"]) }
                .onPreferenceChange(Names.self) { log("\($0)") }
        }
        #expect(log.drain() == ["[\"guest\"]"])
        app.change(knob, to: false, Self.second)
        #expect(log.drain() == ["[]"] && app.shownFills.count == 1)
    }

    private struct Column: View {
        let knob: Knob<Bool>
        var body: some View {
            VStack(spacing: 0) {
                if knob.value { Color.red.frame(width: 40, height: 20) }
                Color.black.frame(width: 40, height: 20).accessibilityElement().accessibilityIdentifier("other")
            }
        }
    }

    @Test("Siblings move to their new places while a view fades in place") func survivorsGoToTheirNewPlaces() throws {
        let knob = Knob(true)
        let app = TestApp.stage { Column(knob: knob) }
        app.change(knob, to: false, Self.second)
        // Layout is done with it.
        #expect(app.layoutDescription().contains("80 40 40×20"), "\(app.layoutDescription())")
        app.run(0.5)
        #expect(app.shownFills.count == 2)
        #expect(near(app.shownFills[1].rect.minY, 45, 0.6), "\(app.shownFills)")
        #expect(near(app.shownFills[0].opacity, 0.5) && app.shownFills[0].rect.minY == 30)
        app.run(0.6)
        #expect(app.shownFills.map(\.rect.minY) == [40] && app.isIdle)
        app.change(knob, to: true, Self.second)
        app.run(0.5)
        #expect(near(app.shownFills[1].rect.minY, 45, 0.6) && app.shownFills[0].rect.minY == 30, "\(app.shownFills)")
    }

    /// A container that becomes empty, and small, with its view: the view goes where it was.
    @Test("A leaving view stays in place when its container shrinks") func anEmptyContainerDoesNotTakeItAlong() {
        struct Screen: View {
            let knob: Knob<Bool>
            let transition: AnyTransition
            var body: some View {
                ZStack { if knob.value { Color.black.frame(width: 40, height: 20).transition(transition) } }
                    .frame(width: 200, height: 100)
            }
        }
        for transition in [AnyTransition.opacity, AnyTransition(.blurReplace), .asymmetric(insertion: .scale, removal: .opacity)] {
            let knob = Knob(true)
            let app = TestApp.stage { Screen(knob: knob, transition: transition) }
            app.change(knob, to: false, Self.second)
            for _ in 0..<3 {
                let found = app.shownFills.first?.rect ?? .null
                #expect(near(found.midX, 100, 0.6) && near(found.midY, 50, 0.6), "\(found)")
                app.run(0.25)
            }
            // It comes back from there.
            app.change(knob, to: true, Self.second)
            for _ in 0..<5 {
                let found = app.shownFills.first?.rect ?? .null
                #expect(near(found.midX, 100, 0.6) && near(found.midY, 50, 0.6), "\(found)")
                app.run(0.25)
            }
            #expect(app.shownFills.count == 1 && app.isIdle)
        }
    }

    @Test("A leaving view is drawn behind siblings of its z-index") func leavingViewsAreBehindTheirZIndex() {
        struct Layers: View {
            let knob: Knob<Bool>
            let index: Double
            var body: some View {
                ZStack {
                    Color.red.frame(width: 50, height: 50)
                    if knob.value { Color.black.frame(width: 40, height: 20).zIndex(index) }
                }
            }
        }
        for (index, widths) in [(0.0, [40.0, 50]), (1, [50, 40]), (-1, [40, 50])] {
            let knob = Knob(true)
            let app = TestApp.stage { Layers(knob: knob, index: index) }
            app.change(knob, to: false, Self.second)
            app.run(0.5)
            #expect(app.shownFills.map { Double($0.rect.width) } == widths)
        }
    }

    // MARK: Coming back

    @Test("A view that returns during its removal keeps its state") func comingBackInTime() {
        let knob = Knob(true), log = Log()
        let app = TestApp.stage { Guest(knob) { _ in Member(name: "x", log: log) } }
        app.click(at: CGPoint(x: 100, y: 50))
        #expect(log.drain() == ["A x", "tap x 1"])
        app.change(knob, to: false, Self.second)
        app.run(0.5)
        app.change(knob, to: true, Self.second)
        #expect(near(app.shownFills[0].opacity, 0.5), "\(app.shownFills)")
        // The same view, with its state.
        app.click(at: CGPoint(x: 100, y: 50))
        #expect(log.drain() == ["tap x 2"])
        app.run(1.6)
        #expect(app.shownFills.map(\.opacity) == [1] && app.isIdle && app.host.leavingCount == 0)
        // The end of the first leave is no end of this one.
        app.change(knob, to: false, Self.second)
        app.run(0.9)
        #expect(app.shownFills.count == 1)
        app.run(0.2)
        #expect(app.shownFills.isEmpty && log.drain() == ["D x"])
    }

    @Test("Repeated reversals of a removal end with one disappearance") func comingBackManyTimes() {
        let knob = Knob(true), log = Log()
        let app = TestApp.stage { Guest(knob) { _ in Member(name: "x", log: log).transition(.scale) } }
        for round in 0..<21 {
            app.change(knob, to: round.isMultiple(of: 2) ? false : true, .spring(duration: 0.4))
            app.run(0.1)
        }
        app.run(3)
        #expect(log.drain() == ["A x", "D x"])
        #expect(app.shownFills.isEmpty && app.isIdle && app.host.leavingCount == 0)
    }

    @Test("A view that returns after its removal starts with new state") func comingBackAfterItIsGone() {
        let knob = Knob(true), log = Log()
        let app = TestApp.stage { Guest(knob) { _ in Member(name: "x", log: log) } }
        app.click(at: CGPoint(x: 100, y: 50))
        app.change(knob, to: false, Self.second)
        app.run(1.1)
        app.change(knob, to: true, Self.second)
        app.run(1.1)
        app.click(at: CGPoint(x: 100, y: 50))
        #expect(log.drain() == ["A x", "tap x 1", "D x", "A x", "tap x 1"])
    }

    // MARK: Kinds of containers

    private struct Sides: View {
        let knob: Knob<Int>
        let log: Log
        var body: some View {
            ZStack {
                switch knob.value {
                case 0: Member(name: "0", log: log, color: .red)
                case 1: Member(name: "1", log: log, color: .black)
                default: Member(name: "2", log: log, color: .blue)
                }
            }
        }
    }

    @Test("Branches of a switch cross-fade, and one returns midway") func branches() {
        let knob = Knob(0), log = Log()
        let app = TestApp.stage { Sides(knob: knob, log: log) }
        app.change(knob, to: 1, Self.second)
        app.run(0.25)
        #expect(app.shownFills.count == 2 && near(app.shownFills[0].opacity, 0.75) && near(app.shownFills[1].opacity, 0.25))
        app.change(knob, to: 2, Self.second)
        app.run(0.5)
        #expect(app.shownFills.count == 3)
        app.change(knob, to: 0, Self.second)
        app.run(3)
        // The first came back in time.
        #expect(app.shownFills.count == 1 && app.isIdle)
        #expect(log.drain() == ["A 0", "A 1", "A 2", "D 1", "D 2"], "\(log.entries)")
    }

    @Test("A new id runs insertion and removal transitions together") func newIdentities() {
        let knob = Knob(0), log = Log()
        struct Identified: View {
            let knob: Knob<Int>
            let log: Log
            var body: some View {
                Member(name: "x", log: log).transition(.slide).id(knob.value)
            }
        }
        // At the root there is no container but the window.
        let app = TestApp.stage { Identified(knob: knob, log: log) }
        app.change(knob, to: 1, Self.second)
        app.run(0.5)
        #expect(app.shownFills.map(\.rect.minX).sorted() == [60, 100], "\(app.shownFills)")
        #expect(log.drain() == ["A x", "A x"])
        app.run(0.6)
        #expect(app.shownFills.map(\.rect.minX) == [80] && app.isIdle)
        #expect(log.drain() == ["D x"])
    }

    @Test("An id change disappears last, but first with an identity transition") func theOrderOfAnIdentityChange() {
        struct Identified<V: View>: View {
            let knob: Knob<Int>
            let view: () -> V
            var body: some View { view().id(knob.value) }
        }
        let knob = Knob(0), log = Log()
        let fading = TestApp.stage { Identified(knob: knob) { Member(name: "x", log: log) } }
        fading.change(knob, to: 1, nil)
        #expect(log.drain() == ["A x", "A x", "D x"])
        let instant = TestApp.stage { Identified(knob: knob) { Member(name: "x", log: log).transition(.identity) } }
        _ = log.drain()
        instant.change(knob, to: 2, nil)
        #expect(log.drain().suffix(2) == ["D x", "A x"])
    }

    private struct List: View {
        let knob: Knob<[Int]>
        let log: Log
        var body: some View {
            VStack(spacing: 0) {
                ForEach(knob.value, id: \.self) { Member(name: "\($0)", log: log).transition(.opacity) }
            }
        }
    }

    @Test("Rows of ForEach fade in and out, and may return elsewhere") func rowsOfACollection() throws {
        let knob = Knob([1, 2, 3, 4]), log = Log()
        let app = TestApp.stage { List(knob: knob, log: log) }
        _ = log.drain()
        app.change(knob, to: [1, 3, 5], Self.second)
        #expect(log.drain() == ["A 5"])
        app.run(0.5)
        #expect(app.shownFills.map(\.opacity).filter { near($0, 0.5) }.count == 3 && app.shownFills.count == 5, "\(app.shownFills)")
        // 2 comes back, elsewhere.
        app.change(knob, to: [3, 5, 2], Self.second)
        app.run(2.5)
        #expect(log.drain().sorted() == ["D 1", "D 4"])
        #expect(try app.frames("3", "5", "2").map(\.minY) == [20, 40, 60])
        #expect(app.shownFills.count == 3 && app.isIdle)
    }

    @Test("Each view of a branch runs its own transition") func severalViewsInABranch() {
        let knob = Knob(false)
        let app = TestApp.stage {
            Guest(knob) { color in
                color.frame(width: 40, height: 20).transition(.move(edge: .top))
                color.frame(width: 30, height: 20).transition(.identity)
                Group {
                    color.frame(width: 20, height: 20)
                    color.frame(width: 10, height: 20)
                }
                .transition(.opacity)
            }
        }
        for isShown in [true, false] {
            app.change(knob, to: isShown, Self.second)
            app.run(0.5)
            let widths = Dictionary(uniqueKeysWithValues: app.shownFills.map { (Int($0.rect.width), $0) })
            #expect(near(widths[40]?.rect.minY ?? 0, 30) && widths[40]?.opacity == 1)
            #expect(widths[30]?.opacity == (isShown ? 1 : nil))
            #expect(near(widths[20]?.opacity ?? 0, 0.5) && near(widths[10]?.opacity ?? 0, 0.5))
            app.run(0.6)
        }
        #expect(app.shownFills.isEmpty && app.isIdle)
    }

    private struct Reading<V: View>: View {
        let knob: Knob<Bool>
        let view: (Knob<Bool>) -> V
        var body: some View {
            let _ = knob.value
            view(knob)
        }
    }

    /// Modifiers around a list, overlays, readers of geometry: whatever holds the views.
    @Test("Transitions run in overlays, readers, scroll views and grids") func transitionsRunInEveryContainer() {
        func check<V: View>(_ name: Comment, @ViewBuilder _ view: @escaping (Knob<Bool>) -> V) {
            let knob = Knob(false)
            let app = TestApp.stage { Reading(knob: knob, view: view) }
            app.change(knob, to: true, Self.second)
            app.run(0.5)
            #expect(app.shownFills.contains { near($0.opacity, 0.5) }, name)
            app.run(0.6)
            app.change(knob, to: false, Self.second)
            app.run(0.25)
            #expect(app.shownFills.contains { near($0.opacity, 0.75) && $0.rect.width == 40 }, name)
            app.run(1)
            #expect(!app.shownFills.contains { $0.rect.width == 40 }, name)
            #expect(app.isIdle && app.host.leavingCount == 0, name)
        }
        func guest(_ knob: Knob<Bool>) -> some View { Group { if knob.value { Color.black.frame(width: 40, height: 20) } } }
        check("root") { guest($0) }
        check("padded") { guest($0).padding(10).background(Color.clear) }
        check("overlay") { knob in Color.clear.overlay { guest(knob) } }
        check("overlay of two") { knob in Color.clear.overlay { Color.red.frame(width: 9, height: 9); guest(knob) } }
        check("background") { knob in Color.clear.background(alignment: .topLeading) { guest(knob) } }
        check("geometry") { knob in GeometryReader { _ in guest(knob) } }
        check("scroll") { knob in ScrollView { guest(knob) } }
        check("inset") { knob in Color.clear.safeAreaInset(edge: .bottom) { guest(knob) } }
        check("grid") { knob in Grid { GridRow { guest(knob) } } }
        check("root of two") { knob in Color.red.frame(width: 9, height: 9); guest(knob) }
    }

    @Test("A window resize does not move a leaving view") func resizeDoesNotMoveLeavingViews() {
        let knob = Knob(true)
        let app = TestApp.stage { Guest(knob) { $0.frame(width: 40, height: 20) } }
        app.change(knob, to: false, Self.second)
        app.run(0.25)
        app.resize(to: CGSize(width: 300, height: 100))
        // It stays where it was in its container.
        #expect(app.shownFills.map(\.rect.minX) == [80])
        #expect(app.surface.faults.isEmpty)
    }

    // MARK: Costs

    @Test("A running transition paints without bodies, measuring or layout") func transitionsOnlyPaint() {
        let knob = Knob(true)
        let app = TestApp.stage { Column(knob: knob) }
        app.change(knob, to: false, Self.second)
        let passes = app.record { app.run(0.8) }
        #expect(passes.bodies.isEmpty && passes.measured == 0 && passes.laidOut == 0)
        #expect((45...50).contains(passes.paints))
    }

    private struct Crowd: View {
        let knob: Knob<Int>
        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<knob.value, id: \.self) { _ in Color.black.frame(width: 1, height: 1).transition(.scale) }
            }
        }
    }

    @Test("Ten thousand views come and go without leftover animations") func tenThousandAtOnce() {
        let knob = Knob(0)
        let app = TestApp.stage { Crowd(knob: knob) }
        app.change(knob, to: 10_000, .linear(duration: 0.05))
        app.advance(by: .milliseconds(150), frame: .milliseconds(50))
        #expect(app.isIdle)
        app.change(knob, to: 0, .linear(duration: 0.05))
        #expect(app.host.leavingCount == 10_000)
        app.advance(by: .milliseconds(150), frame: .milliseconds(50))
        #expect(app.host.leavingCount == 0 && app.shownFills.isEmpty && app.isIdle && app.host.animations.clientCount == 0)
    }

    // MARK: Ends

    @Test("A completion with the removed criterion waits for the transition to end")
    func completionsWaitForTransitions() async {
        let knob = Knob(true), log = Log()
        let app = TestApp.stage { Guest(knob) { $0.frame(width: 40, height: 20) } }
        withAnimation(Self.second, completionCriteria: .removed) { knob.value = false } completion: { log("done") }
        app.pump()
        app.run(0.9)
        await app.drain()
        #expect(log.drain() == [])
        app.run(0.2)
        await app.drain()
        #expect(log.drain() == ["done"])
    }

    @Test("A view can be removed in the completion of its insertion") func removedInItsOwnCompletion() async {
        let knob = Knob(false), log = Log()
        let app = TestApp.stage { Guest(knob) { _ in Member(name: "x", log: log) } }
        withAnimation(Self.second) { knob.value = true } completion: {
            withAnimation(Self.second) { knob.value = false } completion: { log("over") }
        }
        await app.advance(by: .seconds(2.5), frame: .seconds(1.0 / 60))
        // Other tests' changes may have asked for a frame since.
        app.run(0.05)
        #expect(log.drain().sorted() == ["A x", "D x", "over"])
        #expect(app.shownFills.isEmpty && app.isIdle)
    }

    @Test("Removing the container ends a leaving view at once") func theContainerGoesMeanwhile() {
        struct Outer: View {
            let knob: Knob<Bool>, inner: Knob<Bool>
            let log: Log
            var body: some View {
                if knob.value { ZStack { if inner.value { Member(name: "x", log: log) } } }
            }
        }
        let knob = Knob(true), inner = Knob(true), log = Log()
        let app = TestApp.stage { Outer(knob: knob, inner: inner, log: log) }
        app.change(inner, to: false, Self.second)
        app.run(0.3)
        app.change(knob, to: false, nil)
        #expect(app.shownFills.isEmpty && app.host.leavingCount == 0)
        #expect(log.drain() == ["A x", "D x"])
        app.run(2)
        #expect(log.drain() == [] && app.isIdle)
    }

    @Test("Closing the window makes a leaving view disappear") func theWindowClosesMeanwhile() {
        let knob = Knob(true), log = Log()
        let app = TestApp.stage { Guest(knob) { _ in Member(name: "x", log: log) } }
        app.change(knob, to: false, Self.second)
        app.run(0.3)
        app.close()
        #expect(log.drain() == ["A x", "D x"])
    }

    @Test("A removal that repeats forever ends when the view returns") func anEndlessRemoval() {
        let knob = Knob(true)
        let app = TestApp.stage { Guest(knob) { $0.frame(width: 40, height: 20) } }
        app.change(knob, to: false, .linear(duration: 1).repeatForever())
        app.run(20)
        #expect(app.shownFills.count <= 1 && app.host.leavingCount == 1)
        app.change(knob, to: true, .linear(duration: 0))
        app.run(0.1)
        #expect(app.shownFills.map(\.opacity) == [1] && app.host.leavingCount == 0 && app.isIdle, "\(app.shownFills)")
    }
}
