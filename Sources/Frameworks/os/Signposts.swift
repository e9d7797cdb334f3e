internal import Foundation
internal import Synchronization

/// What signposts have in common.
enum Signposts {
    static let isOn = ProcessInfo.processInfo.environment["ESPALIER_SIGNPOSTS"] == "1"
    /// The last number that was given out; 0 is `OSSignpostID.null`, and 0xEEEE_B0B5_B2B2_EEEE `exclusive`.
    static let last = Atomic<UInt64>(0)
    /// When the intervals of `os_signpost`, which have no state of their own, began.
    static let began = Mutex<[Key: ContinuousClock.Instant]>([:])
    /// Intervals that are begun and never ended must not fill the memory.
    static let mostOpen = 10_000

    struct Key: Hashable {
        let log: ObjectIdentifier
        let name: String
        let id: OSSignpostID
    }

    static func write(_ log: OSLog, _ what: String, _ name: StaticString, _ id: OSSignpostID, _ message: @escaping (Bool) -> String) {
        guard log.signpostsEnabled else { return }
        log.write(.debug) { isPrivate in
            let text = message(isPrivate)
            return "\(what) \(name)" + (id == .exclusive ? "" : " #\(id.rawValue)") + (text.isEmpty ? "" : ": " + text)
        }
    }

    static func length(_ since: ContinuousClock.Instant) -> String {
        let (seconds, attoseconds) = since.duration(to: .now).components
        return String(format: "%.3f ms", Double(seconds) * 1e3 + Double(attoseconds) * 1e-15)
    }
}

/// Tells signposts of one name apart.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The signposts with this number.
    public init(_ value: UInt64) { rawValue = value }

    /// A number of its own.
    public init(log: OSLog) { rawValue = Signposts.last.add(1, ordering: .relaxed).newValue }

    /// The number of an object: the same whenever it is asked for.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    /// The only one of its name.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// A number that no signpost has.
    public static let invalid = OSSignpostID(.max)
    /// No number.
    public static let null = OSSignpostID(0)

    public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }
}

/// What an interval's beginning leaves for its end.
public final class OSSignpostIntervalState: Sendable {
    fileprivate let id: OSSignpostID
    fileprivate let start = ContinuousClock.now
    private let isEnded = Atomic(false)

    fileprivate init(_ id: OSSignpostID) { self.id = id }

    /// Only the first end counts.
    fileprivate func end() -> Bool { !isEnded.exchange(true, ordering: .relaxed) }
}

/// Marks moments and intervals of a program. With `ESPALIER_SIGNPOSTS=1` they are written like messages, intervals with their length.
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// Marks in the default log.
    public init() { log = .default }
    /// Marks in a part of an app.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Marks in a part of an app.
    public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }
    /// Marks in the same log.
    public init(logHandle: OSLog) { log = logHandle }
    /// Marks in the same log.
    public init(logger: Logger) { log = logger.log }

    /// One that writes nothing.
    public static let disabled = OSSignposter(logHandle: .disabled)

    /// Whether signposts are written: by `ESPALIER_SIGNPOSTS=1`.
    public var isEnabled: Bool { log.signpostsEnabled }
    /// A number that no other signpost of the program has.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
    /// The number of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    /// Marks the beginning of an interval.
    /// - Returns: what `endInterval` must be given.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        beginInterval(name, id: id, "")
    }

    /// Marks the beginning of an interval.
    /// - Returns: what `endInterval` must be given.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) -> OSSignpostIntervalState {
        Signposts.write(log, "begin", name, id) { message.text(isPrivate: $0) }
        return OSSignpostIntervalState(id)
    }

    /// Ends an interval; ending it a second time does nothing.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) { endInterval(name, state, "") }

    /// Marks the end of an interval, and writes how long it was. A second call for the same beginning does nothing.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
        guard state.end() else { return }
        let length = Signposts.length(state.start)
        Signposts.write(log, "end", name, state.id) { isPrivate in
            let text = message.text(isPrivate: isPrivate)
            return text.isEmpty ? length : "\(length) \(text)"
        }
    }

    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { emitEvent(name, id: id, "") }

    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
        Signposts.write(log, "event", name, id) { message.text(isPrivate: $0) }
    }

    /// Measures a call.
    public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T) rethrows -> T {
        try withIntervalSignpost(name, id: id, "", around: task)
    }

    /// Marks the beginning and the end of a closure, also if it throws.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage, around task: () throws -> T
    ) rethrows -> T {
        let state = beginInterval(name, id: id, message)
        defer { endInterval(name, state) }
        return try task()
    }
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A moment; the beginning of an interval; its end.
    public static let event = OSSignpostType(rawValue: 0), begin = OSSignpostType(rawValue: 1), end = OSSignpostType(rawValue: 2)
}

/// The older form of a signposter's methods. The end of an interval is told apart by the log, the name and the number.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {
    os_signpost(type, dso: dso, log: log, name: name, signpostID: signpostID, "")
}

/// Marks what the type says, with a message in the format of `printf`.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: any CVarArg...
) {
    guard log.signpostsEnabled else { return }
    let key = Signposts.Key(log: ObjectIdentifier(log), name: name.description, id: signpostID)
    let message = FormattedMessage(format: format.description, arguments: arguments)
    switch type {
    case .begin:
        Signposts.began.withLock { if $0.count < Signposts.mostOpen { $0[key] = .now } }
        Signposts.write(log, "begin", name, signpostID) { message.text(isPrivate: $0) }
    case .end:
        let length = Signposts.began.withLock { $0.removeValue(forKey: key) }.map(Signposts.length) ?? "without a beginning"
        Signposts.write(log, "end", name, signpostID) { isPrivate in "\(length) \(message.text(isPrivate: isPrivate))" }
    default: Signposts.write(log, "event", name, signpostID) { message.text(isPrivate: $0) }
    }
}
