import CNet
package import Foundation
import Glibc
import Synchronization

/// Cancels a download on another thread.
package final class DownloadStop: Sendable {
    /// A file descriptor that is readable once the download is stopped.
    let event: Int32
    private let isStopped = Atomic(false)

    package init() { event = cnet_event_make() }
    deinit { if event >= 0 { Glibc.close(event) } }

    package var wasStopped: Bool { isStopped.load(ordering: .relaxed) }

    package func stop() {
        isStopped.store(true, ordering: .relaxed)
        if event >= 0 { cnet_event_signal(event) }
    }
}

/// An HTTP/1.1 client on a socket of its own (RFC 9110, 9112). Foundation's client would load a TLS library and more into every
/// program, and pictures need little of it. Blocks: must not be used on the main thread.
package struct HTTPClient {
    package var stop = DownloadStop()
    /// The timeout without any progress, in seconds.
    package var timeout = 60.0
    /// When the download as a whole is given up, on the clock of `monotonicTime`: a server could send a byte now and then for days.
    package var end = Double.infinity
    /// The maximum size of a response, in bytes.
    package var limit = 128 << 20

    package init() {}

    /// Performs one request, without following redirections.
    package func get(_ url: URL) throws(DownloadError) -> HTTPResponse {
        guard url.scheme?.lowercased() == "http", let components = URLComponents(url: url, resolvingAgainstBaseURL: true),
              let host = components.host?.trimmingCharacters(in: CharacterSet(charactersIn: "[]")), !host.isEmpty
        else { throw .unsupportedURL(url.absoluteString) }
        let port = components.port ?? 80
        guard (1...65535).contains(port) else { throw .unsupportedURL(url.absoluteString) }
        let socket = try connect(host, port)
        defer { Glibc.close(socket) }

        let path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
        let target = path + (components.percentEncodedQuery.map { "?\($0)" } ?? "")
        let name = (host.contains(":") ? "[\(host)]" : host) + (port == 80 ? "" : ":\(port)")
        let request = """
            GET \(target) HTTP/1.1\r
            Host: \(name)\r
            User-Agent: Espalier/1.0\r
            Accept: image/png, image/jpeg, image/webp, */*;q=0.1\r
            Accept-Encoding: identity\r
            Connection: close\r
            \r

            """
        guard request.utf8.allSatisfy({ $0 < 127 }) else { throw .unsupportedURL(url.absoluteString) }
        try send(Array(request.utf8), to: socket)
        return try receive(from: socket)
    }

    /// Seconds on the machine's clock, which waits in the kernel go by.
    package static var monotonicTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: - Sockets

    private func connect(_ host: String, _ port: Int) throws(DownloadError) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { throw .unknownHost(host) }
        defer { freeaddrinfo(list) }
        var next = list
        while let address = next?.pointee {
            next = address.ai_next
            let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
            let socket = Glibc.socket(address.ai_family, address.ai_socktype | flags, address.ai_protocol)
            if socket < 0 { continue }
            var isConnected = Glibc.connect(socket, address.ai_addr, address.ai_addrlen) == 0
            if !isConnected, errno == EINPROGRESS {
                do throws(DownloadError) {
                    try wait(for: socket, POLLOUT)
                } catch {
                    Glibc.close(socket)
                    throw error
                }
                var code: Int32 = 0, length = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &length)
                isConnected = code == 0
            }
            if isConnected { return socket }
            Glibc.close(socket)
        }
        throw .cannotConnect(host)
    }

    /// Sleeps until the socket is ready, the download is stopped, or the timeout has passed.
    private func wait(for socket: Int32, _ events: Int32) throws(DownloadError) {
        var watched = [
            pollfd(fd: socket, events: Int16(events), revents: 0), pollfd(fd: stop.event, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let seconds = min(timeout, end - Self.monotonicTime)
            if seconds <= 0 { throw .timedOut }
            let ready = poll(&watched, 2, Int32((seconds * 1000).rounded(.up)))
            if stop.wasStopped { throw .cancelled }
            if ready > 0 { return }
            if ready == 0 { throw .timedOut }
            if errno != EINTR { throw .failed(String(cString: strerror(errno))) }
        }
    }

    private func send(_ bytes: [UInt8], to socket: Int32) throws(DownloadError) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN || errno == EINTR {
                try wait(for: socket, POLLOUT)
            } else {
                throw .failed(String(cString: strerror(errno)))
            }
        }
    }

    private func receive(from socket: Int32) throws(DownloadError) -> HTTPResponse {
        var response = HTTPResponse(limit: limit)
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while !response.isComplete {
            try wait(for: socket, POLLIN)
            let count = recv(socket, &buffer, buffer.count, 0)
            if count > 0 {
                try response.feed(buffer[..<count])
            } else if count == 0 {
                try response.finish()
            } else if errno != EAGAIN && errno != EINTR {
                throw .failed(String(cString: strerror(errno)))
            }
        }
        return response
    }
}
