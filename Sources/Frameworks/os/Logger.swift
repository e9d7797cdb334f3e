/// Writes messages of one part of an app to standard error and, where it runs, to systemd's journal (fields `SUBSYSTEM` and `CATEGORY`).
///
/// It may be used from any thread.
public struct Logger: Sendable {
    let log: OSLog

    /// A logger without subsystem and category.
    public init() { log = .default }

    /// A logger of a part of an app.
    ///
    /// - Parameters:
    ///   - subsystem: Which app or library, in reversed domain notation.
    ///   - category: Which part of it.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Writes for the part of an app that a log names.
    public init(_ logObj: OSLog) { log = logObj }

    /// Writes a message of the default level: something that may matter when a fault is looked for.
    public func log(_ message: OSLogMessage) { log.write(message, .default) }
    /// Writes a message of a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message, level) }
    /// The same as `debug(_:)`.
    public func trace(_ message: OSLogMessage) { log.write(message, .debug) }
    /// Writes a message for debugging; it does not go to the journal.
    public func debug(_ message: OSLogMessage) { log.write(message, .debug) }
    /// Writes a message that helps, but is not needed.
    public func info(_ message: OSLogMessage) { log.write(message, .info) }
    /// The same as `log(_:)`.
    public func notice(_ message: OSLogMessage) { log.write(message, .default) }
    /// The same as `error(_:)`.
    public func warning(_ message: OSLogMessage) { log.write(message, .error) }
    /// Writes that something has failed.
    public func error(_ message: OSLogMessage) { log.write(message, .error) }
    /// The same as `fault(_:)`.
    public func critical(_ message: OSLogMessage) { log.write(message, .fault) }
    /// Writes that the program itself is wrong.
    public func fault(_ message: OSLogMessage) { log.write(message, .fault) }
}

/// The part of an app that messages and signposts come from.
public final class OSLog: Sendable {
    /// What a category of signposts is for.
    public struct Category: Hashable, Sendable {
        let name: String
        /// Signposts of interest to somebody who looks for lost time.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Signposts for tools that ask for them.
        public static let dynamicTracing = Category(name: "DynamicTracing")
        /// Signposts with the calls that led to them.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    let subsystem: String
    let category: String
    private let isDisabled: Bool
    private let writer: LogWriter

    init(subsystem: String, category: String, isDisabled: Bool = false, writer: LogWriter) {
        (self.subsystem, self.category, self.isDisabled, self.writer) = (subsystem, category, isDisabled, writer)
    }

    /// A part of an app.
    /// - Parameters:
    ///   - subsystem: the app or library, in reverse order of domains.
    ///   - category: the part of it.
    public convenience init(subsystem: String, category: String) { self.init(subsystem: subsystem, category: category, writer: .standard) }
    /// A part of an app for signposts.
    public convenience init(subsystem: String, category: Category) { self.init(subsystem: subsystem, category: category.name) }

    /// Messages without subsystem and category.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// Messages that are not written at all.
    public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true, writer: .standard)

    /// Whether messages of a type are written; only a disabled log writes none.
    public func isEnabled(type: OSLogType) -> Bool { !isDisabled }

    /// Whether signposts are written: only if the environment variable `ESPALIER_SIGNPOSTS` is `1`, since there is no Instruments to
    /// collect them.
    public var signpostsEnabled: Bool { !isDisabled && Signposts.isOn }

    func write(_ message: OSLogMessage, _ type: OSLogType) { write(type) { message.text(isPrivate: $0) } }

    func write(_ type: OSLogType, _ text: (_ isPrivate: Bool) -> String) {
        guard !isDisabled else { return }
        writer.write(text, type: type, subsystem: subsystem, category: category)
    }
}

/// Writes a message of the default type to the default log.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message, .default) }

/// Writes a message of a type to the default log.
public func os_log(_ type: OSLogType, _ message: OSLogMessage) { OSLog.default.write(message, type) }

/// Writes a message of a type to a log.
public func os_log(_ type: OSLogType = .default, log: OSLog, _ message: OSLogMessage) { log.write(message, type) }

/// Writes a message with C's formats. `%{public}@` and `%{private}d` say who may read a value; without that, texts and objects are private.
@_disfavoredOverload public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...
) {
    log.write(type) { FormattedMessage(format: message.description, arguments: args).text(isPrivate: $0) }
}

/// Writes a message in the format of `printf`, as C and Objective-C do. Of its values, texts are private unless `%{public}@` says
/// otherwise.
@_disfavoredOverload public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...
) {
    log.write(type) { FormattedMessage(format: message.description, arguments: args).text(isPrivate: $0) }
}
