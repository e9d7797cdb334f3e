package import EspalierCore
package import EspalierGraphics
package import Foundation

/// How marks look, as the modifiers around them say. Marks with the same modifiers share one.
package final class MarkStyle {
    package enum Foreground {
        case style(any ShapeStyle)
        case data(_Datum, ChartLabel)
    }

    package enum Symbol {
        case shape(any ChartSymbolShape)
        case view(AnyView)
        case data(_Datum, ChartLabel)
        case none
    }

    package enum SymbolSize {
        case area(CGFloat)
        case size(CGSize)
        case data(_Datum, ChartLabel)
    }

    package enum Line {
        case style(StrokeStyle)
        case data(_Datum, ChartLabel)
    }

    /// One of several marks at the same place, side by side.
    package struct Group {
        package let value: _Datum
        package let axis: Axis?
        package let span: MarkDimension
    }

    // exclusivity(unchecked): these properties are asked of each of very many marks, on the main actor only; marks only read their style.
    @exclusivity(unchecked) package var foreground: Foreground?
    @exclusivity(unchecked) package var opacity = 1.0
    @exclusivity(unchecked) package var symbol: Symbol?
    @exclusivity(unchecked) package var symbolSize: SymbolSize?
    @exclusivity(unchecked) package var line: Line?
    @exclusivity(unchecked) package var interpolation: InterpolationMethod?
    @exclusivity(unchecked) package var group: Group?
    package var cornerRadius: CGFloat = 0
    package var cornerStyle = RoundedCornerStyle.continuous
    @exclusivity(unchecked) package var offset = EdgeOffset()
    @exclusivity(unchecked) package var zIndex = 0.0
    package var alignsWithPlotArea = false
    @exclusivity(unchecked) package var layer: MarkLayer?
    @exclusivity(unchecked) package var annotations: [MarkAnnotation] = []
    package var isAccessibilityHidden = false
    package var accessibilityLabel: ChartLabel?
    package var accessibilityValue: ChartLabel?
    package var accessibilityIdentifier: String?

    package init() {}

    // Never changed: changes are made to copies.
    nonisolated(unsafe) package static let plain = MarkStyle()

    package func changed(_ change: (MarkStyle) -> Void) -> MarkStyle {
        let copy = MarkStyle()
        copy.foreground = foreground
        copy.opacity = opacity
        copy.symbol = symbol
        copy.symbolSize = symbolSize
        copy.line = line
        copy.interpolation = interpolation
        copy.group = group
        copy.cornerRadius = cornerRadius
        copy.cornerStyle = cornerStyle
        copy.offset = offset
        copy.zIndex = zIndex
        copy.alignsWithPlotArea = alignsWithPlotArea
        copy.layer = layer
        copy.annotations = annotations
        copy.isAccessibilityHidden = isAccessibilityHidden
        copy.accessibilityLabel = accessibilityLabel
        copy.accessibilityValue = accessibilityValue
        copy.accessibilityIdentifier = accessibilityIdentifier
        change(copy)
        return copy
    }
}

/// Moves the edges of a mark, in points.
package struct EdgeOffset: Hashable {
    package var xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0

    package mutating func add(_ other: EdgeOffset) {
        xStart += other.xStart.finiteOrZero
        xEnd += other.xEnd.finiteOrZero
        yStart += other.yStart.finiteOrZero
        yEnd += other.yEnd.finiteOrZero
    }
}

/// Marks that are drawn as one: into a layer, to which an effect is then applied.
package final class MarkLayer {
    package enum Effect {
        case blur(CGFloat)
        case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
        case clip((CGRect) -> Path, FillStyle)
        /// Marks that mask others.
        case mask([Mark])
        case opacity(Double)
        /// A view of the app around the marks.
        case styled(AnyView)
        case plain
    }

    package let effect: Effect
    package let outer: MarkLayer?

    package init(_ effect: Effect, outer: MarkLayer?) {
        self.effect = effect
        self.outer = outer
    }

    /// The layers from the outermost to this one.
    package var chain: [MarkLayer] { (outer?.chain ?? []) + [self] }
}
