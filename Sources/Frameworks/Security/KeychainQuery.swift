internal import EspalierGraphics
internal import Foundation

/// What an app asks for, or what it wants to store: the dictionary of a call, read.
struct KeychainQuery {
    /// No secret may be longer, in bytes.
    private static let longestSecret = 1 << 20

    private(set) var itemClass: KeychainItem.Class?
    private(set) var attributes: [String: KeychainValue] = [:]
    private(set) var secret: Data?
    /// Of a reference.
    private(set) var id: String?
    private(set) var limit: Int?
    private(set) var returnsData = false, returnsAttributes = false, returnsReference = false, returnsPersistentReference = false
    /// Whether items are found with and without `kSecAttrSynchronizable`.
    private(set) var isForAnySynchronizable = false

    /// - Throws: `KeychainFailure`.
    init(_ dictionary: CFDictionary, of known: KeychainItem.Class? = nil) throws {
        itemClass = known
        if let value = dictionary["class"] {
            guard let name = value as? String else { throw KeychainFailure(errSecParam) }
            guard !["keys", "cert", "idnt"].contains(name) else { throw KeychainFailure(errSecUnimplemented) }
            guard let found = KeychainItem.Class(rawValue: name) else { throw KeychainFailure(errSecNoSuchClass) }
            itemClass = found
        }
        for (key, value) in dictionary {
            guard let key = key as? String else { throw KeychainFailure(errSecParam) }
            if key != "class" { try read(key, value) }
        }
    }

    /// The changes of an update.
    static func changes(_ dictionary: CFDictionary, of itemClass: KeychainItem.Class?) throws -> KeychainQuery {
        let changes = try KeychainQuery(dictionary, of: itemClass)
        let asks = changes.returnsData || changes.returnsAttributes || changes.returnsReference || changes.returnsPersistentReference
        guard dictionary.count > 0, dictionary["class"] == nil, changes.id == nil, changes.limit == nil, !asks,
            !changes.isForAnySynchronizable
        else { throw KeychainFailure(errSecParam) }
        return changes
    }

    private mutating func read(_ key: String, _ value: Any) throws {
        switch key {
        case "v_Data":
            guard let data = value as? Data else { throw KeychainFailure(errSecParam) }
            guard data.count <= Self.longestSecret else { throw KeychainFailure(errSecDataTooLarge) }
            secret = data
        case "v_Ref":
            guard let item = value as? SecKeychainItem else { throw KeychainFailure(errSecInvalidItemRef) }
            id = item.id
        case "v_PersistentRef":
            guard let data = value as? Data, let found = KeychainItem.id(in: data) else { throw KeychainFailure(errSecInvalidItemRef) }
            id = found
        case "r_Data": returnsData = try flag(value)
        case "r_Attributes": returnsAttributes = try flag(value)
        case "r_Ref": returnsReference = try flag(value)
        case "r_PersistentRef": returnsPersistentReference = try flag(value)
        case "m_Limit": limit = try Self.limit(value)
        case "sync" where value as? String == "syna": isForAnySynchronizable = true
        case "nleg": break
        case "accc":
            guard let control = value as? SecAccessControl else { throw KeychainFailure(errSecParam) }
            guard control.flags.isEmpty else { throw KeychainFailure(errSecUnimplemented) }
            attributes["pdmn"] = .text(control.protection)
        case _ where key.hasPrefix("u_"): break
        case _ where key.hasPrefix("m_"): throw KeychainFailure(errSecUnimplemented)
        default: attributes[key] = try KeychainAttribute.value(value, for: key, of: itemClass)
        }
    }

    private func flag(_ value: Any) throws -> Bool {
        guard let number = value as? NSNumber else { throw KeychainFailure(errSecParam) }
        return number.boolValue
    }

    private static func limit(_ value: Any) throws -> Int {
        if let name = value as? String {
            guard name == "m_LimitOne" || name == "m_LimitAll" else { throw KeychainFailure(errSecParam) }
            return name == "m_LimitOne" ? 1 : .max
        }
        guard let number = value as? NSNumber, number.intValue > 0 else { throw KeychainFailure(errSecParam) }
        return number.intValue
    }

    /// Whether an item is one that is asked for.
    func fits(_ item: KeychainItem) -> Bool {
        if let id { return item.id == id && (itemClass == nil || itemClass == item.itemClass) }
        guard item.itemClass == itemClass, attributes.allSatisfy({ item.has($0.value, for: $0.key) }) else { return false }
        return isForAnySynchronizable || attributes["sync"] != nil || item.has(.flag(false), for: "sync")
    }

    /// Whether it says what kind of item is meant.
    var isWhole: Bool { itemClass != nil || id != nil }

    /// Whether the secret of an item is needed for the answer.
    var wantsSecret: Bool { returnsData }

    /// The answer for an item; nil where nothing is wanted but the status.
    func answer(_ item: KeychainItem, _ secret: Data?) -> AnyObject? {
        let wishes = [returnsData, returnsAttributes, returnsReference, returnsPersistentReference]
        guard wishes.contains(true) else { return nil }
        if wishes.count(where: { $0 }) == 1, !returnsAttributes {
            if returnsData { return NSData(data: secret ?? Data()) }
            return returnsReference ? SecKeychainItem(id: item.id) : NSData(data: item.reference)
        }
        var values: [String: Any] = [:]
        if returnsAttributes {
            values = item.attributes.mapValues(\.object)
            values["class"] = item.itemClass.rawValue
        }
        if returnsData, let secret { values["v_Data"] = secret }
        if returnsReference { values["v_Ref"] = SecKeychainItem(id: item.id) }
        if returnsPersistentReference { values["v_PersistentRef"] = item.reference }
        return values as NSDictionary
    }
}
