/// `espalier completions`: what a shell needs to complete the command's words, from the same declarations as `--help`.
struct CompletionsCommand: Command {
    static let shape = CommandShape(
        name: "completions", summary: "Writes a shell's completions", operands: "bash|zsh|fish", leastOperands: 1, mostOperands: 1)

    private let shell: Shell

    /// The shells whose completions are known.
    enum Shell: String { case bash, zsh, fish }

    init(_ arguments: Arguments) throws {
        guard let shell = Shell(rawValue: arguments.operands[0]) else {
            throw UsageError("\(arguments.operands[0]): it is bash, zsh or fish.")
        }
        self.shell = shell
    }

    func run(_ terminal: Terminal) throws -> Int32 {
        terminal.result(Self.text(shell, EspalierCommand.commands.map { $0.shape }))
        return 0
    }

    /// The completions of commands, as a shell reads them.
    static func text(_ shell: Shell, _ shapes: [CommandShape]) -> String {
        let names = shapes.map(\.name).joined(separator: " ")
        switch shell {
        case .fish:
            let commands = shapes.map { "complete -c espalier -n __fish_use_subcommand -f -a \($0.name) -d \(quoted($0.summary))" }
            let options = shapes.flatMap { shape in
                shape.options.map { option in
                    let start = "complete -c espalier -n '__fish_seen_subcommand_from \(shape.name)' -l \(option.name)"
                    return "\(start)\(option.value == nil ? "" : " -r") -d \(quoted(option.help))"
                }
            }
            return (commands + options).joined(separator: "\n")
        case .bash, .zsh:
            let cases = shapes.map { shape in
                "        \(shape.name)) words=\"\(shape.options.map { "--\($0.name)" }.joined(separator: " "))\" ;;"
            }
            let bash = """
                _espalier() {
                    local words="" current="${COMP_WORDS[COMP_CWORD]}"
                    if [ "$COMP_CWORD" -eq 1 ]; then
                        COMPREPLY=($(compgen -W "\(names)" -- "$current"))
                        return
                    fi
                    case "${COMP_WORDS[1]}" in
                \(cases.joined(separator: "\n"))
                    esac
                    case "$current" in
                        -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
                        *) COMPREPLY=($(compgen -f -- "$current")) ;;
                    esac
                }
                complete -o filenames -F _espalier espalier
                """
            // zsh reads bash's (zshcompsys(1), bashcompinit).
            return shell == .bash ? bash : "autoload -Uz +X compinit bashcompinit\ncompinit\nbashcompinit\n" + bash
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'"))'"
    }
}
