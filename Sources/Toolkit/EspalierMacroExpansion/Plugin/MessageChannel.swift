#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The compiler's connection to its plugin: messages of JSON on standard input and output, each preceded by its length in bytes as
/// a little-endian number of eight bytes.
struct MessageChannel {
    enum Failure: Error { case closedWithinMessage, tooLong, notWritable }

    var input: Int32 = STDIN_FILENO
    var output: Int32 = STDOUT_FILENO

    /// The next message, or nil where the compiler has no more.
    func receive() throws -> [UInt8]? {
        guard let header = try read(8, mayEnd: true) else { return nil }
        let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // No source file is this large: the header must be out of step.
        guard length < 1 << 30 else { throw Failure.tooLong }
        return try read(Int(length), mayEnd: false)
    }

    func send(_ message: [UInt8]) throws {
        let length = UInt64(message.count)
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + message
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { write(output, $0.baseAddress! + written, bytes.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure.notWritable }
            written += count
        }
    }

    private func read(_ count: Int, mayEnd: Bool) throws -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { systemRead(input, $0.baseAddress! + filled, count - filled) }
            if got < 0, errno == EINTR { continue }
            if got <= 0 {
                if mayEnd, filled == 0 { return nil }
                throw Failure.closedWithinMessage
            }
            filled += got
        }
        return bytes
    }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int { read(file, buffer, count) }
