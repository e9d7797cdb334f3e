import Foundation

/// The files of a new package.
struct AppTemplate {
    enum Kind: String, CaseIterable { case app, document, menu, library }

    let name: String
    let kind: Kind
    /// Where the toolkit is, for the manifest.
    let toolkit: URL

    /// Paths below the package's folder, and the contents of the files.
    var files: [(String, String)] {
        var files = [
            ("Package.swift", manifest), (".gitignore", ".build/\n.swiftpm/\n"), ("README.md", readme), ("Sources/\(name)/ContentView.swift", content),
            ("Tests/\(name)Tests/ContentTests.swift", test),
        ]
        if kind != .library { files.append(("Sources/\(name)/\(name)App.swift", app)) }
        if kind == .document { files.append(("Sources/\(name)/TextDocument.swift", document)) }
        if kind != .library { files.append(("Sources/\(name)/Resources/Welcome.txt", "Welcome to \(name).\n")) }
        return files
    }

    private var manifest: String {
        let identity = toolkit.lastPathComponent.lowercased()
        let product = { (product: String) in ".product(name: \"\(product)\", package: \"\(identity)\")" }
        let dependencies = [product("SwiftUI")] + (kind == .document ? [product("UniformTypeIdentifiers")] : [])
        let target = kind == .library ? "target" : "executableTarget"
        let resources = kind == .library ? "" : ", resources: [.process(\"Resources\")]"
        let products = kind == .library ? "\n    products: [.library(name: \"\(name)\", targets: [\"\(name)\"])]," : ""
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",\(products)
                dependencies: [.package(path: "\(toolkit.path)")],
                targets: [
                    .\(target)(name: "\(name)", dependencies: [\(dependencies.joined(separator: ", "))]\(resources)),
                    .testTarget(name: "\(name)Tests", dependencies: ["\(name)", \(product("EspalierTesting"))]),
                ])

            """
    }

    private var readme: String {
        """
        # \(name)

        ```sh
        \(kind == .library ? "swift build" : "swift run")
        swift test
        ```

        """
    }

    private var content: String {
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
                @Previewable @State var document = TextDocument(text: "A letter")
                ContentView(document: $document)
            }

            """
        case .app, .menu, .library:
            """
            import SwiftUI

            \(kind == .library ? "public " : "")struct ContentView: View {
                @State private var count = 0

                \(kind == .library ? "public init() {}\n\n    public " : "")var body: some View {
                    VStack(spacing: 12) {
                        Text("Clicked \\(count) times")
                        Button("Click") { count += 1 }
                    }
                    .padding(40)
                }
            }

            #Preview { ContentView() }

            """
        }
    }

    private var app: String {
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

    private var document: String {
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

    private var test: String {
        switch kind {
        case .document:
            """
            import EspalierTesting
            import SwiftUI
            import Testing
            @testable import \(name)

            @MainActor @Test func showsItsText() throws {
                let app = TestApp { ContentView(document: .constant(TextDocument(text: "A letter"))) }
                app.pump()
                #expect(app.description.contains("A letter") || app.maybeFind(text: "A letter") != nil)
            }

            """
        case .app, .menu, .library:
            """
            import EspalierTesting
            import Testing
            @testable import \(name)

            @MainActor @Test func countsClicks() throws {
                let app = TestApp { ContentView() }
                try app.find(text: "Click").click()
                app.pump()
                #expect(app.maybeFind(text: "Clicked 1 times") != nil)
            }

            """
        }
    }
}
