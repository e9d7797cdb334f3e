/// The arguments after a command's name, parsed by the options that the command declares.
struct Arguments: Equatable {
    /// Flags that were given, by their long names without dashes.
    private(set) var flags: Set<String> = []
    /// Values of options, by their long names without dashes. The last one given counts.
    private(set) var values: [String: String] = [:]
    /// The arguments that are neither flags nor options, in order.
    private(set) var operands: [String] = []
    /// The arguments after `--`, which are passed on unread.
    private(set) var passedOn: [String] = []
    /// The project of commands that take one: the folder that one is in, where nothing is said.
    var path: String { operands.first ?? "." }

    /// Parses `words`.
    ///
    /// `--name value`, `--name=value` and `--flag` are known. An option that the command does not take is an error, which names a near one.
    init(_ words: [String], for shape: CommandShape) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                passedOn = Array(rest)
                break
            }
            guard word.hasPrefix("--") else {
                if word.hasPrefix("-"), word != "-" {
                    throw UsageError("\(word): options are written with two dashes; see espalier \(shape.name) --help.")
                }
                operands.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = shape.options.first(where: { $0.name == parts[0] }) else {
                throw UsageError("espalier \(shape.name) has no option --\(parts[0])\(Self.nearest(to: parts[0], in: shape)). See espalier \(shape.name) --help.")
            }
            if option.value == nil {
                guard parts.count == 1 else { throw UsageError("--\(option.name) takes no value.") }
                flags.insert(option.name)
            } else if let value = parts.count == 2 ? parts[1] : rest.popFirst() {
                values[option.name] = value
            } else {
                throw UsageError("--\(option.name) wants a value: --\(option.name) \(option.value ?? "").")
            }
        }
        if let most = shape.mostOperands, operands.count > most {
            throw UsageError("\(operands[most]) is one argument too many. Usage: \(shape.usage)")
        }
        if operands.count < shape.leastOperands { throw UsageError("An argument is missing. Usage: \(shape.usage)") }
    }

    private static func nearest(to name: String, in shape: CommandShape) -> String {
        let close = shape.options.map { ($0.name, editDistance($0.name, name)) }.min { $0.1 < $1.1 }
        guard let close, close.1 <= 2 else { return "" }
        return "; --\(close.0) is near to it"
    }
}

/// The options and operands of a command, for parsing its arguments and for its help page.
struct CommandShape {
    struct Option {
        /// The long name, without dashes.
        var name: String
        /// The name of its value in the help; nil for a flag.
        var value: String?
        var help: String

        static func flag(_ name: String, _ help: String) -> Option { Option(name: name, value: nil, help: help) }
        static func value(_ name: String, _ value: String, _ help: String) -> Option { Option(name: name, value: value, help: help) }
    }

    var name: String
    var summary: String
    /// The name of its operands in the help, such as `PATH`.
    var operands = ""
    var leastOperands = 0
    /// nil for no limit.
    var mostOperands: Int? = 0
    var options: [Option] = []
    /// Further text for the help page.
    var discussion = ""

    var usage: String {
        var parts = ["espalier", name]
        if !operands.isEmpty { parts.append(operands) }
        if !options.isEmpty { parts.append("[options]") }
        return parts.joined(separator: " ")
    }

    /// The page that `--help` prints.
    var help: String {
        let rows = options.map { option -> (name: String, help: String) in
            (option.value.map { "--\(option.name) \($0)" } ?? "--\(option.name)", option.help)
        }
        let width = rows.map(\.name.count).max() ?? 0
        let table = rows.map { row in "  \(row.name)\(String(repeating: " ", count: width - row.name.count + 2))\(row.help)" }
        var page = [summary, "", "Usage: \(usage)"]
        if !table.isEmpty { page += ["", "Options:"] + table }
        if !discussion.isEmpty { page += ["", discussion] }
        return page.joined(separator: "\n")
    }
}

/// The command line cannot be understood; the command ends with exit code 64 (`EX_USAGE` of sysexits.h).
struct UsageError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// The request cannot be fulfilled; the command ends with exit code 1.
struct CommandError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// The number of letters that must be changed, inserted or removed to turn one word into the other.
func editDistance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, other) in second.enumerated() {
            let replaced = diagonal + (letter == other ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
        }
    }
    return row[second.count]
}
