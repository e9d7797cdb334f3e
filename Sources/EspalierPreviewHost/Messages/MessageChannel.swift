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
    /// A line that is longer is none of ours.
    private static let longestLine = 1 << 20

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
                buffer.removeFirst(count)
                body(line, bytes)
                continue
            }
            guard let end = buffer.firstIndex(of: UInt8(ascii: "\n")) else {
                if buffer.count > Self.longestLine { buffer.removeAll() }
                return
            }
            let line = Data(buffer[buffer.startIndex..<end])
            buffer.removeSubrange(buffer.startIndex...end)
            waiting = (line, max(byteCount(line), 0))
        }
    }
}
