public import Foundation

/// The result of a hash function.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
    /// How many bytes it has.
    static var byteCount: Int { get }
}

/// A function that makes a short digest of any bytes.
public protocol HashFunction: Sendable {
    /// What it makes.
    associatedtype Digest: CryptoKit.Digest
    /// How many bytes it takes at a time.
    static var blockByteCount: Int { get }
    /// Begins a digest.
    init()
    /// Adds bytes.
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    /// The digest of all bytes that were added.
    func finalize() -> Digest
}

extension HashFunction {
    /// How many bytes digests have.
    public static var byteCount: Int { Digest.byteCount }

    /// The digest of bytes.
    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    /// Adds bytes.
    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }
}

/// What all digests have in common: bytes that are compared in a time that does not depend on them.
public protocol _ByteDigest: Digest {
    var _bytes: [UInt8] { get }
}

extension _ByteDigest {
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try _bytes.withUnsafeBytes(body) }
    public func makeIterator() -> Array<UInt8>.Iterator { _bytes.makeIterator() }
    public static func == (left: Self, right: Self) -> Bool { constantTimeEqual(left._bytes, right._bytes) }
    /// Compares with other bytes.
    public static func == <D: DataProtocol>(left: Self, right: D) -> Bool { constantTimeEqual(left._bytes, Array(right)) }
    /// The function's name and the bytes: "SHA256 digest: ba78…".
    public var description: String {
        "\(String(describing: Self.self).replacingOccurrences(of: "Digest", with: "")) digest: \(_bytes.map { String(format: "%02x", $0) }.joined())"
    }
}

/// Whether bytes are the same; the time depends on their number alone.
func constantTimeEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}

/// A digest of SHA-256.
public struct SHA256Digest: _ByteDigest {
    public static var byteCount: Int { 32 }
    public let _bytes: [UInt8]
}

/// A digest of SHA-384.
public struct SHA384Digest: _ByteDigest {
    public static var byteCount: Int { 48 }
    public let _bytes: [UInt8]
}

/// A digest of SHA-512.
public struct SHA512Digest: _ByteDigest {
    public static var byteCount: Int { 64 }
    public let _bytes: [UInt8]
}

/// Bytes that fill blocks, and how many there were.
struct BlockBuffer: Sendable {
    private(set) var pending: [UInt8] = []
    private(set) var total: UInt64 = 0
    let size: Int

    init(_ size: Int) { self.size = size }

    /// Calls a function with each block that is full.
    mutating func add(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        total += UInt64(bytes.count)
        var rest = bytes[...]
        if !pending.isEmpty {
            let taken = rest.prefix(size - pending.count)
            pending += taken
            rest = rest.dropFirst(taken.count)
            guard pending.count == size else { return }
            pending.withUnsafeBytes(body)
            pending = []
        }
        while rest.count >= size {
            body(UnsafeRawBufferPointer(rebasing: rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        pending += rest
    }

    /// The last blocks: a one, zeros, and the length in bits.
    func padding(isLittleEndian: Bool = false) -> [UInt8] {
        let field = size == 128 ? 16 : 8
        var last = pending + [0x80]
        while last.count % size != size - field { last.append(0) }
        if field == 16 { last += [UInt8](repeating: 0, count: 8) }
        let bits = total &* 8
        last += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(isLittleEndian ? $0 * 8 : 56 - $0 * 8)) }
        return last
    }
}
