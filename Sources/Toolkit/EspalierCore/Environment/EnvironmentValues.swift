/// A key of the environment: a value that a view sets for everything below it.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value where no view has set one.
    static var defaultValue: Value { get }
}

/// A key for a view's position within the window: its navigation stack, its column, the bars above it. A presentation in front of
/// the view, such as a sheet or popover, starts without these values (`EnvironmentValues.leavePlace`).
package protocol PlaceKey: EnvironmentKey {}

/// The values that a view inherits from the views around it.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
    // @unchecked: values of keys are opaque; environments are made and read on the main actor, and copied before a change.
    package final class Storage {
        fileprivate var values: [ObjectIdentifier: Any] = [:]
        /// The keys among them that are place keys.
        fileprivate var places: Set<ObjectIdentifier> = []
        /// Text attributes computed from this environment, shared by thousands of texts.
        package var resolvedText: AnyObject?

        fileprivate init() {}
        fileprivate init(copying other: Storage) {
            values = other.values
            places = other.places
        }
    }

    package private(set) var storage: Storage

    /// Creates an environment in which every value is its default.
    public init() { storage = Storage() }

    /// The value under a key; the key's default where none is set.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { storage.values[ObjectIdentifier(key)].map { $0 as! K.Value } ?? K.defaultValue }
        set {
            makeOwnStorage()
            storage.values[ObjectIdentifier(key)] = newValue
        }
    }

    /// The value of a place key: like the subscript above, which Swift chooses for all other keys, but the key is recorded as one
    /// that `leavePlace` removes.
    package subscript<K: PlaceKey>(key: K.Type) -> K.Value {
        get { storage.values[ObjectIdentifier(key)].map { $0 as! K.Value } ?? K.defaultValue }
        set {
            makeOwnStorage()
            storage.values[ObjectIdentifier(key)] = newValue
            storage.places.insert(ObjectIdentifier(key))
        }
    }

    /// Removes the values of all place keys: for views presented in front of the present ones.
    package mutating func leavePlace() {
        guard !storage.places.isEmpty else { return }
        makeOwnStorage()
        for key in storage.places { storage.values.removeValue(forKey: key) }
        storage.places.removeAll()
    }

    /// Called before each change. Shared storage is always copied: elements recognise an unchanged environment by its identity.
    private mutating func makeOwnStorage() {
        if isKnownUniquelyReferenced(&storage) {
            storage.resolvedText = nil
        } else {
            storage = Storage(copying: storage)
        }
    }

    /// An observable object set by `environment(_:)`, found by its type.
    public subscript<T: AnyObject>(objectType objectType: T.Type) -> T? {
        get { storage.values[ObjectIdentifier(objectType)] as? T }
        set {
            storage = Storage(copying: storage)
            storage.values[ObjectIdentifier(objectType)] = newValue
        }
    }

    /// All values that have been set, by their keys, or by the types of objects.
    package var entries: [ObjectIdentifier: Any] { storage.values }

    /// Whether both share their storage, which means that no value can differ.
    package func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

    public var description: String { "EnvironmentValues(\(storage.values.count) values)" }
}
