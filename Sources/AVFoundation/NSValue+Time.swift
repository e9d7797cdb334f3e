public import CoreMedia
public import Foundation

extension NSValue {
    /// What a value holds of a time: as Apple's `CMTime`, its value, its scale, what kind of time it is by one bit each, and how often it
    /// has begun anew.
    private typealias Stored = (value: Int64, timescale: Int32, flags: UInt32, epoch: Int64)
    private static let storedType = "{?=qiIq}"
    private static let number: UInt32 = 1, kinds: [(flag: UInt32, time: CMTime)] = [(4, .positiveInfinity), (8, .negativeInfinity), (16, .indefinite)]

    /// A value that holds a time.
    public convenience init(time: CMTime) {
        var stored: Stored = (0, 0, 0, 0)
        if time.isNumeric {
            stored = (time.value, time.timescale, Self.number, 0)
        } else if let kind = Self.kinds.first(where: { $0.time == time }) {
            stored.flags = Self.number | kind.flag
        }
        self.init(bytes: &stored, objCType: Self.storedType)
    }

    /// The time that it holds; invalid if it holds something else.
    public var timeValue: CMTime {
        guard String(cString: objCType) == Self.storedType else { return .invalid }
        var stored: Stored = (0, 0, 0, 0)
        getValue(&stored)
        if let kind = Self.kinds.first(where: { stored.flags & $0.flag != 0 }) { return kind.time }
        return stored.flags & Self.number == 0 ? .invalid : CMTime(value: stored.value, timescale: stored.timescale)
    }
}
