@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Text that shows dates and timers") struct TextDateTests {
    private let conventions: TextDate.Conventions = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        return TextDate.Conventions(locale: Locale(identifier: "en_US"), calendar: calendar, timeZone: calendar.timeZone)
    }()
    private let now = Date(timeIntervalSince1970: 1_700_000_000) // 2023-11-14 22:13:20 UTC

    private func string(_ seconds: Double, _ style: Text.DateStyle) -> String {
        TextDate.date(now.addingTimeInterval(seconds), style).string(at: now, conventions)
    }

    @Test(
        "A timer style shows the distance as hours, minutes and seconds",
        arguments: [(0.0, "0:00"), (59, "0:59"), (-61, "1:01"), (3541, "59:01"), (133_141, "36:59:01"), (0.4, "0:01"), (-0.4, "0:00")])
    func timers(seconds: Double, expected: String) { #expect(string(seconds, .timer) == expected) }

    @Test("Date and time styles show the day and the time") func daysAndTimes() {
        #expect(string(0, .date) == "November 14, 2023")
        #expect(string(0, .time).replacingOccurrences(of: "\u{202F}", with: " ") == "10:13 PM")
    }

    @Test("Relative and offset styles show distances in rounded units") func distances() {
        #expect(string(-5, .relative) == "5 sec")
        #expect(string(8600, .relative) == "2 hrs, 23 min" || string(8600, .relative) == "2 hr, 23 min")
        #expect(string(2 * 3600, .offset) == "+2 hours")
        #expect(string(-86_400 * 95, .offset) == "-3 months")
        #expect(string(86_400 * 400, .relative) == "1 yr, 1 mth")
    }

    @Test("A date range shows times within a day, otherwise days") func intervals() {
        let text = TextDate.range(now, now.addingTimeInterval(3600)).string(at: now, conventions)
        #expect(text.contains("10:13") && text.contains("11:13") && !text.contains("14"))
        let days = TextDate.range(now, now.addingTimeInterval(3 * 86_400)).string(at: now, conventions)
        #expect(days.contains("14") && days.contains("17"))
    }

    @Test("A timer is clamped to its interval, and stops at its pause") func timersRunInTheirInterval() {
        let range = now...now.addingTimeInterval(90)
        func string(_ seconds: Double, pause: Double? = nil, down: Bool = true) -> String {
            TextDate.timer(range, pauseTime: pause.map(now.addingTimeInterval), countsDown: down, showsHours: true)
                .string(at: now.addingTimeInterval(seconds), conventions)
        }
        #expect(string(-10) == "1:30")
        #expect(string(0) == "1:30")
        #expect(string(30.5) == "1:00")
        #expect(string(200) == "0:00")
        #expect(string(30.5, down: false) == "0:30")
        #expect(string(80, pause: 20) == "1:10")
        #expect(TextDate.clock(5400, showsHours: false) == "90:00")
    }

    @Test("A date text knows the instant of its next change") func changesAreKnownBeforehand() {
        func next(_ seconds: Double, _ style: Text.DateStyle) -> Double? {
            TextDate.date(now.addingTimeInterval(seconds), style).nextChange(after: now, conventions)?.timeIntervalSince(now)
        }
        #expect(next(0, .date) == nil)
        #expect(next(10.25, .timer) == 0.25)
        #expect(next(-10.25, .timer) == 0.75)
        #expect(next(-7200.5, .relative)! <= 60)
        let range = now...now.addingTimeInterval(5)
        let timer = TextDate.timer(range, pauseTime: nil, countsDown: true, showsHours: true)
        #expect(timer.nextChange(after: now.addingTimeInterval(6), conventions) == nil)
        #expect(timer.nextChange(after: now.addingTimeInterval(-60), conventions) == now)
    }

    // MARK: In an app

    @Test("A timer text changes each second without running a body") func timersTick() {
        struct Screen: View {
            let end: Date
            var body: some View { Text(end, style: .timer).monospacedDigit() }
        }
        let app = TestApp(size: CGSize(width: 100, height: 100), date: now) { Screen(end: now.addingTimeInterval(65)) }
        #expect(app.displayListDescription().contains("\"1:05\""))
        let passes = app.record { app.advance(by: .seconds(1)) }
        #expect(app.displayListDescription().contains("\"1:04\""))
        #expect(passes.bodies.isEmpty)
        app.advance(by: .seconds(10))
        #expect(app.displayListDescription().contains("\"0:54\""))
    }

    @Test("A date text without time schedules no wake-up") func textsWithoutTimeSleep() {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Text(Date(timeIntervalSince1970: 0), style: .date) }
        #expect(app.host.nextWake == nil)
    }
}

