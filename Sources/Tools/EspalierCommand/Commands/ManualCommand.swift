/// `espalier manual`: the manual page, from the same declarations as `--help`.
struct ManualCommand: Command {
    static let shape = CommandShape(name: "manual", summary: "Writes the manual page, for man(1)")

    init(_ arguments: Arguments) throws {}

    func run(_ terminal: Terminal) throws -> Int32 {
        terminal.result(Self.page(EspalierCommand.commands.map { $0.shape }))
        return 0
    }

    /// The page in the macros of man(7).
    static func page(_ shapes: [CommandShape]) -> String {
        var lines = [".TH ESPALIER 1", ".SH NAME", "espalier \\- runs SwiftUI projects on Linux, as they are", ".SH SYNOPSIS"]
        lines += [".B espalier", "COMMAND ...", ".SH COMMANDS"]
        for shape in shapes {
            lines += [".SS \(plain(shape.usage))", plain(shape.summary) + "."]
            for option in shape.options {
                lines += [".TP", ".B \(plain("--\(option.name)" + (option.value.map { " \($0)" } ?? "")))", plain(option.help)]
            }
            if !shape.discussion.isEmpty { lines += [".PP"] + shape.discussion.split(separator: "\n").map { plain(String($0)) } }
        }
        return lines.joined(separator: "\n")
    }

    /// Text without marks that man(7) would read: dashes are those of options, and no line begins with a dot or an apostrophe.
    private static func plain(_ text: String) -> String {
        let escaped = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
