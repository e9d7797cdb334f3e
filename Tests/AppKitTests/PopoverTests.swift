import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

@MainActor @Suite("AppKit's popovers") struct PopoverTests {
    private final class Refusing: NSObject, NSPopoverDelegate {
        var mayClose = false
        func popoverShouldClose(_ popover: NSPopover) -> Bool { mayClose }
    }

    @Test("A popover opens beside its view, keeps what is in the view, and closes when its delegate agrees") func showing() throws {
        let outer = NSView(frame: .zero), field = NSTextField(string: "kept")
        field.frame = NSRect(x: 0, y: 0, width: 100, height: 24)
        outer.addSubview(field)
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: outer) }
        try app.find(.textField).click()
        let popover = NSPopover(), delegate = Refusing()
        popover.contentViewController = NSHostingController(rootView: Text("Inside"))
        popover.delegate = delegate
        popover.show(relativeTo: field.bounds, of: field, preferredEdge: .maxY)
        try app.settle()
        _ = try app.find(text: "Inside")
        #expect(popover.isShown && field.stringValue == "kept")
        popover.performClose(nil)
        #expect(popover.isShown)
        delegate.mayClose = true
        popover.performClose(nil)
        try app.settle()
        #expect(!popover.isShown && app.findAll(text: "Inside").isEmpty)
    }

    @Test("A popover without a controller shows nothing") func empty() {
        let view = NSView(frame: .zero), popover = NSPopover()
        popover.show(relativeTo: .zero, of: view, preferredEdge: .minX)
        #expect(!popover.isShown)
    }
}
