@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Observation
import Testing

@MainActor @Suite("The menu bar and app commands", .serialized) struct CommandTests {
    let platform = FakePlatform()

    @MainActor @Observable final class Model {
        static var shared = Model()
        var isOn = false
        var showsMore = false
        @ObservationIgnored var log: [String] = []
    }

    init() { Model.shared = Model() }
    private var log: [String] { Model.shared.log }

    private func start<A: App>(_ app: A.Type) throws -> (AppRuntime, WindowController, FakeWindow) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)").path
        let runtime = AppRuntime(platform: platform, storagePath: path)
        try runtime.start(app)
        platform.windows[0].delegate?.handle(.focus(true))
        platform.pump()
        return (runtime, runtime.windows[0], platform.windows[0])
    }

    private static func say(_ word: String) { Model.shared.log.append(word) }

    struct MoreCommands: Commands {
        @AppStorage("command-test-unused") private var unused = 0
        var body: some Commands {
            CommandMenu("Extra") {
                Button("One") { say("one") }.keyboardShortcut("1")
                Menu("Deep") { Button("Two") { say("two") }.keyboardShortcut("2", modifiers: [.command, .shift]) }
                Toggle("Switch", isOn: Binding(get: { Model.shared.isOn }, set: { Model.shared.isOn = $0 })).keyboardShortcut("t")
                Button("Never") { say("never") }.keyboardShortcut("3").disabled(true)
            }
            if Model.shared.showsMore { CommandMenu("Late") { Button("Late") {} } }
        }
    }

    struct Menus: App {
        var body: some Scene {
            WindowGroup("Menus") {
                VStack {
                    TextCatcher()
                    Button("View's own") { say("view") }.keyboardShortcut("1")
                    Button("Plain") { say("plain") }.keyboardShortcut("9")
                }
            }
            .commands {
                MoreCommands()
                CommandGroup(before: .newItem) { Button("First") { say("first") } }
                CommandGroup(after: .saveItem) { Button("Save") { say("save") }.keyboardShortcut("s") }
                CommandGroup(after: .help) { Button("Ask") {} }
                CommandGroup(replacing: .appInfo) { EmptyView() }
                SidebarCommands()
            }
            Settings { Text("settings") }
            Window("Single", id: "single") { Text("single") }.keyboardShortcut("0")
        }
    }

    /// Takes keys, and says which.
    struct TextCatcher: View {
        var body: some View {
            Text("catcher").focusable().onKeyPress { press in
                guard press.key == "c" || press.key == "z" && Model.shared.isOn else { return .ignored }
                say("key \(press.key.character)")
                return .handled
            }
        }
    }

    private var titles: [String] { [AppRuntime.appName, "File", "Edit", "View", "Extra", "Window", "Help"] }

    @Test("The menu bar shows its titles in order above the content") func menuBarStandsAboveTheContent() throws {
        let (_, window, _) = try start(Menus.self)
        #expect(Array(window.labels.prefix(7)) == titles)
        #expect(window.host.rootNode.barHeight == Theme.menuBarHeight)
        #expect(window.element("catcher")!.frame.minY >= Theme.menuBarHeight)
    }

    struct Grouped: App {
        var body: some Scene {
            Group {
                WindowGroup("Grouped") { Text("a") }
                Window("Beside", id: "beside") { Text("b") }
            }
            .commands {
                Group {
                    CommandMenu("Tools") { Button("Saw") {} }
                    CommandGroup(after: .sidebar) { Button("Wide") {} }
                }
                CommandMenu(AppRuntime.appName) { Button("Mine") {} }
            }
        }
    }

    // Covers partly: view:Group (as scenes and commands)
    /// Groups are as transparent here as among views; a menu with the app's name is the app's own.
    @Test("Groups of scenes and commands act like their members") func groupsOfCommands() throws {
        let (runtime, window, fake) = try start(Grouped.self)
        #expect(runtime.scenes.map(\.title) == ["Grouped", "Beside"])
        let name = AppRuntime.appName
        #expect(Array(window.labels.prefix(7)) == [name, "File", "Edit", "View", "Tools", name, "Window"])
        fake.click(window.place("Tools"))
        #expect(window.rows == ["Saw"])
        fake.key(.rightArrow)
        #expect(window.rows == ["Mine"])
    }

    struct Plain: App { var body: some Scene { WindowGroup("Plain") { Text("plain") } } }

    @Test("An app without commands has no menu bar") func appsWithoutCommandsHaveNoBar() throws {
        let (_, window, _) = try start(Plain.self)
        #expect(window.labels == ["plain"] && window.host.rootNode.barHeight == 0)
    }

    struct WithoutNew: App {
        var body: some Scene { WindowGroup("Without") { Text("plain") }.commands { CommandGroup(replacing: .newItem) {} } }
    }

    /// SwiftUI: closing is no part of what makes new things.
    @Test("Replacing newItem removes New Window and leaves Close") func replacingNewItemLeavesClose() throws {
        let (runtime, window, fake) = try start(WithoutNew.self)
        fake.click(window.place("File"))
        #expect(window.rows == ["Close"])
        fake.key(.escape)
        fake.key("n", .command)
        #expect(runtime.windows.count == 1)
        fake.key("w", .command)
        #expect(runtime.windows.isEmpty)
    }

    // Covers: view:CommandGroup, view:CommandMenu, mod:commands, attr:CommandsBuilder
    // Covers: protocol:Commands
    @Test("Command groups appear at their placements, and arrow keys switch menus") func placesAndGroups() throws {
        let (_, window, fake) = try start(Menus.self)
        fake.click(window.place("File"))
        #expect(window.rows == ["First", "New Window", "Close", "Save"])
        fake.key(.rightArrow)
        #expect(window.rows == ["Undo", "Redo", "Cut", "Copy", "Paste", "Delete", "Select All"])
        fake.key(.leftArrow)
        fake.key(.leftArrow)
        #expect(window.rows == ["Settings…", "Quit \(AppRuntime.appName)"])
        fake.key(.leftArrow)
        #expect(window.rows == ["Ask"])
        fake.key(.escape)
        #expect(window.rows.isEmpty && window.host.popups.popups.isEmpty)
    }

    @Test("The pointer opens, switches and closes menus, and chooses rows") func pointerUsesMenus() throws {
        let (_, window, fake) = try start(Menus.self)
        fake.pointer(.down, window.place("File"))
        #expect(window.rows.contains("Save"))
        // With a menu open the pointer opens others as it passes their titles, the button held or not.
        fake.pointer(.moved, window.place("Extra"))
        #expect(window.rows == ["One", "Deep", "Switch", "Never"])
        fake.pointer(.moved, window.place("One"))
        fake.pointer(.up, window.place("One"))
        #expect(log == ["one"] && window.rows.isEmpty)
        fake.click(window.place("Extra"))
        fake.click(window.place("Extra"))
        #expect(window.rows.isEmpty)
    }

    @Test("Shortcuts of commands come after the window's own, and disabled ones do nothing") func shortcuts() throws {
        let (runtime, window, fake) = try start(Menus.self)
        // SwiftUI: the key window comes before the commands.
        fake.key("1", .command)
        #expect(log == ["view"])
        fake.key("2", [.command, .shift])
        fake.key("3", .command)
        fake.key("9", .command)
        fake.key("s", .command)
        #expect(log == ["view", "two", "plain", "save"])
        fake.key("t", .command)
        #expect(Model.shared.isOn)
        fake.key("t", .command)
        #expect(!Model.shared.isOn)
        fake.key("n", .command)
        #expect(runtime.windows.count == 2)
        fake.key("0", .command)
        #expect(runtime.windows.count == 3)
        fake.key(",", .command)
        #expect(runtime.windows.last?.scene.kind == .settings)
        fake.key("w", .command)
        #expect(!runtime.windows.contains { $0 === window })
        platform.windows[0].key("q", .command)
        #expect(runtime.windows.isEmpty && platform.isStopped)
    }

    @Test("F10 and mnemonics open menus, and arrows and Return choose") func keysThatOpenMenus() throws {
        let (_, window, fake) = try start(Menus.self)
        fake.key(.f10)
        #expect(window.rows.first == "Settings…")
        fake.key(.escape)
        fake.key("e", .option)
        #expect(window.rows.first == "Undo")
        fake.key(.rightArrow)
        #expect(window.rows == ["Toggle Sidebar"])
        fake.key(.rightArrow)
        #expect(window.rows.first == "One")
        fake.key(.return)
        #expect(log == ["one"] && window.rows.isEmpty)
    }

    /// The rows of the Edit menu are keys for the focused view.
    @Test("Copy in the Edit menu reaches the focused view as its key") func editMenuReachesTheFocus() throws {
        let (_, window, fake) = try start(Menus.self)
        #expect(window.input.focus.focused != nil)
        fake.click(window.place("Edit"))
        fake.click(window.place("Copy"))
        #expect(log == ["key c"])
    }

    @Test("Undo uses the window's undo manager unless the focused view takes the key") func undo() throws {
        let (_, window, fake) = try start(Menus.self)
        window.undoManager.registerUndo(withTarget: Model.shared) { _ in Self.say("undone") }
        window.undoManager.setActionName("Typing")
        fake.click(window.place("Edit"))
        #expect(window.rows.first == "Undo Typing")
        fake.click(window.place("Undo Typing"))
        #expect(log == ["undone"])
        window.undoManager.registerUndo(withTarget: Model.shared) { _ in Self.say("again") }
        fake.key("z", .command)
        #expect(log == ["undone", "again"])
        // What is focused comes first.
        Model.shared.isOn = true
        window.undoManager.registerUndo(withTarget: Model.shared) { _ in Self.say("not now") }
        fake.key("z", .command)
        #expect(log.last == "key z")
    }

    @Test("A command menu appears when the state it depends on changes") func menusFollowTheState() async throws {
        let (_, window, fake) = try start(Menus.self)
        Model.shared.showsMore = true
        await platform.drain()
        #expect(window.labels.contains("Late"))
        fake.click(window.place("Late"))
        #expect(window.rows == ["Late"])
    }

    struct Replaced: App {
        var body: some Scene {
            WindowGroup("Replaced") { Text("content") }
                .commandsReplaced { CommandMenu("Only") { Button("Thing") { say("thing") }.keyboardShortcut("k") } }
        }
    }

    struct Removed: App {
        var body: some Scene {
            WindowGroup("Removed") { Text("content") }.commands { CommandMenu("X") { Button("Y") {} } }.commandsRemoved()
        }
    }

    @Test("commandsReplaced leaves only the given menus, commandsRemoved leaves none")
    func replacedAndRemoved() throws {
        let (_, window, fake) = try start(Replaced.self)
        #expect(window.labels == ["Only", "content"])
        fake.key("k", .command)
        #expect(log == ["thing"])
        let (_, removed, _) = try start(Removed.self)
        #expect(removed.labels == ["content"])
    }
}
