import Foundation

/// The program `espalier`: runs, checks and creates apps, and checks the machine.
package enum EspalierCommand {
    static let commands: [any Command.Type] = [
        RunCommand.self, PreviewCommand.self, CheckCommand.self, TestCommand.self, NewCommand.self, PackageCommand.self, InspectCommand.self,
        DoctorCommand.self, ToolkitCommand.self, CleanCommand.self, CompletionsCommand.self, ManualCommand.self,
    ]

    /// Runs a command line.
    ///
    /// - Parameter words: The command line without the program's name.
    /// - Returns: The exit code: 0, 1 for a request that cannot be fulfilled, 64 for one that cannot be understood, or the app's own.
    package static func main(_ words: [String], terminal: Terminal = Terminal()) -> Int32 {
        guard let name = words.first, name != "--help", name != "help" else {
            terminal.result(overview)
            return words.isEmpty ? 64 : 0
        }
        guard let command = commands.first(where: { $0.shape.name == name }) else {
            let close = commands.map { ($0.shape.name, editDistance($0.shape.name, name)) }.min { $0.1 < $1.1 }
            let hint = close.map { $0.1 <= 2 ? " Did you mean \($0.0)?" : "" } ?? ""
            terminal.error("There is no command \(name).\(hint) See espalier --help.")
            return 64
        }
        let rest = Array(words.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains("--help") {
            terminal.result(command.shape.help)
            return 0
        }
        do {
            let code = try command.init(Arguments(rest, for: command.shape)).run(terminal)
            // What was emptied needs no look.
            if command != CleanCommand.self { CacheExpiry(cache: Folders.cache).runOnceADay() }
            return code
        } catch {
            terminal.endProgress()
            terminal.error("\(error)")
            return error is UsageError ? 64 : 1
        }
    }

    private static var overview: String {
        let width = commands.map { $0.shape.name.count }.max() ?? 0
        let rows = commands.map { $0.shape }.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count + 2))\($0.summary)" }
        return """
            Runs SwiftUI projects on Linux, as they are.

            Usage: espalier COMMAND ...

            \(rows.joined(separator: "\n"))

            espalier COMMAND --help says more.
            """
    }
}
