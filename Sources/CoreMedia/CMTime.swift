import Foundation

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
    public init(value: Int64, timescale: Int32) { (self.value, self.timescale, kind) = (value, timescale, timescale > 0 ? .number : .invalid) }
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

    private static func sum(_ a: CMTime, _ b: CMTime, _ sign: Int64) -> CMTime {
        guard a.isNumeric, b.isNumeric else { return a.isNumeric ? b : a }
        if a.timescale == b.timescale { return CMTime(value: a.value + sign * b.value, timescale: a.timescale) }
        let scale = max(a.timescale, b.timescale, 1_000_000)
        return CMTime(seconds: a.seconds + Double(sign) * b.seconds, preferredTimescale: scale)
    }
    /// The sum.
    public static func + (a: CMTime, b: CMTime) -> CMTime { sum(a, b, 1) }
    /// The difference.
    public static func - (a: CMTime, b: CMTime) -> CMTime { sum(a, b, -1) }
}

extension CMTime: Hashable, Comparable {
    public static func == (a: CMTime, b: CMTime) -> Bool {
        guard a.kind == b.kind, a.kind == .number else { return a.kind == b.kind }
        let (left, right) = (a.value.multipliedFullWidth(by: Int64(b.timescale)), b.value.multipliedFullWidth(by: Int64(a.timescale)))
        return left.high == right.high && left.low == right.low
    }
    public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        if kind == .number { hasher.combine(seconds) }
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
    /// No part.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
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
