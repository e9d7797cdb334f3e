// Relies on: `swift_EnumCaseName` of the runtime; of an enum's descriptor, the sixth word of 32 bits being the number of cases with a
// payload (in its lower 24 bits) and the seventh that of those without; the values of an enum without payloads being the numbers of its
// cases, in as many bytes as these need. Verified with Swift 6.3 on Linux x86_64; `RuntimeChecks` makes a case by its name.

/// Enums without payloads by the names of their cases.
package enum EnumCases {
    /// The name of a value's case; nil for a value that is no such enum's.
    package static func name(of value: Any) -> String? {
        func name<E>(_ value: E) -> String? { count(of: E.self) == nil ? nil : caseName(value).map { String(cString: $0) } }
        return _openExistential(value, do: name)
    }

    /// The case of this name; nil if the type has none, or has cases with payloads.
    package static func value<E>(named name: String, of type: E.Type) -> E? {
        guard let count = count(of: type) else { return nil }
        for number in 0..<count {
            let value = withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { memory in
                memory.storeBytes(of: UInt64(number), as: UInt64.self)
                return memory.baseAddress!.assumingMemoryBound(to: type).pointee
            }
            if let found = caseName(value), String(cString: found) == name { return value }
        }
        return nil
    }

    /// The number of an enum's cases; nil if the type is none, or has cases with payloads.
    private static func count(of type: Any.Type) -> Int? {
        guard TypeKind(type) == .enumeration else { return nil }
        let words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard let descriptor = UnsafePointer<UInt32>(bitPattern: words[1]), descriptor[5] & 0xFF_FFFF == 0 else { return nil }
        let count = Int(descriptor[6])
        func isPlain<E>(_: E.Type) -> Bool { _isPOD(E.self) && MemoryLayout<E>.size == (count <= 1 ? 0 : count <= 256 ? 1 : 2) }
        return count > 0 && count <= 65_536 && _openExistential(type, do: isPlain) ? count : nil
    }
}

@_silgen_name("swift_EnumCaseName") private func caseName<T>(_ value: T) -> UnsafePointer<CChar>?
