/// Tells how far the toolkit's build is: on a terminal in one line that changes, into a pipe a line for each module, so that nobody takes
/// minutes of silence for a program that hangs.
struct ToolkitProgress {
    private let terminal: Terminal
    private var told: Set<Substring> = []

    init(_ terminal: Terminal) { self.terminal = terminal }

    /// Takes in a line of the package manager.
    mutating func read(_ line: String) {
        terminal.progress(line)
        guard !terminal.isInteractive, let step = Self.step(line), told.insert(step.module).inserted else { return }
        terminal.note("\(step.module) (step \(step.number) of \(step.count))")
    }

    /// The step that a line announces, as in `[12/340] Compiling EspalierCore Text.swift`; nil for other lines, and for steps that are
    /// over at once. Of several modules at a time, the first is named.
    static func step(_ line: String) -> (module: Substring, number: Int, count: Int)? {
        guard let match = line.wholeMatch(of: #/\[(\d+)/(\d+)\] (?:Compiling|Emitting module|Linking) (?:plugin )?([\w.]+).*/#),
              let number = Int(match.1), let count = Int(match.2)
        else { return nil }
        return (match.3, number, count)
    }
}
