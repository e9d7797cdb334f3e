@_spi(Reflection) import Swift
import EspalierGraphics
import Foundation
import Glibc

/// What the update pass must know of a type's stored properties: which of them are dynamic, and how to tell whether two
/// values differ. Found by reflection once per type, never per update.
package final class FieldTable {
    package struct DynamicField {
        package let name: String
        package let offset: Int
        package let type: any DynamicProperty.Type
    }

    private typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    /// Whether a type conforms to a protocol takes a walk over every conformance of the program, most of all where it does not:
    /// a third of an app's start once went there. So comparisons are looked for when bits first differ, which they never do
    /// while an app starts.
    private struct PlainField {
        let offset: Int
        let size: Int
        /// nil where only the bits can be compared (closures, class references, enums without `==`).
        private let find: () -> Comparison?
        private(set) lazy var isEqual: Comparison? = find()

        init<F>(_ type: F.Type, at offset: Int) {
            self.offset = offset
            size = MemoryLayout<F>.size
            find = { FieldTable.comparison(of: type) }
        }
    }

    package let dynamicFields: [DynamicField]
    /// The type as an animatable one with data; nil for others, and for shapes, whose outlines animate where they are drawn.
    package private(set) lazy var animatable: (any Animatable.Type)? = FieldTable.animatable(type)
    private let type: Any.Type
    private var plainFields: [PlainField]
    private let size: Int
    /// `==` of the whole type, where SwiftUI uses it: types that are Equatable and not plain bits.
    private lazy var isEqualAsWhole: Comparison? = {
        guard !isPlain, dynamicFields.isEmpty, let equatable = type as? any Equatable.Type else { return nil }
        return FieldTable.equality(of: equatable)
    }()
    private let isPlain: Bool

    private init<T>(reflecting type: T.Type) {
        var dynamic: [DynamicField] = []
        var plain: [PlainField] = []
        var embeds: Bool?
        if FieldTable.isStruct(type) {
            _ = _forEachField(of: type) { name, offset, fieldType, _ in
                func add<F>(_ type: F.Type) { plain.append(PlainField(type, at: offset)) }
                _openExistential(fieldType, do: add)
                guard FieldTable.mayBeDynamic(fieldType) else { return true }
                if let property = fieldType as? any DynamicProperty.Type {
                    dynamic.append(DynamicField(name: String(cString: name), offset: offset, type: property))
                    return true
                }
                if embeds == nil { embeds = type is any EmbedsDynamicProperties.Type }
                func addInner<F>(_: F.Type) { dynamic += FieldTable(reflecting: F.self).moved(by: offset) }
                if embeds == true { _openExistential(fieldType, do: addInner) }
                return true
            }
        }
        self.type = type
        dynamicFields = dynamic
        plainFields = plain
        size = MemoryLayout<T>.size
        isPlain = _isPOD(type)
    }

    /// False for what surely is no dynamic property: functions, tuples, optionals, existentials, and the values that views hold most.
    private static func mayBeDynamic(_ type: Any.Type) -> Bool {
        let kind = metadataKind(type)
        guard kind == Kind.structure || kind == Kind.enumeration || kind == 0 || kind > Kind.lastOfValues else { return false }
        return !values.contains(ObjectIdentifier(type))
    }

    private static let values: Set<ObjectIdentifier> = [
        ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self), ObjectIdentifier(Double.self), ObjectIdentifier(CGFloat.self),
        ObjectIdentifier(String.self), ObjectIdentifier(CGSize.self), ObjectIdentifier(CGPoint.self), ObjectIdentifier(CGRect.self),
        ObjectIdentifier(Text.self), ObjectIdentifier(Image.self), ObjectIdentifier(Color.self), ObjectIdentifier(Font.self),
        ObjectIdentifier(Alignment.self), ObjectIdentifier(HorizontalAlignment.self), ObjectIdentifier(VerticalAlignment.self),
        ObjectIdentifier(Edge.Set.self), ObjectIdentifier(EdgeInsets.self), ObjectIdentifier(Angle.self),
        ObjectIdentifier(UnitPoint.self),
    ]

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
        for index in plainFields.indices {
            let offset = plainFields[index].offset, x = a + offset, y = b + offset
            if compareBits(x, y, plainFields[index].size) { continue }
            guard let isEqual = plainFields[index].isEqual, isEqual(x, y) else { return false }
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
    private static func isStruct(_ type: Any.Type) -> Bool { metadataKind(type) == Kind.structure }

    /// The first word of metadata: the kind, or where it is greater than all kinds, a class's pointer.
    private static func metadataKind(_ type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }

    private enum Kind {
        static let structure: UInt = 0x200
        static let enumeration: UInt = 0x201
        static let lastOfValues: UInt = 0x7FF
    }

    private static func comparison<F>(of type: F.Type) -> Comparison? {
        if let property = type as? any DynamicProperty.Type {
            return { property._isUnchanged($0, $1) }
        }
        if let equatable = type as? any Equatable.Type { return equality(of: equatable) }
        guard isStruct(type) else { return nil }
        let table = FieldTable(reflecting: type)
        return { table.areEqual($0, $1) }
    }

    private static func equality<E: Equatable>(of type: E.Type) -> Comparison {
        { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
    }

    @inline(__always) private func compareBits(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
        memcmp(a, b, count) == 0
    }
}

/// A type whose stored values are searched for dynamic properties as if these were its own.
package protocol EmbedsDynamicProperties {
    /// Whether another value of the type has the same in it, whatever it says beside.
    @MainActor func isOwnValueEqual(to other: Any) -> Bool
}

extension EmbedsDynamicProperties {
    @MainActor package func isOwnValueEqual(to other: Any) -> Bool { (other as? Self).map { valuesAreEqual(self, $0) } ?? false }
}

/// Whether two values of one type are surely the same (see `FieldTable.areEqual`).
@MainActor package func valuesAreEqual<T>(_ a: T, _ b: T) -> Bool {
    let table = FieldTable.table(for: T.self)
    return withUnsafePointer(to: a) { x in withUnsafePointer(to: b) { y in table.areEqual(x, y) } }
}
