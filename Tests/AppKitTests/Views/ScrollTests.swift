import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("AppKit's scroll views") struct ScrollTests {
    private let outer = NSScrollView(frame: .zero)

    @Test("A scroll view has no scroll bars and no line at first") func defaults() {
        #expect(
            !outer.hasVerticalScroller && !outer.hasHorizontalScroller && !outer.autohidesScrollers
                && outer.automaticallyAdjustsContentInsets)
        #expect(
            outer.borderType == .noBorder && outer.drawsBackground && outer.documentView == nil && outer.contentInsets == NSEdgeInsets())
        #expect([NSBorderType.noBorder, .lineBorder, .bezelBorder, .grooveBorder].map(\.rawValue) == [0, 1, 2, 3])
        (outer.autohidesScrollers, outer.automaticallyAdjustsContentInsets) = (true, false)
        #expect(outer.autohidesScrollers && !outer.automaticallyAdjustsContentInsets)
    }

    @Test("A background is drawn behind what scrolls, if there is to be one") func background() throws {
        outer.backgroundColor = NSColor(red: 1, green: 0, blue: 0, alpha: 1)
        let app = TestApp.showing(outer)
        #expect(try app.picture()[50, 50].isNear(Pixels.Color(hex: 0xFF0000)))
        outer.drawsBackground = false
        #expect(try !app.picture()[50, 50].isNear(Pixels.Color(hex: 0xFF0000)))
    }

    @Test("A line stands around a scroll view that wants one") func border() throws {
        outer.drawsBackground = false
        let app = TestApp.showing(outer)
        let plain = try app.picture()
        #expect(plain[50, 0] == plain[50, 50])
        for type in [NSBorderType.lineBorder, .bezelBorder, .grooveBorder] {
            outer.borderType = type
            let lined = try app.picture()
            #expect(lined[50, 0] != plain[50, 0] && lined[0, 50] != plain[0, 50] && lined[50, 50] == plain[50, 50])
        }
        outer.borderType = .noBorder
        #expect(try app.picture()[50, 0] == plain[50, 0])
    }

    @Test("A wide document scrolls to the side, from inside the insets") func horizontal() throws {
        let document = NSView(frame: NSRect(x: 0, y: 0, width: 1000, height: 80)), label = NSTextField(labelWithString: "Start")
        label.frame = NSRect(x: 0, y: 60, width: 60, height: 20)
        document.addSubview(label)
        outer.documentView = document
        outer.hasHorizontalScroller = true
        outer.contentInsets = NSEdgeInsets(top: 5, left: 30, bottom: 0, right: 0)
        let app = TestApp.showing(outer, width: 200, height: 100)
        let before = try app.find(text: "Start").frame
        #expect(before.minX >= 30)
        app.scroll(at: CGPoint(x: 50, y: 50), dx: 2)
        try app.settle()
        #expect(try app.find(text: "Start").frame.minX < before.minX)
        outer.documentView = nil
        try app.settle()
        #expect(document.superview == nil && app.findAll(text: "Start").isEmpty)
    }
}
