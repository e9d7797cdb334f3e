import Glibc
import Synchronization

/// The process of a virtual X server.
///
/// A shell stands between: it waits for the end of a pipe that only this process holds open, so that the server goes away with
/// the process however that ends.
package final class ServerProcess: Sendable {
    /// The display's number.
    package let number: Int
    /// What `DISPLAY` must be for its clients.
    package var display: String { ":\(number)" }
    private let shell: pid_t
    private let lifeline: Int32
    private let isStopped = Mutex(false)
    package var isRunning: Bool { isStopped.withLock { !$0 } }

    /// Why no server could be started.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The number that is tried next. Where servers look for a free one themselves they hold no lock, and two that start at once
    /// may both take the same.
    private static let next = Mutex(Int(getpid()))

    /// Starts a server on a free display with one screen, and waits until it is ready.
    package init(_ screen: TestScreen = TestScreen()) throws {
        for _ in 0..<20 {
            let number = Self.next.withLock { next in
                next += 1
                return 100 + next % 3900
            }
            guard let (shell, lifeline) = try Self.start(number, screen) else { continue }
            (self.number, self.shell, self.lifeline) = (number, shell, lifeline)
            return
        }
        throw Failure(description: "Xvfb did not start: is it installed?")
    }

    /// Starts a server with a number; nil if it does not start, as when the number is taken.
    private static func start(_ number: Int, _ screen: TestScreen) throws -> (shell: pid_t, lifeline: Int32)? {
        var (ready, life): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&ready) == 0 else { throw Failure(description: "No pipe for the server: errno \(errno)") }
        defer { close(ready[0]) }
        guard pipe(&life) == 0 else {
            close(ready[1])
            throw Failure(description: "No pipe for the server: errno \(errno)")
        }
        // Children of this process must not hold the pipe open, or the server would outlive it.
        _ = fcntl(life[1], F_SETFD, FD_CLOEXEC)
        let script = """
            exec 2>/dev/null
            \(screen.command(display: number)) >/dev/null 2>&1 & server=$!
            exec 3>&-
            read -r _
            kill -KILL $server 2>/dev/null && { wait $server; rm -f /tmp/.X\(number)-lock /tmp/.X11-unix/X\(number); }
            """
        let status = spawn(script, standardInput: life[0], numbers: ready[1])
        close(ready[1])
        close(life[0])
        guard let shell = status else {
            close(life[1])
            throw Failure(description: "The shell did not start")
        }
        // The server writes its number and then a line's end when it accepts connections; the pipe ends if it does not start.
        // A pipe that is closed before the second of the two ends the server.
        var byte: UInt8 = 0
        while byte != UInt8(ascii: "\n") {
            guard read(ready[0], &byte, 1) == 1 else {
                close(life[1])
                waitpid(shell, nil, 0)
                return nil
            }
        }
        return (shell, life[1])
    }

    private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt) -> CInt
    /// Closes all files from a number on in the child (glibc 2.34; its headers show it to C alone).
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map { unsafeBitCast($0, to: CloseFrom.self) }

    private static func spawn(_ script: String, standardInput: Int32, numbers: Int32) -> pid_t? {
        let words = ["sh", "-c", script]
        var arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, standardInput, 0)
        posix_spawn_file_actions_adddup2(&actions, numbers, 3)
        // Foundation's pipes are open in children that others start: whoever reads one to its end, on another thread, would wait for the
        // end of the server.
        _ = closeFrom?(&actions, 4)
        // Otherwise the server would hold standard output open, which a test runner reads to its end.
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        // Threads of a pool block signals, and children inherit that: the shell would never hear of its child's end.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var id: pid_t = 0
        return posix_spawn(&id, "/bin/sh", &actions, &attributes, &arguments, environ) == 0 ? id : nil
    }

    /// Ends the server.
    package func stop() {
        let wasStopped = isStopped.withLock { isStopped in
            defer { isStopped = true }
            return isStopped
        }
        guard !wasStopped else { return }
        close(lifeline)
        waitpid(shell, nil, 0)
    }
}
