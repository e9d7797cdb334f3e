import Foundation

/// An X server without a screen, for as long as the object lives: what tests open is seen by nobody, and waits for nobody.
final class HeadlessDisplay {
    /// What `DISPLAY` is set to.
    let name: String
    private let server: LineProcess

    /// - Returns: nil where Xvfb is not installed or does not start.
    init?() {
        guard let program = try? Shell.url(of: "Xvfb"),
            let server = try? LineProcess(program, ["-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"], keepsErrors: true),
            case .text(let line) = server.next(within: 20), let number = Int(String(decoding: line, as: UTF8.self))
        else { return nil }
        (self.server, name) = (server, ":\(number)")
    }

    deinit {
        server.kill()
        _ = server.exitCode()
    }
}
