import EspalierTesting
import Foundation
import Security
import SwiftUI
import Testing

private struct Vault: App {
    var body: some Scene { WindowGroup { Text("vault") } }
}

/// What an app writes, with the keychain of an app in a test.
@MainActor @Suite("Passwords as apps store them") struct SecurityAppTests {
    private func query(_ attributes: [CFString: Any] = [:]) -> CFDictionary {
        let base: [CFString: Any] = [kSecClass: kSecClassInternetPassword, kSecAttrAccount: "anna"]
        return base.merging(attributes) { $1 } as CFDictionary
    }

    @Test("an item is added, found, changed and deleted by the four calls") func life() throws {
        let app = TestApp(Vault())
        defer { app.close() }
        var made: CFTypeRef?
        let item = query([
            kSecAttrServer: "a.example", kSecAttrProtocol: kSecAttrProtocolHTTPS,
            kSecAttrAuthenticationType: kSecAttrAuthenticationTypeHTMLForm,
            kSecAttrSecurityDomain: "members", kSecAttrPath: "/login", kSecAttrDescription: "web form password", kSecAttrCreator: 7,
            kSecAttrType: 8,
            kSecAttrIsInvisible: true, kSecAttrIsNegative: false, kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
            kSecValueData: Data("secret".utf8), kSecReturnAttributes: true, kSecUseDataProtectionKeychain: true,
        ])
        #expect(SecItemAdd(item, &made) == errSecSuccess && SecItemAdd(item, nil) == errSecDuplicateItem)
        let stored = try #require(made as? [String: Any])
        func text(_ key: CFString) -> String? { stored[key as String] as? String }
        #expect(text(kSecAttrProtocol) == "htps" && text(kSecAttrAuthenticationType) == "form" && text(kSecAttrSecurityDomain) == "members")
        #expect(text(kSecAttrPath) == "/login" && text(kSecAttrDescription) == "web form password" && text(kSecAttrAccessible) == "aku")
        #expect(stored[kSecAttrCreator as String] as? Int == 7 && stored[kSecAttrType as String] as? Int == 8)
        #expect(stored[kSecAttrIsInvisible as String] as? Bool == true && stored[kSecAttrIsNegative as String] as? Bool == false)
        #expect(stored[kSecAttrModificationDate as String] is Date)
        var found: CFTypeRef?
        let one = query([kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne])
        #expect(SecItemCopyMatching(one, &found) == errSecSuccess && found as? Data == Data("secret".utf8))
        #expect(SecItemUpdate(query(), [kSecValueData: Data("other".utf8), kSecAttrPath: "/new"] as CFDictionary) == errSecSuccess)
        #expect(
            SecItemCopyMatching(query([kSecAttrPath: "/new", kSecReturnData: true]), &found) == errSecSuccess
                && found as? Data == Data("other".utf8))
        #expect(SecItemDelete(query()) == errSecSuccess && SecItemCopyMatching(query(), nil) == errSecItemNotFound)
        #expect(
            SecItemDelete(query()) == errSecItemNotFound
                && SecItemUpdate(query(), [kSecAttrPath: "/"] as CFDictionary) == errSecItemNotFound)
    }

    @Test("what says how the user is asked is accepted, as nobody is") func asking() {
        let app = TestApp(Vault())
        defer { app.close() }
        let ways: [CFString: Any] = [
            kSecUseAuthenticationContext: NSObject(), kSecUseOperationPrompt: "To sign in",
            kSecUseAuthenticationUI: kSecUseAuthenticationUIFail
        ]
        #expect(SecItemAdd(query([kSecAttrServer: "b.example", kSecValueData: Data([1])]), nil) == errSecSuccess)
        #expect(SecItemCopyMatching(query(ways), nil) == errSecSuccess)
        for way in [kSecUseAuthenticationUIAllow, kSecUseAuthenticationUISkip] {
            #expect(SecItemCopyMatching(query([kSecUseAuthenticationUI: way]), nil) == errSecSuccess)
        }
    }

    @Test("each time at which an item can be read is kept and found by", arguments: [
        "ak", "ck", "dk", "aku", "cku", "dku", "akpu",
    ])
    func protections(_ name: String) {
        let app = TestApp(Vault())
        defer { app.close() }
        #expect(SecItemAdd(query([kSecAttrServer: "c.example", kSecAttrAccessible: name]), nil) == errSecSuccess)
        let all: [CFString] = [
            kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAlways,
            kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
            kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, kSecAttrAccessibleAlwaysThisDeviceOnly,
            kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly
        ]
        #expect(all.filter { SecItemCopyMatching(query([kSecAttrAccessible: $0]), nil) == errSecSuccess }.map { $0 as String } == [name])
    }
}

