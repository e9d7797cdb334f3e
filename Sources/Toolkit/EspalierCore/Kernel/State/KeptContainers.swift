/// A container of the standard library, which is taken over part by part: its parts may be of the app's types.
@MainActor protocol KeptContainer {
    typealias Part = (value: Any, type: Any.Type)
    var keptParts: [Part] { get }
    /// nil where one of the parts cannot be taken over.
    init?(keptParts: [Part], by bridge: ReloadBridge)
}

extension ReloadBridge {
    fileprivate func parts<T>(_ parts: [KeptContainer.Part], as type: T.Type) -> [T]? {
        var made: [T] = []
        made.reserveCapacity(parts.count)
        for part in parts {
            guard let value = convert(part.value, declaredAs: part.type, to: type) else { return nil }
            made.append(value)
        }
        return made
    }
}

extension Optional: KeptContainer {
    var keptParts: [Part] { map { [($0, Wrapped.self)] } ?? [] }

    init?(keptParts parts: [Part], by bridge: ReloadBridge) {
        guard let made = bridge.parts(parts, as: Wrapped.self) else { return nil }
        self = made.first
    }
}

extension Array: KeptContainer {
    var keptParts: [Part] { map { ($0, Element.self) } }

    init?(keptParts parts: [Part], by bridge: ReloadBridge) {
        guard let made = bridge.parts(parts, as: Element.self) else { return nil }
        self = made
    }
}

extension Set: KeptContainer {
    var keptParts: [Part] { map { ($0, Element.self) } }

    init?(keptParts parts: [Part], by bridge: ReloadBridge) {
        guard let made = bridge.parts(parts, as: Element.self) else { return nil }
        self = Set(made)
    }
}

extension Dictionary: KeptContainer {
    /// Keys and values by turns.
    var keptParts: [Part] { flatMap { [($0.key, Key.self), ($0.value, Value.self)] as [Part] } }

    init?(keptParts parts: [Part], by bridge: ReloadBridge) {
        let keyParts = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
        let valueParts = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
        guard let keys = bridge.parts(keyParts, as: Key.self), let values = bridge.parts(valueParts, as: Value.self) else { return nil }
        self.init(zip(keys, values)) { first, _ in first }
    }
}
