/// How much a message of a log matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A level by its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// Worth keeping, though nothing is wrong.
    public static let `default` = OSLogType(rawValue: 0)
    /// What helps, but is not needed.
    public static let info = OSLogType(rawValue: 1)
    /// Of use only while one looks for a fault: never sent to the system's journal.
    public static let debug = OSLogType(rawValue: 2)
    /// Something went wrong in this program.
    public static let error = OSLogType(rawValue: 0x10)
    /// Something went wrong that concerns several programs, or that should be impossible.
    public static let fault = OSLogType(rawValue: 0x11)

    /// The level of the syslog protocol (RFC 5424, table 2), which systemd's journal uses, too.
    var priority: Int {
        switch self {
        case .fault: 2
        case .error: 3
        case .info: 6
        case .debug: 7
        default: 5
        }
    }
}

/// Whether a value in a message may be read by others than the one who runs the program from a terminal.
public struct OSLogPrivacy: Sendable {
    /// What is written instead of a private value.
    public enum Mask: Sendable {
        /// A number that is the same for equal values while the program runs, and that does not tell them.
        case hash
        /// Nothing but `<private>`.
        case none
    }

    enum Rule: Sendable { case automatic, open, hidden, sensitive }

    let rule: Rule
    let mask: Mask

    /// Numbers may be read, texts and objects may not.
    public static var auto: OSLogPrivacy { OSLogPrivacy(rule: .automatic, mask: .none) }
    /// Everyone who reads the log may read the value.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(rule: .open, mask: .none) }
    /// Only a terminal shows the value.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(rule: .hidden, mask: .none) }
    /// Hidden even on a terminal.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(rule: .sensitive, mask: .none) }
    /// As `auto`; a private value is written as the mask says.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(rule: .automatic, mask: mask) }
    /// As `private`; the value is written as the mask says.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(rule: .hidden, mask: mask) }
    /// As `sensitive`; the value is written as the mask says.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(rule: .sensitive, mask: mask) }

    /// How a value stands in a message.
    ///
    /// - Parameters:
    ///   - isText: Whether the value is a text or an object, which `auto` hides.
    ///   - isPrivate: Whether the message is for the user's own eyes.
    func shown(_ value: String, isText: Bool, isPrivate: Bool) -> String {
        let isHidden = switch rule {
        case .open: false
        case .sensitive: true
        case .hidden: !isPrivate
        case .automatic: isText && !isPrivate
        }
        guard isHidden else { return value }
        switch mask {
        case .hash: return "<mask.hash: '\(String(UInt(bitPattern: value.hashValue), radix: 16))'>"
        case .none: return "<private>"
        }
    }
}
