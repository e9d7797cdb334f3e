import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
import Foundation
import Testing

/// The toolkit's own delays go by the app's clock, which a test moves.
@MainActor @Suite("Delays by the app's clock") struct DelayTests {
    @MainActor private final class Notes {
        var lines: [String] = []
    }

    @Test("What is due is done in the order of its times, once") func inTheOrderOfTimes() {
        let notes = Notes()
        var queue = DelayQueue()
        queue.add(at: 2) { notes.lines.append("two") }
        queue.add(at: 1) { notes.lines.append("one") }
        queue.add(at: 2) { notes.lines.append("two again") }
        queue.add(at: 3) { notes.lines.append("three") }
        #expect(queue.next == 1)
        #expect(queue.removeDue(at: 0.5).isEmpty)
        for action in queue.removeDue(at: 2) { action() }
        #expect(notes.lines == ["one", "two", "two again"])
        #expect(queue.next == 3 && queue.removeDue(at: 2).isEmpty)
    }

    @Test("A platform's delays come when its clock does, and not before") func byThePlatformsClock() {
        let notes = Notes(), platform = TestPlatform(fonts: .system, scale: 1, date: Date(timeIntervalSinceReferenceDate: 0))
        platform.after(0.2) { notes.lines.append("done") }
        platform.step(to: 0.1)
        #expect(notes.lines == [])
        platform.step(to: 0.3)
        #expect(notes.lines == ["done"])
        platform.step(to: 1)
        #expect(notes.lines == ["done"])
    }

    private struct Late: View {
        @State private var isLate = false

        var body: some View {
            Text(isLate ? "late" : "soon").accessibilityIdentifier("state")
            Color.clear.frame(width: 1, height: 1).afterDelay(0.3) { isLate = true }
        }
    }

    @Test("A view's delay comes by its window's clock") func aViewsDelay() throws {
        let app = TestApp { Late() }
        app.advance(by: .milliseconds(200))
        #expect(try app.find(id: "state").text == "soon")
        app.advance(by: .milliseconds(200))
        #expect(try app.find(id: "state").text == "late")
    }

    private struct Leaving: View {
        let notes: Notes
        @State private var isThere = true

        var body: some View {
            Button("leave") { isThere = false }
            if isThere { Text("guest").afterDelay(0.3) { notes.lines.append("guest") } }
        }
    }

    @Test("The delay of a view that has gone is forgotten") func gone() throws {
        let notes = Notes()
        let app = TestApp { Leaving(notes: notes) }
        app.advance(by: .milliseconds(100))
        try app.find(text: "leave").click()
        app.advance(by: .seconds(1))
        #expect(notes.lines == [])
    }
}
