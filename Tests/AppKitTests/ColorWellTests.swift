import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

@MainActor @Suite("AppKit's colour wells") struct ColorWellTests {
    @Test("A click opens the panel; a colour that is chosen there is sent as the action") func choosing() throws {
        let well = NSColorWell(style: .default)
        well.color = .red
        var sent: [NSColor] = []
        well.onAction = { sent.append(well.color) }
        let app = TestApp { Shown(view: well) }
        #expect(!well.isActive)
        try app.find(.button).click()
        #expect(well.isActive)
        try app.find(.button, "blue").click()
        #expect(sent.count == 1 && well.color == sent[0] && well.color != .red)
        app.key(.escape)
        try app.settle()
        #expect(!well.isActive && app.findAll(.slider).isEmpty)
    }

    @Test("The app opens the panel, and closes those of other wells") func activation() throws {
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 60)),
            wells = [NSColorWell(style: .minimal), NSColorWell(style: .expanded)]
        wells[1].frame.origin.x = 100
        for well in wells { outer.addSubview(well) }
        let app = TestApp { Shown(view: outer) }
        wells[0].activate(true)
        try app.settle()
        #expect(wells[0].isActive && app.findAll(.slider).count == 4)
        wells[1].activate(true)
        try app.settle()
        #expect(wells.map(\.isActive) == [false, true])
        wells[1].deactivate()
        try app.settle()
        #expect(app.findAll(.slider).isEmpty)
        wells[0].isEnabled = false
        wells[0].activate(false)
        #expect(!wells[0].isActive)
    }

    @Test("A well without translucent colours has no slider for them, and takes over another's colour") func opacity() throws {
        let well = NSColorWell(frame: NSRect(x: 0, y: 0, width: 50, height: 30)), other = NSColorWell(frame: .zero)
        well.supportsAlpha = false
        other.color = .green
        var count = 0
        well.onAction = { count += 1 }
        well.takeColorFrom(other)
        #expect(well.color == .green && count == 0)
        let app = TestApp { Shown(view: well) }
        well.performClick(nil)
        try app.settle()
        #expect(app.findAll(.slider).count == 3)
    }
}
