import CX11
import Foundation
import Glibc

/// A virtual X server for this test process, started with the first test that needs one.
///
/// A shell stands between: it waits for the end of a pipe that only this process holds open, so that the server goes away with
/// the process however that ends.
final class XvfbServer: Sendable {
    let display: String
    private let shell: pid_t
    private let lifeline: Int32

    /// nil where Xvfb is not installed.
    static let shared = started()

    /// A server that answers. Two that start at the same time may pick the same free number, and the second dies.
    static func started() -> XvfbServer? {
        for _ in 0..<5 {
            guard let server = XvfbServer() else { return nil }
            if let connection = XOpenDisplay(server.display) {
                XCloseDisplay(connection)
                return server
            }
            server.stop()
        }
        return nil
    }

    private init?() {
        var (numbers, life): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&numbers) == 0, pipe(&life) == 0 else { return nil }
        // Children of tests must not inherit the lifeline.
        _ = fcntl(life[1], F_SETFD, FD_CLOEXEC)
        let script = """
            Xvfb -displayfd 3 -noreset -nolisten tcp -screen 0 1280x1024x24 >/dev/null 2>&1 & server=$!
            exec 3>&-
            read -r _
            kill -KILL $server
            """
        let words = ["sh", "-c", script]
        var arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, life[0], 0)
        posix_spawn_file_actions_adddup2(&actions, numbers[1], 3)
        // Else the server would keep the pipe open that a test runner reads to its end.
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var id: pid_t = 0
        let status = posix_spawn(&id, "/bin/sh", &actions, nil, &arguments, environ)
        posix_spawn_file_actions_destroy(&actions)
        close(numbers[1])
        close(life[0])
        defer { close(numbers[0]) }
        guard status == 0 else { return nil }
        // The server writes its number when it is ready.
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(numbers[0], &bytes, bytes.count)
        guard count > 0, let number = Int(String(decoding: bytes.prefix(count), as: UTF8.self).filter(\.isNumber)) else { return nil }
        display = ":\(number)"
        shell = id
        lifeline = life[1]
    }

    func stop() {
        close(lifeline)
        waitpid(shell, nil, 0)
    }
}
