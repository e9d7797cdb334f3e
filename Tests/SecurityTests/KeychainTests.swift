import Foundation
@testable import Security
import Testing

/// A keychain in a folder of its own.
private final class Place {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)").path
    lazy var keychain = Keychain(folder: folder, application: "app", service: nil)
    var path: String { "\(folder)/items.json" }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func add(_ item: [CFString: Any]) -> OSStatus { Keychain.status { _ = try keychain.add(item as CFDictionary) } }
    func update(_ query: [CFString: Any], _ changes: [CFString: Any]) -> OSStatus {
        Keychain.status { try keychain.update(query as CFDictionary, changes as CFDictionary) }
    }
    func delete(_ query: [CFString: Any]) -> OSStatus { Keychain.status { try keychain.delete(query as CFDictionary) } }
    func copy(_ query: [CFString: Any]) -> (status: OSStatus, item: CFTypeRef?) {
        var item: CFTypeRef?
        let status = Keychain.status { item = try keychain.copy(query as CFDictionary) }
        return (status, item)
    }

    /// The secret of an account; nil where it is not found.
    func secret(_ account: String) -> String? {
        let found = copy([kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecReturnData: true]).item
        return (found as? Data).map { String(decoding: $0, as: UTF8.self) }
    }
}

private func password(_ account: String, _ secret: String, service: String = "shop") -> [CFString: Any] {
    [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account, kSecValueData: Data(secret.utf8)]
}

@Suite("The keychain in its file") struct KeychainTests {
    private let place = Place()

