package import EspalierGraphics
package import Foundation

/// One symbol in one weight, as outlines to fill.
///
/// Lengths are hundredths of the font's size. x runs right from the left edge of the symbol's box, y down from the baseline:
/// what stands above it is negative. Symbols are centred on the middle of the capitals, at -35.
package struct SymbolGlyph: Hashable, Sendable {
    /// A part of the drawing that takes one colour.
    package struct Layer: Hashable, Sendable {
        package var path: Path
        package var fillStyle: FillStyle
        /// Which level of the foreground style it takes where symbols are drawn in several: 0 is the first.
        package var level: Int
        /// Its own colour where symbols are drawn in their own colours.
        package var color: Color?

        package init(_ path: Path, fillStyle: FillStyle = FillStyle(), level: Int = 0, color: Color? = nil) {
            self.path = path
            self.fillStyle = fillStyle
            self.level = level
            self.color = color
        }
    }

    /// What layout sees of the symbol. Its left edge is at 0.
    package var box: CGRect
    package var layers: [Layer]

    package init(box: CGRect, layers: [Layer]) {
        self.box = box
        self.layers = layers
    }
}

extension SymbolGlyph {
    /// Stands for a symbol that there is no drawing of: a faint square with a dot, as large as a symbol.
    package static func placeholder(weight: Int, scale: Image.Scale) -> SymbolGlyph {
        let side = 92 * scale.factor, line = 7 + CGFloat(weight - 400) / 100
        let center = CGPoint(x: side / 2 + 4, y: -35)
        let square = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
            .insetBy(dx: line / 2, dy: line / 2)
        let dot = CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -line * 0.9, dy: -line * 0.9)
        var path = Path(roundedRect: square, cornerRadius: side * 0.22).strokedPath(StrokeStyle(lineWidth: line))
        path.addEllipse(in: dot)
        return SymbolGlyph(
            box: CGRect(x: 0, y: square.minY - line / 2, width: side + 8, height: side), layers: [Layer(path, level: 2)])
    }
}
