@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Where drags come to rest that have targets, and how soon.
@MainActor @Suite("Drags that end at pages and views") struct PagingTests {
    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        return app
    }

    private func pages(_ log: Log) -> TestApp {
        app {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) { ForEach(0..<6) { Box("page\($0)", width: 390, height: 300) } }
            }
            .scrollTargetBehavior(.paging)
            .onScrollPhaseChange { _, new in log("\(new)") }
        }
    }

    /// Drags slowly, and holds still before the button goes up.
    private func dragAndHold(_ app: TestApp, from start: CGPoint, by distance: CGFloat) {
        app.press(at: start)
        for step in 1...20 {
            app.advance(by: .milliseconds(32))
            app.movePointer(to: CGPoint(x: start.x + distance * CGFloat(step) / 20, y: start.y))
        }
        app.advance(by: .milliseconds(300))
        let end = CGPoint(x: start.x + distance, y: start.y)
        app.movePointer(to: end)
        app.release(at: end)
    }

    /// How many milliseconds pass before the scroll view rests.
    private func timeToRest(_ app: TestApp, _ log: Log) -> Int {
        var time = 0
        while log.entries.last != "idle", time < 5000 {
            app.advance(by: .milliseconds(16))
            time += 16
        }
        return time
    }

    @Test("A flick turns one page, however short or hard it was, in less than half a second", arguments: [
        (CGFloat(-40), 4), (-40, 8), (-300, 3), (-300, 20),
    ])
    func flicks(_ distance: CGFloat, _ steps: Int) throws {
        let log = Log()
        let app = pages(log)
        for page in 1...3 {
            app.drag(from: CGPoint(x: 350, y: 300), to: CGPoint(x: 350 + distance, y: 300), steps: steps)
            let time = timeToRest(app, log)
            #expect(time <= 500, "\(time)")
            #expect(try app.frame("page\(page)").minX == 0)
        }
        app.drag(from: CGPoint(x: 40, y: 300), to: CGPoint(x: 40 - distance, y: 300), steps: steps)
        #expect(timeToRest(app, log) <= 500)
        #expect(try app.frame("page2").minX == 0)
        try app.settle()
    }

    @Test("A slow drag goes to the page of which most is seen, in less than half a second", arguments: [
        (CGFloat(-40), 0), (-150, 0), (-260, 1),
    ])
    func slowDrags(_ distance: CGFloat, _ page: Int) throws {
        let log = Log()
        let app = pages(log)
        dragAndHold(app, from: CGPoint(x: 350, y: 300), by: distance)
        let time = timeToRest(app, log)
        #expect(time <= 500 && time > 100, "\(time)")
        #expect(try app.frame("page\(page)").minX == 0)
        try app.settle()
    }

    @Test("A drag whose targets are views goes back to the nearest, or on to the next by a flick") func views() throws {
        let log = Log()
        let app = app {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) { ForEach(0..<20) { Box("card\($0)", width: 300, height: 300) } }.scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            .onScrollPhaseChange { _, new in log("\(new)") }
        }
        dragAndHold(app, from: CGPoint(x: 350, y: 300), by: -60)
        #expect(timeToRest(app, log) <= 1000)
        #expect(try app.frame("card0").minX == 0)
        dragAndHold(app, from: CGPoint(x: 350, y: 300), by: -220)
        #expect(timeToRest(app, log) <= 1000)
        #expect(try app.frame("card1").minX == 0)
        app.drag(from: CGPoint(x: 350, y: 300), to: CGPoint(x: 310, y: 300), steps: 8)
        #expect(timeToRest(app, log) <= 1500)
        #expect(try app.frame("card2").minX == 0)
        try app.settle()
    }

    @Test("Views are targets also where padding stands around their container", arguments: [true, false], [true, false])
    func paddedTargets(_ isLazy: Bool, _ isInside: Bool) throws {
        let app = TestApp(size: CGSize(width: 390, height: 300)) {
            ScrollView(.horizontal, showsIndicators: false) {
                if isInside {
                    Cards(isLazy: isLazy).padding(.horizontal, 40).frame(height: 200).scrollTargetLayout()
                } else {
                    Cards(isLazy: isLazy).scrollTargetLayout().padding(.horizontal, 40).frame(height: 200)
                }
            }
            .scrollTargetBehavior(.viewAligned)
        }
        // What is marked keeps its padding: that is how views are aligned in the middle.
        let steps = isInside
            ? [(1, 1, 40), (1, 2, 40), (1, 3, 40), (-1, 2, 40), (-1, 1, 40), (-1, 0, 40)]
            : [(1, 0, 0), (1, 1, 0), (1, 2, 0), (-1, 1, 0), (-1, 0, 0), (-1, 0, 40)]
        for (notches, card, place) in steps {
            app.scroll(at: CGPoint(x: 200, y: 150), dx: CGFloat(notches))
            #expect(try app.frame("card\(card)").minX == CGFloat(place), "\(card)")
        }
        try app.settle()
    }

    @Test(
        "What cannot be scrolled to the start counts as a target at the end: buttons beside a row that fills the view stay open",
        arguments: [true, false])
    func targetsAtTheEnd(isLazy: Bool) throws {
        let app = TestApp(size: CGSize(width: 390, height: 100)) {
            ScrollView(.horizontal, showsIndicators: false) {
                Group {
                    if isLazy {
                        LazyHStack(spacing: 0) { Box("row", width: 390, height: 80); Box("buttons", width: 120, height: 80) }
                    } else {
                        HStack(spacing: 0) { Box("row", width: 390, height: 80); Box("buttons", width: 120, height: 80) }
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
        }
        app.setEnvironment(\.deviceForm, .phone)
        for (distance, place) in [(-90.0, -120.0), (90, 0), (-40, 0)] {
            dragAndHold(app, from: CGPoint(x: 200, y: 50), by: distance)
            try app.settle()
            #expect(try app.frame("row").minX == place, "\(distance)")
        }
    }

    private struct Cards: View {
        let isLazy: Bool
        var body: some View {
            if isLazy {
                LazyHStack(spacing: 10) { ForEach(0..<20) { Box("card\($0)", width: 200, height: 100) } }
            } else {
                HStack(spacing: 10) { ForEach(0..<20) { Box("card\($0)", width: 200, height: 100) } }
            }
        }
    }

    @Test("A glide with the speed that leads to its goal only dies away, and one that is too fast does not pass it")
    func decelerations() {
        let free = ScrollDeceleration(from: 0, to: 200, velocity: 400, rate: 2)
        #expect(abs(free.place(after: 0.5) - 200 * (1 - exp(-1))) < 0.001)
        #expect(abs(free.velocity(after: 0.5) - 400 * exp(-1)) < 0.001)
        for speed in [-3000.0, 0, 500, 100_000] {
            let deceleration = ScrollDeceleration(from: 390, to: 780, velocity: speed, rate: 20)
            let places = stride(from: 0.0, through: 1, by: 0.016).map { deceleration.place(after: $0) }
            #expect(places.allSatisfy { $0 >= 390 && $0 <= 780 } && zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(780 - deceleration.place(after: 0.48) < 0.5)
        }
    }
}
