import Foundation
import Synchronization

/// A program that is talked with by lines.
final class LineProcess: Sendable {
    private let process = Process()
    private let lines = Mutex<[Data]>([])
    private let arrived = DispatchSemaphore(value: 0)
    private let input: FileHandle?
    /// Held while a message is written: several threads may have some.
    private let sending = Mutex(())
    private let errors = Mutex(Data())
    private let errorsEnded = DispatchGroup()
    private static let mostErrors = 1 << 16

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - environment: variables that are added to this process's.
    ///   - takesInput: whether `send` is used.
    ///   - keepsErrors: whether its standard error is kept for `lastWords`, besides being shown.
    init(
        _ program: URL, _ arguments: [String], environment: [String: String] = [:], takesInput: Bool = false, keepsErrors: Bool = false
    ) throws {
        let output = Pipe(), source = Pipe(), complaints = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardInput = takesInput ? source : FileHandle.nullDevice
        input = takesInput ? source.fileHandleForWriting : nil
        if keepsErrors {
            process.standardError = complaints
        }
        try EndingSignals.start(process)
        Thread { [self] in read(output.fileHandleForReading) }.start()
        guard keepsErrors else { return }
        errorsEnded.enter()
        Thread { [self] in readErrors(complaints.fileHandleForReading) }.start()
    }

    private func readErrors(_ handle: FileHandle) {
        while true {
            let data = handle.availableData
            if data.isEmpty { break }
            errors.withLock { $0 = Data(($0 + data).suffix(Self.mostErrors)) }
        }
        errorsEnded.leave()
    }

    private func read(_ handle: FileHandle) {
        // A picture is a line of a megabyte, which comes in pieces: each is searched once.
        var rest = Data()
        while true {
            var data = handle.availableData
            if data.isEmpty { break }
            while let end = data.firstIndex(of: UInt8(ascii: "\n")) {
                let line = rest + data[..<end]
                rest = Data()
                data = data[(end + 1)...]
                lines.withLock { $0.append(line) }
                arrived.signal()
            }
            rest += data
        }
        // An empty line is the end: a message is never empty.
        lines.withLock { $0.append(Data()) }
        arrived.signal()
    }

    enum Line { case text(Data), end, nothing }

    /// Waits for the next line.
    ///
    /// - Parameter seconds: The longest time to wait; nil for no limit.
    func next(within seconds: Double? = nil) -> Line {
        if arrived.wait(timeout: seconds.map { .now() + $0 } ?? .distantFuture) == .timedOut { return .nothing }
        let line = lines.withLock { $0.isEmpty ? Data() : $0.removeFirst() }
        return line.isEmpty ? .end : .text(line)
    }

    /// Writes bytes to its input; without effect once it has ended.
    func send(_ data: Data) { sending.withLock { _ in try? input?.write(contentsOf: data) } }

    /// Ends it at once.
    func kill() { if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) } }

    /// Waits for its end, and for what it has said until then.
    func exitCode() -> Int32 {
        process.waitUntilExit()
        // What it has started may go on, with its standard error open.
        _ = errorsEnded.wait(timeout: .now() + 5)
        return process.exitCode
    }

    /// The end of what it wrote to standard error.
    var lastWords: String { errors.withLock { String(decoding: $0, as: UTF8.self) }.trimmingCharacters(in: .whitespacesAndNewlines) }
}
