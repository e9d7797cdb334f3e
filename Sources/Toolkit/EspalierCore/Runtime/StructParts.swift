// Relies on: `StoredFields`; a struct being nothing but its stored properties, so that it is initialised when they all are. Properties
// that may be weak or unowned, which lie in memory in another form than their type says, are of class or existential type, and are
// refused. Verified with Swift 6.3 on Linux x86_64; `RuntimeChecks` takes a struct apart and puts it together again.

/// Structs taken apart into their properties, and made of them.
package enum StructParts {
    /// The properties of a struct by their names; nil for another kind of value, or one with a property that cannot be read like this.
    package static func read(_ value: Any) -> [String: (value: Any, type: Any.Type)]? {
        func parts<S>(_ value: S) -> [String: (value: Any, type: Any.Type)]? {
            guard let fields = fields(of: S.self) else { return nil }
            var parts: [String: (value: Any, type: Any.Type)] = [:]
            for field in fields {
                func read<F>(_ type: F.Type) -> Any { StoredFields.read(type, at: field.offset, of: value) }
                parts[field.name] = (_openExistential(field.type, do: read), field.type)
            }
            return parts
        }
        return _openExistential(value, do: parts)
    }

    /// Makes a struct.
    ///
    /// - Parameter value: returns the value of a property of this name and type; nil gives up.
    package static func make<S>(_ type: S.Type, _ value: (String, Any.Type) -> Any?) -> S? {
        guard let fields = fields(of: type) else { return nil }
        var parts: [Any] = []
        for field in fields {
            guard let part = value(field.name, field.type) else { return nil }
            func isOfType<F>(_: F.Type) -> Bool { Swift.type(of: part) == F.self }
            guard _openExistential(field.type, do: isOfType) else { return nil }
            parts.append(part)
        }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(MemoryLayout<S>.size, 1), alignment: MemoryLayout<S>.alignment)
        defer { memory.deallocate() }
        for (field, part) in zip(fields, parts) {
            func store<F>(_ part: F) { (memory + field.offset).initializeMemory(as: F.self, to: part) }
            _openExistential(part, do: store)
        }
        return memory.assumingMemoryBound(to: type).move()
    }

    private struct Field {
        let name: String
        let offset: Int
        let type: Any.Type
    }

    private static func fields(of type: Any.Type) -> [Field]? {
        guard TypeKind(type) == .structure else { return nil }
        var fields: [Field] = [], isReadable = true
        StoredFields.forEach(of: type) { field in
            if isPlain(field.type) {
                fields.append(Field(name: field.name, offset: field.offset, type: field.type))
            } else {
                isReadable = false
            }
        }
        return isReadable ? fields : nil
    }

    /// Whether a property of this type is neither weak nor unowned, nor a function.
    private static func isPlain(_ type: Any.Type) -> Bool {
        if let optional = type as? any OptionalType.Type { return isPlain(optional.wrapped) }
        let kind = TypeKind(type)
        return kind == .structure || kind == .enumeration
    }
}

private protocol OptionalType {
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
    static var wrapped: Any.Type { Wrapped.self }
}
