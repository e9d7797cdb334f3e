@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What begins a refresh, and what is shown while it runs.
@MainActor @Suite("Refreshing by keyboard and scroll wheel") struct RefreshTests {
    @MainActor private final class Gate {
        var starts = 0
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func pass() async {
            starts += 1
            await withCheckedContinuation { waiting.append($0) }
        }

        func open() {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    private func isRefreshing(_ app: TestApp) -> Bool { !app.findAll(id: "refreshing").isEmpty }

    // Covers: mod:refreshable
    @Test("The refresh shortcut starts one refresh and shows one indicator meanwhile", arguments: [true, false])
    func theShortcutRefreshesOnceAndShowsAnIndicator(isList: Bool) async throws {
        let gate = Gate()
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            Group {
                if isList { List { Text("row") } } else { ScrollView { ScrollView(.horizontal) { Text("row") } } }
            }
            .refreshable { await gate.pass() }
        }
        #expect(!isRefreshing(app))
        app.key("r", modifiers: [.control, .command])
        await app.advance(by: .milliseconds(400))
        #expect(gate.starts == 1 && isRefreshing(app))
        #expect(app.findAll(id: "refreshing").count == 1)
        // One at a time.
        app.key("r", modifiers: [.control, .command])
        await app.advance(by: .milliseconds(50))
        #expect(gate.starts == 1)
        gate.open()
        await app.advance(by: .seconds(1))
        #expect(!isRefreshing(app))
        app.key("r", modifiers: [.control, .command])
        await app.advance(by: .milliseconds(50))
        #expect(gate.starts == 2)
        gate.open()
    }

    @Test("Scrolling several notches beyond the start begins a refresh")
    func theWheelBeyondTheStartRefreshes() async throws {
        let gate = Gate()
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            List(0..<50, id: \.self) { Text("row \($0)") }.refreshable { await gate.pass() }
        }
        for _ in 0..<2 { app.scroll(at: CGPoint(x: 100, y: 100), dy: -1) }
        await app.advance(by: .milliseconds(50))
        #expect(gate.starts == 0)
        for _ in 0..<3 { app.scroll(at: CGPoint(x: 100, y: 100), dy: -1) }
        await app.advance(by: .milliseconds(50))
        #expect(gate.starts == 1)
        gate.open()
    }

    @Test("The refresh shortcut adds no stop to keyboard focus") func theKeyIsNoStopOfTheTabKey() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            VStack {
                Button("first") {}
                ScrollView { Button("second") {} }.refreshable {}
            }
        }
        app.key(.tab)
        app.key(.tab)
        app.key(.tab)
        #expect(try app.find(.button, "first").isFocused)
    }
}
