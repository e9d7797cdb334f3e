public import Foundation

/// How long a key is.
public struct SymmetricKeySize: Hashable, Sendable {
    /// The length in bits.
    public let bitCount: Int
    /// A length in bits: a multiple of 8.
    public init(bitCount: Int) {
        precondition(bitCount > 0 && bitCount % 8 == 0, "a key has whole bytes")
        self.bitCount = bitCount
    }
    /// 128 bits.
    public static let bits128 = SymmetricKeySize(bitCount: 128)
    /// 192 bits.
    public static let bits192 = SymmetricKeySize(bitCount: 192)
    /// 256 bits.
    public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A key for both directions.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
    let bytes: [UInt8]
    /// The length in bits.
    public var bitCount: Int { bytes.count * 8 }
    /// A key of random bytes, from the system's generator.
    public init(size: SymmetricKeySize) { bytes = randomBytes(size.bitCount / 8) }
    /// A key of given bytes.
    public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }
    /// Lends the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
    public static func == (left: Self, right: Self) -> Bool { constantTimeEqual(left.bytes, right.bytes) }
}

/// The system's generator is safe for keys.
func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}

/// What can go wrong.
public enum CryptoKitError: Error, Hashable, Sendable {
    /// The key has a length that the cipher does not take.
    case incorrectKeySize
    /// Bytes are missing or too many.
    case incorrectParameterSize
    /// The message was changed, or the key is another.
    case authenticationFailure
    /// Never thrown here: an error of the system's library.
    case underlyingCoreCryptoError(error: Int32)
    /// Never thrown here.
    case wrapFailure
    /// Never thrown here.
    case unwrapFailure
    /// Never thrown here.
    case invalidParameter
}

/// A code that shows that a message is from somebody with the key.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
    /// How many bytes it has.
    var byteCount: Int { get }
}

/// A code made by a hash function (RFC 2104).
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
    let digest: H.Digest
    public var byteCount: Int { H.Digest.byteCount }
    public var description: String { "HMAC with \(H.self): \(digest.map { String(format: "%02x", $0) }.joined())" }
    /// Lends the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try digest.withUnsafeBytes(body) }
    public func makeIterator() -> Array<UInt8>.Iterator { Array(digest).makeIterator() }
}

extension MessageAuthenticationCode {
    /// Compares with other bytes, in a time that depends on their number alone.
    public static func == <D: DataProtocol>(left: Self, right: D) -> Bool { constantTimeEqual(Array(left), Array(right)) }
}

/// Codes by a hash function (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
    /// The code that it makes.
    public typealias MAC = HashedAuthenticationCode<H>
    /// The key for them.
    public typealias Key = SymmetricKey
    private var inner = H(), outer = H()

    /// Begins a code.
    public init(key: SymmetricKey) {
        var bytes = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
        bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
        inner.update(data: bytes.map { $0 ^ 0x36 })
        outer.update(data: bytes.map { $0 ^ 0x5C })
    }

    /// Adds bytes of the message.
    public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

    /// The code of all bytes that were added.
    public func finalize() -> MAC {
        var outer = outer
        outer.update(data: Array(inner.finalize()))
        return MAC(digest: outer.finalize())
    }

    /// The code of a message.
    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        var code = HMAC(key: key)
        code.update(data: data)
        return code.finalize()
    }

    /// Whether a code belongs to a message.
    public static func isValidAuthenticationCode<D: DataProtocol>(_ code: MAC, authenticating data: D, using key: SymmetricKey) -> Bool {
        authenticationCode(for: data, using: key) == code
    }

    /// Whether a code belongs to a message in memory.
    public static func isValidAuthenticationCode(
        _ code: MAC, authenticating bufferPointer: UnsafeRawBufferPointer, using key: SymmetricKey
    ) -> Bool {
        authenticationCode(for: Array(bufferPointer), using: key) == code
    }

    /// Whether bytes are the code of a message.
    public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
        _ code: C, authenticating data: D, using key: SymmetricKey
    ) -> Bool {
        constantTimeEqual(code.withUnsafeBytes { Array($0) }, Array(authenticationCode(for: data, using: key)))
    }
}

/// Keys made of others (RFC 5869).
public enum HKDF<H: HashFunction> {
    /// A key for one purpose, made of a key for several.
    ///
    /// - Parameter outputByteCount: At most 255 times the digest's length.
    public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        expand(pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info, outputByteCount: outputByteCount)
    }

    /// A key for one purpose, without a salt.
    public static func deriveKey<Info: DataProtocol>(inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info, outputByteCount: outputByteCount)
    }

    /// A key for one purpose, without a name of the purpose.
    public static func deriveKey<Salt: DataProtocol>(inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](), outputByteCount: outputByteCount)
    }

    /// A key without a salt and a name of the purpose.
    public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](), outputByteCount: outputByteCount)
    }

    /// The first step of `deriveKey`: bytes that are as good as random ones, made of a key whose bytes need not be.
    public static func extract<Salt: DataProtocol>(inputKeyMaterial: SymmetricKey, salt: Salt?) -> HashedAuthenticationCode<H> {
        let start = salt.map { Array($0) } ?? []
        let key = start.isEmpty ? [UInt8](repeating: 0, count: H.Digest.byteCount) : start
        return HMAC<H>.authenticationCode(for: inputKeyMaterial.bytes, using: SymmetricKey(data: key))
    }

    /// The second step of `deriveKey`: as many bytes as are wanted.
    ///
    /// - Parameters:
    ///   - info: The name of the purpose.
    ///   - outputByteCount: At most 255 times the digest's length.
    public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
        pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
    ) -> SymmetricKey {
        let key = SymmetricKey(data: prk), info = info.map { Array($0) } ?? []
        precondition(outputByteCount <= 255 * H.Digest.byteCount, "HKDF makes at most 255 digests")
        var made: [UInt8] = [], last: [UInt8] = [], number: UInt8 = 1
        while made.count < outputByteCount {
            last = Array(HMAC<H>.authenticationCode(for: last + info + [number], using: key))
            made += last
            number &+= 1
        }
        return SymmetricKey(data: made.prefix(outputByteCount).map { $0 })
    }
}
