package import EspalierCore
import EspalierGraphics
package import Foundation

/// The values that a navigation stack shows above its root, of any types, the last on top.
public struct NavigationPath: Equatable {
    private(set) var items: [Item] = []

    /// A value, or a stored one whose type is not known yet.
    enum Item: Equatable {
        case value(AnyHashable, codable: (any Codable)?)
        case stored(type: String, json: String)

        static func == (a: Item, b: Item) -> Bool {
            switch (a, b) {
            case (.value(let a, _), .value(let b, _)): a == b
            case (.stored(let a, let x), .stored(let b, let y)): a == b && x == y
            default: false
            }
        }
    }

    /// An empty path: only the root is shown.
    public init() {}

    /// A path of values. It cannot be stored, unless they are `Codable`.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        items = elements.map { .value(AnyHashable($0), codable: nil) }
    }

    /// A path of values that can be stored, by `codable`.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable, S.Element: Codable {
        items = elements.map { .value(AnyHashable($0), codable: $0) }
    }

    /// Restores a path that was stored by means of `codable`.
    public init(_ codable: CodableRepresentation) { items = codable.items }

    /// How many screens stand above the root.
    public var count: Int { items.count }
    /// Whether only the root is shown.
    public var isEmpty: Bool { items.isEmpty }

    /// The path in a form that can be stored; nil if one of the values is not `Codable`.
    public var codable: CodableRepresentation? {
        for case .value(_, let codable) in items where codable == nil { return nil }
        return CodableRepresentation(items: items)
    }

    /// Pushes a value. A `navigationDestination(for:destination:)` of the stack must make a view for its type.
    public mutating func append<V: Hashable>(_ value: V) {
        items.append(.value(AnyHashable(value), codable: value as? any Codable))
    }

    /// Pushes a value; the path can still be stored.
    public mutating func append<V: Hashable & Codable>(_ value: V) { items.append(.value(AnyHashable(value), codable: value)) }

    mutating func append(any value: AnyHashable) {
        items.append(.value(value, codable: (value.base as? CarriedPathValue)?.codable ?? value.base as? any Codable))
    }

    /// Goes back by `k` screens. If there are fewer, all are removed, and a message says so.
    public mutating func removeLast(_ k: Int = 1) {
        if k > items.count {
            Diagnostics.warn("NavigationPath.removeLast(\(k)): the path has \(items.count) values; all are removed.")
        }
        items.removeLast(min(max(k, 0), items.count))
    }

    /// The values as a stack compares them.
    var values: [AnyHashable] {
        items.map { item in
            switch item {
            case .value(let value, _): value
            case .stored(let type, let json): AnyHashable(StoredPathValue(type: type, json: json))
            }
        }
    }
}

extension NavigationPath: CarriesAcrossReload {
    package func carried(by bridge: ReloadBridge) -> NavigationPath {
        var path = self
        path.items = items.map { item in
            guard case .value(let value, let codable) = item, !(value.base is CarriedPathValue), bridge.isReplaceable(type(of: value.base))
            else { return item }
            return .value(AnyHashable(CarriedPathValue(value, bridge)), codable: codable)
        }
        return path
    }

    package func encodedForReload() -> Data? { codable.flatMap { try? JSONEncoder().encode($0) } }

    package static func decodedForReload(_ data: Data) -> NavigationPath? {
        (try? JSONDecoder().decode(CodableRepresentation.self, from: data)).map { NavigationPath($0) }
    }
}

/// A value of a path from older code, until a destination for the newer type of its name is known.
struct CarriedPathValue: Hashable {
    /// As `StoredPathValue` has it.
    let type: String
    private let value: AnyHashable
    private let bridge: ReloadBridge

    @MainActor init(_ value: AnyHashable, _ bridge: ReloadBridge) {
        type = TypeNames.name(of: Swift.type(of: value.base))
        self.value = value
        self.bridge = bridge
    }

    var codable: (any Codable)? { value.base as? any Codable }

    @MainActor func isNamed(as wanted: Any.Type) -> Bool { bridge.name(Swift.type(of: value.base)) == bridge.name(wanted) }

    @MainActor func taken<V>(as wanted: V.Type) -> V? { bridge.value(.live(value.base, type: Swift.type(of: value.base)), as: wanted) }

    static func == (a: CarriedPathValue, b: CarriedPathValue) -> Bool { a.value == b.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A stored value of a path, kept in this form until a destination for its type is known.
struct StoredPathValue: Hashable {
    let type: String
    let json: String

    func decoded(as wanted: any Decodable.Type) -> (any Decodable)? {
        guard type == TypeNames.name(of: wanted) else { return nil }
        return try? JSONDecoder().decode(wanted, from: Data(json.utf8))
    }
}

extension NavigationPath {
    /// A path in a form that can be stored: pairs of a type's name and a value in JSON, the last first.
    public struct CodableRepresentation: Codable, Equatable {
        let items: [Item]

        init(items: [Item]) { self.items = items }

        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var items: [Item] = []
            while !container.isAtEnd {
                let type = try container.decode(String.self)
                let json = try container.decode(String.self)
                items.append(Self.value(type, json) ?? .stored(type: type, json: json))
            }
            self.items = items.reversed()
        }

        /// Decodes the value at once if the type can be found by its name.
        private static func value(_ name: String, _ json: String) -> Item? {
            guard let type = TypeNames.type(named: name) as? any (Decodable & Hashable).Type,
                  let value = try? JSONDecoder().decode(type, from: Data(json.utf8)) else { return nil }
            return .value(AnyHashable(any: value), codable: value as? any Codable)
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for item in items.reversed() {
                switch item {
                case .value(let value, let codable):
                    guard let codable else { continue }
                    try container.encode((value.base as? CarriedPathValue)?.type ?? TypeNames.name(of: type(of: value.base)))
                    try container.encode(String(decoding: JSONEncoder().encode(codable), as: UTF8.self))
                case .stored(let type, let json):
                    try container.encode(type)
                    try container.encode(json)
                }
            }
        }

        public static func == (a: CodableRepresentation, b: CodableRepresentation) -> Bool { a.items == b.items }
    }
}

extension AnyHashable {
    fileprivate init(any value: any Hashable) {
        func open<V: Hashable>(_ value: V) -> AnyHashable { AnyHashable(value) }
        self = open(value)
    }
}
