import EspalierTestSupport
import Foundation
import Testing

/// A reader of bytes that come from other programs, other machines or files.
struct FuzzTarget: Sendable, CustomTestStringConvertible {
    let name: String
    /// Inputs that are right, or nearly.
    let seeds: @MainActor @Sendable () -> [[UInt8]]
    /// What inputs of this kind have in them.
    var words: [String] = []
    /// How many inputs the short run has.
    var rounds = 100
    var limit = 1 << 16
    /// Reads an input. What the reader throws is its answer; what this throws is a finding.
    let read: @MainActor @Sendable ([UInt8], inout SeededNumbers) throws -> Void

    var testDescription: String { name }
}

/// What a reader may not do.
struct Finding: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// How long to look, by the environment: `Tests/Reliability/run` sets it.
enum FuzzSettings {
    private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
    /// Seconds of the process's own time for each reader, so that a loaded machine tries as much; nil for a fixed number of inputs.
    static let seconds = variable("ESPALIER_FUZZ_SECONDS").flatMap(Double.init)
    /// Which readers are this process's: of `2/4`, each fourth one from the third on. All without it.
    private static let share = variable("ESPALIER_FUZZ_SHARE").map { $0.split(separator: "/").compactMap { Int($0) } }
    static let seed = variable("ESPALIER_FUZZ_SEED").flatMap { UInt64($0) } ?? 1
    /// The input of each moment is written there, so that one that ends the process is known.
    static let inputFile = variable("ESPALIER_FUZZ_INPUT")
    /// An input that is read alone.
    static let only = variable("ESPALIER_FUZZ_ONE")

    static func share(of targets: [FuzzTarget]) -> [FuzzTarget] {
        guard let share, share.count == 2, share[1] > 0 else { return targets }
        return targets.enumerated().filter { $0.offset % share[1] == share[0] }.map(\.element)
    }
}

@MainActor enum Fuzzing {
    /// Gives a reader damaged inputs, until the time or the number of them is over.
    static func run(_ target: FuzzTarget) throws {
        var random = SeededNumbers(FuzzSettings.seed ^ 0xF)
        if let file = FuzzSettings.only {
            return try target.read([UInt8](try Data(contentsOf: URL(fileURLWithPath: file))), &random)
        }
        let seeds = target.seeds()
        for seed in seeds { try target.read(seed, &random) }
        var mutator = Mutator(
            seed: FuzzSettings.seed &+ UInt64(target.name.utf8.count), seeds: seeds, words: target.words, limit: target.limit)
        let record = FuzzSettings.inputFile.flatMap { CurrentInput($0, target.name) }
        let clock = ContinuousClock(), start = clock.now, begun = ownSeconds
        var count = 0, slowest = Duration.zero
        // A reader that waits for others hardly uses time of its own: it ends, too.
        while FuzzSettings.seconds.map({ ownSeconds - begun < $0 && clock.now - start < .seconds($0 * 6) }) ?? (count < target.rounds) {
            let input = mutator.next()
            record?.write(input)
            let begin = clock.now
            do { try target.read(input, &random) } catch {
                throw Finding("\(target.name): \(error), at input \(Data(input.prefix(4096)).base64EncodedString())")
            }
            let time = clock.now - begin
            if time > slowest {
                slowest = time
                if time > .milliseconds(500) { record?.keep(input, "slow") }
            }
            count += 1
        }
        record?.close()
        guard FuzzSettings.seconds != nil else { return }
        let milliseconds = Double(slowest.components.attoseconds) / 1e15 + Double(slowest.components.seconds) * 1000
        print("fuzz \(target.name): \(count) inputs, the slowest \(String(format: "%.1f", milliseconds)) ms, \(residentMegabytes) MB resident at most")
    }

    private static var ownSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static var residentMegabytes: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first).flatMap { Int($0) }.map { $0 / 1024 } ?? 0
    }

    /// Writes an input to a file for readers that take files, and removes it.
    static func withFile<Result>(_ bytes: [UInt8], _ name: String, _ body: (URL) throws -> Result) throws -> Result {
        let url = folder.appending(path: name)
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url)
    }

    /// In memory, where there is such a file system.
    static let folder: URL = {
        let base =
            FileManager.default.fileExists(atPath: "/dev/shm") ? URL(fileURLWithPath: "/dev/shm") : FileManager.default.temporaryDirectory
        let url = base.appending(path: "espalier-fuzz-\(getpid())")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }()

    /// The files of this folder with these suffixes.
    static func seeds(_ suffixes: String...) -> [[UInt8]] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Seeds")
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        return names.filter { name in suffixes.contains { name.hasSuffix($0) } }
            .compactMap { try? [UInt8](Data(contentsOf: folder.appending(path: $0))) }
    }
}

/// The input that is being read, in a file that outlives the process.
private final class CurrentInput {
    private let descriptor: Int32
    private let path: String

    init?(_ folder: String, _ name: String) {
        path = "\(folder)/\(name)"
        descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        if descriptor < 0 { return nil }
    }

    func write(_ input: [UInt8]) {
        pwrite(descriptor, input, input.count, 0)
        ftruncate(descriptor, input.count)
    }

    func keep(_ input: [UInt8], _ why: String) { try? Data(input).write(to: URL(fileURLWithPath: "\(path).\(why)")) }

    /// The reader has survived all.
    func close() {
        Foundation.close(descriptor)
        unlink(path)
    }
}
