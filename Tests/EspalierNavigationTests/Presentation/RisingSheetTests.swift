@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

/// A phone's sheet on its way up.
@MainActor @Suite("Rising sheets") struct RisingSheetTests {
    @Observable final class Model { var isShown = false }

    enum Content: CaseIterable, CustomTestStringConvertible {
        case scrollView, list, form, stack, stackInScrollView, inlineTitle

        var testDescription: String { "\(self)" }
    }

    private struct Page: View {
        let content: Content

        var body: some View {
            switch content {
            case .scrollView: NavigationStack { ScrollView { row }.navigationTitle("Title") }
            case .list: NavigationStack { List { row }.navigationTitle("Title") }
            case .form: NavigationStack { Form { Section { row } }.navigationTitle("Title") }
            case .stack: NavigationStack { VStack { row; Spacer() }.navigationTitle("Title") }
            case .stackInScrollView:
                NavigationStack { ScrollView { VStack { row } }.navigationTitle("Title").navigationBarTitleDisplayMode(.large) }
            case .inlineTitle: NavigationStack { ScrollView { row }.navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }
            }
        }

        private var row: some View { Color(red: 1, green: 0, blue: 0).frame(height: 40) }
    }

    private struct Screen: View {
        @Bindable var model: Model
        let content: Content

        var body: some View { Text("Below").sheet(isPresented: $model.isShown) { Page(content: content) } }
    }

    /// The upper edge of the row and of the title's line, as they are drawn.
    private func places(_ app: TestApp) -> (row: CGFloat, title: CGFloat)? {
        var row: CGFloat?, title: CGFloat?
        for item in app.host.fullDisplayList.items {
            switch item.command {
            case .fill(_, _, .color(let color), _) where color.red > 0.9 && color.green < 0.1: row = item.bounds.minY
            case .text(let run, _, let transform) where run.string == "Title": title = transform.ty
            default: break
            }
        }
        guard let row, let title else { return nil }
        return (row, title)
    }

    @Test("What is under the title of a sheet is as far from it on the way up as it is at the end", arguments: Content.allCases)
    func contentRisesWithItsTitle(_ content: Content) throws {
        let model = Model()
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Screen(model: model, content: content) }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        model.isShown = true
        var distances: [CGFloat] = []
        for _ in 0..<80 {
            app.advance(by: .milliseconds(16))
            if let places = places(app) { distances.append(places.row - places.title) }
        }
        try app.settle(maxFrames: 400)
        let last = try #require(places(app))
        #expect(distances.count > 20)
        #expect(distances.allSatisfy { abs($0 - (last.row - last.title)) <= 1 }, "\(distances.map { $0.rounded() }) and \(last) at the end")
    }
}
