import CryptoKit
import Foundation
import Testing

@Suite("Digests, codes and keys as values") struct DigestTests {
    private let text = Data("abc".utf8)

    /// A digest of some bytes, added from memory and from data.
    private func parts<H: HashFunction>(_ type: H.Type) -> H.Digest {
        var function = H()
        Array("a".utf8).withUnsafeBytes { function.update(bufferPointer: $0) }
        function.update(data: Data("bc".utf8))
        return function.finalize()
    }

    @Test("functions take bytes of any kind in any parts, and digests have their lengths") func lengths() {
        #expect(parts(SHA256.self) == SHA256.hash(data: text) && parts(SHA384.self) == SHA384.hash(data: text))
        #expect(parts(SHA512.self) == SHA512.hash(data: text) && parts(Insecure.SHA1.self) == Insecure.SHA1.hash(data: text))
        #expect(parts(Insecure.MD5.self) == Insecure.MD5.hash(data: text))
        #expect(SHA256.byteCount == 32 && SHA384.byteCount == 48 && SHA512.byteCount == 64 && Insecure.SHA1.byteCount == 20)
        #expect(SHA256Digest.byteCount == 32 && SHA384Digest.byteCount == 48 && SHA512Digest.byteCount == 64)
        #expect(Insecure.SHA1Digest.byteCount == 20 && Insecure.MD5Digest.byteCount == 16)
        #expect(SHA256.blockByteCount == 64 && SHA384.blockByteCount == 128 && SHA512.blockByteCount == 128)
        #expect(Insecure.SHA1.blockByteCount == 64 && Insecure.MD5.blockByteCount == 64)
        #expect(
            SHA256.Digest.self == SHA256Digest.self && SHA384.Digest.self == SHA384Digest.self && SHA512.Digest.self == SHA512Digest.self)
        #expect(Insecure.SHA1.Digest.self == Insecure.SHA1Digest.self && Insecure.MD5.Digest.self == Insecure.MD5Digest.self)
    }

    @Test("each function keeps what it was given when its copy goes on") func copies() {
        var one = SHA512()
        one.update(data: text)
        var other = one
        other.update(data: text)
        #expect(one.finalize() == SHA512.hash(data: text) && other.finalize() == SHA512.hash(data: text + text))
        #expect(one.finalize() == SHA512.hash(data: text))
    }

    @Test("a digest is a sequence of its bytes, compared with digests and bytes, and written with its function's name") func values() {
        let digest = SHA256.hash(data: text), bytes = Array(digest)
        #expect(bytes.count == 32 && bytes.prefix(4) == [0xBA, 0x78, 0x16, 0xBF] && digest.withUnsafeBytes { Array($0) } == bytes)
        var iterator = digest.makeIterator()
        #expect(iterator.next() == 0xBA && iterator.next() == 0x78)
        #expect(digest == bytes && digest == Data(bytes) && !(digest == bytes.dropLast()) && digest != SHA256.hash(data: Data()))
        #expect(Set([digest, SHA256.hash(data: text)]).count == 1)
        func written<D: _ByteDigest>(_ digest: D) -> String { digest.description }
        #expect(written(Insecure.SHA1.hash(data: text)) == "SHA1 digest: a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(digest.description == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(Insecure.MD5.hash(data: text).description == "MD5 digest: 900150983cd24fb0d6963f7d28e17f72")
        #expect(SHA384.hash(data: text).description.hasPrefix("SHA384 digest: cb00753f"))
    }

    @Test("a code is its bytes, too, and holds for its message and key alone") func codes() {
        let key = SymmetricKey(data: Data("Jefe".utf8)), message = Data("what do ya want for nothing?".utf8)
        var growing = HMAC<SHA256>(key: key)
        growing.update(data: message.prefix(7))
        growing.update(data: message.dropFirst(7))
        let code: HashedAuthenticationCode<SHA256> = growing.finalize()
        #expect(HMAC<SHA256>.MAC.self == HashedAuthenticationCode<SHA256>.self)
        #expect(code == HMAC<SHA256>.authenticationCode(for: message, using: key) && code.byteCount == 32)
        #expect(code.description == "HMAC with SHA256: 5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        var iterator = code.makeIterator()
        #expect(iterator.next() == 0x5B && code.withUnsafeBytes { $0.count } == 32 && code == Data(Array(code)))
        #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
        #expect(HMAC<SHA256>.isValidAuthenticationCode(Data(Array(code)), authenticating: message, using: key))
        #expect(message.withUnsafeBytes { HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: $0, using: key) })
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(Data(Array(code).dropLast()), authenticating: message, using: key))
        func length<M: MessageAuthenticationCode>(_ code: M) -> Int { code.byteCount }
        #expect(length(HMAC<SHA512>.authenticationCode(for: message, using: key)) == 64)
    }

    @Test("a key has the bits that it is asked for, or the bytes that it is given") func keys() {
        #expect(SymmetricKey(size: .bits256).bitCount == 256 && SymmetricKey(size: SymmetricKeySize(bitCount: 512)).bitCount == 512)
        #expect(
            [SymmetricKeySize.bits128, .bits192, .bits256].map(\.bitCount) == [128, 192, 256] && SymmetricKeySize(bitCount: 128) == .bits128
        )
        let key = SymmetricKey(data: text)
        #expect(key.bitCount == 24 && key == SymmetricKey(data: text) && key != SymmetricKey(data: Data("abd".utf8)))
        #expect(SymmetricKey(size: .bits256) != SymmetricKey(size: .bits256))
    }

    // RFC 5869, test cases 1 and 3.
    @Test("keys are derived in one step or two, with and without salt and purpose") func derivation() {
        func hex(_ bytes: some ContiguousBytes) -> String { bytes.withUnsafeBytes { $0.map { String(format: "%02x", $0) }.joined() } }
        let material = SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22)), salt = Data(0...12), info = Data(0xF0...0xF9)
        let random = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: salt)
        #expect(hex(random) == "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
        let key = HKDF<SHA256>.expand(pseudoRandomKey: random, info: info, outputByteCount: 42)
        #expect(key == HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: salt, info: info, outputByteCount: 42))
        #expect(hex(key) == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        let plain = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, outputByteCount: 42)
        #expect(hex(plain) == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
        #expect(plain == HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: Data(), outputByteCount: 42))
        #expect(plain == HKDF<SHA256>.deriveKey(inputKeyMaterial: material, info: Data(), outputByteCount: 42))
        let none: Data? = nil
        #expect(
            HKDF<SHA256>.expand(
                pseudoRandomKey: HKDF<SHA256>.extract(inputKeyMaterial: material, salt: none), info: none, outputByteCount: 42) == plain)
    }

    @Test("a sealed message is made of its parts again, and refused where they have the wrong length") func boxes() throws {
        let key = SymmetricKey(size: .bits128), nonce = try AES.GCM.Nonce(data: Data(1...12))
        var iterator = nonce.makeIterator()
        #expect(
            iterator.next() == 1 && Array(nonce) == Array(1...12) && nonce.withUnsafeBytes { $0.count } == 12
                && Array(AES.GCM.Nonce()).count == 12)
        let box = try AES.GCM.seal(text, using: key, nonce: nonce)
        let again = try AES.GCM.SealedBox(nonce: box.nonce, ciphertext: box.ciphertext, tag: box.tag)
        #expect(try AES.GCM.open(again, using: key) == text && again.combined == box.combined && Array(box.nonce) == Array(1...12))
        #expect(throws: CryptoKitError.incorrectParameterSize) {
            try AES.GCM.SealedBox(nonce: nonce, ciphertext: Data(), tag: Data(count: 15))
        }
        #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.SealedBox(combined: Data(count: 27)) }
        #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: Data(count: 11)) }
        let errors: [CryptoKitError] = [
            .incorrectKeySize, .incorrectParameterSize, .authenticationFailure, .underlyingCoreCryptoError(error: 7), .wrapFailure,
            .unwrapFailure, .invalidParameter,
        ]
        #expect(Set(errors).count == 7 && CryptoKitError.underlyingCoreCryptoError(error: 7) != .underlyingCoreCryptoError(error: 8))
    }
}
