public import CoreMedia
public import Foundation

// Foundation's values hold no structs of an app's own on Linux: a time is held as a pair of whole numbers, which is a range's form, too.
extension NSValue {
    /// Bits beside the scale: a time is a number, or one of the others.
    private static let number = 1, kinds: [(bit: Int, time: CMTime)] = [(2, .positiveInfinity), (4, .negativeInfinity), (8, .indefinite)]

    /// A value that holds a time.
    public convenience init(time: CMTime) {
        if time.isNumeric {
            self.init(range: NSRange(location: Int(time.value), length: Int(time.timescale) << 8 | Self.number))
        } else {
            self.init(range: NSRange(location: 0, length: Self.kinds.first { $0.time == time }?.bit ?? 0))
        }
    }

    /// The time that it holds; invalid if it holds something else.
    public var timeValue: CMTime {
        guard String(cString: objCType) == String(cString: NSValue(range: NSRange()).objCType) else { return .invalid }
        let held = rangeValue
        if let kind = Self.kinds.first(where: { held.length & 0xFF == $0.bit }) { return kind.time }
        return held.length & 0xFF == Self.number
            ? CMTime(value: Int64(held.location), timescale: Int32(truncatingIfNeeded: held.length >> 8)) : .invalid
    }
}
