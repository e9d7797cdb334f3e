@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

/// The commands that SwiftUI has ready for apps.
@MainActor @Suite("Built-in commands of menus", .serialized) struct BuiltInCommandTests {
    let platform = FakePlatform()

    struct Inspected: View {
        @State private var isShown = true
        var body: some View {
            Text("words").inspector(isPresented: $isShown) { if isShown { Text("inspected") } }
        }
    }

    struct Edited: App {
        var body: some Scene {
            WindowGroup("Edited") {
                NavigationSplitView {
                    List { Text("row") }.navigationTitle("Side")
                } detail: {
                    Inspected()
                        .toolbar { Button("Item") {} }
                        .navigationTitle("Detail")
                }
            }
            .commands {
                SidebarCommands()
                ToolbarCommands()
                InspectorCommands()
                ImportFromDevicesCommands()
            }
        }
    }

    private func start<A: App>(_ app: A.Type) async throws -> (AppRuntime, WindowController, FakeWindow) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)").path
        let runtime = AppRuntime(platform: platform, storagePath: path, arguments: ["app"])
        try runtime.start(app)
        platform.windows[0].delegate?.handle(.focus(true))
        await runToStability()
        return (runtime, runtime.windows[0], platform.windows[0])
    }

    private func runToStability() async {
        for _ in 0..<6 {
            platform.now += 0.5
            await platform.drain()
        }
    }

    private func choose(_ row: String, of menu: String, in window: WindowController, _ fake: FakeWindow) async {
        fake.click(window.place(menu))
        await runToStability()
        // A button of the bar may have the same name.
        let element = window.host.popups.popups.last?.host.accessibilityTree.all.first { $0.label == row }
        fake.click(element.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } ?? .zero)
        await runToStability()
    }

    // Covers: view:SidebarCommands, view:ToolbarCommands
    @Test("The View menu toggles sidebar, toolbar and inspector") func theViewMenuShowsAndHides() async throws {
        let (runtime, window, fake) = try await start(Edited.self)
        #expect(window.labels.contains("row") && window.labels.contains("Item"))
        await choose("Toggle Sidebar", of: "View", in: window, fake)
        #expect(!window.labels.contains("row"))
        await choose("Toggle Sidebar", of: "View", in: window, fake)
        #expect(window.labels.contains("row"))
        await choose("Toggle Toolbar", of: "View", in: window, fake)
        #expect(!window.labels.contains("Item"))
        await choose("Toggle Toolbar", of: "View", in: window, fake)
        #expect(window.labels.contains("Item"))
        await choose("Toggle Inspector", of: "View", in: window, fake)
        #expect(!window.labels.contains("inspected"))
        runtime.end()
    }

    struct Searched: View {
        @State private var query = ""
        @State private var text = ""
        var body: some View {
            NavigationStack { TextField("first", text: $text).searchable(text: $query) }
        }
    }

    struct Searching: App {
        var body: some Scene {
            WindowGroup("Searching") { Searched() }.commands { TextEditingCommands() }
        }
    }

    // Covers partly: view:TextEditingCommands (a text editor has no find bar)
    @Test("Find in the Edit menu focuses the search field") func theEditMenuGoesToTheSearchField() async throws {
        let (runtime, window, fake) = try await start(Searching.self)
        #expect(window.element("first")?.isFocused == true)
        fake.click(window.place("Edit"))
        await runToStability()
        #expect(window.rows.contains("Find…") && window.rows.contains("Find Next") && window.rows.contains("Find Previous"))
        #expect(window.element("Search")?.isFocused != true)
        fake.click(window.place("Find…"))
        await runToStability()
        #expect(window.element("Search")?.isFocused == true)
        runtime.end()
    }

    struct Rich: View {
        @State private var text: AttributedString = "Make me bold."
        var body: some View { TextEditor(text: $text) }
    }

    struct Formatting: App {
        var body: some Scene {
            WindowGroup("Formatting") { Rich() }.commands { TextFormattingCommands() }
        }
    }

    @Test("The Format menu makes the selected text bold, and marks the row then") func theFormatMenuMarks() async throws {
        let (runtime, window, fake) = try await start(Formatting.self)
        let input = window.input
        input.handle(.key(KeyEvent(phase: .down, key: "a", characters: "", modifiers: [.control, .command], time: platform.now)))
        await runToStability()
        func isMarked() async -> Bool? {
            fake.click(window.place("Format"))
            await runToStability()
            let row = window.host.popups.popups.last?.host.accessibilityTree.all.first { $0.label == "Bold" }
            window.host.popups.closeAll()
            await runToStability()
            return row.map { $0.value == "on" }
        }
        #expect(await isMarked() == false)
        await choose("Bold", of: "Format", in: window, fake)
        let text = try #require(window.host.services.textClient as? any FormattedText)
        #expect(text.hasFormat(.bold) && !text.hasFormat(.italic))
        #expect(await isMarked() == true)
        await choose("Bold", of: "Format", in: window, fake)
        #expect(!text.hasFormat(.bold))
        runtime.end()
    }

    @Test("Rows of the Format menu are grey where no text with attributes is edited") func theFormatMenuIsGrey() async throws {
        let (runtime, window, _) = try await start(Searching.self)
        #expect(window.element("first")?.isFocused == true)
        #expect((window.host.services.textClient as? any FormattedText)?.takesFormats == false)
        runtime.end()
    }
}
