import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierInspector
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// The inspector's window, used as a developer does.
@MainActor @Suite("The inspector on a whole app") struct SessionTests {
    private let app: TestApp
    private let inspector = Inspector(hasKey: true)
    private let main: TestWindow

    init() throws {
        app = TestApp(CounterApp())
        main = app.front
        let runtime = try #require(app.runtime)
        runtime.tool = inspector
        inspector.appDidStart(runtime)
    }

    private func open() throws -> TestWindow {
        main.key("d", modifiers: [.control, .shift])
        app.advance(by: .milliseconds(200))
        return try #require(app.windows.last { $0 !== main })
    }

    private func choose(_ text: String, in window: TestWindow) throws {
        // A row's views are not in front of it for clicks: they fall through to the row.
        let frame = try row(text, in: window).frame
        window.click(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: .milliseconds(200))
    }

    private func row(_ text: String, in window: TestWindow) throws -> TestNode {
        try window.find { $0.label == text && $0.role.rawValue == "group" }
    }

    private func says(_ text: String, in window: TestWindow) -> Bool {
        !window.findAll { ($0.label ?? "").contains(text) || ($0.value ?? "").contains(text) }.isEmpty
    }

    // MARK: - Opening and closing

    @Test("Ctrl+Shift+D opens the window and closes it; the app knows nothing of it") func opens() throws {
        #expect(app.windows.count == 1 && !inspector.isOpen)
        let window = try open()
        #expect(window.title == "Inspector – CounterApp")
        #expect(app.runtime?.windows.count == 1)
        main.key("d", modifiers: [.control, .shift])
        app.advance(by: .milliseconds(100))
        #expect(app.windows.count == 1 && !inspector.isOpen)
    }

    @Test("Nothing watches the app unless it is open") func costsNothing() throws {
        let host = main.host
        #expect(host.recorder.observer == nil && host.debugOverlay == nil)
        let window = try open()
        #expect(host.recorder.observer != nil)
        window.close()
        app.advance(by: .milliseconds(100))
        #expect(host.recorder.observer == nil && host.debugOverlay == nil && host.animations.pace == 1)
    }

    @Test("The app ends with its own last window, whether the inspector is open or not") func endsWithTheApp() throws {
        _ = try open()
        main.close()
        app.advance(by: .milliseconds(100))
        #expect(!app.isRunning && !inspector.isOpen)
    }

    // MARK: - The tree

    @Test("The tree lists the app's views, and follows the app") func followsTheApp() throws {
        let window = try open()
        _ = try row("CounterView", in: window)
        _ = try row("Text \"Count 3\" .padding .font", in: window)
        try main.find(.button, "Add").click()
        app.advance(by: .milliseconds(300))
        _ = try row("Text \"Count 4\" .padding .font", in: window)
        #expect(!says("InspectorRoot", in: window))
    }

    @Test("Lines open and close by their chevrons and by the arrow keys") func opensLines() throws {
        let window = try open()
        #expect(!says("Hello, Ada", in: window))
        try window.find(.button, "Open Greeting").click()
        _ = try row("Text \"Hello, Ada\"", in: window)
        try choose("Greeting", in: window)
        window.key(.leftArrow)
        #expect(window.findAll { $0.label == "Text \"Hello, Ada\"" }.isEmpty)
        window.key(.rightArrow)
        _ = try row("Text \"Hello, Ada\"", in: window)
    }

    @Test("The search finds views that are not open") func searches() throws {
        let window = try open()
        try window.find(.textField, "Search").click()
        window.type("ada")
        app.advance(by: .milliseconds(300))
        _ = try row("Text \"Hello, Ada\"", in: window)
        #expect(window.findAll { $0.label == "Text \"Count 3\" .padding .font" }.isEmpty)
    }

    // MARK: - The chosen view

    @Test("A chosen view has a report, and is marked in the app's window") func report() throws {
        let window = try open()
        try choose("Text \"Count 3\" .padding .font", in: window)
        #expect(says("Layers", in: window) && says("Proposal", in: window))
        let node = try #require(main.host.debugOverlay?.chosen)
        #expect(node.size.height > 16)
        let labels = main.host.fullDisplayList.items.compactMap { if case .text(let run, _, _) = $0.command { run.string } else { nil } }
        #expect(labels.contains { $0.hasPrefix("Text ") && $0.contains("×") }, "\(labels)")
    }

