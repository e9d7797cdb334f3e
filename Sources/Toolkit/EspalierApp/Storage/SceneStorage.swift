public import EspalierCore
import EspalierGraphics
public import Foundation

/// A value that belongs to one window, and comes back with it when the app starts again. It is for small state of the window, such as
/// what is selected in it; the app's data belong elsewhere.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let codec: StorageCodec<Value>
    private let fallback: Value
    private var location: StorageLocation<Value>?

    init(_ fallback: Value, _ key: String, _ codec: StorageCodec<Value>) {
        self.key = key
        self.codec = codec
        self.fallback = fallback
    }

    /// The stored value, or the default.
    public var wrappedValue: Value {
        get { location?.get() ?? fallback }
        nonmutating set {
            guard let location else {
                Diagnostics.warn("@SceneStorage(\"\(key)\") was written outside of a view: there is no window to keep it for.")
                return
            }
            location.set(newValue, transaction: .current)
        }
    }

    /// A binding to the value: `$name`.
    public var projectedValue: Binding<Value> { location.map { Binding(location: $0) } ?? .constant(fallback) }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        guard location == nil else { return }
        location = StorageLocation(context.environment.windowStorage.slot(key), codec, fallback: fallback)
    }

    @MainActor public func _reading() -> _PropertyReading {
        .value(wrappedValue)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool {
        old.key == new.key
    }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {
    // @unchecked: locations may be used from any thread.
}

extension SceneStorage {
    /// A Boolean.
    /// - Parameter key: the value's name, which is the window's own: other windows may use it as well.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(wrappedValue, key, .bool)
    }

    /// An integer.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(wrappedValue, key, .int)
    }

    /// A number.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(wrappedValue, key, .double)
    }

    /// A text.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(wrappedValue, key, .string)
    }

    /// An address.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(wrappedValue, key, .url)
    }

    /// Bytes.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(wrappedValue, key, .data)
    }

    /// A date.
    public init(wrappedValue: Value, _ key: String) where Value == Date {
        self.init(wrappedValue, key, .date)
    }

    /// A value that is stored as an integer.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, .raw(.int))
    }

    /// A value that is stored as a text.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, .raw(.string))
    }
}

// MARK: - Optionals: nil removes the key

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// A Boolean, or nil if none is stored; writing nil removes it.
    public init(_ key: String) where Value == Bool? {
        self.init(nil, key, StorageCodec<Bool>.bool.optional)
    }

    /// An integer, or nil if none is stored.
    public init(_ key: String) where Value == Int? {
        self.init(nil, key, StorageCodec<Int>.int.optional)
    }

    /// A number, or nil if none is stored.
    public init(_ key: String) where Value == Double? {
        self.init(nil, key, StorageCodec<Double>.double.optional)
    }

    /// A text, or nil if none is stored.
    public init(_ key: String) where Value == String? {
        self.init(nil, key, StorageCodec<String>.string.optional)
    }

    /// An address, or nil if none is stored.
    public init(_ key: String) where Value == URL? {
        self.init(nil, key, StorageCodec<URL>.url.optional)
    }

    /// Bytes, or nil if none are stored.
    public init(_ key: String) where Value == Data? {
        self.init(nil, key, StorageCodec<Data>.data.optional)
    }

    /// A date, or nil if none is stored.
    public init(_ key: String) where Value == Date? {
        self.init(nil, key, StorageCodec<Date>.date.optional)
    }

    /// A value that is stored as an integer, or nil if none is stored.
    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(nil, key, StorageCodec<R>.raw(.int).optional)
    }

    /// A value that is stored as a text, or nil if none is stored.
    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(nil, key, StorageCodec<R>.raw(.string).optional)
    }
}
