import EspalierApp
import EspalierGraphics
import Foundation
import Observation
import Synchronization

/// What the app's process knows about its tips. Views that read of it are made again when it changes.
final class TipStore: Observable, Sendable {
    // The process's: rules and parameters name no app, and are asked from any thread. All is behind a lock.
    static let shared = TipStore()

    /// What tests ask for.
    struct Overrides: Sendable {
        var showsAll = false, hidesAll = false
        var shown: Set<ObjectIdentifier> = [], hidden: Set<ObjectIdentifier> = []
    }

    private struct State {
        var records = TipRecords()
        /// Nil before `configure`.
        var file: TipFile?
        var frequency: TimeInterval = 0
        var overrides = Overrides()
        var transient: [String: any Sendable] = [:]
        /// The tips that views show, each as often as it is shown.
        var displayed: [String: Int] = [:]
        var observers: [UUID: @Sendable () -> Void] = [:]
        var revision = 0
        /// Whether the file lacks changes, which are about to be written.
        var isWriting = false
    }

    private let state = Mutex(State())
    /// Writes the file, away from the main thread: a slow disk keeps no view waiting.
    private let disk = DispatchQueue(label: "TipKit.disk", qos: .utility)
    private let registrar = ObservationRegistrar()
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

    /// Counts changes: read by all that depends on what is known.
    private var revision: Int {
        registrar.access(self, keyPath: \.revision)
        return state.withLock { $0.revision }
    }

    private func read<Value: Sendable>(_ body: (borrowing State) -> sending Value) -> Value {
        _ = revision
        return state.withLock { body($0) }
    }

    /// Changes what is known, keeps it, and tells those who have read of it.
    private func change(_ body: (inout State) -> Void) {
        registrar.withMutation(of: self, keyPath: \.revision) {
            state.withLock {
                body(&$0)
                $0.revision += 1
                guard $0.file != nil, !$0.isWriting else { return }
                $0.isWriting = true
                disk.async { [self] in write() }
            }
        }
        for observer in state.withLock({ Array($0.observers.values) }) { observer() }
    }

    private func write() {
        let (file, records) = state.withLock {
            $0.isWriting = false
            return ($0.file, $0.records)
        }
        do { try file?.write(records) } catch { Diagnostics.warn("What is known about the app's tips cannot be kept: \(error)") }
    }

    /// Returns when all changes are on the disk.
    func finishWriting() { disk.sync {} }

    // MARK: - Configuration

    func configure(_ options: [Tips.ConfigurationOption]) throws {
        guard !state.withLock({ $0.file != nil }) else { throw TipKitError.tipsDatastoreAlreadyConfigured }
        var folder: URL?, frequency: TimeInterval = 0
        for option in options {
            switch option.kind {
            case .frequency(let chosen): frequency = chosen.seconds
            case .location(let chosen): folder = chosen.url
            case .none: break
            }
        }
        let file = TipFile(in: folder ?? TipFile.applicationDefault)
        let kept = file.read()
        _ = NotificationCenter.default.addObserver(forName: UIApplication.willTerminateNotification, object: nil, queue: nil) {
            [weak self] _ in
            self?.finishWriting()
        }
        change {
            // What was reported before counts, too.
            let early = $0.records
            $0.records = kept
            $0.records.parameters.merge(early.parameters) { $1 }
            $0.records.events.merge(early.events) { $0 + $1 }
            $0.records.tips.merge(early.tips) { $1 }
            ($0.file, $0.frequency) = (file, frequency)
        }
    }

    func reset() throws {
        guard !state.withLock({ $0.file != nil }) else { throw TipKitError.tipsDatastoreAlreadyConfigured }
        try? FileManager.default.removeItem(at: TipFile(in: TipFile.applicationDefault).url)
        change { $0.records = TipRecords() }
    }

    func override(_ body: @Sendable (inout Overrides) -> Void) { change { body(&$0.overrides) } }

    // MARK: - Tips

