internal import Foundation
internal import Glibc
internal import Synchronization

/// A connection to a bus. Calls may come from any thread and never wait; answers, signals and calls from others come on a thread of its
/// own, which sleeps in the kernel while nothing happens and ends with the connection.
package final class BusConnection: Sendable {
    fileprivate struct Call {
        let member: String
        let deadline: Double
        let answer: @Sendable (Result<BusMessage, BusError>) -> Void
    }

    struct State {
        var serial: UInt32 = 0
        fileprivate var calls: [UInt32: Call] = [:]
        /// What is not yet written.
        fileprivate var outgoing: [(bytes: ArraySlice<UInt8>, descriptors: [BusDescriptor])] = []
        fileprivate var outgoingLength = 0
        var rules: [Int: BusRules.Entry] = [:]
        var nextRule = 0
        /// The connections that own names which rules mention; nil for none.
        var owners: [String: String?] = [:]
        var onCall: (@Sendable (BusMessage) -> Void)?
        var onClose: (@Sendable () -> Void)?
        var uniqueName: String?
        var isClosed = false
    }

    private let socket: BusSocket
    /// Seconds that a call waits for its answer where it says nothing.
    private let answerTimeout: Double
    let state = Mutex(State())
    /// More than this many bytes, or calls, do not wait: the bus has stopped reading, or nobody answers.
    private static let longestQueue = 64 << 20, mostCalls = 4096

    /// The address of the user's session bus; nil where there is none.
    package static var sessionAddress: String? {
        let environment = ProcessInfo.processInfo.environment
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"], access("\(folder)/bus", F_OK) == 0 else { return nil }
        // "Server Addresses": other bytes than these are escaped.
        let path =
            "\(folder)/bus".addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-_/.\\*"))) ?? ""
        return "unix:path=\(path)"
    }

    /// Connects to a bus. The handshake waits for the bus, two seconds at most: not for the main thread.
    ///
    /// - Parameters:
    ///   - address: As in `DBUS_SESSION_BUS_ADDRESS`; nil takes that, or the bus in `XDG_RUNTIME_DIR`.
    ///   - answerTimeout: In seconds, how long calls wait for their answers that do not say it themselves.
    /// - Throws: `BusError.unavailable`.
    package init(address: String? = nil, answerTimeout: Double = 5) throws {
        self.answerTimeout = answerTimeout
        guard let named = address ?? Self.sessionAddress, !named.isEmpty else {
            throw BusError.unavailable("neither DBUS_SESSION_BUS_ADDRESS nor a bus in XDG_RUNTIME_DIR is there")
        }
        var opened: BusSocket?, failure: (any Error)?
        for address in BusAddress.all(in: named) where opened == nil {
            guard let number = address.open() else { continue }
            let socket = BusSocket(owning: number)
            do {
                try socket.authenticate()
                opened = socket
            } catch {
                failure = error
            }
        }
        guard let socket = opened else { throw failure ?? BusError.unavailable("nothing answers at \(named)") }
        self.socket = socket
        Thread.detachNewThread { [weak self] in Self.run(socket) { self } }
        send(message("Hello", to: .bus)) { [weak self] answer in
            guard case .success(let message) = answer else { return }
            self?.state.withLock { $0.uniqueName = message.body.first?.text }
        }
    }

    deinit { socket.end() }

    /// A service's object and one of its interfaces.
    package struct Target: Sendable {
        package var destination: String, path: String, interface: String
        package init(destination: String, path: String, interface: String) {
            (self.destination, self.path, self.interface) = (destination, path, interface)
        }
        /// The bus itself.
        package static let bus = Target(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")
    }

    /// Whether the other side has closed the connection.
    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The name that the bus has given to this connection; nil until it has.
    package var uniqueName: String? { state.withLock { $0.uniqueName } }

    /// Who is notified of calls from others; until somebody is, they are answered with an error. It is called on the connection's thread.
    package func onCall(_ handler: @escaping @Sendable (BusMessage) -> Void) { state.withLock { $0.onCall = handler } }

    /// Who is notified once when the connection has ended; called on the connection's thread.
    package func onClose(_ handler: @escaping @Sendable () -> Void) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.onClose = handler }
            return state.isClosed
        }
        if isClosed { handler() }
    }

    private func message(_ member: String, to target: Target, _ arguments: [BusValue] = []) -> BusMessage {
        var message = BusMessage(kind: .call)
        (message.destination, message.path, message.interface, message.member) = (target.destination, target.path, target.interface, member)
        message.body = arguments
        return message
    }

    /// Calls a method.
    ///
    /// - Parameters:
    ///   - timeout: In seconds, how long to wait for the answer; nil is the connection's.
    ///   - startsService: Whether the bus may start the service.
    /// - Returns: What the method returns.
    /// - Throws: `BusError`.
    package func call(
        _ member: String, of target: Target, _ arguments: [BusValue] = [], timeout: Double? = nil, startsService: Bool = true,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> [BusValue] {
        try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
            var message = message(member, to: target, arguments)
            message.startsService = startsService
            send(message, timeout: timeout) { continuation.resume(with: $0.map(\.body)) }
        }
    }

    /// Calls a method of the bus without waiting.
    func tell(_ member: String, _ arguments: [BusValue], then answer: @escaping @Sendable ([BusValue]?) -> Void = { _ in }) {
        send(message(member, to: .bus, arguments)) { answer(try? $0.get().body) }
    }

    /// Sends a call.
    ///
    /// - Parameter answer: Called once, on any thread.
    package func send(_ message: BusMessage, timeout: Double? = nil, answer: @escaping @Sendable (Result<BusMessage, BusError>) -> Void) {
        let call = Call(member: message.member ?? "", deadline: Self.now + (timeout ?? answerTimeout), answer: answer)
        if !post(message, call) { answer(.failure(.closed)) }
    }

    /// Sends a message that nobody answers: a signal, or an answer.
    package func post(_ message: BusMessage) { _ = post(message, nil) }

    /// - Returns: Whether it is on its way.
    private func post(_ message: BusMessage, _ call: Call?) -> Bool {
        guard message.isWritable else { return false }
        var message = message
        let serial: UInt32? = state.withLock { state in
            guard !state.isClosed, call == nil || state.calls.count < Self.mostCalls else { return nil }
            repeat { state.serial = state.serial == .max ? 1 : state.serial + 1 } while state.calls[state.serial] != nil
            state.calls[state.serial] = call
            return state.serial
        }
        guard let serial else { return false }
        message.serial = serial
        message.wantsAnswer = call != nil
        let bytes = message.encoded()
        let isTaken = state.withLock { state in
            guard !state.isClosed, bytes.count <= BusMessage.longestWritten, state.outgoingLength + bytes.count <= Self.longestQueue else {
                // Whoever takes the call out answers it, once.
                return call != nil && state.calls.removeValue(forKey: serial) == nil
            }
            state.outgoing.append((bytes[...], message.descriptors))
            state.outgoingLength += bytes.count
            return true
        }
        if isTaken { socket.wake() }
        return isTaken
    }

    private func take(_ message: BusMessage) {
        switch message.kind {
        case .answer, .failure:
            guard let serial = message.answersTo, let call = state.withLock({ $0.calls.removeValue(forKey: serial) }) else { return }
            call.answer(
                message.kind == .answer ? .success(message) : .failure(.refused(message.failure ?? "", message.body.first?.text ?? "")))
        case .signal: deliver(message)
        case .call:
            if let handler = state.withLock({ $0.onCall }) { handler(message) } else { answer(message, failure: .unknownMethod) }
        }
    }

    /// Answers a call, if its caller waits for that.
    package func answer(_ call: BusMessage, _ values: [BusValue]) {
        var answer = BusMessage(kind: .answer)
        (answer.destination, answer.answersTo, answer.body) = (call.sender, call.serial, values)
        guard call.wantsAnswer, !post(answer, nil) else { return }
        // What cannot be written must not leave the caller waiting.
        self.answer(call, failure: BusFailure("org.freedesktop.DBus.Error.Failed", "The answer cannot be written."))
    }

    package func answer(_ call: BusMessage, failure: BusFailure) {
        var answer = BusMessage(kind: .failure)
        (answer.destination, answer.answersTo, answer.failure) = (call.sender, call.serial, failure.name)
        answer.body = [.string(failure.text)]
        if call.wantsAnswer { post(answer) }
    }

    private func end() {
        let (calls, onClose) = state.withLock { state in
            defer {
                state.isClosed = true
                (state.calls, state.outgoing, state.outgoingLength, state.rules) = ([:], [], 0, [:])
                (state.onCall, state.onClose) = (nil, nil)
            }
            return (state.calls.values.map(\.answer), state.onClose)
        }
        for answer in calls { answer(.failure(.closed)) }
        onClose?()
    }
}

