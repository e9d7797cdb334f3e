public import Foundation
import os

/// What was logged. Here it is what this process has logged itself, the last two thousand messages or a million bytes, whichever is less,
/// without private values; what other programs and former runs have logged is in systemd's journal (`journalctl`).
public final class OSLogStore: NSObject, Sendable {
    /// Whose messages a store has.
    public enum Scope: Int, Sendable {
        /// Those of all programs, which are refused here; those of this process.
        case system = 0, currentProcessIdentifier = 1
    }

    /// A store of some messages.
    /// - Throws: An error for those of all programs.
    public init(scope: Scope) throws {
        guard scope == .currentProcessIdentifier else { throw Self.refusal("the messages of all programs are in systemd's journal") }
        super.init()
    }

    /// - Throws: Always: archives of logs are a Mac's.
    public init(url: URL) throws { throw Self.refusal("archives of logs are a Mac's") }

    /// - Throws: Always: the messages of all programs are in systemd's journal.
    public static func local() throws -> OSLogStore { try OSLogStore(scope: .system) }

    private static func refusal(_ reason: String) -> CocoaError {
        CocoaError(
            .featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "OSLogStore: \(reason). Use the scope currentProcessIdentifier."])
    }

    /// A place in time.
    public func position(date: Date) -> OSLogPosition { OSLogPosition(date) }
    /// A place that lies some seconds before now.
    public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(Date(timeIntervalSinceNow: -abs(seconds)))
    }
    /// A place some seconds after the machine was started.
    public func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(Date(timeIntervalSinceNow: seconds - ProcessInfo.processInfo.systemUptime))
    }

    /// The messages, from the first on.
    /// - Parameters:
    ///   - options: `reverse` begins with the last.
    ///   - position: From which time on, or, in reverse, up to which; nil for all.
    /// - predicate: Which messages; nil for all. By `NSPredicate(block:)`, or, where the toolkit is linked, by formats over the entries'
    /// properties.
    public func getEntries(
        with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil, matching predicate: NSPredicate? = nil
    ) throws -> AnySequence<OSLogEntry> {
        let isReversed = options.contains(.reverse)
        let entries = LogRecord.shared.entries.lazy.map { OSLogEntryLog($0) as OSLogEntry }.filter { entry in
            if let position, isReversed ? entry.date > position.date : entry.date < position.date { return false }
            return predicate?.evaluate(with: entry) ?? true
        }
        return isReversed ? AnySequence(entries.reversed()) : AnySequence(Array(entries))
    }
}

/// How entries are gone through.
public enum OSLogEnumerator {
    /// How entries are gone through.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// From the last to the first.
        public static let reverse = Options(rawValue: 1)
    }
}

/// A place in a store.
public final class OSLogPosition: NSObject, Sendable {
    let date: Date
    init(_ date: Date) { self.date = date }
}

/// Something that was logged.
open class OSLogEntry: NSObject, @unchecked Sendable {
    // Unchecked: constants.
    /// How long entries of a kind are kept.
    public enum StoreCategory: Int, Sendable {
        /// By how long they stay.
        case undefined = 0, metadata, shortTerm, longTermAuto, longTerm1, longTerm3, longTerm7, longTerm14, longTerm30
    }
    /// The message, with its values.
    public let composedMessage: String
    /// When it was logged.
    public let date: Date
    /// How long it is kept: as long as the process runs, at most.
    public let storeCategory = StoreCategory.shortTerm

    init(_ entry: LogRecord.Entry) { (composedMessage, date) = (entry.message, entry.date) }
}

/// What logs that a process was behind.
public protocol OSLogEntryFromProcess {
    /// The name of the process.
    var process: String { get }
    /// The number of the process.
    var processIdentifier: pid_t { get }
    /// The program that the call is in.
    var sender: String { get }
    /// The number of the thread.
    var threadIdentifier: UInt64 { get }
    /// The number of an activity. Always 0: there are none.
    var activityIdentifier: UInt64 { get }
}

/// What logs have that name their part of an app.
public protocol OSLogEntryWithPayload {
    /// The app or library.
    var subsystem: String { get }
    /// The part of it.
    var category: String { get }
    /// The message's form: here the message.
    var formatString: String { get }
}

/// A message of a log.
public final class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload, @unchecked Sendable {
    // Unchecked: constants.
    /// How much a message matters.
    public enum Level: Int, Sendable { case undefined = 0, debug, info, notice, error, fault }
    /// How much it matters.
    public let level: Level
    public let subsystem: String
    public let category: String
    public let formatString: String
    public let process = ProcessInfo.processInfo.processName
    public let processIdentifier = ProcessInfo.processInfo.processIdentifier
    public let sender = ProcessInfo.processInfo.processName
    public let threadIdentifier: UInt64
    public let activityIdentifier: UInt64 = 0

    override init(_ entry: LogRecord.Entry) {
        level = switch entry.type {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .fault
        default: .notice
        }
        (subsystem, category, formatString, threadIdentifier) = (entry.subsystem, entry.category, entry.message, entry.thread)
        super.init(entry)
    }
}
