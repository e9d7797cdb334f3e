import CNet
import Foundation
import Glibc

/// Parts of Unicode's ICU that Foundation includes (`lib_FoundationICU`) but does not expose: plural forms, units, lists of
/// units. The functions are looked up by name; if they are missing, the results are nil, and callers fall back to plain English.
enum ICU {
    private typealias Status = UnsafeMutablePointer<Int32>
    private typealias Characters = UnsafeMutablePointer<UInt16>

    // The types of ICU's functions, by their names in Foundation's library.
    private typealias OpenRules = @convention(c) (UnsafePointer<CChar>, Status) -> OpaquePointer?
    private typealias Select = @convention(c) (OpaquePointer, Double, Characters, Int32, Status) -> Int32
    private typealias OpenNumber = @convention(c) (UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, Status) -> OpaquePointer?
    private typealias OpenResult = @convention(c) (Status) -> OpaquePointer?
    private typealias FormatDouble = @convention(c) (OpaquePointer, Double, OpaquePointer, Status) -> Void
    private typealias ResultToString = @convention(c) (OpaquePointer, Characters, Int32, Status) -> Int32
    private typealias Close = @convention(c) (OpaquePointer) -> Void
    private typealias OpenList = @convention(c) (UnsafePointer<CChar>, Int32, Int32, Status) -> OpaquePointer?
    private typealias FormatList = @convention(c) (
        OpaquePointer, UnsafePointer<UnsafePointer<UInt16>?>, UnsafePointer<Int32>, Int32, Characters, Int32, Status) -> Int32

    private static func function<F>(_ name: String, as type: F.Type) -> F? {
        // RTLD_DEFAULT: the library is part of every program that uses Foundation. In one with a static Foundation its names are hidden.
        (dlsym(nil, "swift_" + name) ?? cnet_icu_function(name)).map { unsafeBitCast($0, to: type) }
    }

    private static let functions = (
        openRules: function("uplrules_open", as: OpenRules.self), select: function("uplrules_select", as: Select.self),
        openNumber: function("unumf_openForSkeletonAndLocale", as: OpenNumber.self),
        openResult: function("unumf_openResult", as: OpenResult.self),
        formatDouble: function("unumf_formatDouble", as: FormatDouble.self),
        resultToString: function("unumf_resultToString", as: ResultToString.self),
        closeNumber: function("unumf_close", as: Close.self), closeResult: function("unumf_closeResult", as: Close.self),
        openList: function("ulistfmt_openForType", as: OpenList.self), formatList: function("ulistfmt_format", as: FormatList.self),
        closeList: function("ulistfmt_close", as: Close.self))

    /// A bounded cache of formatters, which read tables when they are created. ICU's formatters are immutable.
    private final class Kept: @unchecked Sendable {
        // @unchecked: `lock` guards the mutable state.
        private let lock = NSLock()
        private var rules: [String: OpaquePointer] = [:]
        private var numbers: [String: OpaquePointer] = [:]

        func rules(_ locale: String, _ make: () -> OpaquePointer?) -> OpaquePointer? {
            lock.withLock {
                if let known = rules[locale] { return known }
                guard rules.count < 64, let made = make() else { return nil }
                rules[locale] = made
                return made
            }
        }

        func number(_ name: String, _ make: () -> OpaquePointer?) -> OpaquePointer? {
            lock.withLock {
                if let known = numbers[name] { return known }
                guard numbers.count < 512, let made = make() else { return nil }
                numbers[name] = made
                return made
            }
        }
    }

    private static let kept = Kept()

    /// The plural form of a number: zero, one, two, few, many, other.
    static func pluralForm(of number: Double, _ locale: String) -> String? {
        guard let open = functions.openRules, let select = functions.select else { return nil }
        var status: Int32 = 0
        guard let rules = kept.rules(locale, { open(locale, &status) }), status <= 0 else { return nil }
        var buffer = [UInt16](repeating: 0, count: 16)
        let count = select(rules, number, &buffer, 16, &status)
        return status <= 0 && count > 0 && count < 16 ? String(decoding: buffer.prefix(Int(count)), as: UTF16.self) : nil
    }

    /// Formats a number with one of ICU's number skeletons, such as `measure-unit/length-kilometer unit-width-full-name`.
    static func format(_ number: Double, skeleton: String, _ locale: String) -> String? {
        guard let open = functions.openNumber, let openResult = functions.openResult, let format = functions.formatDouble,
              let toString = functions.resultToString, let closeResult = functions.closeResult else { return nil }
        var status: Int32 = 0
        let characters = Array(skeleton.utf16)
        guard let formatter = kept.number(locale + "|" + skeleton, { open(characters, Int32(characters.count), locale, &status) }),
              status <= 0, let result = openResult(&status) else { return nil }
        defer { closeResult(result) }
        format(formatter, number, result, &status)
        var buffer = [UInt16](repeating: 0, count: 256)
        let count = toString(result, &buffer, 256, &status)
        return status <= 0 && count > 0 && count <= 256 ? String(decoding: buffer.prefix(Int(count)), as: UTF16.self) : nil
    }

    enum ListWidth: Int32 { case wide, short, narrow }

    /// Several units as one duration: 1 hour, 5 minutes.
    static func unitList(_ parts: [String], _ width: ListWidth, _ locale: String) -> String? {
        guard parts.count > 1 else { return parts.first }
        guard let open = functions.openList, let format = functions.formatList, let close = functions.closeList else { return nil }
        var status: Int32 = 0
        let units: Int32 = 2 // ULISTFMT_TYPE_UNITS
        guard let formatter = open(locale, units, width.rawValue, &status), status <= 0 else { return nil }
        defer { close(formatter) }
        let texts = parts.map { Array($0.utf16) }
        var lengths = texts.map { Int32($0.count) }
        var buffer = [UInt16](repeating: 0, count: 1024)
        // All texts in one buffer, whose address is stable.
        let joined = texts.flatMap { $0 }
        let count = joined.withUnsafeBufferPointer { all -> Int32 in
            var place = 0
            var pointers: [UnsafePointer<UInt16>?] = texts.map { text in
                defer { place += text.count }
                return all.baseAddress.map { $0 + place }
            }
            return format(formatter, &pointers, &lengths, Int32(texts.count), &buffer, 1024, &status)
        }
        return status <= 0 && count > 0 && count <= 1024 ? String(decoding: buffer.prefix(Int(count)), as: UTF16.self) : nil
    }
}
