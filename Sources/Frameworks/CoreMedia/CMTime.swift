import Foundation

/// A number of parts of a second.
public typealias CMTimeValue = Int64
/// How many parts make a second.
public typealias CMTimeScale = Int32

/// How a number of parts is rounded to other parts.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    /// To the nearest, a half away from zero; towards zero; away from zero.
    case roundHalfAwayFromZero = 1, roundTowardZero, roundAwayFromZero
    /// As QuickTime does: towards zero to larger parts, away from zero to smaller ones.
    case quickTime
    /// To the later time; to the earlier one.
    case roundTowardPositiveInfinity, roundTowardNegativeInfinity
    /// To the nearest.
    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// A time of a film: a number of parts of a second, or none.
public struct CMTime: Sendable {
    /// What kind of time it is.
    public enum Kind: Hashable, Sendable { case number, invalid, indefinite, positiveInfinity, negativeInfinity }

    /// How many parts of a second.
    public var value: Int64
    /// How many of these make a second.
    public var timescale: Int32
    private var kind: Kind

    /// No time.
    public init() { (value, timescale, kind) = (0, 0, .invalid) }
    /// A number of parts of a second.
    public init(value: Int64, timescale: Int32) {
        (self.value, self.timescale, kind) = (value, timescale, timescale > 0 ? .number : .invalid)
    }
    /// A number of parts of a second.
    public init(value: Int, timescale: Int) { self.init(value: Int64(value), timescale: Int32(clamping: timescale)) }
    /// Seconds, rounded to parts.
    public init(seconds: Double, preferredTimescale: Int32) {
        guard seconds.isFinite, preferredTimescale > 0, abs(seconds) * Double(preferredTimescale) < 9e18 else {
            self.init(seconds.isNaN || preferredTimescale <= 0 ? .invalid : seconds > 0 ? .positiveInfinity : .negativeInfinity)
            return
        }
        self.init(value: Int64((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
    }
    private init(_ kind: Kind) { (value, timescale, self.kind) = (0, 0, kind) }

    /// The beginning.
    public static let zero = CMTime(value: Int64(0), timescale: Int32(1))
    /// No time.
    public static let invalid = CMTime(.invalid)
    /// A time that is not known: the length of what is still being loaded, or has no end.
    public static let indefinite = CMTime(.indefinite)
    /// After all others.
    public static let positiveInfinity = CMTime(.positiveInfinity)
    /// Before all others.
    public static let negativeInfinity = CMTime(.negativeInfinity)

    /// In seconds; not a number where it is none.
    public var seconds: Double {
        switch kind {
        case .number: Double(value) / Double(timescale)
        case .positiveInfinity: .infinity
        case .negativeInfinity: -.infinity
        case .invalid, .indefinite: .nan
        }
    }
    /// Whether it is a time.
    public var isValid: Bool { kind != .invalid }
    /// Whether it is a number of seconds.
    public var isNumeric: Bool { kind == .number }
    /// Whether it is not known.
    public var isIndefinite: Bool { kind == .indefinite }

    /// Whether it is after all others.
    public var isPositiveInfinity: Bool { kind == .positiveInfinity }
    /// Whether it is before all others.
    public var isNegativeInfinity: Bool { kind == .negativeInfinity }

    /// The same time in other parts of a second.
    public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
        guard isNumeric else { return self }
        guard newTimescale > 0 else { return .invalid }
        let product = value.magnitude.multipliedFullWidth(by: UInt64(newTimescale)), divisor = UInt64(timescale)
        guard product.high < divisor else { return value > 0 ? .positiveInfinity : .negativeInfinity }
        let (whole, rest) = divisor.dividingFullWidth(product)
        guard whole < UInt64(Int64.max) else { return value > 0 ? .positiveInfinity : .negativeInfinity }
        let isUp: Bool = switch method {
        case .roundHalfAwayFromZero: rest * 2 >= divisor
        case .roundTowardZero: false
        case .roundAwayFromZero: rest > 0
        case .quickTime: newTimescale > timescale && rest > 0
        case .roundTowardPositiveInfinity: rest > 0 && value > 0
        case .roundTowardNegativeInfinity: rest > 0 && value < 0
        }
        let size = Int64(whole) + (isUp ? 1 : 0)
        return CMTime(value: value < 0 ? -size : size, timescale: newTimescale)
    }

    private var negative: CMTime {
        switch kind {
        case .number: value == .min ? .positiveInfinity : CMTime(value: -value, timescale: timescale)
        case .positiveInfinity: .negativeInfinity
        case .negativeInfinity: .positiveInfinity
        case .invalid, .indefinite: self
        }
    }
    /// The sum: exact where a timescale of both has room for it. With a time that is none there is none; infinities that go in opposite
    /// ways have no sum either.
    public static func + (a: CMTime, b: CMTime) -> CMTime {
        guard a.isNumeric, b.isNumeric else {
            if !a.isValid || !b.isValid { return .invalid }
            if a.isIndefinite || b.isIndefinite { return .indefinite }
            return a.isNumeric ? b : b.isNumeric || a.kind == b.kind ? a : .invalid
        }
        var (first, second) = (Int64(a.timescale), Int64(b.timescale))
        while second > 0 { (first, second) = (second, first % second) }
        let scale = Int64(a.timescale) / first * Int64(b.timescale)
        guard scale <= Int64(Int32.max) else {
            return CMTime(seconds: a.seconds + b.seconds, preferredTimescale: max(a.timescale, b.timescale, 1_000_000))
        }
        let left = a.value.multipliedReportingOverflow(by: scale / Int64(a.timescale))
        let right = b.value.multipliedReportingOverflow(by: scale / Int64(b.timescale))
        let sum = left.partialValue.addingReportingOverflow(right.partialValue)
        guard !left.overflow, !right.overflow, !sum.overflow else {
            return a.seconds + b.seconds > 0 ? .positiveInfinity : .negativeInfinity
        }
        return CMTime(value: sum.partialValue, timescale: Int32(scale))
    }
    /// The difference.
    public static func - (a: CMTime, b: CMTime) -> CMTime { a + b.negative }
}

extension CMTime: Hashable, Comparable {
    public static func == (a: CMTime, b: CMTime) -> Bool {
        guard a.kind == b.kind, a.kind == .number else { return a.kind == b.kind }
        let (left, right) = (a.value.multipliedFullWidth(by: Int64(b.timescale)), b.value.multipliedFullWidth(by: Int64(a.timescale)))
        return left.high == right.high && left.low == right.low
    }
    /// What is no number has its place too: after negative infinity and all numbers come what is not known, positive infinity and no time.
    public static func < (a: CMTime, b: CMTime) -> Bool {
        guard a.isNumeric, b.isNumeric else { return a.kind.rank < b.kind.rank }
        let (left, right) = (a.value.multipliedFullWidth(by: Int64(b.timescale)), b.value.multipliedFullWidth(by: Int64(a.timescale)))
        return (left.high, left.low) < (right.high, right.low)
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        if kind == .number { hasher.combine(seconds) }
    }
}

extension CMTime.Kind {
    fileprivate var rank: Int {
        switch self {
        case .negativeInfinity: 0
        case .number: 1
        case .indefinite: 2
        case .positiveInfinity: 3
        case .invalid: 4
        }
    }
}

/// A part of a film.
public struct CMTimeRange: Hashable, Sendable {
    /// Where it begins.
    public var start: CMTime
    /// How long it is.
    public var duration: CMTime
    /// A part by its length.
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
    /// A part by its end.
    public init(start: CMTime, end: CMTime) { (self.start, duration) = (start, end - start) }
    /// Where it ends.
    public var end: CMTime { start + duration }
    /// Whether a time is in the part.
    public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
    /// No part, at the beginning.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    /// None.
    public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)
    /// Whether it is one: its beginning and its length are times, and it does not end before it begins.
    public var isValid: Bool { start.isValid && duration.isValid && duration >= .zero }
    /// Whether it has no length.
    public var isEmpty: Bool { isValid && duration == .zero }
    /// Whether another part lies in it.
    public func containsTimeRange(_ range: CMTimeRange) -> Bool { isValid && range.isValid && range.start >= start && range.end <= end }
    /// What is in both; `zero` where nothing is.
    public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        let (low, high) = (max(start, otherRange.start), min(end, otherRange.end))
        return low < high ? CMTimeRange(start: low, end: high) : .zero
    }
    /// From where the first begins to where the last ends.
    public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        return CMTimeRange(start: min(start, otherRange.start), end: max(end, otherRange.end))
    }
}

/// A number of parts of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// Seconds, rounded to parts.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// A time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// -1, 0 or 1: before, the same, after.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }
/// The sum.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// The difference.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// The same time in other parts of a second.
public func CMTimeConvertScale(_ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    time.convertScale(newTimescale, method: method)
}
/// The time so many times.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    guard time.isNumeric else { return multiplier == 0 ? .invalid : multiplier < 0 ? .zero - time : time }
    let (value, overflow) = time.value.multipliedReportingOverflow(by: Int64(multiplier))
    return overflow
        ? ((time.value > 0) == (multiplier > 0) ? .positiveInfinity : .negativeInfinity) : CMTime(value: value, timescale: time.timescale)
}
/// The time so many times, in parts that are at least as small.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
    guard time.isNumeric else { return multiplier == 0 || multiplier.isNaN ? .invalid : multiplier < 0 ? .zero - time : time }
    return CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1_000_000_000))
}
/// The earlier time.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 < time1 ? time2 : time1 }
/// The later time.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 > time1 ? time2 : time1 }
/// A part by its length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { CMTimeRange(start: start, duration: duration) }
/// A part by its end.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
/// Where a part ends.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
/// Whether a time is in a part.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