    func status(of tip: any Tip) -> Tips.Status {
        let known = read {
            (record: $0.records.tips[tip.id], isShown: $0.displayed[tip.id] != nil, isConfigured: $0.file != nil, overrides: $0.overrides)
        }
        let type = ObjectIdentifier(Swift.type(of: (tip as? AnyTip)?.tip ?? tip))
        if known.overrides.hidesAll || known.overrides.hidden.contains(type) { return .pending }
        if known.overrides.showsAll || known.overrides.shown.contains(type) { return .available }
        if let reason = known.record?.invalidation { return .invalidated(reason) }
        if !known.isShown, let record = known.record {
            if let most = tip.maxDisplayCount, record.displays >= most { return .invalidated(.displayCountExceeded) }
            if let longest = tip.maxDisplayDuration, record.shownFor >= longest { return .invalidated(.displayDurationExceeded) }
        }
        guard known.isConfigured else { return .pending }
        return tip.rules.allSatisfy { $0.holds() } ? .available : .pending
    }

    func shouldDisplay(_ tip: any Tip) -> Bool {
        guard status(of: tip) == .available else { return false }
        if tip.ignoresDisplayFrequency { return true }
        let now = now(), id = tip.id
        return read {
            if $0.displayed[id] != nil || $0.overrides.showsAll || !$0.overrides.shown.isEmpty { return true }
            guard let last = $0.records.lastDisplay else { return true }
            return now.timeIntervalSince(last) >= $0.frequency
        }
    }

    func invalidate(_ id: String, _ reason: Tips.InvalidationReason) {
        change { if $0.records.tips[id]?.invalidation == nil { $0.records.tips[id, default: .init()].invalidation = reason } }
    }

    func forget(_ id: String) { change { $0.records.tips[id] = nil } }

    /// A view has begun to show a tip.
    func displayBegan(_ tip: any Tip) {
        let now = now(), waits = !tip.ignoresDisplayFrequency, id = tip.id
        change {
            $0.displayed[id, default: 0] += 1
            $0.records.tips[id, default: .init()].displays += 1
            if waits { $0.records.lastDisplay = now }
        }
    }

    /// A view shows a tip no longer.
    func displayEnded(_ tip: any Tip, after seconds: TimeInterval) {
        let id = tip.id
        change {
            $0.displayed[id] = $0.displayed[id].flatMap { $0 > 1 ? $0 - 1 : nil }
            $0.records.tips[id, default: .init()].shownFor += max(seconds, 0)
        }
    }

    /// How long a tip may still be shown, in seconds; nil without a limit.
    func remainingDisplay(of tip: any Tip) -> TimeInterval? {
        guard let longest = tip.maxDisplayDuration else { return nil }
        return max(longest - state.withLock { $0.records.tips[tip.id]?.shownFor ?? 0 }, 0)
    }

    // MARK: - What rules are about

    func parameter<Value: Codable & Sendable>(_ id: String, isTransient: Bool, as type: Value.Type) -> Value? {
        if isTransient { return read { $0.transient[id] as? Value } }
        return read { $0.records.parameters[id] }.flatMap { try? JSONDecoder().decode([Value].self, from: $0).first }
    }

    func setParameter<Value: Codable & Sendable>(_ id: String, isTransient: Bool, _ value: Value) {
        if isTransient { return change { $0.transient[id] = value } }
        // In an array, as a value alone is no JSON for every reader.
        guard let data = try? JSONEncoder().encode([value]) else {
            return Diagnostics.warn("The value of the tip parameter \(id) cannot be encoded: it is not kept.")
        }
        change { $0.records.parameters[id] = data }
    }

    func donations(_ event: String) -> [TipRecords.Donation] { read { $0.records.events[event] ?? [] } }

    func donate(_ event: String, _ info: some Codable & Sendable) {
        guard let data = try? JSONEncoder().encode(info) else {
            return Diagnostics.warn("What was told of the event \(event) cannot be encoded: it is not kept.")
        }
        let now = now()
        change {
            var donations = $0.records.events[event] ?? []
            donations.append(TipRecords.Donation(date: now, info: data))
            $0.records.events[event] = donations.suffix(TipRecords.mostDonations)
        }
    }

    // MARK: - Changes

    /// A value now, and whenever a change makes it another one.
    func updates<Value: Equatable & Sendable>(_ value: @escaping @Sendable () -> Value) -> AsyncStream<Value> {
        AsyncStream { continuation in
            let id = UUID(), last = Mutex<Value?>(nil)
            let tell: @Sendable () -> Void = {
                let new = value()
                let isNew = last.withLock { old in
                    defer { old = new }
                    return old != new
                }
                if isNew { continuation.yield(new) }
            }
            state.withLock { $0.observers[id] = tell }
            continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.observers[id] = nil } }
            tell()
        }
    }
}
