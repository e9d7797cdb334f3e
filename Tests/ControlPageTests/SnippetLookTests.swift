import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

/// What the documentation shows of each control, in windows of several widths and beside several sidebars.
@MainActor @Suite("The contact sheet of the page of controls", .serialized) struct SnippetLookTests {
    /// What snippets show for its own sake.
    private static let meant: [String: Set<LookFinding.Kind>] = [
        // The names of faint styles stand in these styles, those of others on them.
        "SystemStyleSnippet": [.contrast],
        // A letter on a colour that is the same in the dark; a text that lies behind a sheet.
        "Rotation3DSnippet": [.contrast], "PresentationBackgroundSnippet": [.contrast],
    ]

    @Test("In every width nothing of a control is cut, overlaps, lies outside of its pane or leaves it blank")
    func snippetsLookRight() async throws {
        for snippet in Snippet.all {
            guard let view = snippet.view else { continue }
            let found = try await ContactSheet.findings(snippet.type, meant: Self.meant[snippet.type] ?? []) { view() }
            #expect(found == [], "\(found.joined(separator: "\n"))")
        }
    }
}
