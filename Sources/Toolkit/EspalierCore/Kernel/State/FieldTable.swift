import EspalierGraphics
import Foundation

/// What the update pass has to know about a type's stored properties: which of them are dynamic, and how to compare two values.
/// Determined by reflection once per type, never per update.
package final class FieldTable {
    package struct DynamicField {
        package let name: String
        package let offset: Int
        package let type: any DynamicProperty.Type
    }

    private typealias Comparison = (ValueAddress, ValueAddress) -> Bool

    /// Looking up a conformance searches every conformance in the program, and takes longest where there is none: it once took a
    /// third of an app's launch. So the comparison is looked up when bits first differ, which never happens during launch.
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
    /// The type as an animatable one with data; nil for others.
    package private(set) lazy var animatable: (any Animatable.Type)? = FieldTable.animatable(type)
    private let type: Any.Type
    private var plainFields: [PlainField]
    private let size: Int
    /// `==` of the whole type, where SwiftUI uses it: for Equatable types that are not plain bits.
    private lazy var isEqualAsWhole: Comparison? = {
        guard !isPlain, dynamicFields.isEmpty, let equatable = type as? any Equatable.Type else { return nil }
        return FieldTable.equality(of: equatable)
    }()
    private let isPlain: Bool

    private init<T>(reflecting type: T.Type) {
        var dynamic: [DynamicField] = []
        var plain: [PlainField] = []
        var embeds: Bool?
        // Only a struct's fields lie inline in the value that is compared.
        if TypeKind(type) == .structure {
            StoredFields.forEach(of: type) { field in
                func add<F>(_ type: F.Type) { plain.append(PlainField(type, at: field.offset)) }
                _openExistential(field.type, do: add)
                guard FieldTable.mayBeDynamic(field.type) else { return }
                if let property = FieldTable.dynamicProperties[field.type] {
                    dynamic.append(DynamicField(name: field.name, offset: field.offset, type: property))
                    return
                }
                if embeds == nil { embeds = FieldTable.embedders.contains(type) }
                func addInner<F>(_: F.Type) { dynamic += FieldTable(reflecting: F.self).moved(by: field.offset) }
                if embeds == true { _openExistential(field.type, do: addInner) }
            }
        }
        self.type = type
        dynamicFields = dynamic
        plainFields = plain
        size = MemoryLayout<T>.size
        isPlain = _isPOD(type)
    }

    /// False for types that cannot be dynamic properties: functions, tuples, optionals, existentials, and the values most common
    /// in views.
    private static func mayBeDynamic(_ type: Any.Type) -> Bool {
        TypeKind(type) != .other && !values.contains(ObjectIdentifier(type))
    }

    private static let values: Set<ObjectIdentifier> = [
        ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self), ObjectIdentifier(Double.self), ObjectIdentifier(CGFloat.self),
        ObjectIdentifier(String.self), ObjectIdentifier(CGSize.self), ObjectIdentifier(CGPoint.self), ObjectIdentifier(CGRect.self),
        ObjectIdentifier(Color.self), ObjectIdentifier(Alignment.self), ObjectIdentifier(HorizontalAlignment.self),
        ObjectIdentifier(VerticalAlignment.self),
        ObjectIdentifier(Edge.Set.self), ObjectIdentifier(EdgeInsets.self), ObjectIdentifier(Angle.self),
        ObjectIdentifier(UnitPoint.self),
    ]

    private static let dynamicProperties = Conformers((any DynamicProperty).self) { $0 as? any DynamicProperty.Type }
    private static let embedders = Conformers((any EmbedsDynamicProperties).self) { $0 as? any EmbedsDynamicProperties.Type }
    private static let animatables = Conformers((any Animatable).self) { $0 as? any Animatable.Type }

    @inline(__always) package func valuesAreEqual<T>(_ a: T, _ b: T) -> Bool {
        withAddress(of: a) { x in withAddress(of: b) { y in areEqual(x, y) } }
    }

    private static func animatable(_ type: Any.Type) -> (any Animatable.Type)? {
        guard let animatable = animatables[type] else { return nil }
        func hasData<A: Animatable>(_: A.Type) -> Bool { A.AnimatableData.self != EmptyAnimatableData.self }
        return hasData(animatable) ? animatable : nil
    }

    private func moved(by offset: Int) -> [DynamicField] {
        dynamicFields.map { DynamicField(name: $0.name, offset: $0.offset + offset, type: $0.type) }
    }

    /// Whether two values of the type are certainly equivalent for a body. Bits are compared first; then each field, by `==`
    /// where it has one. In doubt the answer is false: better one body run too many than one too few.
    func areEqual(_ a: ValueAddress, _ b: ValueAddress) -> Bool {
        if let isEqualAsWhole { return isEqualAsWhole(a, b) }
        if a.hasSameBytes(as: b, count: size) { return true }
        if plainFields.isEmpty { return false }
        for index in plainFields.indices {
            let offset = plainFields[index].offset, x = a.field(at: offset), y = b.field(at: offset)
            if x.hasSameBytes(as: y, count: plainFields[index].size) { continue }
            guard let isEqual = plainFields[index].isEqual, isEqual(x, y) else { return false }
        }
        return true
    }

    // MARK: - Dynamic properties

    /// Connects the dynamic properties of a value of the table's type with the data that its element keeps for them.
    @MainActor package func prepare<Value>(_ value: inout Value, in context: inout _DynamicPropertyContext) {
        for field in dynamicFields {
            @MainActor func prepare<P: DynamicProperty>(_ type: P.Type) {
                StoredFields.change(type, at: field.offset, of: &value) { $0._prepare(in: &context) }
            }
            context.walk?.enter(field.name)
            prepare(field.type)
            context.walk?.leave()
        }
    }

    /// The present values of a value's dynamic properties, in order. The value is of the table's type.
    @MainActor package func readings<Value>(of value: Value) -> [_PropertyReading] {
        dynamicFields.map { field -> _PropertyReading in
            @MainActor func read<P: DynamicProperty>(_ type: P.Type) -> _PropertyReading {
                StoredFields.read(type, at: field.offset, of: value)._reading()
            }
            return read(field.type)
        }
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

    private static func comparison<F>(of type: F.Type) -> Comparison? {
        if let property = dynamicProperties[type] {
            return unchanged(property)
        }
        if let equatable = type as? any Equatable.Type { return equality(of: equatable) }
        guard TypeKind(type) == .structure else { return nil }
        let table = FieldTable(reflecting: type)
        return { table.areEqual($0, $1) }
    }

    private static func equality<E: Equatable>(of type: E.Type) -> Comparison {
        { $0.bound(to: E.self).pointee == $1.bound(to: E.self).pointee }
    }

    private static func unchanged<P: DynamicProperty>(_ type: P.Type) -> Comparison {
        { P._isUnchanged($0.bound(to: P.self).pointee, $1.bound(to: P.self).pointee) }
    }
}

/// A type whose stored values are searched for dynamic properties as if their properties were its own.
package protocol EmbedsDynamicProperties {
    /// Whether another value of the type contains an equal value, disregarding its other properties.
    @MainActor func isOwnValueEqual(to other: Any) -> Bool
}

extension EmbedsDynamicProperties {
    @MainActor package func isOwnValueEqual(to other: Any) -> Bool { (other as? Self).map { valuesAreEqual(self, $0) } ?? false }
}

/// Whether two values of one type are certainly equivalent (see `FieldTable.areEqual`).
@MainActor package func valuesAreEqual<T>(_ a: T, _ b: T) -> Bool {
    FieldTable.table(for: T.self).valuesAreEqual(a, b)
}
