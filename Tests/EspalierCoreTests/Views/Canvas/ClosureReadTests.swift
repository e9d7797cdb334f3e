@testable import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

/// State that only a closure reads, which runs after the body that made it.
@MainActor @Suite("Closures that hear of what they read") struct ClosureReadTests {
    private struct CountKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
    }

    @Observable final class Model { var side: CGFloat = 10 }

    /// A view whose body reads none of its state.
    private struct Reader<Content: View>: View {
        @State private var count = 0
        let content: (Binding<Int>) -> Content
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("more") { count += 1 }
                content($count)
            }
        }
    }

    private func app(@ViewBuilder _ content: @escaping (Binding<Int>) -> some View) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 200)) { Reader(content: content) }
    }

    @Test("A canvas is drawn again when state that only its closure reads has changed") func canvasReadsState() throws {
        let app = app { count in
            Canvas { context, _ in
                context.fill(Path(CGRect(x: 0, y: 0, width: 5 + count.wrappedValue, height: 7)), with: .color(.red))
            }
        }
        #expect(app.displayListDescription().contains("; 5 7)"))
        try app.find(.button, "more").click()
        try app.settle()
        #expect(app.displayListDescription().contains("; 6 7)"), "\(app.displayListDescription())")
        // Each change is heard, not only the first.
        try app.find(.button, "more").click()
        try app.settle()
        #expect(app.displayListDescription().contains("; 7 7)"))
        #expect(app.isIdle)
    }

    @Test("A canvas is drawn again when an observable object that only its closure reads has changed") func canvasReadsModels() throws {
        let model = Model()
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Canvas { context, _ in context.fill(Path(CGRect(x: 0, y: 0, width: model.side, height: 7)), with: .color(.red)) }
        }
        #expect(app.displayListDescription().contains("; 10 7)"))
        for side in [20, 30] {
            model.side = CGFloat(side)
            try app.settle()
            #expect(app.displayListDescription().contains("; \(side) 7)"), "\(app.displayListDescription())")
        }
    }

    @Test("An alignment guide moves when state that only its closure reads has changed") func guidesReadState() throws {
        let app = app { count in
            Box("wide", width: 100, height: 10)
            Box("guided", width: 20, height: 10).alignmentGuide(.leading) { _ in CGFloat(-count.wrappedValue * 30) }
        }
        let first = try app.frame("guided").minX - app.frame("wide").minX
        #expect(first == 0)
        try app.find(.button, "more").click()
        try app.settle()
        #expect(try app.frame("guided").minX - app.frame("wide").minX == 30)
    }

    @Test("A preference made of an anchor is written again when state that only its closure reads has changed")
    func anchorsReadState() throws {
        let app = app { count in
            Color.red.anchorPreference(key: CountKey.self, value: .bounds) { _ in count.wrappedValue }
                .overlayPreferenceValue(CountKey.self) { Text("says \($0)") }
        }
        _ = try app.find(text: "says 0")
        try app.find(.button, "more").click()
        try app.settle()
        _ = try app.find(text: "says 1")
    }

    @Test("A preference is transformed again when state that only the closure reads has changed", arguments: [false, true])
    func transformsReadState(_ hasAnchor: Bool) throws {
        let app = app { count in
            Group {
                if hasAnchor {
                    Color.red.transformAnchorPreference(key: CountKey.self, value: .bounds) { value, _ in value += count.wrappedValue }
                } else {
                    Color.red.transformPreference(CountKey.self) { $0 += count.wrappedValue }
                }
            }
            .overlayPreferenceValue(CountKey.self) { Text("says \($0)") }
        }
        try app.find(.button, "more").click()
        try app.settle()
        _ = try app.find(text: "says 1")
    }

    @Test("A visual effect follows state that only its closure reads") func effectsReadState() throws {
        let app = app { count in
            let count = UncheckedBox(count)
            Color.red.frame(width: 20, height: 10)
                .visualEffect { effect, _ in effect.offset(x: CGFloat(assumeMainActor { count.value.wrappedValue } * 50)) }
        }
        let before = try #require(app.displayListDescription().split(separator: "\n").last)
        #expect(before.hasPrefix("fill rect (75 "), "\(before)")
        try app.find(.button, "more").click()
        try app.settle()
        let after = try #require(app.displayListDescription().split(separator: "\n").last)
        #expect(after.hasPrefix("fill rect (125 "), "\(after)")
    }

    @Test("A value derived from the geometry is derived again when state that only the closure reads has changed")
    func geometryChangesReadState() throws {
        let log = Log()
        let app = app { count in
            Color.red.onGeometryChange(for: Int.self) { _ in count.wrappedValue } action: { log("\($0)") }
        }
        try app.find(.button, "more").click()
        try app.settle()
        #expect(log.drain() == ["0", "1"])
    }
}
