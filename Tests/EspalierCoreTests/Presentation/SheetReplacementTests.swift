import Combine
import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// One presentation in the place of another: `TestApp` compares each frame with a full painting.
@MainActor @Suite struct SheetReplacementTests {
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

    private func run(_ app: TestApp, _ seconds: Double) { app.advance(by: .seconds(seconds), frame: .seconds(1.0 / 60)) }

    @Test(arguments: [0, 0.05, 0.2, 1.5], [CGSize(width: 60, height: 30), CGSize(width: 300, height: 250)])
    func anotherItem(after delay: Double, size: CGSize) {
        let model = Model()
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Screen(model: model) }
        model.page = Page(id: 1, size: CGSize(width: 120, height: 80))
        app.pump()
        run(app, delay)
        model.page = Page(id: 2, size: size)
        app.pump()
        run(app, 2)
        #expect(shows(app, "Page 2") && !shows(app, "Page 1"))
        model.page = nil
        run(app, 2)
        #expect(!shows(app, "Page 2") && app.isIdle)
    }

    @Test(arguments: [0, 0.1, 1.5]) func anAlertAfterASheet(delay: Double) {
        let model = Model()
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Screen(model: model) }
        model.page = Page(id: 1, size: CGSize(width: 120, height: 80))
        app.pump()
        run(app, delay)
        model.page = nil
        model.isAsking = true
        app.pump()
        run(app, 2)
        #expect(shows(app, "Sure?"))
        model.isAsking = false
        model.page = Page(id: 3, size: CGSize(width: 200, height: 200))
        run(app, 2)
        #expect(shows(app, "Page 3"))
    }
}
