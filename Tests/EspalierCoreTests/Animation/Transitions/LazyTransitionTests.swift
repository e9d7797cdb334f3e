@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Rows of lazy containers that come and go with an animated change of the data.
@MainActor @Suite("Transitions in lazy containers") struct LazyTransitionTests {
    private struct Rows: View {
        let knob: Knob<[Int]>
        var spacing: CGFloat = 0
        var isWrapped = false

        var body: some View {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: spacing) {
                    let rows = ForEach(knob.value, id: \.self) { number in
                        Color(red: 0, green: 0, blue: Double(number) / 255).frame(width: 100, height: 20)
                            .transition(.opacity)
                    }
                    if isWrapped { rows.padding(.leading, 10) } else { rows }
                }
            }
        }
    }

    /// Rows by the number in their colour: where they show, and how much of them.
    private func rows(_ app: TestApp) -> [Int: (y: CGFloat, opacity: Double)] {
        var rows: [Int: (y: CGFloat, opacity: Double)] = [:]
        for item in app.host.fullDisplayList.items {
            guard case .fill(_, _, .color(let color), _) = item.command, item.bounds.minY < 100 else { continue }
            rows[Int((color.blue * 255).rounded())] = (item.bounds.minY, Double(color.opacity))
        }
        return rows
    }

    private func makeApp(_ knob: Knob<[Int]>, spacing: CGFloat = 0, isWrapped: Bool = false) -> TestApp {
        TestApp(size: CGSize(width: 120, height: 100)) { Rows(knob: knob, spacing: spacing, isWrapped: isWrapped) }
    }

    @Test("A removed row fades in place while later rows move up", arguments: [false, true])
    func removedRowFadesInPlace(isWrapped: Bool) {
        let knob = Knob(Array(1...100))
        let app = makeApp(knob, isWrapped: isWrapped)
        app.change(knob, to: [1] + Array(3...100), .linear(duration: 1))
        #expect(rows(app)[2]?.opacity == 1 && rows(app)[3]?.y == 40)
        app.run(0.5)
        let half = rows(app)
        #expect(abs(half[2]!.opacity - 0.5) < 0.02 && half[2]!.y == 20, "it fades where it was")
        #expect(half[3]?.y == 30 && half[5]?.y == 70 && half[1]?.y == 0)
        #expect(half[6]?.y == 90, "\(half) what comes into sight comes along with the others")
        app.run(0.6)
        let end = rows(app)
        #expect(end[2] == nil && end[3]?.y == 20 && end[6]?.y == 80)
        #expect(app.isIdle && app.host.leavingCount == 0)
    }

    @Test("An inserted row fades in while later rows move down") func insertedRowFadesIn() {
        let knob = Knob([1] + Array(3...100))
        let app = makeApp(knob)
        app.change(knob, to: Array(1...100), .linear(duration: 1))
        app.run(0.5)
        let half = rows(app)
        #expect(abs(half[2]!.opacity - 0.5) < 0.02 && half[2]!.y == 20, "it comes where it will be: \(half)")
        #expect(half[3]?.y == 30 && half[5]?.y == 70)
        #expect(half[6]?.y == 90, "what goes out of sight is seen until it is there")
        app.run(0.6)
        #expect(rows(app)[2]?.opacity == 1 && rows(app)[6] == nil && app.isIdle)
    }

    @Test("A row that returns during its removal is whole again") func rowReturnsDuringItsRemoval() {
        let knob = Knob(Array(1...100))
        let app = makeApp(knob)
        app.change(knob, to: [1] + Array(3...100), .linear(duration: 1))
        app.run(0.5)
        app.change(knob, to: Array(1...100), .linear(duration: 1))
        app.run(1.2)
        let end = rows(app)
        #expect(end[2]?.opacity == 1 && end[2]?.y == 20 && end[3]?.y == 40 && end[6] == nil)
        #expect(app.isIdle && app.host.leavingCount == 0)
    }

    @Test("Rows change at once without an animation") func withoutAnimationAtOnce() {
        let knob = Knob(Array(1...100))
        let app = makeApp(knob)
        app.change(knob, to: Array(2...100), nil)
        #expect(rows(app)[1] == nil && rows(app)[2]?.y == 0 && app.isIdle)
        app.change(knob, to: Array(1...100), nil)
        #expect(rows(app)[1]?.opacity == 1 && app.isIdle)
    }

    /// What comes into sight by scrolling does not come by a transition, also in an animated scroll.
    @Test("Rows that scroll into sight have no transition") func scrollingIsNoChange() {
        let knob = Knob(Array(1...100))
        let app = makeApp(knob)
        app.change(knob, to: Array(2...100), .linear(duration: 0.1))
        app.run(0.3)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 3)
        #expect(rows(app)[8]?.y == 0 && rows(app)[10] != nil, "a notch is 40 points")
        #expect(rows(app).values.allSatisfy { $0.opacity == 1 } && app.host.leavingCount == 0)
    }

    @Test("All visible rows fade when the list becomes empty") func theWholeListGoes() {
        let knob = Knob(Array(1...100))
        let app = makeApp(knob)
        app.change(knob, to: [], .linear(duration: 1))
        app.run(0.5)
        #expect(rows(app).count >= 5 && rows(app).values.allSatisfy { abs($0.opacity - 0.5) < 0.02 })
        app.run(0.6)
        #expect(rows(app).isEmpty && app.isIdle && app.host.leavingCount == 0)
    }

    /// Of a long list only what is seen is touched.
    @Test("A change of a long list lays out only visible rows") func longLists() {
        let knob = Knob(Array(1...50_000))
        let app = makeApp(knob)
        let passes = app.record { app.change(knob, to: Array(2...50_000), .linear(duration: 1)) }
        #expect(passes.laidOut < 60)
        app.run(0.5)
        #expect(app.host.leavingCount == 1)
        app.run(0.6)
        #expect(app.isIdle)
    }

    @Test("A removed cell of a lazy grid fades while others move") func removedGridCellFades() {
        struct Cells: View {
            let knob: Knob<[Int]>
            var body: some View {
                ScrollView(showsIndicators: false) {
                    LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.fixed(40))], spacing: 0) {
                        ForEach(knob.value, id: \.self) { number in
                            Color(red: 0, green: 0, blue: Double(number) / 255).frame(width: 40, height: 20)
                        }
                    }
                }
            }
        }
        let knob = Knob(Array(1...60))
        let app = TestApp(size: CGSize(width: 120, height: 100)) { Cells(knob: knob) }
        app.change(knob, to: [1] + Array(3...60), .linear(duration: 1))
        app.run(0.5)
        #expect(abs(rows(app)[2]!.opacity - 0.5) < 0.02 && rows(app)[3]?.y == 10)
        app.run(0.6)
        #expect(rows(app)[2] == nil && rows(app)[3]?.y == 0 && app.isIdle)
    }

    /// A lazy container that comes with several changes at once, whose cells are made while it is measured.
    @Test("A lazy grid inserted repeatedly with animation shows all cells once") func insertedGridShowsAllCells() {
        struct Screen: View {
            let knob: Knob<Bool>
            var body: some View {
                VStack {
                    if knob.value {
                        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 4), count: 3), spacing: 4) {
                            ForEach(0..<6, id: \.self) { number in
                                VStack {
                                    Color.black.overlay { Text("\(number)") }.frame(height: 20)
                                    Text("name")
                                }
                            }
                        }
                        .frame(maxWidth: 90)
                    } else {
                        Text("none")
                    }
                    Text(knob.value ? "on" : "off")
                }
            }
        }
        let knob = Knob(false)
        let app = TestApp(size: CGSize(width: 120, height: 200)) { Screen(knob: knob) }
        for value in [true, false, true] {
            app.change(knob, to: value, .linear(duration: 1))
            app.run(1.1)
        }
        #expect(app.shownFills.count == 6 && app.isIdle)
    }

    // MARK: Focus

    private struct Field: View {
        let knob: Knob<Bool>
        let keys: Knob<Int>
        var body: some View {
            VStack {
                if knob.value {
                    Color.black.frame(width: 40, height: 20).focusable()
                        .onKeyPress { _ in
                            keys.value += 1
                            return .handled
                        }
                        .transition(.opacity)
                }
            }
        }
    }

    /// A view that is on its way out has lost the keyboard, and does not have it when it comes back.
    @Test("A view being removed loses focus, also when it returns") func whatLeavesLosesTheFocus() {
        let knob = Knob(true), keys = Knob(0)
        let app = TestApp.stage { Field(knob: knob, keys: keys) }
        app.key("a")
        #expect(keys.value == 1)
        app.change(knob, to: false, .linear(duration: 1))
        app.run(0.3)
        app.key("a")
        #expect(keys.value == 1)
        app.change(knob, to: true, .linear(duration: 1))
        app.key("a")
        #expect(keys.value == 1)
        app.run(1.2)
        app.key(.tab)
        app.key("a")
        #expect(keys.value == 2)
    }
}
