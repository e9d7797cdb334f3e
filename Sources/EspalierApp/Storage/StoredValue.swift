package import EspalierCore
import Foundation

/// A value as a property list has it, or none.
package struct StoredValue: Equatable, @unchecked Sendable {
    // @unchecked: property list objects are not changed once they are made.
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
    /// nil where there is no value, or one of another type.
    package let decode: (Any) -> Value?
    /// nil takes the value out of the store.
    package let encode: (Value) -> Any?

    package init(decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?) {
        self.decode = decode
        self.encode = encode
    }

    /// nil stands for no value.
    package var optional: StorageCodec<Value?> {
        StorageCodec<Value?>(decode: { decode($0).map(Optional.some) }, encode: { $0.flatMap(encode) })
    }
}

extension StorageCodec where Value == Bool {
    static var bool: Self {
        StorageCodec(decode: { object in
            if let value = object as? Bool { return value }
            // Files have 0 and 1 where other programs wrote them.
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
    /// As `UserDefaults.url(forKey:)` has it: files by their path, all others in an archive.
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

/// A property's view of a stored value.
package final class StorageLocation<Value>: Location<Value>, @unchecked Sendable {
    // @unchecked: immutable; the slot may be used from any thread.
    private let slot: StorageSlot
    private let codec: StorageCodec<Value>
    private let fallback: Value

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

/// One value in a store, which everybody who names it shares: a write is seen by all its readers in the same update.
package class StorageSlot: @unchecked Sendable {
    // @unchecked: immutable; the location may be used from any thread.
    package let location: StateLocation<StoredValue>

    package init(_ value: StoredValue) { location = StateLocation(value) }

    package func get() -> StoredValue { location.get() }

    package func set(_ value: StoredValue, transaction: Transaction) {
        if MainThread.isCurrent && UpdateState.isUpdating {
            // SwiftUI: a view's initialiser may write. The store has it at once, the views that read it with the next update.
            guard value != location.get() else { return }
            save(value)
            let write = UncheckedBox((location: location, value: value, transaction: transaction))
            DispatchQueue.main.async { write.value.location.set(write.value.value, transaction: write.value.transaction) }
            return
        }
        location.set(value, transaction: transaction)
        save(value)
    }

    /// Brings the value into the store.
    package func save(_ value: StoredValue) {}
}
