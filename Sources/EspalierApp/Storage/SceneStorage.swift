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
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(wrappedValue, key, .bool)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(wrappedValue, key, .int)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(wrappedValue, key, .double)
    }

    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(wrappedValue, key, .string)
    }

    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(wrappedValue, key, .url)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(wrappedValue, key, .data)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Date {
        self.init(wrappedValue, key, .date)
    }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, .raw(.int))
    }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, .raw(.string))
    }
}

// MARK: - Optionals: nil removes the key

extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? {
        self.init(nil, key, StorageCodec<Bool>.bool.optional)
    }

    public init(_ key: String) where Value == Int? {
        self.init(nil, key, StorageCodec<Int>.int.optional)
    }

    public init(_ key: String) where Value == Double? {
        self.init(nil, key, StorageCodec<Double>.double.optional)
    }

    public init(_ key: String) where Value == String? {
        self.init(nil, key, StorageCodec<String>.string.optional)
    }

    public init(_ key: String) where Value == URL? {
        self.init(nil, key, StorageCodec<URL>.url.optional)
    }

    public init(_ key: String) where Value == Data? {
        self.init(nil, key, StorageCodec<Data>.data.optional)
    }

    public init(_ key: String) where Value == Date? {
        self.init(nil, key, StorageCodec<Date>.date.optional)
    }

    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(nil, key, StorageCodec<R>.raw(.int).optional)
    }

    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(nil, key, StorageCodec<R>.raw(.string).optional)
    }
}
