@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Links in rows that cannot be followed") struct DisabledLinkTests {
    /// The opacities of a row's text, and of the line at its end.
    private func opacities(
        _ device: DeviceForm, isForm: Bool, isDisabled: Bool, isAround: Bool
    ) throws -> (text: Double, chevron: Double) {
        let app = TestApp(size: CGSize(width: 390, height: 400)) {
            let link = NavigationLink("Go") { Text("there") }.disabled(isDisabled && !isAround)
            NavigationStack {
                Group {
                    if isForm { Form { link }.formStyle(.grouped) } else { List { link } }
                }
                .disabled(isDisabled && isAround)
            }
        }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        let row = try app.find(text: "Go").frame
        var text: Double?, chevron: Double?
        for item in app.host.fullDisplayList.items where item.bounds.intersects(row.insetBy(dx: -390, dy: 0)) {
            switch item.command {
            case .text:
                if item.bounds.intersects(row) { text = item.command.strength }
            case .stroke:
                if item.bounds.minX > 300, item.bounds.width < 20 { chevron = item.command.strength }
            default: break
            }
        }
        return (try #require(text), chevron ?? 0)
    }

    // Covers: view:NavigationLink, mod:disabled
    @Test("Title and arrow are fainter", arguments: [DeviceForm.phone, .desktop], [true, false])
    func dimmed(_ device: DeviceForm, _ isForm: Bool) throws {
        let enabled = try opacities(device, isForm: isForm, isDisabled: false, isAround: false)
        for isAround in [true, false] {
            let disabled = try opacities(device, isForm: isForm, isDisabled: true, isAround: isAround)
            #expect(disabled.text < enabled.text)
            if enabled.chevron > 0 { #expect(disabled.chevron < enabled.chevron) }
        }
        if device == .phone { #expect(enabled.chevron > 0) }
    }

    @Test("An arrow is painted anew when its link can be followed again") func changes() throws {
        struct Rows: View {
            let knob: Knob<Bool>
            var body: some View {
                NavigationStack { List { NavigationLink("Go") { Text("there") }.disabled(knob.value) } }
            }
        }
        let knob = Knob(true)
        let app = TestApp(size: CGSize(width: 390, height: 400)) { Rows(knob: knob) }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        let before = app.displayListDescription()
        knob.value = false
        app.pump()
        #expect(app.displayListDescription() != before)
        #expect(app.surface.faults.isEmpty)
    }
}

extension DisplayCommand {
    /// How opaque the colour is that something is drawn with.
    fileprivate var strength: Double? {
        if case .color(let color)? = paint { Double(color.opacity) } else { nil }
    }
}
