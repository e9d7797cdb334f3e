@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What stands at the lower edge of a tab view.
@MainActor @Suite("Accessory of a tab view") struct TabAccessoryTests {
    private struct Placement: View {
        @Environment(\.tabViewBottomAccessoryPlacement) private var placement
        var body: some View { Text("playing").accessibilityIdentifier(placement == .expanded ? "playing" : "lost") }
    }

    private struct Player: View {
        @State private var isEnabled = true
        @State private var count = 0
        var body: some View {
            TabView {
                Tab("First", systemImage: "star") {
                    VStack(spacing: 0) {
                        Button("toggle \(count)") { isEnabled.toggle(); count += 1 }
                        Box("fill")
                    }
                }
                Tab("Second", systemImage: "star") {
                    TabView { Tab("Inner", systemImage: "star") { Box("inner") } }
                }
            }
            .tabViewBottomAccessory(isEnabled: isEnabled) { Placement() }
        }
    }

    private let size = CGSize(width: 400, height: 300)

    @Test("The bottom accessory stays below whichever tab is shown") func itStandsBelowTheTabThatIsShown() throws {
        let app = TestApp(size: size) { Player() }
        let fill = try app.frame("fill"), accessory = try app.frame("playing")
        #expect(fill.maxY <= accessory.minY && accessory.maxY <= size.height && accessory.minY > size.height - 70)
        #expect(abs(accessory.midX - size.width / 2) <= 1)
        try app.find(.tab, "Second").click()
        try app.settle()
        #expect(try app.frame("playing") == accessory, "it stays while tabs change, and one inside has none of its own")
        #expect(try app.frame("inner").maxY <= accessory.minY)
    }

    @Test("Toggling the accessory resizes the tab's content and keeps its state")
    func itComesAndGoesAndTheTabsStay() throws {
        let app = TestApp(size: size) { Player() }
        let with = try app.frame("fill")
        try app.find(.button, "toggle 0").click()
        try app.settle()
        #expect((try? app.frame("playing")) == nil)
        #expect(try app.frame("fill").maxY > with.maxY + 40)
        try app.find(.button, "toggle 1").click()
        try app.settle()
        #expect(try app.frame("fill") == with)
        _ = try app.find(.button, "toggle 2")
    }

    @Test("A paged tab view shows no bottom accessory") func pagesHaveNone() throws {
        let app = TestApp(size: size) {
            TabView { Box("page") }.tabViewStyle(.page).tabViewBottomAccessory { Placement() }
        }
        #expect((try? app.frame("playing")) == nil)
        _ = try app.frame("page")
    }
}
