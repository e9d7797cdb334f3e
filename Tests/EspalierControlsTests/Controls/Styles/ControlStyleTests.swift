import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Styles of an app's own: what they are given of a control, and what they do to it.
@MainActor @Suite("Control styles of an app's own") struct ControlStyleTests {
    private struct Sentence: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack { configuration.content; Text("is the"); configuration.label }
        }
    }

    // Covers: protocol:LabeledContentStyle
    @Test("A labeled content style places label and content") func labeledContent() throws {
        let app = TestApp { LabeledContent("Address", value: "127.0.0.1").labeledContentStyle(Sentence()) }
        let texts = app.findAll(.staticText).sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
        #expect(texts == ["127.0.0.1", "is the", "Address"])
    }

    /// A frame around the usual appearance.
    private struct Framed: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("framed").accessibilityIdentifier("frame")
                DisclosureGroup(configuration)
            }
        }
    }

    /// A button of its own in place of the triangle.
    private struct Folder: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Button { configuration.isExpanded.toggle() } label: { configuration.label }
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    private struct Group: View {
        @State private var isExpanded = false
        var body: some View {
            VStack {
                DisclosureGroup("More", isExpanded: $isExpanded) { Text("inside") }
                Text(isExpanded ? "open" : "closed")
            }
        }
    }

    // Covers: protocol:DisclosureGroupStyle
    @Test("A disclosure group style toggles and shows its content") func disclosureGroups() throws {
        let app = TestApp { Group().disclosureGroupStyle(Folder()) }
        #expect(app.findAll(text: "inside").isEmpty)
        try app.find(.button, "More").click()
        _ = try app.find(text: "inside")
        _ = try app.find(text: "open")
    }

    /// SwiftUI: what a style makes of its configuration has the next style further out.
    @Test("A disclosure group made from its configuration takes the next outer style")
    func disclosureGroupsInTheirStyles() throws {
        let app = TestApp { Group().disclosureGroupStyle(Framed()) }
        _ = try app.find(id: "frame")
        let button = try app.find(.button, "More")
        #expect(button.value == "collapsed")
        try button.click()
        try app.settle()
        _ = try app.find(text: "inside")
        _ = try app.find(text: "open")
        let outer = TestApp { Group().disclosureGroupStyle(Framed()).disclosureGroupStyle(Folder()) }
        _ = try outer.find(id: "frame")
        #expect(try outer.find(.button, "More").value == nil)
    }

    private struct Percents: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text("\(Int(configuration.value * 100)) %")
                configuration.minimumValueLabel
                if configuration.currentValueLabel == nil { Text("no value") }
            }
        }
    }

    // Covers: protocol:GaugeStyle
    @Test("A gauge style gets the value as a fraction, and the labels given") func gauges() throws {
        let app = TestApp {
            Gauge(value: 30, in: 20...60) {
                Text("Heat")
            } currentValueLabel: {
                Text("30°")
            } minimumValueLabel: {
                Text("20°")
            } maximumValueLabel: {
                Text("60°")
            }
                .gaugeStyle(Percents())
            Gauge(value: 0.5) { Text("Half") }.gaugeStyle(Percents())
        }
        // A style is told the part of the range.
        for text in ["Heat", "25 %", "20°", "Half", "50 %", "no value"] {
            #expect(app.findAll { $0.label?.contains(text) == true }.count == 1, "\(text)")
        }
        #expect(app.findAll(text: "60°").isEmpty)
    }

    private struct Column: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View { VStack { configuration.label; configuration.content } }
    }

    // Covers: protocol:ControlGroupStyle
    @Test("A control group style lays out the label and its working buttons") func controlGroups() throws {
        let log = Log()
        let app = TestApp {
            ControlGroup { Button("A") { log("a") }; Button("B") { log("b") } } label: { Text("Letters") }.controlGroupStyle(Column())
        }
        let (a, b) = (try app.find(.button, "A"), try app.find(.button, "B"))
        let label = try app.find(text: "Letters")
        #expect(b.frame.minY >= a.frame.maxY && label.frame.maxY <= a.frame.minY)
        try b.click()
        #expect(log.drain() == ["b"])
    }

    private struct Days: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Button("Next") { configuration.selection = configuration.selection.addingTimeInterval(86400) }
                Text(configuration.displayedComponents.contains(.hourAndMinute) ? "with time" : "days")
                Text(configuration.maximumDate == nil ? "for ever" : "limited")
            }
        }
    }

    // Covers: protocol:DatePickerStyle
    @Test("A date picker style reads its configuration and sets the selection") func datePickers() throws {
        final class Model { var date = Date(timeIntervalSinceReferenceDate: 0) }
        let model = Model()
        let binding = Binding(get: { model.date }, set: { model.date = $0 })
        let app = TestApp {
            DatePicker("Start", selection: binding, in: ...Date.distantFuture, displayedComponents: .date).datePickerStyle(Days())
        }
        try app.find(.button, "Next").click()
        #expect(model.date.timeIntervalSinceReferenceDate == 86400)
        for text in ["Start", "days", "limited"] { _ = try app.find(text: text) }
    }

    private struct Named: MenuStyle {
        let log: Log
        func makeBody(configuration: Configuration) -> some View {
            log("style")
            return HStack { Text("menu:"); Menu(configuration) }
        }
    }

    // Covers: protocol:MenuStyle
    @Test("A menu style made from its configuration still opens the menu") func menus() throws {
        let log = Log()
        let app = TestApp { Menu("Actions") { Button("Open") { log("open") } }.menuStyle(Named(log: log)) }
        #expect(log.drain() == ["style"])
        _ = try app.find(text: "menu:")
        try app.find(.popUpButton, "Actions").click()
        try app.find(.menuItem, "Open").click()
        #expect(log.drain().contains("open"))
    }
}
