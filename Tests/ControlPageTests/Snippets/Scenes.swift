import SwiftUI
import UniformTypeIdentifiers

// # Apps and their menus

// ## WindowGroup, Scene/defaultSize(width:height:), Scene/windowResizability(_:), Scene/windowStyle(_:)
// Windows of one kind; each has its own state. The desktop draws the frame around this content.
struct WindowGroupSnippet: App {
    var body: some Scene {
        WindowGroup("Garden") {
            List(["Apples", "Pears", "Quinces"], id: \.self) { Label($0, systemImage: "leaf") }
        }
        .defaultSize(width: 320, height: 160)
    }
}

// ## CommandMenu, CommandGroup, Scene/commands(content:)
// Menus of an app: its own, and items among those that every app has.
struct CommandMenuSnippet: App {
    var body: some Scene {
        WindowGroup { Text("Two hundred trees") }
            .commands {
                CommandMenu("Trees") {
                    Button("Plant…") {}.keyboardShortcut("p", modifiers: [.command, .shift])
                    Button("Prune") {}
                }
                CommandGroup(after: .newItem) { Button("New Bed") {} }
            }
    }
}

// ## SidebarCommands, ToolbarCommands, TextEditingCommands
// Menus that many apps have, ready to use: they hide the sidebar and the toolbar, or edit text.
struct SidebarCommandsSnippet: App {
    var body: some Scene {
        WindowGroup {
            NavigationSplitView {
                List(["Apples", "Pears"], id: \.self) { Text($0) }
            } detail: {
                Text("Two hundred trees")
            }
        }
        .commands {
            SidebarCommands()
            ToolbarCommands()
            TextEditingCommands()
        }
    }
}

// ## Settings, SettingsLink
// The window for an app's settings, which its menu and this link open.
struct SettingsSnippet: App {
    var body: some Scene {
        WindowGroup { SettingsLink().padding(30) }
        Settings {
            Form {
                Toggle("Water in the morning", isOn: .constant(true))
                Picker("Units", selection: .constant("Metres")) { ForEach(["Metres", "Feet"], id: \.self) { Text($0) } }
            }
            .padding(20)
        }
    }
}

// ## Window, UtilityWindow
// The one window of its kind. That of a tool stands in front of the app's others and hides with the app.
struct WindowSnippet: App {
    var body: some Scene {
        Window("Weather", id: "weather") {
            VStack {
                Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor).font(.largeTitle)
                Text("18 °C, no rain until Sunday")
            }
        }
    }
}

// ## DocumentGroup
// Windows for documents of the user, with menus that open, save and close them.
struct DocumentGroupSnippet: App {
    struct Notes: FileDocument {
        static let readableContentTypes: [UTType] = [.plainText]
        var text = "Prune the espalier in February."

        init() {}
        init(configuration: ReadConfiguration) throws {}
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
    }

    var body: some Scene {
        DocumentGroup(newDocument: Notes()) { file in
            TextEditor(text: file.$document.text)
        }
    }
}

extension Snippet {
    static let scenes = [
        Snippet(app: WindowGroupSnippet()),
        Snippet(app: CommandMenuSnippet()) { _ = try $0.menu("Trees").items },
        Snippet(app: SidebarCommandsSnippet(), width: 520) { _ = try $0.menu("View").items },
        Snippet(app: SettingsSnippet()) { try $0.find(where: { $0.role == .button || $0.role == .link }).click(); try $0.settle() },
        Snippet(app: WindowSnippet()),
        Snippet(app: DocumentGroupSnippet(), height: 290) { _ = try $0.menu("File").items },
    ]
}
