package import Foundation
internal import Glibc
internal import Synchronization

/// What the process has logged last, for `OSLogStore`: as others may read it, without private values.
package final class LogRecord: Sendable {
    /// A message.
    package struct Entry: Sendable {
        package let message: String
        package let type: OSLogType
        package let subsystem: String
        package let category: String
        package let date: Date
        package let thread: UInt64
    }

    package static let shared = LogRecord()

    private struct State {
        var entries: [Entry] = []
        /// Where the first entry is: those before it are gone.
        var first = 0
        var bytes = 0
    }

    private let state = Mutex(State())
    private let mostEntries: Int
    private let mostBytes: Int

    init(mostEntries: Int = 2000, mostBytes: Int = 1 << 20) { (self.mostEntries, self.mostBytes) = (mostEntries, mostBytes) }

    private static func size(_ entry: Entry) -> Int {
        entry.message.utf8.count + entry.subsystem.utf8.count + entry.category.utf8.count + 100
    }

    func add(_ message: String, _ type: OSLogType, subsystem: String, category: String, at date: Date) {
        let entry = Entry(
            message: message, type: type, subsystem: subsystem, category: category, date: date, thread: UInt64(pthread_self()))
        state.withLock { state in
            state.entries.append(entry)
            state.bytes += Self.size(entry)
            while state.entries.count - state.first > mostEntries || state.bytes > mostBytes, state.first < state.entries.count {
                state.bytes -= Self.size(state.entries[state.first])
                state.first += 1
            }
            // Gone entries are freed many at a time.
            if state.first > mostEntries {
                state.entries.removeFirst(state.first)
                state.first = 0
            }
        }
    }

    /// The messages, from the first to the last.
    package var entries: [Entry] { state.withLock { Array($0.entries[$0.first...]) } }
}
