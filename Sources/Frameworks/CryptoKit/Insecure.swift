import Foundation

/// Hash functions that are no longer safe against forgery: for names of files, caches and old protocols.
public enum Insecure {
    /// A digest of SHA-1.
    public struct SHA1Digest: _ByteDigest {
        public static var byteCount: Int { 20 }
        public let _bytes: [UInt8]
    }

    /// A digest of MD5.
    public struct MD5Digest: _ByteDigest {
        public static var byteCount: Int { 16 }
        public let _bytes: [UInt8]
    }

    /// SHA-1 (FIPS 180-4).
    public struct SHA1: HashFunction {
        public typealias Digest = SHA1Digest
        public static var blockByteCount: Int { 64 }
        private var buffer = BlockBuffer(64)
        private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

        public init() {}

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            var state = state
            buffer.add(bufferPointer) { Self.mix(&state, $0) }
            self.state = state
        }

        public func finalize() -> SHA1Digest {
            var state = state
            let last = buffer.padding()
            for start in stride(from: 0, to: last.count, by: 64) { last[start..<(start + 64)].withUnsafeBytes { Self.mix(&state, $0) } }
            return SHA1Digest(_bytes: state.flatMap(bigEndianBytes))
        }

        private static func mix(_ state: inout [UInt32], _ block: UnsafeRawBufferPointer) {
            var w = (0..<16).map { UInt32(bigEndian: block.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
            for i in 16..<80 { w.append(right(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 31)) }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for i in 0..<80 {
                let (f, k): (UInt32, UInt32) = switch i {
                case ..<20: (b & c | ~b & d, 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
                let next = right(a, 27) &+ f &+ e &+ k &+ w[i]
                (e, d, c, b, a) = (d, c, right(b, 2), a, next)
            }
            for (i, value) in [a, b, c, d, e].enumerated() { state[i] &+= value }
        }
    }

    /// MD5 (RFC 1321).
    public struct MD5: HashFunction {
        public typealias Digest = MD5Digest
        public static var blockByteCount: Int { 64 }
        private var buffer = BlockBuffer(64)
        private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]

        public init() {}

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            var state = state
            buffer.add(bufferPointer) { Self.mix(&state, $0) }
            self.state = state
        }

        public func finalize() -> MD5Digest {
            var state = state
            let last = buffer.padding(isLittleEndian: true)
            for start in stride(from: 0, to: last.count, by: 64) { last[start..<(start + 64)].withUnsafeBytes { Self.mix(&state, $0) } }
            return MD5Digest(_bytes: state.flatMap { bigEndianBytes($0.byteSwapped) })
        }

        private static let constants: [UInt32] = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296) }
        private static let turns = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

        private static func mix(_ state: inout [UInt32], _ block: UnsafeRawBufferPointer) {
            let w = (0..<16).map { UInt32(littleEndian: block.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            for i in 0..<64 {
                let (f, g): (UInt32, Int) = switch i / 16 {
                case 0: (b & c | ~b & d, i)
                case 1: (d & b | ~d & c, (5 * i + 1) % 16)
                case 2: (b ^ c ^ d, (3 * i + 5) % 16)
                default: (c ^ (b | ~d), 7 * i % 16)
                }
                let sum = a &+ f &+ constants[i] &+ w[g]
                (a, d, c, b) = (d, c, b, b &+ right(sum, 32 - turns[i / 16][i % 4]))
            }
            for (i, value) in [a, b, c, d].enumerated() { state[i] &+= value }
        }
    }
}
