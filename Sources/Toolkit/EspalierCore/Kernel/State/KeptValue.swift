package import Foundation

// What a tree leaves to the one that takes its place, when newer code of the same app is loaded: see `ReloadLedger`.

/// A value that a view leaves to its successor.
package enum KeptValue {
    /// The value itself, and the type that it was declared with.
    case live(Any, type: Any.Type)
    /// A value that has been in a file or in another process: the name of its type, and what it has encoded itself to.
    case coded(type: String, Data)
    /// Nothing, as a value of this type cannot be kept.
    case gone(type: Any.Type)
}

/// What one view leaves, and those inside of it.
package final class KeptScope {
    /// By the names of properties.
    package var values: [String: KeptValue] = [:]
    /// The views inside, by their names, each list in the order of the tree. A taken one is removed.
    fileprivate(set) var scopes: [String: [KeptScope]] = [:]

    package init() {}

    func add(_ scope: KeptScope, named name: String) { scopes[name, default: []].append(scope) }

    /// The next one of this name.
    func take(_ name: String) -> KeptScope? {
        guard let list = scopes[name], let first = list.first else { return nil }
        scopes[name] = list.count == 1 ? nil : Array(list.dropFirst())
        return first
    }

    /// The values, which are then no longer here.
    func takeValues() -> [String: KeptValue] {
        defer { values = [:] }
        return values
    }
}

/// What a dynamic property stores in its element, if its successor can take it over.
@MainActor package protocol HandsOver: AnyObject {
    /// nil where it is still as it began: the successor then begins as the newer code says.
    var keptValue: KeptValue? { get }
    /// Takes over what the predecessor has left.
    /// - Returns: false where it cannot be brought into the newer type.
    func take(_ kept: KeptValue, _ bridge: ReloadBridge) -> Bool
}

/// A type of the toolkit that contains values of the app's types.
@MainActor package protocol CarriesAcrossReload {
    /// The same, with those of the app's values that belong to older code in a form that newer code can read.
    func carried(by bridge: ReloadBridge) -> Self
    /// nil where it cannot be stored.
    func encodedForReload() -> Data?
    static func decodedForReload(_ data: Data) -> Self?
}

/// An object of the toolkit that views keep as state. It stays behind, but leaves a mark for the one in its place.
@MainActor package protocol LeavesMark: AnyObject {
    /// nil where there is nothing to tell.
    var reloadMark: String? { get }
    func take(mark: String)
}

// MARK: - In files

extension KeptScope: Codable {
    private enum Key: String, CodingKey { case values, scopes }
    private struct Value: Codable {
        var type: String
        var data: Data
    }

    package convenience init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        values = try container.decode([String: Value].self, forKey: .values).mapValues { .coded(type: $0.type, $0.data) }
        scopes = try container.decode([String: [KeptScope]].self, forKey: .scopes)
    }

    /// Only values that have been encoded are written.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(values.compactMapValues { value in
            if case .coded(let type, let data) = value { Value(type: type, data: data) } else { nil }
        }, forKey: .values)
        try container.encode(scopes, forKey: .scopes)
    }

    /// A copy in which all values are encoded; those that cannot be are left out.
    @MainActor package func encoded(by bridge: ReloadBridge) -> KeptScope {
        let copy = KeptScope()
        copy.values = values.compactMapValues { bridge.encoded($0) }
        copy.scopes = scopes.mapValues { $0.map { $0.encoded(by: bridge) } }
        return copy
    }
}
