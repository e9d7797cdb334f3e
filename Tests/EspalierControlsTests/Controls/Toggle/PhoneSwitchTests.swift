@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The colours of switches and sliders on a phone.
@MainActor @Suite("Switches and knobs on a phone") struct PhoneSwitchTests {
    private func app<V: View>(
        _ device: DeviceForm = .phone, _ scheme: ColorScheme = .light, @ViewBuilder _ view: @escaping () -> V
    ) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 200), colorScheme: scheme) { view() }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    /// What a switch that is on is filled with.
    private func ground(_ app: TestApp) -> String? {
        let sizes = [CGSize(width: 51, height: 31), CGSize(width: 38, height: 22)]
        return app.colorFills.last { sizes.contains($0.rect.size) }?.color.description
    }

    private var toggle: some View { Toggle("Wind", isOn: .constant(true)).toggleStyle(.switch) }

    // Covers: mod:accentColor, mod:tint
    @Test("A switch is green, whatever the accent colour is, unless a tint says otherwise") func grounds() {
        let green = "#34C759FF", red = "#FF3B30FF", purple = "#AF52DEFF"
        #expect(ground(app { toggle }) == green)
        #expect(ground(app { toggle.accentColor(.red) }) == green)
        #expect(ground(app { VStack { toggle }.accentColor(.red) }) == green)
        #expect(ground(app { toggle.tint(.red) }) == red)
        #expect(ground(app { toggle.accentColor(.blue).tint(.red) }) == red)
        #expect(ground(app { VStack { toggle }.tint(.red).accentColor(.blue) }) == red)
        #expect(ground(app { toggle.tint(nil as Color?).tint(.red) }) == green)
        let own = app { Toggle("Wind", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .purple)).accentColor(.red) }
        #expect(ground(own) == purple)
    }

    @Test("On a desktop a switch has the accent colour, by either name") func desktopGrounds() {
        #expect(ground(app(.desktop) { toggle.accentColor(.red) }) == "#FF3B30FF")
        #expect(ground(app(.desktop) { toggle.tint(.red) }) == "#FF3B30FF")
    }

    /// The round fills as large as a knob.
    private func knobs(_ app: TestApp) -> [String] {
        app.colorFills.filter { fill in
            abs(fill.rect.width - fill.rect.height) < 0.01 && (25...27).contains(fill.rect.width) && fill.color.opacity > 0.9
        }.map(\.color.description)
    }

    @Test("The knobs of switches and sliders are white, in the dark and under a finger as well", arguments: [ColorScheme.light, .dark])
    func whiteKnobs(_ scheme: ColorScheme) throws {
        let app = app(.phone, scheme) {
            VStack {
                Holder(0.5) { Slider(value: $0) }
                toggle
            }
        }
        #expect(knobs(app) == ["#FFFFFFFF", "#FFFFFFFF"], "\(app.displayListDescription())")
        let slider = try app.find(.slider).frame
        app.press(at: CGPoint(x: slider.midX, y: slider.midY))
        app.pump()
        #expect(knobs(app) == ["#FFFFFFFF", "#FFFFFFFF"])
        app.release(at: CGPoint(x: slider.midX, y: slider.midY))
    }

    @Test("A desktop's knobs are grey in the dark") func desktopKnobs() throws {
        let app = app(.desktop, .dark) { toggle }
        let knob = try #require(app.colorFills.last { $0.rect.size == CGSize(width: 18, height: 18) && $0.color.opacity > 0.9 })
        #expect(knob.color == ThemeColor.knob(.normal).color(ColorContext(colorScheme: .dark)) && knob.color != .white)
    }
}