// The connection's thread.
extension BusConnection {
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Reads and writes until the other side closes. It keeps the connection only while it works, so that nobody has to close it.
    private static func run(_ socket: BusSocket, _ connection: () -> BusConnection?) {
        var inbox = BusInbox(), buffer = [UInt8](repeating: 0, count: 1 << 16)
        loop: while let (isWaiting, seconds) = connection()?.prepare() {
            socket.wait(writable: isWaiting, seconds: seconds)
            guard let connection = connection() else { return }
            switch socket.receive(into: &buffer, &inbox.descriptors) {
            case .done(let count): inbox.append(buffer[..<count])
            case .later: continue
            case .ended: break loop
            }
            guard inbox.descriptors.count <= 4 * BusDescriptor.mostInMessage else { break }
            do {
                while let message = try inbox.next() { connection.take(message) }
            } catch {
                break
            }
        }
        connection()?.end()
        socket.end()
    }

    /// Writes what can be written, and ends calls whose time has come.
    ///
    /// - Returns: Whether something is left to write, and how long to sleep; nil where the connection has ended.
    private func prepare() -> (isWaiting: Bool, seconds: Double?)? {
        let now = Self.now
        let late = state.withLock { state in
            let late = state.calls.filter { $0.value.deadline <= now }
            for serial in late.keys { state.calls[serial] = nil }
            return late.values.map { ($0.member, $0.answer) }
        }
        for (member, answer) in late { answer(.failure(.timedOut(member))) }
        while let next = state.withLock({ $0.outgoing.first }) {
            switch socket.send(next.bytes, next.descriptors) {
            case .done(let count):
                state.withLock { state in
                    state.outgoingLength -= count
                    if count == next.bytes.count {
                        state.outgoing.removeFirst()
                    } else {
                        // The descriptors went with the first byte.
                        state.outgoing[0] = (next.bytes.dropFirst(count), [])
                    }
                }
            case .later: return (true, wait(now))
            case .ended: return nil
            }
        }
        return (false, wait(now))
    }

    private func wait(_ now: Double) -> Double? { state.withLock { $0.calls.values.map(\.deadline).min() }.map { max($0 - now, 0) } }
}
