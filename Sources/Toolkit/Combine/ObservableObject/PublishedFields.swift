@_spi(Reflection) import Swift

// Relies on: the standard library's `_forEachField`, which reports the stored properties of classes, those of superclasses included,
// with their offsets in the object. Tried with Swift 6.3 on Linux x86_64; `RuntimeChecks` in EspalierCore checks it at the start of a
// debug build.

/// A stored property of type `Published`, without its generic parameter.
protocol PublishedField: SendableMetatype {
    /// The storage of the field at an address.
    static func storage(at address: UnsafeRawPointer) -> PublishedStorageBase
}

extension Published: PublishedField {
    static func storage(at address: UnsafeRawPointer) -> PublishedStorageBase {
        address.assumingMemoryBound(to: Self.self).pointee.storage
    }
}

/// Where a class keeps its `@Published` properties, those of its superclasses included.
struct PublishedFields: Sendable {
    private struct Field: Sendable {
        let offset: Int
        let type: any PublishedField.Type
    }

    private let fields: [Field]

    /// `classType | ignoreUnknown`, by value: the standard library declares the names as mutable globals.
    private static let options = _EachFieldOptions(rawValue: 1 << 0 | 1 << 1)

    /// Reads the layout of a class. Costs a walk over all its fields: see `of(_:)`.
    private init(reading type: AnyClass) {
        var fields: [Field] = []
        _ = _forEachField(of: type, options: Self.options) { _, offset, fieldType, _ in
            if let published = fieldType as? any PublishedField.Type {
                fields.append(Field(offset: offset, type: published))
            }
            return true
        }
        self.fields = fields
    }

    var isEmpty: Bool { fields.isEmpty }

    /// The storages of an object whose dynamic type this layout was read from.
    func storages(in object: AnyObject) -> [PublishedStorageBase] {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return withExtendedLifetime(object) {
            fields.map { $0.type.storage(at: address + $0.offset) }
        }
    }

    // MARK: - Cache

    private final class Cache: @unchecked Sendable {
        // Unchecked because the dictionary is mutable: it is guarded by the lock.
        static let shared = Cache()

        let lock = Lock()
        var layouts: [ObjectIdentifier: PublishedFields] = [:]
    }

    /// The layout of a class, read once per class. Classes live as long as the process, so the cache cannot go stale.
    static func of(_ type: AnyClass) -> PublishedFields {
        let cache = Cache.shared
        let key = ObjectIdentifier(type)
        if let known = cache.lock.withLock({ cache.layouts[key] }) { return known }
        let layout = PublishedFields(reading: type)
        cache.lock.withLock { cache.layouts[key] = layout }
        return layout
    }
}
