import Foundation

/// A name in `Documentation/coverage.csv`, of a table of what can be seen.
struct UsedName {
    var table: String
    var name: String
    var key: String { "\(table):\(name)" }

    /// Where the symbols of a table stand in the reference; the views and shapes of a table of types stand alone.
    private static let places = [
        "mod": ["View", "Shape", "InsettableShape", "Image", "Scene", "DynamicViewContent", "Text"],
        "shapeStatic": ["Shape"], "transition": ["AnyTransition", "Transition"], "material": ["ShapeStyle"], "view": [], "shape": [],
    ]

    static func all(in file: URL) throws -> [UsedName] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
            let columns = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return places[columns[0]] == nil ? nil : UsedName(table: columns[0], name: columns[1])
        }
    }

    /// Whether a symbol, such as `View/blur(radius:opaque:)`, is of this name.
    func isShown(by symbol: String) -> Bool {
        let parts = symbol.split(separator: "/").map(String.init)
        let own = name.hasSuffix("()") ? String(name.dropLast(2)) : name
        guard ControlPage.Entry.name(of: symbol) == own, let places = Self.places[table] else { return false }
        return parts.count == 1 ? places.isEmpty : places.contains(parts[0])
    }
}
