// Relies on: `_mangledTypeName` and `_typeByName` of the standard library being inverse to each other in the process that has the
// type; an `ObjectIdentifier` of a type being the address of its metadata, which is what `Any.Type` is. Apps store the names: they do
// not change with the version of the compiler (they are its stable mangling). Verified with Swift 6.3 on Linux x86_64; `RuntimeChecks`
// converts types there and back.

/// Types by storable names.
package enum TypeNames {
    package static func name(of type: Any.Type) -> String { _mangledTypeName(type) ?? String(reflecting: type) }

    /// The type that an identifier was made of. It must have been made of a type, not of an object.
    package static func type(_ id: ObjectIdentifier) -> Any.Type { unsafeBitCast(id, to: Any.Type.self) }

    /// nil where the process has no such type, or its name cannot be looked up.
    package static func type(named name: String) -> Any.Type? { _typeByName(name) }
}
