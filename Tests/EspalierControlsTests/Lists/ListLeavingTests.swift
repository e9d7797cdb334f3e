@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Rows of lists that come and go by the list's animation, whatever takes them away.
@MainActor @Suite("Animated insertion and removal of list rows") struct ListLeavingTests {
    /// What is drawn of each text: where, and how much of it.
    private func texts(_ app: TestApp) -> [String: (y: CGFloat, opacity: Double)] {
        var found: [String: (y: CGFloat, opacity: Double)] = [:]
        var groups: [Double] = []
        for item in app.host.fullDisplayList.items {
            switch item.command {
            case .pushEffect(let effects, _): groups.append(effects.opacity)
            case .pushGroup(let opacity, _): groups.append(opacity)
            case .popGroup: groups.removeLast()
            case .text(let run, .color(let color), _):
                found[run.string] = (item.bounds.midY, Double(color.opacity) * groups.reduce(1, *))
            default: break
            }
        }
        return found
    }

    private func makeApp<V: View>(@ViewBuilder _ content: () -> V) -> TestApp {
        TestApp(size: CGSize(width: 300, height: 400), content: content)
    }

    /// A row, and what is noted of its life.
    private struct Row: View {
        let name: String
        var log = Log()
        @State private var count = 0
        var body: some View {
            Text("\(name)\(count)").foregroundColor(Color(red: 0, green: 0, blue: 0))
                .onTapGesture { count += 1 }
                .onAppear { log("+\(name)") }
                .onDisappear { log("-\(name)") }
        }
    }

    // MARK: Data

    private struct Names: View {
        let knob: Knob<[String]>
        let log: Log
        var body: some View { List { ForEach(knob.value, id: \.self) { Row(name: $0, log: log) } } }
    }

    /// The view of a row that leaves lives until the row has gone, and is not hit any more.
    @Test("A removed row fades in place and disappears only after the animation")
    func rowsLiveUntilTheyHaveGone() throws {
        let knob = Knob(["a", "b", "c"]), log = Log()
        let app = makeApp { Names(knob: knob, log: log) }
        let place = try #require(texts(app)["a0"]).y, step = try #require(texts(app)["b0"]).y - place
        app.change(knob, to: ["b", "c"], .linear(duration: 1))
        #expect(texts(app)["a0"]?.opacity == 1)
        app.run(0.5)
        let half = texts(app)
        #expect(abs((half["a0"]?.opacity ?? 0) - 0.5) < 0.02 && half["a0"]?.y == place, "\(half)")
        #expect(near(half["b0"]?.y ?? 0, place + step / 2, 0.6) && half["b0"]?.opacity == 1)
        #expect(log.entries == ["+a", "+b", "+c"])
        #expect(try app.find(.list).children.count == 2)
        app.run(0.6)
        #expect(texts(app)["a0"] == nil && log.entries == ["+a", "+b", "+c", "-a"])
        #expect(app.isIdle && app.host.leavingCount == 0)
    }

    /// SwiftUI: what is asked for again in time comes back as it was.
    @Test("A row inserted again during its removal keeps its state") func rowsComeBackInTime() throws {
        let knob = Knob(["a", "b", "c"]), log = Log()
        let app = makeApp { Names(knob: knob, log: log) }
        try app.find(text: "a0").click()
        app.pump()
        app.change(knob, to: ["b", "c"], .linear(duration: 1))
        app.run(0.5)
        app.change(knob, to: ["a", "b", "c"], .linear(duration: 0.5))
        app.run(0.7)
        #expect(texts(app)["a1"]?.opacity == 1 && log.entries == ["+a", "+b", "+c"])
        #expect(app.isIdle && app.host.leavingCount == 0)
    }

    @Test("Without an animation removed rows disappear at once") func withoutAnimationAtOnce() {
        let knob = Knob(["a", "b", "c"]), log = Log()
        let app = makeApp { Names(knob: knob, log: log) }
        app.change(knob, to: ["c"], nil)
        #expect(texts(app).keys.sorted() == ["c0"] && log.entries.suffix(2).sorted() == ["-a", "-b"] && app.isIdle)
    }

    // MARK: Conditions

    private struct Choice: View {
        let knob: Knob<Bool>
        var body: some View {
            List {
                Row(name: "first")
                if knob.value { Row(name: "guest") } else { Row(name: "other") }
                if knob.value { Row(name: "more") }
                Row(name: "last")
            }
        }
    }

    @Test("Conditional rows of a list fade in and out in place") func conditionsInAList() {
        let knob = Knob(true)
        let app = makeApp { Choice(knob: knob) }
        let places = texts(app)
        app.change(knob, to: false, .linear(duration: 1))
        app.run(0.5)
        let half = texts(app)
        for name in ["guest0", "more0"] {
            #expect(abs((half[name]?.opacity ?? 0) - 0.5) < 0.02 && half[name]?.y == places[name]?.y, "\(name): \(half)")
        }
        #expect(abs((half["other0"]?.opacity ?? 0) - 0.5) < 0.02 && half["other0"]?.y == places["guest0"]?.y, "\(half)")
        app.run(0.6)
        #expect(texts(app).keys.sorted() == ["first0", "last0", "other0"] && app.isIdle && app.host.leavingCount == 0)
        app.change(knob, to: true, .linear(duration: 1))
        app.run(1.1)
        let back = texts(app)
        #expect(back.keys.sorted() == places.keys.sorted() && back.allSatisfy { $1.opacity == 1 && $1.y == places[$0]?.y })
        #expect(app.isIdle && app.host.leavingCount == 0)
    }

