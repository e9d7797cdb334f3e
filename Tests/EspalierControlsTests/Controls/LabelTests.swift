@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Labels and label styles") struct LabelTests {
    private let log = Log()

    private var label: some View { Label { Text("Title") } icon: { Box("icon", width: 10, height: 10) } }

    // Covers: view:Label, mod:labelStyle, style:labelStyle(.titleOnly)
    @Test("A label measures its icon, a gap and its title, as its style shows") func labelsMeasureTitleAndIcon() {
        let title = answer(.unspecified, Text("Title"))
        #expect(answer(.unspecified, label) == CGSize(width: 10 + 6 + title.width, height: title.height))
        #expect(answer(.unspecified, label.labelStyle(.titleOnly)) == title)
        #expect(answer(.unspecified, label.labelStyle(.iconOnly)) == CGSize(width: 10, height: 10))
    }

    // Covers: style:labelStyle(.iconOnly)
    @Test("An icon-only label draws no title but keeps it as accessibility label")
    func iconAloneIsStillCalledByItsTitle() throws {
        let app = TestApp { Button {} label: { label }.labelStyle(.iconOnly) }
        let button = try app.find(.button, "Title")
        #expect(!app.displayListDescription().contains("Title"))
        #expect(button.frame.width < 40)
    }

    // Covers: protocol:LabelStyle
    @Test("A label inside a custom style takes the next outer label style")
    func innerLabelsTakeTheNextStyleOut() throws {
        let app = TestApp { label.labelStyle(Stacked(log: log)).labelStyle(.titleOnly) }
        #expect(log.drain() == ["stacked"])
        // The inner label has the next style out.
        #expect(!app.displayListDescription().contains("icon"))
        #expect(try app.maybeFind(id: "icon") == nil)
        _ = try app.find(text: "Title")
    }
}

private struct Stacked: LabelStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
        log("stacked")
        return VStack { Label(configuration) }
    }
}
