import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Observation
import Testing

/// Whole apps in the kit: their windows, menus and keys are the toolkit's own.
@MainActor @Suite("Apps in the test kit", .serialized) struct AppTests {
    @MainActor @Observable final class Model {
        var log: [String] = []
        var title = "Shelf"
    }

    struct Shelf: App {
        @State var model = Model()
        @AppStorage("test-kit-shelf") private var opened = 0

        var body: some Scene {
            WindowGroup { Root(model: model, opened: $opened) }
                .commands {
                    CommandMenu("Books") {
                        Button("Lend") { model.log.append("lend") }.keyboardShortcut("l")
                        Menu("Sort") { Button("By Name") { model.log.append("name") } }
                    }
                }
                .defaultSize(width: 500, height: 300)
            WindowGroup("Book", for: Int.self) { $number in Text("Book \(number ?? -1)") }
            Window("Inspector", id: "inspector") { Inspector(model: model) }
            Settings { Form { Toggle("Dust", isOn: .constant(true)) } }
            MenuBarExtra("Extra") { Button("Lend out") {} }
        }
    }

    struct Root: View {
        let model: Model
        @Binding var opened: Int
        @State private var count = 0
        @Environment(\.openWindow) private var openWindow
        @Environment(\.openSettings) private var openSettings
        @Environment(\.scenePhase) private var phase

        var body: some View {
            VStack {
                Text("Count \(count)").accessibilityIdentifier("count")
                Text("Opened \(opened)")
                Text("Phase \(phase)").accessibilityIdentifier("phase")
                Button("More") { count += 1; opened += 1 }
                Button("Inspect") { openWindow(id: "inspector") }
                Button("Read") { openWindow(value: 7) }
                Button("Set") { openSettings() }
            }
            .navigationTitle(model.title)
        }
    }

    struct Inspector: View {
        @Bindable var model: Model
        @Environment(\.dismissWindow) private var dismissWindow

        var body: some View {
            TextField("Title", text: $model.title)
            Button("Done") { dismissWindow(id: "inspector") }
        }
    }

    @Test("A test app starts with its first scene and its menu bar extra")
    func beginsWithItsFirstSceneAndWhatStandsByItself() throws {
        let app = TestApp(Shelf())
        #expect(app.windows.map(\.title) == ["Shelf"])
        #expect(try app.window("Shelf").isOpen)
        #expect(try app.window("Shelf").size.width == 500)
        _ = try app.menu("Extra").item("Lend out")
        app.press(.escape)
        #expect(throws: NotFound.self) { try app.window("Inspector") }
        #expect(throws: NotFound.self) { try app.settingsWindow }
        #expect(app.isRunning)
    }

    /// What is said to one window is not said to the others; the one that is used has the keyboard.
    @Test("Each window has its own state, and the one last used is in front")
    func everyWindowIsSearchedAndUsedByItself() throws {
        let app = TestApp(Shelf())
        let first = try app.window("Shelf")
        first.bringToFront()
        app.press("n", modifiers: .command)
        #expect(app.windows.count == 2)
        let second = try #require(app.windows.last)
        #expect(app.front === second)
        try second.find(.button, "More").click()
        try second.find(.button, "More").click()
        try first.find(id: "count").expect(text: "Count 0")
        try second.find(id: "count").expect(text: "Count 2")
        try app.find(id: "count").expect(text: "Count 2")
        try first.find(id: "phase").expect(text: "Phase inactive")
        try first.find(.button, "More").click()
        #expect(app.front === first && first.isFront)
        try first.find(id: "phase").expect(text: "Phase active")
        try second.find(id: "phase").expect(text: "Phase inactive")
        #expect(try first.find(id: "count").window === first)
    }

