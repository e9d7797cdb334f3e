/// A key of the environment: a value that a view sets for everything below it.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
    // @unchecked: values of keys are opaque; environments are made and read on the main actor, and copied before a change.
    package final class Storage {
        fileprivate var values: [ObjectIdentifier: Any] = [:]
        /// Text attributes worked out from this environment: thousands of texts share one.
        package var resolvedText: AnyObject?

        fileprivate init() {}
        fileprivate init(copying other: Storage) { values = other.values }
    }

    package private(set) var storage: Storage

    public init() { storage = Storage() }

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { storage.values[ObjectIdentifier(key)].map { $0 as! K.Value } ?? K.defaultValue }
        set {
            // Always a copy: elements tell an unchanged environment by its identity.
            if isKnownUniquelyReferenced(&storage) {
                storage.resolvedText = nil
            } else {
                storage = Storage(copying: storage)
            }
            storage.values[ObjectIdentifier(key)] = newValue
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
