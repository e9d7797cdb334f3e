package import EspalierGraphics

/// A variant of a symbol: filled, crossed out, or in an outline.
public struct SymbolVariants: Hashable, Sendable {
    private enum Enclosure: String { case circle, square, rectangle }

    private var enclosure: Enclosure?
    private var isFilled = false
    private var isSlashed = false

    /// The symbol as its name says.
    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(enclosure: .circle)
    public static let square = SymbolVariants(enclosure: .square)
    public static let rectangle = SymbolVariants(enclosure: .rectangle)
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    private init(enclosure: Enclosure? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
        self.enclosure = enclosure
        self.isFilled = isFilled
        self.isSlashed = isSlashed
    }

    private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var variants = self
        change(&variants)
        return variants
    }

    public var circle: SymbolVariants { with { $0.enclosure = .circle } }
    public var square: SymbolVariants { with { $0.enclosure = .square } }
    public var rectangle: SymbolVariants { with { $0.enclosure = .rectangle } }
    public var fill: SymbolVariants { with { $0.isFilled = true } }
    public var slash: SymbolVariants { with { $0.isSlashed = true } }

    /// Whether every part of `other` is a part of these.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.enclosure == nil || other.enclosure == enclosure) && (isFilled || !other.isFilled)
            && (isSlashed || !other.isSlashed)
    }

    /// Both together; of two outlines that of `other`.
    package func union(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            enclosure: other.enclosure ?? enclosure, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
    }

    /// The name of this variant of a symbol, or of the nearest one that there is.
    @MainActor package func name(for name: String) -> String {
        if self == .none { return name }
        let words = Set(name.split(separator: ".").map(String.init))
        var parts: [[String]] = [[]]
        func offer(_ word: String?) {
            guard let word, !words.contains(word) else { return }
            parts = parts.map { $0 + [word] } + parts
        }
        offer(isSlashed ? "slash" : nil)
        offer(enclosure?.rawValue)
        offer(isFilled ? "fill" : nil)
        for part in parts {
            let candidate = ([name] + part).joined(separator: ".")
            if part.isEmpty || SymbolCatalog.contains(candidate) { return candidate }
        }
        return name
    }
}

/// Symbols that point along the direction of reading.
@MainActor package enum SymbolDirection {
    private static let opposites = ["forward": "backward", "backward": "forward", "leading": "trailing", "trailing": "leading"]

    /// SwiftUI: what points forward points left where the layout runs right to left. The first word names the thing itself:
    /// the triangles of a player's `forward` stay.
    package static func name(for name: String, _ layoutDirection: LayoutDirection) -> String {
        guard layoutDirection == .rightToLeft, name.contains("ward") || name.contains("ing") else { return name }
        var words = name.split(separator: ".").map(String.init)
        for index in words.indices.dropFirst() { words[index] = opposites[words[index]] ?? words[index] }
        let turned = words.joined(separator: ".")
        return turned != name && SymbolCatalog.contains(turned) ? turned : name
    }
}

private enum SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    /// The variants in which symbols are drawn.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Draws the symbols in this view in a variant, on top of those that are set around it.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        modifier(EnvironmentModifier(
            transform: { $0.symbolVariants = $0.symbolVariants.union(variant) },
            isSame: { $0.value as? SymbolVariants == variant }, value: variant))
    }
}

extension Image {
    /// The image with its symbol drawn in so many inks.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var image = self
        image.symbolRenderingMode = mode
        return image
    }
}
