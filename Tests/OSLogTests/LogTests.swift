import Foundation
import OSLog
import Synchronization
import Testing
@testable import os

/// What a log has written.
private final class Written: Sendable {
    private let state = Mutex<(lines: [String], journal: [(String, Int, [String])])>(([], []))
    var lines: [String] { state.withLock { $0.lines } }
    var journal: [(String, Int, [String])] { state.withLock { $0.journal } }

    func writer(isTerminal: Bool) -> LogWriter {
        LogWriter(
            isTerminal: isTerminal, line: { line, _ in self.state.withLock { $0.lines.append(line) } },
            journal: { text, priority, fields in
            self.state.withLock { $0.journal.append((text, priority, fields.map { "\($0.0)=\($0.1)" })) }
        })
    }
}

/// A message as the one reads it who runs the program.
private func text(_ message: OSLogMessage, isPrivate: Bool = true) -> String { message.text(isPrivate: isPrivate) }

@Suite("Messages of Logger") struct LogTests {
    private func logger(_ written: Written, isTerminal: Bool = false) -> Logger {
        Logger(OSLog(subsystem: "org.example.app", category: "net", writer: written.writer(isTerminal: isTerminal)))
    }

    @Test("a file and the journal get no private values, a terminal does") func privacy() throws {
        let file = Written(), terminal = Written(), name = "Ada"
        for (written, isTerminal) in [(file, false), (terminal, true)] {
            logger(written, isTerminal: isTerminal).notice("\(name) has \(3) of \(name, privacy: .public), \(name, privacy: .sensitive)")
        }
        #expect(try #require(file.lines.first).hasSuffix("[org.example.app:net] <private> has 3 of Ada, <private>"))
        #expect(try #require(terminal.lines.first).hasSuffix("[org.example.app:net] Ada has 3 of Ada, <private>"))
        #expect(terminal.journal.first?.0 == "<private> has 3 of Ada, <private>")
        #expect(
            terminal.journal.first?.2.contains("SUBSYSTEM=org.example.app") == true
                && terminal.journal.first?.2.contains("CATEGORY=net") == true)
    }

    @Test("equal values have equal masks") func masks() {
        let one = text("\("a", privacy: .private(mask: .hash))", isPrivate: false)
        #expect(one == text("\("a", privacy: .private(mask: .hash))", isPrivate: false))
        #expect(one != text("\("b", privacy: .private(mask: .hash))", isPrivate: false) && !one.contains("'a'"))
    }

    @Test("levels are the journal's; what is for debugging does not go there") func levels() {
        let written = Written(), logger = logger(written)
        logger.debug("1")
        logger.trace("2")
        logger.info("3")
        logger.log("4")
        logger.warning("5")
        logger.critical("6")
        #expect(written.lines.count == 6 && written.journal.map(\.1) == [6, 5, 3, 2])
    }

    @Test("numbers have formats and columns") func formats() {
        #expect(text("\(255, format: .hex(includePrefix: true, minDigits: 4))") == "0x00ff")
        #expect(
            text("\(-5, format: .decimal(minDigits: 3))|\(7, align: .right(columns: 4))|\("a", align: .left(columns: 3))|")
                == "-005|   7|a  |")
        #expect(text("\(1.5) \(2.0, format: .fixed(precision: 1)) \(true) \(false, format: .answer)") == "1.500000 2.0 true no")
        #expect(text("\(Int8.min, format: .hex) \(UInt64.max)") == "-80 18446744073709551615")
        #expect(text("\(1, align: .right(columns: .max))").count == 1000)
    }

    @Test("the older notation says who may read what") func format() {
        func c(_ format: String, _ arguments: any CVarArg...) -> String {
            FormattedMessage(format: format, arguments: arguments).text(isPrivate: false)
        }
        #expect(c("%{public}@ and %@", "a" as NSString, "b" as NSString) == "a and <private>")
        #expect(c("%d%% of %05.1f, %x", 5, 2.25, 255) == "5% of 002.2, ff" || c("%d%% of %05.1f, %x", 5, 2.25, 255) == "5% of 002.3, ff")
        #expect(c("%{private}d %d", 1) == "<private> <decode: missing data>")
        // A letter for another type, and a text that ends too soon: no memory is read.
        #expect(c("%{public}s", 7) == "7" && c("%d and %", 3) == "3 and %" && c("%{public", 3) == "%{public")
    }

    @Test("a message for a disabled log is not written, long ones end") func limits() {
        let written = Written()
        Logger(OSLog(subsystem: "", category: "", isDisabled: true, writer: written.writer(isTerminal: false))).error("no")
        #expect(written.lines.isEmpty)
        Logger(OSLog(subsystem: "", category: "", writer: written.writer(isTerminal: true))).error(
            "\(String(repeating: "x", count: 1 << 20))")
        #expect(written.lines.first.map { $0.utf8.count < LogWriter.longest + 200 } == true)
    }

    @Test("the journal's datagram gives lengths of values with several lines") func datagram() {
        let bytes = Journal.datagram([("MESSAGE", "a\nb"), ("PRIORITY", "5")])
        #expect(bytes == Array("MESSAGE\n".utf8) + [3, 0, 0, 0, 0, 0, 0, 0] + Array("a\nb\nPRIORITY=5\n".utf8))
        #expect(Journal(path: "/nowhere/socket") == nil && Journal(path: String(repeating: "x", count: 300)) == nil)
    }

    @Test("a lock lets one thread in at a time") func lock() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<1000 { lock.withLock { $0 += 1 } } } }
        }
        #expect(lock.withLock { $0 } == 8000)
        let plain = OSAllocatedUnfairLock()
        plain.lock()
        #expect(!plain.lockIfAvailable())
        plain.unlock()
        #expect(plain.lockIfAvailable())
        plain.unlock()
    }

    @Test("signposts are numbered, and a measured call gives its value") func signposts() {
        let poster = OSSignposter(subsystem: "a", category: .pointsOfInterest)
        #expect(poster.makeSignpostID() != poster.makeSignpostID())
        #expect(poster.withIntervalSignpost("work") { 5 } == 5)
        let state = poster.beginInterval("a", id: poster.makeSignpostID(), "x \(1)")
        poster.endInterval("a", state)
        poster.endInterval("a", state)
        os_signpost(.begin, log: .disabled, name: "b")
        os_signpost(.end, log: .disabled, name: "b", "%d", 4)
    }

    @Test("a store has the process's own messages, in order, as others may read them") func store() throws {
        let mark = UUID().uuidString, begin = Date()
        let logger = Logger(subsystem: mark, category: "store"), name = "Ada"
        logger.info("first \(name)")
        logger.error("second \(name, privacy: .public)")
        let store = try OSLogStore(scope: .currentProcessIdentifier)
        let all = try store.getEntries(at: store.position(date: begin)).compactMap { $0 as? OSLogEntryLog }.filter { $0.subsystem == mark }
        #expect(all.map(\.composedMessage) == ["first <private>", "second Ada"] && all.map(\.level) == [.info, .error])
        #expect(all.allSatisfy { $0.category == "store" && $0.processIdentifier == getpid() && $0.date >= begin })
        let last = try store.getEntries(with: .reverse, matching: NSPredicate { entry, _ in (entry as? OSLogEntryLog)?.subsystem == mark })
        #expect(Array(last).map(\.composedMessage) == ["second Ada", "first <private>"])
        let later = try store.getEntries(at: store.position(date: Date(timeIntervalSinceNow: 60)))
        #expect(Array(later).isEmpty)
        #expect(throws: (any Error).self) { try OSLogStore(url: URL(fileURLWithPath: "/tmp/none.logarchive")) }
        #expect(throws: (any Error).self) { try OSLogStore.local() }
    }

    @Test("a record forgets what is old, by number and by length") func bounds() {
        let few = LogRecord(mostEntries: 3, mostBytes: 10_000)
        for number in 0..<20 { few.add("\(number)", .default, subsystem: "", category: "", at: Date()) }
        #expect(few.entries.map(\.message) == ["17", "18", "19"])
        let short = LogRecord(mostEntries: 100, mostBytes: 1000)
        for _ in 0..<10 { short.add(String(repeating: "x", count: 300), .default, subsystem: "", category: "", at: Date()) }
        #expect(short.entries.count == 2)
        short.add(String(repeating: "x", count: 5000), .default, subsystem: "", category: "", at: Date())
        #expect(short.entries.isEmpty)
    }
}
