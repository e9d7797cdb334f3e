@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Fingers beside a bar's buttons") struct BarTouchTests {
    private final class Log { var added = 0, chosen = 0 }

    private struct Screen: View {
        let log: Log
        let isList: Bool
        var body: some View {
            NavigationStack {
                Group {
                    if isList {
                        List { Button("Row") { log.chosen += 1 } }
                    } else {
                        ScrollView { Text("Text") }
                    }
                }
                .navigationTitle("Title")
                .toolbar { Button("Add", systemImage: "plus") { log.added += 1 } }
            }
        }
    }

    private func app(_ log: Log, isList: Bool) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Screen(log: log, isList: isList) }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        return app
    }

    @Test("They meet the button, also where a list reaches under the bar", arguments: [true, false]) func button(_ isList: Bool) throws {
        let log = Log()
        let app = app(log, isList: isList)
        let frame = try app.find(.button, "Add").frame
        app.click(at: CGPoint(x: frame.minX - 7, y: frame.midY))
        #expect(log.added == 1)
        app.click(at: CGPoint(x: frame.minX - 40, y: frame.midY))
        #expect(log.added == 1)
    }

    @Test("Beside the rows of a list they meet no row") func ground() throws {
        let log = Log()
        let app = app(log, isList: true)
        let row = try app.find(.button, "Row").frame
        app.click(at: CGPoint(x: row.midX, y: row.midY))
        #expect(log.chosen == 1)
        app.click(at: CGPoint(x: 6, y: row.midY))
        #expect(log.chosen == 1 && log.added == 0)
    }
}
