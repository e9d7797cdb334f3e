@testable import EspalierCommand
import EspalierTesting
import Foundation

/// An app of eight files and a thousand lines that runs live on a display of its own while it is edited. It writes facts about itself into
/// a file whenever its root view is evaluated.
final class EditedApp {
    enum Edit: CaseIterable { case body, modifier, constant, view, property, wrap, mistake, method, deletedFile, title }

    struct Facts: Equatable {
        /// Made when the state is, and never again.
        var token: String
        /// The number of the edit that the code is of.
        var edit: Int
        /// How many of the objects live that each state of the root has one of.
        var alive: Int
    }

    private let scratch: Scratch
    private let folder: URL
    private let facts: URL
    /// What the compiler says of a mistake.
    private var mistake: URL { facts.deletingLastPathComponent().appendingPathComponent("mistake.txt") }
    private let server: ServerProcess
    private let watch: SourceWatch
    private var session: LiveSession?
    private var extra = ""
    private var wrapped = false
    private var properties = 0

    init() throws {
        scratch = try Scratch()
        folder = URL(fileURLWithPath: scratch.folder.resolvingSymlinksInPath().path).appendingPathComponent("Edited")
        facts = folder.deletingLastPathComponent().appendingPathComponent("facts/facts.txt")
        try FileManager.default.createDirectory(at: facts.deletingLastPathComponent(), withIntermediateDirectories: true)
        watch = try SourceWatch(trees: [facts.deletingLastPathComponent()])
        server = try ServerProcess()
        for number in 0..<6 { try write(Self.section(number), "Section\(number).swift") }
        try write(Self.app, "EditedApp.swift")
        try write(root(edit: -1), "Root.swift")
    }

    deinit {
        end()
        server.stop()
    }

    private func write(_ text: String, _ name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    // MARK: - Running

    func start() throws {
        guard let toolkit = Fixture.toolkit else { throw CommandError("The toolkit's library was not built.") }
        let host = try PreviewHostProgram.built(with: toolkit), path = folder.path
        let project = try WatchedProject(path) {
            guard case .app(let app) = try Project.read(path) else { throw CommandError("no app") }
            return PreviewSubject(build: .app(app))
        }
        let environment = ["DISPLAY": server.display, "EDITED_FACTS": facts.path, "HOME": scratch.folder.path]
        let terminal = Terminal(environment: ["TERM": "dumb"])
        let place = scratch.folder.appendingPathComponent("build"), mistake = mistake
        let session = LiveSession(project, environment: environment, terminal) {
            do {
                return try PreviewBuild($0, toolkit: toolkit, for: .app, in: place).run(terminal)
            } catch {
                try Data("\(error)".utf8).write(to: mistake, options: .atomic)
                throw error
            }
        } program: {
            try host.beside($0, as: "Edited")
        } arguments: {
            ["app", $0.path, "--"]
        }
        self.session = session
        nonisolated(unsafe) let running = session // the thread's alone from here on
        Thread { _ = try? running.run() }.start()
    }

    /// The process with the app; nil before it has told its facts.
    private(set) var process: Int32?

    /// In kilobytes.
    var memory: Int {
        guard let process, let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return 0 }
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS") } ?? ""
        return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }

    /// Ends the app.
    func end() {
        if let process { kill(process, SIGTERM) }
        process = nil
    }

    /// Does something, and waits for the facts that follow from it.
    ///
    /// - Parameter edit: The number of the edit that they must be of: what was shown before may be evaluated once more.
    func facts(of edit: Int? = nil, after action: () throws -> Void) throws -> Facts? {
        while try watch.next(within: 0) != nil {}
        try action()
        let end = Date(timeIntervalSinceNow: 90)
        while let change = try watch.next(within: Int32(max(end.timeIntervalSinceNow, 0) * 1000)), !change.paths.isEmpty {
            let words = try String(contentsOf: facts, encoding: .utf8).split(separator: " ")
            guard words.count == 4, let number = Int(words[1]), let alive = Int(words[2]), let process = Int32(words[3]) else { return nil }
            if let edit, edit != number { continue }
            self.process = process
            return Facts(token: String(words[0]), edit: number, alive: alive)
        }
        return nil
    }

