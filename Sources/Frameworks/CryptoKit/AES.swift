public import Foundation

/// The Advanced Encryption Standard.
public enum AES {
    /// AES in Galois/Counter Mode (NIST SP 800-38D): messages are secret, and changed ones are noticed.
    public enum GCM {
        /// A number that is used once with a key.
        public struct Nonce: ContiguousBytes, Sequence, Sendable {
            let bytes: [UInt8]
            /// Twelve random bytes.
            public init() { bytes = randomBytes(12) }
            /// - Throws: `CryptoKitError.incorrectParameterSize` for fewer than twelve bytes.
            public init<D: DataProtocol>(data: D) throws {
                guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
                bytes = Array(data)
            }
            /// Lends the bytes.
            public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
            public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        }

        /// A secret message, with what is needed to open it besides the key.
        public struct SealedBox: Sendable {
            /// The number that was used.
            public let nonce: Nonce
            /// The secret bytes.
            public let ciphertext: Data
            /// Sixteen bytes by which changes are noticed.
            public let tag: Data
            /// Nonce, secret bytes and tag, one after the other; nil if the nonce has not twelve bytes.
            public var combined: Data? { nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil }

            /// A message from its parts.
            public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
                guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
                (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
            }

            /// A message from its combined form.
            public init<D: DataProtocol>(combined: D) throws {
                guard combined.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
                let bytes = Array(combined)
                try self.init(
                    nonce: Nonce(data: bytes[..<12]), ciphertext: bytes[12..<(bytes.count - 16)], tag: bytes[(bytes.count - 16)...])
            }
        }

        /// Makes a message secret.
        public static func seal<P: DataProtocol>(_ message: P, using key: SymmetricKey, nonce: Nonce? = nil) throws -> SealedBox {
            try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
        }

        /// Makes a message secret, and binds it to bytes that are not.
        public static func seal<P: DataProtocol, A: DataProtocol>(
            _ message: P, using key: SymmetricKey, nonce: Nonce? = nil, authenticating authenticatedData: A
        ) throws -> SealedBox {
            let nonce = nonce ?? Nonce(), mode = GaloisCounter(cipher: try BlockCipher(key.bytes), nonce: nonce.bytes)
            let secret = mode.turned(Array(message))
            return try SealedBox(nonce: nonce, ciphertext: secret, tag: mode.tag(secret, Array(authenticatedData)))
        }

        /// Opens a message.
        /// - Throws: `CryptoKitError.authenticationFailure` if it was changed or the key is another.
        public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
            try open(sealedBox, using: key, authenticating: [UInt8]())
        }

        /// Opens a message that is bound to bytes.
        public static func open<A: DataProtocol>(
            _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: A
        ) throws -> Data {
            let mode = GaloisCounter(cipher: try BlockCipher(key.bytes), nonce: sealedBox.nonce.bytes), secret = Array(sealedBox.ciphertext)
            guard constantTimeEqual(mode.tag(secret, Array(authenticatedData)), Array(sealedBox.tag)) else {
                throw CryptoKitError.authenticationFailure
            }
            return Data(mode.turned(secret))
        }
    }
}

/// The counter mode and its tag.
private struct GaloisCounter {
    let cipher: BlockCipher
    private let hashKey: (high: UInt64, low: UInt64)
    private let first: [UInt8]

    init(cipher: BlockCipher, nonce: [UInt8]) {
        self.cipher = cipher
        let key = cipher.encrypted([UInt8](repeating: 0, count: 16))
        hashKey = Self.words(key)
        first = nonce.count == 12 ? nonce + [0, 0, 0, 1] : Self.hash(nonce, [], key: Self.words(key), isNonce: true)
    }

    /// The message with the counter's bytes added: secret from plain, and plain from secret.
    func turned(_ message: [UInt8]) -> [UInt8] {
        var counter = first, made: [UInt8] = []
        made.reserveCapacity(message.count)
        for start in stride(from: 0, to: message.count, by: 16) {
            for place in stride(from: 15, through: 12, by: -1) {
                counter[place] &+= 1
                if counter[place] != 0 { break }
            }
            made += zip(message[start..<min(start + 16, message.count)], cipher.encrypted(counter)).map { $0 ^ $1 }
        }
        return made
    }

    func tag(_ secret: [UInt8], _ bound: [UInt8]) -> [UInt8] {
        zip(Self.hash(bound, secret, key: hashKey), cipher.encrypted(first)).map { $0 ^ $1 }
    }

    private static func words(_ block: [UInt8]) -> (high: UInt64, low: UInt64) {
        (block[..<8].reduce(0) { $0 << 8 | UInt64($1) }, block[8..<16].reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// GHASH of two texts and their lengths.
    private static func hash(_ bound: [UInt8], _ secret: [UInt8], key: (high: UInt64, low: UInt64), isNonce: Bool = false) -> [UInt8] {
        var sum: (high: UInt64, low: UInt64) = (0, 0)
        func add(_ block: [UInt8]) {
            let next = words(block)
            sum = product((sum.high ^ next.high, sum.low ^ next.low), key)
        }
        for text in [bound, secret] {
            for start in stride(from: 0, to: text.count, by: 16) {
                let part = Array(text[start..<min(start + 16, text.count)])
                add(part + [UInt8](repeating: 0, count: 16 - part.count))
            }
        }
        // A nonce's length stands where a message's does.
        let lengths = isNonce ? (0, bound.count) : (bound.count, secret.count)
        add(bigEndianBytes(UInt64(lengths.0) * 8) + bigEndianBytes(UInt64(lengths.1) * 8))
        return bigEndianBytes(sum.high) + bigEndianBytes(sum.low)
    }

    /// The product in the field of 2^128 elements, whose bits stand in reverse.
    private static func product(_ a: (high: UInt64, low: UInt64), _ b: (high: UInt64, low: UInt64)) -> (high: UInt64, low: UInt64) {
        var (result, v): ((high: UInt64, low: UInt64), (high: UInt64, low: UInt64)) = ((0, 0), b)
        for bit in 0..<128 {
            let isSet = (bit < 64 ? a.high >> UInt64(63 - bit) : a.low >> UInt64(127 - bit)) & 1
            // Masks instead of branches: the time shall not depend on the bits.
            let mask = 0 &- isSet
            result = (result.high ^ v.high & mask, result.low ^ v.low & mask)
            let carry = 0 &- (v.low & 1)
            v = (v.high >> 1 ^ carry & 0xE100_0000_0000_0000, v.low >> 1 | v.high << 63)
        }
        return result
    }
}
