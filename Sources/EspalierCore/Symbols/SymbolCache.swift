package import EspalierGraphics
package import Foundation

/// A symbol in one size: outlines in points, from the top left corner of the symbol's box.
@MainActor package final class SizedSymbol {
    package struct Layer {
        package let geometry: ShapeGeometry
        package let level: Int
        package let color: SymbolColor?
        /// From which share of a variable value on the layer is drawn in full.
        package let threshold: Double?
        package let bounds: CGRect

        fileprivate init(_ layer: SymbolGlyph.Layer, _ transform: CGAffineTransform) {
            geometry = ShapeGeometry(layer.path.applying(transform))
            (level, color, threshold) = (layer.level, layer.color, layer.threshold)
            bounds = geometry.bounds
        }
    }

    private let glyph: SymbolGlyph
    /// Back to front, each in an ink of its own.
    package let layers: [Layer]
    /// All in one ink.
    package let whole: Layer
    package let size: CGSize
    /// How far the baseline lies below the top edge; nothing says that it lies inside the box.
    package let baseline: CGFloat
    /// Around all outlines.
    package let ink: CGRect

    /// - Parameter capHeight: of the font around the symbol, in points.
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
    package var isPlaceholder: Bool { glyph.isPlaceholder }
    package var isVariable: Bool { glyph.isVariable }
    package var levelCount: Int { glyph.levelCount }

    /// The symbol as a resizable image draws it.
    package func stretched(to size: CGSize) -> SizedSymbol {
        size == self.size ? self : SizedSymbol(glyph, capHeight: 0, size: size)
    }
}

/// The symbols that are in use, each in the sizes that are in use.
@MainActor package enum SymbolCache {
    package struct Key: Hashable, Sendable {
        package var request: SymbolRequest
        /// Of the font around the symbol, in points.
        package var capHeight: CGFloat

        package init(_ request: SymbolRequest, capHeight: CGFloat) {
            self.request = request
            self.capHeight = capHeight
        }
    }

    private static var symbols: [Key: SizedSymbol] = [:]
    /// An animated size makes a symbol a frame.
    private static let limit = 1024

    package static func symbol(_ key: Key) -> SizedSymbol {
        if let known = symbols[key] { return known }
        if symbols.count >= limit { symbols.removeAll(keepingCapacity: true) }
        let symbol = SizedSymbol(SymbolCatalog.glyph(key.request), capHeight: key.capHeight)
        symbols[key] = symbol
        return symbol
    }
}
