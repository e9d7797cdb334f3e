import Foundation
import OSLog
import Testing
@testable import os

/// A message as its reader sees it: the one who runs the program, or others.
private func text(_ message: OSLogMessage, isPrivate: Bool = true) -> String { message.text(isPrivate: isPrivate) }

@Suite("What stands in messages") struct MessageTests {
    @Test("whole numbers are decimal, hexadecimal or octal, with sign, prefix, capitals and zeros") func integers() {
        let number = 255, small = -8
        #expect(text("\(number) \(number, format: .decimal) \(number, format: .hex) \(number, format: .octal)") == "255 255 ff 377")
        #expect(text("\(number, format: .decimal(explicitPositiveSign: true, minDigits: 5)) \(small, format: .decimal(explicitPositiveSign: true))")
            == "+00255 -8")
        #expect(
            text("\(number, format: .hex(explicitPositiveSign: true, includePrefix: true, uppercase: true, minDigits: 4))") == "+0x00FF")
        #expect(
            text("\(number, format: .octal(explicitPositiveSign: false, includePrefix: true, uppercase: false, minDigits: 6))")
                == "0o000377")
        #expect(text("\(small, format: .octal) \(UInt8(7), format: .hex(uppercase: true))") == "-10 7")
    }

    @Test("numbers with a fraction are fixed, exponential, the shorter of both, or hexadecimal") func floats() {
        let number = 1234.5, large = 1e20, letters = Double.infinity
        #expect(text("\(number) \(number, format: .fixed) \(Float(0.5)) \(CGFloat(0.25))") == "1234.500000 1234.500000 0.500000 0.250000")
        #expect(text("\(number, format: .fixed(precision: 2, explicitPositiveSign: true)) \(letters, format: .fixed(explicitPositiveSign: true, uppercase: true))")
            == "+1234.50 +INF")
        #expect(
            text(
                "\(number, format: .exponential) \(number, format: .exponential(precision: 1, explicitPositiveSign: true, uppercase: true))"
            )
            == "1.234500e+03 +1.2E+03")
        #expect(text("\(number, format: .exponential(explicitPositiveSign: true, uppercase: true))") == "+1.234500E+03")
        #expect(text("\(number, format: .hybrid) \(large, format: .hybrid) \(number, format: .hybrid(precision: 2, uppercase: true))")
            == "1234.5 1e+20 1.2E+03")
        #expect(text("\(large, format: .hybrid(explicitPositiveSign: true, uppercase: true))") == "+1E+20")
        #expect(text("\(1.0, format: .hex) \(1.0, format: .hex(explicitPositiveSign: true, uppercase: true))") == "0x1p+0 +0X1P+0")
    }

    @Test("truth values have two pairs of words; values stand in columns where that is said") func others() {
        #expect(text("\(true, format: .truth) \(false) \(true, format: .answer)") == "true false yes")
        #expect(text("\("ab", align: .none)|\("ab", align: .left(columns: 4))|\("ab", align: .right(columns: 4))|") == "ab|ab  |  ab|")
        #expect(text("\(1.5, format: .fixed(precision: 1), align: .right(columns: 5), privacy: .public)|") == "  1.5|")
    }

    @Test("errors, objects, types, addresses and values of the app's own are shown by their descriptions") func descriptions() {
        struct Failure: Error, CustomStringConvertible { var description: String { "broken" } }
        let error: any Error = Failure(), object: NSObject? = NSString("an object"), none: NSObject? = nil
        #expect(
            text("\(error, privacy: .public, attributes: "a") \(object, privacy: .public, attributes: "") \(none)")
                == "broken an object nil")
        #expect(text("\(Int.self, align: .right(columns: 10), privacy: .public)|") == " Swift.Int|")
        #expect(text("\(UnsafeRawPointer(bitPattern: 0x10)!, privacy: .public)") == "0x10")
        #expect(text("\([1, 2], privacy: .public)") == "[1, 2]")
        // All but numbers and truth values are hidden from others.
        #expect(
            text("\(error) \(object) \(Int.self) \([1]) \(3) \(true)", isPrivate: false) == "<private> <private> <private> <private> 3 true"
        )
    }

    @Test("privacy says who may read a value, and what stands for it") func privacy() {
        let name = "Ada"
        for isPrivate in [true, false] {
            #expect(
                text("\(name, privacy: .public)", isPrivate: isPrivate) == "Ada"
                    && text("\(name, privacy: .sensitive)", isPrivate: isPrivate) == "<private>")
            #expect(text("\(name, privacy: .auto)", isPrivate: isPrivate) == (isPrivate ? "Ada" : "<private>"))
            #expect(
                text("\(7, privacy: .private)", isPrivate: isPrivate) == (isPrivate ? "7" : "<private>")
                    && text("\(7, privacy: .auto)") == "7")
        }
        let mask = text("\(name, privacy: .auto(mask: .hash))", isPrivate: false)
        #expect(mask.hasPrefix("<mask.hash") && mask == text("\(name, privacy: .sensitive(mask: .hash))", isPrivate: true))
        #expect(text("\(name, privacy: .private(mask: .none))", isPrivate: false) == "<private>")
    }

    @Test("a message is a literal, or made of pieces; its description has what is private") func messages() {
        let name = "Ada", message: OSLogMessage = "plain"
        #expect(message.description == "plain" && OSLogMessage(stringLiteral: "text").description == "text")
        let plain = OSLogStringAlignment.none, whole = OSLogIntegerFormatting.hex, fraction = OSLogFloatFormatting.hex,
            mask = OSLogPrivacy.Mask.none
        #expect(text("\(10, format: whole, align: plain) \(1.0, format: fraction)") == "a 0x1p+0")
        #expect(text("\(name, privacy: .sensitive(mask: mask))") == "<private>")
        var pieces = OSLogInterpolation(literalCapacity: 4, interpolationCount: 1)
        pieces.appendLiteral("Hi, ")
        pieces.appendInterpolation(name, align: .none, privacy: .private)
        pieces.appendInterpolation(5, format: .decimal, align: .right(columns: 3), privacy: .auto)
        pieces.appendInterpolation(true, format: .answer, privacy: .auto)
        pieces.appendInterpolation(CocoaError(.fileNoSuchFile) as any Error, privacy: .private, attributes: "")
        pieces.appendInterpolation(UnsafeRawPointer(bitPattern: 0x20)!, privacy: .auto)
        let made = OSLogMessage(stringInterpolation: pieces)
        #expect(made.text(isPrivate: false) == "Hi, <private>  5yes<private>0x20" && made.description.hasPrefix("Hi, Ada  5yes"))
        #expect(made.interpolation.text(isPrivate: false) == made.text(isPrivate: false))
    }

    @Test("types of messages have a Mac's numbers") func types() {
        #expect([OSLogType.default, .info, .debug, .error, .fault].map(\.rawValue) == [0, 1, 2, 0x10, 0x11] && OSLogType(0x11) == .fault)
    }
}

