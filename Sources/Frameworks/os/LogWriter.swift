internal import Foundation
internal import Glibc

/// Where messages go: standard error, and systemd's journal where it runs.
///
/// Messages to a terminal say what is private: who runs a program from one is its user. A file or the journal, which others may read, gets
/// `<private>` in its place.
final class LogWriter: Sendable {
    /// Writes one line; replaced in tests.
    typealias Output = @Sendable (_ line: String, _ priority: Int) -> Void
    typealias JournalOutput = @Sendable (_ message: String, _ priority: Int, _ fields: [(String, String)]) -> Void

    static let standard: LogWriter = {
        var toJournal: JournalOutput?
        if let journal = Journal.shared { toJournal = { journal.send($0, priority: $1, fields: $2) } }
        return LogWriter(isTerminal: isatty(STDERR_FILENO) == 1, line: { line, _ in write(line) }, journal: toJournal, record: .shared)
    }()

    private let isTerminal: Bool
    private let line: Output
    private let journal: JournalOutput?
    private let record: LogRecord?

    init(isTerminal: Bool, line: @escaping Output, journal: JournalOutput?, record: LogRecord? = nil) {
        (self.isTerminal, self.line, self.journal, self.record) = (isTerminal, line, journal, record)
    }

    /// The most that a message may have, in bytes: a datagram of the journal's socket has its limits, and so has a reader.
    static let longest = 32_768

    func write(_ text: (_ isPrivate: Bool) -> String, type: OSLogType, subsystem: String, category: String, at date: Date = Date()) {
        let shown = Self.limited(text(isTerminal))
        // Standard error is the journal already where systemd has started the program.
        if journal == nil || !Journal.isStandardError {
            let place = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem)\(category.isEmpty ? "" : ":" + category)] "
            line("\(Self.time(date)) \(Self.program)[\(getpid())] \(Self.mark(type))\(place)\(shown)", type.priority)
        }
        let journal = type == .debug ? nil : journal
        guard journal != nil || record != nil else { return }
        let open = isTerminal ? Self.limited(text(false)) : shown
        record?.add(open, type, subsystem: subsystem, category: category, at: date)
        guard let journal else { return }
        var fields = [("SYSLOG_IDENTIFIER", Self.program)]
        if !subsystem.isEmpty { fields.append(("SUBSYSTEM", subsystem)) }
        if !category.isEmpty { fields.append(("CATEGORY", category)) }
        journal(open, type.priority, fields)
    }

    private static let program = (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init) ?? "app"

    private static func mark(_ type: OSLogType) -> String {
        switch type {
        case .fault: "FAULT "
        case .error: "ERROR "
        case .debug: "debug "
        default: ""
        }
    }

    private static func limited(_ text: String) -> String {
        text.utf8.count <= longest ? text : String(decoding: text.utf8.prefix(longest), as: UTF8.self) + "…"
    }

    private static func time(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        var whole = time_t(seconds.rounded(.down)), parts = tm()
        guard localtime_r(&whole, &parts) != nil else { return "" }
        let millis = Int(((seconds - seconds.rounded(.down)) * 1000).rounded(.down))
        return String(
            format: "%04d-%02d-%02d %02d:%02d:%02d.%03d", Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday),
            Int(parts.tm_hour),
            Int(parts.tm_min), Int(parts.tm_sec), millis)
    }

    /// One call per line: lines of several threads do not mix.
    private static func write(_ line: String) {
        var bytes = Array((line + "\n").utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }
}

/// systemd's journal: datagrams of fields on its socket, as its manual page on the native protocol says.
struct Journal: Sendable {
    /// nil where there is none.
    static let shared = Journal(path: "/run/systemd/journal/socket")

    private let socket: Int32

    init?(path: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let made = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard made >= 0 else { return nil }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(made, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard result == 0 else {
            close(made)
            return nil
        }
        socket = made
    }

    /// Whether what is written to standard error comes to the journal anyway: systemd says which file that is.
    static let isStandardError: Bool = {
        guard let named = ProcessInfo.processInfo.environment["JOURNAL_STREAM"] else { return false }
        var status = stat()
        guard fstat(STDERR_FILENO, &status) == 0 else { return false }
        return named == "\(status.st_dev):\(status.st_ino)"
    }()

    /// What a datagram holds: `NAME=value`, or, if the value has several lines, the name, its length in 8 bytes, and the value.
    static func datagram(_ fields: [(String, String)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in fields {
            bytes += name.utf8
            if value.utf8.contains(UInt8(ascii: "\n")) {
                bytes.append(UInt8(ascii: "\n"))
                withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { bytes += $0 }
            } else {
                bytes.append(UInt8(ascii: "="))
            }
            bytes += value.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// A message that the journal does not take at once is dropped: an app must not wait for its log.
    func send(_ message: String, priority: Int, fields: [(String, String)]) {
        let bytes = Self.datagram([("MESSAGE", message), ("PRIORITY", "\(priority)")] + fields)
        _ = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)) }
    }
}
