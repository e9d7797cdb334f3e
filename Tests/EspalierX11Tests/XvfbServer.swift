import Foundation
import Glibc
import Synchronization

/// A virtual X server for this test process, started with the first test that needs one.
final class XvfbServer: Sendable {
    let display: String
    let process: pid_t

    /// nil where Xvfb is not installed.
    static let shared: XvfbServer? = {
        guard let server = XvfbServer() else { return nil }
        shutdownID.withLock { $0 = server.process }
        atexit { _ = shutdownID.withLock { kill($0, SIGTERM) } }
        return server
    }()

    init?() {
        var pipeEnds: [Int32] = [0, 0]
        guard pipe(&pipeEnds) == 0 else { return nil }
        let arguments = ["Xvfb", "-displayfd", "\(pipeEnds[1])", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"]
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var id: pid_t = 0
        let status = posix_spawnp(&id, "Xvfb", &actions, nil, &pointers, environ)
        posix_spawn_file_actions_destroy(&actions)
        close(pipeEnds[1])
        defer { close(pipeEnds[0]) }
        guard status == 0 else { return nil }
        // The server writes its number when it is ready.
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(pipeEnds[0], &bytes, bytes.count)
        guard count > 0, let number = Int(String(decoding: bytes.prefix(count), as: UTF8.self).filter(\.isNumber)) else { return nil }
        display = ":\(number)"
        process = id
    }

    func stop() {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }
}

private let shutdownID = Mutex<pid_t>(0)
