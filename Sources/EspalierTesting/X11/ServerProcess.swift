import Glibc

/// The process of a virtual X server.
///
/// A shell stands between: it waits for the end of a pipe that only this process holds open, so that the server goes away with
/// the process however that ends.
@MainActor final class ServerProcess {
    /// The display's number.
    let number: Int
    private let shell: pid_t
    private let lifeline: Int32
    private(set) var isRunning = true

    init(width: Int, height: Int) throws {
        var (numbers, life): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&numbers) == 0 else { throw XvfbServer.Failure(description: "No pipe for the server: errno \(errno)") }
        defer { close(numbers[0]) }
        guard pipe(&life) == 0 else {
            close(numbers[1])
            throw XvfbServer.Failure(description: "No pipe for the server: errno \(errno)")
        }
        // Other children must not keep the lifeline.
        _ = fcntl(life[1], F_SETFD, FD_CLOEXEC)
        let script = """
            Xvfb -displayfd 3 -noreset -nolisten tcp -screen 0 \(width)x\(height)x24 >/dev/null 2>&1 & server=$!
            exec 3>&-
            read -r _
            kill -KILL $server
            """
        let status = Self.spawn(script, standardInput: life[0], numbers: numbers[1])
        close(numbers[1])
        close(life[0])
        guard let shell = status else {
            close(life[1])
            throw XvfbServer.Failure(description: "The shell did not start")
        }
        self.shell = shell
        lifeline = life[1]
        // The server writes its number when it accepts connections; the pipe ends if it does not start.
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(numbers[0], &bytes, bytes.count)
        guard count > 0, let number = Int(String(decoding: bytes.prefix(count), as: UTF8.self).filter(\.isNumber)) else {
            close(lifeline)
            waitpid(shell, nil, 0)
            throw XvfbServer.Failure(description: "Xvfb did not start: is it installed?")
        }
        self.number = number
    }

    private static func spawn(_ script: String, standardInput: Int32, numbers: Int32) -> pid_t? {
        let words = ["sh", "-c", script]
        var arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, standardInput, 0)
        posix_spawn_file_actions_adddup2(&actions, numbers, 3)
        // Else the server would keep the pipe open that a test runner reads to its end.
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var id: pid_t = 0
        return posix_spawn(&id, "/bin/sh", &actions, nil, &arguments, environ) == 0 ? id : nil
    }

    func stop() {
        guard isRunning else { return }
        isRunning = false
        close(lifeline)
        waitpid(shell, nil, 0)
    }
}
