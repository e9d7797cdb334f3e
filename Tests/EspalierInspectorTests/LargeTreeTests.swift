import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierInspector
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

private struct Cell: View {
    let number: Int
    @State private var taps = 0
    static var tap: (() -> Void)?

    var body: some View {
        let _ = offer()
        Color.red.frame(width: 4, height: 4).opacity(taps > 0 ? 0.5 : 1)
    }

    private func offer() { if number == 5 { Cell.tap = { taps += 1 } } }
}

private struct LargeApp: App {
    var body: some Scene {
        WindowGroup("Large") {
            VStack(spacing: 0) {
                Text(verbatim: "top")
                VStack(spacing: 0) { ForEach(0..<20_000) { Cell(number: $0) } }.frame(height: 40)
            }
        }
    }
}

/// The cost of an open inspector follows what it shows, not what the app has: counted, not timed.
@MainActor @Suite("Inspecting a tree of 20,000 views") struct LargeTreeTests {
    @Test("Opening, opening a level of 20,000, and a change in it read only what is in sight") func reads() throws {
        let app = TestApp(LargeApp())
        let inspector = Inspector(hasKey: true)
        let runtime = try #require(app.runtime)
        runtime.tool = inspector
        inspector.appDidStart(runtime)
        inspector.open()
        app.pump()
        let session = try #require(inspector.session)
        let reader = session.reader
        #expect(session.lines.count == 3)
        #expect(reader.readCount < 200, "opening has read \(reader.readCount)")

        // The inner stack, then its list.
        for name in ["VStack", "ForEach"] {
            let line = try #require(session.lines.last { session.row(of: $0.item).name == name })
            session.toggle(line)
        }
        app.pump()
        #expect(session.lines.count == 20_000 + 4)
        // Each of the 20,000 is found without being looked into; those in sight are.
        #expect(reader.readCount < 2500, "opening the level has read \(reader.readCount)")

        let before = reader.readCount
        let tap = try #require(Cell.tap)
        runtime.inCallback { tap() }
        app.advance(by: .milliseconds(400))
        #expect(session.frames.contains { $0.trace.bodies == 1 })
        #expect(reader.readCount - before < 300, "the change has read \(reader.readCount - before)")
        let line = try #require(session.lines.first { $0.item.outermost.lastView is Cell && $0.depth == 3 })
        #expect(session.row(of: line.item).name == "Cell")
    }
}
