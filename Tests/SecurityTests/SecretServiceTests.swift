import EspalierDBus
import EspalierTestSupport
import Foundation
@testable import Security
import Testing

/// The Secret Service as far as it is used: one collection.
@MainActor private final class Service: BusObject {
    static let name = "org.freedesktop.secrets", root = "/org/freedesktop/secrets", collection = "\(root)/collection/login"
    struct Item {
        var label: BusValue, attributes: BusValue, secret: BusValue
    }
    var items: [String: Item] = [:]
    var isLocked = false
    var hasCollection = true
    var prompts = 0
    private let server: BusServer

    init(_ server: BusServer) {
        self.server = server
        for path in [Self.root, Self.collection, "\(Self.root)/prompt/1"] { server.add(self, at: path) }
        server.resolve = { [weak self] path in self?.items[path] == nil ? nil : self.map { ItemObject($0, path) } }
    }

    let busInterfaces = [
        BusInterface(
            "org.freedesktop.Secret.Service", methods: [
                .init("OpenSession", "algorithm:s input:v", gives: "output:v result:o"),
                .init("ReadAlias", "name:s", gives: "collection:o"),
                .init("SearchItems", "attributes:a{ss}", gives: "unlocked:ao locked:ao"),
                .init("Unlock", "objects:ao", gives: "unlocked:ao prompt:o")
            ]),
        BusInterface(
            "org.freedesktop.Secret.Collection",
            methods: [.init("CreateItem", "properties:a{sv} secret:(oayays) replace:b", gives: "item:o prompt:o")],
            properties: [.init("Locked", "b")]),
        BusInterface(
            "org.freedesktop.Secret.Prompt", methods: [.init("Prompt", "window:s"), .init("Dismiss")],
            signals: [.init("Completed", "dismissed:b result:v")])
    ]

    func propertyForBus(_ interface: String, _ name: String) -> BusValue? { name == "Locked" ? .bool(isLocked) : nil }

    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        func paths(_ list: [String]) -> BusValue { .array(list.map { .path($0) }, of: "o") }
        switch method {
        case "OpenSession": return [.variant(.string("")), .path("\(Self.root)/session/1")]
        case "ReadAlias": return [.path(hasCollection ? Self.collection : "/")]
        case "SearchItems":
            let wanted = arguments[0].elements ?? []
            let found = items.filter { item in wanted.allSatisfy { item.value.attributes.elements?.contains($0) == true } }.keys.sorted()
            return isLocked ? [paths([]), paths(found)] : [paths(found), paths([])]
        case "Unlock": return isLocked ? [paths([]), .path("\(Self.root)/prompt/1")] : [arguments[0], .path("/")]
        case "CreateItem":
            if isLocked { throw BusFailure("org.freedesktop.Secret.Error.IsLocked", "locked") }
            let path = "\(Self.collection)/\(items.count + 1)"
            guard let label = arguments[0]["org.freedesktop.Secret.Item.Label"],
                let attributes = arguments[0]["org.freedesktop.Secret.Item.Attributes"]
            else { throw BusFailure.invalidArguments }
            items[path] = Item(label: label, attributes: attributes, secret: arguments[1])
            return [.path(path), .path("/")]
        case "Prompt":
            prompts += 1
            return []
        default: return []
        }
    }

    /// The user unlocks.
    func unlock() {
        isLocked = false
        server.emit("\(Self.root)/prompt/1", "org.freedesktop.Secret.Prompt", "Completed", [.bool(false), .variant(.string(""))])
    }

    final class ItemObject: BusObject {
        let service: Service, path: String
        init(_ service: Service, _ path: String) { (self.service, self.path) = (service, path) }
        let busInterfaces = [
            BusInterface(
                "org.freedesktop.Secret.Item", methods: [
                    .init("GetSecret", "session:o", gives: "secret:(oayays)"), .init("SetSecret", "secret:(oayays)"),
                    .init("Delete", gives: "prompt:o")
                ], properties: [.init("Attributes", "a{ss}", isWritable: true), .init("Label", "s", isWritable: true)]),
        ]

        func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
            guard let item = service.items[path] else { throw BusFailure("org.freedesktop.Secret.Error.NoSuchObject", "gone") }
            switch method {
            case "GetSecret": return [item.secret]
            case "SetSecret":
                service.items[path]?.secret = arguments[0]
                return []
            default:
                service.items[path] = nil
                return [.path("/")]
            }
        }

        func propertyForBus(_ interface: String, _ name: String) -> BusValue? {
            name == "Label" ? service.items[path]?.label : service.items[path]?.attributes
        }

        func setPropertyFromBus(_ interface: String, _ name: String, _ value: BusValue) throws {
            if name == "Label" { service.items[path]?.label = value } else { service.items[path]?.attributes = value }
        }
    }
}