@Suite("What is written to the record of a process") struct RecordTests {
    private let mark = UUID().uuidString

    private func entries() throws -> [OSLogEntryLog] {
        try OSLogStore(scope: .currentProcessIdentifier).getEntries().compactMap { $0 as? OSLogEntryLog }.filter { $0.subsystem == mark }
    }

    @Test("each function writes with its level, in C's form, too") func levels() throws {
        let logger = Logger(subsystem: mark, category: "levels"), log = OSLog(subsystem: mark, category: "old")
        logger.log(level: .info, "1")
        logger.fault("2")
        logger.log(level: .default, "3")
        os_log(.error, log: log, "4")
        os_log("%d of %{public}s", log: log, type: .debug, 5, "six")
        os_log(.fault, dso: nil, log: log, "%d", 6)
        os_log("seven", dso: #dsohandle, log: log, type: .info)
        let found = try entries()
        #expect(found.map(\.composedMessage) == ["1", "2", "3", "4", "5 of six", "6", "seven"])
        #expect(found.map(\.level) == [.info, .fault, .notice, .error, .debug, .fault, .info])
        #expect(found.map(\.category) == ["levels", "levels", "levels", "old", "old", "old", "old"])
        #expect(OSLogEntryLog.Level.undefined.rawValue == 0 && OSLogEntryLog.Level.fault.rawValue == 5)
    }

    @Test("an entry names its process, its thread and how long it is kept") func facts() throws {
        Logger(subsystem: mark, category: "facts").notice("here")
        let entry = try #require(try entries().first)
        func process(_ entry: some OSLogEntryFromProcess) -> [String] { ["\(entry.processIdentifier)", entry.process, entry.sender] }
        func payload(_ entry: some OSLogEntryWithPayload) -> [String] { [entry.subsystem, entry.category, entry.formatString] }
        let name = ProcessInfo.processInfo.processName
        #expect(process(entry) == ["\(getpid())", name, name] && payload(entry) == [mark, "facts", "here"])
        #expect(entry.threadIdentifier != 0 && entry.activityIdentifier == 0 && entry.storeCategory == .shortTerm)
        let categories: [OSLogEntry.StoreCategory] = [
            .undefined, .metadata, .shortTerm, .longTermAuto, .longTerm1, .longTerm3, .longTerm7, .longTerm14, .longTerm30,
        ]
        #expect(categories.map(\.rawValue) == Array(0...8))
    }

    @Test("a place in the store is a time before now, or after the machine's start") func positions() throws {
        let logger = Logger(subsystem: mark, category: "positions")
        logger.notice("one")
        let store = try OSLogStore(scope: .currentProcessIdentifier)
        func count(_ position: OSLogPosition) throws -> Int {
            try store.getEntries(at: position).compactMap { $0 as? OSLogEntryLog }.filter { $0.subsystem == mark }.count
        }
        #expect(try count(store.position(timeIntervalSinceEnd: 60)) == 1 && count(store.position(timeIntervalSinceEnd: -60)) == 1)
        #expect(try count(store.position(timeIntervalSinceLatestBoot: 0)) == 1)
        #expect(try count(store.position(timeIntervalSinceLatestBoot: ProcessInfo.processInfo.systemUptime + 60)) == 0)
        #expect(throws: (any Error).self) { try OSLogStore(scope: .system) }
    }
}

@Suite("Signposts and locks in detail") struct SignpostTests {
    @Test("numbers are new ones, an object's, or one of three that are fixed") func numbers() {
        let log = OSLog(subsystem: "a", category: .dynamicTracing), object = NSObject()
        #expect(
            OSSignpostID(log: log, object: object) == OSSignpostID(log: log, object: object)
                && OSSignpostID(log: log) != OSSignpostID(log: log))
        let poster = OSSignposter(logHandle: log)
        #expect(poster.makeSignpostID(from: object) == OSSignpostID(log: log, object: object))
        #expect(
            OSSignpostID.exclusive.rawValue == 0xEEEE_B0B5_B2B2_EEEE && OSSignpostID.invalid.rawValue == .max
                && OSSignpostID.null.rawValue == 0)
        #expect(OSSignpostID(3) < OSSignpostID(4) && OSSignpostID(5).rawValue == 5)
        #expect(Set([OSLog.Category.pointsOfInterest, .dynamicTracing, .dynamicStackTracing]).count == 3)
    }

    @Test("a measured call gives its value or its error, whoever marks it") func measuring() {
        struct Failure: Error {}
        let posters = [
            OSSignposter(), OSSignposter(logger: Logger(subsystem: "a", category: "b")), OSSignposter(logHandle: .disabled), .disabled,
            OSSignposter(subsystem: "a", category: .dynamicStackTracing),
        ]
        for poster in posters {
            let id = poster.makeSignpostID()
            #expect(poster.withIntervalSignpost("work", id: id, around: { 5 }) == 5)
            #expect(poster.withIntervalSignpost("work", id: id, "of \(3)", around: { "done" }) == "done")
            #expect(throws: Failure.self) { try poster.withIntervalSignpost("work", id: id, around: { throw Failure() }) }
            poster.emitEvent("event", id: id)
            poster.emitEvent("event", id: id, "message \(1)")
        }
        #expect(!OSSignposter.disabled.isEnabled && !OSLog.disabled.signpostsEnabled)
        #expect(OSLog.default.signpostsEnabled == (ProcessInfo.processInfo.environment["ESPALIER_SIGNPOSTS"] == "1"))
    }

    @Test("signposts are written to their log where they are asked for, and nowhere else") func record() throws {
        let mark = UUID().uuidString, log = OSLog(subsystem: mark, category: "posts"), id = OSSignpostID(log: log)
        os_signpost(.begin, dso: nil, log: log, name: "load", signpostID: id)
        os_signpost(.event, dso: nil, log: log, name: "load", signpostID: id, "%d percent", 50)
        os_signpost(.end, dso: nil, log: log, name: "load", signpostID: id)
        let found = try OSLogStore(scope: .currentProcessIdentifier).getEntries().compactMap { $0 as? OSLogEntryLog }.filter {
            $0.subsystem == mark
        }
        #expect(found.count == (log.signpostsEnabled ? 3 : 0))
    }

    @Test("a lock around a state that nobody else has gives it to one caller at a time") func unchecked() {
        final class Box { var count = 0 }
        let lock = OSAllocatedUnfairLock(uncheckedState: Box())
        let count = lock.withLockUnchecked { box -> Int in
            box.count += 1
            // It is taken.
            #expect(lock.withLockIfAvailableUnchecked { _ in 1 } == nil)
            return box.count
        }
        #expect(count == 1 && lock.withLockIfAvailableUnchecked { $0.count } == 1)
        let plain = OSAllocatedUnfairLock()
        #expect(plain.withLockUnchecked { 3 } == 3)
    }

    @Test("a lock of C's kind is free at first") func free() {
        var lock = os_unfair_lock_s()
        withUnsafeMutablePointer(to: &lock) { lock in
            #expect(os_unfair_lock_trylock(lock))
            os_unfair_lock_unlock(lock)
        }
    }
}
