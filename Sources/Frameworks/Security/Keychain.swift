internal import EspalierApp
internal import EspalierGraphics
internal import Foundation

/// The app's items, in the desktop's Secret Service and in a file. New ones go to the service where there is one, those of both are found.
final class Keychain: @unchecked Sendable {
    // Unchecked: `lock` guards the stores, which only `use` hands out.
    private let lock = NSLock()
    private let file: KeychainFile
    private let service: SecretService?
    /// The access group of items that name none.
    private let group: String

    /// - Parameters:
    ///   - folder: For the file alone.
    ///   - application: Whose items they are.
    ///   - service: Nil stores all items in the file.
    init(folder: String, application: String, service: SecretService?) {
        (file, self.service, group) = (KeychainFile(folder: folder), service, application)
    }

    private static let shared: Keychain = {
        let data = AppRuntime.programDataFolder, application = (data as NSString).lastPathComponent
        return Keychain(folder: "\(data)/keychain", application: application, service: SecretService(application: application))
    }()

    /// The keychain of the app that runs. That of an app in a test is a file of its own: it must not reach the user's secrets.
    static var current: Keychain {
        let data = AppRuntime.dataFolder
        guard data != AppRuntime.programDataFolder else { return shared }
        return Keychain(folder: "\(data)/keychain", application: (data as NSString).lastPathComponent, service: nil)
    }

    /// Runs a call with the stores: the first takes new items.
    private func use<Value>(changing: Bool = false, adding: Bool = false, _ body: ([any KeychainStore]) throws -> Value) throws -> Value {
        try lock.withLock {
            if let service, try service.open() {
                // Two processes may add the same item at one time; the service does not forbid that.
                return try changing && file.isThere ? file.exclusively { try body([service, file]) } : body([service, file])
            }
            return try changing && (adding || file.isThere) ? file.exclusively { try body([file]) } : body([file])
        }
    }

    private typealias Found = (item: KeychainItem, store: any KeychainStore)

    private func all(_ stores: [any KeychainStore]) throws -> [Found] {
        try stores.flatMap { store in try store.items().map { ($0, store) } }
    }

    private func found(_ query: KeychainQuery, _ stores: [any KeychainStore], limit: Int) throws -> [Found] {
        guard query.isWhole else { throw KeychainFailure(errSecParam) }
        let fitting = try all(stores).filter { query.fits($0.item) }.prefix(limit)
        guard !fitting.isEmpty else { throw KeychainFailure(errSecItemNotFound) }
        return Array(fitting)
    }

    /// - Throws: `KeychainFailure`, as the other calls.
    func add(_ attributes: CFDictionary) throws -> AnyObject? {
        let query = try KeychainQuery(attributes)
        guard let itemClass = query.itemClass, query.id == nil, !query.isForAnySynchronizable else { throw KeychainFailure(errSecParam) }
        let now = Date()
        let defaults: [String: KeychainValue] = [
            "agrp": .text(group), "pdmn": .text("ak"), "sync": .flag(false), "cdat": .date(now), "mdat": .date(now),
        ]
        let item = KeychainItem(
            id: UUID().uuidString, itemClass: itemClass, attributes: defaults.merging(query.attributes) { _, own in own },
            hasSecret: query.secret != nil)
        try use(changing: true, adding: true) { stores in
            guard try !all(stores).contains(where: { $0.item.isSame(as: item) }) else { throw KeychainFailure(errSecDuplicateItem) }
            try stores[0].add(item, query.secret)
        }
        return query.answer(item, query.secret)
    }

    func copy(_ query: CFDictionary) throws -> AnyObject? {
        let query = try KeychainQuery(query)
        return try use { stores in
            let answers: [AnyObject] = try found(query, stores, limit: query.limit ?? 1).compactMap { found in
                query.answer(found.item, query.wantsSecret && found.item.hasSecret ? try found.store.secret(of: found.item) : nil)
            }
            return query.limit ?? 1 == 1 || answers.isEmpty ? answers.first : answers as NSArray
        }
    }

    func update(_ query: CFDictionary, _ changes: CFDictionary) throws {
        let query = try KeychainQuery(query), changes = try KeychainQuery.changes(changes, of: query.itemClass)
        try use(changing: true) { stores in
            let found = try found(query, stores, limit: query.limit ?? .max)
            let changed = found.map { found in
                var item = found.item
                item.attributes.merge(changes.attributes) { _, new in new }
                if changes.attributes["mdat"] == nil { item.attributes["mdat"] = .date(Date()) }
                if changes.secret != nil { item.hasSecret = true }
                return (item: item, store: found.store)
            }
            // All are tried before one is changed.
            let others = try all(stores).map(\.item).filter { item in !changed.contains { $0.item.id == item.id } }
            for (place, change) in changed.enumerated() {
                guard !(others + changed[..<place].map(\.item)).contains(where: { $0.isSame(as: change.item) })
                else { throw KeychainFailure(errSecDuplicateItem) }
            }
            for change in changed { try change.store.replace(change.item, changes.secret) }
        }
    }

    func delete(_ query: CFDictionary) throws {
        let query = try KeychainQuery(query)
        try use(changing: true) { stores in
            for found in try found(query, stores, limit: query.limit ?? .max) { try found.store.remove(found.item) }
        }
    }

    /// The status of a call.
    static func status(_ call: () throws -> Void) -> OSStatus {
        do {
            try call()
            return errSecSuccess
        } catch {
            return (error as? KeychainFailure)?.status ?? errSecInternalComponent
        }
    }
}
