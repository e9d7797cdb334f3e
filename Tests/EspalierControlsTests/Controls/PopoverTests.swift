@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Popovers: how they are left, and what their views know.
@MainActor @Suite("Popovers, their dismissal and their arrow") struct PopoverTests {
    private struct Panel: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        @Environment(\.presentationMode) private var mode
        var body: some View {
            VStack {
                Text("presented \(isPresented)")
                Button("close") { dismiss() }
                Button("old close") { mode.wrappedValue.dismiss() }
            }
            .padding()
        }
    }

    private func app() -> TestApp {
        TestApp {
            Holder(false) { flag in
                Button("open \(flag.wrappedValue)") { flag.wrappedValue = true }.popover(isPresented: flag) { Panel() }
            }
        }
    }

    // Covers: mod:popover
    @Test("A popover's content can dismiss it by the environment", arguments: ["close", "old close"])
    func popoverIsLeftFromInside(_ button: String) throws {
        let app = app()
        try app.find(.button, "open false").click()
        try app.settle()
        _ = try app.find(text: "presented true")
        try app.find(.button, button).click()
        try app.settle()
        _ = try app.find(.button, "open false")
        #expect(try app.maybeFind(text: "presented true") == nil)
    }

    @Test("Escape and a click outside each close a popover") func popoverIsLeftByEscapeAndByAClickElsewhere() throws {
        let app = app()
        try app.find(.button, "open false").click()
        try app.settle()
        app.key(.escape)
        try app.settle()
        try app.find(.button, "open false").click()
        try app.settle()
        app.click(at: CGPoint(x: 5, y: 5))
        try app.settle()
        _ = try app.find(.button, "open false")
    }

    // Covers: mod:popover
    @Test("A popover stays beside its view when the window gets another size, and is placed anew in it") func resized() throws {
        let app = TestApp(size: CGSize(width: 400, height: 300)) {
            Holder(true) { flag in
                Text("anchor").popover(isPresented: flag, arrowEdge: .top) { Text("panel").frame(width: 80, height: 40) }
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
            }
        }
        try app.settle()
        let popup = try #require(app.host.popups.popups.first), before = popup.panelFrame
        app.resize(to: CGSize(width: 500, height: 360))
        try app.settle()
        #expect(app.host.popups.popups.first === popup && popup.isOpen)
        #expect(popup.panelFrame.size == before.size)
        #expect(popup.panelFrame.origin == CGPoint(x: before.minX + 100, y: before.minY + 60))
        #expect(app.host.popups.popups.count == 1)
        _ = try app.find(text: "panel")
    }

    // Covers: mod:popover
    @Test("A popover follows its view while that is scrolled or moved, by the part that it belongs to, and no longer once it is closed")
    func followed() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            Holder(CGFloat(0)) { shift in
                ScrollView {
                    Holder(true) { flag in
                        Button("anchor") { flag.wrappedValue = true }
                            .popover(isPresented: flag, attachmentAnchor: .point(.bottom), arrowEdge: .bottom) {
                                Button("move") { shift.wrappedValue += 25 }
                            }
                    }
                    .offset(x: shift.wrappedValue)
                    .padding(.top, 100)
                    Color.clear.frame(height: 900)
                }
            }
        }
        try app.settle()
        let popup = try #require(app.host.popups.popups.first), before = popup.panelFrame
        app.scroll(at: CGPoint(x: 30, y: 250), dy: 1)
        try app.settle()
        // A wheel's step may be of any length: the popover has gone as far as its view.
        let first = try app.find(.button, "anchor").frame
        #expect(popup.isOpen && popup.panelFrame.minY < before.minY - 5)
        let gap = popup.panelFrame.minY - first.maxY
        try app.find(.button, "move").click()
        try app.settle()
        let second = try app.find(.button, "anchor").frame
        #expect(second.minX == first.minX + 25)
        #expect(popup.panelFrame.midX == second.midX && popup.panelFrame.minY - second.maxY == gap)
        app.key(.escape)
        try app.settle()
        let closed = popup.panelFrame
        app.scroll(at: CGPoint(x: 30, y: 250), dy: 1)
        try app.settle()
        #expect(!popup.isOpen && popup.panelFrame == closed)
    }

    @Test("A navigation stack in a popover has its own bar and screens") func popoverHasTheBarsOfItsOwnViews() throws {
        let app = TestApp(size: CGSize(width: 500, height: 500)) {
            NavigationSplitView {
                Holder(false) { flag in
                    Button("open") { flag.wrappedValue = true }.popover(isPresented: flag) {
                        NavigationStack {
                            NavigationLink("deeper") { Text("deep") }.navigationTitle("Popover")
                        }
                        .frame(width: 200, height: 150)
                    }
                }
            } detail: {
                Text("detail")
            }
        }
        try app.find(.button, "open").click()
        try app.settle()
        _ = try app.find(.heading, "Popover")
        try app.find(.button, "deeper").click()
        try app.settle()
        _ = try app.find(text: "deep")
        _ = try app.find(text: "detail")
    }

    // MARK: The arrow

    private struct Hanging: View {
        let edge: Edge
        var anchor = PopoverAttachmentAnchor.rect(.bounds)
        @State private var isShown = false
        var body: some View {
            Button("open") { isShown = true }
                .frame(width: 100, height: 40)
                .popover(isPresented: $isShown, attachmentAnchor: anchor, arrowEdge: edge) { Box("panel", width: 120, height: 60) }
        }
    }

    /// The button is at (150, 280) to (250, 320). The panel stands beside it, as far as the arrow is long.
    @Test("A popover stands beside its anchor with the arrow on the facing edge", arguments: [
        (Edge.bottom, CGRect(x: 140, y: 330, width: 120, height: 60), Edge.top, 60.0), (.top, CGRect(x: 140, y: 210, width: 120, height: 60), .bottom, 60),
        (.trailing, CGRect(x: 260, y: 270, width: 120, height: 60), .leading, 30), (.leading, CGRect(x: 20, y: 270, width: 120, height: 60), .trailing, 30),
    ])
    func arrowPointsAtTheView(_ edge: Edge, _ frame: CGRect, _ side: Edge, _ position: Double) throws {
        let app = TestApp(size: CGSize(width: 400, height: 600)) { Hanging(edge: edge) }
        app.showsTranslucentPopups = true
        try app.find(.button, "open").click()
        try app.settle()
        #expect(try app.frame("panel") == frame)
        let popup = try #require(app.host.popups.popups.last)
        #expect(popup.panelFrame == frame && popup.frame == frame.insetBy(dx: -Theme.popoverMargin, dy: -Theme.popoverMargin))
        let bubble = try #require(popup.host.environment.popoverBubble)
        #expect(bubble.arrow == side && bubble.position == position)
        #expect(popup.host.isTranslucent)
        // What lies beside the panel is not the popover's: a click there leaves it.
        app.click(at: CGPoint(x: frame.minX - 12, y: frame.maxY + 12))
        try app.settle()
        #expect(app.host.popups.popups.isEmpty)
    }

    /// Without a compositing manager the window's corners are cut, and the border goes round them; also after an update.
    @Test("Popover corners are rounded only where the display server can shape windows")
    func cornersAreCutWhereTheServerCan() throws {
        for canCut in [true, false] {
            let app = TestApp(size: CGSize(width: 400, height: 600)) { Hanging(edge: .bottom) }
            app.roundsPopups = canCut
            try app.find(.button, "open").click()
            try app.settle()
            let popup = try #require(app.host.popups.popups.last)
            #expect(popup.host.environment.popupRadius == (canCut ? Theme.popupRadius : 0))
            #expect(!popup.host.isTranslucent && popup.frame == popup.panelFrame)
        }
    }

    @Test("A popover with a custom anchor rectangle stands at that rectangle")
    func arrowPointsAtAPartOfTheView() throws {
        let app = TestApp(size: CGSize(width: 400, height: 600)) {
            Hanging(edge: .bottom, anchor: .rect(.rect(CGRect(x: 80, y: 0, width: 20, height: 20))))
        }
        app.showsTranslucentPopups = true
        try app.find(.button, "open").click()
        try app.settle()
        #expect(try app.frame("panel") == CGRect(x: 180, y: 310, width: 120, height: 60))
    }

    /// At an edge of the screen the panel is moved, or stands on the other side; the arrow still points at the view.
    @Test("The arrow of a moved or flipped popover still points at its anchor")
    func arrowsOfMovedPopoversPointAtTheAnchor() {
        let anchor = CGRect(x: 100, y: 100, width: 40, height: 20)
        let moved = PopoverBubble(panel: CGRect(x: 0, y: 130, width: 130, height: 50), anchor: anchor)
        #expect(moved.arrow == .top && moved.position == 120)
        let over = PopoverBubble(panel: CGRect(x: 0, y: 110, width: 300, height: 50), anchor: anchor)
        #expect(over.arrow == nil)
        let placement = PopupPlacement(edge: .bottom, alignment: .center, gap: 10)
        let flipped = placement.frame(
            size: CGSize(width: 130, height: 50), anchor: anchor, area: CGRect(x: 0, y: 0, width: 500, height: 150))
        #expect(flipped.maxY == 90 && PopoverBubble(panel: flipped, anchor: anchor).arrow == .bottom)
    }

    /// The outline is the panel's, and the arrow's tip lies on the side and at the place that the bubble says.
    @Test(
        "The popover outline includes the arrow's tip at the given edge and position",
        arguments: [
            (Edge.top, CGPoint(x: 70, y: 16)), (.bottom, CGPoint(x: 70, y: 132)), (.leading, CGPoint(x: 16, y: 70)),
            (.trailing, CGPoint(x: 132, y: 70))
        ])
    func theOutlineIncludesTheArrow(_ edge: Edge, _ tip: CGPoint) {
        var bubble = PopoverBubble()
        bubble.arrow = edge
        bubble.position = 46
        let shape = BubbleShape(bubble: bubble, radius: 10, margin: 24)
        let path = shape.path(in: CGRect(x: 0, y: 0, width: 148, height: 148))
        let panel = CGRect(x: 24, y: 24, width: 100, height: 100)
        let box = path.boundingRect
        #expect(abs(box.width - panel.width) < 0.5 || abs(box.height - panel.height) < 0.5)
        #expect(abs(max(box.width, box.height) - 100 - Theme.popoverArrowLength) < 1)
        #expect(path.contains(tip) && !path.contains(CGPoint(x: 25, y: 25)) && path.contains(CGPoint(x: 74, y: 74)))
    }

    /// Without a compositing manager a popover is a box that fills its window.
    @Test("Without compositing a popover is an opaque box that fills its window")
    func withoutCompositingAPopoverIsAnOpaqueBox() throws {
        let app = TestApp(size: CGSize(width: 400, height: 600)) { Hanging(edge: .bottom) }
        try app.find(.button, "open").click()
        try app.settle()
        let popup = try #require(app.host.popups.popups.last)
        #expect(popup.panelFrame == popup.frame && popup.frame.size == CGSize(width: 120, height: 60))
        #expect(!popup.host.isTranslucent)
    }
}
