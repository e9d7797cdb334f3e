@_spi(Reflection) import Swift

// Relies on: the standard library's `_forEachField`, which reports the stored properties of structs and the members of tuples
// with their offsets; the first word of a type's metadata being its kind; the fields of a struct being laid out in order, each at
// the next suitably aligned offset. Verified with Swift 6.3 on Linux x86_64; `RuntimeChecks` checks all of it.

/// The kind of a type, as far as reflection needs it.
package enum TypeKind {
    case structure, enumeration, reference
    /// Functions, tuples, optionals, existentials, metatypes.
    case other

    /// Reads the metadata: reflection would read through the value of an existential type, and there is none.
    package init(_ type: Any.Type) {
        // The kind, or, if greater than all kinds, a class's isa pointer; a native Swift class may have 0.
        let word = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
        self = switch word {
        case 0x200: .structure
        case 0x201: .enumeration
        case 0: .reference
        default: word > 0x7FF ? .reference : .other
        }
    }
}

/// The stored properties of a type, and access to them in place.
///
/// Offsets and types come from `forEach`, and must be used with values of that very type: nothing checks this.
package enum StoredFields {
    package struct Field {
        package let offset: Int
        package let type: Any.Type
        /// Valid only during the call that passes the field.
        fileprivate let letters: UnsafePointer<CChar>
        package var name: String { String(cString: letters) }
    }

    /// Visits the stored properties of a struct, or the members of a tuple, in order. Walks the metadata, so it should be called
    /// once for each type.
    package static func forEach(of type: Any.Type, _ body: (Field) -> Void) {
        _ = _forEachField(of: type) { name, offset, fieldType, _ in
            body(Field(offset: offset, type: fieldType, letters: name))
            return true
        }
    }

    /// The property at an offset.
    @inline(__always) package static func read<Value, F>(_ type: F.Type, at offset: Int, of value: Value) -> F {
        withUnsafePointer(to: value) { (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: F.self).pointee }
    }

    /// Changes the property at an offset.
    @inline(__always) package static func change<Value, F>(
        _ type: F.Type, at offset: Int, of value: inout Value, _ change: (inout F) -> Void
    ) {
        withUnsafeMutablePointer(to: &value) {
            change(&(UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: F.self).pointee)
        }
    }

    /// The offset of the second of two properties in a struct that has no others.
    @inline(__always) package static func offset<First, Second>(of _: Second.Type, behind _: First.Type) -> Int {
        let mask = MemoryLayout<Second>.alignment - 1
        return (MemoryLayout<First>.size + mask) & ~mask
    }
}
