import Foundation

/// The window of previews, and the builds that it is shown: it lives in a process without the user's code, which starts another with it.
struct WindowSession {
    let host: URL
    let arguments: [String]
    var environment: [String: String] = [:]
    /// Builds the image, and returns it with the program that loads it.
    let build: () throws -> (image: URL, program: URL)

    /// Shows the window until it is closed.
    ///
    /// - Returns: 0, or 1 if the last build had failed.
    func run(_ terminal: Terminal) throws -> Int32 {
        // A window that closes while it is told something does not end this process.
        signal(SIGPIPE, SIG_IGN)
        let window = try LineProcess(host, ["window"] + arguments, environment: environment, takesInput: true)
        var hasFailed = !buildNow(window, terminal)
        while case .text(let line) = window.next() {
            // The only thing that it says is that it wants to be built again.
            guard (try? JSONDecoder().decode(String.self, from: line)) == "rebuild" else { continue }
            hasFailed = !buildNow(window, terminal)
        }
        let code = window.exitCode()
        return code == 0 && hasFailed ? 1 : code
    }

    private func buildNow(_ window: LineProcess, _ terminal: Terminal) -> Bool {
        window.send(HostRequest.building.line)
        do {
            let built = try build()
            window.send(HostRequest.image(path: built.image.path, program: built.program.path).line)
            return true
        } catch {
            terminal.endProgress()
            terminal.error("\(error)")
            window.send(HostRequest.failure("\(error)").line)
            return false
        }
    }
}
