package import Foundation

/// A small generator whose sequence is the same everywhere.
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    package init(_ seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    package mutating func flip() -> Bool { next() & 1 == 0 }
    package mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }
    package mutating func length() -> CGFloat { CGFloat(number(1...60)) }
    package mutating func maybeLength() -> CGFloat? { flip() ? length() : nil }
}
