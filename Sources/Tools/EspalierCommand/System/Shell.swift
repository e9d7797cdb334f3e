import Foundation

/// The result of running a program.
struct ProgramResult {
    var code: Int32
    /// Standard output and standard error, in the order in which they came, at most `Shell.mostOutput` bytes.
    var output: String
}

/// Runs other programs.
enum Shell {
    /// More bytes than a compiler writes about one app; output beyond that is read and dropped.
    static let mostOutput = 16 << 20

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - environment: Variables that are added to this process's.
    ///   - quietSeconds: For how long it may neither write anything nor use the processor; it is ended then, with all that it has started,
    ///     and `WaitingProgram` is thrown. nil for no limit.
    ///   - line: Called with each line as it comes.
    static func run(
        _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:], quietSeconds: Double? = nil,
        line: ((String) -> Void)? = nil
    ) throws -> ProgramResult {
        let process = Process()
        process.executableURL = try url(of: program)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        if !environment.isEmpty { process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 } }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try EndingSignals.start(process)
        var output = Data()
        var lineStart = 0
        while true {
            if let quietSeconds, !waits(for: pipe.fileHandleForReading, of: process, quietSeconds) {
                ProcessTree(of: process.processIdentifier).end()
                process.waitUntilExit()
                let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
                throw WaitingProgram(lastLine: lines.last.map(String.init))
            }
            let chunk = pipe.fileHandleForReading.availableData
            if chunk.isEmpty { break }
            guard output.count < mostOutput else { continue }
            output += chunk
            guard let line else { continue }
            while let end = output[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
                line(String(decoding: output[lineStart..<end], as: UTF8.self))
                lineStart = end + 1
            }
        }
        process.waitUntilExit()
        EndingSignals.waitIfEnding()
        return ProgramResult(code: process.exitCode, output: String(decoding: output, as: UTF8.self))
    }

    /// Waits until a program writes something or ends.
    ///
    /// - Returns: false once it has neither written nor computed for so many seconds. A compiler may be quiet for minutes and compute,
    /// while
    ///   what only waits uses a thousandth of the time at most.
    private static func waits(for output: FileHandle, of process: Process, _ seconds: Double) -> Bool {
        var used = ProcessTree(of: process.processIdentifier).processorTime
        while true {
            var request = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&request, 1, Int32(seconds * 1000))
            if ready > 0 { return true }
            if ready < 0 { continue }
            let now = ProcessTree(of: process.processIdentifier).processorTime
            // What has ended without being waited for takes its time with it: less than before is work, too.
            if abs(now - used) <= Int(seconds / 10) { return false }
            used = now
        }
    }

    /// The location of a program: as written if that has a slash, otherwise found by PATH.
    static func url(of program: String) throws -> URL {
        if program.contains("/") { return URL(fileURLWithPath: program) }
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            let file = URL(fileURLWithPath: String(folder)).appendingPathComponent(program)
            if FileManager.default.isExecutableFile(atPath: file.path) { return file }
        }
        throw CommandError("There is no program \(program) on the PATH. `espalier doctor` says what is missing here.")
    }
}

extension Process {
    /// The exit code as a shell reports it: for a program ended by a signal, 128 plus the signal's number.
    var exitCode: Int32 { terminationReason == .uncaughtSignal ? 128 + terminationStatus : terminationStatus }
}
