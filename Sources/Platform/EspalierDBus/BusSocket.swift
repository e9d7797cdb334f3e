internal import Glibc

/// A file descriptor that travels with a message; it is closed with the last reference to it.
package final class BusDescriptor: Sendable {
    package let number: Int32
    /// Messages with more are refused.
    static let mostInMessage = 16

    /// - Parameter number: Belongs to this object from now on.
    package init(owning number: Int32) { self.number = number }

    deinit { close(number) }
}

/// A socket to a bus and a way to wake whoever waits for it. Nothing here blocks but `wait`.
final class BusSocket: Sendable {
    let number: Int32
    /// A pair of sockets: a byte in it wakes who waits.
    private let bell: Int32, button: Int32

    init(owning number: Int32) {
        self.number = number
        var ends: [Int32] = [-1, -1]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends)
        (bell, button) = (ends[0], ends[1])
    }

    deinit {
        close(number)
        close(bell)
        close(button)
    }

    /// Wakes `wait`.
    func wake() {
        var one: UInt8 = 1
        // Where nothing more fits in, it wakes as well.
        _ = Glibc.send(button, &one, 1, Int32(MSG_NOSIGNAL))
    }

    func end() {
        shutdown(number, Int32(SHUT_RDWR))
        wake()
    }

    /// Sleeps until the socket can be read, or written where that is wanted, or `wake` is called, or the time has passed.
    ///
    /// - Parameter seconds: nil for any time.
    func wait(writable: Bool = false, seconds: Double? = nil) {
        var waited = [
            pollfd(fd: number, events: Int16(POLLIN) | (writable ? Int16(POLLOUT) : 0), revents: 0),
            pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = seconds.map { Int32(min(max(($0 * 1000).rounded(.up), 0), 1e9)) } ?? -1
        _ = poll(&waited, 2, milliseconds)
        var rung = [UInt8](repeating: 0, count: 256)
        _ = read(bell, &rung, rung.count)
    }

    enum Outcome: Equatable { case done(Int), later, ended }

    private static func outcome(_ count: Int) -> Outcome {
        if count > 0 { return .done(count) }
        return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .later : .ended
    }

    // The control message of SCM_RIGHTS, as the macros of <sys/socket.h> lay it out on 64 bit machines: length, level, type, descriptors.
    private static let headLength = 16

    /// Reads what is there, and takes the descriptors that come with it.
    func receive(into buffer: inout [UInt8], _ descriptors: inout [BusDescriptor]) -> Outcome {
        var control = [UInt64](repeating: 0, count: 32), took = 0
        let count = buffer.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var head = msghdr()
                    (head.msg_iov, head.msg_iovlen) = (part, 1)
                    (head.msg_control, head.msg_controllen) = (control.baseAddress, control.count)
                    let count = recvmsg(number, &head, Int32(MSG_CMSG_CLOEXEC))
                    took = count > 0 ? Int(head.msg_controllen) : 0
                    return count
                }
            }
        }
        control.withUnsafeBytes { control in
            var place = 0
            while place + Self.headLength <= took {
                let length = Int(control.loadUnaligned(fromByteOffset: place, as: UInt.self))
                guard length >= Self.headLength, place + length <= took else { break }
                let isRights = control.loadUnaligned(fromByteOffset: place + 8, as: Int32.self) == SOL_SOCKET
                    && control.loadUnaligned(fromByteOffset: place + 12, as: Int32.self) == Int32(SCM_RIGHTS)
                for offset in stride(from: place + Self.headLength, to: place + length - 3, by: 4) where isRights {
                    descriptors.append(BusDescriptor(owning: control.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
                }
                place += (length + 7) / 8 * 8
            }
        }
        return Self.outcome(count)
    }

    func send(_ bytes: ArraySlice<UInt8>, _ descriptors: [BusDescriptor] = []) -> Outcome {
        guard !descriptors.isEmpty else {
            return Self.outcome(bytes.withUnsafeBytes { Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) })
        }
        let length = Self.headLength + 4 * descriptors.count
        var control = [UInt64](repeating: 0, count: (length + 7) / 8)
        let count = control.withUnsafeMutableBytes { control in
            control.storeBytes(of: UInt(length), as: UInt.self)
            control.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
            control.storeBytes(of: Int32(SCM_RIGHTS), toByteOffset: 12, as: Int32.self)
            for (index, descriptor) in descriptors.enumerated() {
                control.storeBytes(of: descriptor.number, toByteOffset: Self.headLength + 4 * index, as: Int32.self)
            }
            return bytes.withUnsafeBytes { bytes in
                var part = iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var head = msghdr()
                    (head.msg_iov, head.msg_iovlen) = (part, 1)
                    (head.msg_control, head.msg_controllen) = (control.baseAddress, control.count)
                    return sendmsg(number, &head, Int32(MSG_NOSIGNAL))
                }
            }
        }
        return Self.outcome(count)
    }
}

extension BusSocket {
    /// The handshake ("Authentication Protocol"): the socket itself proves who we are. It takes two seconds at most.
    func authenticate() throws {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let end = time.tv_sec + 2
        let user = "\(getuid())".utf8.map { String($0, radix: 16) }.joined()
        try write([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8), until: end)
        let answer = try readLine(until: end)
        guard answer.hasPrefix("OK") else { throw BusError.unavailable("it does not accept this user (\(answer))") }
        // A bus that knows no descriptors says so, and goes on.
        try write(Array("NEGOTIATE_UNIX_FD\r\n".utf8), until: end)
        _ = try readLine(until: end)
        try write(Array("BEGIN\r\n".utf8), until: end)
    }

    private func pause(until end: Int, writable: Bool) throws {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        guard time.tv_sec < end else { throw BusError.unavailable("it did not answer the handshake") }
        wait(writable: writable, seconds: Double(end - time.tv_sec))
    }

    private func write(_ bytes: [UInt8], until end: Int) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch send(rest) {
            case .done(let count): rest = rest.dropFirst(count)
            case .later: try pause(until: end, writable: true)
            case .ended: throw BusError.unavailable("it closed the connection")
            }
        }
    }

    /// Byte by byte: what follows the handshake belongs to messages.
    private func readLine(until end: Int) throws -> String {
        var line: [UInt8] = [], byte: [UInt8] = [0], none: [BusDescriptor] = []
        while line.last != UInt8(ascii: "\n"), line.count < 1024 {
            switch receive(into: &byte, &none) {
            case .done: line.append(byte[0])
            case .later: try pause(until: end, writable: false)
            case .ended: throw BusError.unavailable("it closed the connection")
            }
        }
        return String(decoding: line.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
