@testable import EspalierCommand
import Foundation
import Testing

@Suite("Programs that wait for ever") struct WaitingProgramTests {
    private let terminal = Terminal(environment: ["TERM": "dumb"])

    /// A program that notes its own number and that of a child, and waits for it.
    private func waiting(in scratch: Scratch, _ name: String) throws -> String {
        let program = try scratch.write(
            "#!/bin/sh\necho Fetching seeds\nsleep 60 &\necho $$ $! >> \(scratch.folder.path)/started\nwait\n", to: "bin/\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        return program.path
    }

    private func started(_ scratch: Scratch) -> [pid_t] {
        ((try? String(contentsOf: scratch.folder.appendingPathComponent("started"), encoding: .utf8)) ?? "")
            .split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    }

    /// Whether a process runs; one that has ended and that nobody has waited for does not.
    private func runs(_ id: pid_t) -> Bool {
        guard let state = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return false }
        return !state.contains(") Z ")
    }

    @Test("A package manager that says nothing is ended with its children, tried once more, and named", .timeLimit(.minutes(5)))
    func packageManager() throws {
        let scratch = try Scratch()
        let manager = PackageManager(quietSeconds: 0.3, program: try waiting(in: scratch, "swift"))
        do {
            _ = try manager.run(["build", "--product", "Seeds"], terminal)
            Issue.record("What waits for ever has ended.")
        } catch let error as CommandError {
            #expect(error.description.contains("(swift build)") && error.description.contains("0.3 seconds, twice"), "\(error)")
            #expect(error.description.hasSuffix("Fetching seeds"), "\(error)")
        }
        #expect(started(scratch).count == 4 && !started(scratch).contains(where: runs))
    }

    @Test("What computes without a word is left alone", .timeLimit(.minutes(5))) func busy() throws {
        let loop = "i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done; echo done"
        let result = try Shell.run("sh", ["-c", loop], quietSeconds: 0.1)
        #expect(result.code == 0 && result.output == "done\n")
    }

    @Test("Ending the command ends what it has started", .timeLimit(.minutes(5)), arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(_ signal: Int32) throws {
        let scratch = try Scratch()
        _ = try waiting(in: scratch, "swiftc")
        try scratch.write("print(1)", to: "Seeds.swift")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("espalier")
        process.arguments = ["check", scratch.folder.appendingPathComponent("Seeds.swift").path]
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        // The tests may be built outside the checkout, where the program would find no toolkit above itself.
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL
        let own = [
            "PATH": scratch.folder.path + "/bin:" + path, "XDG_CACHE_HOME": scratch.folder.path + "/cache",
            "ESPALIER_TOOLKIT": checkout.path
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
        process.standardError = FileHandle.nullDevice
        try process.run()
        while started(scratch).count < 2 { try #require(process.isRunning) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.exitCode == 128 + signal)
        #expect(!started(scratch).contains(where: runs))
    }
}
