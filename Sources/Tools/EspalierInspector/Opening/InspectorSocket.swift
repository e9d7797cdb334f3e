import Dispatch
import EspalierCore
import EspalierGraphics
import Foundation
import Glibc

/// A socket on which a running app waits for `espalier inspect`. It lies in the user's own folder for what runs, nobody else may connect
/// to it, and who connects must be the same user.
///
/// A request is a line, and so is the answer.
@MainActor final class InspectorSocket {
    private let path: String
    private let listener: Int32
    private let source: any DispatchSourceRead
    private var connections: [Int32: Connection] = [:]
    private let answer: (String) -> String

    private struct Connection {
        let source: any DispatchSourceRead
        var line: [UInt8] = []
    }

    /// A request is longer than this only by mistake.
    private static let longest = 256

    /// The folder of the user's sockets; nil where the session has none.
    static func folder(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        return folder + "/espalier"
    }

    /// - Parameter answer: answers a request, on the main actor.
    init?(folder: String, process: Int32 = getpid(), answer: @escaping (String) -> String) {
        // The folder may be there, but it must be the user's own.
        mkdir(folder, 0o700)
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid(), status.st_mode & 0o077 == 0 else {
            return nil
        }
        path = "\(folder)/inspect-\(process)"
        self.answer = answer
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard listener >= 0 else { return nil }
        // Left by a process of the same number.
        unlink(path)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard isBound == 0, chmod(path, 0o600) == 0, listen(listener, 4) == 0 else {
            Glibc.close(listener)
            return nil
        }
        self.listener = listener
        source = DispatchSource.makeReadSource(fileDescriptor: listener, queue: .main)
        source.setEventHandler { [weak self] in assumeMainActor { self?.accept() } }
        source.resume()
    }

    private func accept() {
        let connection = Glibc.accept(listener, nil, nil)
        guard connection >= 0 else { return }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        _ = fcntl(connection, F_SETFL, O_NONBLOCK)
        guard Self.isOfSameUser(connection), connections.count < 8 else {
            Glibc.close(connection)
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: connection, queue: .main)
        source.setEventHandler { [weak self] in assumeMainActor { self?.read(connection) } }
        source.setCancelHandler { Glibc.close(connection) }
        connections[connection] = Connection(source: source)
        source.resume()
    }

    private static func isOfSameUser(_ connection: Int32) -> Bool {
        // `struct ucred` of unix(7): process, user, group. Glibc's module leaves it out.
        var peer: [UInt32] = [0, .max, 0], length = socklen_t(MemoryLayout<UInt32>.size * 3)
        return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 && peer[1] == getuid()
    }

    private func read(_ connection: Int32) {
        var bytes = [UInt8](repeating: 0, count: Self.longest)
        let count = Glibc.read(connection, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else { return end(connection) }
        connections[connection]?.line += bytes[..<count]
        guard let line = connections[connection]?.line, line.count <= Self.longest else { return end(connection) }
        guard let stop = line.firstIndex(of: UInt8(ascii: "\n")) else { return }
        let reply = Array((answer(String(decoding: line[..<stop], as: UTF8.self)) + "\n").utf8)
        _ = send(connection, reply, reply.count, Int32(MSG_NOSIGNAL))
        end(connection)
    }

    private func end(_ connection: Int32) { connections.removeValue(forKey: connection)?.source.cancel() }

    isolated deinit {
        for connection in connections.values { connection.source.cancel() }
        source.cancel()
        Glibc.close(listener)
        unlink(path)
    }
}