@Suite("The keychain in the desktop's Secret Service", .serialized, .enabled(if: PrivateBus.isThere)) @MainActor struct SecretServiceTests {
    private let own: PrivateBus
    private let connection: BusConnection
    private let server: BusServer
    private let service: Service
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)").path

    init() throws {
        own = try PrivateBus()
        connection = try BusConnection(address: own.address, answerTimeout: 900)
        server = BusServer(connection)
        service = Service(server)
    }

    private func keychain(_ application: String = "app") -> Keychain {
        Keychain(
            folder: folder, application: application, service: SecretService(address: own.address, application: application, timeout: 120))
    }

    /// The calls wait for the service, which is played on the main thread here.
    private func off<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in Thread.detachNewThread { continuation.resume(returning: work()) } }
    }

    private nonisolated static func add(_ keychain: Keychain, _ account: String, _ secret: String) -> OSStatus {
        let item: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "shop", kSecAttrAccount: account, kSecValueData: Data(secret.utf8),
        ]
        return Keychain.status { _ = try keychain.add(item as CFDictionary) }
    }

    private nonisolated static func secret(_ keychain: Keychain, _ account: String) -> (OSStatus, String?) {
        var found: AnyObject?
        let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecReturnData: true]
        let status = Keychain.status { found = try keychain.copy(query as CFDictionary) }
        return (status, (found as? Data).map { String(decoding: $0, as: UTF8.self) })
    }

    @Test("A password is the service's, with a label and attributes for other programs, and no file is made") func life() async throws {
        #expect(try await connection.requestName(Service.name))
        let keychain = keychain()
        #expect(await off { Self.add(keychain, "anna", "one") } == errSecSuccess)
        #expect(await off { Self.add(keychain, "anna", "two") } == errSecDuplicateItem)
        let item = try #require(service.items.values.first)
        #expect(service.items.count == 1 && item.label.text == "shop" && item.attributes["account"]?.text == "anna")
        #expect(item.secret.fields?[2].elements == "one".utf8.map { .byte($0) })
        #expect(!FileManager.default.fileExists(atPath: folder))
        #expect(await off { Self.secret(keychain, "anna") } == (errSecSuccess, "one"))

        let changed = await off {
            Keychain.status {
                try keychain.update(
                    [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "anna"] as CFDictionary,
                    [kSecValueData: Data("three".utf8), kSecAttrLabel: "Mine"] as CFDictionary)
            }
        }
        #expect(changed == errSecSuccess && service.items.values.first?.label.text == "Mine")
        #expect(await off { Self.secret(keychain, "anna") } == (errSecSuccess, "three"))
        let other = self.keychain("other")
        #expect(await off { Self.secret(other, "anna") } == (errSecItemNotFound, nil))
        #expect(
            await off { Keychain.status { try keychain.delete([kSecClass: kSecClassGenericPassword] as CFDictionary) } } == errSecSuccess)
        #expect(service.items.isEmpty)
    }

    @Test("A locked collection: the user is asked once, the call does not wait, and a later one finds it unlocked") func locked() async throws {
        #expect(try await connection.requestName(Service.name))
        let keychain = keychain()
        #expect(await off { Self.add(keychain, "anna", "one") } == errSecSuccess)
        service.isLocked = true
        #expect(await off { Self.secret(keychain, "anna") } == (errSecInteractionNotAllowed, nil))
        #expect(await off { Self.add(keychain, "bert", "two") } == errSecInteractionNotAllowed)
        #expect(service.prompts == 1 && service.items.count == 1)
        service.unlock()
        #expect(await off { Self.secret(keychain, "anna") } == (errSecSuccess, "one"))
    }

    @Test(
        "Without a service, or a collection in it, items are in the file, and are found when there is a service", arguments: [false, true])
    func fallback(_ hasService: Bool) async throws {
        service.hasCollection = false
        if hasService { #expect(try await connection.requestName(Service.name)) }
        let first = keychain()
        #expect(await off { Self.add(first, "anna", "one") } == errSecSuccess)
        #expect(service.items.isEmpty && FileManager.default.fileExists(atPath: "\(folder)/items.json"))
        service.hasCollection = true
        if !hasService { #expect(try await connection.requestName(Service.name)) }
        let second = keychain()
        #expect(await off { Self.secret(second, "anna") } == (errSecSuccess, "one"))
        #expect(await off { Self.add(second, "anna", "two") } == errSecDuplicateItem)
        #expect(await off { Self.add(second, "bert", "three") } == errSecSuccess)
        #expect(service.items.count == 1)
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("Items of the service that nobody can read are left out") func damage() async throws {
        #expect(try await connection.requestName(Service.name))
        let keychain = keychain()
        #expect(await off { Self.add(keychain, "anna", "one") } == errSecSuccess)
        let item = try #require(service.items.values.first)
        let entries = (item.attributes.elements ?? []).map { entry -> BusValue in
            if case .entry(.string("item"), _) = entry { return .entry(.string("item"), .string("{]")) }
            return entry
        }
        service.items["\(Service.collection)/bad"] = .init(label: item.label, attributes: .array(entries, of: "{ss}"), secret: item.secret)
        #expect(await off { Self.secret(keychain, "anna") } == (errSecSuccess, "one"))
    }
}
