package import EspalierCore
import EspalierGraphics
package import Foundation

/// Places the marks of a chart: from values to points.
package struct SceneBuilder {
    let model: ChartModel
    let x: PositionScale
    let y: PositionScale
    let size: CGSize
    /// The smallest distance between plain numbers with bars, by axis.
    private let gaps: (x: CGFloat, y: CGFloat)
    private(set) package var items: [SceneItem] = []
    /// The views that are symbols, in the order of their numbers.
    private(set) package var views: [AnyView] = []

    package init(_ model: ChartModel, x: PositionScale, y: PositionScale, size: CGSize) {
        self.model = model
        self.x = x
        self.y = y
        self.size = size
        gaps = model.facts.hasWidths ? (Self.gap(model.marks, .horizontal, x), Self.gap(model.marks, .vertical, y)) : (40, 40)
        items.reserveCapacity(min(model.marks.count, 4096))
        build()
    }

    private static func gap(_ marks: [Mark], _ axis: Axis, _ scale: PositionScale) -> CGFloat {
        var places: [CGFloat] = []
        for mark in marks where mark.kind == .bar || mark.kind == .rectangle {
            let channel = axis == .horizontal ? mark.x : mark.y
            if let start = channel.start, channel.end == nil, start.name == nil, let place = scale.position(of: start) {
                places.append(place)
            }
        }
        places.sort()
        return zip(places.dropFirst(), places).map { $0 - $1 }.filter { $0 > 0.01 }.min() ?? 40
    }

    // MARK: - All marks

    private mutating func build() {
        var curves = CurveCollection()
        var sectors = SectorLayout(model.facts.hasSectors ? model.marks : [], size)
        let marks = model.marks
        for (index, mark) in marks.enumerated() {
            switch mark.kind {
            case .bar, .rectangle: if let rect = rectangle(mark, index) { add(.rectangle(rect), mark, index) }
            case .point: if let place = point(mark) { addSymbol(at: place, mark, index) }
            case .rule: if let (start, end) = rule(mark) { add(.rule(start, end), mark, index) }
            case .sector: if let sector = sectors.next(mark) { add(.sector(sector), mark, index) }
            case .line, .area: curves.add(mark, index)
            }
        }
        for curve in curves.curves { add(curve) }
    }

    package mutating func add(_ shape: SceneItem.Shape, _ mark: Mark, _ index: Int, id: Int? = nil) {
        let (foreground, key) = foreground(mark.style)
        let stroke: StrokeStyle = switch mark.style.line {
        case .style(let style)?: style
        case .data(let datum, _)?: model.styles.line?.visual(for: datum) ?? StrokeStyle(lineWidth: ChartDefaults.lineWidth)
        case nil:
            mark.kind == .rule ? StrokeStyle(lineWidth: 1)
                : StrokeStyle(lineWidth: ChartDefaults.lineWidth, lineCap: .round, lineJoin: .round)
        }
        items.append(SceneItem(
            id: id ?? mark.id, shape: shape, style: mark.style, foreground: foreground, foregroundKey: key, stroke: stroke,
            opacity: mark.style.opacity, mark: index))
    }

    private func foreground(_ style: MarkStyle) -> (any ShapeStyle, AnyHashable?) {
        switch style.foreground {
        case .style(let style)?: return (style, (style as? any Hashable).map { AnyHashable($0) })
        case .data(let datum, _)?:
            let style: AnyShapeStyle? = model.styles.foreground?.visual(for: datum)
            return (style?.base ?? Color.gray, AnyHashable(datum))
        case nil: return (ChartDefaults.colors[0], AnyHashable(0))
        }
    }

    /// Adds the symbol of a point, or of a place of a line.
    package mutating func addSymbol(at place: CGPoint, _ mark: Mark, _ index: Int, id: Int? = nil) {
        var side = ChartDefaults.symbolArea.squareRoot(), height = side
        switch mark.style.symbolSize {
        case .area(let area)?: (side, height) = (area.squareRoot(), area.squareRoot())
        case .size(let size)?: (side, height) = (max(0, size.width.finiteOrZero), max(0, size.height.finiteOrZero))
        case .data(let datum, _)?:
            side = max(0, (model.styles.symbolSize?.visual(for: datum) ?? ChartDefaults.symbolArea).finiteOrZero).squareRoot()
            height = side
        case nil: break
        }
        let shape: AnyChartSymbolShape
        switch mark.style.symbol {
        case .view(let view)?:
            views.append(view)
            return add(.view(place, views.count - 1), mark, index, id: id)
        case .shape(let symbol)?: shape = AnyChartSymbolShape(symbol)
        case .data(let datum, _)?: shape = model.styles.symbol?.visual(for: datum) ?? AnyChartSymbolShape(.circle)
        case .none?, nil: shape = AnyChartSymbolShape(.circle)
        }
        add(.symbol(place, CGSize(width: side, height: height), shape), mark, index, id: id)
    }

    // MARK: - Places along an axis

    /// The middle of a mark along an axis.
    func middle(_ mark: Mark, _ axis: Axis) -> CGFloat? {
        // Plain numbers, of which there may be very many.
        if mark.style.group == nil, let start = axis == .horizontal ? mark.x.start : mark.y.start,
           (axis == .horizontal ? mark.x.end : mark.y.end) == nil, start.scalar != nil, !(axis == .horizontal ? x.isCategory : y.isCategory) {
            return axis == .horizontal ? x.position(of: start) : y.position(of: start)
        }
        let channel = axis == .horizontal ? mark.x : mark.y, scale = axis == .horizontal ? x : y
        guard let start = channel.start else {
            let length = axis == .horizontal ? size.width : size.height
            return channel.startPoint ?? length / 2
        }
        guard let (low, high) = scale.extent(of: start, to: channel.end) else { return nil }
        guard let slot = slot(mark, axis, space(mark, axis, low, high)) else { return (low + high) / 2 }
        return (low + high) / 2 + slot.offset
    }

    /// The space at the place of a mark: a band, a unit, a bin, or the distance to the nearest other one.
    private func space(_ mark: Mark, _ axis: Axis, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        low != high ? abs(high - low) : axis == .horizontal ? gaps.x : gaps.y
    }

    /// The place of a mark among those beside it: how far from the middle, and how long.
    private func slot(_ mark: Mark, _ axis: Axis, _ space: CGFloat) -> (offset: CGFloat, length: CGFloat)? {
        guard let group = mark.style.group, ChartModel.groupAxis(mark) == axis else { return nil }
        let index = axis == .horizontal ? model.xGroups : model.yGroups
        guard let place = index.index(of: group.value), !index.data.isEmpty else { return nil }
        let total = group.span.length(in: space, automatic: space * 0.8), length = total / CGFloat(index.data.count)
        return ((CGFloat(place) + 0.5) * length - total / 2, length)
    }

    /// The start and end of a bar or rectangle along an axis.
    private func extent(_ mark: Mark, _ axis: Axis, _ interval: MarkInterval?) -> (CGFloat, CGFloat)? {
        let channel = axis == .horizontal ? mark.x : mark.y, scale = axis == .horizontal ? x : y
        if let interval, interval.axis == axis {
            let low = scale.position(of: interval.low) ?? scale.baseline
            guard let high = scale.position(of: interval.high) else { return nil }
            return (low, high)
        }
        guard let start = channel.start else {
            return (channel.startPoint ?? 0, channel.endPoint ?? (axis == .horizontal ? size.width : size.height))
        }
        if channel.isInterval, let end = channel.end {
            guard let (first, firstEnd) = scale.extent(of: start, to: nil), let (last, lastEnd) = scale.extent(of: end, to: nil) else {
                return nil
            }
            return scale.isCategory ? (first, lastEnd == last ? firstEnd : lastEnd) : (first, last)
        }
        guard let (low, high) = scale.extent(of: start, to: channel.end) else { return nil }
        let space = space(mark, axis, low, high), slot = slot(mark, axis, space)
        let dimension = axis == .horizontal ? mark.width : mark.height, available = slot?.length ?? space
        let length = dimension.length(in: available, automatic: automatic(mark, channel, scale, available, isGrouped: slot != nil))
        let middle = (low + high) / 2 + (slot?.offset ?? 0)
        return (middle - length / 2, middle + length / 2)
    }

    private func automatic(_ mark: Mark, _ channel: MarkChannel, _ scale: PositionScale, _ space: CGFloat, isGrouped: Bool) -> CGFloat {
        if mark.kind == .rectangle { return space }
        if isGrouped { return space > 8 ? space - 1 : space * 0.9 }
        if channel.hasExtent, channel.start?.isDate == false { return space > 6 ? space - 2 : space * 0.8 }
        if scale.isCategory || channel.hasExtent { return space * 0.75 }
        // Plain numbers have no width of their own.
        return min(max(1, space * 0.75), 16)
    }

    // MARK: - Shapes

    private func rectangle(_ mark: Mark, _ index: Int) -> CGRect? {
        guard mark.x.isPlottable, mark.y.isPlottable else { return nil }
        let interval = model.intervals[index]
        guard let (x0, x1) = extent(mark, .horizontal, interval), let (y0, y1) = extent(mark, .vertical, interval) else { return nil }
        let offset = mark.style.offset
        let left = min(x0, x1) + offset.xStart, right = max(x0, x1) + offset.xEnd
        let top = min(y0, y1) + offset.yStart, bottom = max(y0, y1) + offset.yEnd
        let rect = CGRect(x: min(left, right), y: min(top, bottom), width: abs(right - left), height: abs(bottom - top))
        return rect.isBounded ? rect : nil
    }

    private func point(_ mark: Mark) -> CGPoint? {
        guard mark.x.isPlottable, mark.y.isPlottable, let x = middle(mark, .horizontal), let y = middle(mark, .vertical) else { return nil }
        return CGPoint(x: x + mark.style.offset.xStart, y: y + mark.style.offset.yStart)
    }

    private func rule(_ mark: Mark) -> (CGPoint, CGPoint)? {
        guard mark.x.isPlottable, mark.y.isPlottable else { return nil }
        let isHorizontal = mark.x.isInterval || mark.x.start == nil && !mark.y.isInterval && mark.y.start != nil
        let offset = mark.style.offset
        if isHorizontal {
            guard let y = middle(mark, .vertical), let (start, end) = extent(mark, .horizontal, nil) else { return nil }
            return (CGPoint(x: start + offset.xStart, y: y + offset.yStart), CGPoint(x: end + offset.xEnd, y: y + offset.yStart))
        }
        guard let x = middle(mark, .horizontal), let (start, end) = extent(mark, .vertical, nil) else { return nil }
        return (CGPoint(x: x + offset.xStart, y: start + offset.yStart), CGPoint(x: x + offset.xStart, y: end + offset.yEnd))
    }
}

