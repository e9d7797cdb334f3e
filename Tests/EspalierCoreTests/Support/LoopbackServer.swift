import EspalierTestSupport
import Foundation
import Glibc
import Synchronization

/// A server on this machine for one test: answers each connection with what it was asked to.
final class LoopbackServer: Sendable {
    let port: Int
    private let socket: Int32
    private let state = Mutex(State())

    private struct State {
        var requests: [String] = []
        var closed = 0
        var isStopped = false
    }

    /// - Parameter answer: of a request's path; nil leaves the connection open and says nothing.
    init(_ answer: @escaping @Sendable (String) -> [UInt8]?) throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        self.socket = socket
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) == 0 && listen(socket, 16) == 0 && getsockname(socket, address, &length) == 0
            }
        }
        guard result else { throw CocoaError(.fileReadUnknown) }
        port = Int(UInt16(bigEndian: address.sin_port))
        let thread = Thread { [self] in
            while true {
                let client = accept(socket, nil, nil)
                if client < 0 || state.withLock({ $0.isStopped }) { return }
                let worker = Thread { [self] in serve(client, answer) }
                worker.start()
            }
        }
        thread.start()
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)/\(path)")! }
    var requests: [String] { state.withLock { $0.requests } }
    /// How many clients went away.
    var closed: Int { state.withLock { $0.closed } }

    private func serve(_ client: Int32, _ answer: (String) -> [UInt8]?) {
        defer { close(client) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        var text = ""
        while !text.contains("\r\n\r\n") {
            let count = recv(client, &buffer, buffer.count, 0)
            if count <= 0 { return }
            text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        state.withLock { $0.requests.append(text) }
        let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        if let bytes = answer(path) {
            bytes.withUnsafeBytes { _ = send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            shutdown(client, Int32(SHUT_WR))
        }
        while recv(client, &buffer, buffer.count, 0) > 0 {}
        state.withLock { $0.closed += 1 }
    }

    static func answer(_ body: Data, status: Int = 200, headers: String = "") -> [UInt8] {
        Array("HTTP/1.1 \(status) X\r\nContent-Length: \(body.count)\r\n\(headers)\r\n".utf8) + body
    }
}
