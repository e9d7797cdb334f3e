package import EspalierGraphics
package import Foundation

/// A symbol in one size: outlines in points, from the top left corner of the symbol's box.
@MainActor package final class SizedSymbol {
    package struct Layer {
        package let geometry: ShapeGeometry
        package let fillStyle: FillStyle
        package let level: Int
        package let color: Color?
        package let bounds: CGRect
    }

    package let layers: [Layer]
    package let size: CGSize
    /// How far the baseline lies below the top edge; nothing says that it lies inside the box.
    package let baseline: CGFloat
    /// Around all outlines.
    package let ink: CGRect
    /// Whether it stands for a symbol that there is no drawing of.
    package let isPlaceholder: Bool

    /// - Parameters:
    ///   - fontSize: points of an em.
    ///   - scale: device pixels per point: the box is whole pixels large, with the drawing in its middle.
    fileprivate init(_ glyph: SymbolGlyph, fontSize: CGFloat, scale: CGFloat, isPlaceholder: Bool) {
        let unit = fontSize / 100
        let exact = CGSize(width: glyph.box.width * unit, height: glyph.box.height * unit)
        size = CGSize(width: exact.width.roundedUp(toScale: scale), height: exact.height.roundedUp(toScale: scale))
        let x = (size.width - exact.width) / 2, y = (size.height - exact.height) / 2 - glyph.box.minY * unit
        baseline = y
        let transform = CGAffineTransform(a: unit, b: 0, c: 0, d: unit, tx: x - glyph.box.minX * unit, ty: y)
        layers = Self.layers(glyph.layers.lazy.map { ($0.path, $0.fillStyle, $0.level, $0.color) }, transform)
        ink = layers.reduce(.null) { $0.union($1.bounds) }
        self.isPlaceholder = isPlaceholder
    }

    private init(_ other: SizedSymbol, stretchedTo size: CGSize) {
        let x = other.size.width > 0 ? size.width / other.size.width : 1
        let y = other.size.height > 0 ? size.height / other.size.height : 1
        self.size = size
        baseline = other.baseline * y
        let transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
        layers = Self.layers(other.layers.lazy.map { ($0.geometry.path, $0.fillStyle, $0.level, $0.color) }, transform)
        ink = layers.reduce(.null) { $0.union($1.bounds) }
        isPlaceholder = other.isPlaceholder
    }

    private static func layers(
        _ layers: some Sequence<(Path, FillStyle, Int, Color?)>, _ transform: CGAffineTransform
    ) -> [Layer] {
        layers.map { path, fillStyle, level, color in
            let geometry = ShapeGeometry(path.applying(transform))
            return Layer(geometry: geometry, fillStyle: fillStyle, level: level, color: color, bounds: geometry.bounds)
        }
    }

    /// The symbol as a resizable image draws it.
    package func stretched(to size: CGSize) -> SizedSymbol { size == self.size ? self : SizedSymbol(self, stretchedTo: size) }
}

/// The symbols that are in use, each in the sizes that are in use.
@MainActor package enum SymbolCache {
    package struct Key: Hashable, Sendable {
        package var name: String
        package var fontSize: CGFloat
        package var weight: Int
        package var imageScale: Image.Scale
        /// How far a symbol that shows an amount is filled.
        package var value: Double?
        /// Device pixels per point.
        package var displayScale: CGFloat

        package init(
            name: String, fontSize: CGFloat, weight: Int, imageScale: Image.Scale, value: Double?, displayScale: CGFloat
        ) {
            self.name = name
            self.fontSize = fontSize
            self.weight = weight
            self.imageScale = imageScale
            self.value = value
            self.displayScale = displayScale
        }
    }

    private static var symbols: [Key: SizedSymbol] = [:]
    /// An animated size or amount makes a symbol a frame.
    private static let limit = 1024

    package static func symbol(_ key: Key) -> SizedSymbol {
        if let known = symbols[key] { return known }
        if symbols.count >= limit { symbols.removeAll(keepingCapacity: true) }
        let drawing = SymbolCatalog.glyph(named: key.name, weight: key.weight, scale: key.imageScale, value: key.value)
        if drawing == nil { report(key.name) }
        let glyph = drawing ?? .placeholder(weight: key.weight, scale: key.imageScale)
        let symbol = SizedSymbol(glyph, fontSize: key.fontSize, scale: key.displayScale, isPlaceholder: drawing == nil)
        symbols[key] = symbol
        return symbol
    }

    private static func report(_ name: String) {
        let nearest = SymbolCatalog.nearestNames(to: name).prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
        let advice = nearest.isEmpty ? "" : " The nearest names are \(nearest)."
        Diagnostics.warn("There is no symbol \"\(name)\": a placeholder is drawn for it.\(advice)")
    }
}
