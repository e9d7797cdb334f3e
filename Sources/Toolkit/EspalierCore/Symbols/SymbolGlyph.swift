package import EspalierGraphics
package import Foundation

/// A symbol with a weight and a size: outlines in points within its layout box (y down), to be filled by the non-zero rule.
package struct SymbolGlyph: Hashable, Sendable {
    /// A part with its own ink in hierarchical, palette and multicolour mode.
    package struct Layer: Hashable, Sendable {
        package var path: Path
        /// 0 for primary, 1 for secondary, 2 for tertiary.
        package var level: Int
        package var color: SymbolColor?
        /// The variable value from which the part is fully drawn.
        package var threshold: Double?
    }

    package var name: String
    /// Whether it is a placeholder for an unknown symbol.
    package var isPlaceholder = false
    /// The box for layout, in points.
    package var size: CGSize
    /// The height in the box that is aligned with half the cap height.
    package var middle: CGFloat
    /// Back to front.
    package var layers: [Layer]
    /// The outline of all layers, in one ink.
    package var monochrome: Path

    /// The number of hierarchy levels in use.
    package var levelCount: Int { (layers.map(\.level).max() ?? 0) + 1 }
    /// Whether a variable value changes it.
    package var isVariable: Bool { layers.contains { $0.threshold != nil } }
}

/// The parameters of a glyph.
package struct SymbolRequest: Hashable, Sendable {
    package var name: String
    /// The size of the font, in points.
    package var pointSize: CGFloat
    /// On the CSS scale: 100 ultra light to 900 black.
    package var weight: Int
    package var scale: Image.Scale
    /// Device pixels per point: the edges of small symbols are aligned with whole pixels.
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
    /// The lines of larger symbols grow less than the symbols do.
    var lineFactor: CGFloat {
        switch self {
        case .small: 1.1
        case .medium: 1
        case .large: 0.9
        }
    }
}
