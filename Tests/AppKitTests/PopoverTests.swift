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

    @Test(
        "A popover is as large as it is told, else as its controller prefers, else as its content",
        arguments: [CGSize(width: 120, height: 80), nil], [CGSize(width: 90, height: 60), nil])
    func size(told: CGSize?, preferred: CGSize?) throws {
        let view = NSView(frame: NSRect(x: 0, y: 0, width: 40, height: 40)), popover = NSPopover()
        let app = TestApp(size: CGSize(width: 400, height: 300)) { Shown(view: view) }
        try app.settle()
        let controller = NSHostingController(rootView: Color.red.frame(width: 70, height: 50))
        if let preferred { controller.preferredContentSize = preferred }
        if let told { popover.contentSize = told }
        popover.contentViewController = controller
        popover.show(relativeTo: .zero, of: view, preferredEdge: .maxX)
        try app.settle()
        #expect(controller.view.frame.size == told ?? preferred ?? CGSize(width: 70, height: 50))
    }
}
