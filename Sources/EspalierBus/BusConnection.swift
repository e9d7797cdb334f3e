internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Why something could not be asked over the bus.
package enum BusError: Error, CustomStringConvertible, Equatable {
    /// There is no bus, or it does not let this program in.
    case unavailable(String)
    /// The other side answered with an error: its name and its text.
    case refused(String, String)
    case timedOut(String)
    case closed

    package var description: String {
        switch self {
        case .unavailable(let reason): "The session bus cannot be reached: \(reason). Desktop services need D-Bus."
        case .refused(let name, let text): "The service refused: \(text.isEmpty ? name : text)"
        case .timedOut(let member): "The service did not answer \(member) in time."
        case .closed: "The session bus has closed the connection."
        }
    }
}

/// A connection to the user's session bus. Calls may come from any thread; answers and signals are read by a thread of its own, which ends
/// with the connection.
package final class BusConnection: Sendable {
    private struct State {
        var serial: UInt32 = 0
        var waiting: [UInt32: @Sendable (Result<BusMessage, BusError>) -> Void] = [:]
        var listeners: [@Sendable (BusMessage) -> Void] = []
        var isClosed = false
    }

    private let socket: Int32
    private let state = Mutex(State())
    /// One message at a time is written.
    private let writing = DispatchQueue(label: "bus")

    /// Connects to a bus.
    ///
    /// - Parameter address: As in `DBUS_SESSION_BUS_ADDRESS`; nil takes that, or the bus in `XDG_RUNTIME_DIR`.
    /// - Throws: `BusError.unavailable`.
    package init(address: String? = nil) throws {
        let environment = ProcessInfo.processInfo.environment
        let named = address ?? environment["DBUS_SESSION_BUS_ADDRESS"] ?? environment["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
        guard let named, !named.isEmpty else { throw BusError.unavailable("neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set") }
        var opened: Int32?
        for address in named.split(separator: ";") where opened == nil { opened = Self.open(String(address)) }
        guard let found = opened else { throw BusError.unavailable("nothing answers at \(named)") }
        do {
            try Self.authenticate(found)
        } catch {
            close(found)
            throw error
        }
        socket = found
        Thread.detachNewThread { [weak self] in Self.read(found) { self } }
        send(message("Hello", to: Self.bus)) { _ in }
    }

    deinit { shutdown(socket, Int32(SHUT_RDWR)) }

    /// A service's object and one of its interfaces.
    package struct Target: Sendable {
        package var destination: String, path: String, interface: String
        package init(destination: String, path: String, interface: String) {
            (self.destination, self.path, self.interface) = (destination, path, interface)
        }
    }

    private static let bus = Target(destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")

    /// Whether the other side has closed the connection.
    package var isClosed: Bool { state.withLock { $0.isClosed } }

    private func message(_ member: String, to target: Target, _ arguments: [BusValue] = []) -> BusMessage {
        var message = BusMessage(kind: .call)
        (message.destination, message.path, message.interface, message.member) = (target.destination, target.path, target.interface, member)
        message.body = arguments
        return message
    }

    /// Calls a method.
    ///
    /// - Parameter timeout: In seconds, how long to wait for the answer.
    /// - Returns: What the method returns.
    package func call(_ member: String, of target: Target, _ arguments: [BusValue] = [], timeout: Double = 5) async throws -> [BusValue] {
        try await withCheckedThrowingContinuation { continuation in
            send(message(member, to: target, arguments), timeout: timeout) { continuation.resume(with: $0.map(\.body)) }
        }
    }

    /// Asks the bus for the signals of an interface, and tells of all that come.
    package func listen(to target: Target, _ listener: @escaping @Sendable (BusMessage) -> Void) {
        let interface = target.interface
        state.withLock { $0.listeners.append { if $0.interface == interface { listener($0) } } }
        send(message("AddMatch", to: Self.bus, [.string("type='signal',interface='\(interface)',path='\(target.path)'")])) { _ in }
    }

    /// - Parameter answer: Called once, on any thread.
    private func send(_ message: BusMessage, timeout: Double = 5, answer: @escaping @Sendable (Result<BusMessage, BusError>) -> Void) {
        let serial: UInt32? = state.withLock { state in
            guard !state.isClosed else { return nil }
            state.serial = state.serial == .max ? 1 : state.serial + 1
            state.waiting[state.serial] = answer
            return state.serial
        }
        guard let serial else { return answer(.failure(.closed)) }
        var message = message
        message.serial = serial
        let bytes = message.encoded(), member = message.member ?? ""
        writing.async { [self] in if !Self.write(bytes, to: socket) { end() } }
        writing.asyncAfter(deadline: .now() + timeout) { [weak self] in
            guard let self else { return }
            let answer = state.withLock { $0.waiting.removeValue(forKey: serial) }
            answer?(.failure(.timedOut(member)))
        }
    }

    private func take(_ message: BusMessage) {
        switch message.kind {
        case .answer, .failure:
            guard let serial = message.answersTo, let answer = state.withLock({ $0.waiting.removeValue(forKey: serial) }) else { return }
            answer(message.kind == .answer ? .success(message) : .failure(.refused(message.failure ?? "", message.body.first?.text ?? "")))
        case .signal: for listener in state.withLock({ $0.listeners }) { listener(message) }
        case .call:
            // The toolkit offers nothing on the bus yet; an answer keeps callers from waiting.
            var answer = BusMessage(kind: .failure)
            (answer.destination, answer.answersTo, answer.failure) = (message.sender, message.serial, "org.freedesktop.DBus.Error.UnknownMethod")
            answer.serial = state.withLock { $0.serial += 1; return $0.serial }
            let bytes = answer.encoded()
            writing.async { [self] in _ = Self.write(bytes, to: socket) }
        }
    }

    private func end() {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for answer in waiting.values { answer(.failure(.closed)) }
    }
}

extension BusConnection {
    /// Reads until the other side closes. It keeps the connection only while it handles a message, so that nobody has to close it.
    private static func read(_ socket: Int32, _ connection: () -> BusConnection?) {
        var arrived: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 1 << 16)
        defer { close(socket) }
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0, let connection = connection() else { break }
            arrived += buffer[..<count]
            do {
                var length = -1
                while arrived.count != length {
                    length = arrived.count
                    if let message = try BusMessage.take(&arrived) { connection.take(message) }
                }
            } catch {
                break
            }
        }
        connection()?.end()
    }

    private static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// A socket to one of the addresses of the specification that a session uses: `unix:path=` and `unix:abstract=`.
    private static func open(_ address: String) -> Int32? {
        guard address.hasPrefix("unix:") else { return nil }
        var name: [UInt8] = []
        for part in address.dropFirst(5).split(separator: ",") {
            if part.hasPrefix("path=") { name = unescaped(part.dropFirst(5)) }
            if part.hasPrefix("abstract=") { name = [0] + unescaped(part.dropFirst(9)) }
        }
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        guard !name.isEmpty, name.count < MemoryLayout.size(ofValue: place.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: name) }
        let made = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard made >= 0 else { return nil }
        // The name of an abstract socket has the length of the address, not an end.
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count + (name[0] == 0 ? 0 : 1))
        let result = withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(made, $0, length) }
        }
        if result != 0 { close(made) }
        return result == 0 ? made : nil
    }

    private static func unescaped(_ text: Substring) -> [UInt8] { Array((text.removingPercentEncoding ?? String(text)).utf8) }

    /// The handshake ("Authentication Protocol"): the socket itself proves who we are.
    private static func authenticate(_ socket: Int32) throws {
        var limit = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        defer {
            limit = timeval(tv_sec: 0, tv_usec: 0)
            setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        let user = "\(getuid())".utf8.map { String($0, radix: 16) }.joined()
        guard write([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8), to: socket) else { throw BusError.unavailable("it closed the connection") }
        var line: [UInt8] = [], byte: UInt8 = 0
        while line.last != UInt8(ascii: "\n"), line.count < 1024 {
            guard recv(socket, &byte, 1, 0) == 1 else { throw BusError.unavailable("it did not answer the handshake") }
            line.append(byte)
        }
        let answer = String(decoding: line, as: UTF8.self)
        guard answer.hasPrefix("OK"), write(Array("BEGIN\r\n".utf8), to: socket) else {
            throw BusError.unavailable("it does not accept this user (\(answer.trimmingCharacters(in: .whitespacesAndNewlines)))")
        }
    }
}