    @Test("State is edited in the report: a switch, and a field") func editsState() throws {
        let window = try open()
        try choose("CounterView", in: window)
        #expect(main.findAll(text: "Shown").isEmpty)
        try window.find { $0.label == "isOn" && $0.isEnabled && $0.role.rawValue != "staticText" }.click(at: UnitPoint(x: 0.97, y: 0.5))
        app.advance(by: .milliseconds(300))
        #expect(main.findAll(text: "Shown").count == 1)

        let field = try window.find { $0.label == "count" && $0.role.rawValue == "textField" }
        try field.click()
        window.key("a", modifiers: .control)
        window.type("12\n")
        app.advance(by: .milliseconds(300))
        #expect(main.findAll(text: "Count 12").count == 1)
    }

    @Test("The report of a view says why its body ran, as _printChanges does") func reasons() throws {
        let window = try open()
        try choose("CounterView", in: window)
        try main.find(.button, "Add").click()
        app.advance(by: .milliseconds(300))
        #expect(says("_count", in: window), "\(inspector.session?.report?.runs ?? [])")
        #expect(inspector.session?.runs.last.map { "\($0.name): \($0.reason)" } == "CounterView: _count")
    }

    @Test("A click on the app's window chooses the view there, and is not the app's") func picks() throws {
        let window = try open()
        try window.find { $0.label == "Pick" }.click()
        let button = try main.find(.button, "Add")
        let place = CGPoint(x: button.frame.midX, y: button.frame.midY)
        main.movePointer(to: place)
        #expect(main.host.debugOverlay?.chosen != nil)
        main.click(at: place)
        app.advance(by: .milliseconds(300))
        #expect(main.findAll(text: "Count 3").count == 1, "the button was not pressed")
        #expect(inspector.session?.isPicking == false)
        #expect(inspector.session?.report?.title == "Text" || inspector.session?.report?.title == "Button")
        // The next click is the app's again.
        main.click(at: place)
        app.advance(by: .milliseconds(100))
        #expect(main.findAll(text: "Count 4").count == 1)
    }

    @Test("Escape ends picking") func escape() throws {
        let window = try open()
        try window.find { $0.label == "Pick" }.click()
        #expect(inspector.session?.isPicking == true)
        main.key(.escape)
        #expect(inspector.session?.isPicking == false && inspector.session?.report == nil)
    }

    // MARK: - Frames

    @Test("The timeline has the app's frames with their counts, and none of the inspector's own") func timeline() throws {
        let window = try open()
        let session = try #require(inspector.session)
        let before = session.watch.frames.count
        try main.find(.button, "Add").click()
        app.advance(by: .milliseconds(300))
        let frames = session.watch.frames.dropFirst(before)
        #expect(frames.contains { $0.bodies == 1 && $0.trace.laidOut > 0 && !$0.trace.damage.isEmpty })
        let count = session.watch.frames.count
        try choose("Text \"Count 4\" .padding .font", in: window)
        window.scroll(at: CGPoint(x: 100, y: 100), dy: 1)
        app.advance(by: .seconds(1))
        // The mark on the chosen view was painted; nothing else happened in the app's window.
        #expect(session.watch.frames.count - count <= 2)
        #expect(session.watch.frames.suffix(1).allSatisfy { $0.bodies == 0 })
        #expect(says("frames,", in: window))
    }

    @Test("Frames are measured part by part, and slow ones are marked") func slowFrames() throws {
        var now = 0.0
        let runtime = try #require(app.runtime)
        // Each look at the clock takes 3 ms.
        let session = InspectorSession(runtime) { now += 0.003; return now }
        defer { session.end() }
        main.host.requestFrame()
        app.pump()
        let frame = try #require(session.watch.frames.last)
        #expect(frame.trace.seconds.allSatisfy { $0 > 0.002 }, "\(frame.trace.seconds)")
        #expect(frame.isSlow)
        #expect(frame.text.contains("slow"))
        #expect(!FrameRecord(id: 1, time: 0, bodies: 0, trace: FrameTrace()).isSlow)
    }

