import Foundation

/// Has the pictures of previews painted. A preview that crashes, or that never comes to rest, ends only its own picture: the host is
/// started again for those after it.
struct PaintSession {
    struct Result: Encodable {
        struct Picture: Encodable, Equatable {
            var name: String
            var file: String
            var line: Int?
            var png: String
            var width: Int
            var height: Int
            var scale: Double
        }
        struct Failure: Encodable, Equatable {
            var name: String
            var reason: String
        }
        var pictures: [Picture] = []
        var failures: [Failure] = []
        /// The names of all previews that were found, also of those that were not asked for.
        var found: [String] = []
    }

    let program: URL
    /// The host's arguments, without those that change when it is started again.
    let arguments: [String]
    var environment: [String: String] = [:]
    /// How long one preview may take, in seconds.
    var patience = 20.0

    func run(_ terminal: Terminal) throws -> Result {
        var result = Result(), done: [String] = []
        while true {
            // The message of a failed precondition is enough, and comes at once.
            let variables = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            let process = try LineProcess(program, arguments + done.flatMap { ["--skip", $0] }, environment: variables, keepsErrors: true)
            var current: PreviewDescription?, previews: [PreviewDescription] = [], isStuck = false
            reading: while true {
                switch process.next(within: patience) {
                case .end: break reading
                case .nothing:
                    isStuck = true
                    process.kill()
                    break reading
                case .text(let line):
                    guard let report = try? JSONDecoder().decode(PaintReport.self, from: line) else { continue }
                    switch report {
                    case .previews(let all):
                        previews = all
                        result.found = all.map(\.name)
                    case .painting(let id):
                        current = previews.first { $0.id == id }
                        done.append(id)
                        terminal.progress("Painting \(current?.name ?? id)")
                    case .painted(let painted):
                        current = nil
                        let preview = painted.preview
                        result.pictures.append(Result.Picture(
                            name: preview.name, file: preview.file, line: preview.line, png: painted.png, width: painted.width,
                            height: painted.height, scale: painted.scale))
                    case .failed(let text):
                        result.failures.append(Result.Failure(name: current?.name ?? "", reason: text))
                        current = nil
                    }
                }
            }
            terminal.endProgress()
            let code = process.exitCode()
            let said = Self.withoutTrace(process.lastWords)
            // What the previews print is for their author.
            if !said.isEmpty { terminal.note(said) }
            if code == 0 || code == 2 { return result }
            let reason = isStuck ? "it did not come to rest within \(Int(patience)) s" : Self.ending(code, said)
            guard let current else { throw CommandError("The previews cannot be read: \(Self.ending(code, said)).") }
            result.failures.append(Result.Failure(name: current.name, reason: reason))
        }
    }

    private static func ending(_ code: Int32, _ said: String) -> String {
        let last = said.split(separator: "\n").last.map { ": \($0)" } ?? ""
        return code > 128 ? "it crashed (signal \(code - 128))\(last)" : "it ended its process with \(code)\(last)"
    }

    /// The text up to the list of functions that Swift's runtime writes after the message of a failed precondition.
    static func withoutTrace(_ text: String) -> String {
        let end = text.range(of: "Current stack trace:")?.lowerBound ?? text.endIndex
        return text[..<end].trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
