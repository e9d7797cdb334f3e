import EspalierCore
import EspalierPreviewHost
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The demos' previews, among them every page of the Gallery, in windows of several widths and beside several sidebars.
@MainActor @Suite("The contact sheet of the demos", .serialized) struct DemoLookTests {
    /// What demos show for its own sake: see `DemoPreviewTests.meant` for text in their own colours.
    private static let meant: [String: Set<LookFinding.Kind>] = [
        // Its blocks stand at the places that their names tell, also beyond a window that is too narrow for them.
        "Blocks": [.cut],
    ]

    @Test("In every width nothing of a demo is cut, overlaps, lies outside of its pane or leaves it blank", arguments: DemoPreviewTests.demos)
    func demosLookRight(_ demo: String) async throws {
        var meant = Self.meant[demo] ?? []
        if DemoPreviewTests.meant[demo]?.contains(.contrast) == true { meant.insert(.contrast) }
        for preview in try DemoPreviewTests.previews(of: demo) {
            let name = "\(demo)-\(preview.settings.name ?? "")".replacingOccurrences(of: " ", with: "-")
            let found = try await ContactSheet.findings(name, meant: meant) { try await preview.view(PreviewContexts()) }
            #expect(found == [], "\(found.joined(separator: "\n"))")
        }
    }
}
