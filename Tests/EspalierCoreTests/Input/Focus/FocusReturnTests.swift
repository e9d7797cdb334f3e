@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Focus that comes back") struct FocusReturnTests {
    private struct Covered: View {
        @State private var selection: String?
        @State private var isShown = false

        var body: some View {
            VStack {
                List(selection: $selection) {
                    Text("Rome").tag("Rome")
                    Text("Oslo").tag("Oslo")
                }
                Button("open") { isShown = true }
            }
            .sheet(isPresented: $isShown) { Button("close") { isShown = false } }
        }
    }

    private func cover(_ app: TestApp) throws {
        try app.find(.button, "open").click()
        app.advance(by: .seconds(1))
        try app.find(.button, "close").click()
        app.advance(by: .seconds(1))
        try app.settle()
    }

    @Test("A view that was used by the pointer is so when what covered it has gone") func byPointer() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Covered() }
        try app.find(text: "Rome").click()
        let focus = try #require(app.host.focus), before = focus.focused
        #expect(before != nil && focus.isByPointer)
        try cover(app)
        #expect(focus.focused === before)
        #expect(focus.isByPointer)
    }

    @Test("A view that was used by keys is so, too") func byKeys() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Covered() }
        try app.find(text: "Rome").click()
        app.key(.downArrow)
        let focus = try #require(app.host.focus), before = focus.focused
        #expect(!focus.isByPointer)
        try cover(app)
        #expect(focus.focused === before)
        #expect(!focus.isByPointer)
    }
}
