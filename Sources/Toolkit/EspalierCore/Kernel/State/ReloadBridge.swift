import Foundation

/// Brings values from the types of older code into the types of the same names in newer code.
///
/// Both are in the process at once: to the runtime they are different types. So a value of the app's own type is taken over by what the
/// type says of itself (`Codable`, `RawRepresentable`), by the name of its case, or property by property.
@MainActor package struct ReloadBridge {
    /// The name of a type with its module, without anything that differs between two images of the same source.
    package let name: (Any.Type) -> String
    /// Whether a type belongs to code that newer code may replace.
    package let isReplaceable: (Any.Type) -> Bool

    package init(
        name: @escaping (Any.Type) -> String = ReloadNames.name(of:),
        isReplaceable: @escaping (Any.Type) -> Bool = ReloadNames.isApps
    ) {
        self.name = name
        self.isReplaceable = isReplaceable
    }

    /// The value in the wanted type; nil where there is no sound way.
    package func value<T>(_ kept: KeptValue, as target: T.Type) -> T? {
        switch kept {
        case .gone: return nil
        case .live(let value, let type): return convert(value, declaredAs: type, to: target)
        case .coded(let type, let data):
            guard type == name(target) else { return nil }
            if let carrier = target as? any CarriesAcrossReload.Type { return carrier.decodedForReload(data) as? T }
            guard let decodable = target as? any Decodable.Type else { return nil }
            return (try? Self.decode(decodable, from: data)).flatMap { Self.exactly($0, as: target) }
        }
    }

    func convert<T>(_ value: Any, declaredAs source: Any.Type, to target: T.Type) -> T? {
        if source == target {
            if let carrier = value as? any CarriesAcrossReload { return carrier.carried(by: self) as? T }
            return ReloadNames.isSelfContained(target) || stays(value) ? Self.exactly(value, as: target) : nil
        }
        guard name(source) == name(target) else { return nil }
        if let container = target as? any KeptContainer.Type, let parts = (value as? any KeptContainer)?.keptParts {
            return container.init(keptParts: parts, by: self).flatMap { Self.exactly($0, as: target) }
        }
        if let made = raw(value, target) { return made }
        if let encodable = value as? any Encodable, let decodable = target as? any Decodable.Type {
            return (try? Self.decode(decodable, from: Self.encode(encodable))).flatMap { Self.exactly($0, as: target) }
        }
        switch TypeKind(target) {
        case .enumeration: return EnumCases.name(of: value).flatMap { EnumCases.value(named: $0, of: target) }
        case .structure: return memberwise(value, target)
        case .reference, .other: return nil
        }
    }

    /// Whether what is in a value of an open type, such as `any P` or `AnyHashable`, may go on as it is.
    private func stays(_ value: Any) -> Bool {
        let type = Swift.type(of: (value as? AnyHashable)?.base ?? value)
        return TypeKind(type) != .reference && !isReplaceable(type) && ReloadNames.isSelfContained(type)
    }

    private func raw<T>(_ value: Any, _ target: T.Type) -> T? {
        guard let old = value as? any RawRepresentable, let new = target as? any RawRepresentable.Type else { return nil }
        func make<R: RawRepresentable>(_: R.Type) -> T? {
            let value = convert(old.rawValue, declaredAs: Swift.type(of: old.rawValue), to: R.RawValue.self)
            return value.flatMap { R(rawValue: $0) }.flatMap { Self.exactly($0, as: target) }
        }
        return make(new)
    }

    /// A struct whose properties can all be taken over.
    private func memberwise<T>(_ value: Any, _ target: T.Type) -> T? {
        guard let old = StructParts.read(value) else { return nil }
        return StructParts.make(target) { name, type in
            guard let part = old[name] else { return nil }
            @MainActor func converted<F>(_: F.Type) -> Any? { convert(part.value, declaredAs: part.type, to: F.self).map { $0 as Any } }
            return converted(type)
        }
    }

    /// The value in a form in which it may outlive the tree that it is of: no object of older code lives on in it, and what that has
    /// running ends with its views.
    func settled(_ kept: KeptValue) -> KeptValue {
        guard case .live(let value, let type) = kept, !(value is any CarriesAcrossReload) else { return kept }
        if TypeKind(type) == .reference { return encoded(kept) ?? .gone(type: type) }
        return ReloadNames.isSelfContained(type) || stays(value) ? kept : .gone(type: type)
    }

    // MARK: - Encoding

    /// The value in a form that another process can read; nil where it has none.
    package func encoded(_ kept: KeptValue) -> KeptValue? {
        guard case .live(let value, let type) = kept else {
            if case .gone = kept { return nil }
            return kept
        }
        if let carrier = value as? any CarriesAcrossReload { return carrier.encodedForReload().map { .coded(type: name(type), $0) } }
        guard let encodable = value as? any Encodable else { return nil }
        return (try? Self.encode(encodable)).map { .coded(type: name(type), $0) }
    }

    private static func encode(_ value: any Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try encoder.encode(value)
    }

    private static func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: data)
    }

    /// The value, which is of this type. A conditional cast would look through optionals.
    private static func exactly<T>(_ value: Any, as target: T.Type) -> T? {
        func same<V>(_ value: V) -> T? { V.self == T.self ? (value as! T) : value as? T }
        return _openExistential(value, do: same)
    }
}
