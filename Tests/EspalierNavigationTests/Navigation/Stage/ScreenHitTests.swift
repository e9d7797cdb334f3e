@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Presses on screens where they have nothing") struct ScreenHitTests {
    enum Kind: CaseIterable { case stack, tabs, pages }

    private final class Log { var taps = 0, dragged: CGFloat = 0, below = 0 }

    private struct Screens: View {
        let kind: Kind
        let log: Log
        var body: some View {
            ZStack {
                Color.red.onTapGesture { log.below += 1 }
                Group {
                    switch kind {
                    case .stack: NavigationStack { Text("inner") }
                    case .tabs: TabView { Text("inner").tabItem { Text("One") } }
                    case .pages: TabView { Text("inner") }.tabViewStyle(.page)
                    }
                }
                .gesture(DragGesture().onChanged { log.dragged = $0.translation.height })
                .onTapGesture { log.taps += 1 }
            }
        }
    }

    private func app(_ device: DeviceForm, _ kind: Kind, _ log: Log) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Screens(kind: kind, log: log) }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    @Test("On a phone, gestures around them begin there, and nothing behind is pressed", arguments: Kind.allCases)
    func phone(_ kind: Kind) throws {
        let log = Log()
        let app = app(.phone, kind, log)
        app.click(at: CGPoint(x: 40, y: 250))
        #expect(log.taps == 1 && log.below == 0)
        app.drag(from: CGPoint(x: 60, y: 500), to: CGPoint(x: 60, y: 620))
        #expect(log.dragged > 60 && log.below == 0)
    }

    @Test("On a desktop, a stack lets presses through where it has nothing") func desktop() throws {
        let log = Log()
        let app = app(.desktop, .stack, log)
        app.click(at: CGPoint(x: 40, y: 250))
        #expect(log.taps == 0 && log.below == 1)
    }
}
