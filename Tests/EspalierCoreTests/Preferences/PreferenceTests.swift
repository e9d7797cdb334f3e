@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

private struct List: PreferenceKey {
    static let defaultValue = [0]
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

private struct First: PreferenceKey {
    static let defaultValue = "default"
    static func reduce(value: inout String, nextValue: () -> String) {}
}

private struct Last: PreferenceKey {
    static let defaultValue = "default"
    static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

private struct Optional_: PreferenceKey {
    static var defaultValue: Int? { nil }
    static func reduce(value: inout Int?, nextValue: () -> Int?) { value = value ?? nextValue() }
}

@MainActor @Suite("Preference reduction, anchors and change callbacks") struct PreferenceTests {
    /// What `onPreferenceChange` around a view hears.
    private func values<K: PreferenceKey, V: View>(_ key: K.Type, @ViewBuilder _ content: () -> V) -> [K.Value]
    where K.Value: Equatable {
        nonisolated(unsafe) var values: [K.Value] = []
        let app = TestApp { VStack(content: content).onPreferenceChange(key) { values.append($0) } }
        app.pump()
        return values
    }

    private func list<V: View>(@ViewBuilder _ content: () -> V) -> [Int] { values(List.self, content).last ?? [-1] }
    private func box(_ value: Int) -> some View { Box(width: 10, height: 10).preference(key: List.self, value: [value]) }

    // MARK: Combination

    @Test("Children's preferences are reduced in declaration order without the default value")
    func childrenInOrderWithoutTheDefault() {
        #expect(list { HStack { box(1); box(2); Box(width: 10, height: 10) } } == [1, 2])
        #expect(list { box(1); HStack { box(2); box(3) }; ForEach(4..<6) { box($0) } } == [1, 2, 3, 4, 5])
        #expect(list { Group { box(1).zIndex(2); box(2) } } == [1, 2], "declaration, not painting order")
        #expect(list { box(1); if false { box(2) } } == [1])
    }

    @Test("A preference that no view sets has its default value") func unsetPreferencesHaveTheDefault() {
        #expect(values(List.self) { Box(width: 10, height: 10) } == [[0]])
        #expect(values(Optional_.self) { Box(width: 10, height: 10) } == [nil])
    }

