@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Links that are gone while their screen is shown") struct GoneLinkTests {
    private struct Account: View {
        let around: @MainActor (AnyView) -> AnyView
        @State private var isSignedIn = false

        var body: some View { around(AnyView(start)) }

        @ViewBuilder private var start: some View {
            VStack {
                if isSignedIn {
                    Button("sign out") { isSignedIn = false }
                } else {
                    NavigationLink("to sign in") { Button("sign in") { isSignedIn = true } }
                }
            }
        }
    }

    private func phone(_ content: some View) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { content }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        return app
    }

    private func signInAndOut(_ around: @escaping @MainActor (AnyView) -> AnyView) throws {
        let app = try phone(Account(around: around))
        for _ in 0..<2 {
            try app.find(.button, "to sign in").click()
            try app.settle()
            try app.find(.button, "sign in").click()
            try app.settle()
            #expect(throws: (any Error).self) { try app.find(.button, "sign in") }
            try app.find(.button, "sign out").click()
            try app.settle()
        }
    }

    // Covers: view:NavigationLink
    @Test("A link that another view takes the place of takes its screen along, each time") func replacedLink() throws {
        try signInAndOut { start in AnyView(NavigationStack { start }) }
    }

    @available(*, deprecated)
    @Test("A replaced link takes its screen along in a navigation view, too") func replacedLinkInAView() throws {
        try signInAndOut { start in AnyView(NavigationView { start }) }
    }

    @Test("Of several screens, that of a link that is gone takes those above it along") func deeperScreens() throws {
        struct Steps: View {
            @State private var isOpen = true
            var body: some View {
                NavigationStack {
                    if isOpen {
                        NavigationLink("one") {
                            NavigationLink("two") { Button("close") { isOpen = false } }
                        }
                    } else {
                        Text("closed")
                    }
                }
            }
        }
        let app = try phone(Steps())
        for name in ["one", "two", "close"] {
            try app.find(.button, name).click()
            try app.settle()
        }
        let closed = try app.find(text: "closed").frame
        #expect(closed.midX == 195)
        #expect(throws: (any Error).self) { try app.find(.button, "close") }
    }

    @Test("A link in a bar, which shows other items on its screen, leaves the screen") func barLink() throws {
        let app = try phone(NavigationStack {
            Text("root").toolbar { NavigationLink("more") { Text("screen").toolbar { Button("other") {} } } }
        })
        try app.find(.button, "more").click()
        try app.settle()
        _ = try app.find(text: "screen")
    }

    @Test("A row that its list scrolls out of sight leaves the screen of its link") func rowOutOfSight() throws {
        struct Rows: View {
            @State private var place = ScrollPosition(idType: Int.self)
            var body: some View {
                NavigationStack {
                    ScrollView {
                        LazyVStack {
                            ForEach(0..<500) { number in NavigationLink("row \(number)") { Button("scroll") { place.scrollTo(id: 400) } } }
                        }
                            .scrollTargetLayout()
                    }
                    .scrollPosition($place)
                }
            }
        }
        let app = try phone(Rows())
        try app.find(.button, "row 1").click()
        try app.settle()
        try app.find(.button, "scroll").click()
        try app.settle()
        _ = try app.find(.button, "scroll")
    }
}
