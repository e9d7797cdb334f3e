@testable import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

/// Windows that draw their frames themselves, on a desktop that leaves them that.
@MainActor @Suite("Frames that windows draw themselves") struct WindowFrameTests {
    private static let size = CGSize(width: 600, height: 300)

    private struct Hidden: App {
        var body: some Scene {
            WindowGroup("Bare") { Text("content").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top) }
                .windowStyle(.hiddenTitleBar)
        }
    }

    private struct Unified: App {
        var body: some Scene {
            WindowGroup("Mail") {
                Text("content").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                    .toolbar { Button("Reply") {} }
            }
            .windowToolbarStyle(.unified)
        }
    }

    private struct Compact: App {
        var body: some Scene {
            WindowGroup("Mail") { NavigationStack { Text("content").navigationTitle("Inbox") } }.windowToolbarStyle(.unifiedCompact)
        }
    }

    private struct Untitled: App {
        var body: some Scene {
            WindowGroup("Mail") { NavigationStack { Text("content").navigationTitle("Inbox").toolbar { Button("Reply") {} } } }
                .windowToolbarStyle(.unified(showsTitle: false))
        }
    }

    private struct Plain: App {
        var body: some Scene {
            WindowGroup("Mail") { NavigationStack { Text("content").navigationTitle("Inbox") } }.windowToolbarStyle(.expanded)
        }
    }

    private struct Split: App {
        var body: some Scene {
            WindowGroup("Mail") {
                NavigationSplitView { List { Text("side") } } detail: { Text("detail").toolbar { Button("Reply") {} } }
            }
            .windowToolbarStyle(.unified)
        }
    }

    private struct WithMenus: App {
        var body: some Scene {
            WindowGroup("Mail") { Text("content").toolbar { Button("Reply") {} } }
                .windowToolbarStyle(.unified)
                .commands { CommandMenu("Message") { Button("Send") {} } }
        }
    }

    private func start<A: App>(_ app: A, _ buttons: String = "close:minimize,maximize") -> TestApp {
        let test = TestApp(app, size: Self.size)
        test.frameSettings.buttons = FrameButtons(buttons)
        test.leavesFrames = true
        test.pump()
        return test
    }

    private func down(_ app: TestApp, _ x: CGFloat, _ y: CGFloat, at time: Double, button: Int = 1) {
        for phase in [PointerEvent.Phase.moved, .down, .up] {
            app.front.send(.pointer(PointerEvent(phase: phase, location: CGPoint(x: x, y: y), button: button, time: time)))
        }
    }

    // Covers: style:windowStyle(.hiddenTitleBar), mod:windowStyle
    @Test("A hidden title bar leaves its room to the content's background, with the buttons where the desktop has them")
    func hiddenTitleBar() throws {
        let app = start(Hidden())
        #expect(app.front.asked["hasOwnFrame"] == true)
        let (close, maximize) = (try app.find(.button, "Close").frame, try app.find(.button, "Zoom").frame)
        #expect(close.minX == Theme.framePadding && maximize.maxX == Self.size.width - Theme.framePadding)
        #expect(close.midY == maximize.midY && close.maxY < Theme.compactBarHeight)
        #expect(try app.find(.button, "Minimize").frame.maxX == maximize.minX - Theme.frameButtonSpacing)
        // The content keeps clear of the buttons, and no title is shown.
        #expect(try app.find(text: "content").frame.minY >= Theme.compactBarHeight)
        #expect(app.findAll(text: "Bare").isEmpty)
    }

    @Test("Where the desktop leaves windows no frame, its own stays, and it comes back when that changes") func noFrames() throws {
        let app = TestApp(Hidden(), size: Self.size)
        #expect(app.front.configuration?.isDecorated == true && app.findAll(.button).isEmpty)
        #expect(try app.find(text: "content").frame.minY < Theme.compactBarHeight)
        app.leavesFrames = true
        #expect(app.findAll(.button).count == 3)
        app.leavesFrames = false
        app.pump()
        #expect(app.front.asked["hasOwnFrame"] == false && app.findAll(.button).isEmpty)
        #expect(try app.find(text: "content").frame.minY < Theme.compactBarHeight)
    }

    @Test("A unified toolbar has the window's title, the frame's buttons and the items in one bar") func unified() throws {
        let app = start(Unified())
        let (title, reply) = (try app.find(.heading, "Mail").frame, try app.find(.button, "Reply").frame)
        let (close, minimize) = (try app.find(.button, "Close").frame, try app.find(.button, "Minimize").frame)
        #expect(title.midY == reply.midY && abs(close.midY - reply.midY) < 1 && reply.maxY < Theme.barHeight)
        #expect(close.maxX < title.minX && title.maxX < reply.minX && reply.maxX < minimize.minX)
        #expect(try app.find(text: "content").frame.minY >= Theme.barHeight)
        #expect(app.findAll(text: "Mail").count == 1)
    }

    @Test("A compact toolbar is lower, and shows the title of its views; one without titles shows none") func compact() throws {
        let app = start(Compact())
        #expect(try app.find(.heading, "Inbox").frame.midY == Theme.compactBarHeight / 2)
        #expect(app.findAll(text: "Mail").isEmpty && app.findAll(.button).count == 3)
        let untitled = start(Untitled())
        #expect(untitled.findAll(text: "Inbox").isEmpty && untitled.findAll(text: "Mail").isEmpty)
        #expect(untitled.front.title == "Inbox")
    }

    @Test("Other toolbars stay below the desktop's title bar") func expanded() throws {
        let app = start(Plain())
        #expect(app.findAll(.button).isEmpty && app.front.asked["hasOwnFrame"] == nil)
    }

    @Test("Columns side by side make room for the buttons at their own corners, and one shows the title") func columns() throws {
        let app = start(Split(), "close,minimize,maximize:")
        let (maximize, toggle) = (try app.find(.button, "Zoom").frame, try app.find(.button, "Toggle Sidebar").frame)
        #expect(toggle.minX > maximize.maxX && toggle.maxX < Theme.sidebarWidth && toggle.maxY < Theme.barHeight)
        #expect(app.findAll(text: "Mail").count == 1)
        #expect(try app.find(.button, "Reply").frame.maxX == Self.size.width - Theme.barPadding)
    }

    @Test("A menu bar has the buttons beside its titles, and the toolbar below is as wide as ever") func menuBar() throws {
        let app = start(WithMenus())
        let close = try app.find(.button, "Close").frame, reply = try app.find(.button, "Reply").frame
        let menu = try #require(app.findAll { $0.label == "Message" }.first).frame
        #expect(close.midY == Theme.menuBarHeight / 2 && menu.minX > close.maxX && menu.maxY <= Theme.menuBarHeight)
        #expect(reply.maxX == Self.size.width - Theme.barPadding && reply.minY > Theme.menuBarHeight)
    }

    @Test("The frame's buttons put the window aside, enlarge it, and close it") func buttons() throws {
        let app = start(Unified())
        try app.find(.button, "Zoom").click()
        #expect(app.front.backing.isMaximized)
        try app.find(.button, "Zoom").click()
        #expect(!app.front.backing.isMaximized)
        let window = app.front
        try app.find(.button, "Close").click()
        #expect(!window.isOpen)
    }

    @Test("A drag of the toolbar's ground moves the window, and one of its button does not") func moving() throws {
        let app = start(Unified())
        let reply = try app.find(.button, "Reply").frame, title = try app.find(.heading, "Mail").frame
        func drag(_ start: CGPoint) {
            // No double click.
            app.advance(by: .seconds(2))
            app.drag(from: start, to: CGPoint(x: start.x + 20, y: start.y))
        }
        drag(CGPoint(x: reply.midX, y: reply.midY))
        #expect(app.front.dragCount == 0)
        drag(CGPoint(x: 300, y: 20))
        #expect(app.front.dragCount == 1)
        // A text takes no presses.
        drag(CGPoint(x: title.midX, y: title.midY))
        #expect(app.front.dragCount == 2)
        drag(CGPoint(x: 300, y: 200))
        #expect(app.front.dragCount == 2)
    }

    @Test("A double click on the ground does what the desktop says, and the secondary button opens its menu") func doubleClick() throws {
        let app = start(Unified())
        down(app, 300, 20, at: 5)
        #expect(!app.front.backing.isMaximized)
        down(app, 301, 20, at: 5.2)
        #expect(app.front.backing.isMaximized)
        down(app, 300, 20, at: 9)
        down(app, 300, 20, at: 11)
        #expect(app.front.backing.isMaximized)
        app.frameSettings.doubleClick = .minimize
        down(app, 300, 20, at: 20)
        down(app, 300, 20, at: 20.1)
        #expect(app.front.backing.isMinimized)
        down(app, 300, 20, at: 30, button: 3)
        #expect(app.front.asked["showsFrameMenu"] == true)
    }

    @Test("In full screen there is neither a title bar nor a button") func fullScreen() throws {
        let app = start(Hidden())
        app.front.backing.setFullScreen(true)
        app.pump()
        #expect(app.findAll(.button).isEmpty)
        #expect(try app.find(text: "content").frame.minY < Theme.compactBarHeight)
        app.front.backing.setFullScreen(false)
        app.pump()
        #expect(app.findAll(.button).count == 3)
    }

    @Test("Settings of a frame's buttons are read as GTK and GNOME write them", arguments: [
        (":minimize,maximize,close", [], [.minimize, .maximize, .close]), ("close,minimize:menu", [.close, .minimize], []),
        ("appmenu : close , close", [], [.close]), ("", [], []), ("close", [.close], []),
    ] as [(String, [FrameButton], [FrameButton])])
    func settings(text: String, leading: [FrameButton], trailing: [FrameButton]) {
        let buttons = FrameButtons(text)
        #expect(buttons.leading == leading && buttons.trailing == trailing)
    }
}
