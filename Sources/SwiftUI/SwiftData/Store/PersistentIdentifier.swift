import Foundation

/// Names an object of a model, in all contexts of its store and in later runs of the app. It stays the same when the object is saved.
public struct PersistentIdentifier: Hashable, Identifiable, Comparable, Codable, Sendable, CustomDebugStringConvertible {
    /// What distinguishes the objects of a store.
    public struct ID: Hashable, Comparable, Codable, Sendable {
        let key: UInt64
        public static func < (left: ID, right: ID) -> Bool { left.key < right.key }
    }

    /// What distinguishes the object.
    public let id: ID
    /// The name of the object's model.
    public let entityName: String
    /// Names the store; nil for an object that was not saved when its identifier was asked for.
    public let storeIdentifier: String?

    init(key: UInt64, entityName: String, storeIdentifier: String? = nil) {
        id = ID(key: key)
        self.entityName = entityName
        self.storeIdentifier = storeIdentifier
    }

    var key: UInt64 { id.key }

    /// A key that no other object has: it is drawn from 2⁶⁴.
    static func newKey() -> UInt64 { .random(in: 1...UInt64.max) }

    /// Makes the identifier of an object that a store has named itself: the same for the same parts.
    public static func identifier(
        for storeIdentifier: String, entityName: String, primaryKey: some Codable & Comparable & Hashable & Sendable
    ) throws
        -> PersistentIdentifier {
        let text = Array("\(storeIdentifier)\u{0}\(entityName)\u{0}\(primaryKey)".utf8)
        // FNV-1a of 64 bits.
        let key = text.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return PersistentIdentifier(key: key, entityName: entityName, storeIdentifier: storeIdentifier)
    }

    public static func == (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool { left.id < right.id }

    /// The model's name and the object's key.
    public var debugDescription: String { "\(entityName)/\(String(key, radix: 36))" }
}