@MainActor @Suite("Links and selection in text by pointer") struct TextPointerTests {
    @Test("A click on a link opens its URL, beside it none") func linksOpen() throws {
        final class Log { var urls: [URL] = [] }
        let log = Log()
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) {
            // 20 characters of 6 points from 40 to 160.
            Text("before [links](https://a.b/) after")
                .font(.system(size: 10))
                .environment(\.openURL, OpenURLAction { url in
                    log.urls.append(url)
                    return .handled
                })
        }
        let frame = try app.find(text: "before links after").frame
        app.click(at: CGPoint(x: frame.minX + 6 * 2, y: frame.midY))
        #expect(log.urls.isEmpty)
        app.click(at: CGPoint(x: frame.minX + 6 * 9, y: frame.midY))
        #expect(log.urls.map(\.absoluteString) == ["https://a.b/"])
    }

    @Test("A link takes a click before the tap gesture around its text")
    func linksComeBeforeTheGesturesAroundThem() throws {
        final class Log { var urls = 0, taps = 0 }
        let log = Log()
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) {
            Text("ab [cd](https://a.b/)")
                .font(.system(size: 10))
                .onTapGesture { log.taps += 1 }
                .environment(\.openURL, OpenURLAction { _ in
                    log.urls += 1
                    return .handled
                })
        }
        let frame = try app.find(text: "ab cd").frame
        app.click(at: CGPoint(x: frame.minX + 24, y: frame.midY))
        app.click(at: CGPoint(x: frame.minX + 3, y: frame.midY))
        #expect(log.urls == 1 && log.taps == 1)
    }

    private func node(_ app: TestApp) throws -> TextNode {
        func search(_ node: Node) -> TextNode? {
            if let text = node as? TextNode { return text }
            return node.children.lazy.compactMap(search).first
        }
        return try #require(search(app.host.rootNode))
    }

    // Covers: mod:textSelection, style:textSelection(.enabled)
    @Test("A drag selects text, and a click clears the selection") func draggingSelects() throws {
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) {
            Text(verbatim: "hello brave world").font(.system(size: 10)).textSelection(.enabled)
        }
        let node = try node(app)
        let frame = try app.find(text: "hello brave world").frame
        app.drag(from: CGPoint(x: frame.minX + 6 * 6 + 1, y: frame.midY), to: CGPoint(x: frame.minX + 6 * 11 + 1, y: frame.midY))
        #expect(node.selectedText == "brave")
        #expect(app.displayListDescription().hasPrefix("fill rect"))
        app.click(at: CGPoint(x: frame.minX + 1, y: frame.midY))
        #expect(node.selectedText == nil)
    }

    @Test("A double click selects a word, a triple click all") func doubleClicksSelectWords() throws {
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) {
            Text(verbatim: "hello brave world").font(.system(size: 10)).textSelection(.enabled)
        }
        let node = try node(app)
        let frame = try app.find(text: "hello brave world").frame
        let place = CGPoint(x: frame.minX + 6 * 8, y: frame.midY)
        app.click(at: place)
        app.click(at: place)
        #expect(node.selectedText == "brave")
        app.click(at: place)
        #expect(node.selectedText == "hello brave world")
    }

    @Test("A drag does not select text without textSelection") func textsCannotBeSelectedUnasked() throws {
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .boxes) { Text(verbatim: "hello") }
        let frame = try app.find(text: "hello").frame
        app.drag(from: CGPoint(x: frame.minX + 1, y: frame.midY), to: CGPoint(x: frame.maxX, y: frame.midY))
        #expect(try node(app).selectedText == nil)
    }
}
