import AppKit
import EspalierTesting
import SwiftUI
import Testing

private final class Watched: NSView {
    var told: [String] = []
    override func viewWillMove(toSuperview newSuperview: NSView?) {
        told.append("will move to \(newSuperview == nil ? "nothing" : "a view")")
    }
    override func viewDidMoveToSuperview() { told.append("in \(superview == nil ? "nothing" : "a view")") }
    override func viewWillMove(toWindow newWindow: NSWindow?) { told.append("will move to \(newWindow?.title ?? "no window")") }
    override func viewDidMoveToWindow() { told.append("in \(window?.title ?? "no window")") }
    override func didAddSubview(_ subview: NSView) { told.append("added") }
    override func willRemoveSubview(_ subview: NSView) { told.append("removes \(subviews.count)") }
    override func viewDidHide() { told.append("hidden") }
    override func viewDidUnhide() { told.append("shown") }
}

@MainActor @Suite("The tree of AppKit's views") struct NSViewTreeTests {
    @Test("A view and the one around it are told when it is put in and taken out, and it keeps its frame") func moving() {
        let outer = Watched(frame: NSRect(x: 0, y: 0, width: 100, height: 100)),
            other = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 300))
        let view = Watched(frame: NSRect(x: 5, y: 10, width: 20, height: 20))
        outer.addSubview(view)
        #expect(view.told == ["will move to a view", "in a view"] && outer.told == ["added"])
        #expect(view.superview === outer && view.isDescendant(of: outer) && view.isDescendant(of: view) && !outer.isDescendant(of: view))
        view.told = []
        view.removeFromSuperview()
        #expect(view.told == ["will move to nothing", "in nothing"] && outer.told == ["added", "removes 1"])
        #expect(view.frame == NSRect(x: 5, y: 10, width: 20, height: 20) && view.superview == nil)
        other.addSubview(view)
        outer.addSubview(view)
        #expect(view.frame == NSRect(x: 5, y: 10, width: 20, height: 20) && other.subviews.isEmpty)
    }

    @Test("A view is told of its window, before and after it is shown there") func windows() throws {
        struct OneWindow: App {
            var body: some Scene { WindowGroup { Text("a") } }
        }
        let app = TestApp(OneWindow()), view = Watched(frame: NSRect(x: 0, y: 0, width: 20, height: 20)), outer = NSView(frame: view.frame)
        let window = NSWindow(contentRect: NSRect(x: 0, y: 0, width: 80, height: 80), styleMask: [.titled], backing: .buffered, defer: true)
        window.title = "Own"
        window.contentView = outer
        window.makeKeyAndOrderFront(nil)
        try app.settle()
        outer.addSubview(view)
        #expect(view.told == ["will move to a view", "will move to Own", "in Own", "in a view"])
        view.told = []
        view.removeFromSuperview()
        #expect(view.told == ["will move to nothing", "will move to no window", "in no window", "in nothing"])
    }

    @Test("Views are put before and behind others, and in the order that is set") func order() {
        let outer = NSView(frame: .zero), a = NSView(frame: .zero), b = NSView(frame: .zero), c = NSView(frame: .zero),
            d = NSView(frame: .zero)
        outer.addSubview(a)
        outer.addSubview(b, positioned: .below, relativeTo: nil)
        outer.addSubview(c, positioned: .above, relativeTo: b)
        outer.addSubview(d, positioned: .below, relativeTo: a)
        #expect(outer.subviews == [b, c, d, a])
        outer.addSubview(b, positioned: .above, relativeTo: nil)
        #expect(outer.subviews == [c, d, a, b])
        outer.subviews = [a, c]
        #expect(outer.subviews == [a, c] && b.superview == nil && d.superview == nil)
        outer.subviews = [c, b, a]
        #expect(outer.subviews == [c, b, a])
    }

    @Test("Hiding a view is told to it and those in it") func hiding() {
        let outer = Watched(frame: .zero), inner = Watched(frame: .zero)
        outer.addSubview(inner)
        (outer.told, inner.told) = ([], [])
        outer.isHidden = true
        #expect(outer.told == ["hidden"] && inner.told == ["hidden"])
        #expect(inner.isHiddenOrHasHiddenAncestor && !inner.isHidden)
        inner.isHidden = true
        inner.isHidden = false
        #expect(inner.told == ["hidden"], "it cannot be seen all the while")
        outer.isHidden = false
        #expect(inner.told == ["hidden", "shown"])
    }

    @Test("A size and a place are set alone; places are counted from the bottom") func places() {
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100)),
            view = NSView(frame: NSRect(x: 1, y: 2, width: 3, height: 4))
        outer.addSubview(view)
        view.setFrameSize(NSSize(width: 30, height: 40))
        #expect(view.frame == NSRect(x: 1, y: 2, width: 30, height: 40))
        view.setFrameOrigin(NSPoint(x: 50, y: 60))
        #expect(view.frame == NSRect(x: 50, y: 60, width: 30, height: 40) && view.bounds == NSRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test("What may change with the view around it does, by AppKit's numbers", arguments: [
        (NSView.AutoresizingMask([]), NSRect(x: 10, y: 20, width: 30, height: 40)),
        (NSView.AutoresizingMask([.minXMargin]), NSRect(x: 110, y: 20, width: 30, height: 40)),
        (NSView.AutoresizingMask([.maxXMargin]), NSRect(x: 10, y: 20, width: 30, height: 40)),
        (NSView.AutoresizingMask([.minYMargin]), NSRect(x: 10, y: 120, width: 30, height: 40)),
        (NSView.AutoresizingMask([.maxYMargin]), NSRect(x: 10, y: 20, width: 30, height: 40)),
        (NSView.AutoresizingMask([.width, .height]), NSRect(x: 10, y: 20, width: 130, height: 140)),
    ]) func autoresizing(_ mask: NSView.AutoresizingMask, _ expected: NSRect) {
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100)),
            view = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40))
        view.autoresizingMask = mask
        outer.addSubview(view)
        outer.setFrameSize(NSSize(width: 200, height: 200))
        #expect(view.frame == expected && view.autoresizingMask == mask)
    }

    @Test("In a flipped view the least y is at the top") func flippedMargins() {
        final class Flipped: NSView { override var isFlipped: Bool { true } }
        for (mask, y) in [(NSView.AutoresizingMask.minYMargin, 120.0), (.maxYMargin, 20), ([], 20)] as [(NSView.AutoresizingMask, CGFloat)]
        {
            let outer = Flipped(frame: NSRect(x: 0, y: 0, width: 100, height: 100)),
                view = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40))
            view.autoresizingMask = mask
            outer.addSubview(view)
            outer.setFrameSize(NSSize(width: 200, height: 200))
            #expect(view.frame.minY == y)
        }
    }

    @Test("The mask's parts have AppKit's numbers") func masks() {
        let all: [NSView.AutoresizingMask] = [.minXMargin, .width, .maxXMargin, .minYMargin, .height, .maxYMargin]
        #expect(all.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    }

    @Test("Points, rectangles and sizes are those of another view, whichever way each counts") func conversions() {
        final class Flipped: NSView { override var isFlipped: Bool { true } }
        let root = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100)),
            flipped = Flipped(frame: NSRect(x: 10, y: 20, width: 50, height: 40))
        let inner = NSView(frame: NSRect(x: 5, y: 6, width: 10, height: 10))
        root.addSubview(flipped)
        flipped.addSubview(inner)
        // The flipped view's top edge is 40 points from the root's top.
        #expect(flipped.convert(NSPoint(x: 0, y: 0), to: root) == NSPoint(x: 10, y: 60))
        #expect(root.convert(NSPoint(x: 1, y: 2), from: flipped) == NSPoint(x: 11, y: 58))
        #expect(flipped.convert(NSPoint(x: 10, y: 20), from: root) == NSPoint(x: 0, y: 40))
        #expect(inner.convert(NSPoint(x: 0, y: 0), to: flipped) == NSPoint(x: 5, y: 16))
        #expect(root.convert(inner.bounds, from: inner) == NSRect(x: 15, y: 44, width: 10, height: 10))
        #expect(inner.convert(NSRect(x: 15, y: 44, width: 10, height: 10), from: root) == inner.bounds)
        #expect(inner.convert(inner.bounds, to: root) == NSRect(x: 15, y: 44, width: 10, height: 10))
        #expect(inner.convert(NSSize(width: 3, height: 4), to: root) == NSSize(width: 3, height: 4))
        #expect(
            root.hitTest(NSPoint(x: 16, y: 45)) === inner && root.hitTest(NSPoint(x: 16, y: 43)) === flipped
                && root.hitTest(NSPoint(x: 5, y: 5)) === root)
    }

    @Test("Points of the window are counted from its top left corner") func windowPoints() throws {
        let view = NSView(frame: .zero), inner = NSView(frame: NSRect(x: 10, y: 10, width: 20, height: 20))
        view.addSubview(inner)
        let app = TestApp.showing(view)
        try app.settle()
        #expect(inner.convert(NSPoint(x: 10, y: 90), from: nil) == .zero)
        #expect(inner.convert(NSPoint(x: 0, y: 20), to: nil) == NSPoint(x: 10, y: 70))
        #expect(inner.convert(inner.bounds, to: nil) == NSRect(x: 10, y: 70, width: 20, height: 20))
    }

    @Test("The next responder is the view around, unless another one is set; it is asked for the undo manager") func responders() {
        final class Undoing: NSResponder {
            let own = UndoManager()
            override var undoManager: UndoManager? { own }
        }
        let outer = NSView(frame: .zero), view = NSView(frame: .zero), other = Undoing(), responder = NSResponder()
        outer.addSubview(view)
        #expect(view.nextResponder === outer && outer.nextResponder == nil && responder.nextResponder == nil)
        view.nextResponder = other
        responder.nextResponder = other
        #expect(view.nextResponder === other && responder.undoManager === other.own)
        #expect(!view.acceptsFirstResponder && responder.becomeFirstResponder() && responder.resignFirstResponder())
    }
}
