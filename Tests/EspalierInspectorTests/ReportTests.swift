import Combine
import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierInspector
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

private struct Height: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private final class Model: ObservableObject {
    @Published var title = "Draft"
}

private struct Settings: View {
    let limit = 7
    @State private var isOn = true
    @State private var count = 2
    @State private var ratio = 0.5
    @State private var name = "Ada"
    @StateObject private var model = Model()
    @Binding var outer: Int

    var body: some View { Text(verbatim: "\(isOn) \(count) \(ratio) \(name) \(model.title) \(outer)") }
}

private struct Host: View {
    @State private var outer = 1
    var body: some View { Settings(outer: $outer) }
}

@MainActor @Suite("Reports on a view") struct ReportTests {
    private func report<V: View>(
        _ name: String, parts: Set<ViewReporter.Part> = [], @ViewBuilder _ content: () -> V
    ) throws -> (ViewReport, TestApp) {
        let app = TestApp(size: CGSize(width: 200, height: 100), content: content)
        let reader = TreeReader()
        let item = try reader.item(name, in: app.host)
        return (ViewReporter(reader: reader, parts: parts).report(of: item), app)
    }

    private func value(_ label: String, _ lines: [ViewReport.Line]) -> String? { lines.first { $0.label == label }?.value }

    @Test("Place, size and proposal are those of the view with its modifiers") func place() throws {
        let (report, _) = try report("Color") { Color.red.frame(width: 40, height: 20).padding(5) }
        #expect(report.title == "Color")
        #expect(value("Position", report.place) == "75, 35")
        #expect(value("Size", report.place) == "50 × 30")
        #expect(value("Proposal", report.place) == "200 × 100")
    }

    @Test("Each layer says what it was proposed and what it has answered, from the outside in") func layers() throws {
        let (report, _) = try report("Color") { Color.red.frame(width: 40, height: 20).padding(5) }
        #expect(report.layers.map(\.name) == [".padding", ".frame", "Color"])
        #expect(report.layers.map(\.proposal) == ["200 × 100", "190 × 90", "40 × 20"])
        #expect(report.layers.map(\.size) == ["50 × 30", "40 × 20", "40 × 20"])
        #expect(report.layers[1].place == "5, 5")
    }

    @Test("Guides, priority and spacing are read without a change to the layout") func layout() throws {
        let (report, app) = try report("Color") {
            HStack { Color.red.frame(width: 40, height: 20).alignmentGuide(.top) { _ in 3 }.layoutPriority(2) }
        }
        #expect(value("Top", report.guides) == "3")
        #expect(report.guides.first { $0.label == "Top" }?.note == "set")
        #expect(value("Trailing", report.guides) == "40")
        #expect(value("Priority", report.layout) == "2")
        #expect(app.isIdle)
    }

    @Test("State, bindings, objects and plain properties have their values; simple ones can be edited") func state() throws {
        let (report, _) = try report("Settings") { Host() }
        func line(_ label: String) -> ViewReport.Line? { report.state.first { $0.label == label } }
        #expect(line("isOn")?.edit == .bool(true))
        #expect(line("count")?.edit == .int(2))
        #expect(line("ratio")?.edit == .double(0.5))
        #expect(line("name")?.edit == .string("Ada"))
        #expect(line("outer")?.edit == .int(1))
        #expect(line("limit")?.value == "7" && line("limit")?.edit == nil)
        #expect(line("model")?.value == "Model")
        #expect(line("model.title")?.value == "\"Draft\"", "\(report.state.map(\.label))")
        #expect(line("count")?.note == "@State" && line("outer")?.note == "@Binding")
    }

    @Test("The environment lists what differs from around the view") func environment() throws {
        let (report, _) = try report("Text") { VStack { Text(verbatim: "a").environment(\.lineLimit, 2) } }
        #expect(report.environment.contains { $0.label == "lineLimit" && $0.value == "2" }, "\(report.environment)")
        let (plain, _) = try self.report("Text") { VStack { Text(verbatim: "a") }.environment(\.lineLimit, 2) }
        #expect(!plain.environment.contains { $0.label == "lineLimit" })
    }

    @Test("Preferences are listed with their values, those of views inside as such") func preferences() throws {
        let (report, _) = try report("VStack") {
            VStack { Text(verbatim: "a").preference(key: Height.self, value: 9) }.onPreferenceChange(Height.self) { _ in }
        }
        let line = try #require(report.preferences.first { $0.label == "Height" })
        #expect(line.value == "9" && line.note == "written inside")
    }

    @Test("Accessibility and display items are read when they are asked for") func costlyParts() throws {
        let (without, _) = try report("Button") { Button {} label: { Text(verbatim: "Save") }.accessibilityHint(Text(verbatim: "hint")) }
        #expect(without.accessibility.isEmpty && without.display.isEmpty)
        let (report, _) = try report("Button", parts: [.accessibility, .display]) {
            Button {} label: { Text(verbatim: "Save") }.accessibilityHint(Text(verbatim: "hint"))
        }
        #expect(value("Role", report.accessibility) == AccessibilityRole.button.rawValue)
        #expect(value("Label", report.accessibility) == "Save")
        #expect(value("Hint", report.accessibility) == "hint")
        #expect(report.display.contains { $0.value.hasPrefix("text \"Save\"") }, "\(report.display)")
    }

    @Test("Values are read from texts of their own kind only") func editing() {
        #expect(EditableValue.int(1).read(" 12 ") == .int(12))
        #expect(EditableValue.int(1).read("1.5") == nil)
        #expect(EditableValue.double(1).read("1.5") == .double(1.5))
        #expect(EditableValue.bool(true).read("false") == .bool(false))
        #expect(EditableValue.string("a").read("1") == .string("1"))
        #expect(EditableValue([1]) == nil)
    }
}