@Suite("Names and numbers of the keychain") struct SecurityNameTests {
    @Test("statuses have a Mac's numbers, and words") func statuses() {
        let table: [(OSStatus, OSStatus)] = [
            (errSecSuccess, 0), (errSecUnimplemented, -4), (errSecDiskFull, -34), (errSecIO, -36), (errSecParam, -50), (errSecWrPerm, -61),
            (errSecAllocate, -108), (errSecUserCanceled, -128), (errSecBadReq, -909), (errSecInternalComponent, -2070),
            (errSecNotAvailable, -25291),
            (errSecReadOnly, -25292), (errSecAuthFailed, -25293), (errSecNoSuchKeychain, -25294), (errSecInvalidKeychain, -25295),
            (errSecDuplicateItem, -25299), (errSecItemNotFound, -25300), (errSecBufferTooSmall, -25301), (errSecDataTooLarge, -25302),
            (errSecNoSuchAttr, -25303), (errSecInvalidItemRef, -25304), (errSecNoSuchClass, -25306), (errSecNoDefaultKeychain, -25307),
            (errSecInteractionNotAllowed, -25308), (errSecReadOnlyAttr, -25309), (errSecInteractionRequired, -25315),
            (errSecDataNotAvailable, -25316), (errSecDecode, -26275), (errSecMissingEntitlement, -34018),
        ]
        for (status, number) in table {
            #expect(status == number && (SecCopyErrorMessageString(status, nil) as String?)?.isEmpty == false)
        }
    }

    @Test("conditions of reading have a Mac's bits") func flags() {
        let flags: [SecAccessControlCreateFlags] = [
            .userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode, .or, .and, .privateKeyUsage, .applicationPassword,
        ]
        #expect(flags.map(\.rawValue) == [0, 1, 3, 4, 14, 15, 30, 31].map { 1 << $0 })
        let both: SecAccessControlCreateFlags = [.biometryAny, .or, .devicePasscode]
        #expect(both.contains(.devicePasscode) && !both.contains(.and))
        #expect(SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, both, nil) != nil)
    }

    @Test("names have the values that apps have written into files on a Mac") func names() {
        let protocols: [CFString] = [
            kSecAttrProtocolHTTP, kSecAttrProtocolHTTPS, kSecAttrProtocolFTP, kSecAttrProtocolFTPS, kSecAttrProtocolSSH,
            kSecAttrProtocolSMTP,
            kSecAttrProtocolIMAP, kSecAttrProtocolIMAPS, kSecAttrProtocolPOP3, kSecAttrProtocolSMB, kSecAttrProtocolLDAP,
        ]
        #expect(protocols.map { $0 as String } == ["http", "htps", "ftp ", "ftps", "ssh ", "smtp", "imap", "imps", "pop3", "smb ", "ldap"])
        let types: [CFString] = [
            kSecAttrAuthenticationTypeDefault, kSecAttrAuthenticationTypeHTTPBasic, kSecAttrAuthenticationTypeHTTPDigest,
            kSecAttrAuthenticationTypeHTMLForm,
        ]
        #expect(types.map { $0 as String } == ["dflt", "http", "httd", "form"])
        #expect(
            kSecMatchLimitOne as String == "m_LimitOne" && kSecAttrModificationDate as String == "mdat"
                && kSecAttrDescription as String == "desc")
    }
}