    @Test("The value of a single view is taken without reduction")
    func oneWriterIsNotReduced() { #expect(list { HStack { box(7) } } == [7]) }

    @Test("A preference set outside replaces the values from inside") func writersReplace() {
        #expect(list { HStack { box(1); box(2) }.preference(key: List.self, value: [9]) } == [9])
        #expect(list { box(1).preference(key: List.self, value: [2]) } == [2])
    }

    // Covers: mod:transformPreference
    @Test("A transform changes the reduced value, or the default if none is set") func transformsAdd() {
        #expect(list { HStack { box(1); box(2) }.transformPreference(List.self) { $0.append(9) } } == [1, 2, 9])
        #expect(list { Box(width: 10, height: 10).transformPreference(List.self) { $0.append(9) } } == [0, 9])
    }

    // Covers: mod:overlay
    @Test("Background preferences come before the view's own, overlay preferences after")
    func overlaysComeAfterAndBackgroundsBefore() {
        #expect(list { box(1).overlay { box(2) }.background { box(3) } } == [3, 1, 2])
    }

    // Covers: mod:hidden
    @Test("Hidden views contribute their preferences")
    func hiddenViewsWrite() { #expect(list { box(1).hidden(); box(2) } == [1, 2]) }

    // Covers: mod:preference, protocol:PreferenceKey, mod:overlayPreferenceValue
    @Test("The key's reduce function decides whether the first or last value wins") func theReductionChoosesTheValue() {
        let firsts = values(First.self) {
            Box(width: 10, height: 10).preference(key: First.self, value: "a")
            Box(width: 10, height: 10).preference(key: First.self, value: "b")
        }
        let lasts = values(Last.self) {
            Box(width: 10, height: 10).preference(key: Last.self, value: "a")
            Box(width: 10, height: 10).preference(key: Last.self, value: "b")
        }
        #expect(firsts == ["a"] && lasts == ["b"])
    }

    // MARK: Anchors

    private struct Bounds: PreferenceKey {
        static let defaultValue: [Anchor<CGRect>] = []
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
    }

    private func rects<V: View>(@ViewBuilder _ content: () -> V) -> [String] {
        var found: [String] = []
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack(content: content).overlayPreferenceValue(Bounds.self) { anchors in
                GeometryReader { proxy in
                    let _ = found = anchors.map { proxy[$0].dumpText }
                    Box("overlay")
                }
            }
        }
        app.pump()
        return found
    }

    // Covers: mod:anchorPreference, type:Anchor
    @Test("An anchor resolves to the view's frame in the reader's coordinates") func anchorsAreConverted() {
        let found = rects {
            Box(width: 20, height: 10).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
                .offset(x: 5).frame(width: 100, height: 100)
        }
        #expect(found == [text(45, 45, 20, 10)])
    }

    // Covers: mod:transformAnchorPreference
    @Test("An outer anchor replaces the inner one, a transform keeps both")
    func outerAnchorsReplaceAndTransformsKeep() {
        let replaced = rects {
            Box(width: 20, height: 10).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
                .padding(5).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        }
        #expect(replaced.count == 1)
        let kept = rects {
            Box(width: 20, height: 10).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
                .padding(5).transformAnchorPreference(key: Bounds.self, value: .bounds) { $0.append($1) }
        }
        #expect(kept == [text(5, 5, 20, 10), text(0, 0, 30, 20)])
    }

    // MARK: Reading

    private struct Reporter: View {
        @State private var value = 1
        @State private var heard = 0
        let register: @MainActor (Binding<Int>) -> Void
        var body: some View {
            let _ = register($value)
            VStack {
                Box(width: 10, height: 10).preference(key: List.self, value: [value])
                Box("heard \(heard)", width: 10, height: 10)
            }
            .onPreferenceChange(List.self) { heard = $0.reduce(0, +) }
        }
    }

    // Covers: mod:onPreferenceChange
    @Test("A preference change updates dependent state within the same frame")
    func changesAreHeardInTheSameFrame() throws {
        var value: Binding<Int>!
        let app = TestApp { Reporter { value = $0 } }
        #expect(app.surface.paintCount == 1)
        _ = try app.find(id: "heard 1")
        value.wrappedValue = 5
        app.pump()
        #expect(app.accessibilityDescription().contains("heard 5"))
    }

    private struct Circle: View {
        @State private var width: CGFloat = 10
        var body: some View {
            Box(width: width, height: 10).preference(key: List.self, value: [Int(width)])
                .onPreferenceChange(List.self) { width = CGFloat($0[0] + 1) }
        }
    }

    private struct Neighbour: Identifiable, Equatable {
        let id: Int
        var told = 0
    }

    private struct Neighbours: View {
        @State private var all = (0..<4).map { Neighbour(id: $0) }
        let note: @MainActor (Int, [Neighbour]) -> Void
        var body: some View {
            HStack {
                ForEach(all) { one in
                    Box(width: 10, height: 10).preference(key: List.self, value: [one.id + 1]).onPreferenceChange(List.self) { value in
                        // The view's own copy is found only while nobody has changed the one in the state.
                        guard let index = all.firstIndex(of: one) else { return }
                        if index + 1 < all.count { all[index + 1].told = value[0] }
                        note(index, all)
                    }
                }
            }
        }
    }

    @Test("Of views in a ForEach the last hears of its preference first, so that each still finds itself in the data that it changes")
    func theLastSiblingHearsFirst() {
        nonisolated(unsafe) var heard: [Int] = []
        nonisolated(unsafe) var told: [Int] = []
        let app = TestApp {
            Neighbours { index, all in
                heard.append(index)
                told = all.map(\.told)
            }
        }
        app.pump()
        #expect(heard == [3, 2, 1, 0])
        #expect(told == [0, 1, 2, 3])
    }

    @Test("A preference cycle ends with a diagnostic that names the key") func preferenceCyclesAreDiagnosed() {
        let messages = Diagnostics.recording {
            let app = TestApp { Circle() }
            app.close()
        }
        #expect(messages.contains { $0.contains("List") }, "names the key: \(messages)")
    }

    private struct LayoutCircle: View {
        @State private var width: CGFloat = 10
        var body: some View {
            Box("box", width: width, height: 10)
                .overlay { GeometryReader { Color.clear.preference(key: List.self, value: [Int($0.size.width)]) } }
                .onPreferenceChange(List.self) { width = CGFloat($0[0] + 1) }
        }
    }

    @Test("A preference cycle through layout does not hang") func preferenceCyclesThroughLayoutEnd() {
        let messages = Diagnostics.recording {
            let app = TestApp { LayoutCircle() }
            for _ in 0..<5 { app.pump() }
            app.close()
        }
        #expect(messages.contains { $0.contains("List") }, "names the key: \(messages)")
    }
}
