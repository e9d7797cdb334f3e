import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

private final class Told: NSObject, NSPopoverDelegate {
    var told: [String] = []
    var mayClose = true
    func popoverShouldClose(_ popover: NSPopover) -> Bool { mayClose }
    func popoverWillShow(_ notification: Notification) { told.append("will show") }
    func popoverDidShow(_ notification: Notification) { told.append("did show") }
    func popoverWillClose(_ notification: Notification) { told.append("will close") }
    func popoverDidClose(_ notification: Notification) { told.append("did close") }
}

private struct Scheme: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(scheme == .dark ? "dark" : "light") }
}

@MainActor @Suite("The life of AppKit's popovers", .serialized) struct PopoverLifeTests {
    private func shown() throws -> (TestApp, NSView) {
        let outer = NSView(frame: .zero), inner = NSView(frame: NSRect(x: 20, y: 20, width: 60, height: 40))
        outer.addSubview(inner)
        let app = TestApp(size: CGSize(width: 400, height: 300)) { Shown(view: outer) }
        try app.settle()
        return (app, inner)
    }

    @Test("A new popover has AppKit's values; its behaviours have AppKit's numbers") func values() {
        let popover = NSPopover()
        #expect(popover.behavior == .applicationDefined && popover.animates && popover.appearance == nil && popover.contentSize == .zero)
        #expect(!popover.isShown && !popover.isDetached && popover.positioningRect == .zero && popover.contentViewController == nil)
        #expect([NSPopover.Behavior.applicationDefined, .transient, .semitransient].map(\.rawValue) == [0, 1, 2])
        popover.animates = false
        #expect(!popover.animates)
        let delegate = Told()
        #expect(!delegate.popoverShouldDetach(popover), "panels cannot be torn off")
    }

    @Test("Coming and going are told to the delegate, to everybody, and to the controller") func told() throws {
        final class Noting: NSViewController {
            var log: [String] = []
            override func viewWillAppear() { log.append("will") }
            override func viewDidAppear() { log.append("did") }
            override func viewDidDisappear() { log.append("gone") }
        }
        var names: [Notification.Name] = []
        let popover = NSPopover(), delegate = Told(), controller = Noting()
        let all = [
            NSPopover.willShowNotification, NSPopover.didShowNotification, NSPopover.willCloseNotification, NSPopover.didCloseNotification
        ]
        let observers = all.map { name in
            NotificationCenter.default.addObserver(forName: name, object: popover, queue: nil) { _ in
                MainActor.assumeIsolated { names.append(name) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let (app, view) = try shown()
        controller.view = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 50))
        popover.contentViewController = controller
        popover.delegate = delegate
        popover.show(relativeTo: .zero, of: view, preferredEdge: .maxX)
        try app.settle()
        #expect(delegate.told == ["will show", "did show"] && controller.log == ["will", "did"] && popover.isShown)
        delegate.mayClose = false
        popover.close()
        try app.settle()
        #expect(!popover.isShown, "the app closes it without asking")
        #expect(
            delegate.told == ["will show", "did show", "will close", "did close"] && names == all
                && controller.log == ["will", "did", "gone"])
        popover.close()
        #expect(names == all)
    }

    @Test(
        "A click elsewhere closes a transient popover, if its delegate agrees, and never one that the app closes",
        arguments: NSPopover.Behavior.all)
    func clicks(behavior: NSPopover.Behavior) throws {
        let (app, view) = try shown(), popover = NSPopover(), delegate = Told()
        popover.contentViewController = NSHostingController(rootView: Text("Inside"))
        popover.behavior = behavior
        popover.delegate = delegate
        delegate.mayClose = false
        popover.show(relativeTo: .zero, of: view, preferredEdge: .maxX)
        try app.settle()
        app.click(at: CGPoint(x: 390, y: 290))
        try app.settle()
        #expect(popover.isShown && app.findAll(text: "Inside").count == 1)
        delegate.mayClose = true
        app.click(at: CGPoint(x: 390, y: 290))
        try app.settle()
        #expect(popover.isShown == (behavior == .applicationDefined) && app.findAll(text: "Inside").isEmpty == !popover.isShown)
    }

    @Test("What changes in an open popover is shown: its size, its look, its content and its place") func changes() throws {
        let (app, view) = try shown(), popover = NSPopover()
        popover.contentViewController = NSHostingController(rootView: Scheme())
        popover.contentSize = NSSize(width: 100, height: 50)
        popover.appearance = NSAppearance(named: .darkAqua)
        popover.show(relativeTo: NSRect(x: 0, y: 30, width: 10, height: 10), of: view, preferredEdge: .maxX)
        try app.settle()
        _ = try app.find(text: "dark")
        #expect(popover.contentViewController?.view.frame.size == CGSize(width: 100, height: 50))
        popover.appearance = nil
        popover.contentSize = NSSize(width: 120, height: 80)
        try app.settle()
        let before = try app.find(text: "light").frame
        #expect(popover.contentViewController?.view.frame.size == CGSize(width: 120, height: 80))
        popover.positioningRect = NSRect(x: 50, y: 30, width: 10, height: 10)
        try app.settle()
        #expect(try app.find(text: "light").frame.minX == before.minX + 50)
        popover.contentViewController = NSHostingController(rootView: Text("other"))
        try app.settle()
        _ = try app.find(text: "other")
        #expect(app.findAll(text: "light").isEmpty)
    }
}

extension NSPopover.Behavior {
    fileprivate static var all: [NSPopover.Behavior] { [.applicationDefined, .transient, .semitransient] }
}
