import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// One presentation in the place of another: `TestApp` compares each frame with a full painting.
@MainActor @Suite("Presentations that replace each other") struct SheetReplacementTests {
    private struct Page: Identifiable, Equatable {
        let id: Int
        var size: CGSize
    }

    private final class Model: ObservableObject {
        @Published var page: Page?
        @Published var isCovered = false
        @Published var isAsking = false
    }

    private struct Screen: View {
        @ObservedObject var model: Model
        var body: some View {
            VStack {
                Text("Behind")
                Color.gray.frame(width: 300, height: 200)
            }
            .sheet(item: $model.page) { page in
                VStack {
                    Text("Page \(page.id)")
                    Color.blue.frame(width: page.size.width, height: page.size.height)
                }
                .padding()
            }
            .alert("Sure?", isPresented: $model.isAsking) { Button("Yes") {} }
        }
    }

    private func shows(_ app: TestApp, _ text: String) -> Bool { !app.findAll(text: text).isEmpty }

    @Test(
        "A sheet's new item replaces the old one at any point of the animation", arguments: [0, 0.05, 0.2, 1.5],
        [CGSize(width: 60, height: 30), CGSize(width: 300, height: 250)])
    func aNewItemReplacesTheSheet(after delay: Double, size: CGSize) {
        let model = Model()
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Screen(model: model) }
        model.page = Page(id: 1, size: CGSize(width: 120, height: 80))
        app.pump()
        app.run(delay)
        model.page = Page(id: 2, size: size)
        app.pump()
        app.run(2)
        #expect(shows(app, "Page 2") && !shows(app, "Page 1"))
        model.page = nil
        app.run(2)
        #expect(!shows(app, "Page 2") && app.isIdle)
    }

    @Test("An alert replaces a sheet, and a sheet the alert, at any time", arguments: [0, 0.1, 1.5])
    func anAlertAfterASheet(delay: Double) {
        let model = Model()
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Screen(model: model) }
        model.page = Page(id: 1, size: CGSize(width: 120, height: 80))
        app.pump()
        app.run(delay)
        model.page = nil
        model.isAsking = true
        app.pump()
        app.run(2)
        #expect(shows(app, "Sure?"))
        model.isAsking = false
        model.page = Page(id: 3, size: CGSize(width: 200, height: 200))
        app.run(2)
        #expect(shows(app, "Page 3"))
    }

    /// A sheet whose content reaches beyond its outline while it goes.
    @Test("A new sheet item set inside the sheet replaces it completely")
    func anItemSetInsideTheSheetReplacesIt() throws {
        struct Items: View {
            @State private var page: Page?
            var body: some View {
                Button("show") { page = Page(id: 1, size: .zero) }
                    .sheet(item: $page) { page in
                        VStack {
                            Text("Page \(page.id)")
                            Button("other") { self.page = Page(id: 2, size: .zero) }
                        }
                    }
            }
        }
        let app = TestApp { Items() }
        try app.find(.button, "show").click()
        app.run(1)
        try app.find(.button, "other").click()
        app.run(2)
        #expect(shows(app, "Page 2") && app.isIdle)
    }

    // MARK: Anything at any time

    private final class Deck: ObservableObject {
        @Published var page: Page?
        @Published var inner: Page?
        @Published var isCovered = false
        @Published var isAsking = false
        @Published var isChoosing = false
        @Published var isThere = true
        @Published var isWide = false
    }

    private struct Table: View {
        @ObservedObject var deck: Deck
        var body: some View {
            VStack {
                Text(deck.isWide ? "A wide line of text behind everything" : "Behind")
                Color.gray.frame(width: deck.isWide ? 400 : 300, height: 200)
                if deck.isThere {
                    Text("Presenter")
                        .sheet(item: $deck.page) { page in
                            VStack {
                                Text("Page \(page.id)")
                                Color.blue.frame(width: page.size.width, height: page.size.height)
                            }
                            .padding()
                            .sheet(item: $deck.inner) { inner in
                                Color.green.frame(width: inner.size.width, height: inner.size.height)
                            }
                        }
                        .fullScreenCover(isPresented: $deck.isCovered) { Text("Cover") }
                }
            }
            .alert("Sure?", isPresented: $deck.isAsking) { Button("Yes") {} }
            .confirmationDialog("Which?", isPresented: $deck.isChoosing) { Button("This") {} }
        }
    }

    /// Presentations that come, go and take each other's place in no order: in each frame all that has changed is painted.
    @Test("Presentations in random order are painted completely and leave none behind", arguments: 0..<3)
    func presentationsInRandomOrderEndCleanly(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ count: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(count))
        }
        let deck = Deck()
        let app = TestApp(size: CGSize(width: 500, height: 400), scale: CGFloat(1 + seed % 2)) { Table(deck: deck) }
        func page() -> Page? {
            random(4) == 0 ? nil : Page(id: random(4), size: CGSize(width: 20 + random(400), height: 20 + random(300)))
        }
        _ = Diagnostics.recording {
            for _ in 0..<25 {
                withAnimation(random(3) == 0 ? .default : nil) {
                    switch random(9) {
                    case 0, 1, 2: deck.page = page()
                    case 3: deck.inner = page()
                    case 4: deck.isCovered.toggle()
                    case 5: deck.isAsking.toggle()
                    case 6: deck.isChoosing.toggle()
                    case 7: deck.isWide.toggle()
                    default: deck.isThere = random(4) != 0
                    }
                }
                app.pump()
                app.run(Double(random(8)) / 30)
            }
            deck.isThere = false
            deck.isAsking = false
            deck.isChoosing = false
            app.run(3)
        }
        #expect(app.isIdle && app.host.modals.isEmpty)
    }
}
