extension AppTemplate {
    var content: String {
        switch kind {
        case .document:
            """
            import SwiftUI

            struct ContentView: View {
                @Binding var document: TextDocument

                var body: some View {
                    TextEditor(text: $document.text)
                        .frame(minWidth: 320, minHeight: 240)
                }
            }

            #Preview {
                @Previewable @State var document = TextDocument(text: String(localized: "A letter"))
                ContentView(document: $document)
            }

            """
        case .app, .menu:
            """
            import SwiftUI

            struct ContentView: View {
                @State private var count = 0

                var body: some View {
                    VStack(spacing: 12) {
                        Text("Clicked \\(count) times")
                        Button("Click") { count += 1 }
                    }
                    .padding(40)
                }
            }

            #Preview { ContentView() }

            #Preview("German") {
                ContentView().environment(\\.locale, Locale(identifier: "de"))
            }

            """
        case .library:
            """
            import SwiftUI

            /// Counts clicks.
            public struct \(view): View {
                @State private var count = 0

                public init() {}

                public var body: some View {
                    VStack(spacing: 12) {
                        // The texts are in this module's own resources.
                        Text("Clicked \\(count) times", bundle: .module)
                        Button { count += 1 } label: { Text("Click", bundle: .module) }
                    }
                    .padding(40)
                }
            }

            #Preview { \(view)() }

            """
        }
    }

    var app: String {
        switch kind {
        case .document:
            """
            import SwiftUI

            @main
            struct \(name)App: App {
                var body: some Scene {
                    DocumentGroup(newDocument: TextDocument()) { file in ContentView(document: file.$document) }
                }
            }

            """
        case .menu:
            """
            import SwiftUI

            @main
            struct \(name)App: App {
                @AppStorage("isLarge") private var isLarge = false

                var body: some Scene {
                    WindowGroup { ContentView().font(isLarge ? .title : .body) }
                        .commands {
                            CommandMenu("Text") {
                                Toggle("Large", isOn: $isLarge).keyboardShortcut("l")
                            }
                        }
                }
            }

            """
        case .app, .library:
            """
            import SwiftUI

            @main
            struct \(name)App: App {
                var body: some Scene {
                    WindowGroup { ContentView() }
                }
            }

            """
        }
    }

    var document: String {
        """
        import SwiftUI
        import UniformTypeIdentifiers

        struct TextDocument: FileDocument {
            static let readableContentTypes = [UTType.plainText]
            var text: String

            init(text: String = "") { self.text = text }

            init(configuration: ReadConfiguration) throws {
                guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
                text = String(decoding: data, as: UTF8.self)
            }

            func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
                FileWrapper(regularFileWithContents: Data(text.utf8))
            }
        }

        """
    }

    var test: String {
        let imports = """
            import EspalierTesting
            import Foundation
            import SwiftUI
            import Testing
            @testable import \(name)

            """
        let counting = """

            @MainActor @Test func countsClicks() throws {
                let app = TestApp { \(view)() }
                app.setLocale(Locale(identifier: "en_US"))
                try app.find(.button, "Click").click()
                app.pump()
                #expect(try app.maybeFind(text: "Clicked once") != nil)
            }

            @MainActor @Test func speaksGerman() throws {
                let app = TestApp { \(view)() }
                app.setLocale(Locale(identifier: "de_DE"))
                app.pump()
                #expect(try app.maybeFind(text: "0-mal geklickt") != nil)
            }

            """
        switch kind {
        case .document:
            return imports + """

                @MainActor @Test func typesIntoTheDocument() throws {
                    var document = TextDocument(text: "A letter")
                    let app = TestApp { ContentView(document: Binding { document } set: { document = $0 }) }
                    try app.find(text: "A letter").click()
                    app.press(.end, modifiers: .command)
                    app.type(" home")
                    #expect(document.text == "A letter home")
                }

                """
        case .menu:
            return imports + counting + """

                @MainActor @Test func hasItsMenu() throws {
                    let app = TestApp(\(name)App())
                    #expect(app.menus.contains("Text"))
                }

                """
        case .app, .library: return imports + counting
        }
    }
}
