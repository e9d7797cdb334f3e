package import EspalierGraphics
package import Foundation

/// A symbol in one size: outlines in points, relative to the top left corner of the symbol's box.
@MainActor package final class SizedSymbol {
    package struct Layer {
        package let geometry: ShapeGeometry
        package let level: Int
        package let color: SymbolColor?
        /// The variable value from which the layer is fully drawn.
        package let threshold: Double?
        package let bounds: CGRect

        fileprivate init(_ layer: SymbolGlyph.Layer, _ transform: CGAffineTransform) {
            geometry = ShapeGeometry(layer.path.applying(transform))
            (level, color, threshold) = (layer.level, layer.color, layer.threshold)
            bounds = geometry.bounds
        }
    }

    private let glyph: SymbolGlyph
    /// Back to front, each with its own ink.
    package let layers: [Layer]
    /// The outline of all layers, in one ink.
    package let whole: Layer
    package let size: CGSize
    /// The distance of the baseline below the top edge; it may lie outside the box.
    package let baseline: CGFloat
    /// The bounds of all outlines.
    package let ink: CGRect

    /// - Parameter capHeight: the cap height of the surrounding font, in points.
    fileprivate init(_ glyph: SymbolGlyph, capHeight: CGFloat, size: CGSize? = nil) {
        self.glyph = glyph
        self.size = size ?? glyph.size
        let x = glyph.size.width > 0 ? self.size.width / glyph.size.width : 1
        let y = glyph.size.height > 0 ? self.size.height / glyph.size.height : 1
        let transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
        baseline = (glyph.middle + capHeight / 2) * y
        layers = glyph.layers.map { Layer($0, transform) }
        whole = Layer(SymbolGlyph.Layer(path: glyph.monochrome, level: 0), transform)
        ink = layers.reduce(whole.bounds) { $0.union($1.bounds) }
    }

    package var name: String { glyph.name }
    package var isVariable: Bool { glyph.isVariable }
    package var levelCount: Int { glyph.levelCount }

    /// The symbol stretched to a size, as in a resizable image.
    package func stretched(to size: CGSize) -> SizedSymbol {
        size == self.size ? self : SizedSymbol(glyph, capHeight: 0, size: size)
    }
}

/// The recently used symbols in their sizes.
@MainActor package enum SymbolCache {
    package struct Key: Hashable, Sendable {
        package var request: SymbolRequest
        /// The cap height of the surrounding font, in points.
        package var capHeight: CGFloat

        package init(_ request: SymbolRequest, capHeight: CGFloat) {
            self.request = request
            self.capHeight = capHeight
        }
    }

    /// Shared by the process: the key contains everything that a symbol depends on. An animated size creates a symbol in each
    /// frame.
    private static var symbols = BoundedCache<Key, SizedSymbol>(limit: 1024)

    package static func symbol(_ key: Key) -> SizedSymbol {
        if let known = symbols.find(key) { return known }
        let symbol = SizedSymbol(SymbolCatalog.glyph(key.request), capHeight: key.capHeight)
        symbols.insert(symbol, for: key)
        return symbol
    }
}
