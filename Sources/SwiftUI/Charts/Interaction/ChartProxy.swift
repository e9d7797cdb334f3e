public import EspalierCore
public import EspalierGraphics
public import Foundation

/// The scales of a chart: from values to places in its plot, and back.
///
/// Places are relative to the plot, whose frame in the chart is `plotFrame`.
@MainActor @preconcurrency public struct ChartProxy {
    private let layout: ChartLayout?
    private let box: ChartBox?

    package init(_ layout: ChartLayout?, _ box: ChartBox?) {
        self.layout = layout
        self.box = box
    }

    private func ask<T>(_ body: (ChartLayout) -> T?) -> T? { layout.flatMap(body) }

    // MARK: - The plot

    /// The size of the plot, in points; of all of it if the chart scrolls.
    public var plotSize: CGSize { ask { $0.content } ?? .zero }
    /// The size of the plot.
    @available(*, deprecated, renamed: "plotSize") public var plotAreaSize: CGSize { plotSize }

    /// The plot, for `GeometryProxy`; nil where there is none yet.
    public var plotFrame: Anchor<CGRect>? { ask { box?.plotAnchor($0, isVisiblePart: false) } }
    /// The visible part of the plot, for `GeometryProxy`.
    public var plotContainerFrame: Anchor<CGRect>? { ask { box?.plotAnchor($0, isVisiblePart: true) } }

    /// The plot, for `GeometryProxy`.
    @available(*, deprecated, renamed: "plotFrame") public var plotAreaFrame: Anchor<CGRect> {
        guard let frame = plotFrame else {
            fatalError("plotAreaFrame was asked of a chart that is not shown: use plotFrame, which is nil then")
        }
        return frame
    }

    // MARK: - Places

    /// The place of a value along x; nil if it has none.
    public func position<P: Plottable>(forX value: P) -> CGFloat? { ask { $0.x.position(of: value.datum) } }
    /// The place of a value along y.
    public func position<P: Plottable>(forY value: P) -> CGFloat? { ask { $0.y.position(of: value.datum) } }

    /// The place of two values.
    public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: point.x), let y = position(forY: point.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The extent of a value along x: the band of a category, the place of a number.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? { ask { range($0.x.extent(of: value.datum, to: nil)) } }
    /// The extent of a value along y.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? { ask { range($0.y.extent(of: value.datum, to: nil)) } }

    /// The rectangle of two values.
    public func positionRange<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGRect? {
        guard let x = positionRange(forX: point.x), let y = positionRange(forY: point.y) else { return nil }
        return CGRect(x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
    }

    private func range(_ bounds: (CGFloat, CGFloat)?) -> ClosedRange<CGFloat>? {
        bounds.map { min($0.0, $0.1)...max($0.0, $0.1) }
    }

    // MARK: - Values

    /// The value at a place along x; nil if the axis has values of another type.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        ask { $0.x.value(at: position).flatMap { P(datum: $0) } }
    }

    /// The value at a place along y.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        ask { $0.y.value(at: position).flatMap { P(datum: $0) } }
    }

    /// The values at a place.
    public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as type: (X, Y).Type = (X, Y).self) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
        return (x, y)
    }

    /// The angle at a place, clockwise from the top.
    public func angle(at position: CGPoint) -> Angle {
        let size = plotSize
        let angle = atan2(Double(position.x - size.width / 2), Double(size.height / 2 - position.y))
        return .radians(angle < 0 ? angle + 2 * .pi : angle)
    }

    /// The value at an angle: from 0 at the top to the sum of all sectors.
    public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? { angleDatum(angle).flatMap { P(datum: $0) } }

    private func angleDatum(_ angle: Angle) -> _Datum? {
        ask { layout in
            let total = SectorLayout.total(layout.model.marks)
            let turns = angle.radians / (2 * .pi), part = turns - turns.rounded(.down)
            return layout.model.hasSectors && part.isFinite && total.isFinite ? .number(part * total) : nil
        }
    }

    // MARK: - Domains

    /// The bounds of x, or its categories.
    public func xDomain<P: Plottable>(dataType: P.Type) -> [P] { ask { domain($0.x, P.self) } ?? [] }
    /// The bounds of y, or its categories.
    public func yDomain<P: Plottable>(dataType: P.Type) -> [P] { ask { domain($0.y, P.self) } ?? [] }

    private func domain<P: Plottable>(_ scale: PositionScale, _ type: P.Type) -> [P] {
        let data: [_Datum] = switch scale.kind {
        case .category(let index): index.data
        case .numeric(_, let isDate): isDate ? [.date(scale.low), .date(scale.high)] : [.number(scale.low), .number(scale.high)]
        }
        return data.compactMap { P(datum: $0) }
    }

    /// The values that are shown by styles.
    public func foregroundStyleDomain<P: Plottable>(dataType: P.Type) -> [P] {
        ask { $0.model.styles.foreground?.domain.compactMap { P(datum: $0) } } ?? []
    }

    /// The values that are shown by lines.
    public func lineStyleDomain<P: Plottable>(dataType: P.Type) -> [P] {
        ask { $0.model.styles.line?.domain.compactMap { P(datum: $0) } } ?? []
    }
    /// The values that are shown by symbols.
    public func symbolDomain<P: Plottable>(dataType: P.Type) -> [P] {
        ask { $0.model.styles.symbol?.domain.compactMap { P(datum: $0) } } ?? []
    }

    /// The values that are shown by the sizes of symbols.
    public func symbolSizeDomain<P: Plottable>(dataType: P.Type) -> [P] {
        ask { $0.model.styles.symbolSize?.domain.compactMap { P(datum: $0) } } ?? []
    }

    /// The style of a value; nil if it has none.
    public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
        ask { $0.model.styles.foreground?.visual(for: value.datum) }
    }
    /// The line of a value.
    public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? { ask { $0.model.styles.line?.visual(for: value.datum) } }
    /// The symbol of a value.
    public func symbol<P: Plottable>(for value: P) -> AnyChartSymbolShape? { ask { $0.model.styles.symbol?.visual(for: value.datum) } }
    /// The area of the symbol of a value, in square points.
    public func symbolSize<P: Plottable>(for value: P) -> CGFloat? { ask { $0.model.styles.symbolSize?.visual(for: value.datum) } }

    // MARK: - Selection

    /// Selects the value at a place along x, as `chartXSelection(value:)` does.
    public func selectXValue(at position: CGFloat) { ask { $0.model.settings.interaction.xValue?($0.x.value(at: position)) } }
    /// Selects the value at a place along y.
    public func selectYValue(at position: CGFloat) { ask { $0.model.settings.interaction.yValue?($0.y.value(at: position)) } }

    /// Selects a range of x, as `chartXSelection(range:)` does.
    public func selectXRange(from: CGFloat, to: CGFloat) {
        ask { layout in layout.model.settings.interaction.xRange?(bounds(layout.x, from, to)) }
    }

    /// Selects a range of y.
    public func selectYRange(from: CGFloat, to: CGFloat) {
        ask { layout in layout.model.settings.interaction.yRange?(bounds(layout.y, from, to)) }
    }

    private func bounds(_ scale: PositionScale, _ from: CGFloat, _ to: CGFloat) -> (_Datum, _Datum)? {
        guard let first = scale.value(at: from), let last = scale.value(at: to) else { return nil }
        return (first, last)
    }

    /// Selects the value at an angle, as `chartAngleSelection(value:)` does.
    public func selectAngleValue(at angle: Angle) {
        let datum = angleDatum(angle)
        ask { $0.model.settings.interaction.angle?(datum) }
    }
}
