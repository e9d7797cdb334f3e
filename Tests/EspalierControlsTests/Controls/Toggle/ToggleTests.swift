@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Toggles and toggle styles") struct ToggleTests {
    private let log = Log()

    // Covers: view:Toggle, mod:toggleStyle, style:toggleStyle(.switch), style:toggleStyle(.button)
    // Covers: style:toggleStyle(.checkbox)
    @Test("A toggle of any style flips by click, Space and accessibility action", arguments: ["automatic", "checkbox", "switch", "button"])
    func everyStyleFlips(name: String) throws {
        let app = TestApp {
            Holder(false) { isOn in
                let toggle = Toggle("T", isOn: isOn)
                switch name {
                case "checkbox": toggle.toggleStyle(.checkbox)
                case "switch": toggle.toggleStyle(.switch)
                case "button": toggle.toggleStyle(.button)
                default: toggle
                }
            }
        }
        let toggle = try app.find(.checkBox, "T")
        #expect(toggle.value == "off")
        try toggle.click(at: name == "switch" ? .trailing(inset: 12, in: toggle.frame) : .center)
        #expect(toggle.value == "on")
        app.key(.tab)
        app.key(.space)
        #expect(toggle.value == "off")
        try toggle.perform()
        #expect(toggle.value == "on")
    }

    @Test("A disabled toggle ignores clicks and keys") func disabledTogglesStay() throws {
        let app = TestApp { Holder(false) { Toggle("T", isOn: $0).disabled(true) } }
        let toggle = try app.find(.checkBox, "T")
        try toggle.click()
        app.key(.tab)
        app.key(.space)
        #expect(toggle.value == "off")
    }

    /// On where all are, off where none is, mixed otherwise; a click on mixed switches all on.
    @Test("A toggle of several sources shows mixed, and a click unifies them", arguments: [
        ([true, true], "on", [false, false]), ([false, false], "off", [true, true]), ([true, false], "mixed", [true, true]),
    ]) func severalSources(values: [Bool], shown: String, after: [Bool]) throws {
        let app = TestApp {
            Holder(values) { values in
                VStack {
                    Toggle("All", sources: [0, 1].map { Part(isOn: values[$0]) }, isOn: \.isOn)
                    Text("\(values.wrappedValue[0]) \(values.wrappedValue[1])")
                }
            }
        }
        let toggle = try app.find(.checkBox, "All")
        #expect(toggle.value == shown)
        try toggle.click()
        _ = try app.find(text: "\(after[0]) \(after[1])")
    }

    // Covers: protocol:ToggleStyle
    @Test("Custom toggle styles can be nested and still flip one toggle") func ownStylesFlipAndStack() throws {
        let app = TestApp {
            Holder(false) { Toggle("T", isOn: $0).toggleStyle(Framed(log: log)).toggleStyle(Tapping()) }
        }
        #expect(log.drain() == ["framed false"])
        let toggle = try app.find(.checkBox, "T")
        try toggle.click()
        #expect(toggle.value == "on")
        #expect(app.findAll(.button).isEmpty)
        app.key(.tab)
        app.key(.tab)
        #expect(toggle.isFocused)
    }

    // Covers: mod:labelsHidden
    @Test("A hidden toggle label takes no room but stays the accessibility label")
    func hiddenLabelsTakeNoRoomAndAreStillRead() throws {
        let app = TestApp { Holder(false) { Toggle("Long label", isOn: $0).labelsHidden() } }
        #expect(try app.find(.checkBox, "Long label").frame.size == CGSize(width: 14, height: 14))
        #expect(!app.displayListDescription().contains("Long label"))
    }

    @Test("Flipping a toggle damages only its frame and runs no layout") func flippingDamagesOnlyTheToggle() throws {
        let app = TestApp { Holder(false) { Toggle("T", isOn: $0) } }
        let toggle = try app.find(.checkBox, "T")
        let passes = try app.record { try toggle.click() }
        #expect(toggle.value == "on" && !passes.damage.isEmpty)
        #expect(passes.damage.allSatisfy { toggle.frame.insetBy(dx: -2, dy: -2).contains($0) })
        #expect(passes.laidOut == 0)
    }
}

private struct Part { let isOn: Binding<Bool> }

private struct Framed: ToggleStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
        log("framed \(configuration.isOn)")
        return Toggle(configuration).padding(3)
    }
}

private struct Tapping: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button { configuration.isOn.toggle() } label: { configuration.label }
    }
}
