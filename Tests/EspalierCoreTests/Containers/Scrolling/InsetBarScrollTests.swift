@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// SwiftUI: what scrolls goes on below a bar at its edge, and begins beside it.
@MainActor @Suite("What scrolls below bars of the safe area") struct InsetBarScrollTests {
    private static let size = CGSize(width: 200, height: 300)

    private func rows() -> some View {
        VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Box("row\($0)", width: 200, height: 50) } }
    }

    private func scroll(in node: Node) -> ScrollNode? {
        if let scroll = node as? ScrollNode { return scroll }
        for child in node.children { if let found = scroll(in: child) { return found } }
        return nil
    }

    // Covers: mod:safeAreaInset
    @Test("Content begins below a header, and is seen in its place when it has moved away") func header() throws {
        let app = TestApp(size: Self.size) {
            ScrollView(showsIndicators: false) { rows() }
                .safeAreaInset(edge: .top, spacing: 0) { Box("bar", height: 40).offset(y: -200) }
        }
        #expect(try app.frame("row0").minY == 40)
        let node = try #require(scroll(in: app.host.rootNode))
        #expect(node.size == Self.size && node.coveredMargins.top == 40)
        app.scroll(at: CGPoint(x: 100, y: 150), dy: 1)
        let first = try app.frame("row0")
        #expect(first.minY < 40 && first.maxY > 0)
        // Drawn where the bar was, and hit there.
        #expect(app.host.fullDisplayList.items.contains { item in
            guard case .pushClip(let shape, _, let transform) = item.command else { return false }
            return shape.bounds.applying(transform) == CGRect(origin: .zero, size: Self.size)
        })
        #expect(app.surface.faults.isEmpty)
    }

    @Test("The end of the content comes up above a bar at the bottom") func footer() throws {
        let app = TestApp(size: Self.size) {
            ScrollView(showsIndicators: false) { rows() }
                .safeAreaInset(edge: .bottom, spacing: 0) { Box("bar", height: 40) }
        }
        #expect(try app.rects("row0", "bar") == [text(0, 0, 200, 50), text(0, 260, 200, 40)])
        app.scroll(at: CGPoint(x: 100, y: 150), dy: 1000)
        #expect(try app.frame("row19").maxY == 260)
    }

    @Test("Bars at both ends each stand at their edge") func both() throws {
        let app = TestApp(size: Self.size) {
            ScrollView(showsIndicators: false) { rows() }
                .overlay(alignment: .bottom) { Box("layer", width: 20, height: 10) }
                .safeAreaInset(edge: .top, spacing: 0) { Box("top", height: 40) }
                .safeAreaInset(edge: .bottom, spacing: 0) { Box("bottom", height: 30) }
                .safeAreaInset(edge: .bottom, spacing: 0) { Box("last", height: 20) }
        }
        #expect(
            try app.rects("top", "row0", "layer", "bottom", "last") == [
                text(0, 0, 200, 40), text(0, 40, 200, 50), text(90, 240, 20, 10), text(0, 250, 200, 30), text(0, 280, 200, 20),
            ])
        let node = try #require(scroll(in: app.host.rootNode))
        #expect(node.size == Self.size)
    }

    @Test("A bar that changes its length takes the content along") func changes() throws {
        struct Barred: View {
            let length: Knob<CGFloat>
            var body: some View {
                ScrollView(showsIndicators: false) { Box("row", width: 200, height: 50) }
                    .safeAreaInset(edge: .top, spacing: 0) { Box("bar", height: length.value) }
            }
        }
        let length = Knob<CGFloat>(40)
        let app = TestApp(size: Self.size) { Barred(length: length) }
        #expect(try app.frame("row").minY == 40)
        length.value = 70
        app.pump()
        #expect(try app.frame("row").minY == 70)
        try app.settle()
    }

    @Test("A scroll view of a fixed height stands beside the bar") func fixed() throws {
        let app = TestApp(size: Self.size) {
            ScrollView(showsIndicators: false) { rows() }.frame(height: 100)
                .safeAreaInset(edge: .top, spacing: 0) { Box("bar", height: 40) }
        }
        #expect(try app.rects("bar", "row0") == [text(0, 80, 200, 40), text(0, 120, 200, 50)])
    }

    @Test("Lists and forms go on below bars", arguments: [true, false], [DeviceForm.phone, .desktop])
    func lists(_ isForm: Bool, _ device: DeviceForm) throws {
        let app = TestApp(size: CGSize(width: 390, height: 400)) {
            Group {
                if isForm {
                    Form { ForEach(0..<30, id: \.self) { Text("row \($0)") } }.formStyle(.grouped)
                } else {
                    List { ForEach(0..<30, id: \.self) { Text("row \($0)") } }
                }
            }
            .safeAreaInset(edge: .top, spacing: 0) { Box("bar", height: 60).opacity(0.5) }
        }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        #expect(try app.find(text: "row 0").frame.minY >= 60)
        let node = try #require(scroll(in: app.host.rootNode))
        #expect(node.coveredMargins.top == 60)
        #expect(node.windowRect(node.bounds).minY == 0)
    }

    @Test("A row that the keyboard goes to comes out from below the bar") func keyboard() throws {
        struct Rows: View {
            @State private var selection: Int?
            var body: some View {
                List(0..<40, id: \.self, selection: $selection) { Text("row \($0)") }
                    .safeAreaInset(edge: .bottom, spacing: 0) { Box("bar", height: 60) }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Rows() }
        try app.find(text: "row 0").click()
        for _ in 0..<20 { app.key(.downArrow) }
        try app.settle()
        let frame = try app.find(text: "row 20").frame
        #expect(frame.maxY <= 240)
    }
}
