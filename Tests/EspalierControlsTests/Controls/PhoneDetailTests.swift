@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Details of menus, alerts, toggles and symbols as on iOS.
@MainActor @Suite("Details on a phone") struct PhoneDetailTests {
    private func app<V: View>(_ form: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, form)
        app.pump()
        try app.settle(maxFrames: 400)
        return app
    }

    // MARK: Menus

    @Test("A menu has a soft shadow where windows can be translucent, and stands where it would without", arguments: [true, false])
    func menuShadow(_ isTranslucent: Bool) throws {
        let app = try app { Menu("Actions") { Button("One") {}; Button("Two") {} } }
        app.showsTranslucentPopups = isTranslucent
        app.roundsPopups = true
        try app.find(.popUpButton, "Actions").click()
        try app.settle(maxFrames: 400)
        let popup = try #require(app.host.popups.popups.last), row = try app.find(.menuItem, "One").frame
        #expect(popup.panelFrame.width == 250 && popup.panelFrame.height == 88 && popup.panelFrame.contains(row))
        #expect(popup.host.environment.popupRadius == 13)
        #expect(popup.host.isTranslucent == isTranslucent)
        let margin = isTranslucent ? Theme.popoverMargin : 0
        #expect(popup.frame == popup.panelFrame.insetBy(dx: -margin, dy: -margin))
        let effects = popup.host.fullDisplayList.items.contains { if case .pushEffect = $0.command { true } else { false } }
        #expect(effects == isTranslucent)
        // The shadow is not the menu: a click there closes it.
        guard isTranslucent else { return }
        app.click(at: CGPoint(x: popup.panelFrame.maxX + 6, y: popup.panelFrame.midY))
        try app.settle(maxFrames: 400)
        #expect(app.host.popups.popups.isEmpty)
    }

    @Test("A desktop's menu fills its window") func desktopMenu() throws {
        let app = try app(.desktop) { Menu("Actions") { Button("One") {} } }
        app.showsTranslucentPopups = true
        try app.find(.popUpButton, "Actions").click()
        let popup = try #require(app.host.popups.popups.last)
        #expect(!popup.host.isTranslucent && popup.frame == popup.panelFrame)
    }

    // MARK: Alerts

    @Test("A long button title in an alert shrinks to its line") func longTitles() throws {
        let label = "Save all of it in some other place"
        let app = try app {
            Color.clear.alert("Title", isPresented: .constant(true)) {
                Button(label) {}
                Button("No", role: .cancel) {}
            }
        }
        let run = try #require(app.runs.first { $0.string == label }, "\(app.runs.map(\.string))")
        let frame = try app.find(.button, label).frame
        #expect(frame.height == 44 && frame.minX <= run.bounds.minX && frame.maxX >= run.bounds.maxX)
    }

    // MARK: Toggles

    @Test("A toggle that is a button has no box while it is off, and a faint one of its tint while it is on") func toggles() throws {
        let app = try app { Holder(false) { Toggle("Bold", isOn: $0).toggleStyle(.button).tint(.red) } }
        let toggle = try app.find(.checkBox, "Bold"), frame = toggle.frame
        func boxes() -> [Color.Resolved] {
            let place = frame.insetBy(dx: -1, dy: -1)
            return app.colorFills.filter { $0.color.opacity > 0 && place.contains($0.rect) && $0.rect.width > frame.width / 2 }.map(\.color)
        }
        func isRed(_ color: Color.Resolved) -> Bool { color.red > color.green + 0.2 && color.red > color.blue + 0.2 }
        #expect(boxes().isEmpty, "\(boxes())")
        #expect(isRed(try #require(app.runs.first { $0.string == "Bold" }).color))
        try toggle.click()
        try app.settle(maxFrames: 400)
        #expect(toggle.value == "on" && toggle.frame == frame)
        let box = try #require(boxes().first)
        #expect(isRed(box) || box.opacity < 0.5)
        #expect(isRed(try #require(app.runs.first { $0.string == "Bold" }).color))
    }

    // MARK: Symbols

    private struct Growing: View {
        let isLarge: Knob<Bool>
        var body: some View { Image(systemName: "circle.fill").font(.system(size: isLarge.value ? 80 : 20)) }
    }

    @Test("A symbol whose font grows stays in the middle, and grows with it") func growingSymbols() throws {
        let isLarge = Knob(false)
        let app = try app { Growing(isLarge: isLarge) }
        func ink() -> CGRect { app.painted.reduce(CGRect.null) { $0.union($1) } }
        let small = ink()
        app.change(isLarge, to: true, .linear(duration: 1))
        #expect(near(ink().width, small.width, 1) && near(ink().midX, small.midX, 1))
        var last = small.width
        for _ in 0..<4 {
            app.run(0.2)
            let now = ink()
            #expect(near(now.midX, small.midX, 1) && near(now.midY, small.midY, 1.5), "\(now)")
            #expect(now.width > last + 2)
            last = now.width
        }
        app.run(0.5)
        #expect(near(ink().width, small.width * 4, 4) && near(ink().midX, small.midX, 1) && app.isIdle)
    }
}
