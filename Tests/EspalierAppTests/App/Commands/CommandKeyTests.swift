@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Observation
import Testing

/// SwiftUI: the target of a shortcut is looked for in the key window, then in the main window, then in the app's commands.
@MainActor @Suite("Keys of commands in every kind of window", .serialized) struct CommandKeyTests {
    let platform = FakePlatform()

    @MainActor @Observable final class Model {
        static var shared = Model()
        @ObservationIgnored var log: [String] = []
        var isDetail = false
        var asks = false
        var showsSheet = false
        var text = ""
    }

    init() { Model.shared = Model() }
    private var log: [String] { Model.shared.log }
    private static func say(_ word: String) { Model.shared.log.append(word) }

    private func start<A: App>(_ app: A.Type) throws -> (AppRuntime, WindowController, FakeWindow) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)").path
        let runtime = AppRuntime(platform: platform, storagePath: path, arguments: ["app"])
        try runtime.start(app)
        platform.windows[0].delegate?.handle(.focus(true))
        platform.pump()
        return (runtime, runtime.windows[0], platform.windows[0])
    }

    /// Opens another window, and gives it the keyboard.
    private func open(_ id: String, in runtime: AppRuntime) throws -> FakeWindow {
        if id == "settings" { try runtime.openSettings() } else { try runtime.open(id: id) }
        platform.pump()
        for window in platform.windows.dropLast() { window.delegate?.handle(.focus(false)) }
        platform.windows.last?.delegate?.handle(.focus(true))
        platform.pump()
        return platform.windows.last!
    }

    private func settle() async {
        for _ in 0..<6 {
            platform.now += 0.5
            await platform.drain()
        }
    }

    struct Plain: App {
        var body: some Scene {
            WindowGroup("Plain") { Text("plain") }
            Settings { Text("settings").frame(width: 200, height: 100) }
        }
    }

    struct Bare: App { var body: some Scene { WindowGroup("Bare") { Text("bare") } } }

    @Test("Without commands and without a bar, the standard keys open and close windows and end the app") func standardKeys() throws {
        let (runtime, window, fake) = try start(Bare.self)
        #expect(window.host.rootNode.barHeight == 0)
        fake.key("n", .command)
        #expect(runtime.windows.count == 2)
        fake.key("w", .command)
        #expect(runtime.windows.count == 1 && !platform.isStopped)
        platform.windows[0].key("q", .command)
        #expect(runtime.windows.isEmpty && platform.isStopped)
    }

    @Test("Ctrl+W closes the settings' window that has the keyboard") func closesSettings() throws {
        let (runtime, window, fake) = try start(Plain.self)
        fake.key(",", .command)
        #expect(runtime.windows.count == 2)
        platform.windows[1].key("w", .command)
        #expect(runtime.windows.map { $0 === window } == [true])
    }

    struct Many: App {
        var body: some Scene {
            WindowGroup("Many") {
                Button("Main's") { say("main") }.keyboardShortcut("m")
            }
            .commands {
                CommandMenu("Count") {
                    Button("More") { say("more") }.keyboardShortcut("k")
                    Button("Menu's") { say("menu") }.keyboardShortcut("m")
                }
            }
            UtilityWindow("Palette", id: "palette") { Text("palette").frame(width: 300, height: 200) }
            Window("One", id: "one") { Button("One's") { say("one") }.keyboardShortcut("k") }.commandsRemoved()
            Settings { Text("settings").frame(width: 200, height: 100) }
        }
    }

    @Test("Commands act in settings, in utility windows and in windows whose own commands are removed",
          arguments: ["settings", "palette", "one"])
    func everyWindow(id: String) throws {
        let (runtime, _, _) = try start(Many.self)
        let fake = try open(id, in: runtime)
        fake.key("k", .command)
        #expect(log == [id == "one" ? "one" : "more"])
    }

    @Test("A panel's keys go to the main window before the commands, those of another window do not") func mainWindowFirst() throws {
        let (runtime, _, _) = try start(Many.self)
        try open("palette", in: runtime).key("m", .command)
        #expect(log == ["main"])
        try open("settings", in: runtime).key("m", .command)
        #expect(log == ["main", "menu"])
    }

    @Test("A window's button comes before a command with the same key") func windowFirst() throws {
        let (_, _, fake) = try start(Many.self)
        fake.key("m", .command)
        fake.key("k", .command)
        #expect(log == ["main", "more"])
    }

    struct Player: App {
        var body: some Scene {
            WindowGroup("Player") { TextField("Name", text: Bindable(Model.shared).text).frame(width: 200) }
                .commands {
                    CommandMenu("Playback") {
                        Button("Play") { say("play") }.keyboardShortcut(.space, modifiers: [])
                        Button("Delete") { say("delete") }.keyboardShortcut(.delete, modifiers: [])
                    }
                }
        }
    }

    @Test("A command's key without modifiers acts where nothing takes the key") func plainKeys() throws {
        let (_, window, fake) = try start(Player.self)
        #expect(window.input.focus.focused != nil)
        fake.key(.space)
        #expect(log.isEmpty)
        window.input.focus.focus(nil)
        fake.key(.space)
        fake.key(.delete)
        #expect(log == ["play", "delete"])
    }

    struct Pushed: App {
        var body: some Scene {
            WindowGroup("Pushed") {
                NavigationStack {
                    VStack {
                        Button("New") { say("new") }.keyboardShortcut("d")
                        Button("Default") { say("default") }.keyboardShortcut(.defaultAction)
                    }
                    .navigationDestination(isPresented: Bindable(Model.shared).isDetail) {
                        Button("Edit") { say("edit") }.keyboardShortcut("e")
                    }
                }
            }
        }
    }

    @Test("The shortcuts of a screen that another was pushed over still act, its default button does not")
    func coveredScreens() async throws {
        let (_, window, fake) = try start(Pushed.self)
        Model.shared.isDetail = true
        await settle()
        #expect(window.labels.contains("Edit") && !window.labels.contains("New"))
        fake.key("e", .command)
        fake.key("d", .command)
        fake.key(.return)
        #expect(log == ["edit", "new"])
    }

    struct Asking: App {
        var body: some Scene {
            WindowGroup("Asking") {
                Text("content").frame(width: 300, height: 200)
                    .alert("Sure?", isPresented: Bindable(Model.shared).asks) { Button("Cancel", role: .cancel) {} }
                    .sheet(isPresented: Bindable(Model.shared).showsSheet) { Text("sheet").padding() }
            }
            .commands { CommandMenu("Extra") { Button("Play") { say("play") }.keyboardShortcut(.space, modifiers: []) } }
            Window("Other", id: "other") { Text("other") }
        }
    }

    @Test("Behind an alert nothing is undone, and plain keys of commands do not act") func keysStayWithAlert() async throws {
        let (_, window, fake) = try start(Asking.self)
        window.undoManager.registerUndo(withTarget: Model.shared) { _ in Self.say("undone") }
        Model.shared.asks = true
        await settle()
        fake.key("z", .command)
        fake.key(.space)
        #expect(log.isEmpty)
        #expect(window.undoManager.isBehindAlert)
        Model.shared.asks = false
        await settle()
        fake.key("z", .command)
        #expect(log == ["undone"])
    }

    @Test("A window under its sheet stays open but for a destructive dismissal") func sheetsHoldWindows() async throws {
        let (runtime, window, fake) = try start(Asking.self)
        Model.shared.showsSheet = true
        await settle()
        fake.key("w", .command)
        window.closeRequested()
        DismissWindowAction(WindowReference(window))()
        #expect(runtime.windows.contains { $0 === window })
        withTransaction(\.dismissBehavior, .destructive) { DismissWindowAction(WindowReference(window))() }
        #expect(!runtime.windows.contains { $0 === window })
    }

    @Test("The Window menu makes windows small and large, and brings all to the front") func windowMenu() throws {
        let (_, window, fake) = try start(Asking.self)
        fake.click(window.place("Window"))
        #expect(Array(window.rows.prefix(3)) == ["Minimize", "Zoom", "Bring All to Front"])
    }

    struct Editing: App {
        var body: some Scene {
            WindowGroup("Editing") {
                VStack {
                    TextField("Name", text: Bindable(Model.shared).text).frame(width: 200)
                    Text("copied").focusable().copyable(["a"])
                    List([1, 2], id: \.self, selection: .constant([1] as Set<Int>)) { Text("row \($0)") }.frame(height: 100)
                }
            }
            .commands { SidebarCommands() }
        }
    }

    /// The rows of the Edit menu that are not grey.
    private func enabledRows(_ window: WindowController, _ fake: FakeWindow) -> [String] {
        fake.click(window.place("Edit"))
        defer { fake.key(.escape) }
        return window.rows.filter { window.element($0)?.isEnabled == true }
    }

    @Test("The Edit menu has alive what the focused view can do, each time it opens") func validatesEditMenu() throws {
        let (_, window, fake) = try start(Editing.self)
        #expect(enabledRows(window, fake) == ["Paste"])
        let field = try #require(window.host.services.textClient as? TextInputNode)
        field.editing.insert("abc", as: .typing)
        #expect(enabledRows(window, fake) == ["Undo Typing", "Paste", "Select All"])
        field.editing.select(TextRange(anchor: 0, head: 2))
        #expect(enabledRows(window, fake) == ["Undo Typing", "Cut", "Copy", "Paste", "Delete", "Select All"])
        fake.key(.tab)
        #expect(enabledRows(window, fake) == ["Copy"])
        fake.key(.tab)
        #expect(window.input.focus.focused is ListFocusNode)
        #expect(enabledRows(window, fake) == ["Select All"])
        window.input.focus.focus(nil)
        #expect(enabledRows(window, fake) == [])
    }

    @Test("The app stays if another window comes in the turn in which the last one goes") func anotherWindowComes() throws {
        let (runtime, window, _) = try start(Asking.self)
        window.close()
        try runtime.open(id: "other")
        platform.pump()
        #expect(!platform.isStopped && runtime.windows.map(\.scene.id) == ["other"])
        runtime.windows[0].close()
        #expect(!platform.isStopped)
        platform.pump()
        #expect(platform.isStopped)
    }
}