    // MARK: - Edits

    func make(_ edit: Edit, _ number: Int, _ random: inout SeededNumbers) throws {
        switch edit {
        case .body: extra = "Text(\"edit \(number)\")"
        case .modifier: extra = "Text(\"edit\").padding(\(Int.random(in: 1...20, using: &random))).bold()"
        case .constant: extra = "Text(\"\\(\(Int.random(in: 1...999, using: &random)))\")"
        case .view: extra = "Added\(number)()"
        case .property: properties += 1
        case .wrap: wrapped.toggle()
        case .mistake:
            // Mended only when the compiler has reported it.
            try write("struct Broken { var body: some View {", "Root.swift")
            _ = try watch.next(within: 90_000)
            extra = "Text(\"mended \(number)\")"
        case .method: try write(Self.section(number % 6, isEdited: number), "Section\(number % 6).swift")
        case .deletedFile:
            // It comes with one such edit, and goes with the next.
            let file = folder.appendingPathComponent("Gone.swift")
            if file.exists { try FileManager.default.removeItem(at: file) } else { try write("struct Gone {}\n", "Gone.swift") }
        case .title: extra = "Label(\"\(number)\", systemImage: \"star\")"
        }
        let view =
            "\nstruct \(extra.dropLast(2)): View {\n    @State private var own = 0\n    var body: some View { Text(\"\\(own)\") }\n}\n"
        try write(root(edit: number) + (extra.hasPrefix("Added") ? view : ""), "Root.swift")
    }

    private func root(edit: Int) -> String {
        let more = (0..<properties).map { "    @State private var more\($0) = \($0)" }.joined(separator: "\n")
        let sections = (0..<6).map { "Section\($0)()" }.joined(separator: "; ")
        let content = "VStack { \(sections); \(extra) }"
        return """
            import SwiftUI

            struct Root: View {
                @State private var token = ""
                @State private var alive = Alive()
            \(more)
                var body: some View {
                    let _ = Facts.write(token, \(edit))
                    ScrollView { \(wrapped ? "GroupBox { \(content) }" : content) }
                        .onAppear { if token.isEmpty { token = UUID().uuidString } }
                }
            }

            """
    }

    private static let app = """
        import SwiftUI

        @main struct EditedApp: App {
            var body: some Scene { WindowGroup { Root().frame(minWidth: 300, minHeight: 200) } }
        }

        final class Alive {
            init() { Counts.shared.change(1) }
            deinit { Counts.shared.change(-1) }
        }

        // What lives in images of all edits is counted in the environment, which they share.
        final class Counts {
            nonisolated(unsafe) static let shared = Counts()
            var count: Int { getenv("EDITED_ALIVE").flatMap { Int(String(cString: $0)) } ?? 0 }
            func change(_ difference: Int) { setenv("EDITED_ALIVE", "\\(count + difference)", 1) }
        }

        enum Facts {
            static func write(_ token: String, _ edit: Int) {
                guard !token.isEmpty, let path = getenv("EDITED_FACTS") else { return }
                let file = URL(fileURLWithPath: String(cString: path))
                // The views of older code end before those of newer code are evaluated.
                try? Data("\\(token) \\(edit) \\(Counts.shared.count) \\(getpid())".utf8).write(to: file, options: .atomic)
            }
        }

        """

    /// A file of about a hundred and fifty lines.
    private static func section(_ number: Int, isEdited: Int = 0) -> String {
        let rows = (0..<10).map { row in
            """
            struct Row\(number)x\(row): View {
                let title: String
                @State private var isOn = false
                @State private var amount = \(row)
                var body: some View {
                    HStack {
                        Text(title).font(.headline)
                        Spacer()
                        Toggle("On", isOn: $isOn)
                        Stepper("\\(amount)", value: $amount, in: 0...20)
                    }
                    .padding(.horizontal, \(row + isEdited % 7))
                }
            }

            """
        }.joined()
        let list = (0..<10).map { "            Row\(number)x\($0)(title: \"Row \($0)\")" }.joined(separator: "\n")
        return "import SwiftUI\n\n\(rows)struct Section\(number): View {\n    var body: some View {\n        VStack {\n\(list)\n        }\n    }\n}\n"
    }
}
