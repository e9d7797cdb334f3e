internal import EspalierGraphics
internal import Foundation

/// Why a call has failed, as the app is told.
struct KeychainFailure: Error, Equatable {
    let status: OSStatus
    init(_ status: OSStatus) { self.status = status }
}

/// An attribute's value.
enum KeychainValue: Codable, Hashable, Sendable {
    case text(String), data(Data), number(Int64), flag(Bool), date(Date)

    /// As the app gets it.
    var object: Any {
        switch self {
        case .text(let text): text
        case .data(let data): data
        case .number(let number): NSNumber(value: number)
        case .flag(let flag): flag
        case .date(let date): date
        }
    }

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }
}

/// The attributes that items have.
enum KeychainAttribute {
    enum Kind { case text, number, flag, date }

    /// Those of all passwords.
    private static let common: [String: Kind] = [
        "acct": .text, "labl": .text, "desc": .text, "icmt": .text, "agrp": .text, "pdmn": .text, "crtr": .number, "type": .number,
        "invi": .flag,
        "nega": .flag, "sync": .flag, "cdat": .date, "mdat": .date,
    ]
    private static let kinds: [KeychainItem.Class: [String: Kind]] = [
        .generic: ["svce": .text, "gena": .text],
        .internet: ["srvr": .text, "sdmn": .text, "ptcl": .text, "atyp": .text, "path": .text, "port": .number],
    ]
    /// The values of `kSecAttrAccessible`.
    static let protections: Set = ["ak", "ck", "dk", "aku", "cku", "dku", "akpu"]
    /// No text or data of an attribute may be longer, in bytes.
    private static let longest = 1 << 16

    /// - Parameter itemClass: Nil for a reference to an item, which may be of any class.
    private static func kind(_ key: String, _ itemClass: KeychainItem.Class?) -> Kind? {
        if let kind = common[key] { return kind }
        guard let itemClass else { return kinds.values.lazy.compactMap { $0[key] }.first }
        return kinds[itemClass]?[key]
    }

    /// An app's value for an attribute. Texts may be data, as on a Mac.
    static func value(_ object: Any, for key: String, of itemClass: KeychainItem.Class?) throws -> KeychainValue {
        guard let kind = kind(key, itemClass) else { throw KeychainFailure(errSecNoSuchAttr) }
        let value: KeychainValue? = switch kind {
        case .text: (object as? String).map { .text($0) } ?? (object as? Data).map { .data($0) }
        case .number: (object as? NSNumber).map { .number($0.int64Value) }
        case .flag: (object as? NSNumber).map { .flag($0.boolValue) }
        case .date: (object as? Date).flatMap { $0.timeIntervalSinceReferenceDate.isFinite ? .date($0) : nil }
        }
        guard let value, key != "pdmn" || protections.contains(value.text ?? "") else { throw KeychainFailure(errSecParam) }
        let length = switch value {
        case .text(let text): text.utf8.count
        case .data(let data): data.count
        default: 0
        }
        guard length <= longest else { throw KeychainFailure(errSecDataTooLarge) }
        return value
    }
}

/// A password without its secret.
struct KeychainItem: Codable, Hashable, Sendable {
    enum Class: String, Codable, Sendable { case generic = "genp", internet = "inet" }

    /// Names the item for as long as it lives.
    let id: String
    let itemClass: Class
    var attributes: [String: KeychainValue]
    /// Whether there is a secret, which may be of no bytes.
    var hasSecret: Bool

    /// What no two items have in common.
    private static let identifying: [Class: [String]] = [
        .generic: ["acct", "svce", "agrp", "sync"], .internet: ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", "agrp", "sync"],
    ]

    /// Whether a value is the attribute's; one that is not there is as an empty one.
    func has(_ value: KeychainValue, for key: String) -> Bool { attributes[key] ?? Self.empty(like: value) == value }

    private static func empty(like value: KeychainValue) -> KeychainValue? {
        switch value {
        case .text: .text("")
        case .data: .data(Data())
        case .number: .number(0)
        case .flag: .flag(false)
        case .date: nil
        }
    }

    func isSame(as other: KeychainItem) -> Bool {
        itemClass == other.itemClass && (Self.identifying[itemClass] ?? []).allSatisfy { key in
            switch (attributes[key], other.attributes[key]) {
            case (nil, nil): true
            case (let value?, _): other.has(value, for: key)
            case (nil, let value?): has(value, for: key)
            }
        }
    }

    /// The item's name for the user.
    var title: String {
        for key in ["labl", "svce", "srvr", "acct"] {
            if let text = attributes[key]?.text, !text.isEmpty { return text }
        }
        return "Password"
    }

    /// Data that stand for the item (`kSecValuePersistentRef`).
    var reference: Data { Data("\(itemClass.rawValue):\(id)".utf8) }

    /// The identifier in such data.
    static func id(in reference: Data) -> String? {
        let parts = String(decoding: reference.prefix(200), as: UTF8.self).split(separator: ":")
        return parts.count == 2 && Class(rawValue: String(parts[0])) != nil ? String(parts[1]) : nil
    }
}

/// A reference to an item of the keychain, as `kSecReturnRef` answers it. The item may have gone since.
public final class SecKeychainItem: Sendable {
    let id: String
    init(id: String) { self.id = id }
}
