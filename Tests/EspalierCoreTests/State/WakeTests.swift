@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// A write of state asks those windows for a frame whose views have read it.
@MainActor @Suite("Which windows a change of state wakes") struct WakeTests {
    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("add to \(count)") { count += 1 } }
    }

    private struct Reader: View {
        @Binding var count: Int
        var body: some View { Text(verbatim: "\(count)") }
    }

    /// Lets time pass, and counts the frames that are made meanwhile.
    private func frames(of app: TestApp, after change: () throws -> Void) rethrows -> Int {
        let before = app.host.frameCount
        try change()
        app.advance(by: .milliseconds(100))
        return app.host.frameCount - before
    }

    private func app<V: View>(@ViewBuilder _ content: () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 200, height: 100), content: content)
        try app.settle()
        return app
    }

    @Test("State of one window makes no frame and runs no body in another") func othersSleepOn() throws {
        let first = try app { Counter() }, second = try app { Counter() }
        var count = 0
        let record = try second.record {
            count = try frames(of: second) { try first.find(.button, "add to 0").click() }
        }
        #expect(count == 0 && record.bodies.isEmpty && record.damage.isEmpty)
        _ = try first.find(.button, "add to 1")
        _ = try second.find(.button, "add to 0")
    }

    @Test("State that several windows read wakes each of them, and no other") func allReadersAreWoken() throws {
        let count = Binding(location: StateLocation(0))
        let first = try app { Reader(count: count) }, second = try app { Reader(count: count) }, third = try app { Counter() }
        let made = frames(of: third) { count.wrappedValue = 1 }
        #expect(made == 0)
        _ = try first.find(text: "1")
        _ = try second.find(text: "1")
    }

    private struct Observer: View {
        let knob: Knob<Int>
        var body: some View { Text(verbatim: "\(knob.value)") }
    }

    @Test("An object that several windows read wakes each of them, and no other") func allObserversAreWoken() throws {
        let knob = Knob(0)
        let first = try app { Observer(knob: knob) }, second = try app { Observer(knob: knob) }
        let third = try app { Counter() }
        let made = frames(of: third) { knob.value = 1 }
        #expect(made == 0)
        _ = try first.find(text: "1")
        _ = try second.find(text: "1")
    }

    private struct Unseen: View {
        let log: Log
        @State private var unseen = 0
        var body: some View {
            Button("write") { withAnimation(.linear(duration: 0.05)) { unseen += 1 } completion: { log("done") } }
        }
    }

    @Test("State that nobody reads wakes the window of its view, whose change comes to its end") func unreadStateIsItsOwners() async throws {
        let log = Log()
        let first = try app { Unseen(log: log) }, second = try app { Counter() }
        let made = try frames(of: second) { try first.find(.button, "write").click() }
        #expect(made == 0)
        for _ in 0..<100 where log.entries.isEmpty { await first.drain() }
        #expect(log.drain() == ["done"])
    }

    @Test("State that an app's body reads wakes the app's windows, and no other app's") func appsWakeTheirWindows() throws {
        struct Main: App {
            @State private var count = 0
            var body: some Scene {
                WindowGroup("Count \(count)") { Button("add") { count += 1 } }
            }
        }
        let app = TestApp(Main()), other = try self.app { Counter() }
        defer { app.close() }
        let made = try frames(of: other) { try app.find(.button, "add").click() }
        #expect(made == 0)
        #expect(app.front.title == "Count 1")
    }

    @Test("A window that reads state only after it was written shows what was written") func lateReadersSeeTheWrite() throws {
        let count = Binding(location: StateLocation(0))
        let first = try app { Reader(count: count) }
        count.wrappedValue = 1
        let late = TestApp(size: CGSize(width: 200, height: 100)) { Reader(count: count) }
        _ = try late.find(text: "1")
        _ = try first.find(text: "1")
    }
}
