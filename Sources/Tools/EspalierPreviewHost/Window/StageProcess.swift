import EspalierCore
import Foundation
import Synchronization

/// The window's connection to a stage: the process with the user's code, which may end at any moment.
@MainActor final class StageProcess {
    /// How a stage ended that nobody has asked to end.
    struct End: Sendable {
        /// As in "signal 4" or "exit code 1".
        var cause: String
        /// The end of what it wrote to standard error: a failed precondition says there what has failed.
        var lastWords: String
    }

    private let process = Process()
    private let input = Pipe(), output = Pipe(), errors = Pipe()
    private let writer: MessageWriter
    private let lastWords = LastWords()
    private var isEnding = false

    /// Starts a stage.
    ///
    /// - Parameters:
    ///   - program: this program, under the name beside the app's resources.
    ///   - options: for its command line.
    ///   - locale: as `de_DE`; nil for that of the window.
    ///   - report: called with what it tells, and the pixels of a frame.
    ///   - ended: called if it ends by itself.
    init(
        _ program: String, image: String, options: [String], locale: String?, report: @escaping @MainActor (StageReport, Data) -> Void,
        ended: @escaping @MainActor (End) -> Void
    ) throws {
        writer = MessageWriter(descriptor: input.fileHandleForWriting.fileDescriptor)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["stage", image] + options
        process.environment = Self.environment(locale)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        let splitter = Mutex(MessageSplitter())
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty { return handle.readabilityHandler = nil }
            var messages: [(StageReport, Data)] = []
            splitter.withLock { splitter in
                splitter.take(data, byteCount: Self.byteCount) { line, bytes in
                    if let report = Self.report(line) { messages.append((report, bytes)) }
                }
            }
            guard !messages.isEmpty else { return }
            let arrived = messages
            DispatchQueue.main.async { MainActor.assumeIsolated { for (message, bytes) in arrived { report(message, bytes) } } }
        }
        errors.fileHandleForReading.readabilityHandler = { [lastWords] handle in
            let data = handle.availableData
            if data.isEmpty { return handle.readabilityHandler = nil }
            FileHandle.standardError.write(data)
            lastWords.add(data)
        }
        process.terminationHandler = { [lastWords, weak self] process in
            let isSignal = process.terminationReason == .uncaughtSignal
            let cause = isSignal ? "signal \(process.terminationStatus)" : "exit code \(process.terminationStatus)"
            // What it wrote last may still be in the pipe.
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                MainActor.assumeIsolated { if self?.isEnding == false { ended(End(cause: cause, lastWords: lastWords.text)) } }
            }
        }
        try process.run()
    }

    func send(_ request: StageRequest) { writer.send(request) }

    /// Ends it, whatever it does.
    func end() {
        isEnding = true
        output.fileHandleForReading.readabilityHandler = nil
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
    }

    private nonisolated static func report(_ line: Data) -> StageReport? { try? JSONDecoder().decode(StageReport.self, from: line) }

    private nonisolated static func byteCount(_ line: Data) -> Int {
        if case .frame(let header) = report(line), header.isSound { header.byteCount } else { 0 }
    }

    private static func environment(_ locale: String?) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        // The message of a failed precondition is enough, and comes at once.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        if let locale {
            environment["LC_ALL"] = locale + ".UTF-8"
            environment["LANGUAGE"] = locale
        }
        return environment
    }
}

/// The end of a text that arrives on another thread.
private final class LastWords: Sendable {
    private static let most = 1 << 16
    private let data = Mutex(Data())

    func add(_ new: Data) { data.withLock { $0 = ($0 + new).suffix(Self.most) } }

    /// The text up to the list of functions that Swift's runtime writes after the message of a failed precondition.
    var text: String {
        let all = data.withLock { String(decoding: $0, as: UTF8.self) }
        let end = all.range(of: "Current stack trace:")?.lowerBound ?? all.endIndex
        return all[..<end].trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
