import AppKit
import EspalierCore
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("AppKit's cursors") struct CursorTests {
    /// A view of 100 x 100 points whose left half is an app's own and whose right half has a pointer style.
    private func app(_ onHover: @escaping (Bool) -> Void) -> TestApp {
        TestApp(size: CGSize(width: 100, height: 100)) {
            HStack(spacing: 0) {
                Color.red.onHover(perform: onHover)
                Color.blue.pointerStyle(.zoomIn)
            }
        }
    }

    @Test("A cursor that is pushed while the pointer is over a view is shown there, and gone when it is popped") func hover() {
        let app = app { $0 ? NSCursor.pointingHand.push() : NSCursor.pop() }
        app.movePointer(to: CGPoint(x: 75, y: 50))
        #expect(app.pointerShape == .named(.zoomIn) && NSCursor.current === NSCursor.arrow)
        app.movePointer(to: CGPoint(x: 25, y: 50))
        #expect(app.pointerShape == .link && NSCursor.current === NSCursor.pointingHand)
        app.movePointer(to: CGPoint(x: 75, y: 50))
        #expect(app.pointerShape == .named(.zoomIn) && NSCursor.current === NSCursor.arrow)
        app.movePointer(to: CGPoint(x: 25, y: 50))
        NSCursor.pop()
        #expect(app.pointerShape == .arrow)
    }

    @Test("A view's own pointer style decides over it, whatever is pushed") func ownStyle() {
        let app = app { _ in }
        app.movePointer(to: CGPoint(x: 25, y: 50))
        NSCursor.crosshair.push()
        #expect(app.pointerShape == .named(.crosshair))
        app.movePointer(to: CGPoint(x: 75, y: 50))
        #expect(app.pointerShape == .named(.zoomIn))
        NSCursor.crosshair.pop()
    }

    @Test("The cursor that was pushed last is shown, and one that is set until the next change") func stack() {
        let app = app { _ in }
        app.movePointer(to: CGPoint(x: 25, y: 50))
        NSCursor.openHand.push()
        NSCursor.closedHand.push()
        #expect(app.pointerShape == .named(.closedHand))
        NSCursor.pop()
        #expect(app.pointerShape == .named(.openHand))
        NSCursor.resizeLeftRight.set()
        #expect(app.pointerShape == .named(.horizontal) && NSCursor.current === NSCursor.resizeLeftRight)
        NSCursor.pop()
        #expect(app.pointerShape == .arrow)
        NSCursor.pop()
        #expect(NSCursor.current === NSCursor.arrow)
    }

    @Test("The pointer is hidden as often as it is not shown again, or until it is moved") func hiding() {
        let app = app { _ in }
        app.movePointer(to: CGPoint(x: 75, y: 50))
        NSCursor.hide()
        NSCursor.hide()
        NSCursor.unhide()
        #expect(app.pointerShape == .hidden)
        NSCursor.unhide()
        NSCursor.unhide()
        #expect(app.pointerShape == .named(.zoomIn))
        NSCursor.setHiddenUntilMouseMoves(true)
        #expect(app.pointerShape == .hidden)
        app.movePointer(to: CGPoint(x: 76, y: 50))
        #expect(app.pointerShape == .named(.zoomIn))
    }

    @Test("A picture is a pointer, with its hot spot in pixels") func picture() {
        let pixels = CGImage(width: 4, height: 4, pixels: Array(repeating: 0xFFFF_0000, count: 16))
        let cursor = NSCursor(image: NSImage(cgImage: pixels, size: NSSize(width: 2, height: 2)), hotSpot: NSPoint(x: 1, y: 9))
        let app = app { _ in }
        app.movePointer(to: CGPoint(x: 25, y: 50))
        cursor.push()
        #expect(app.pointerShape == .picture(PointerPicture(image: pixels, x: 2, y: 3)))
        NSCursor.pop()
        #expect(app.pointerShape == .arrow && cursor.hotSpot.y == 9)
    }

    private final class RectView: NSView {
        var resets = 0
        override func resetCursorRects() {
            resets += 1
            addCursorRect(NSRect(x: 0, y: 0, width: bounds.width, height: 50), cursor: .iBeam)
        }
    }

    private struct Rects: NSViewRepresentable {
        let view: RectView
        func makeNSView(context: Context) -> RectView { view }
        func updateNSView(_ nsView: RectView, context: Context) {}
    }

    @Test("A view's rectangles have their cursors, counted from the bottom, until they are discarded") func rects() {
        let view = RectView()
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Rects(view: view) }
        app.movePointer(to: CGPoint(x: 50, y: 80))
        #expect(app.pointerShape == .text && view.resets >= 1)
        app.movePointer(to: CGPoint(x: 50, y: 20))
        #expect(app.pointerShape == .arrow)
        view.discardCursorRects()
        app.movePointer(to: CGPoint(x: 50, y: 81))
        #expect(app.pointerShape == .arrow)
    }
}
