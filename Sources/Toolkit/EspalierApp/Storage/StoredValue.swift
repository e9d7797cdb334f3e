package import EspalierCore
import Foundation

/// A value of a property list, or none.
package struct StoredValue: Equatable, @unchecked Sendable {
    // @unchecked: property list objects are not changed once they are made.
    /// The object of the property list; nil for no value.
    package let object: Any?
    package init(_ object: Any?) { self.object = object }

    package static func == (a: StoredValue, b: StoredValue) -> Bool {
        switch (a.object, b.object) {
        case (nil, nil): true
        case (let a?, let b?): areEqual(a, b)
        default: false
        }
    }

    /// Whether two property list objects are of one kind and equal.
    package static func areEqual(_ a: Any, _ b: Any) -> Bool {
        switch (a, b) {
        case (let a as Bool, let b as Bool): a == b
        case (let a as Int, let b as Int): a == b
        case (let a as Double, let b as Double): a == b
        case (let a as String, let b as String): a == b
        case (let a as Data, let b as Data): a == b
        case (let a as Date, let b as Date): a == b
        default: ((a as AnyObject) as? NSObject)?.isEqual(b) ?? false
        }
    }
}

/// How values of a type are written into stores.
package struct StorageCodec<Value>: @unchecked Sendable {
    // @unchecked: the closures hold nothing but other codecs.
    /// Reads a value; nil if it is of another type.
    package let decode: (Any) -> Value?
    /// Writes a value; nil removes it from the store.
    package let encode: (Value) -> Any?

    package init(decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?) {
        self.decode = decode
        self.encode = encode
    }

    /// The same for optional values, of which nil is stored as no value.
    package var optional: StorageCodec<Value?> {
        StorageCodec<Value?>(decode: { decode($0).map(Optional.some) }, encode: { $0.flatMap(encode) })
    }
}

extension StorageCodec where Value == Bool {
    static var bool: Self {
        StorageCodec(decode: { object in
            if let value = object as? Bool { return value }
            // Other programs may have written 0 and 1.
            guard let number = object as? Int, number == 0 || number == 1 else { return nil }
            return number == 1
        }, encode: { $0 })
    }
}

extension StorageCodec where Value == Int {
    static var int: Self {
        StorageCodec(decode: { object in
            if let value = object as? Int { return value }
            return (object as? Double).flatMap { Int(exactly: $0) }
        }, encode: { $0 })
    }
}

extension StorageCodec where Value == Double {
    static var double: Self {
        StorageCodec(decode: { object in
            if let value = object as? Double { return value }
            if let value = object as? Int { return Double(value) }
            return (object as? Float).map { Double($0) }
        }, encode: { $0 })
    }
}

extension StorageCodec where Value == String {
    static var string: Self { StorageCodec(decode: { $0 as? String }, encode: { $0 }) }
}

extension StorageCodec where Value == Data {
    static var data: Self { StorageCodec(decode: { $0 as? Data }, encode: { $0 }) }
}

extension StorageCodec where Value == Date {
    static var date: Self { StorageCodec(decode: { $0 as? Date }, encode: { $0 }) }
}

extension StorageCodec where Value == URL {
    /// Stores URLs as `UserDefaults.url(forKey:)` does: files by their path, all others in an archive.
    static var url: Self {
        StorageCodec(decode: { object in
            if let path = object as? String { return URL(fileURLWithPath: (path as NSString).expandingTildeInPath) }
            guard let data = object as? Data else { return nil }
            return try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data) as URL?
        }, encode: { url in
            if url.isFileURL { return url.path }
            return try? NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true)
        })
    }
}

extension StorageCodec where Value: RawRepresentable {
    static func raw(_ codec: StorageCodec<Value.RawValue>) -> Self {
        StorageCodec(decode: { codec.decode($0).flatMap(Value.init(rawValue:)) }, encode: { codec.encode($0.rawValue) })
    }
}

// MARK: - Locations

/// The location of one property, on a value in a store that others may share.
package final class StorageLocation<Value>: Location<Value>, @unchecked Sendable {
    // @unchecked: immutable; the slot may be used from any thread.
    private let slot: StorageSlot
    private let codec: StorageCodec<Value>
    private let fallback: Value

    /// Makes a location on a slot, whose value is `fallback` where the slot has none that can be read.
    package init(_ slot: StorageSlot, _ codec: StorageCodec<Value>, fallback: Value) {
        self.slot = slot
        self.codec = codec
        self.fallback = fallback
    }

    package override func get() -> Value { slot.get().object.flatMap(codec.decode) ?? fallback }
    package override var reading: _PropertyReading { .value(get()) }

    package override func set(_ value: Value, transaction: Transaction) {
        slot.set(StoredValue(codec.encode(value)), transaction: transaction)
    }

    package override func isSamePlace(as other: Location<Value>) -> Bool {
        (other as? StorageLocation<Value>)?.slot === slot
    }
}

/// One value in a store. All properties with its key share it, so that all its readers see a write in the same update.
package class StorageSlot: @unchecked Sendable {
    // @unchecked: immutable; the location may be used from any thread.
    /// Where the value is kept for views, which are updated when it changes.
    package let location: StateLocation<StoredValue>

    package init(_ value: StoredValue) { location = StateLocation(value) }

    package func get() -> StoredValue { location.get() }

    /// Changes the value for all who share it, and writes it into the store.
    package func set(_ value: StoredValue, transaction: Transaction) {
        if MainThread.isCurrent && UpdateState.isUpdating {
            // As in SwiftUI, a view's initialiser may write. The store has the value at once, views that read it with the next update.
            // A write is no reading: whoever makes the view would be evaluated, and write, again whenever the value changes.
            guard value != assumeMainActor({ EvaluationScope.untracked { location.get() } }) else { return }
            save(value)
            let write = UncheckedBox((location: location, value: value, transaction: transaction))
            DispatchQueue.main.async { write.value.location.set(write.value.value, transaction: write.value.transaction) }
            return
        }
        location.set(value, transaction: transaction)
        save(value)
    }

    /// Writes the value into the store.
    package func save(_ value: StoredValue) {}
}
