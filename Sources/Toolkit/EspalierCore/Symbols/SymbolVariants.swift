package import EspalierGraphics

/// A variant of a symbol: filled, slashed or enclosed.
public struct SymbolVariants: Hashable, Sendable {
    private enum Enclosure: String { case circle, square, rectangle }

    private var enclosure: Enclosure?
    private var isFilled = false
    private var isSlashed = false

    /// The symbol without a variant.
    public static let none = SymbolVariants()
    /// In a circle.
    public static let circle = SymbolVariants(enclosure: .circle)
    /// In a square.
    public static let square = SymbolVariants(enclosure: .square)
    /// In a rectangle.
    public static let rectangle = SymbolVariants(enclosure: .rectangle)
    /// Filled.
    public static let fill = SymbolVariants(isFilled: true)
    /// Crossed by a line, as for something switched off.
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

    /// The same variant in a circle, in place of another enclosure.
    public var circle: SymbolVariants { with { $0.enclosure = .circle } }
    /// The same variant in a square.
    public var square: SymbolVariants { with { $0.enclosure = .square } }
    /// The same variant in a rectangle.
    public var rectangle: SymbolVariants { with { $0.enclosure = .rectangle } }
    /// The same variant filled.
    public var fill: SymbolVariants { with { $0.isFilled = true } }
    /// The same variant crossed by a line.
    public var slash: SymbolVariants { with { $0.isSlashed = true } }

    /// Whether these variants include all of `other`.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.enclosure == nil || other.enclosure == enclosure) && (isFilled || !other.isFilled)
            && (isSlashed || !other.isSlashed)
    }

    /// The combination of both; of two enclosures, `other`'s is used.
    package func union(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            enclosure: other.enclosure ?? enclosure, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
    }

    /// The name of this variant of a symbol, or of the closest variant that exists.
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

/// Symbols that point in the reading direction.
@MainActor package enum SymbolDirection {
    private static let opposites = ["forward": "backward", "backward": "forward", "leading": "trailing", "trailing": "leading"]

    /// SwiftUI: symbols that point forward point left in right-to-left layouts. The first word names the object itself: the
    /// triangles of a media player's `forward` are not mirrored.
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
    /// The variants that are applied to symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Adds a variant to those set for the symbols in this view.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        modifier(EnvironmentModifier(
            transform: { $0.symbolVariants = $0.symbolVariants.union(variant) },
            isSame: { $0.value as? SymbolVariants == variant }, value: variant))
    }
}

extension Image {
    /// The image with a rendering mode for its symbol.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var image = self
        image.symbolRenderingMode = mode
        return image
    }
}
