@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Links in rows that are not seen") struct UnseenLinkTests {
    enum Way: CaseIterable, Sendable { case stacked, overlay, background, hidden }

    private struct Rows: View {
        let way: Way

        var body: some View {
            NavigationStack {
                List {
                    ForEach(0..<3) { number in
                        let cell = Text("Row \(number)").frame(maxWidth: .infinity, alignment: .leading)
                        let link = NavigationLink { Text("Screen \(number)") } label: { EmptyView() }
                        switch way {
                        case .stacked: ZStack { link.opacity(0); cell }
                        case .overlay: cell.overlay(link.opacity(0))
                        case .background: cell.background(link.opacity(0))
                        case .hidden: cell.background(link.hidden())
                        }
                    }
                    NavigationLink("Seen") { Text("Screen of the seen") }
                    Text("No link")
                }
            }
        }
    }

    private func hasChevron(_ text: String, _ app: TestApp) throws -> Bool {
        let row = try app.find(text: text).frame
        return app.host.fullDisplayList.items.contains { item in
            guard case .stroke = item.command else { return false }
            return item.bounds.minX > 330 && item.bounds.width < 20 && item.bounds.intersects(row.insetBy(dx: -390, dy: 0))
        }
    }

    // Covers: view:NavigationLink, mod:opacity
    @Test("A row leads to the screen of its transparent link and has no chevron", arguments: Way.allCases) func rowsLead(_ way: Way) throws {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Rows(way: way) }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        #expect(try !hasChevron("Row 1", app) && hasChevron("Seen", app) && !hasChevron("No link", app))
        let row = try app.find(text: "Row 1").frame
        app.click(at: CGPoint(x: row.maxX - 5, y: row.midY))
        try app.settle()
        _ = try app.find(text: "Screen 1")
    }
}
