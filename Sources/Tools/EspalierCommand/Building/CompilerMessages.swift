import Foundation

/// The messages in the compiler's output.
struct CompilerMessages {
    struct Message: Hashable, Codable {
        var file: String
        var line: Int
        var column: Int
        var text: String

        /// The module that was not found, if that is the error. A part of one, as in `CoreImage.CIFilterBuiltins`, is named by the whole.
        var missingModule: String? {
            guard text.hasPrefix("no such module '") else { return nil }
            return String(text.dropFirst("no such module '".count).prefix { $0 != "'" && $0 != "." })
        }

        var description: String { file.isEmpty ? "error: \(text)" : "\(file):\(line):\(column): error: \(text)" }
    }

    /// The errors, each once, in the order of the output: several jobs may report the same place. What the compiler's driver says of a
    /// job that failed is none: the job's own errors are there.
    private(set) var errors: [Message] = []
    private let output: String

    init(_ output: String) {
        self.output = output
        var seen: Set<Message> = []
        for line in output.split(whereSeparator: \.isNewline) {
            guard let message = Self.error(in: line), seen.insert(message).inserted else { continue }
            errors.append(message)
        }
    }

    /// What the driver and the package manager say of a step whose own words stand elsewhere.
    private static func isOfStep(_ text: String) -> Bool {
        text == "fatalError" || text.contains(" command failed with exit code ") || text.contains(" command failed due to signal ")
    }

    /// A line of progress, as in `[3/12] Compiling Seeds seed.c`.
    private static func isProgress(_ line: Substring) -> Bool {
        guard line.first == "[", let end = line.firstIndex(of: "]") else { return false }
        let counts = line[line.index(after: line.startIndex)..<end].split(separator: "/")
        return counts.count == 2 && counts.allSatisfy { $0.allSatisfy(\.isNumber) }
    }

    /// The form is `FILE:LINE:COLUMN: error: TEXT`, with "fatal error" where C ends at once, or `error: TEXT` for an error without a place.
    private static func error(in line: Substring) -> Message? {
        guard !isProgress(line), let mark = line.range(of: "error: ") else { return nil }
        var place = line[..<mark.lowerBound]
        if place.hasSuffix(": fatal ") { place = place.dropLast("fatal ".count) }
        let text = String(line[mark.upperBound...])
        if place.isEmpty, isOfStep(text) { return nil }
        if place.isEmpty { return Message(file: "", line: 0, column: 0, text: text) }
        guard place.hasSuffix(": ") else { return nil }
        let parts = place.dropLast(2).split(separator: ":")
        guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let row = Int(parts[parts.count - 2]) else { return nil }
        return Message(file: parts.dropLast(2).joined(separator: ":"), line: row, column: column, text: text)
    }

    /// The first errors, or the end of the output if no error has the usual form.
    var summary: String {
        guard !errors.isEmpty else {
            return output.split(whereSeparator: \.isNewline).filter { !Self.isProgress($0) }.suffix(20).joined(separator: "\n")
        }
        let most = 20
        let rest = errors.count > most ? ["… and \(errors.count - most) more."] : []
        return (errors.prefix(most).map(\.description) + rest).joined(separator: "\n")
    }
}
