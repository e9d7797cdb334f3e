import Foundation

/// SHA-256 (FIPS 180-4).
public struct SHA256: HashFunction {
    public typealias Digest = SHA256Digest
    public static var blockByteCount: Int { 64 }
    private var buffer = BlockBuffer(64)
    private var state: [UInt32] = Primes.roots(8).map { UInt32($0 >> 32) }

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        var state = state
        buffer.add(bufferPointer) { Self.mix(&state, $0) }
        self.state = state
    }

    public func finalize() -> SHA256Digest {
        var state = state
        let last = buffer.padding()
        for start in stride(from: 0, to: last.count, by: 64) { last[start..<(start + 64)].withUnsafeBytes { Self.mix(&state, $0) } }
        return SHA256Digest(_bytes: state.flatMap(bigEndianBytes))
    }

    private static let constants: [UInt32] = Primes.cubeRoots(64).map { UInt32($0 >> 32) }

    private static func mix(_ state: inout [UInt32], _ block: UnsafeRawBufferPointer) {
        var w = (0..<16).map { UInt32(bigEndian: block.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
        for i in 16..<64 {
            let a = w[i - 15], b = w[i - 2]
            w.append(w[i - 16] &+ (right(a, 7) ^ right(a, 18) ^ a >> 3) &+ w[i - 7] &+ (right(b, 17) ^ right(b, 19) ^ b >> 10))
        }
        var (a, b, c, d, e, f, g, h) = (state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7])
        for i in 0..<64 {
            let t1 = h &+ (right(e, 6) ^ right(e, 11) ^ right(e, 25)) &+ (e & f ^ ~e & g) &+ constants[i] &+ w[i]
            let t2 = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
        for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= value }
    }
}

/// SHA-512 (FIPS 180-4).
public struct SHA512: HashFunction {
    public typealias Digest = SHA512Digest
    public static var blockByteCount: Int { 128 }
    private var function = LongSHA2(Primes.roots(8))
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { function.update(bufferPointer) }
    public func finalize() -> SHA512Digest { SHA512Digest(_bytes: function.bytes) }
}

/// SHA-384 (FIPS 180-4).
public struct SHA384: HashFunction {
    public typealias Digest = SHA384Digest
    public static var blockByteCount: Int { 128 }
    // The roots of the ninth to the sixteenth prime number.
    private var function = LongSHA2(Array(Primes.roots(16)[8...]))
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { function.update(bufferPointer) }
    public func finalize() -> SHA384Digest { SHA384Digest(_bytes: Array(function.bytes[..<48])) }
}

/// What SHA-384 and SHA-512 have in common.
private struct LongSHA2: Sendable {
    private var buffer = BlockBuffer(128)
    private var state: [UInt64]
    private static let constants = Primes.cubeRoots(80)

    init(_ state: [UInt64]) { self.state = state }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var state = state
        buffer.add(bytes) { Self.mix(&state, $0) }
        self.state = state
    }

    var bytes: [UInt8] {
        var state = state
        let last = buffer.padding()
        for start in stride(from: 0, to: last.count, by: 128) { last[start..<(start + 128)].withUnsafeBytes { Self.mix(&state, $0) } }
        return state.flatMap(bigEndianBytes)
    }

    private static func mix(_ state: inout [UInt64], _ block: UnsafeRawBufferPointer) {
        var w = (0..<16).map { UInt64(bigEndian: block.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)) }
        for i in 16..<80 {
            let a = w[i - 15], b = w[i - 2]
            w.append(w[i - 16] &+ (right(a, 1) ^ right(a, 8) ^ a >> 7) &+ w[i - 7] &+ (right(b, 19) ^ right(b, 61) ^ b >> 6))
        }
        var (a, b, c, d, e, f, g, h) = (state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7])
        for i in 0..<80 {
            let t1 = h &+ (right(e, 14) ^ right(e, 18) ^ right(e, 41)) &+ (e & f ^ ~e & g) &+ constants[i] &+ w[i]
            let t2 = (right(a, 28) ^ right(a, 34) ^ right(a, 39)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
        for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= value }
    }
}

/// The standard's numbers: the first 64 binary places of the square and cube roots of prime numbers.
enum Primes {
    private static let first: [UInt64] = {
        var found: [UInt64] = []
        var candidate: UInt64 = 2
        while found.count < 80 {
            if !found.contains(where: { candidate % $0 == 0 }) { found.append(candidate) }
            candidate += 1
        }
        return found
    }()

    static func roots(_ count: Int) -> [UInt64] { first[..<count].map { places($0, power: 2) } }
    static func cubeRoots(_ count: Int) -> [UInt64] { first[..<count].map { places($0, power: 3) } }

    /// The places after the point: the largest x with (whole + x / 2^64)^power not above the number, found bit by bit.
    private static func places(_ number: UInt64, power: Int) -> UInt64 {
        var whole: UInt64 = 1
        while (0..<power).reduce(1, { result, _ in result * (whole + 1) }) <= number { whole += 1 }
        var fraction: UInt64 = 0
        for bit in stride(from: 63, through: 0, by: -1) {
            let tried = fraction | 1 << UInt64(bit)
            if !isAbove(whole, tried, power, number) { fraction = tried }
        }
        return fraction
    }

    /// Whether (whole + fraction / 2^64)^power is more than the number, by long multiplication with digits of 32 bits.
    private static func isAbove(_ whole: UInt64, _ fraction: UInt64, _ power: Int, _ number: UInt64) -> Bool {
        let base = [fraction & 0xFFFF_FFFF, fraction >> 32, whole]
        var product: [UInt64] = [1]
        for _ in 0..<power {
            var next = [UInt64](repeating: 0, count: product.count + base.count + 1)
            for (i, a) in product.enumerated() {
                var carry: UInt64 = 0
                for (j, b) in base.enumerated() {
                    let sum = next[i + j] + a * b + carry
                    next[i + j] = sum & 0xFFFF_FFFF
                    carry = sum >> 32
                }
                next[i + base.count] += carry
            }
            product = next
        }
        // The point is after 2 * power digits.
        let integer = product[(2 * power)...].enumerated().reduce(UInt64(0)) {
            $0 + ($1.offset < 2 ? $1.element << UInt64(32 * $1.offset) : 0)
        }
        return integer >= number && (integer > number || product[..<(2 * power)].contains { $0 != 0 })
    }
}

func right<Word: FixedWidthInteger>(_ value: Word, _ count: Int) -> Word { value &>> Word(count) | value &<< Word(Word.bitWidth - count) }
func bigEndianBytes<Word: FixedWidthInteger>(_ value: Word) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
