package import EspalierGraphics
package import Foundation

/// A symbol with a weight and a size: outlines in points within its layout box (y down), to be filled by the non-zero rule.
package struct SymbolGlyph: Hashable, Sendable {
    /// A part with an ink of its own in hierarchical, palette and multicolour mode.
    package struct Layer: Hashable, Sendable {
        package var path: Path
        /// 0 for primary, 1 for secondary, 2 for tertiary.
        package var level: Int
        package var color: SymbolColor?
        /// From which share of a variable value on the part is drawn in full.
        package var threshold: Double?
    }

    package var name: String
    /// Whether it stands for a symbol that is not drawn.
    package var isPlaceholder = false
    /// The box for layout, in points.
    package var size: CGSize
    /// The height in the box that stands half way up the capital letters.
    package var middle: CGFloat
    /// Back to front.
    package var layers: [Layer]
    /// All in one ink.
    package var monochrome: Path

    /// The number of levels of the hierarchy that are used.
    package var levelCount: Int { (layers.map(\.level).max() ?? 0) + 1 }
    /// Whether a variable value changes it.
    package var isVariable: Bool { layers.contains { $0.threshold != nil } }
}

/// What a glyph is made for.
package struct SymbolRequest: Hashable, Sendable {
    package var name: String
    /// The size of the font, in points.
    package var pointSize: CGFloat
    /// On CSS's scale: 100 ultra light to 900 black.
    package var weight: Int
    package var scale: Image.Scale
    /// Device pixels per point: small symbols keep their edges on whole pixels.
    package var displayScale: CGFloat

    package init(
        name: String, pointSize: CGFloat, weight: Int = 400, scale: Image.Scale = .medium, displayScale: CGFloat = 1
    ) {
        self.name = name
        self.pointSize = pointSize
        self.weight = weight
        self.scale = scale
        self.displayScale = displayScale
    }
}

extension Image.Scale {
    /// Lines of larger symbols do not grow as much as the symbols do.
    var lineFactor: CGFloat {
        switch self {
        case .small: 1.1
        case .medium: 1
        case .large: 0.9
        }
    }
}