    @Test("A password is stored, found, changed and removed, also by another process") func life() {
        #expect(place.add(password("anna", "one")) == errSecSuccess)
        #expect(place.secret("anna") == "one")
        #expect(
            place.update([kSecClass: kSecClassGenericPassword, kSecAttrAccount: "anna"], [kSecValueData: Data("two".utf8)]) == errSecSuccess
        )
        place.keychain = Keychain(folder: place.folder, application: "app", service: nil)
        #expect(place.secret("anna") == "two")
        #expect(place.delete(password("anna", "ignored")) == errSecSuccess)
        #expect(place.secret("anna") == nil)
        #expect(place.delete(password("anna", "ignored")) == errSecItemNotFound)
        #expect(place.update(password("anna", ""), [kSecValueData: Data()]) == errSecItemNotFound)
    }

    @Test("What identifies an item is there once; other attributes are not looked at") func duplicates() {
        #expect(place.add(password("anna", "one")) == errSecSuccess)
        var again = password("anna", "two")
        again[kSecAttrLabel] = "Another label"
        #expect(place.add(again) == errSecDuplicateItem)
        #expect(place.secret("anna") == "one")
        #expect(place.add(password("anna", "three", service: "bank")) == errSecSuccess)
        #expect(place.add(password("bert", "four")) == errSecSuccess)
        #expect(
            place.update([kSecClass: kSecClassGenericPassword, kSecAttrAccount: "bert"], [kSecAttrAccount: "anna"]) == errSecDuplicateItem)
        #expect(place.secret("bert") == "four")
        let servers: [CFString: Any] = [
            kSecClass: kSecClassInternetPassword, kSecAttrServer: "a.example", kSecAttrPort: 443, kSecValueData: Data()
        ]
        #expect(place.add(servers) == errSecSuccess && place.add(servers) == errSecDuplicateItem)
        #expect(place.add(servers.merging([kSecAttrPort: 8443]) { _, new in new }) == errSecSuccess)
    }

    @Test("What is wanted says what is answered") func answers() throws {
        var item = password("anna", "one")
        item[kSecAttrGeneric] = Data([1, 2])
        item[kSecAttrComment] = "c"
        #expect(place.add(item) == errSecSuccess)
        let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "anna"]
        #expect(place.copy(query).status == errSecSuccess && place.copy(query).item == nil)
        let attributes = try #require(place.copy(query.merging([kSecReturnAttributes: true]) { $1 }).item as? [String: Any])
        #expect(
            attributes[kSecAttrAccount as String] as? String == "anna" && attributes[kSecAttrGeneric as String] as? Data == Data([1, 2]))
        #expect(
            attributes[kSecClass as String] as? String == kSecClassGenericPassword as String && attributes[kSecValueData as String] == nil)
        #expect(attributes[kSecAttrCreationDate as String] is Date && attributes[kSecAttrAccessGroup as String] as? String == "app")
        #expect(attributes[kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked as String)
        let both = place.copy(query.merging([kSecReturnAttributes: true, kSecReturnData: true]) { $1 }).item as? [String: Any]
        #expect(both?[kSecValueData as String] as? Data == Data("one".utf8))

        let reference = try #require(place.copy(query.merging([kSecReturnPersistentRef: true]) { $1 }).item as? Data)
        #expect(place.copy([kSecValuePersistentRef: reference, kSecReturnData: true]).item as? Data == Data("one".utf8))
        let object = try #require(place.copy(query.merging([kSecReturnRef: true]) { $1 }).item as? SecKeychainItem)
        #expect(place.delete([kSecValueRef: object]) == errSecSuccess)
        #expect(place.copy([kSecValuePersistentRef: reference]).status == errSecItemNotFound)
    }

    @Test("A limit says how many, and whether there is an array") func limits() {
        for name in ["a", "b", "c"] { #expect(place.add(password(name, name)) == errSecSuccess) }
        let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecReturnData: true]
        #expect(place.copy(query).item is Data)
        #expect((place.copy(query.merging([kSecMatchLimit: kSecMatchLimitAll]) { $1 }).item as? [Data])?.count == 3)
        #expect((place.copy(query.merging([kSecMatchLimit: 2]) { $1 }).item as? [Data])?.count == 2)
        #expect(place.copy(query.merging([kSecMatchLimit: "many"]) { $1 }).status == errSecParam)
        #expect(place.delete([kSecClass: kSecClassGenericPassword]) == errSecSuccess)
        #expect(place.copy(query).status == errSecItemNotFound)
    }

    @Test("Items for all of the user's devices are found where they are asked for") func synchronizable() {
        #expect(place.add(password("anna", "one").merging([kSecAttrSynchronizable: true]) { $1 }) == errSecSuccess)
        let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "anna"]
        #expect(place.copy(query).status == errSecItemNotFound)
        #expect(place.copy(query.merging([kSecAttrSynchronizable: kCFBooleanTrue as Any]) { $1 }).status == errSecSuccess)
        #expect(place.copy(query.merging([kSecAttrSynchronizable: kSecAttrSynchronizableAny]) { $1 }).status == errSecSuccess)
        #expect(place.add(password("anna", "two")) == errSecSuccess)
    }

    @Test("What no item has, or nobody can give, is refused") func refusals() {
        #expect(place.add([kSecAttrAccount: "a", kSecValueData: Data()]) == errSecParam)
        #expect(place.copy([kSecAttrAccount: "a"]).status == errSecParam)
        for refused in [kSecClassKey, kSecClassCertificate, kSecClassIdentity] {
            #expect(place.copy([kSecClass: refused]).status == errSecUnimplemented)
        }
        #expect(place.copy([kSecClass: "none"]).status == errSecNoSuchClass)
        #expect(place.add(password("a", "b").merging([kSecAttrServer: "s"]) { $1 }) == errSecNoSuchAttr)
        #expect(place.add(password("a", "b").merging([kSecValueData: "text"]) { $1 }) == errSecParam)
        #expect(place.add(password("a", "b").merging([kSecAttrAccessible: "never"]) { $1 }) == errSecParam)
        #expect(place.add(password("a", "b").merging([kSecValueData: Data(count: 1 << 20 + 1)]) { $1 }) == errSecDataTooLarge)
        #expect(place.add(password(String(repeating: "a", count: 70_000), "b")) == errSecDataTooLarge)
        #expect(place.update(password("a", "b"), [:]) == errSecParam)
        #expect(place.update(password("a", "b"), [kSecClass: kSecClassGenericPassword]) == errSecParam)
        let present = SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .userPresence, nil)
        #expect(place.add(password("a", "b").merging([kSecAttrAccessControl: present as Any]) { $1 }) == errSecUnimplemented)
        let plain = SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleAfterFirstUnlock, [], nil)
        #expect(place.add(password("a", "b").merging([kSecAttrAccessControl: plain as Any]) { $1 }) == errSecSuccess)
        #expect(
            place.copy([kSecClass: kSecClassGenericPassword, kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock]).status
                == errSecSuccess)
    }

    @Test("Only the user can read the file and its folder") func permissions() throws {
        try FileManager.default.createDirectory(
            atPath: place.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        #expect(place.copy([kSecClass: kSecClassGenericPassword]).status == errSecItemNotFound)
        #expect(place.add(password("anna", "one")) == errSecSuccess)
        func mode(_ path: String) throws -> Int? { try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
        #expect(try mode(place.folder) == 0o700 && mode(place.path) == 0o600)
    }

    @Test("A damaged file is refused, and stays as it is", arguments: [
        "", "[]", "{", "null", #"{"version":2,"entries":[]}"#, #"{"version":1,"entries":[{"item":{"id":1}}]}"#, String(repeating: "[", count: 600),
        #"{"version":1,"entries":[{"item":{"id":"a","itemClass":"none","attributes":{},"hasSecret":false}}]}"#,
    ])
    func damage(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: place.folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: place.path))
        #expect(place.copy([kSecClass: kSecClassGenericPassword]).status == errSecDecode)
        #expect(place.add(password("anna", "one")) == errSecDecode)
        #expect(place.delete([kSecClass: kSecClassGenericPassword]) == errSecDecode)
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.path)) == Data(text.utf8))
    }

    @Test("What cannot be written is said") func unwritable() throws {
        // A file where the folder should be.
        try Data().write(to: URL(fileURLWithPath: place.folder))
        #expect(place.add(password("anna", "one")) != errSecSuccess)
    }

    @Test("Many threads add at once, and nothing is lost") func threads() {
        let place = place.folder
        DispatchQueue.concurrentPerform(iterations: 20) { number in
            // Each is as another process.
            let keychain = Keychain(folder: place, application: "app", service: nil)
            #expect(Keychain.status { _ = try keychain.add(password("user\(number)", "x") as CFDictionary) } == errSecSuccess)
        }
        #expect((self.place.copy([kSecClass: kSecClassGenericPassword, kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll]).item as? [Data])?.count == 20)
    }
}

@Suite("What apps write around the keychain") struct SecurityCallTests {
    @Test("Random bytes fill what they are asked to, and no more", arguments: [0, 1, 7, 8, 9, 32, 1000]) func random(_ count: Int) {
        var bytes = [UInt8](repeating: 0, count: count + 1)
        #expect(SecRandomCopyBytes(kSecRandomDefault, count, &bytes) == errSecSuccess)
        #expect(bytes[count] == 0 && (count < 32 || Set(bytes).count > 8))
        #expect(SecRandomCopyBytes(kSecRandomDefault, -1, &bytes) == errSecParam)
    }

    @Test("A status has words") func words() {
        #expect(SecCopyErrorMessageString(errSecItemNotFound, nil) as String? == "The item is not in the keychain.")
        #expect((SecCopyErrorMessageString(-1, nil) as String?)?.contains("-1") == true)
    }

    @Test("An unknown protection is an error") func control() {
        var error: Unmanaged<CFError>?
        #expect(SecAccessControlCreateWithFlags(nil, "never" as CFString, [], &error) == nil)
        #expect(error?.takeRetainedValue().code == Int(errSecParam))
    }
}
