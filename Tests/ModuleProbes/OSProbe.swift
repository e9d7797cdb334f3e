import Foundation
import os

final class Counter: Sendable {
    private let count = OSAllocatedUnfairLock(initialState: 0)
    private let lock = OSAllocatedUnfairLock()

    func increment() -> Int {
        count.withLock { value in
            value += 1
            return value
        }
    }

    func tryReset() -> Bool { count.withLockIfAvailable { $0 = 0 } != nil }
    func alone(_ body: @Sendable () -> Void) { lock.withLock { body() } }
}

enum Trace {
    static let log = OSLog(subsystem: "app", category: "trace")

    static func write(_ name: String, _ number: Int) {
        os_log("Opened %{public}@ %d times", log: log, type: .info, name, number)
        os_log(.debug, log: .default, "A plain line")
        if log.isEnabled(type: .debug) { Logger(log).trace("traced") }
        let id = OSSignpostID(log: log)
        os_signpost(.begin, log: log, name: "work", signpostID: id)
        os_signpost(.end, log: log, name: "work", signpostID: id)
        os_signpost(.event, log: log, name: "mark")
    }
}