    @Test("What the inspector reads is not counted among the app's times") func ownTime() {
        var now = 1.0
        let watch = FrameWatch(showsAll: false, clock: { now }) {}
        let before = watch.passClock
        watch.excluding { watch.excluding { now += 5 } }
        #expect(watch.passClock == before)
        now += 0.5
        #expect(watch.passClock == before + 0.5)
    }

    // MARK: - What it does to the app

    @Test("The overlays are switched while the app runs") func overlays() throws {
        let window = try open()
        try window.find { $0.label == "Layout" }.click()
        #expect(main.host.debugOverlay?.options == .layout)
        try window.find { $0.label == "Damage" }.click()
        #expect(main.host.debugOverlay?.options == [.layout, .damage])
        try window.find { $0.label == "Layout" }.click()
        try window.find { $0.label == "Damage" }.click()
        #expect(main.host.debugOverlay == nil)
    }

    @Test("The app's windows are shown in another look, and as before when the inspector closes") func looks() throws {
        let window = try open()
        let session = try #require(inspector.session)
        let before = main.host.environment
        session.look = Look(
            colorScheme: .dark, layoutDirection: .rightToLeft, textSize: .xxxLarge, contrast: .increased, locale: "de_DE")
        app.advance(by: .milliseconds(200))
        let environment = main.host.environment
        #expect(environment.colorScheme == .dark && environment.layoutDirection == .rightToLeft && environment.dynamicTypeSize == .xxxLarge)
        #expect(environment.colorSchemeContrast == .increased && environment.locale.identifier == "de_DE")
        #expect(window.host.environment.colorScheme == .light)
        window.close()
        app.advance(by: .milliseconds(100))
        let after = main.host.environment
        #expect(after.colorScheme == before.colorScheme && after.layoutDirection == before.layoutDirection && after.locale == before.locale)
    }
}

private struct Mover: View {
    @State private var isFar = false
    var body: some View {
        Color.red.frame(width: 20, height: 20).opacity(isFar ? 0.8 : 0.2)
            .onTapGesture { withAnimation(.linear(duration: 1)) { isFar = true } }
    }
}

private struct MoverApp: App {
    var body: some Scene { WindowGroup("Mover") { Mover().frame(width: 300, height: 100) } }
}

@MainActor @Suite("Animations under inspection") struct PaceTests {
    /// How far the square has come, from 0 to 100.
    private func place(_ window: TestWindow) -> CGFloat? {
        for item in window.host.fullDisplayList.items {
            if case .fill(_, _, .color(let color), _) = item.command, color.red > 0.9, color.green < 0.4 {
                return (CGFloat(color.opacity) - 0.2) / 0.6 * 100
            }
        }
        return nil
    }

    @Test("Animations run slower, stand still and are stepped") func pace() throws {
        let app = TestApp(MoverApp()), main = app.front
        let session = InspectorSession(try #require(app.runtime))
        defer { session.end() }
        // What changes before the first frame does not move.
        app.advance(by: .milliseconds(100))
        session.pace = 0.1
        let start = try #require(place(main))
        main.click(at: CGPoint(x: main.size.width / 2, y: main.size.height / 2))
        app.advance(by: .seconds(1))
        let slow = try #require(place(main)) - start
        #expect((5...15).contains(slow), "a tenth of the way, not \(slow)")

        session.pace = 0
        app.advance(by: .milliseconds(100))
        let still = try #require(place(main))
        app.advance(by: .seconds(1))
        #expect(place(main) == still)
        #expect(main.host.pendingWork.isEmpty, "nothing asks for frames meanwhile")
        for _ in 0..<6 {
            session.step()
            app.advance(by: .milliseconds(16))
        }
        let stepped = try #require(place(main)) - still
        #expect((8...12).contains(stepped), "six frames are a tenth of a second, not \(stepped)")

        session.pace = 1
        app.advance(by: .seconds(2))
        #expect(abs(try #require(place(main)) - 100) < 0.01)
    }
}
