/// The members that types get for assets.
package struct AssetMembers: Sendable {
    /// By the name of a type, what a target's own sources declare in it: these stay theirs.
    let own: [String: Set<String>]

    package init(without own: [String: Set<String>] = [:]) { self.own = own }
}

/// Writes the source that declares names for assets, as Xcode does for a target's catalogues.
package enum AssetSource {
    /// - Parameters:
    ///   - assets: the assets of all catalogues; of two with one name the first counts.
    ///   - bundle: an expression for the bundle that the catalogues are in.
    ///   - members: what `Color`, `UIImage` and the like get; nil for resources alone.
    package static func text(for assets: [AssetName], bundle: String, members given: AssetMembers? = AssetMembers()) -> String {
        var text = """
            // Made from the asset catalogues of this target: changes are lost.
            import Foundation
            import SwiftUI

            private let resourceBundle = \(bundle)

            """
        for kind in [AssetName.Kind.color, .image] {
            var seen: Set<[String]> = []
            let named = assets.filter { asset in
                guard asset.kind == kind, let identifier = asset.identifier else { return false }
                return seen.insert(asset.scopes + [identifier]).inserted
            }
            if named.isEmpty { continue }
            let type = "\(kind.rawValue)Resource"
            text += members(of: type, named, taken: []) { "static let \($0) = \(type)(name: \(literal($1.name)), bundle: resourceBundle)" }
            guard let own = given?.own else { continue }
            /// The assets but for those, or their scopes, whose names these types have already.
            func free(_ types: String...) -> [AssetName] {
                named.filter { asset in !types.contains { own[$0]?.contains(asset.scopes.first ?? asset.identifier ?? "") ?? false } }
            }
            switch kind {
            case .color:
                text += members(of: "UIColor", free("UIColor", "NSColor"), taken: takenColors) {
                    "static var \($0): UIColor { UIColor(resource: \(path($1))) }"
                }
                text += members(of: "Color", free("Color", "ShapeStyle"), taken: takenColors) {
                    "static var \($0): Color { Color(\(path($1))) }"
                }
                text += members(of: "ShapeStyle where Self == Color", free("ShapeStyle"), taken: takenColors, scopesAreNew: false) {
                    "static var \($0): Color { Color(\(path($1))) }"
                }
            case .image:
                text += members(of: "UIImage", free("UIImage", "NSImage"), taken: []) {
                    "static var \($0): UIImage { UIImage(resource: \(path($1))) }"
                }
            }
        }
        return text
    }

    /// Names that colours have already: an asset with such a name is available only as a resource.
    private static let takenColors: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white", "gray", "black",
        "clear", "primary", "secondary", "tertiary", "quaternary", "quinary", "accentColor", "foreground", "background", "selection",
        "separator", "placeholder", "link", "fill", "tint", "windowBackground", "label", "magenta", "lightGray", "darkGray",
    ]

    private static func path(_ asset: AssetName) -> String {
        "\(asset.kind.rawValue)Resource." + (asset.scopes + [quoted(asset.identifier ?? "")]).joined(separator: ".")
    }

    private static func members(
        of type: String, _ assets: [AssetName], taken: Set<String>, scopesAreNew: Bool = true, _ line: (String, AssetName) -> String
    ) -> String {
        let free = assets.filter { !($0.scopes.isEmpty && taken.contains($0.identifier ?? "")) && (scopesAreNew || $0.scopes.isEmpty) }
        if free.isEmpty { return "" }
        return "\nextension \(type) {\n" + lines(free, depth: 0, line) + "}\n"
    }

    /// The members of one scope, and the scopes in it.
    private static func lines(_ assets: [AssetName], depth: Int, _ line: (String, AssetName) -> String) -> String {
        let indent = String(repeating: "    ", count: depth + 1)
        var text = ""
        for asset in assets where asset.scopes.count == depth {
            text += "\(indent)\(line(quoted(asset.identifier ?? ""), asset))\n"
        }
        var inner: [String: [AssetName]] = [:]
        for asset in assets where asset.scopes.count > depth { inner[asset.scopes[depth], default: []].append(asset) }
        for scope in inner.keys.sorted() {
            text += "\(indent)enum \(quoted(scope)) {\n" + lines(inner[scope] ?? [], depth: depth + 1, line) + "\(indent)}\n"
        }
        return text
    }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal", "let",
        "open", "operator", "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
        "case", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch",
        "where", "while", "as", "catch", "false", "is", "nil", "super", "self", "Self", "throw", "throws", "true", "try", "Any", "Type",
    ]

    private static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }
    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