    /// In other lazy containers, each by its own transition.
    @Test("Conditional views in a lazy stack use their own transitions both ways") func conditionsInALazyStack() {
        struct Stack: View {
            let knob: Knob<Bool>
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        Color.red.frame(width: 40, height: 20)
                        if knob.value { Color.black.frame(width: 40, height: 20).transition(.move(edge: .leading)) }
                        Color.green.frame(width: 40, height: 20)
                    }
                }
            }
        }
        let knob = Knob(true)
        let app = TestApp.stage { Stack(knob: knob) }
        let guest = app.shownFills[1].rect
        app.change(knob, to: false, .linear(duration: 1))
        app.run(0.5)
        #expect(app.shownFills.contains { $0.isNear(ShownFill(rect: guest.offsetBy(dx: -20, dy: 0), opacity: 1)) }, "\(app.shownFills)")
        app.run(0.6)
        #expect(app.shownFills.count == 2 && app.isIdle && app.host.leavingCount == 0)
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        #expect(app.shownFills.contains { $0.isNear(ShownFill(rect: guest.offsetBy(dx: -20, dy: 0), opacity: 1)) }, "\(app.shownFills)")
        app.run(0.6)
        #expect(app.shownFills[1].rect == guest && app.isIdle)
    }

    // MARK: Sections

    private struct Folding: View {
        let isExpanded: Knob<Bool>
        let hasSection: Knob<Bool>
        var body: some View {
            List {
                if hasSection.value {
                    Section("Fruits", isExpanded: Binding(get: { isExpanded.value }, set: { isExpanded.value = $0 })) {
                        Row(name: "pear")
                        ForEach(["apple", "plum"], id: \.self) { Row(name: $0) }
                    }
                }
                Section("Roots") { Row(name: "carrot") }
            }
        }
    }

    /// What is folded up is seen on its way; all state in it stays.
    @Test("A collapsing section fades its rows, and expanding it restores their state")
    func collapsingASectionFadesItsRowsAndKeepsTheirState() throws {
        let isExpanded = Knob(true)
        let app = makeApp { Folding(isExpanded: isExpanded, hasSection: Knob(true)) }
        try app.find(text: "apple0").click()
        app.pump()
        let places = texts(app)
        app.change(isExpanded, to: false, .linear(duration: 1))
        app.run(0.5)
        let half = texts(app)
        for name in ["pear0", "apple1", "plum0"] {
            #expect(abs((half[name]?.opacity ?? 0) - 0.5) < 0.02 && half[name]?.y == places[name]?.y, "\(name): \(half)")
        }
        let start = try #require(places["carrot0"]).y, distance = start - (try #require(half["carrot0"]).y)
        app.run(0.6)
        let folded = texts(app)
        #expect(folded["pear0"] == nil && folded["apple1"] == nil && folded["plum0"] == nil)
        #expect(near(start - (folded["carrot0"]?.y ?? 0), distance * 2, 1) && distance > 10)
        #expect(app.isIdle && app.host.leavingCount == 0)
        app.change(isExpanded, to: true, .linear(duration: 1))
        app.run(0.5)
        #expect(abs((texts(app)["apple1"]?.opacity ?? 0) - 0.5) < 0.02, "\(texts(app))")
        app.run(0.6)
        #expect(texts(app).mapValues(\.y) == places.mapValues(\.y) && app.isIdle)
    }

    @Test("A section expanded again during its collapse returns to its full layout")
    func expandingDuringACollapseRestoresTheLayout() {
        let isExpanded = Knob(true)
        let app = makeApp { Folding(isExpanded: isExpanded, hasSection: Knob(true)) }
        let places = texts(app)
        app.change(isExpanded, to: false, .linear(duration: 1))
        app.run(0.5)
        app.change(isExpanded, to: true, .linear(duration: 0.5))
        app.run(0.6)
        #expect(texts(app).mapValues(\.y) == places.mapValues(\.y) && texts(app).allSatisfy { $1.opacity == places[$0]?.opacity })
        #expect(app.isIdle && app.host.leavingCount == 0)
    }

    @Test("Without an animation a section collapses and expands at once") func foldedAtOnceWithoutAnimation() {
        let isExpanded = Knob(true)
        let app = makeApp { Folding(isExpanded: isExpanded, hasSection: Knob(true)) }
        app.change(isExpanded, to: false, nil)
        #expect(texts(app)["pear0"] == nil && app.isIdle && app.host.leavingCount == 0)
        app.change(isExpanded, to: true, nil)
        #expect(texts(app)["pear0"]?.opacity == 1 && app.isIdle)
    }

    /// The section goes while it folds.
    @Test("A section removed during its collapse leaves no rows behind") func aFoldingSectionGoes() {
        let isExpanded = Knob(true), hasSection = Knob(true)
        let app = makeApp { Folding(isExpanded: isExpanded, hasSection: hasSection) }
        app.change(isExpanded, to: false, .linear(duration: 1))
        app.run(0.5)
        app.change(hasSection, to: false, .linear(duration: 1))
        app.run(1.2)
        #expect(texts(app)["pear0"] == nil && texts(app)["carrot0"] != nil && app.isIdle && app.host.leavingCount == 0)
    }

    /// A click on the header folds by an animation; the mark turns with it.
    @Test("A click on a section header collapses its rows with an animation") func theHeaderFolds() throws {
        let isExpanded = Knob(true)
        let app = makeApp { Folding(isExpanded: isExpanded, hasSection: Knob(true)) }
        let header = try app.find(where: { $0.role == .heading && $0.label?.contains("Fruits") == true })
        try header.click()
        app.run(0.05)
        #expect(!isExpanded.value && texts(app)["pear0"].map { $0.opacity < 1 && $0.opacity > 0 } == true, "\(texts(app))")
        app.run(1)
        #expect(texts(app)["pear0"] == nil && app.isIdle)
    }
}
