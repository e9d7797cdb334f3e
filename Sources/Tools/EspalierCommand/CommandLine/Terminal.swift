import Foundation

/// Writes a command's output: results to standard output, everything else to standard error.
package struct Terminal {
    /// Whether standard error is an interactive terminal: only there are colour and progress shown.
    let isInteractive: Bool

    package init() { self.init(environment: ProcessInfo.processInfo.environment) }

    /// - Parameter environment: `NO_COLOR` and `TERM=dumb` are honoured.
    init(environment: [String: String]) {
        isInteractive = isatty(STDERR_FILENO) == 1 && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }

    /// Writes what was asked for.
    func result(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

    /// Writes a note about what is going on.
    func note(_ text: String) { write(isInteractive ? "\u{1B}[2m\(text)\u{1B}[0m\n" : text + "\n", to: STDERR_FILENO) }

    /// Writes an error.
    func error(_ text: String) { write((isInteractive ? "\u{1B}[31mespalier:\u{1B}[0m " : "espalier: ") + text + "\n", to: STDERR_FILENO) }

    /// Writes a line that the next one replaces, on terminals only.
    func progress(_ text: String) {
        guard isInteractive else { return }
        write("\r\u{1B}[K\u{1B}[2m\(text.prefix(100))\u{1B}[0m", to: STDERR_FILENO)
    }

    /// Erases the last line of progress.
    func endProgress() {
        if isInteractive { write("\r\u{1B}[K", to: STDERR_FILENO) }
    }

    private func write(_ text: String, to descriptor: Int32) {
        FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(Data(text.utf8))
    }
}
