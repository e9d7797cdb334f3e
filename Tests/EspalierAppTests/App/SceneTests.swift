@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Observation
import Testing

/// What the apps of these tests share with them.
@MainActor @Observable final class SceneModel {
    static var shared = SceneModel()
    var title = "Title"
    var word = "word"
    var hasSecond = false
    @ObservationIgnored var log: [String] = []
    @ObservationIgnored var actions: Actions?

    struct Actions {
        let open: OpenWindowAction
        let dismiss: DismissWindowAction
        let settings: OpenSettingsAction
    }
}

private struct Reporter: View {
    let name: String
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings
    @Environment(\.scenePhase) private var phase

    var body: some View {
        Text("\(name) \(phase)")
            .onAppear {
                SceneModel.shared.actions = SceneModel.Actions(open: openWindow, dismiss: dismissWindow, settings: openSettings)
                SceneModel.shared.log.append("\(name) appears")
            }
            .onDisappear { SceneModel.shared.log.append("\(name) disappears") }
            .onOpenURL { SceneModel.shared.log.append("\(name) opens \($0.absoluteString)") }
    }
}

@MainActor @Suite("Scenes, windows and scene storage", .serialized) struct SceneTests {
    let platform = FakePlatform()
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)/scenes.plist").path

    init() { SceneModel.shared = SceneModel() }

    private func start<A: App>(_ app: A.Type) throws -> AppRuntime {
        let runtime = AppRuntime(platform: platform, storagePath: path)
        try runtime.start(app)
        platform.pump()
        return runtime
    }

    private var model: SceneModel { SceneModel.shared }
    private var actions: SceneModel.Actions { model.actions! }

    struct Several: App {
        var body: some Scene {
            WindowGroup("Main") { Reporter(name: "main") }
                .defaultSize(width: 300, height: 200)
                .defaultPosition(.bottomTrailing)
            Window("Only", id: "only") { Reporter(name: "only") }.windowStyle(.plain)
            UtilityWindow("Tools", id: "tools") { Text("tools") }
            WindowGroup(for: Int.self) { $number in
                Button("number \(number ?? -1)") { number = (number ?? 0) + 100 }
            }
            WindowGroup(id: "named", for: String.self) { $name in Text(name) } defaultValue: { "default" }
            Settings { Text("settings").frame(width: 80, height: 50) }
        }
    }

    /// Another client may destroy any window: that is its close, and the last one's the app's end.
    @Test("A window destroyed from outside counts as closed, the last ends the app")
    func aWindowThatIsDestroyedIsClosed() throws {
        let runtime = try start(Several.self)
        try runtime.open(id: "only")
        platform.pump()
        platform.windows[1].delegate?.windowDestroyed()
        #expect(runtime.windows.map(\.currentTitle) == ["Main"] && model.log.contains("only disappears"))
        #expect(!platform.isStopped)
        platform.windows[0].delegate?.windowDestroyed()
        platform.pump()
        #expect(runtime.windows.isEmpty && platform.isStopped)
    }

    // Covers: mod:defaultSize, protocol:Scene, attr:SceneBuilder
    // Covers: view:WindowGroup, protocol:App
    @Test("Only the first scene opens at launch, with its default size and position") func theFirstSceneOpens() throws {
        let runtime = try start(Several.self)
        #expect(platform.windows.map(\.title) == ["Main"])
        let configuration = platform.windows[0].configuration
        // The bar of menus comes on top: the settings are reached by it.
        #expect(configuration.size == CGSize(width: 300, height: 200 + Theme.menuBarHeight))
        #expect(configuration.position == CGPoint(x: 700, y: 600 - Theme.menuBarHeight))
        #expect(runtime.supportsMultipleWindows)
    }

    struct Needy: App {
        var body: some Scene {
            WindowGroup("Usual") { Color.red.overlay { Reporter(name: "usual") }.frame(minWidth: 420, minHeight: 600) }
            WindowGroup("Long", id: "long") {
                ScrollView { Color.red.frame(height: 2000) }.frame(idealHeight: 500, maxHeight: 800).frame(width: 300)
            }
            WindowGroup("Grows", id: "grows") { Color.red.frame(width: 300).frame(maxHeight: 700) }
            WindowGroup("Wished", id: "wished") { Color.red.frame(minWidth: 420, minHeight: 600) }.defaultSize(width: 500, height: 500)
        }
    }

    /// SwiftUI: a window is never smaller than its content, whatever the usual size or the scene's requested size.
    @Test("A new window is at least as large as its content's minimum") func windowsHaveRoomForTheirContent() throws {
        _ = try start(Needy.self)
        for id in ["wished", "long", "grows"] { actions.open(id: id) }
        #expect(platform.windows.map(\.configuration.size) == [
            CGSize(width: 900, height: 600), CGSize(width: 500, height: 600), CGSize(width: 300, height: 500),
            CGSize(width: 300, height: 450),
        ])
    }

    struct Standing: App {
        var body: some Scene {
            WindowGroup { Color.red.frame(width: 100, height: 100).transaction { $0.animation = .linear(duration: 1) } }
        }
    }

    /// What is laid out to find a window's size was never to be seen: nothing sets off from there.
    @Test("Laying out a new window for its size starts no animation") func sizingStartsNoAnimation() throws {
        let runtime = try start(Standing.self)
        #expect(platform.windows[0].configuration.size == CGSize(width: 100, height: 100))
        #expect(!runtime.windows[0].host.animations.isActive)
    }

    struct Nothing: App {
        var body: some Scene { WindowGroup { EmptyView() } }
    }

    /// A window of the usual size whose views paint nothing has its background.
    @Test("A window without content is painted once at the usual size") func emptyWindowsArePainted() throws {
        _ = try start(Nothing.self)
        #expect(platform.windows[0].configuration.size == CGSize(width: 900, height: 450))
        #expect(platform.windows[0].recording.paintCount == 1)
    }

    // Covers: env:openWindow, type:OpenWindowAction, view:Window, view:Settings, view:UtilityWindow
    @Test("Single windows and settings open once and are raised the next time") func singleWindowsOpenOnce() throws {
        _ = try start(Several.self)
        actions.open(id: "only")
        actions.open(id: "only")
        #expect(platform.windows.map(\.title) == ["Main", "Only"] && platform.raised == ["Only"])
        #expect(!platform.windows[1].configuration.isDecorated)
        actions.open(id: "tools")
        #expect(platform.windows[2].configuration.kind == .utility && platform.windows[2].configuration.stacking == .above)
        actions.settings()
        actions.settings()
        #expect(platform.windows.count == 4 && platform.raised.count == 2)
        let limits = platform.windows[3].configuration
        #expect(limits.size == CGSize(width: 80, height: 50) && limits.maxWidth == 80 && limits.kind == .dialog)
    }

    /// SwiftUI: a window that stands for an equal value comes to the front.
    @Test("A window for an equal value is raised, and unknown ones are reported") func windowsForValues() throws {
        let runtime = try start(Several.self)
        actions.open(value: 7)
        platform.pump()
        actions.open(value: 8)
        actions.open(value: 7)
        #expect(runtime.windows.count == 3 && platform.raised.count == 1)
        #expect(runtime.windows[1].contentLabels == ["number 7"])
        // The value is the window's to change, and what it is found by.
        runtime.windows[1].element("number 7")?.actions.first?.perform(.increment)
        platform.pump()
        #expect(runtime.windows[1].contentLabels == ["number 107"])
        actions.open(value: 107)
        #expect(platform.raised.count == 2)
        actions.open(value: 7)
        #expect(runtime.windows.count == 4)
        actions.open(id: "named")
        actions.open(id: "named", value: "other")
        #expect(runtime.windows.suffix(2).map(\.contentLabels) == [["default"], ["other"]])
        actions.dismiss(value: 8)
        #expect(runtime.windows.count == 5)
        let messages = Diagnostics.recording {
            actions.open(id: "nonsense")
            actions.open(value: 1.5)
        }
        #expect(messages.count == 2 && messages[0].contains("nonsense") && messages[1].contains("Double"))
    }

    @Test("Closing the last window ends the app, closing another does not") func theLastWindowEndsTheApp() throws {
        let runtime = try start(Several.self)
        actions.open(id: "only")
        platform.pump()
        actions.dismiss(id: "only")
        #expect(!platform.isStopped && model.log == ["main appears", "only appears", "only disappears"])
        platform.windows[0].delegate?.closeRequested()
        platform.pump()
        #expect(platform.isStopped && runtime.windows.isEmpty && model.log.last == "main disappears")
    }

    struct Suicidal: App {
        struct Content: View {
            @Environment(\.dismissWindow) private var dismissWindow
            @State private var isGone = false
            var body: some View {
                Button("close") {
                    dismissWindow()
                    dismissWindow()
                    isGone = true
                }
                .onDisappear { dismissWindow() }
            }
        }

        struct Hasty: View {
            @Environment(\.dismissWindow) private var dismissWindow
            var body: some View { Text("hasty").onAppear { dismissWindow() } }
        }

        var body: some Scene {
            WindowGroup("Closes") { Content() }
            Window("Hasty", id: "hasty") { Hasty() }
        }
    }

    @Test("Windows close safely from their own button, onAppear or onDisappear")
    func windowsThatCloseInTheirOwnCallbacks() async throws {
        let runtime = try start(Suicidal.self)
        try runtime.open(id: "hasty")
        await platform.drain()
        #expect(runtime.windows.map(\.scene.title) == ["Closes"])
        let window = runtime.windows[0]
        platform.windows[0].click(window.place("close"))
        await platform.drain()
        #expect(runtime.windows.isEmpty && platform.windows.isEmpty && platform.isStopped)
    }

    @Test("The scene phase follows the window's focus and visibility") func phases() throws {
        let runtime = try start(Several.self)
        let window = platform.windows[0]
        window.delegate?.handle(.focus(true))
        platform.pump()
        #expect(runtime.windows[0].contentLabels == ["main active"])
        window.delegate?.handle(.focus(false))
        platform.pump()
        #expect(runtime.windows[0].contentLabels == ["main inactive"])
        window.delegate?.visibilityChanged(isVisible: false)
        platform.pump()
        #expect(runtime.windows[0].contentLabels == ["main background"])
    }

    struct Watching: App {
        @State private var count = 0
        @AppStorage("scene-test-unused") private var unused = 1
        var body: some Scene {
            let word = SceneModel.shared.word
            WindowGroup(SceneModel.shared.title) { Text("\(word) \(count)").onTapGesture { count += 1 } }
                .environment(\.locale, Locale(identifier: "de_DE"))
                .onChange(of: SceneModel.shared.word) { old, new in SceneModel.shared.log.append("\(old) to \(new)") }
            if SceneModel.shared.hasSecond {
                Window("Second", id: "second") { Text("second") }
            } else {
                Window("Other", id: "other") { Text("other") }
            }
        }
    }

    /// What the app's body reads brings the open windows up to date; its state outlives its evaluations.
    @Test("The app's body updates scenes and open windows when its state changes")
    func theAppsBodyFollowsItsState() async throws {
        let runtime = try start(Watching.self)
        #expect(runtime.windows[0].labels == ["word 0"])
        platform.windows[0].click(runtime.windows[0].place("word 0"))
        #expect(runtime.windows[0].labels == ["word 1"])
        model.word = "new"
        model.title = "Renamed"
        model.hasSecond = true
        await platform.drain()
        #expect(runtime.windows[0].labels == ["new 1"] && platform.windows[0].title == "Renamed")
        #expect(model.log == ["word to new"] && runtime.scenes.map(\.id).last == "second")
        #expect(runtime.windows[0].host.environment.locale.identifier == "de_DE")
    }

    struct Launching: App {
        var body: some Scene {
            WindowGroup("Not me") { Text("a") }.defaultLaunchBehavior(.suppressed)
            Window("Me", id: "me") { Text("b") }
            Window("And me", id: "too") { Text("c") }.defaultLaunchBehavior(.presented)
            MenuBarExtra("Extra", systemImage: "star") { Text("d") }
        }
    }

    struct Keeping: App {
        var body: some Scene { WindowGroup { Root() } }
        struct Root: View {
            init() { SceneModel.shared.log.append("root made") }
            var body: some View { Text("root") }
        }
    }

    /// Apps keep objects in plain properties of the root view, which another evaluation would replace.
    @Test("A change of the scene phase makes no new root view for an app that does not read the phase") func phasesKeepTheRootView() throws {
        _ = try start(Keeping.self)
        let window = platform.windows[0]
        for isFocused in [true, false, true] {
            window.delegate?.handle(.focus(isFocused))
            platform.pump()
        }
        #expect(model.log == ["root made"])
    }

    struct Phased: App {
        var body: some Scene { Inner() }
        struct Inner: Scene {
            @Environment(\.scenePhase) private var phase
            var body: some Scene { WindowGroup { [phase] in Text("\(phase)") } }
        }
    }

    @Test("A scene of the app's own that reads the scene phase follows it") func sceneReadsThePhase() throws {
        let runtime = try start(Phased.self)
        for (isFocused, name) in [(false, "inactive"), (true, "active"), (false, "inactive")] {
            platform.windows[0].delegate?.handle(.focus(isFocused))
            platform.pump()
            #expect(runtime.windows[0].contentLabels == [name])
        }
    }

    @Test("Launch behaviours decide which scenes open at launch") func whatOpensAtLaunch() throws {
        _ = try start(Launching.self)
        #expect(platform.windows.map(\.title) == ["Me", "And me"])
    }

    // Covers: mod:onOpenURL
    @Test("A URL that is opened reaches the window's onOpenURL") func urlReachesOnOpenURL() throws {
        let runtime = try start(Several.self)
        runtime.windows[0].host.openURL(URL(string: "app://there")!)
        #expect(model.log.last == "main opens app://there")
    }

    struct Continuing: App {
        var body: some Scene {
            WindowGroup("Main") {
                Reporter(name: "main")
                    .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                        SceneModel.shared.log.append("goes on with \(activity.webpageURL?.absoluteString ?? "nothing")")
                    }
                    .onContinueUserActivity("org.example.edit") { _ in SceneModel.shared.log.append("never") }
                    .userActivity("org.example.read", element: "page") { page, activity in
                        activity.title = page
                        activity.userInfo = ["page": page]
                        SceneModel.shared.log.append("\(activity.activityType) \(activity.title ?? "")")
                    }
            }
        }
    }

    @Test("A web URL also continues a browsing activity, another URL does not")
    func webURLContinuesAnActivity() throws {
        let runtime = try start(Continuing.self)
        #expect(model.log.contains("org.example.read page"))
        model.log = []
        runtime.windows[0].host.openURL(URL(string: "https://example.org/page")!)
        #expect(model.log.sorted() == ["goes on with https://example.org/page", "main opens https://example.org/page"])
        model.log = []
        runtime.windows[0].host.openURL(URL(string: "app://there")!)
        #expect(model.log == ["main opens app://there"])
    }

    @Test("A user activity keeps its typed payload, and a missing one throws") func activitiesHaveAPayload() throws {
        let activity = NSUserActivity(activityType: "org.example.edit")
        try activity.setTypedPayload(["a": 1])
        #expect(try activity.typedPayload([String: Int].self) == ["a": 1])
        #expect(throws: (any Error).self) { try NSUserActivity(activityType: "other").typedPayload(Int.self) }
    }

    @Test("UIKit's scenes and windows mirror the open windows") func uiKitMirrorsTheWindows() throws {
        let runtime = try start(Several.self)
        let scenes = UIApplication.shared.connectedScenes
        #expect(scenes == UIApplication.shared.connectedScenes && scenes.count == runtime.windows.count)
        let scene = try #require(scenes.first as? UIWindowScene), window = try #require(scene.windows.first)
        #expect(window.bounds.size == runtime.windows[0].host.size && window.safeAreaInsets == .zero)
        #expect(UIApplication.shared.windows == [window] && window.windowScene == scene)
        #expect(scene.interfaceOrientation.isLandscape)
    }

    struct Edges: App {
        var body: some Scene { WindowGroup { Reading() } }

        struct Reading: View {
            private var edges: UIEdgeInsets? { (UIApplication.shared.connectedScenes.first as? UIWindowScene)?.keyWindow?.safeAreaInsets }
            var body: some View {
                let _ = SceneModel.shared.log.append(edges == nil || UIApplication.shared.keyWindow == nil ? "no window" : "a window")
                Text("page")
            }
        }
    }

    @Test("The first evaluation of a body sees the window that it is for") func theWindowIsThereFromTheStart() throws {
        _ = try start(Edges.self)
        #expect(model.log.first == "a window")
    }

    struct Wanting: App {
        var body: some Scene {
            WindowGroup("First") { Reporter(name: "first") }.handlesExternalEvents(matching: ["never"])
            WindowGroup("Second", id: "second") { Reporter(name: "second") }.handlesExternalEvents(matching: ["app"])
        }
    }

    // Covers partly: mod:handlesExternalEvents (addresses come to the window that is there, whatever it wants)
    @Test("A URL comes to the open window whatever external events it matches") func urlComesToTheOpenWindow() throws {
        let runtime = try start(Wanting.self)
        runtime.windows[0].host.openURL(URL(string: "app://there")!)
        #expect(model.log.last == "first opens app://there" && runtime.windows.count == 1)
    }

    // MARK: - Scene storage

    struct Storing: App {
        struct Content: View {
            @SceneStorage("tab") private var tab = 1
            @SceneStorage("name") private var name: String?
            var body: some View {
                Button("tab \(tab) \(name ?? "none")") {
                    tab += 1
                    name = "n\(tab)"
                }
            }
        }

        var body: some Scene { WindowGroup("Storing") { Content() } }
    }

    // Covers: attr:SceneStorage
    @Test("Scene storage is kept per window and restored with it") func sceneStorageComesBackWithItsWindow() throws {
        var runtime = try start(Storing.self)
        let scene = runtime.scenes[0]
        try runtime.open(scene)
        platform.pump()
        runtime.windows[1].element("tab 1 none")?.actions.first?.perform(.increment)
        platform.pump()
        // One of a window is nothing to another.
        #expect(runtime.windows.map(\.labels) == [["tab 1 none"], ["tab 2 n2"]])
        runtime.windows[1].element("tab 2 n2")?.actions.first?.perform(.increment)
        runtime.end()
        runtime = try start(Storing.self)
        try runtime.open(runtime.scenes[0])
        platform.pump()
        #expect(runtime.windows.map(\.labels) == [["tab 1 none"], ["tab 3 n3"]])
        runtime.end()
    }

    struct Restoring: App {
        var body: some Scene {
            WindowGroup("Kept") { Color.red }.defaultSize(width: 300, height: 200)
            WindowGroup("Forgotten", id: "forgotten") { Color.red }.defaultSize(width: 300, height: 200).restorationBehavior(.disabled)
        }
    }

    /// Windows come back as large as the user has left them.
    @Test("Window sizes are restored unless the scene disables it") func sizesComeBack() throws {
        func sizes() throws -> (AppRuntime, [CGSize]) {
            let runtime = try start(Restoring.self)
            try runtime.open(id: "forgotten")
            return (runtime, platform.windows.suffix(2).map(\.configuration.size))
        }
        let (first, usual) = try sizes()
        #expect(usual == [CGSize(width: 300, height: 200), CGSize(width: 300, height: 200)])
        for window in platform.windows { window.delegate?.resized(to: CGSize(width: 512, height: 384), scale: 1) }
        platform.pump()
        first.end()
        let (second, then) = try sizes()
        #expect(then == [CGSize(width: 512, height: 384), CGSize(width: 300, height: 200)])
        second.end()
    }

    struct Fixed: App {
        var body: some Scene {
            WindowGroup("Content") { Text("a").frame(minWidth: 100, maxWidth: 200, minHeight: 50, maxHeight: 60) }.windowResizability(
                .contentSize)
            Window("Least", id: "least") { Text("a").frame(minWidth: 100, maxWidth: 200, minHeight: 50, maxHeight: 60) }
                .windowResizability(.contentMinSize)
            Window("Bare", id: "bare") { Text("a") }.windowStyle(.hiddenTitleBar)
        }
    }

    // Covers: mod:windowResizability
    // Covers: style:windowResizability(.contentSize), style:windowResizability(.contentMinSize)
    @Test("Window resizability limits the window to its content's sizes") func resizabilityLimitsTheSize() throws {
        let runtime = try start(Fixed.self)
        try runtime.open(id: "least")
        try runtime.open(id: "bare")
        let configurations = platform.windows.map(\.configuration)
        #expect(configurations[0].minSize == CGSize(width: 100, height: 50))
        #expect(configurations[0].maxWidth == 200 && configurations[0].maxHeight == 60)
        #expect(configurations[1].minSize == CGSize(width: 100, height: 50))
        #expect(configurations[1].maxWidth == nil && configurations[1].maxHeight == nil)
        #expect(configurations[2].isDecorated)
    }

    struct Placed: App {
        var body: some Scene {
            WindowGroup("Low") { Color.red.frame(minWidth: 50, idealWidth: 300, minHeight: 40, idealHeight: 200) }
                .defaultWindowPlacement { content, context in
                    let screen = context.defaultDisplay.visibleRect
                    let size = content.sizeThatFits(.unspecified)
                    return WindowPlacement(CGPoint(x: screen.midX - size.width / 2, y: screen.maxY - size.height - 140), size: size)
                }
            Window("Corner", id: "corner") { Color.red.frame(minWidth: 120, minHeight: 40) }
                .defaultSize(width: 400, height: 300)
                .defaultWindowPlacement { _, context in
                    SceneModel.shared.log.append("\(context.windows.map(\.id).count) \(context.defaultDisplay.safeAreaInsets.top)")
                    return WindowPlacement(.bottomTrailing, width: 100)
                }
            Window("Beside", id: "beside") { Color.red }.defaultSize(width: 400, height: 300).defaultPosition(.topLeading)
                .defaultWindowPlacement { _, _ in WindowPlacement(x: 90) }
            Window("Odd", id: "odd") { Color.red }.defaultSize(width: 400, height: 300)
                .defaultWindowPlacement { _, _ in WindowPlacement(CGPoint(x: CGFloat.nan, y: 5), size: CGSize(width: -1, height: 90)) }
                .windowIdealPlacement { _, _ in WindowPlacement(.center) }
        }
    }

    @Test("Default placements set position and size, and invalid numbers are reported")
    func placesOfNewWindows() throws {
        let runtime = try start(Placed.self)
        try runtime.open(id: "corner")
        try runtime.open(id: "beside")
        let messages = try Diagnostics.recording { try runtime.open(id: "odd") }
        let configurations = platform.windows.map(\.configuration)
        #expect(configurations[0].size == CGSize(width: 300, height: 200) && configurations[0].position == CGPoint(x: 350, y: 460))
        // Never smaller than the content; what is not said is the scene's.
        #expect(configurations[1].size == CGSize(width: 120, height: 300) && configurations[1].position == CGPoint(x: 880, y: 500))
        #expect(model.log.contains("1 30.0"))
        #expect(configurations[2].size == CGSize(width: 400, height: 300) && configurations[2].position == CGPoint(x: 90, y: 30))
        // The frame counts, which the window manager draws around it: with it the window stands there.
        #expect(configurations.map(\.anchor).suffix(3) == [.bottomTrailing, .topLeading, .topLeading])
        #expect(configurations[3].size == CGSize(width: 400, height: 90) && configurations[3].position == CGPoint(x: 300, y: 5))
        #expect(messages.count == 2)
    }

    struct Draggable: App {
        struct Content: View {
            @GestureState private var isDragging = false
            var body: some View {
                Text(isDragging ? "dragging" : "still").frame(width: 200, height: 100).contentShape(Rectangle())
                    .gesture(WindowDragGesture().updating($isDragging) { _, state, _ in state = true }
                        .onEnded { _ in SceneModel.shared.log.append("ended") })
            }
        }
        var body: some Scene { WindowGroup("Draggable") { Content() } }
    }

    // Covers: gesture:WindowDragGesture
    @Test("A window drag gesture starts one window move and ends with the release")
    func contentThatMovesItsWindow() throws {
        let runtime = try start(Draggable.self)
        let window = platform.windows[0]
        window.pointer(.down, CGPoint(x: 50, y: 50))
        window.pointer(.moved, CGPoint(x: 51, y: 50))
        platform.pump()
        #expect(window.dragCount == 0 && runtime.windows[0].labels == ["still"])
        window.pointer(.moved, CGPoint(x: 56, y: 50))
        window.pointer(.moved, CGPoint(x: 60, y: 50))
        platform.pump()
        #expect(window.dragCount == 1 && runtime.windows[0].labels == ["dragging"])
        window.pointer(.up, CGPoint(x: 60, y: 50))
        platform.pump()
        #expect(model.log == ["ended"] && runtime.windows[0].labels == ["still"])
        // A click moves nothing.
        window.click(CGPoint(x: 50, y: 50))
        #expect(window.dragCount == 1 && model.log == ["ended"])
    }

    struct Linked: App {
        var body: some Scene {
            WindowGroup("Linked") { SettingsLink() }.handlesExternalEvents(matching: ["never"])
            Settings { Text("settings").frame(width: 80, height: 50) }
        }
    }

    struct SettingsApp: App {
        var body: some Scene {
            WindowGroup("Main") { Reporter(name: "main") }
            Settings {
                Form {
                    Section("General") { ForEach(0..<4) { Toggle("Option \($0)", isOn: .constant(true)) } }
                    Section("More") { ForEach(0..<3) { LabeledContent("Value \($0)", value: "1") } }
                }
                .formStyle(.grouped)
            }
        }
    }

    /// macOS: a form of settings takes what room it needs, and its window no more.
    // Covers: view:Settings
    @Test("The settings window is as high as its form needs") func settingsAreAsHighAsTheirForm() throws {
        let runtime = try start(SettingsApp.self)
        actions.settings()
        platform.pump()
        let window = try #require(runtime.windows.last)
        #expect(window.scene.kind == .settings)
        let size = try #require(platform.windows.last).configuration.size
        let root = window.host.rootNode!
        #expect(size.width == Theme.settingsWidth)
        #expect(size.height == root.contentSize(for: ProposedViewSize(width: size.width, height: nil)).height.rounded(.up))
        // Seven rows, two headers, the gaps: nothing of it is cut, and nothing is left over.
        let rows = window.labels.filter { $0.hasPrefix("Option") || $0.hasPrefix("Value") }
        #expect(rows.count == 7)
        #expect(size.height > 7 * 36 && size.height < 7 * 36 + 150, "\(size)")
    }

    // Covers: view:SettingsLink
    @Test("A settings link opens the settings window") func linksToTheSettings() throws {
        let runtime = try start(Linked.self)
        #expect(runtime.windows[0].contentLabels == ["Settings…"])
        platform.windows[0].click(runtime.windows[0].place("Settings…"))
        platform.pump()
        #expect(runtime.windows.map(\.scene.kind) == [.group, .settings])
    }

    // Covers: env:dismissWindow
    @Test("dismissWindow closes the window of the given identifier") func windowsAreDismissed() throws {
        let runtime = try start(Several.self)
        actions.open(id: "only")
        actions.open(id: "tools")
        #expect(runtime.windows.count == 3)
        actions.dismiss(id: "only")
        #expect(runtime.windows.map(\.scene.title) == ["Main", "Tools"])
    }

    @Test("A damaged scene storage is kept aside and reported, and defaults apply") func damagedSceneStorage() throws {
        try DurableFile.write(Data("nonsense".utf8), to: path)
        var runtime: AppRuntime?
        let messages = try Diagnostics.recording { runtime = try start(Storing.self) }
        #expect(messages.contains { $0.contains(path) } && FileManager.default.fileExists(atPath: path + ".unreadable"))
        #expect(runtime?.windows.first?.labels == ["tab 1 none"])
    }

    // MARK: Several events at once

    struct Typing: App {
        var body: some Scene { WindowGroup { Field() } }

        struct Field: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    TextField("title", text: $text).focused($isFocused)
                    Button("find") { isFocused = true }.keyboardShortcut("f")
                    Button("save") { SceneModel.shared.log.append("saved \(text)") }.keyboardShortcut("s").disabled(text.isEmpty)
                    Button("other") {}
                }
                .defaultFocus($isFocused, false)
            }
        }
    }

    /// A key finds the focus, and a command the text, that the keys before it have made, though no frame has come in between.
    @Test("Keys between two frames act on focus and text that earlier keys changed")
    func keysBetweenTwoFrames() throws {
        _ = try start(Typing.self)
        let window = try #require(platform.windows.first)
        window.delegate?.handle(.focus(true))
        platform.pump()
        func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
            let text = modifiers.isEmpty ? String(key.character) : ""
            window.delegate?.handle(.key(KeyEvent(phase: .down, key: key, characters: text, modifiers: modifiers, time: platform.now)))
            window.delegate?.handle(.key(KeyEvent(phase: .up, key: key, characters: text, modifiers: modifiers, time: platform.now)))
        }
        press("f", .control)
        press("a")
        press("b")
        press("s", .control)
        #expect(model.log == ["saved ab"])
    }
}
