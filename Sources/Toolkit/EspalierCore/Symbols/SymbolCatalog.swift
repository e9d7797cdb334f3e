import EspalierGraphics
import Foundation

/// The drawings of the symbols for `Image(systemName:)`. Each is parsed on first use.
@MainActor package enum SymbolCatalog {
    private static var names = SymbolNames()
    private static var unknown: Set<String> = []

    /// Whether there is a symbol of this name.
    package static func contains(_ name: String) -> Bool { names.find(name) != nil }

    /// The names of all symbols with a drawing of their own, in alphabetical order. Derived variants are not included.
    package static var baseNames: [String] { SymbolNames.texts.keys.filter { !$0.hasPrefix("_") }.map { String($0) }.sorted() }

    /// A symbol in a size and a weight. An unknown name results in room for a symbol in which nothing is drawn, and a
    /// message with the three most similar names; the empty name in nothing. Callers cache the results.
    package static func glyph(_ request: SymbolRequest) -> SymbolGlyph {
        if let match = names.find(request.name) { return make(match, request) }
        // Rows of a table whose symbol is left out name none: nothing is drawn, as by SwiftUI, and there is nothing to say.
        if request.name.isEmpty { return SymbolGlyph(name: "", size: .zero, middle: 0, layers: [], monochrome: Path()) }
        warn(request.name)
        guard let placeholder = names.find("_placeholder") else { fatalError("The catalogue has no placeholder.") }
        var glyph = make(placeholder, request)
        glyph.isPlaceholder = true
        (glyph.layers, glyph.monochrome) = ([], Path())
        return glyph
    }

    /// The space around the drawing, in grid units.
    private static let margin = CGSize(width: 1.5, height: 1)

    private static func make(_ match: SymbolNames.Match, _ request: SymbolRequest) -> SymbolGlyph {
        let points = max(request.pointSize, 0.1) * request.scale.factor / 20
        let pixels = points * request.displayScale
        let lineWidth = SymbolBuilder.lineWidth(weight: request.weight) * request.scale.lineFactor
        let bounds = match.drawing.bounds.insetBy(dx: -margin.width, dy: -margin.height)

        // The box has a whole number of pixels, odd or even like the line's width, so that a line in the middle is also crisp.
        let line = max((lineWidth * pixels).rounded(), 1)
        func wholePixels(_ length: CGFloat) -> CGFloat {
            let rest = (length * pixels - line) / 2
            return line + 2 * rest.rounded()
        }
        // The box of a drawing centred in the grid is symmetric about the grid's centre.
        let isCentered = abs(bounds.midX - 12) < 0.4
        let width = isCentered ? wholePixels(bounds.width) : (bounds.width * pixels).rounded(.up)
        let reach = max(12 - bounds.minY, bounds.maxY - 12)
        let height = wholePixels(2 * reach)
        let left = isCentered ? 12 * pixels - width / 2 : bounds.minX * pixels
        // The position of the grid's centre, in pixels of the box.
        let center = CGPoint(x: isCentered ? width / 2 : (12 * pixels - left), y: height / 2)

        var builder = SymbolBuilder(lineWidth: lineWidth, tolerance: min(0.02, 0.12 / pixels))
        if pixels < 4 {
            builder.fit = PixelFit(match.drawing, lineWidth: lineWidth, unit: pixels, center: center)
        }
        builder.draw(match.drawing, isFilled: match.isFilled)
        let transform = CGAffineTransform(translationX: -12, y: -12)
            .concatenating(CGAffineTransform(scaleX: points, y: points))
            .concatenating(CGAffineTransform(translationX: center.x / request.displayScale, y: center.y / request.displayScale))
        var layers = builder.layers
        SymbolColors.color(&layers, named: request.name)
        for index in layers.indices { layers[index].path = layers[index].path.applying(transform) }
        return SymbolGlyph(
            name: request.name, size: CGSize(width: width / request.displayScale, height: height / request.displayScale),
            middle: center.y / request.displayScale, layers: layers,
            monochrome: Path(elements: builder.monochrome).applying(transform))
    }

    // MARK: Unknown names

    private static func warn(_ name: String) {
        guard unknown.insert(name).inserted else { return }
        let nearest = likeNames(to: name).map { "\"\($0)\"" }
        let advice = nearest.isEmpty ? "No symbol that is drawn is like it." : "The nearest names are \(nearest.joined(separator: ", "))."
        Diagnostics.warn("There is no symbol \"\(name)\": its place stays empty. \(advice)")
    }

    /// The names of the symbols most similar to a name, however small the similarity.
    package static func nearestNames(to name: String, count: Int = 3) -> [String] {
        Array(ranked(by: SymbolLikeness(name)).prefix(count).map(\.name))
    }

    /// The names of up to `count` symbols that are similar to a name.
    package static func likeNames(to name: String, count: Int = 3) -> [String] {
        Array(ranked(by: SymbolLikeness(name)).prefix(count).filter { $0.distance < 0.62 }.map(\.name))
    }

    private static func ranked(by likeness: SymbolLikeness) -> [(name: String, distance: Double)] {
        baseNames.map { (name: $0, distance: likeness.distance(to: $0)) }.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    }
}
