import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What the contact sheet finds by itself, and that it finds nothing where nothing is wrong.
@MainActor @Suite("What a contact sheet finds") struct LookCheckTests {
    private func kinds(width: CGFloat = 600, @ViewBuilder _ view: () -> some View) -> Set<LookFinding.Kind> {
        let app = TestApp(size: CGSize(width: width, height: 400), fonts: .kit, content: view)
        try? app.settle()
        return Set(LookCheck(app).findings(contrast: 3).map(\.kind))
    }

    private struct Letters: View {
        var body: some View { List(0..<30) { Text("Letter \($0) from a friend who writes long letters") } }
    }

    @Test("A split view whose columns are right has no findings") func rightColumnsHaveNone() {
        #expect(kinds { NavigationSplitView { Letters().frame(minWidth: 250) } detail: { Text("A letter") } } == [])
        #expect(kinds { VStack { Text("One"); ScrollView(.horizontal) { Text(String(repeating: "long ", count: 80)).fixedSize() } } } == [])
    }

    /// As columns once were whose width was not that of their content: a list stood centred over its column, and rows ran over its edges.
    @Test("A list that is wider than its column is outside of it, and its texts are cut") func widerListsAreOutside() {
        let found = kinds {
            NavigationSplitView { Letters().frame(width: 400).navigationSplitViewColumnWidth(200) } detail: { Text("A letter") }
        }
        #expect(found.isSuperset(of: [.outside, .cut]))
    }

    @Test("A list that leaves more than a fifth of its column is found with the blank band") func narrowerListsLeaveABlank() {
        let found = kinds {
            NavigationSplitView { Letters().frame(maxWidth: 150).navigationSplitViewColumnWidth(300) } detail: { Text("A letter") }
        }
        #expect(found == [.blank])
    }

    @Test("Texts that are clipped, that run into each other or cannot be read are found") func textsAreFound() {
        #expect(kinds { Text("A text of some length").fixedSize().frame(width: 40).clipped() } == [.cut])
        #expect(kinds { Text("A text of some length").fixedSize().offset(x: 260) } == [.cut])
        #expect(kinds { ZStack { Text("One of two"); Text("The other one") } } == [.overlap])
        #expect(kinds { Text("faint").foregroundStyle(Color(white: 0.8)) } == [.contrast])
        // What is behind something opaque is not seen.
        #expect(kinds { ZStack { Text("One of two"); Color.white.frame(width: 200, height: 40); Text("The other one") } } == [])
    }
}
