import AppKit
import EspalierTesting
import SwiftUI
import Testing

private final class Noting: NSViewController {
    var log: [String] = []
    override func loadView() { view = NSTextField(labelWithString: "presented") }
    override func viewDidAppear() { log.append("appeared") }
    override func viewDidDisappear() { log.append("gone") }
}

private struct Plain: App {
    var body: some Scene { Window("One", id: "one") { Color.clear } }
}

@MainActor @Suite("Controllers of AppKit's that show others in front of them", .serialized) struct PresentingTests {
    /// A window with a controller.
    private func shown() throws -> (TestApp, TestWindow, NSViewController) {
        let app = TestApp(Plain()), controller = NSViewController()
        controller.view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        controller.title = "Presenting"
        NSWindow(contentViewController: controller).makeKeyAndOrderFront(nil)
        try app.settle()
        let window = try #require(app.windows.first { $0.title == "Presenting" })
        window.resize(to: CGSize(width: 400, height: 300))
        return (app, window, controller)
    }

    @Test("A sheet has the controller's view in the size that it prefers, until it is dismissed from either side") func sheets() throws {
        let (app, window, controller) = try shown(), sheet = Noting()
        sheet.preferredContentSize = NSSize(width: 150, height: 80)
        for ends in [{ sheet.dismiss(nil) }, { controller.dismiss(sheet) }] {
            sheet.log = []
            controller.presentAsSheet(sheet)
            try app.settle()
            _ = try window.find(text: "presented")
            #expect(sheet.view.frame.size == CGSize(width: 150, height: 80) && sheet.log == ["appeared"])
            #expect(sheet.presentingViewController === controller && controller.presentedViewControllers == [sheet])
            controller.presentAsSheet(sheet)
            #expect(controller.presentedViewControllers == [sheet], "it is there already")
            ends()
            try app.settle()
            #expect(window.findAll(text: "presented").isEmpty && sheet.log == ["appeared", "gone"])
            #expect(sheet.presentingViewController == nil && controller.presentedViewControllers == nil)
        }
    }

    @Test("A popover has the controller's view, and ends by a click elsewhere or by the app") func popovers() throws {
        let (app, window, controller) = try shown(), popped = Noting()
        controller.present(
            popped, asPopoverRelativeTo: NSRect(x: 0, y: 0, width: 10, height: 10), of: controller.view, preferredEdge: .maxX,
            behavior: .transient)
        try app.settle()
        _ = try window.find(text: "presented")
        #expect(controller.presentedViewControllers == [popped] && popped.presentingViewController === controller)
        window.click(at: CGPoint(x: 390, y: 10))
        try app.settle()
        #expect(
            window.findAll(text: "presented").isEmpty && controller.presentedViewControllers == nil && popped.log == ["appeared", "gone"])
        controller.present(popped, asPopoverRelativeTo: .zero, of: controller.view, preferredEdge: .maxX, behavior: .applicationDefined)
        try app.settle()
        controller.dismiss(popped)
        try app.settle()
        #expect(window.findAll(text: "presented").isEmpty && popped.presentingViewController == nil)
    }

    @Test("A controller in no window shows no sheet") func nowhere() {
        let controller = NSViewController(), sheet = NSViewController()
        controller.presentAsSheet(sheet)
        #expect(controller.presentedViewControllers == nil && sheet.presentingViewController == nil)
    }
}
