import Foundation
import Testing

/// The rooms of each module from the bottom to the top: arrows between them point down, to types and to members. Those that still point up
/// are listed; the list only shrinks.
private struct House: CustomTestStringConvertible {
    let module: String
    /// From the bottom to the top.
    let rooms: [String]
    /// Of each room, the rooms above it that it names.
    let knownUp: [String: [String]]

    var testDescription: String { module }
}

private let houses: [House] = [
    House(
        module: "EspalierGraphics",
        rooms: [
            "Text", "Geometry", "Path", "Color", "Images", "Display", "Raster", "Software",
        ],
        knownUp: [:]),
    House(
        module: "EspalierCore",
        rooms: [
            "Runtime", "FoundationGaps", "Localization", "Transfer", "Environment", "Curves", "Kernel", "Debugging", "Styles", "Views",
            "Theme", "Macros", "Shapes", "Preferences", "Input", "Platform", "Symbols", "Text", "Modifiers", "Images", "Pointer", "Drawing",
            "Windows", "Accessibility", "DragAndDrop", "Containers", "Previews",
        ],
        knownUp: [:]),
    House(
        module: "EspalierControls",
        rooms: [
            "Controls", "Lists", "Forms", "Tables", "TextInput",
        ],
        knownUp: [
            // A stepper with a format has a text field.
            "Controls": ["Lists", "TextInput"],
        ]),
    House(
        module: "EspalierNavigation",
        rooms: [
            "Navigation", "Presentation", "Toolbar",
        ],
        knownUp: [:]),
    House(
        module: "EspalierApp",
        rooms: [
            "Storage", "App", "PlatformNames", "Files",
        ],
        knownUp: [
            "App": ["Files", "PlatformNames"],
        ]),
    House(
        module: "EspalierInspector",
        rooms: [
            "Source", "Reading", "Session", "Views", "Opening",
        ],
        knownUp: [:]),
    House(
        module: "SwiftData",
        rooms: [
            "Store", "Models", "Views",
        ],
        knownUp: [:]),
    House(
        module: "EspalierPreviewHost",
        rooms: [
            "Messages", "Stage", "Paint", "Live", "Window",
        ],
        knownUp: [:]),
    House(
        module: "EspalierX11",
        rooms: [
            "Loop", "Input", "Protocol", "Text", "Selections", "Painting", "DragAndDrop",
        ],
        knownUp: [
            "Loop": ["Protocol"],
            "Input": ["Protocol"],
            "Protocol": ["DragAndDrop", "Painting", "Selections", "Text"],
        ]),
    House(
        module: "Combine",
        rooms: ["Core", "Subjects", "ObservableObject", "Schedulers", "Publishers"],
        knownUp: [:]),
    House(
        module: "Charts",
        rooms: ["Model", "Marks", "Painting", "Plots", "Scales", "Axes", "Layout", "Interaction", "Views"],
        knownUp: [
            "Painting": ["Layout"],
            "Axes": ["Layout"],
            "Layout": ["Views"],
        ]),
    House(
        module: "EspalierPlatformViews",
        rooms: ["Observing", "Gestures", "Layout", "Core", "Text", "Drawing", "Representables"],
        knownUp: [
            "Gestures": ["Core"],
            "Layout": ["Core"],
        ]),
    House(
        module: "UIKit",
        rooms: ["Drawing", "Gestures", "Text", "Views", "Controllers", "Lists", "App", "Representables"],
        knownUp: [
            "Gestures": ["App", "Views"],
            "Text": ["Views"],
            "Views": ["App", "Controllers"],
            "Controllers": ["App"],
        ]),
    House(
        module: "AppKit",
        rooms: ["Images", "Views", "Text", "Controllers", "App", "Representables"],
        knownUp: [
            "Views": ["App"],
        ]),
    House(
        module: "EspalierTesting",
        rooms: ["Fakes", "Finding", "Windows", "App", "Pictures", "Audit", "X11"],
        knownUp: [
            "Fakes": ["Windows"],
            "Finding": ["App", "Windows"],
            "Windows": ["App", "Pictures"],
        ]),
    House(
        module: "EspalierMacroExpansion",
        rooms: ["Syntax", "Expansions", "Plugin"],
        knownUp: [:]),
    House(
        module: "EspalierCommand",
        rooms: ["CommandLine", "Projects", "System", "Resources", "Building", "Testing", "Packaging", "Previewing", "Watching", "Commands"],
        knownUp: [
            "Projects": ["Building"],
        ]),
]

@Suite("Arrows between the folders of a module") struct ArrowTests {
    @Test("Folders name only what is below them, but for what is listed", arguments: houses) fileprivate func pointDown(
        _ house: House
    ) throws {
        let types = try SourceTypes(of: #require(SourceTree.modules[house.module]))
        let rooms = Set(house.rooms)
        #expect(
            types.folders.subtracting(rooms).isEmpty && rooms.subtracting(types.folders).isEmpty, "each folder has its place in the list")
        for (index, room) in house.rooms.enumerated() {
            let known = Set(house.knownUp[room] ?? [])
            for above in house.rooms[(index + 1)...] {
                let names = types.arrows[room]?[above] ?? []
                if known.contains(above) {
                    #expect(!names.isEmpty, "\(room) no longer names anything of \(above): take it from the list")
                } else {
                    #expect(names.isEmpty, "\(room) is below \(above), and names \(names.sorted().joined(separator: ", "))")
                }
            }
        }
    }

    @Test("A member that a folder adds to another's type is that folder's, for whoever names it")
    func members() {
        let types: [Substring: Set<String>] = ["Host": ["Low"], "Popup": ["High"]]
        var members = SourceMembers()
        members.read("class Host { var size = 0 }", of: "Low", types)
        members.read(
            """
            extension Host {
                var popups: [Popup] { let found = size; return find(found) }
                private var hidden: Int { 0 }
                func close(now: Bool) {}
                struct Part { var inner = 0 }
            }
            class Popup { var own = 0 }
            extension Popup { func show() {} }
            """, of: "High", types)
        func named(_ source: String) -> [String] { members.named(in: source, of: "Low").map { "\($0.folder).\($0.name)" }.sorted() }
        #expect(named("host.popups.first; host.size") == ["High.popups"])
        #expect(named("extension Host { func end() { close(now: true) } }") == ["High.close"])
        #expect(named("let popups = 1; use(popups); other(close: 2); found; host.hidden; host.inner; popup.own; popup.show()") == [])
        #expect(members.named(in: "host.popups", of: "High").isEmpty)
    }
}
