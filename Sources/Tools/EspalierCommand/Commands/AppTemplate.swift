import Foundation

/// The files of a new package.
struct AppTemplate {
    enum Kind: String, CaseIterable { case app, document, menu, library }

    let name: String
    let kind: Kind
    /// Where the toolkit is, for the manifest.
    let toolkit: URL

    /// The name of the view that the sources are about.
    var view: String { kind == .library ? "\(name)View" : "ContentView" }

    private var iconFolder: String { "Sources/\(name)/Resources/Assets.xcassets/AppIcon.appiconset" }

    /// Paths below the package's folder, and the pictures there.
    var pictures: [(String, Data)] {
        kind == .library ? [] : TemplateIcon(name: name).png.map { [("\(iconFolder)/AppIcon.png", $0)] } ?? []
    }

    /// Paths below the package's folder, and the contents of the files.
    var files: [(String, String)] {
        let resources = "Sources/\(name)/Resources"
        var files = [
            ("Package.swift", manifest), (".gitignore", gitignore), ("README.md", readme), ("Sources/\(name)/\(view).swift", content),
            ("Tests/\(name)Tests/\(view)Tests.swift", test), ("\(resources)/Localizable.xcstrings", strings),
            // The folder is excluded in the manifest, and must be there for that.
            ("Tests/\(name)Tests/Pictures/.gitkeep", ""),
        ]
        if kind != .library {
            files += [
                ("Sources/\(name)/\(name)App.swift", app), ("Info.plist", info),
                ("\(resources)/Assets.xcassets/Contents.json", Self.catalog),
                ("\(resources)/Assets.xcassets/AccentColor.colorset/Contents.json", Self.accentColor),
                ("\(iconFolder)/Contents.json", Self.appIcon),
            ]
        }
        if kind == .document { files.append(("Sources/\(name)/TextDocument.swift", document)) }
        return files
    }

