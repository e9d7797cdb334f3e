@_spi(Reflection) import Swift
import Glibc

/// What the update pass must know of a type's stored properties: which of them are dynamic, and how to tell whether two
/// values differ. Found by reflection once per type, never per update.
package final class FieldTable {
    package struct DynamicField {
        package let name: String
        package let offset: Int
        package let type: any DynamicProperty.Type
    }

    private struct PlainField {
        let offset: Int
        let size: Int
        /// nil where only the bits can be compared (closures, class references, enums without `==`).
        let isEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
    }

    package let dynamicFields: [DynamicField]
    /// The type as an animatable one with data; nil for others, and for shapes, whose outlines animate where they are drawn.
    package let animatable: (any Animatable.Type)?
    private let plainFields: [PlainField]
    private let size: Int
    /// `==` of the whole type, where SwiftUI uses it: types that are Equatable and not plain bits.
    private let isEqualAsWhole: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

    private init<T>(reflecting type: T.Type) {
        var dynamic: [DynamicField] = []
        var plain: [PlainField] = []
        if FieldTable.isStruct(type) {
            _ = _forEachField(of: type) { name, offset, fieldType, _ in
                if let property = fieldType as? any DynamicProperty.Type {
                    dynamic.append(DynamicField(name: String(cString: name), offset: offset, type: property))
                } else if type is any EmbedsDynamicProperties.Type {
                    func addInner<F>(_: F.Type) { dynamic += FieldTable(reflecting: F.self).moved(by: offset) }
                    _openExistential(fieldType, do: addInner)
                }
                func add<F>(_: F.Type) {
                    plain.append(PlainField(offset: offset, size: MemoryLayout<F>.size, isEqual: FieldTable.comparison(of: F.self)))
                }
                _openExistential(fieldType, do: add)
                return true
            }
        }
        dynamicFields = dynamic
        animatable = FieldTable.animatable(type)
        plainFields = plain
        size = MemoryLayout<T>.size
        if !_isPOD(type), dynamic.isEmpty, let equatable = type as? any Equatable.Type {
            isEqualAsWhole = FieldTable.equality(of: equatable)
        } else {
            isEqualAsWhole = nil
        }
    }

    @inline(__always) package func valuesAreEqual<T>(_ a: T, _ b: T) -> Bool {
        withUnsafePointer(to: a) { x in withUnsafePointer(to: b) { y in areEqual(UnsafeRawPointer(x), UnsafeRawPointer(y)) } }
    }

    private static func animatable(_ type: Any.Type) -> (any Animatable.Type)? {
        guard let animatable = type as? any Animatable.Type, !(type is any Shape.Type) else { return nil }
        func hasData<A: Animatable>(_: A.Type) -> Bool { A.AnimatableData.self != EmptyAnimatableData.self }
        return hasData(animatable) ? animatable : nil
    }

    private func moved(by offset: Int) -> [DynamicField] {
        dynamicFields.map { DynamicField(name: $0.name, offset: $0.offset + offset, type: $0.type) }
    }

    /// Whether two values of the type are surely the same to a body. Bits first; then field by field, by `==` where a field
    /// has it. In doubt the answer is false: a body too many, never one too few.
    package func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        if let isEqualAsWhole { return isEqualAsWhole(a, b) }
        if compareBits(a, b, size) { return true }
        if plainFields.isEmpty { return false }
        for field in plainFields {
            let x = a + field.offset, y = b + field.offset
            if compareBits(x, y, field.size) { continue }
            guard let isEqual = field.isEqual, isEqual(x, y) else { return false }
        }
        return true
    }

    // MARK: - Tables by type

    @MainActor private static var tables: [ObjectIdentifier: FieldTable] = [:]

    @MainActor package static func table<T>(for type: T.Type) -> FieldTable {
        let key = ObjectIdentifier(type)
        if let table = tables[key] { return table }
        let table = FieldTable(reflecting: type)
        tables[key] = table
        return table
    }

    // MARK: - Comparisons

    /// Only a struct's fields lie inline in the value that is compared. Reflection is no way to ask: it reads through the value
    /// of an existential type, and there is none.
    private static func isStruct(_ type: Any.Type) -> Bool {
        // The first word of metadata that stand for no class is the kind; 0x200 is that of structs.
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x200
    }

    private static func comparison<F>(of type: F.Type) -> ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
        if let property = type as? any DynamicProperty.Type {
            return { property._isUnchanged($0, $1) }
        }
        if let equatable = type as? any Equatable.Type { return equality(of: equatable) }
        guard isStruct(type) else { return nil }
        let table = FieldTable(reflecting: type)
        return { table.areEqual($0, $1) }
    }

    private static func equality<E: Equatable>(of type: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
    }

    @inline(__always) private func compareBits(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
        memcmp(a, b, count) == 0
    }
}

/// A type whose stored values are searched for dynamic properties as if these were its own.
package protocol EmbedsDynamicProperties {}

/// Whether two values of one type are surely the same (see `FieldTable.areEqual`).
@MainActor package func valuesAreEqual<T>(_ a: T, _ b: T) -> Bool {
    let table = FieldTable.table(for: T.self)
    return withUnsafePointer(to: a) { x in withUnsafePointer(to: b) { y in table.areEqual(x, y) } }
}
