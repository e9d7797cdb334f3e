import EspalierApp
import Foundation

/// A document for a printer: `lp` of the system's printing service has it, where that is installed.
package enum PrintJob {
    /// Why a document was not printed.
    package struct Failure: LocalizedError {
        let reason: String
        package var errorDescription: String? { "The document was not printed: \(reason)" }
    }

    /// How long `lp` may take to accept a document, in seconds.
    private static let timeout = 60.0

    /// The path of `lp`; nil where it is not installed.
    package static var program: String? { ProgramSearch.path(of: "lp") }

    /// Hands a PDF file over to the user's printer, or a named one. It returns when the printing service has it, and never blocks a thread.
    @MainActor package static func send(_ pdf: Data, title: String, copies: Int = 1, printer: String? = nil) async throws {
        guard let program else { throw Failure(reason: "lp is not installed. Install CUPS, or save a PDF file.") }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("print-\(UUID().uuidString).pdf")
        guard FileManager.default.createFile(atPath: file.path, contents: pdf, attributes: [.posixPermissions: 0o600]) else {
            throw Failure(reason: "\(file.path) cannot be written.")
        }
        // lp has its own copy when it ends.
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        // A title is one argument, whatever is in it; no zeros are.
        let name = title.isEmpty ? "Document" : String(title.filter { $0 != "\0" }.prefix(200))
        var arguments = ["-t", name, "-n", "\(min(max(copies, 1), 999))"]
        if let printer, !printer.isEmpty { arguments += ["-d", printer] }
        process.arguments = arguments + ["--", file.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let status: Int32 = try await withCheckedThrowingContinuation { answer in
            process.terminationHandler = { answer.resume(returning: $0.terminationReason == .exit ? $0.terminationStatus : -1) }
            do {
                try process.run()
                let ending = ProcessEnding(process)
                DispatchQueue.main.asyncAfter(deadline: .now() + timeout) { ending.end() }
            } catch {
                process.terminationHandler = nil
                answer.resume(throwing: Failure(reason: "\(error.localizedDescription)"))
            }
        }
        guard status == 0 else { throw Failure(reason: "lp refused it (\(status)): there may be no printer.") }
    }
}

/// Ends a process that takes too long.
private final class ProcessEnding: @unchecked Sendable {
    // Unchecked: only the main queue has it.
    private weak var process: Process?
    init(_ process: Process) { self.process = process }
    func end() { if let process, process.isRunning { process.terminate() } }
}
