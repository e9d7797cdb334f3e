import EspalierApp
import EspalierGraphics
import Foundation
import Synchronization

/// The user's speech-dispatcher: where it listens, and its voices.
final class SpeechService: Sendable {
    static let shared = SpeechService(environment: ProcessInfo.processInfo.environment, spawns: true)

    /// The socket's path; nil where the user's settings name none that is understood.
    let path: String?
    private let spawns: Bool
    private let hasSpawned = Mutex(false)
    private let known = Mutex<[SpeechVoice]?>(nil)
    private let isLoading = Mutex(false)
    private let loaded = NSCondition()
    private let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - spawns: Whether speech-dispatcher is started where it does not run.
    ///   - report: Told why nothing can be spoken, on any thread.
    init(environment: [String: String], spawns: Bool, report: @escaping @Sendable (String) -> Void = { Diagnostics.warn($0) }) {
        self.report = report
        // speech-dispatcher's own rule ("Address specification").
        if let address = environment["SPEECHD_ADDRESS"] {
            let parts = address.split(separator: ":", maxSplits: 1)
            path =
                parts.first == "unix_socket" && parts.count == 2
                ? String(parts[1]) : address == "unix_socket" ? Self.standardPath(environment) : nil
        } else {
            path = Self.standardPath(environment)
        }
        self.spawns = spawns && environment["SPEECHD_ADDRESS"] == nil
    }

    private static func standardPath(_ environment: [String: String]) -> String {
        let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 } ?? (environment["HOME"] ?? "") + "/.cache"
        return folder + "/speech-dispatcher/speechd.sock"
    }

    // MARK: Connecting. These wait, and are called on threads that may.

    /// A connection that has said who it is; nil with a message where there is none.
    func connect(event: @escaping @Sendable (SpeechReply) -> Void, ended: @escaping @Sendable () -> Void) -> SpeechConnection? {
        guard let path else {
            warn("SPEECHD_ADDRESS names no socket of the form unix_socket:/PATH")
            return nil
        }
        var connection = SpeechConnection(path: path, event: event, ended: ended)
        if connection == nil, spawn() {
            for _ in 0..<20 where connection == nil {
                Thread.sleep(forTimeInterval: 0.1)
                connection = SpeechConnection(path: path, event: event, ended: ended)
            }
        }
        guard let connection else {
            warn("speech-dispatcher does not listen at \(path). Install speech-dispatcher and espeak-ng (Debian: apt-get install speech-dispatcher espeak-ng)")
            return nil
        }
        let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "app"
        let name = "user:\(program.filter { $0.isLetter || $0.isNumber }.prefix(40)):main"
        guard connection.ask("SET SELF CLIENT_NAME \(name)")?.isDone == true else {
            warn("what listens at \(path) does not answer as speech-dispatcher does")
            connection.close()
            return nil
        }
        return connection
    }

    /// Starts speech-dispatcher, once.
    private func spawn() -> Bool {
        guard spawns, hasSpawned.withLock({ has in
            defer { has = true }
            return !has
        }) else { return false }
        guard let program = ProgramSearch.path(of: "speech-dispatcher") else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--spawn"]
        (process.standardOutput, process.standardError, process.standardInput) = (
            FileHandle.nullDevice, FileHandle.nullDevice, FileHandle.nullDevice
        )
        // It goes on in the background by itself, and this process ends at once.
        return (try? process.run()) != nil
    }

    private func warn(_ reason: String) { report("Nothing can be spoken: \(reason).") }

    // MARK: Voices

    /// The voices, if they are known; begins to ask for them otherwise.
    var voices: [SpeechVoice]? {
        if let known = known.withLock({ $0 }) { return known }
        load()
        return nil
    }

    /// The voices, for which it waits a moment if they are not known yet.
    func voices(within seconds: Double) -> [SpeechVoice] {
        if let voices { return voices }
        let end = Date(timeIntervalSinceNow: seconds)
        loaded.lock()
        defer { loaded.unlock() }
        while true {
            if let known = known.withLock({ $0 }) { return known }
            if !loaded.wait(until: end) { return [] }
        }
    }

    private func load() {
        guard isLoading.withLock({ isLoading in
            defer { isLoading = true }
            return !isLoading
        }) else { return }
        Thread.detachNewThread { [self] in
            let connection = connect(event: { _ in }, ended: {})
            let lines = connection?.ask("LIST SYNTHESIS_VOICES", within: 10)?.lines ?? []
            _ = connection?.ask("QUIT", within: 1)
            connection?.close()
            let voices = lines.compactMap { SpeechVoice($0) }
            loaded.lock()
            known.withLock { $0 = voices }
            loaded.broadcast()
            loaded.unlock()
            if !voices.isEmpty {
                DispatchQueue.main.async {
                    NotificationCenter.default.post(name: AVSpeechSynthesizer.availableVoicesDidChangeNotification, object: nil)
                }
            }
        }
    }
}

/// A voice, as speech-dispatcher lists it: name, language and variant, with tabs between them.
struct SpeechVoice: Hashable, Sendable {
    let name: String
    /// As in "en-US".
    let language: String

    /// - Returns: nil for what is no voice, and for variants of a voice, of which there are hundreds for each language.
    init?(_ line: String) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard parts.count >= 2, !parts[0].isEmpty, parts.count < 3 || parts[2].isEmpty || parts[2] == "none" else { return nil }
        name = String(parts[0])
        language = Self.code(parts[1])
    }

    /// `en-us` and `en_US` are `en-US`.
    static func code(_ language: some StringProtocol) -> String {
        language.split { $0 == "-" || $0 == "_" }.enumerated().map { index, part in
            index == 0 ? part.lowercased() : part.count == 2 ? part.uppercased() : part.count == 4 ? part.capitalized : part.lowercased()
        }.joined(separator: "-")
    }
}
