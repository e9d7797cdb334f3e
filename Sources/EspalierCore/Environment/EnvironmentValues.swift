/// A key of the environment: a value that a view sets for everything below it.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// A key of what says where in its window a view stands: in which navigation stack, in which column, below which bars. What is shown
/// in front of the view, as a sheet or a popover, is a place of its own and begins without (`EnvironmentValues.leavePlace`).
package protocol PlaceKey: EnvironmentKey {}

/// The values that a view inherits from the views around it.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
    // @unchecked: values of keys are opaque; environments are made and read on the main actor, and copied before a change.
    package final class Storage {
        fileprivate var values: [ObjectIdentifier: Any] = [:]
        /// Which of them end with the place: those of place keys.
        fileprivate var places: Set<ObjectIdentifier> = []
        /// Text attributes worked out from this environment: thousands of texts share one.
        package var resolvedText: AnyObject?

        fileprivate init() {}
        fileprivate init(copying other: Storage) {
            values = other.values
            places = other.places
        }
    }

    package private(set) var storage: Storage

    public init() { storage = Storage() }

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { storage.values[ObjectIdentifier(key)].map { $0 as! K.Value } ?? K.defaultValue }
        set {
            makeOwnStorage()
            storage.values[ObjectIdentifier(key)] = newValue
        }
    }

    /// A value that says where the views stand; the same as the subscript above, which Swift takes for all other keys, but noted as
    /// one that ends with the place.
    package subscript<K: PlaceKey>(key: K.Type) -> K.Value {
        get { storage.values[ObjectIdentifier(key)].map { $0 as! K.Value } ?? K.defaultValue }
        set {
            makeOwnStorage()
            storage.values[ObjectIdentifier(key)] = newValue
            storage.places.insert(ObjectIdentifier(key))
        }
    }

    /// Takes back all that says where the views stand: for those that are shown in front of them.
    package mutating func leavePlace() {
        guard !storage.places.isEmpty else { return }
        makeOwnStorage()
        for key in storage.places { storage.values.removeValue(forKey: key) }
        storage.places.removeAll()
    }

    /// Before each change. Always a copy: elements tell an unchanged environment by its identity.
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

    /// Whether both are the very same environment, which means that no value can differ.
    package func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

    public var description: String { "EnvironmentValues(\(storage.values.count) values)" }
}
