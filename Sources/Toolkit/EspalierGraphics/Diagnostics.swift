import Foundation
import Synchronization

/// Messages to the developer of an app: what is wrong, in which view, and how to correct it. The app continues after each.
///
/// They go to standard error, each text once. With `ESPALIER_STRICT=1` in the environment a message stops the program, so
/// that a test run cannot overlook it.
package enum Diagnostics {
    /// The messages of one `recording`, each text once.
    private final class Record: Sendable {
        let texts = Mutex<[String]>([])
    }

    /// The texts that were printed. Shared by the process, as standard error is.
    private static let printed = Mutex<Set<String>>([])
    /// Belongs to who records, and to the tasks begun there: what other threads say meanwhile is not a part of it.
    @TaskLocal private static var record: Record?
    private static let isStrict = ProcessInfo.processInfo.environment["ESPALIER_STRICT"] == "1"

    /// - Parameter once: whether to suppress a text that was printed before.
    package static func warn(_ message: @autoclosure () -> String, once: Bool = true) {
        let text = message()
        if let record {
            record.texts.withLock { if !once || !$0.contains(text) { $0.append(text) } }
            return
        }
        guard printed.withLock({ $0.insert(text).inserted }) || !once else { return }
        FileHandle.standardError.write(Data("Espalier: \(text)\n".utf8))
        if isStrict { fatalError(text) }
    }

    /// Collects the messages of `body` instead of printing them; texts printed before count as new.
    ///
    /// Messages of other threads and tasks are printed, as they would be without it: tests that run beside each other do not
    /// see each other's.
    package static func recording(_ body: () throws -> Void) rethrows -> [String] {
        let record = Record()
        try $record.withValue(record, operation: body)
        return record.texts.withLock { $0 }
    }
}
