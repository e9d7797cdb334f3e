public import EspalierCore
public import Foundation

/// A value of the user's defaults. Every view that reads the key is evaluated again when it is written, here or in the store.
///
/// The default stands where the store has no value for the key, or one of another type; it is not written.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let explicitStore: UserDefaults?
    private let codec: StorageCodec<Value>
    private let fallback: Value
    /// The store that the view's environment names.
    private var store: UserDefaults?
    private var location: StorageLocation<Value>?

    init(_ fallback: Value, _ key: String, _ codec: StorageCodec<Value>, store: UserDefaults?) {
        self.key = key
        self.codec = codec
        self.fallback = fallback
        explicitStore = store
    }

    /// The stored value, or the default. Writing it changes every view that reads the key.
    public var wrappedValue: Value {
        get { current.get() }
        nonmutating set { current.set(newValue, transaction: .current) }
    }

    /// A binding to the value: `$name`.
    public var projectedValue: Binding<Value> { Binding(location: current) }

    /// The value's location. Outside of views, as in a model object, no environment names a store: it is the property's own, or the
    /// standard one.
    private var current: StorageLocation<Value> { location ?? connected(to: explicitStore ?? .standard) }

    private func connected(to store: UserDefaults) -> StorageLocation<Value> {
        StorageLocation(DefaultsCenter.shared.slot(key, in: store), codec, fallback: fallback)
    }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let store = explicitStore ?? context.environment.defaultAppStorage
        if location != nil, self.store === store { return }
        self.store = store
        location = connected(to: store)
    }

    @MainActor public func _reading() -> _PropertyReading {
        .value(wrappedValue)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool {
        old.key == new.key && old.explicitStore === new.explicitStore
    }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {
    // @unchecked: stores and locations may be used from any thread.
}

extension AppStorage {
    /// A Boolean.
    /// - Parameter store: where the value is; nil for the app's standard defaults.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(wrappedValue, key, .bool, store: store)
    }

    /// An integer.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(wrappedValue, key, .int, store: store)
    }

    /// A number.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(wrappedValue, key, .double, store: store)
    }

    /// A text.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(wrappedValue, key, .string, store: store)
    }

    /// An address.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(wrappedValue, key, .url, store: store)
    }

    /// Bytes.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(wrappedValue, key, .data, store: store)
    }

    /// A date.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(wrappedValue, key, .date, store: store)
    }

    /// A value that is stored as an integer.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, .raw(.int), store: store)
    }

    /// A value that is stored as a text.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, .raw(.string), store: store)
    }
}

// MARK: - Optionals: nil removes the key

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// A Boolean, or nil if the store has none; writing nil removes it.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(nil, key, StorageCodec<Bool>.bool.optional, store: store)
    }

    /// An integer, or nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(nil, key, StorageCodec<Int>.int.optional, store: store)
    }

    /// A number, or nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(nil, key, StorageCodec<Double>.double.optional, store: store)
    }

    /// A text, or nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key, StorageCodec<String>.string.optional, store: store)
    }

    /// An address, or nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(nil, key, StorageCodec<URL>.url.optional, store: store)
    }

    /// Bytes, or nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(nil, key, StorageCodec<Data>.data.optional, store: store)
    }

    /// A date, or nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(nil, key, StorageCodec<Date>.date.optional, store: store)
    }

    /// A value that is stored as an integer, or nil if the store has none.
    public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(nil, key, StorageCodec<R>.raw(.int).optional, store: store)
    }

    /// A value that is stored as a text, or nil if the store has none.
    public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(nil, key, StorageCodec<R>.raw(.string).optional, store: store)
    }
}

// MARK: - The store

private enum DefaultAppStorageKey: EnvironmentKey { static var defaultValue: UserDefaults { .standard } }

extension EnvironmentValues {
    package var defaultAppStorage: UserDefaults {
        get { self[DefaultAppStorageKey.self] }
        set { self[DefaultAppStorageKey.self] = newValue }
    }
}

extension View {
    /// Sets the store of the `@AppStorage` properties in this view that name none.
    public func defaultAppStorage(_ store: UserDefaults) -> some View { environment(\.defaultAppStorage, store) }
}