    @Test("Menu items, submenus and their shortcuts can be listed and chosen by name")
    func menusAreOpenedAndChosenFrom() throws {
        let model = Model()
        let app = TestApp(Shelf(model: model))
        try app.window("Shelf").bringToFront()
        #expect(app.menus == ["Shelf", "File", "Edit", "Books", "Window"])
        #expect(try app.menu("Books").items == ["Lend", "Sort"])
        try app.menu("Books").item("Lend").click()
        #expect(model.log == ["lend"])
        try #require(try app.menu("Books").submenu("Sort").first).click()
        #expect(model.log == ["lend", "name"])
        #expect(throws: NotFound.self) { try app.menu("Books").item("Burn") }
        #expect(throws: NotFound.self) { try app.menu("Nothing") }
        // Of an app with several kinds of windows there are several to make.
        try #require(try app.menu("File").submenu("New").first).click()
        #expect(app.windows.count == 2)
        app.press("l", modifiers: .command)
        #expect(model.log.last == "lend")
    }

    @Test("The settings window opens by shortcut, menu item and action, once only")
    func settingsOpenByTheirKeyTheirMenuAndTheirAction() throws {
        let app = TestApp(Shelf())
        try app.window("Shelf").bringToFront()
        app.press(",", modifiers: .command)
        try app.settingsWindow.find(.checkBox, "Dust").expect(text: "on")
        #expect(try app.settingsWindow.title == "Shelf Settings" && app.settingsWindow.isFront)
        try app.settingsWindow.close()
        #expect(throws: NotFound.self) { try app.settingsWindow }
        try app.menu("Shelf").item("Settings…").click()
        try app.settingsWindow.close()
        try app.find(.button, "Set").click()
        _ = try app.settingsWindow
        try app.window("Shelf").find(.button, "Set").click()
        #expect(app.windows.count == 2)
    }

    @Test("Windows open once per value, take input and close by an action")
    func windowsOpenForValuesAndCloseByActions() async throws {
        let model = Model()
        let app = TestApp(Shelf(model: model))
        let shelf = try app.window("Shelf")
        try shelf.find(.button, "Read").click()
        try shelf.find(.button, "Read").click()
        #expect(app.windows.filter { $0.title == "Book" }.count == 1)
        _ = try app.window("Book").find(text: "Book 7")
        app.openWindow(value: 8)
        #expect(throws: Ambiguous.self) { try app.window("Book") }
        app.openWindow(id: "inspector")
        let inspector = try app.window("Inspector")
        try inspector.find(.textField).click()
        inspector.press("a", modifiers: .command)
        inspector.type("Attic")
        try await app.settle()
        #expect(shelf.title == "Attic")
        try inspector.find(.button, "Done").click()
        try await app.settle()
        #expect(!inspector.isOpen && inspector.findAll(.button).isEmpty)
        // What its views have read changes: nothing is left of it to care.
        model.title = "Loft"
        try await app.settle()
        #expect(shelf.title == "Loft" && inspector.findAll(.button).isEmpty)
    }

    @Test("An app stops running when its last window closes or it quits")
    func theAppEndsWithItsLastWindow() async throws {
        let app = TestApp(Shelf())
        while let window = app.windows.last {
            window.close()
            try await app.settle()
        }
        #expect(!app.isRunning)
        let other = TestApp(Shelf())
        other.quit()
        #expect(other.windows.isEmpty && !other.isRunning)
    }

    /// What an app keeps does not reach the next one.
    @Test("Stored defaults of one test app do not reach the next", .timeLimit(.minutes(15))) func everyAppIsNew() async throws {
        // The process has one set of defaults: it is forgotten when the last app of several ends.
        while TestDefaults.count > 0 { await Task.yield() }
        let app = TestApp(Shelf())
        try app.window("Shelf").find(.button, "More").click()
        _ = try app.window("Shelf").find(text: "Opened 1")
        #expect(UserDefaults.standard.integer(forKey: "test-kit-shelf") == 1)
        app.close()
        #expect(UserDefaults.standard.object(forKey: "test-kit-shelf") == nil)
        let next = TestApp(Shelf())
        _ = try next.window("Shelf").find(text: "Opened 0")
    }

    @Test("A test sets the app's name, size, colour scheme, locale and date") func testsSetTheDesktop() throws {
        let app = TestApp(
            Plain(), name: "Desk", size: CGSize(width: 390, height: 844), colorScheme: .dark, locale: Locale(identifier: "de_DE"))
        #expect(app.size == CGSize(width: 390, height: 844) && app.front.title == "Desk" && app.menus.isEmpty)
        try app.find(id: "looks").expect(text: "dark de_DE 2024-01-01T00:00:00Z")
        app.setColorScheme(.light)
        app.setLocale(Locale(identifier: "fr_FR"))
        try app.find(id: "looks").expect(text: "light fr_FR 2024-01-01T00:00:00Z")
        app.resize(to: CGSize(width: 500, height: 400))
        #expect(app.size.width == 500)
        #expect(throws: NotFound.self) { try app.menu("File") }
    }

