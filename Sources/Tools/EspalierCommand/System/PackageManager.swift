import Foundation

/// `swift build`, `swift package` and the like: programs that may wait for ever for what does not come, such as a repository behind a
/// connection that is dead.
struct PackageManager {
    /// For how long it may neither say anything nor compute anything.
    var quietSeconds = 60.0
    /// Its program: found by PATH where it has no slash.
    var program = "swift"
    /// Variables that are added to this process's.
    var environment: [String: String] = [:]

    /// Runs it to its end; where it waits, it is ended with all that it has started, and tried once more.
    ///
    /// - Parameter line: Called with each line as it comes.
    func run(_ arguments: [String], _ terminal: Terminal, line: ((String) -> Void)? = nil) throws -> ProgramResult {
        for attempt in 1...2 {
            do {
                return try Shell.run(program, arguments, environment: environment, quietSeconds: quietSeconds, line: line)
            } catch let waiting as WaitingProgram {
                let words = ["swift"] + arguments.prefix { $0 == "build" || $0 == "package" }
                let said = waiting.lastLine.map { " The last that it said: \($0)" } ?? ""
                let name = words.joined(separator: " ")
                let what = "The package manager (\(name)) has done nothing and said nothing for \(Self.text(quietSeconds))"
                guard attempt == 1 else { throw CommandError("\(what), twice; it was ended.\(said)") }
                terminal.endProgress()
                terminal.note("\(what): it is ended and tried once more.\(said)")
            }
        }
        throw CommandError("The package manager was not started.")
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds)) seconds" : "\(seconds) seconds"
    }
}

/// A program that has been ended since it only waited.
struct WaitingProgram: Error {
    let lastLine: String?
}
