import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Closures of scenes: no view around them has a body.
@MainActor @Suite("Closures of scenes that are called in an update", .serialized) struct SceneClosureTests {
    nonisolated static let names = [
        "WindowGroup.init(content)", "Window.init(content)", "UtilityWindow.init(content)", "Settings.init(content)",
        "MenuBarExtra.init(content)", "DocumentGroup.init(editor)",
    ]

    private static var probe = ClosureProbe(log: Log())
    private static func number() -> Text { Text(verbatim: "\(probe())") }

    private struct GroupApp: App { var body: some Scene { WindowGroup { number() } } }
    private struct WindowApp: App { var body: some Scene { Window("One", id: "one") { number() } } }
    private struct UtilityApp: App {
        var body: some Scene {
            WindowGroup { Text("main") }
            UtilityWindow("Tools", id: "tools") { number() }
        }
    }
    private struct SettingsApp: App {
        var body: some Scene {
            WindowGroup { Text("main") }
            Settings { number() }
        }
    }
    private struct ExtraApp: App { var body: some Scene { MenuBarExtra("Extra") { number() }.menuBarExtraStyle(.window) } }
    private struct LetterApp: App { var body: some Scene { DocumentGroup(newDocument: Letter()) { _ in number() } } }

    private struct Letter: FileDocument {
        static let readableContentTypes = [UTType.plainText]
        init() {}
        init(configuration: ReadConfiguration) throws {}
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data()) }
    }

    @Test("What only the closure reads causes it to be called again", arguments: names) func hear(_ name: String) throws {
        let log = Log(), knob = Knob(0)
        Self.probe = ClosureProbe(knob: knob, log: log)
        let app = switch name {
        case "WindowGroup.init(content)": TestApp(GroupApp())
        case "Window.init(content)": TestApp(WindowApp())
        case "UtilityWindow.init(content)": TestApp(UtilityApp())
        case "Settings.init(content)": TestApp(SettingsApp())
        case "MenuBarExtra.init(content)": TestApp(ExtraApp())
        default: TestApp(LetterApp())
        }
        if name.hasPrefix("Utility") { app.openWindow(id: "tools") }
        if name.hasPrefix("Settings") { app.press(",", modifiers: .command) }
        try app.settle(maxFrames: 400)
        #expect(log.drain().contains("0"))
        for number in 1...2 {
            knob.value = number
            try app.settle(maxFrames: 400)
            #expect(log.drain().contains("\(number)"), "after change \(number)")
        }
        app.close()
    }
}