extension CGRect {
    /// Whether painting it is of use: shapes a thousand times as large as any screen are not drawn.
    package var isBounded: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width < 1e7 && height < 1e7 }
}

/// The sectors of a chart, one after the other around the circle.
struct SectorLayout {
    private let total: Double
    private let center: CGPoint
    private let radius: CGFloat
    private var sum = 0.0

    init(_ marks: [Mark], _ size: CGSize) {
        total = SectorLayout.total(marks)
        center = CGPoint(x: size.width / 2, y: size.height / 2)
        radius = max(0, min(size.width, size.height) / 2)
    }

    /// The value of the full circle.
    static func total(_ marks: [Mark]) -> Double {
        var total = 0.0, end = 0.0
        for mark in marks where mark.kind == .sector {
            if let upper = mark.angle.end?.scalar, upper.isFinite { end = max(end, upper) } else { total += value(mark) }
        }
        return max(total, end)
    }

    static func value(_ mark: Mark) -> Double {
        guard let value = mark.angle.start?.scalar, value.isFinite, value > 0 else { return 0 }
        return value
    }

    mutating func next(_ mark: Mark) -> SceneSector? {
        var start = sum, end = sum + SectorLayout.value(mark)
        if let low = mark.angle.start?.scalar, let high = mark.angle.end?.scalar { (start, end) = (low, high) } else { sum = end }
        guard total > 0, total.isFinite, end > start else { return nil }
        let outer = mark.outerRadius.length(in: radius, automatic: radius).clampedRadius(mark.outerRadius, radius)
        let inner = mark.innerRadius.length(in: radius, automatic: 0).clampedRadius(mark.innerRadius, radius)
        let center = CGPoint(x: center.x + mark.style.offset.xStart, y: center.y + mark.style.offset.yStart)
        return SceneSector(
            center: center, inner: min(inner, outer), outer: outer, start: start / total * 2 * .pi, end: end / total * 2 * .pi,
            inset: mark.angularInset, cornerRadius: mark.style.cornerRadius)
    }
}

extension CGFloat {
    /// A radius: an inset is a distance from the plot's edge, on one side only.
    fileprivate func clampedRadius(_ dimension: MarkDimension, _ radius: CGFloat) -> CGFloat {
        if case .inset(let inset) = dimension.storage { return Swift.max(0, radius - inset) }
        return self
    }
}
