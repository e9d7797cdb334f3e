import Foundation

/// `espalier new`: a package that builds, with a test that passes.
struct NewCommand: Command {
    static let shape = CommandShape(
        name: "new", summary: "Makes a package for an app", operands: "NAME", leastOperands: 1, mostOperands: 1,
        options: [
            .flag("document", "An app of documents"), .flag("menu", "An app with menus of its own"),
            .flag("library", "Views for other apps, without a program"),
            .value("in", "FOLDER", "Where the package's folder is made; here where nothing is said"),
        ])

    private let name: String
    private let kind: AppTemplate.Kind
    private let parent: URL

    init(_ arguments: Arguments) throws {
        name = arguments.operands[0]
        guard name == AppTarget.moduleName(of: name), name.first != "_" else {
            throw UsageError("\(name): the name becomes that of a Swift module: letters, digits and underscores, a letter first.")
        }
        let kinds = AppTemplate.Kind.allCases.filter { arguments.flags.contains($0.rawValue) }
        guard kinds.count < 2 else {
            throw UsageError("\(kinds.map { "--\($0.rawValue)" }.joined(separator: " and ")) do not go together.")
        }
        kind = kinds.first ?? .app
        parent = URL(fileURLWithPath: arguments.values["in"] ?? FileManager.default.currentDirectoryPath)
    }

    func run(_ terminal: Terminal) throws -> Int32 {
        let folder = parent.appendingPathComponent(name)
        guard !folder.exists else { throw CommandError("\(folder.path) is there already; nothing of it has been touched.") }
        let toolkit = try Toolkit.findCheckout()
        let template = AppTemplate(name: name, kind: kind, toolkit: toolkit)
        try template.write(to: folder)
        terminal.result("""
            Made \(folder.path). Next:
              cd \(folder.path)
              \(kind == .library ? "swift test" : "espalier run\n  swift test")
            """)
        return 0
    }
}
