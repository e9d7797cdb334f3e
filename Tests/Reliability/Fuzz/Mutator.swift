import EspalierTestSupport

/// Makes damaged inputs of good ones: bits and numbers are changed, parts are removed, repeated, exchanged and cut off.
struct Mutator {
    private var random: SeededNumbers
    private let seeds: [[UInt8]]
    private let words: [[UInt8]]
    /// No input is longer, in bytes.
    private let limit: Int
    /// Bytes and numbers at which calculations turn over.
    private static let edgeBytes: [UInt8] = [0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF, 0x0A, 0x0D, 0x20, 0x22, 0x25, 0x30, 0x39, 0x2D, 0x3C, 0x5C]
    private static let edgeNumbers: [UInt64] = [
        0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x1_0000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x1_0000_0000,
        0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFF,
    ]
    private static let edgeTexts = [
        "0", "-1", "7fffffffffffffff", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e999", "nan", "65536",
        "00000000001"
    ]

    init(seed: UInt64, seeds: [[UInt8]], words: [String] = [], limit: Int = 1 << 20) {
        random = SeededNumbers(seed)
        self.seeds = seeds.isEmpty ? [[]] : seeds
        self.words = words.map { Array($0.utf8) }
        self.limit = limit
    }

    mutating func next() -> [UInt8] {
        if random.number(0...40) == 0 { return (0..<random.number(0...256)).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
        var bytes = seeds[random.number(0...seeds.count - 1)]
        // Most inputs are nearly right, so that they come far.
        for _ in 0..<1 << random.number(0...4) { change(&bytes) }
        if bytes.count > limit { bytes.removeLast(bytes.count - limit) }
        return bytes
    }

    private mutating func range(in bytes: [UInt8], atMost longest: Int = .max) -> Range<Int> {
        guard !bytes.isEmpty else { return 0..<0 }
        let start = random.number(0...bytes.count - 1), length = random.number(0...min(bytes.count - start, random.flip() ? 8 : longest))
        return start..<start + length
    }

    private mutating func place(in bytes: [UInt8]) -> Int { bytes.isEmpty ? 0 : random.number(0...bytes.count - 1) }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = place(in: bytes)
        switch random.number(0...13) {
        case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(random.number(0...7))
        case 1 where !bytes.isEmpty: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 2 where !bytes.isEmpty: bytes[place] = Self.edgeBytes[random.number(0...Self.edgeBytes.count - 1)]
        case 3 where !bytes.isEmpty: bytes[place] = bytes[place] &+ UInt8(truncatingIfNeeded: random.number(-16...16))
        case 4, 5: writeNumber(at: place, &bytes)
        case 6: bytes.removeSubrange(range(in: bytes))
        case 7: bytes.insert(contentsOf: bytes[range(in: bytes, atMost: 4096)], at: place)
        case 8: bytes.insert(contentsOf: (0..<random.number(1...16)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: place)
        case 9 where !words.isEmpty: bytes.insert(contentsOf: words[random.number(0...words.count - 1)], at: place)
        case 10:
            let other = seeds[random.number(0...seeds.count - 1)]
            bytes.replaceSubrange(range(in: bytes), with: other[range(in: other)])
        case 11 where random.number(0...3) == 0: bytes.removeLast(bytes.count - place)
        case 12 where random.number(0...7) == 0:
            let part = Array(bytes[range(in: bytes, atMost: 64)])
            for _ in 0..<random.number(1...512) { bytes.insert(contentsOf: part, at: place) }
        default: replaceDigits(near: place, &bytes)
        }
    }

    private mutating func writeNumber(at place: Int, _ bytes: inout [UInt8]) {
        let width = [1, 2, 4, 8][random.number(0...3)], isBig = random.flip()
        guard place + width <= bytes.count else { return }
        let number = Self.edgeNumbers[random.number(0...Self.edgeNumbers.count - 1)] &+ UInt64(truncatingIfNeeded: random.number(-2...2))
        for index in 0..<width {
            bytes[place + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * (isBig ? width - 1 - index : index)))
        }
    }

    /// Puts another number in the place of one that is written in digits.
    private mutating func replaceDigits(near place: Int, _ bytes: inout [UInt8]) {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        guard place < bytes.count, let start = bytes[place...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Self.edgeTexts[random.number(0...Self.edgeTexts.count - 1)].utf8)
    }
}
