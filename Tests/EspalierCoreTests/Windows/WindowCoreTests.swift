@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// A window around a core, which notes what the core asks of it.
@MainActor private final class Glass: WindowSurface {
    let recording: RecordingSurface
    var requests = 0
    var deadline: Double?
    let refreshInterval = 0.01

    init(size: CGSize) { recording = RecordingSurface(size: size, scale: 2) }

    var surface: any Surface { recording }
    func requestFrame() { requests += 1 }
    func setDeadline(_ time: Double?) { deadline = time }
}

@MainActor @Suite("What runs the views of a window") struct WindowCoreTests {
    private func makeCore<V: View>(_ glass: Glass, isTopLevel: Bool = true, @ViewBuilder content: () -> V) -> WindowCore {
        let core = WindowCore(
            measurer: TestMeasurer(.system), environment: EnvironmentValues(), size: CGSize(width: 10, height: 10), scale: 1,
            isTopLevel: isTopLevel)
        core.host.setRoot(content())
        core.connect(to: glass)
        return core
    }

    @Test("A core takes its window's size, scale and refresh interval, and paints on its surface") func coresPaint() {
        let glass = Glass(size: CGSize(width: 80, height: 60))
        let core = makeCore(glass) { Color.red }
        defer { core.close() }
        #expect(core.host.size == CGSize(width: 80, height: 60) && core.host.scale == 2)
        core.renderFrame(at: 1)
        #expect(glass.recording.paintCount == 1)
        #expect(core.host.animations.frameInterval == 0.01)
    }

    @Test("A core asks for a frame when something has changed, and for none when nothing has", arguments: [true, false])
    func coresAskForFrames(isTopLevel: Bool) {
        let glass = Glass(size: CGSize(width: 80, height: 60))
        let knob = Knob(1)
        let core = makeCore(glass, isTopLevel: isTopLevel) { KnobView(knob: knob) }
        defer { core.close() }
        core.renderFrame(at: 1)
        glass.requests = 0
        core.renderFrame(at: 2)
        #expect(glass.requests == 0 && glass.recording.paintCount == 1)
        knob.value = 2
        #expect(glass.requests > 0)
        core.renderFrame(at: 3)
        #expect(glass.recording.paintCount == 2)
    }

    private struct KnobView: View {
        let knob: Knob<Int>
        var body: some View { Text("\(knob.value)") }
    }

    @Test("A core asks to be woken when a gesture waits, and for nothing once it is over") func coresAskForDeadlines() throws {
        let glass = Glass(size: CGSize(width: 80, height: 60))
        let log = Log()
        let core = makeCore(glass) { Color.red.onLongPressGesture { log("pressed") } }
        defer { core.close() }
        core.renderFrame(at: 1)
        #expect(glass.deadline == nil)
        core.handle(.pointer(PointerEvent(phase: .down, location: CGPoint(x: 5, y: 5), button: 1, time: 2)), at: 2)
        let due = try #require(glass.deadline)
        #expect(due > 2 && log.drain() == [])
        // As every window does: a deadline is handed over once.
        glass.deadline = nil
        core.deadlineReached(at: due)
        #expect(log.drain() == ["pressed"] && glass.deadline == nil)
    }

    @Test("What the delegate does with a frame comes after it is painted") func framesHaveAnEnd() {
        let glass = Glass(size: CGSize(width: 80, height: 60))
        let core = makeCore(glass) { Color.red }
        defer { core.close() }
        var painted = -1
        core.renderFrame(at: 1) { painted = glass.recording.paintCount }
        #expect(painted == 1)
    }

    @Test("A core that has closed asks its window for nothing", arguments: [true, false]) func closedCoresAreQuiet(isTopLevel: Bool) {
        let glass = Glass(size: CGSize(width: 80, height: 60))
        let knob = Knob(1), log = Log()
        let core = makeCore(glass, isTopLevel: isTopLevel) { KnobView(knob: knob).onDisappear { log("gone") } }
        core.renderFrame(at: 1)
        core.endInput()
        core.close()
        #expect(log.drain() == ["gone"])
        glass.requests = 0
        knob.value = 2
        core.host.requestFrame()
        #expect(glass.requests == 0)
    }

    // MARK: In windows

    private struct Fields: View {
        @State private var first = ""
        @State private var second = ""
        @FocusState private var isSecond: Bool

        var body: some View {
            VStack {
                TextField("first", text: $first)
                TextField("second", text: $second).focused($isSecond)
                Text("has \(second)")
            }
            .onAppear { isSecond = true }
        }
    }

    private struct FieldsApp: App {
        var body: some Scene { WindowGroup { Fields() } }
    }

    /// The window of an app asks its content for sizes before it is there; what appears then may ask for the focus.
    @Test("A focus that is asked for at the first appearance comes, in an app as in a view by itself", arguments: [true, false])
    func theFirstFocusIsKept(inApp: Bool) throws {
        let app = inApp ? TestApp(FieldsApp()) : TestApp { Fields() }
        defer { app.close() }
        try app.settle()
        app.type("x")
        _ = try app.find(text: "has x")
    }

    @Test("What hangs on a view closes when the window is resized, also around a view by itself") func resizingClosesPopups() throws {
        let app = TestApp { Menu("go") { Button("one") {} } }
        defer { app.close() }
        try app.find(.popUpButton, "go").click()
        #expect(app.host.popups.popups.count == 1)
        app.resize(to: CGSize(width: 300, height: 300))
        #expect(app.host.popups.popups.isEmpty)
    }
}
