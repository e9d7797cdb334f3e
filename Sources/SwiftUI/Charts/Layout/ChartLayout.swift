package import EspalierCore
import EspalierGraphics
package import Foundation

/// A chart of a size: its plot, its scales, and everything in its place.
@MainActor package final class ChartLayout {
    package struct Title {
        package let view: AnyView
        package let frame: CGRect
        package let rotation: Double
    }

    package struct Annotation {
        package let id: Int
        package let view: AnyView
        /// In the coordinates of the plot's content.
        package let frame: CGRect
    }

    package let model: ChartModel
    package let size: CGSize
    /// The visible plot, in the chart.
    package private(set) var plot = CGRect.zero
    /// The size of the plot's content, of which the plot shows a part if the chart scrolls.
    package private(set) var content = CGSize.zero
    package private(set) var x = PositionScale(kind: .numeric(.linear, isDate: false))
    package private(set) var y = PositionScale(kind: .numeric(.linear, isDate: false))
    package private(set) var scene: ChartScene
    package private(set) var titles: [Title] = []
    package private(set) var annotations: [Annotation] = []
    let environment: ChartEnvironment
    /// The space at the ends of the scales that annotations need.
    private var padding = EdgeOffset()
    /// How much of the annotations that are beside their marks would be outside of the chart.
    private var excess: (above: CGFloat, below: CGFloat) = (0, 0)

    package init(_ model: ChartModel, size: CGSize, _ environment: ChartEnvironment) {
        self.model = model
        self.size = CGSize(width: max(0, size.width.finiteOrZero), height: max(0, size.height.finiteOrZero))
        self.environment = environment
        scene = ChartScene(items: [], axes: AxisScene(), size: .zero)
        arrange()
        if padForAnnotations() { arrange() }
    }

    // MARK: - Arrangement

    private func arrange() {
        let settings = model.settings
        let line = environment.measurer.size(of: "0", font: AxisPlan.labelFont).height
        var area = placeTitles(line)
        let showsAxes = !(model.x.isEmpty && model.y.isEmpty)
        let showsX = showsAxes && settings.x.visibility != .hidden && !model.x.isEmpty
        let showsY = showsAxes && settings.y.visibility != .hidden && !model.y.isEmpty
        // The axis of y needs the height, which needs that of the labels of x: they are lines of text, nearly always.
        let guess = max(1, area.height - (showsX ? line + AxisPlan.axisSpacing : 0) - line / 2)
        let yLength = contentLength(.vertical, guess)
        var yPlan = AxisPlan.make(.vertical, model.y, settings.y, length: yLength, visible: guess, across: area.width, environment)
        let left = yPlan.thickness(.left), right = yPlan.thickness(.right)
        var width = max(0, area.width - left - right)
        let xLength = contentLength(.horizontal, width)
        let height = area.height
        var xPlan = AxisPlan.make(.horizontal, model.x, settings.x, length: xLength, visible: width, across: height, environment)
        // Labels at the ends of x may need more space than the axis of y leaves.
        let (before, after) = xPlan.overflow(scale(.horizontal, model.x, xPlan, length: xLength), length: xLength)
        // Those of a plot that scrolls stay in its content.
        let room = settings.scrolling.axes.contains(.horizontal) ? 0 : area.width / 4
        let leftExtra = max(0, min(before - left, room)), rightExtra = max(0, min(after - right, room))
        if leftExtra + rightExtra > 0 {
            width = max(0, width - leftExtra - rightExtra)
            xPlan = AxisPlan.make(
                .horizontal, model.x, settings.x, length: contentLength(.horizontal, width), visible: width, across: height, environment)
        }
        let top = xPlan.thickness(.top), bottom = xPlan.thickness(.bottom)
        let half = showsY && !model.y.isCategory && yPlan.groups.contains { $0.labelThickness > 0 && $0.thickness > 0 } ? line / 2 : 0
        area = CGRect(
            x: area.minX + left + leftExtra, y: area.minY + max(top, half), width: width,
            height: max(0, area.height - max(top, half) - max(bottom, half)))
        plot = pixelAligned(styled(area))
        content = CGSize(width: contentLength(.horizontal, plot.width), height: contentLength(.vertical, plot.height))
        // A plot that its style makes smaller has space for fewer values.
        if abs(plot.width - area.width) > 2 {
            xPlan = AxisPlan.make(
                .horizontal, model.x, settings.x, length: content.width, visible: plot.width, across: height, environment)
        }
        if abs(plot.height - area.height) > 2 {
            yPlan = AxisPlan.make(
                .vertical, model.y, settings.y, length: content.height, visible: plot.height, across: size.width, environment)
        }
        x = scale(.horizontal, model.x, xPlan, length: content.width)
        y = scale(.vertical, model.y, yPlan, length: content.height)
        let builder = SceneBuilder(model, x: x, y: y, size: content)
        var axes = AxisScene()
        let box = CGRect(origin: .zero, size: content)
        let scrollsX = settings.scrolling.axes.contains(.horizontal), scrollsY = settings.scrolling.axes.contains(.vertical)
        axes.add(
            xPlan, x, content: box, plot: CGRect(x: 0, y: 0, width: content.width, height: plot.height),
            bounds: scrollsX ? 0...content.width : -plot.minX...max(-plot.minX, size.width - plot.minX))
        axes.add(
            yPlan, y, content: box, plot: CGRect(x: 0, y: 0, width: plot.width, height: content.height),
            bounds: scrollsY ? 0...content.height : -plot.minY...max(-plot.minY, size.height - plot.minY))
        scene = ChartScene(items: builder.items, axes: axes, views: builder.views, masks: masks(), layers: styledLayers(), size: content)
        placeAnnotations()
    }

    private func scale(_ axis: Axis, _ domain: ChannelDomain, _ plan: AxisPlan, length: CGFloat) -> PositionScale {
        let settings = axis == .horizontal ? model.settings.x : model.settings.y
        let kind: PositionScale.Kind = switch domain.kind {
        case .category(let index): .category(index)
        case .numeric(_, _, let isDate): .numeric(domain.transform, isDate: isDate)
        case .none: .numeric(.linear, isDate: false)
        }
        var start: CGFloat = 0, end = length
        switch settings.range?.storage {
        case .position(let range)?: (start, end) = (range.startPadding, length - range.endPadding)
        case .span(let first, let last)?: (start, end) = (first.finiteOrZero, last.finiteOrZero)
        case .list(let list)? where list.count > 1: (start, end) = (list[0].finiteOrZero, list[list.count - 1].finiteOrZero)
        default: break
        }
        if axis == .horizontal {
            (start, end) = (start + padding.xStart, end - padding.xEnd)
        } else {
            // Of y the lower bound is at the bottom, but the first name at the top, as it is read.
            if !domain.isCategory { (start, end) = (length - start - padding.yEnd, length - end + padding.yStart) }
        }
        if domain.isReversed { swap(&start, &end) }
        // Of a range beyond any screen places would no longer be numbers.
        (start, end) = (start.clamped(-1e6, 2e6), end.clamped(-1e6, 2e6))
        return PositionScale(kind: kind, low: plan.low, high: plan.high, start: start, end: end)
    }

    // MARK: - Titles

    /// Places the labels of whole axes at the edges.
    /// - Returns: The rest of the chart.
    private func placeTitles(_ line: CGFloat) -> CGRect {
        titles = []
        var area = CGRect(origin: .zero, size: size)
        for (axis, settings) in [(Axis.horizontal, model.settings.x), (.vertical, model.settings.y)] {
            for title in settings.titles { place(title, axis, &area) }
        }
        return area
    }

    private func place(_ title: AxisTitle, _ axis: Axis, _ area: inout CGRect) {
        let view = AnyView(title.content.font(.caption).foregroundStyle(.secondary))
        let isLeft = environment.isRightToLeft ? AnnotationPosition.trailing : .leading
        var edge = PlotEdge.bottom
        switch title.position.storage {
        case .automatic: edge = axis == .horizontal ? .bottom : .top
        case .top, .topLeading, .topTrailing: edge = .top
        case .bottom, .bottomLeading, .bottomTrailing: edge = .bottom
        case .leading: edge = isLeft == .leading ? .left : .right
        case .trailing: edge = isLeft == .leading ? .right : .left
        case .overlay: edge = .top
        }
        let size = environment.measurer.size(of: view, in: ProposedViewSize(width: edge.isVertical ? nil : area.width, height: nil))
        let spacing = title.spacing ?? AxisPlan.axisSpacing
        let thickness = min(size.height, edge.isVertical ? area.width / 2 : area.height / 2)
        let isTrailing = axis == .vertical && title.position == .automatic && !model.y.isCategory
        var part: CGFloat = 0.5
        if let alignment = title.alignment {
            part = edge.isVertical
                ? alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
                : alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
        } else if axis == .vertical, !edge.isVertical {
            part = isTrailing ? 1 : 0
        }
        switch title.position.storage {
        case .topLeading, .bottomLeading: part = 0
        case .topTrailing, .bottomTrailing: part = 1
        default: break
        }
        if environment.isRightToLeft, !edge.isVertical { part = 1 - part }
        let length = min(size.width, edge.isVertical ? area.height : area.width)
        let frame: CGRect
        switch edge {
        case .top:
            frame = CGRect(x: area.minX + (area.width - length) * part, y: area.minY, width: length, height: thickness)
            area = CGRect(
                x: area.minX, y: area.minY + thickness + spacing, width: area.width, height: max(0, area.height - thickness - spacing))
        case .bottom:
            frame = CGRect(x: area.minX + (area.width - length) * part, y: area.maxY - thickness, width: length, height: thickness)
            area.size.height = max(0, area.height - thickness - spacing)
        case .left:
            frame = CGRect(x: area.minX, y: area.minY + (area.height - length) * part, width: thickness, height: length)
            area = CGRect(
                x: area.minX + thickness + spacing, y: area.minY, width: max(0, area.width - thickness - spacing), height: area.height)
        case .right:
            frame = CGRect(x: area.maxX - thickness, y: area.minY + (area.height - length) * part, width: thickness, height: length)
            area.size.width = max(0, area.width - thickness - spacing)
        }
        titles.append(Title(view: view, frame: frame, rotation: edge == .left ? -90 : edge == .right ? 90 : 0))
    }

    // MARK: - Annotations

    private func placeAnnotations() {
        annotations = []
        excess = (0, 0)
        guard model.facts.hasAnnotations else { return }
        let placer = AnnotationPlacer(plot: CGRect(origin: .zero, size: content), chart: chartBounds, environment: environment)
        var shown = 0
        for item in scene.items where !item.style.annotations.isEmpty {
            let isSymbolOfLine: Bool = if case .symbol = item.shape, model.marks[item.mark].kind == .line { true } else { false }
            guard !isSymbolOfLine else { continue }
            for (number, annotation) in item.style.annotations.enumerated() {
                // A view for each of very many marks is not what anybody can read.
                shown += 1
                guard shown <= 1000 else { return }
                for (id, target) in targets(item) {
                    let view = annotation.content(AnnotationContext(targetSize: target.size))
                    let frame = placer.frame(annotation, view, target), own = placer.excess(annotation, view, target)
                    excess = (max(excess.above, own.above), max(excess.below, own.below))
                    annotations.append(Annotation(id: id &+ number, view: view, frame: frame))
                }
            }
        }
    }

    /// What the annotations of an item are attached to: of a line each of its places.
    private func targets(_ item: SceneItem) -> [(Int, CGRect)] {
        switch item.shape {
        case .line(let curve), .area(let curve):
            zip(curve.ids, curve.upper).prefix(1000).map { ($0, CGRect(origin: $1, size: .zero)) }
        default: [(item.id, item.frame)]
        }
    }

    /// The chart in the coordinates of the plot's content.
    private var chartBounds: CGRect {
        let scrolling = model.settings.scrolling.axes
        var bounds = CGRect(x: -plot.minX, y: -plot.minY, width: size.width, height: size.height)
        if scrolling.contains(.horizontal) { (bounds.origin.x, bounds.size.width) = (0, content.width) }
        if scrolling.contains(.vertical) { (bounds.origin.y, bounds.size.height) = (0, content.height) }
        return bounds
    }

    /// Whether the scales need a padding for annotations that ask for it.
    private func padForAnnotations() -> Bool {
        guard model.facts.hasAnnotations else { return false }
        var strategies: [Int: AnnotationOverflowResolution] = [:]
        for item in scene.items {
            for (number, annotation) in item.style.annotations.enumerated() {
                for (id, _) in targets(item) { strategies[id &+ number] = annotation.overflow }
            }
        }
        for annotation in annotations {
            guard let overflow = strategies[annotation.id] else { continue }
            if overflow.y == .padScale {
                padding.yStart = max(padding.yStart, -annotation.frame.minY)
                padding.yEnd = max(padding.yEnd, annotation.frame.maxY - content.height)
            }
            if overflow.x == .padScale {
                padding.xStart = max(padding.xStart, -annotation.frame.minX)
                padding.xEnd = max(padding.xEnd, annotation.frame.maxX - content.width)
            }
        }
        padding.yStart = max(padding.yStart, excess.above)
        padding.yEnd = max(padding.yEnd, excess.below)
        let limit = min(content.width, content.height) / 3
        padding = EdgeOffset(
            xStart: min(padding.xStart, limit), xEnd: min(padding.xEnd, limit), yStart: min(padding.yStart, limit),
            yEnd: min(padding.yEnd, limit))
        return padding != EdgeOffset()
    }
}

extension AxisPlan {
    /// The space that the marks at an edge take.
    package func thickness(_ edge: PlotEdge) -> CGFloat { groups.filter { $0.edge == edge }.map(\.thickness).max() ?? 0 }

    /// How far the labels of x exceed the plot at its ends.
    package func overflow(_ scale: PositionScale, length: CGFloat) -> (CGFloat, CGFloat) {
        var before: CGFloat = 0, after: CGFloat = 0
        for group in groups where group.preset != .aligned {
            for entry in [group.entries.first, group.entries.last].compactMap(\.self) {
                guard let label = entry.labels.first, let place = scale.position(of: entry.datum),
                    !AxisPlan.isBeside(label, entry, .horizontal),
                      !scale.isCategory, label.centered != true else { continue }
                before = max(before, label.size.width / 2 - place)
                after = max(after, place + label.size.width / 2 - length)
            }
        }
        return (before, after)
    }
}
