package import EspalierCore
package import EspalierGraphics
package import Foundation

/// A line of an axis, in the coordinates of the plot's content.
package struct AxisLine {
    package var id: Int
    package var start: CGPoint
    package var end: CGPoint
    package var stroke: StrokeStyle?
    package var foreground: (any ShapeStyle)?
    /// Whether it belongs to a vertical axis: it is horizontal.
    package let axis: Axis
    package let isGridLine: Bool
    package var layer: AxisLayer?
    package var opacity = 1.0
}

/// A label of an axis, in the coordinates of the plot's content.
package struct AxisLabel {
    package var id: Int
    package var frame: CGRect
    package let label: AxisPlan.Label
    package let edge: PlotEdge
    package var layer: AxisLayer?
    package var opacity = 1.0
}

/// The lines and labels of both axes.
package struct AxisScene {
    package var lines: [AxisLine] = []
    package var labels: [AxisLabel] = []
    /// The views of the app that show some of them, from the back to the front.
    package private(set) var layers: [AxisLayer] = []

    package init() {}

    /// Places the marks of an axis.
    /// - Parameters:
    ///   - content: The rectangle of the plot's content, which grid lines cross.
    ///   - plot: The rectangle at whose edges ticks and labels are: where the chart scrolls, the visible part of the content.
    ///   - bounds: Where labels may be, along the axis.
    @MainActor package mutating func add(
        _ plan: AxisPlan, _ scale: PositionScale, content: CGRect, plot: CGRect, bounds: ClosedRange<CGFloat>
    ) {
        for (number, group) in plan.groups.enumerated() {
            if let layer = group.layer, !layers.contains(where: { $0 === layer }) { layers.append(layer) }
            var placed: [AxisLabel] = []
            for (index, entry) in group.entries.enumerated() {
                let next = index + 1 < group.entries.count ? group.entries[index + 1].datum : nil
                guard let place = scale.position(of: entry.datum) else { continue }
                func position(_ centered: Bool?) -> CGFloat {
                    if scale.isCategory {
                        guard centered == false, let (start, _) = scale.extent(of: entry.datum, to: nil) else { return place }
                        return start
                    }
                    guard centered == true else { return place }
                    let end = next.flatMap { scale.position(of: $0) } ?? scale.end
                    return (place + end) / 2
                }
                var key = Hasher()
                key.combine(plan.axis)
                key.combine(number)
                key.combine(entry.datum)
                let id = key.finalize()
                var labelIndex = 0
                for (itemIndex, item) in entry.items.enumerated() {
                    let at = position(item.centered)
                    switch item.kind {
                    case .gridLine: lines.append(line(item, id &+ itemIndex, at, 0, group, plan, content, isGridLine: true))
                    case .tick(let length):
                        let long = tickLength(length, entry, group)
                        lines.append(line(item, id &+ itemIndex, at, long, group, plan, plot, isGridLine: false))
                    case .label:
                        guard labelIndex < entry.labels.count else { continue }
                        let label = entry.labels[labelIndex]
                        labelIndex += 1
                        let frame = frame(label, entry, at, group, plan, plot)
                        // Moved away from its tick, a label beside it would name something else.
                        let isCut = AxisPlan.isBeside(label, entry, plan.axis) && frame.maxX > bounds.upperBound + 1
                        if isCut, group.entries.count > 1 { continue }
                        placed.append(AxisLabel(id: id &+ itemIndex, frame: frame, label: label, edge: group.edge, layer: group.layer))
                    }
                }
            }
            LabelCollisions.resolve(&placed, plan.axis, bounds: bounds, band: scale.isCategory ? scale.bandLength : nil)
            labels += placed
        }
    }

    @MainActor private func tickLength(_ length: AxisTick.Length, _ entry: AxisPlan.Entry, _ group: AxisPlan.Group) -> CGFloat {
        let own = entry.labels.first.map { group.edge.isVertical ? $0.size.width : $0.size.height } ?? 0
        switch length.storage {
        case .fixed(let value): return value
        case .label(let extra): return own + AxisPlan.axisSpacing + extra
        case .longestLabel(let extra): return group.labelThickness + AxisPlan.axisSpacing + extra
        case .automatic:
            let isBeside = entry.labels.first.map { AxisPlan.isBeside($0, entry, group.edge.isVertical ? .vertical : .horizontal) } ?? false
            return isBeside ? own + AxisPlan.axisSpacing : 3
        }
    }

    private func line(
        _ item: AxisMarkItem, _ id: Int, _ at: CGFloat, _ length: CGFloat, _ group: AxisPlan.Group, _ plan: AxisPlan, _ plot: CGRect,
        isGridLine: Bool
    ) -> AxisLine {
        let (start, end): (CGPoint, CGPoint) = switch (plan.axis, isGridLine, group.edge) {
        case (.horizontal, true, _): (CGPoint(x: at, y: plot.minY), CGPoint(x: at, y: plot.maxY))
        case (.vertical, true, _): (CGPoint(x: plot.minX, y: at), CGPoint(x: plot.maxX, y: at))
        case (_, _, .bottom): (CGPoint(x: at, y: plot.maxY), CGPoint(x: at, y: plot.maxY + length))
        case (_, _, .top): (CGPoint(x: at, y: plot.minY - length), CGPoint(x: at, y: plot.minY))
        case (_, _, .left): (CGPoint(x: plot.minX - length, y: at), CGPoint(x: plot.minX, y: at))
        case (_, _, .right): (CGPoint(x: plot.maxX, y: at), CGPoint(x: plot.maxX + length, y: at))
        }
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + item.offset.width, y: point.y + item.offset.height) }
        return AxisLine(
            id: id, start: moved(start), end: moved(end), stroke: item.stroke, foreground: item.foreground, axis: plan.axis,
            isGridLine: isGridLine, layer: group.layer)
    }

    @MainActor private func frame(
        _ label: AxisPlan.Label, _ entry: AxisPlan.Entry, _ at: CGFloat, _ group: AxisPlan.Group, _ plan: AxisPlan, _ plot: CGRect
    ) -> CGRect {
        let isInside = group.preset == .inset || label.options.offsetsMarks == false
        let isBeside = AxisPlan.isBeside(label, entry, plan.axis)
        let xSpacing = label.options.horizontalSpacing, ySpacing = label.options.verticalSpacing
        let gap = group.tickLength + AxisPlan.axisSpacing
        var point: CGPoint, anchor: UnitPoint
        switch group.edge {
        case .bottom:
            let y = isInside ? plot.maxY - (ySpacing ?? 2) : plot.maxY + (ySpacing.map { $0 + group.tickLength } ?? gap)
            point = CGPoint(x: at + (isBeside ? xSpacing ?? 4 : xSpacing ?? 0), y: y)
            anchor = isInside ? .bottom : isBeside ? .topLeading : .top
        case .top:
            let y = isInside ? plot.minY + (ySpacing ?? 2) : plot.minY - (ySpacing.map { $0 + group.tickLength } ?? gap)
            point = CGPoint(x: at + (isBeside ? xSpacing ?? 4 : xSpacing ?? 0), y: y)
            anchor = isInside ? .top : isBeside ? .bottomLeading : .bottom
        case .left:
            let x = isInside ? plot.minX + (xSpacing ?? 2) : plot.minX - (xSpacing.map { $0 + group.tickLength } ?? gap)
            point = CGPoint(x: x, y: at + (ySpacing ?? 0))
            anchor = isInside ? .bottomLeading : .trailing
        case .right:
            let x = isInside ? plot.maxX - (xSpacing ?? 2) : plot.maxX + (xSpacing.map { $0 + group.tickLength } ?? gap)
            point = CGPoint(x: x, y: at + (ySpacing ?? 0))
            anchor = isInside ? .bottomTrailing : .leading
        }
        if let own = label.options.anchor { anchor = own }
        // Several columns of labels are aligned with each other on the side that `multiLabelAlignment` names.
        if !isInside, group.edge.isVertical, let alignment = label.options.multiLabelAlignment, label.options.anchor == nil {
            let rest = max(0, group.labelThickness - label.size.width)
            let shift = alignment.horizontal == .trailing ? rest : alignment.horizontal == .center ? rest / 2 : 0
            point.x += group.edge == .right ? shift : shift - rest
        }
        return CGRect(
            x: point.x - anchor.x * label.size.width + label.offset.width, y: point.y - anchor.y * label.size.height + label.offset.height,
            width: label.size.width, height: label.size.height)
    }
}