    struct Plain: App {
        var body: some Scene { WindowGroup { EnvironmentText() } }
    }

    struct EnvironmentText: View {
        @Environment(\.colorScheme) private var scheme
        @Environment(\.locale) private var locale

        var body: some View {
            TimelineView(.everyMinute) { context in
                Text(verbatim: "\(scheme) \(locale.identifier) \(context.date.formatted(.iso8601))").accessibilityIdentifier("looks")
            }
        }
    }

    @Test("An app on a phone has the phone's size and no menus") func phonesHaveNoMenus() throws {
        let app = TestApp(Shelf(), device: .phone)
        #expect(try app.window("Shelf").size == CGSize(width: 390, height: 844) && app.window("Shelf").menus.isEmpty)
    }

    /// On a Mac every app with settings has a menu of its name that opens them; here, too, without commands of its own.
    @Test("An app without commands of its own still opens its settings")
    func settingsAreReachedWithoutCommands() throws {
        let app = TestApp(WithSettings())
        #expect(app.menus.first == "WithSettings")
        app.press(",", modifiers: .command)
        _ = try app.settingsWindow.find(text: "here")
    }

    struct WithSettings: App {
        var body: some Scene {
            WindowGroup { Text("content") }
            Settings { Text("here") }
        }
    }

    struct Note: FileDocument {
        static let readableContentTypes = [UTType.plainText]
        var text = ""
        init() {}
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    struct Notes: App {
        var body: some Scene {
            DocumentGroup(newDocument: Note()) { file in TextField("Text", text: file.$document.text) }
        }
    }

    @Test("A document app opens files from its arguments and asks before losing changes")
    func documentsOpenFromTheCommandLine() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-kit-\(UUID().uuidString).txt")
        try Data("pear".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let app = TestApp(Notes(), arguments: [file.path])
        try await app.wait { app.findAll(text: "pear").count == 1 }
        #expect(app.windows.count == 1)
        app.press("n", modifiers: .command)
        #expect(app.windows.count == 2)
        // Asked whether to keep what has changed.
        app.type("x")
        try await app.settle()
        app.front.close()
        try await app.settle()
        #expect(app.windows.count == 2)
    }

    /// Timers of publishers are the manual clock's.
    @Test("Timer publishers tick with the manual clock, and idle time paints nothing")
    func timersTickWithTheClock() throws {
        let app = TestApp { Ticking() }
        app.advance(by: .seconds(2.5))
        _ = try app.find(text: "tick 2")
        try app.settle()
        app.advance(by: .seconds(20))
        _ = try app.find(text: "tick 22")
        #expect(app.record { app.advance(by: .seconds(0.2)) }.paints == 0)
    }

    /// Dispatch knows the machine's clock alone: that is waited for, without a sleep of a guessed length.
    @Test("Waiting ends when the condition holds and throws at its timeout")
    func waitsForTheMachinesClock() async throws {
        let app = TestApp { Ticking() }
        try await app.wait { app.findAll(text: "late 1").count == 1 }
        await #expect(throws: Unexpected.self) { try await app.wait(upTo: .milliseconds(20)) { false } }
    }

    @Test("A busy main actor does not use up the time that is waited")
    func waitingCountsItsOwnTurns() async throws {
        let app = TestApp { Text("content") }
        var turns = 0
        try await app.wait(upTo: .milliseconds(100)) {
            turns += 1
            // What another test does meanwhile.
            let end = ContinuousClock.now + .milliseconds(60)
            while ContinuousClock.now < end {}
            return turns == 8
        }
    }

    struct Ticking: View {
        @State private var late = 0
        @State private var ticks = 0

        var body: some View {
            Text("late \(late)").onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { late += 1 } }
            Text("tick \(ticks)").onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in
                ticks += 1
            }
        }
    }
}
