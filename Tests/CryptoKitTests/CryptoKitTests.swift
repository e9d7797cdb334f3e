import CryptoKit
import Foundation
import Testing

/// Against the examples of the standards.
@Suite struct CryptoKitTests {
    private func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
    private func bytes(_ hex: String) -> [UInt8] {
        var made: [UInt8] = [], rest = hex[...]
        while !rest.isEmpty {
            made.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
        return made
    }

    @Test func digestsOfTheStandards() {
        let text = Data("abc".utf8)
        #expect(hex(SHA256.hash(data: text)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            hex(SHA384.hash(data: text))
                == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
        #expect(hex(SHA512.hash(data: text))
            == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
        #expect(hex(Insecure.SHA1.hash(data: text)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(hex(Insecure.MD5.hash(data: text)) == "900150983cd24fb0d6963f7d28e17f72")
        #expect(hex(SHA256.hash(data: Data())) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test(arguments: [1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 1000]) func partsMakeTheSameDigest(_ length: Int) {
        let data = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        for step in [1, 3, 64, 100] {
            var short = SHA256(), long = SHA512(), old = Insecure.MD5()
            for start in stride(from: 0, to: length, by: step) {
                let part = data[start..<min(start + step, length)]
                short.update(data: part)
                long.update(data: part)
                old.update(data: part)
            }
            #expect(short.finalize() == SHA256.hash(data: data))
            #expect(long.finalize() == SHA512.hash(data: data))
            #expect(old.finalize() == Insecure.MD5.hash(data: data))
        }
    }

    @Test func codesOfRFC4231And2202() {
        let key = SymmetricKey(data: Data("Jefe".utf8)), message = Data("what do ya want for nothing?".utf8)
        #expect(
            hex(HMAC<SHA256>.authenticationCode(for: message, using: key))
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(hex(HMAC<Insecure.SHA1>.authenticationCode(for: message, using: key)) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
        // A key that is longer than a block.
        let long = SymmetricKey(data: [UInt8](repeating: 0xAA, count: 131))
        let code = HMAC<SHA256>.authenticationCode(for: Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8), using: long)
        #expect(hex(code) == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
        #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data("other".utf8), using: long) == false)
    }

    @Test func derivedKeyOfRFC5869() {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22)), salt: bytes("000102030405060708090a0b0c"),
            info: bytes("f0f1f2f3f4f5f6f7f8f9"), outputByteCount: 42)
        #expect(key.withUnsafeBytes { hex($0) } == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    }

    /// Test case 4 of the specification of the mode, with bound bytes.
    @Test func sealedAsTheSpecificationSays() throws {
        let key = SymmetricKey(data: bytes("feffe9928665731c6d6a8f9467308308"))
        let plain = bytes(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39")
        let bound = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
        let box = try AES.GCM.seal(plain, using: key, nonce: AES.GCM.Nonce(data: bytes("cafebabefacedbaddecaf888")), authenticating: bound)
        #expect(hex(box.ciphertext)
            == "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091")
        #expect(hex(box.tag) == "5bc94fbc3221a5db94fae95ae7121a47")
        #expect(try Array(AES.GCM.open(box, using: key, authenticating: bound)) == plain)
        #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
    }

    @Test(arguments: [SymmetricKeySize.bits128, .bits192, .bits256]) func sealedMessagesOpenAgain(_ size: SymmetricKeySize) throws {
        let key = SymmetricKey(size: size), message = Data("A note to nobody but you.".utf8)
        let box = try AES.GCM.seal(message, using: key)
        let combined = try #require(box.combined)
        #expect(combined.count == 12 + message.count + 16)
        #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key) == message)
        var changed = combined
        changed[20] ^= 1
        let other = try AES.GCM.SealedBox(combined: changed)
        #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(other, using: key) }
        #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: SymmetricKey(size: size)) }
        #expect(throws: CryptoKitError.incorrectKeySize) { try AES.GCM.seal(message, using: SymmetricKey(data: [1, 2, 3] as [UInt8])) }
    }
}
