@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Every control can be reached and used without a pointer.
@MainActor @Suite("Keyboard use of all controls") struct KeyboardOnlyTests {
    private struct Everything: View {
        let log: Log
        @State private var isOn = false
        @State private var value = 0.5
        @State private var count = 1
        @State private var fruit = "pear"
        @State private var other = "pear"
        @State private var date = Date(timeIntervalSinceReferenceDate: 0)
        @State private var isExpanded = false
        @State private var color = Color.red

        private let fruits = ["apple", "pear", "plum"]

        var body: some View {
            VStack(alignment: .leading, spacing: 12) {
                Button("Button") { log("button") }
                Toggle("Toggle", isOn: $isOn)
                Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
                Slider(value: $value) { Text("Slider") }
                Stepper("Stepper", value: $count)
                Picker("Menu picker", selection: $fruit) { ForEach(fruits, id: \.self) { Text($0) } }
                Picker("Segments", selection: $other) { ForEach(fruits, id: \.self) { Text($0) } }.pickerStyle(.segmented)
                Menu("Menu") { Button("Row") { log("row") } }
                DatePicker("Date", selection: $date, displayedComponents: .date).datePickerStyle(.field)
                ColorPicker("Color", selection: $color)
                DisclosureGroup("More", isExpanded: $isExpanded) { Button("Inside") { log("inside") } }
                Link("Link", destination: URL(string: "https://example.org")!)
                Text(verbatim: "\(isOn) \(value) \(count) \(fruit) \(other) \(isExpanded)").accessibilityIdentifier("state")
            }
            .environment(\.openURL, OpenURLAction { _ in log("link"); return .handled })
        }
    }

    @Test("Every control can be reached with Tab and operated by keys") func everythingByKeys() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 500, height: 700)) { Everything(log: log) }
        func state() throws -> String? { try app.find(id: "state").label }
        func focused() throws -> TestNode { try app.find { $0.isFocused && $0.role != .menuItem } }
        // From the first: a field takes the keyboard by itself.
        var guardCount = 0
        while (try? focused().label) != "Button", guardCount < 30 {
            app.key(.tab)
            guardCount += 1
        }
        app.key(.space)
        #expect(log.drain() == ["button"])
        app.key(.tab)
        app.key(.space)
        #expect(try state() == "true 0.5 1 pear pear false")
        app.key(.tab)
        app.key(.space)
        #expect(try state() == "false 0.5 1 pear pear false")
        app.key(.tab)
        app.key(.end)
        app.key(.tab)
        app.key(.upArrow)
        #expect(try state() == "false 1.0 2 pear pear false")
        app.key(.tab)
        app.key(.space)
        // The menu begins at the chosen row, "pear".
        app.type("p")
        app.key(.return)
        #expect(try state() == "false 1.0 2 plum pear false")
        app.key(.tab)
        app.key(.leftArrow)
        #expect(try state() == "false 1.0 2 plum apple false")
        app.key(.tab)
        app.key(.space)
        app.key(.return)
        #expect(log.drain() == ["row"])
        app.key(.tab)
        #expect(try focused().role == .spinButton)
        app.key(.tab)
        #expect(try focused().label == "Color")
        app.key(.space)
        app.key(.tab)
        app.key(.space)
        app.key(.escape)
        #expect(try focused().label == "Color")
        app.key(.tab)
        app.key(.rightArrow)
        try app.settle()
        #expect(try state() == "false 1.0 2 plum apple true")
        app.key(.tab)
        app.key(.space)
        #expect(log.drain() == ["inside"])
        app.key(.tab)
        app.key(.space)
        #expect(log.drain() == ["link"])
        // Around, and back.
        app.key(.tab)
        #expect(try focused().label == "Button")
        app.key(.tab, modifiers: .shift)
        #expect(try focused().label == "Link")
    }
}
