@testable import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct FormTests {
    private struct Sample: View {
        @State private var isOn = true
        @State private var value = 0.5
        @State private var size = 1
        var body: some View {
            Section("General") {
                LabeledContent("Name", value: "Ada")
                LabeledContent("Place of birth", value: "London")
                Slider(value: $value) { Text("A much longer label") }
                Toggle("Check", isOn: $isOn)
                Picker("Size", selection: $size) { Text("One").tag(1); Text("Two").tag(2) }
            }
        }
    }

    // Covers: view:Form
    /// Labels end, and controls begin, at one line.
    @Test func columnsLineUp() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Form { Sample() } }
        let ends = try ["Name", "Place of birth"].map { try app.find(.staticText, $0).frame.maxX }
        #expect(Set(ends).count == 1, "\(ends)")
        let starts = [
            try app.find(.staticText, "Ada").frame.minX, try app.find(.checkBox, "Check").frame.minX,
        ]
        #expect(Set(starts).count == 1, "\(starts)")
        #expect(starts[0] == ends[0] + 8)
        #expect(try app.find(.slider).frame.maxX <= 500)
        try app.settle()
    }

    @Test func groupedRowsHaveTheirControlsAtTheEnd() throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Form { Sample() }.formStyle(.grouped) }
        #expect(try app.find(.staticText, "Name").frame.minX == 32)
        #expect(try app.find(.staticText, "Ada").frame.maxX == 468)
        #expect(try app.find(.checkBox, "Check").frame.maxX == 468)
        #expect(try app.find(.heading, "General").frame.maxY <= app.find(.staticText, "Name").frame.minY)
        #expect(app.host.accessibilityTree.all { $0.role == .row }.count == 5)
        try app.settle()
    }

    @Test func aStyleOfOnesOwn() throws {
        struct Plain: FormStyle {
            func makeBody(configuration: Configuration) -> some View { VStack { configuration.content }.accessibilityIdentifier("own") }
        }
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Form { Text("a"); Text("b") }.formStyle(Plain()) }
        #expect(try app.find(.staticText, "a").frame.maxY <= app.find(.staticText, "b").frame.minY)
    }

    @Test func menusShowSections() throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) {
            Menu("Open") {
                Section("First") { Button("a") {} }
                Section { Button("b") {} }
                Section("Last") { Button("c") {} }
            }
        }
        try app.find(.popUpButton, "Open").click()
        let popup = try #require(app.host.popups.popups.last)
        let lines = popup.host.fullDisplayList.items.map(\.bounds).filter { $0.height == 1 && $0.width > 40 }
        #expect(lines.count == 2, "\(lines)")
        #expect(try app.find(.staticText, "First").frame.maxY <= app.find(.menuItem, "a").frame.minY)
        #expect(try app.find(.staticText, "Last").frame.minY >= app.find(.menuItem, "b").frame.maxY)
    }
}
