@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What stands in front of a scroll view under a large title, or behind it.
@MainActor @Suite("Overlays of scroll views under a large title") struct LargeTitleLayerTests {
    private struct Head: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    private struct Layered: View {
        let kind: String
        @ViewBuilder private var scrolled: some View {
            if kind.hasPrefix("list") {
                List(0..<60, id: \.self) { Text("Row \($0)") }
            } else {
                ScrollView { VStack(spacing: 0) { ForEach(0..<60, id: \.self) { Text("Row \($0)").frame(height: 40) } } }
            }
        }

        @ViewBuilder private var layered: some View {
            switch kind {
            case "preference", "list with a preference":
                scrolled.preference(key: Head.self, value: 1).overlayPreferenceValue(Head.self, alignment: .top) { _ in
                    Box("layer", height: 30)
                }
            case "background": scrolled.background(alignment: .top) { Box("layer", height: 30) }
            case "with a bar below":
                scrolled.safeAreaInset(edge: .bottom) { Box("bar", height: 50) }.overlay(alignment: .top) { Box("layer", height: 30) }
            default: scrolled.overlay(alignment: .top) { Box("layer", height: 30) }
            }
        }

        var body: some View { NavigationStack { layered.navigationTitle("First") } }
    }

    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        try app.settle(maxFrames: 400)
        return app
    }

    private func barHeight(_ app: TestApp) -> CGFloat {
        func chrome(_ node: Node) -> ChromeNode? {
            if let chrome = node as? ChromeNode { return chrome }
            for child in node.children { if let found = chrome(child) { return found } }
            return nil
        }
        return chrome(app.host.rootNode)?.bar?.size.height ?? -1
    }

    @Test("One at the top begins where the bar ends, however much of the title is left", arguments: [
        "scroll view", "list", "preference", "list with a preference", "background", "with a bar below",
    ])
    func beginsBelowTheBar(_ kind: String) throws {
        let app = try app { Layered(kind: kind) }
        let full = barHeight(app)
        #expect(full > 80)
        #expect(try app.frame("layer").minY == full)
        for direction: CGFloat in [1, -1] {
            for _ in 0..<10 {
                app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: direction * 0.25)
                app.advance(by: .milliseconds(48))
                #expect(try abs(app.frame("layer").minY - barHeight(app)) < 1, "bar of \(barHeight(app))")
            }
        }
        app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: 10)
        try app.settle(maxFrames: 400)
        #expect(try app.frame("layer").minY == Theme.barHeight)
    }

    @Test("One in the middle stands in the middle of what the bar leaves") func middle() throws {
        let app = try app {
            NavigationStack {
                List(0..<2, id: \.self) { Text("Row \($0)") }.overlay { Box("layer", width: 50, height: 30) }.navigationTitle("First")
            }
        }
        #expect(try abs(app.frame("layer").midY - (barHeight(app) + 844) / 2) < 1)
    }

    @Test("One that ignores the safe area still reaches below the bar") func ignoring() throws {
        let app = try app {
            NavigationStack {
                ScrollView { Color.gray.frame(height: 2000) }.overlay { Box("layer").allowsHitTesting(false).ignoresSafeArea() }
                    .navigationTitle("First")
            }
        }
        let all = CGRect(x: 0, y: 0, width: 390, height: 844)
        let frame = try app.frame("layer")
        #expect(frame == all, "\(frame)")
        app.scroll(at: CGPoint(x: 195, y: 500), dx: 0, dy: 0.5)
        app.advance(by: .milliseconds(48))
        let later = try app.frame("layer")
        #expect(later == all, "\(later)")
    }

    @Test("A screen keeps its own while it is pushed away, and on return") func pushed() throws {
        let app = try app {
            NavigationStack {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<60, id: \.self) { row in
                            NavigationLink("Row \(row)") { Text("Inner").navigationBarTitleDisplayMode(.inline) }.frame(height: 40)
                        }
                    }
                }
                .overlay(alignment: .top) { Box("layer", height: 30) }
                .navigationTitle("First")
            }
        }
        let place = try app.frame("layer").minY
        func shown() -> CGFloat? {
            func search(_ node: Node) -> CGFloat? {
                if let box = node as? BoxNode, box.box.id == "layer" { return box.windowRect(box.bounds).minY }
                for child in node.children { if let found = search(child) { return found } }
                return nil
            }
            return search(app.host.rootNode)
        }
        try app.find(text: "Row 9").click()
        for _ in 0..<8 {
            app.advance(by: .milliseconds(32))
            if let y = shown() { #expect(y == place) }
        }
        try app.settle(maxFrames: 400)
        try app.find(id: "BackButton").click()
        for _ in 0..<8 {
            app.advance(by: .milliseconds(32))
            if let y = shown() { #expect(abs(y - place) < 1) }
        }
        try app.settle(maxFrames: 400)
        #expect(try app.frame("layer").minY == place)
    }
}
