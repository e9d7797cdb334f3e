@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: the bar of tabs looks as the shown tab asks for.
@MainActor @Suite("The look of tabs on phones") struct TabBarLookTests {
    private static let green = Color(red: 0, green: 1, blue: 0)

    private func app(_ content: @escaping () -> some View) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) {
            TabView {
                NavigationStack { content() }.tabItem { Label("First", systemImage: "star") }
                Text("other").tabItem { Label("Second", systemImage: "heart") }
            }
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        return app
    }

    private func greens(_ app: TestApp) -> [CGRect] {
        app.host.fullDisplayList.items.compactMap { item in
            guard case .fill(.rect(let rect), _, .color(let own), let transform) = item.command,
                own == Self.green.resolve(in: EnvironmentValues())
            else { return nil }
            return rect.applying(transform)
        }
    }

    // Covers: mod:toolbarBackground
    @Test("A tab's content sets the background of the tabs, also from inside of a stack") func background() throws {
        let bar = CGRect(x: 0, y: 844 - Theme.phoneTabBarHeight, width: 390, height: Theme.phoneTabBarHeight)
        let app = try app { Text("content").toolbarBackground(Self.green, for: .tabBar) }
        #expect(greens(app) == [bar])
        try app.find(.tab, "Second").click()
        try app.settle(maxFrames: 400)
        #expect(greens(app) == [])
        try app.find(.tab, "First").click()
        try app.settle(maxFrames: 400)
        #expect(greens(app) == [bar])

        let none = try self.app { Text("content").toolbarBackground(Self.green, for: .tabBar).toolbarBackground(.hidden, for: .tabBar) }
        #expect(greens(none) == [])
    }
}