    /// Writes the package into a folder, which is made.
    func write(to folder: URL) throws {
        for (path, text) in files {
            // A file without anything in it is one to be there, too.
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        for (path, data) in pictures { try data.write(to: folder.appendingPathComponent(path)) }
    }

    private var manifest: String {
        let identity = toolkit.lastPathComponent.lowercased()
        let product = { (product: String) in ".product(name: \"\(product)\", package: \"\(identity)\")" }
        let dependencies = [product("SwiftUI")] + (kind == .document ? [product("UniformTypeIdentifiers")] : [])
        let target = kind == .library ? "target" : "executableTarget"
        let plugins = "plugins: [.plugin(name: \"ImportedProducts\", package: \"\(identity)\")]"
        let products = kind == .library ? "\n    products: [.library(name: \"\(name)\", targets: [\"\(name)\"])]," : ""
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                defaultLocalization: "en",\(products)
                dependencies: [.package(path: "\(toolkit.path)")],
                targets: [
            \(Self.productComment(identity))
                    // The plugin says which line is missing, before anything is compiled.
                    .\(target)(
                        name: "\(name)",
                        dependencies: [\(dependencies.joined(separator: ", "))],
                        resources: [.process("Resources")], \(plugins)),
                    // Pictures has what `expectPicture` records and compares with.
                    .testTarget(
                        name: "\(name)Tests", dependencies: ["\(name)", \(product("EspalierTesting"))],
                        exclude: ["Pictures"], \(plugins)),
                ])

            """
    }

    /// Which product belongs to which import: the one of its name.
    private static func productComment(_ identity: String) -> String {
        let names = ToolkitFrameworks.all.products.subtracting(["Espalier", "SwiftUI"]).sorted { $0.lowercased() < $1.lowercased() }
        let text = "A module that is imported beside SwiftUI and Foundation is a product of the same name, to be listed here as in "
            + ".product(name: \"Charts\", package: \"\(identity)\"). There are: \(names.joined(separator: ", "))."
        var lines: [String] = [], line = "        //"
        for word in text.split(separator: " ") {
            if line.count + word.count + 1 > 120 {
                lines.append(line)
                line = "        //"
            }
            line += " " + word
        }
        return (lines + [line]).joined(separator: "\n")
    }

    private var gitignore: String {
        [".build/", ".swiftpm/", "*.deb", "*.AppImage", "*.AppDir/", "*.flatpak", "*.flatpak-source/", "*.tar.gz", ""].joined(
            separator: "\n")
    }

    private var readme: String {
        let purpose = switch kind {
        case .app: "\(name) counts how often its button is clicked."
        case .document: "\(name) edits texts, each in a window of its own."
        case .menu: "\(name) counts how often its button is clicked, in letters whose size a menu changes."
        case .library: "\(name) has a view that counts clicks, for other apps."
        }
        let commands = kind == .library
            ? ["swift build", "swift test", "espalier preview Sources/\(name)/\(view).swift"]
            : ["espalier run .", "swift test", "espalier preview Sources/\(name)/\(view).swift", "espalier package ."]
        let icon = kind == .library ? "" : """

            The icon is `AppIcon.png` in `\(iconFolder)`:
            a PNG of 1024 x 1024 pixels, whose corners become round. `Info.plist` names the app and what it opens; the paragraph above the
            first heading describes it in packages.

            """
        return """
            # \(name)

            \(purpose)

            ## Work on it

            ```sh
            \(commands.joined(separator: "\n"))
            ```

            Texts are translated in `Sources/\(name)/Resources/Localizable.xcstrings`.
            \(icon)
            """
    }

    private var info: String {
        var entries = [
            "CFBundleIdentifier": "<string>local.app.\(name)</string>", "CFBundleDisplayName": "<string>\(name)</string>",
            "CFBundleShortVersionString": "<string>1.0</string>", "CFBundleVersion": "<string>1</string>",
            "LSApplicationCategoryType": "<string>public.app-category.\(kind == .document ? "productivity" : "utilities")</string>",
        ]
        if kind == .document {
            entries["CFBundleDocumentTypes"] = """
                <array>
                        <dict>
                            <key>CFBundleTypeName</key>
                            <string>Text</string>
                            <key>CFBundleTypeRole</key>
                            <string>Editor</string>
                            <key>LSItemContentTypes</key>
                            <array>
                                <string>public.plain-text</string>
                            </array>
                        </dict>
                    </array>
                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(entries.sorted { $0.key < $1.key }.map { "    <key>\($0.key)</key>\n    \($0.value)" }.joined(separator: "\n"))
            </dict>
            </plist>

            """
    }

    /// The texts of the sources in English and, to show how, in German.
    private var strings: String {
        kind == .document
            ? Self.catalog([
                "A letter": #""localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Ein Brief" } } }"#
            ])
            : Self.catalog([
                "Click": #""localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Klick" } } }"#,
                "Clicked %lld times": """
                    "localizations" : {
                            "en" : { "variations" : { "plural" : {
                              "one" : { "stringUnit" : { "state" : "translated", "value" : "Clicked once" } },
                              "other" : { "stringUnit" : { "state" : "translated", "value" : "Clicked %lld times" } }
                            } } },
                            "de" : { "variations" : { "plural" : {
                              "one" : { "stringUnit" : { "state" : "translated", "value" : "Einmal geklickt" } },
                              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld-mal geklickt" } }
                            } } }
                          }
                    """,
            ])
    }

    private static func catalog(_ strings: [String: String]) -> String {
        let entries = strings.sorted { $0.key < $1.key }.map { "    \"\($0.key)\" : {\n      \($0.value)\n    }" }
        return
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}\n"
    }

    private static let author = "\"info\" : { \"author\" : \"xcode\", \"version\" : 1 }"
    private static let catalog = "{\n  \(author)\n}\n"
    private static let accentColor = """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : { "alpha" : "1.000", "blue" : "0.550", "green" : "0.450", "red" : "0.100" }
              },
              "idiom" : "universal"
            }
          ],
          \(author)
        }

        """
    private static let appIcon = """
        {
          "images" : [
            { "filename" : "AppIcon.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" }
          ],
          \(author)
        }

        """
}
