/// AES of one block of sixteen bytes (FIPS 197). Only this direction: the counter mode needs no other.
///
/// Nothing is looked up by secret bytes: the processor's cache would tell other programs of this machine which ones. Eight bytes
/// lie in a word, and all of them are substituted at once, by computing.
struct BlockCipher {
    typealias Block = (high: UInt64, low: UInt64)
    private let roundKeys: [Block]

    /// - Throws: `CryptoKitError.incorrectKeySize` for keys that have not 16, 24 or 32 bytes.
    init(_ key: [UInt8]) throws {
        guard [16, 24, 32].contains(key.count) else { throw CryptoKitError.incorrectKeySize }
        let words = key.count / 4, rounds = words + 6
        var w = (0..<words).map { number in key[(number * 4)..<(number * 4 + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
        var constant: UInt64 = 1
        for i in words..<(4 * (rounds + 1)) {
            var word = w[i - 1]
            if i % words == 0 {
                word = UInt32(truncatingIfNeeded: PackedBytes.substituted(UInt64(word << 8 | word >> 24))) ^ UInt32(constant) << 24
                constant = PackedBytes.doubled(constant)
            } else if words > 6, i % words == 4 {
                word = UInt32(truncatingIfNeeded: PackedBytes.substituted(UInt64(word)))
            }
            w.append(w[i - words] ^ word)
        }
        roundKeys = (0...rounds).map {
            (UInt64(w[4 * $0]) << 32 | UInt64(w[4 * $0 + 1]), UInt64(w[4 * $0 + 2]) << 32 | UInt64(w[4 * $0 + 3]))
        }
    }

    func encrypted(_ block: [UInt8]) -> [UInt8] {
        let made = encrypted((block[..<8].reduce(0) { $0 << 8 | UInt64($1) }, block[8..<16].reduce(0) { $0 << 8 | UInt64($1) }))
        return bigEndianBytes(made.high) + bigEndianBytes(made.low)
    }

    /// The first byte of the block is the highest one.
    func encrypted(_ block: Block) -> Block {
        var state: Block = (block.high ^ roundKeys[0].high, block.low ^ roundKeys[0].low)
        for round in 1..<roundKeys.count {
            state = Self.shifted((PackedBytes.substituted(state.high), PackedBytes.substituted(state.low)))
            if round < roundKeys.count - 1 { state = (Self.mixed(state.high), Self.mixed(state.low)) }
            state = (state.high ^ roundKeys[round].high, state.low ^ roundKeys[round].low)
        }
        return state
    }

    /// Each of the four columns takes its second byte from the next column, its third from the one after it, and so on.
    private static func shifted(_ state: Block) -> Block {
        // Rows of the columns 0, 1 and 2, 3; a row's bytes are those of its mask.
        func row(_ mask: UInt64, by columns: Int) -> Block {
            let high = state.high & mask, low = state.low & mask
            return switch columns {
            case 0: (high, low)
            case 1: (high << 32 | low >> 32, low << 32 | high >> 32)
            case 2: (low, high)
            default: (low << 32 | high >> 32, high << 32 | low >> 32)
            }
        }
        var made: Block = (0, 0)
        for number in 0..<4 {
            let part = row(0xFF00_0000_FF00_0000 >> UInt64(8 * number), by: number)
            made = (made.high | part.high, made.low | part.low)
        }
        return made
    }

    /// Two columns, each multiplied by the standard's polynomial.
    private static func mixed(_ columns: UInt64) -> UInt64 {
        func turned(_ value: UInt64, _ bytes: UInt64) -> UInt64 {
            let low = (1 << (8 * bytes)) as UInt64 - 1, mask = low | low << 32
            return value << (8 * bytes) & ~mask | value >> (32 - 8 * bytes) & mask
        }
        let next = turned(columns, 1), pairs = columns ^ next
        // 2a + 3b + c + d of each byte and the three after it.
        return PackedBytes.doubled(pairs) ^ next ^ turned(pairs, 2)
    }
}

/// Computing with eight elements of the field of 256 at once.
enum PackedBytes {
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    static func doubled(_ value: UInt64) -> UInt64 { (value & ~(ones << 7)) << 1 ^ (value >> 7 & ones) &* 0x1B }

    private static func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, result): (UInt64, UInt64) = (a, 0)
        for bit in 0..<8 as Range<UInt64> {
            result ^= a & ((b >> bit & ones) &* 0xFF)
            a = doubled(a)
        }
        return result
    }

    /// A map that is the sum of its values for the single bits.
    private static func mapped(_ value: UInt64, _ images: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)) -> UInt64 {
        let low = (value & ones) &* images.0 ^ (value >> 1 & ones) &* images.1 ^ (value >> 2 & ones) &* images.2
        let middle = (value >> 3 & ones) &* images.3 ^ (value >> 4 & ones) &* images.4 ^ (value >> 5 & ones) &* images.5
        return low ^ middle ^ (value >> 6 & ones) &* images.6 ^ (value >> 7 & ones) &* images.7
    }

    /// The standard's substitution: the inverse, which is the power of 254, then an affine map.
    static func substituted(_ value: UInt64) -> UInt64 {
        let second = mapped(value, (0x01, 0x04, 0x10, 0x40, 0x1B, 0x6C, 0xAB, 0x9A)), third = product(second, value)
        let twelfth = mapped(third, (0x01, 0x10, 0x1B, 0xAB, 0x5E, 0x97, 0xB3, 0xC5)), fifteenth = product(twelfth, third)
        let power240 = mapped(fifteenth, (0x01, 0x5E, 0xE4, 0xE8, 0x4D, 0x91, 0x1D, 0x6C))
        let inverse = product(product(power240, twelfth), second)
        return mapped(inverse, (0x1F, 0x3E, 0x7C, 0xF8, 0xF1, 0xE3, 0xC7, 0x8F)) ^ ones &* 0x63
    }
}

