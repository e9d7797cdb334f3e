import Foundation
import Synchronization

/// Who shows previews elsewhere (`espalier preview --stream`), at the other ends of two descriptors: lines with pictures go out, lines with
/// what is done to them come in. What they mean, the preview host knows (`EspalierPreviewHost`, `StreamRequest` and `StreamReport`).
final class StreamViewer: Sendable {
    /// A longer line is none of the viewer's requests.
    static let longestLine = 1 << 16
    /// How the host's lines for the viewer begin; its other lines are for this command.
    private static let mark = Data("{\"type\":".utf8)

    private let input: Int32
    private let output: Int32
    private let writing = Mutex(())
    private let gone: @Sendable () -> Void

    /// - Parameter gone: called when the viewer has gone; it ends what was started for it.
    init(
        input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
        gone: @escaping @Sendable () -> Void = { ProcessTree(of: getpid(), includesRoot: false).end() }
    ) {
        self.input = input
        self.output = output
        self.gone = gone
    }

    /// Writes a line of the host's, if it is for the viewer.
    func take(_ line: Data) -> Bool {
        guard line.starts(with: Self.mark) else { return false }
        write(line + Data("\n".utf8))
        return true
    }

    private func write(_ data: Data) {
        writing.withLock { _ in try? FileHandle(fileDescriptor: output, closeOnDealloc: false).write(contentsOf: data) }
    }

    /// Hands on what the viewer asks for, from a thread of its own: also while this process builds. When the viewer has gone, all that was
    /// started for it ends.
    func serve(_ host: LineProcess) {
        Thread { [self] in
            readLines { line in
                if let line {
                    host.send(HostRequest.viewer(String(decoding: line, as: UTF8.self)).line)
                } else {
                    write(Data("{\"type\":\"refused\",\"reason\":\"The request is longer than \(Self.longestLine) bytes.\"}\n".utf8))
                }
            }
            // First: what the host has started is known as its children only while it is there.
            gone()
            host.kill()
        }.start()
    }

    /// Reads until the end.
    ///
    /// - Parameter body: called with each line; with nil for one that is too long, of which no more is kept than that it was.
    private func readLines(_ body: (Data?) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 1 << 14), line = Data(), isTooLong = false
        while true {
            let count = read(input, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return }
            var rest = buffer[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line += rest[..<end]
                rest = rest[(end + 1)...]
                isTooLong = isTooLong || line.count > Self.longestLine
                if isTooLong || !line.isEmpty { body(isTooLong ? nil : line) }
                (line, isTooLong) = (Data(), false)
            }
            line += rest
            if line.count > Self.longestLine { (line, isTooLong) = (Data(), true) }
        }
    }
}
