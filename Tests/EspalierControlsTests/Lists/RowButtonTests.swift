@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Buttons in rows: a Mac's are push buttons beside the row's own click, an iPhone's act for the whole row.
@MainActor @Suite("Buttons in rows") struct RowButtonTests {
    private struct People: View {
        let log: Log
        @State private var chosen: String?

        var body: some View {
            List(["Ann", "Bob", "Cid"], id: \.self, selection: $chosen) { name in
                HStack {
                    Text(name)
                    Spacer()
                    Button("Delete") { log("delete \(name)") }
                }
            }
            .onChange(of: chosen) { log("chosen \($1 ?? "none")") }
        }
    }

    private func app(_ device: DeviceForm, @ViewBuilder _ content: @escaping () -> some View) -> TestApp {
        let app = TestApp(size: CGSize(width: 320, height: 240), content: content)
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    @Test("A click beside a row's only button selects the row on a desktop, and leaves the button alone")
    func clicksSelectOnADesktop() throws {
        let log = Log()
        let app = app(.desktop) { People(log: log) }
        try app.find(text: "Bob").click()
        #expect(log.drain() == ["chosen Bob"])
        app.key(.return)
        app.key(.space)
        #expect(log.drain() == [])
        try app.findAll(.button)[0].click()
        #expect(log.drain().contains("delete Ann"))
    }

    @Test("A tap beside a row's only button presses it on a phone") func tapsPressOnAPhone() throws {
        let log = Log()
        let app = app(.phone) { List { HStack { Text("Bob"); Spacer(); Button("Delete") { log("delete") } } } }
        try app.find(text: "Bob").click()
        #expect(log.drain() == ["delete"])
    }

    @Test("Clicks beside the buttons of a grouped form press none") func formRows() throws {
        let log = Log()
        let app = app(.desktop) {
            Form { LabeledContent("Setting") { Button("Change") { log("change") } } }.formStyle(.grouped)
        }
        try app.find(text: "Setting").click()
        #expect(log.drain() == [])
        try app.find(.button, "Change").click()
        #expect(log.drain() == ["change"])
    }

    @Test("Buttons in rows of lists and grouped forms have a bezel on a desktop, and none on a phone",
          arguments: [DeviceForm.desktop, .phone], [false, true])
    func bezels(_ device: DeviceForm, _ inForm: Bool) throws {
        let app = app(device) {
            if inForm { Form { Button("More") {} }.formStyle(.grouped) } else { List { Button("More") {} } }
        }
        // The box of a button has the height of regular controls.
        let drawing = app.displayListDescription(), height = Int(ControlMetrics.of(.regular).height)
        let hasBezel = drawing.split(separator: "\n").contains { $0.contains("fill roundedRect") && $0.contains(" \(height)) radius") }
        #expect(hasBezel == (device == .desktop), "\(drawing)")
    }
}
