import Foundation
import Glibc

/// Writes messages to a descriptor: a line of JSON each, some with bytes behind it.
struct MessageWriter: Sendable {
    let descriptor: Int32

    /// - Returns: whether the reader is still there.
    @discardableResult func send(_ message: some Encodable, _ bytes: [UInt32] = []) -> Bool {
        guard var data = try? JSONEncoder().encode(message) else { return true }
        data.append(UInt8(ascii: "\n"))
        return data.withUnsafeBytes(write) && (bytes.isEmpty || bytes.withUnsafeBytes(write))
    }

    /// Writes a line that is complete with its end.
    ///
    /// - Returns: whether the reader is still there.
    func send(line: Data) -> Bool { line.withUnsafeBytes(write) }

    private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

/// Splits what comes from another process into messages.
struct MessageSplitter {
    private var buffer = Data()
    /// How many bytes of it are known to contain no end of a line.
    private var searched = 0
    /// A line that is longer is none of ours.
    private static let longestLine = 1 << 24

    /// The message that waits for its bytes.
    private var waiting: (line: Data, count: Int)?

    /// Takes bytes that have arrived.
    ///
    /// - Parameters:
    ///   - byteCount: how many bytes follow a line.
    ///   - body: called with each complete line and the bytes behind it.
    mutating func take(_ data: Data, byteCount: (Data) -> Int, _ body: (Data, Data) -> Void) {
        buffer += data
        while true {
            if let (line, count) = waiting {
                guard buffer.count >= count else { return }
                waiting = nil
                let bytes = Data(buffer.prefix(count))
                buffer = Data(buffer.dropFirst(count))
                body(line, bytes)
                continue
            }
            guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
                searched = buffer.count
                if searched > Self.longestLine { (buffer, searched) = (Data(), 0) }
                return
            }
            let line = Data(buffer[..<end])
            buffer = Data(buffer[(end + 1)...])
            searched = 0
            waiting = (line, max(byteCount(line), 0))
        }
    }
}
