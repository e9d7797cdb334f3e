import Foundation
import Glibc
import Synchronization

/// A connection to speech-dispatcher. Questions wait for their answers, so that they are asked on threads that may wait; what happens to
/// messages comes on a thread of the connection's own.
final class SpeechConnection: Sendable {
    private struct State {
        var reply: SpeechReply?
        var isAsking = false
        var isClosed = false
    }

    /// A socket that is closed when neither its thread nor anybody else has it any more: its number may then be another one's.
    private final class Socket: Sendable {
        let number: Int32
        init(_ number: Int32) { self.number = number }
        deinit { Glibc.close(number) }
        func end() { shutdown(number, Int32(SHUT_RDWR)) }
    }

    private let socket: Socket
    private let state = Mutex(State())
    private let changed = NSCondition()
    /// One question at a time.
    private let asking = NSLock()

    /// - Parameters:
    ///   - path: The socket's.
    ///   - event: Called with what is told unasked.
    ///   - ended: Called when there is nobody any more at the other end, or somebody who does not keep to the protocol.
    /// - Returns: nil if nobody listens there.
    init?(path: String, event: @escaping @Sendable (SpeechReply) -> Void, ended: @escaping @Sendable () -> Void) {
        guard let number = Self.connected(path) else { return nil }
        let socket = Socket(number)
        self.socket = socket
        Thread.detachNewThread { [weak self] in
            Self.read(socket, { self }, event)
            self?.close()
            ended()
        }
    }

    deinit { socket.end() }

    private static func connected(_ path: String) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard !bytes.isEmpty, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return nil }
        // A server that does not read must not hold up whoever writes.
        var limit = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let isThere = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        if !isThere { Glibc.close(socket) }
        return isThere ? socket : nil
    }

    /// Reads until the other end, or this one, closes. The connection is kept only while something has come.
    private static func read(_ socket: Socket, _ connection: () -> SpeechConnection?, _ event: (SpeechReply) -> Void) {
        var replies = SpeechReplies(), buffer = [UInt8](repeating: 0, count: 4096)
        while !replies.isBroken {
            let count = recv(socket.number, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            for reply in replies.take(buffer[..<count]) {
                if reply.isEvent { event(reply) } else { connection()?.answer(reply) }
            }
        }
    }

    /// Answers that nobody has asked for are dropped.
    private func answer(_ reply: SpeechReply) {
        changed.lock()
        state.withLock { if $0.isAsking { $0.reply = reply } }
        changed.broadcast()
        changed.unlock()
    }

    /// Ends the connection.
    func close() {
        changed.lock()
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        changed.broadcast()
        changed.unlock()
        if isFirst { socket.end() }
    }

    /// Whether it can be asked.
    var isOpen: Bool { !state.withLock(\.isClosed) }

    /// Asks, and waits for the answer.
    ///
    /// - Parameter text: Without the end of the line.
    /// - Returns: nil if none came in time: the connection is then closed, as later answers would be taken for those of other questions.
    func ask(_ text: String, within seconds: Double = 5) -> SpeechReply? {
        asking.withLock {
            changed.lock()
            defer { changed.unlock() }
            guard state.withLock({ state in
                (state.reply, state.isAsking) = (nil, !state.isClosed)
                return !state.isClosed
            }) else { return nil }
            defer { state.withLock { $0.isAsking = false } }
            // Not while others wait for the lock: who writes may have to wait.
            changed.unlock()
            let isSent = send(text + "\r\n")
            changed.lock()
            let end = Date(timeIntervalSinceNow: seconds)
            while isSent {
                let (reply, isClosed) = state.withLock { ($0.reply, $0.isClosed) }
                if let reply { return reply }
                if isClosed || !changed.wait(until: end) { break }
            }
            state.withLock { $0.isClosed = true }
            socket.end()
            return nil
        }
    }

    private func send(_ text: String) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
