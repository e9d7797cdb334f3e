package import EspalierCore
package import EspalierGraphics
package import Foundation

/// The marks of an axis with their texts measured, before they have a place.
package struct AxisPlan {
    /// Marks at the values of one group.
    package struct Group {
        package let edge: PlotEdge
        package let preset: AxisMarkPreset.Storage
        package var layer: AxisLayer?
        package var entries: [Entry]
        /// The space beside the plot.
        package var thickness: CGFloat = 0
    }

    package struct Entry {
        package let datum: _Datum
        package let items: [AxisMarkItem]
        package var labels: [Label]
    }

    package struct Label {
        package enum Content {
            case text(Text)
            case view(AnyView)
        }

        package let content: Content
        package let font: Font?
        package let foreground: (any ShapeStyle)?
        package let options: AxisLabelOptions
        package let centered: Bool?
        package let offset: CGSize
        /// In degrees, clockwise.
        package let rotation: Double
        /// As it is shown: after the rotation.
        package fileprivate(set) var size: CGSize
    }

    package let axis: Axis
    package var low = 0.0
    package var high = 1.0
    package var groups: [Group] = []

    /// How many marks an axis of numbers or dates has, about, whatever its length.
    package static let usualCount = 4
    /// The distance between labels that do not touch.
    package static let labelSpacing: CGFloat = 6
    package static let axisSpacing: CGFloat = 4
    package static let labelFont = Font.caption2
    /// Labels are not made shorter than this, however small the chart is.
    private static let shortestLabel: CGFloat = 30

    package init(axis: Axis) { self.axis = axis }
}

@MainActor extension AxisPlan {
    /// Plans the marks of an axis of a length: as many as usual in what is visible at a time, or fewer that fit.
    /// - Parameter across: The length of the chart in the other direction, of which labels leave at least half to the plot.
    package static func make(
        _ axis: Axis, _ domain: ChannelDomain, _ settings: AxisSettings, length: CGFloat, visible: CGFloat, across: CGFloat,
        _ environment: ChartEnvironment
    ) -> AxisPlan {
        var plan = make(axis, domain, settings, length: length, visible: visible, environment)
        plan.limitLabels(across)
        return plan
    }

    private static func make(
        _ axis: Axis, _ domain: ChannelDomain, _ settings: AxisSettings, length: CGFloat, visible: CGFloat, _ environment: ChartEnvironment
    ) -> AxisPlan {
        let shows = settings.visibility != .hidden && !domain.isEmpty
        let groups = shows ? settings.groups ?? [AxisMarkGroup()] : []
        // The scale follows the default marks also where these are hidden.
        let specs = groups.isEmpty ? [AxisMarkGroup()] : groups
        let pages = visible > 0 ? max(1, min((length / visible).rounded(), 50)) : 1
        var best: AxisPlan?
        for count in stride(from: usualCount * Int(pages), through: 1, by: -1) {
            var plan = AxisPlan(axis: axis)
            guard case .numeric(let first, let last, _) = domain.kind else {
                plan.groups = groups.map { group in
                    Self.group(
                        group, AxisTicks(group.values, domain, count: count, calendar: environment.calendar), axis, domain, environment)
                }
                return plan
            }
            (plan.low, plan.high) = (first, last)
            let ticks = specs.map { AxisTicks($0.values, domain, count: count, calendar: environment.calendar) }
            for tick in ticks { (plan.low, plan.high) = (min(plan.low, tick.low), max(plan.high, tick.high)) }
            plan.groups = zip(groups, ticks).map { Self.group($0, $1, axis, domain, environment) }
            let scale = PositionScale(
                kind: .numeric(domain.transform, isDate: domain.isDate), low: plan.low, high: plan.high, start: 0, end: length)
            best = plan
            if plan.fits(scale) { break }
        }
        return best ?? AxisPlan(axis: axis)
    }

    /// Shortens labels that would take more than their part of the chart: half of it, or a third on each of two sides.
    private mutating func limitLabels(_ across: CGFloat) {
        let limit = max(across / CGFloat(Set(groups.map(\.edge)).count + 1) - Self.axisSpacing, Self.shortestLabel)
        for index in groups.indices where groups[index].labelThickness > limit {
            groups[index].limitLabels(limit)
        }
    }

    private static func edge(_ axis: Axis, _ position: AxisMarkPosition, _ domain: ChannelDomain, _ isRightToLeft: Bool) -> PlotEdge {
        let leading = isRightToLeft ? PlotEdge.right : .left, trailing = isRightToLeft ? PlotEdge.left : .right
        switch (axis, position.storage) {
        case (.horizontal, .top): return .top
        case (.horizontal, _): return .bottom
        case (.vertical, .leading): return leading
        case (.vertical, .trailing): return trailing
        // Names are read before their bars, numbers after the line that they belong to.
        case (.vertical, _): return domain.isCategory ? leading : trailing
        }
    }

    private static func defaultItems(_ group: AxisMarkGroup, _ axis: Axis, _ domain: ChannelDomain) -> [AxisMarkItem] {
        let label = AxisMarkItem(.label(group.format.map { .format($0) } ?? .value, AxisLabelOptions()))
        if domain.isCategory { return [label] }
        var items = [AxisMarkItem(.gridLine, stroke: group.stroke), label]
        if axis == .horizontal || group.preset.storage == .extended {
            items.insert(AxisMarkItem(.tick(.automatic), stroke: group.stroke), at: 1)
        }
        return items
    }

    private static func group(
        _ group: AxisMarkGroup, _ ticks: AxisTicks, _ axis: Axis, _ domain: ChannelDomain, _ environment: ChartEnvironment
    ) -> Group {
        let texts = texts(ticks, environment)
        let edge = edge(axis, group.position, domain, environment.isRightToLeft)
        var planned = Group(edge: edge, preset: group.preset.storage, layer: group.layer, entries: [])
        for (index, datum) in ticks.values.enumerated() {
            let value = AxisValue(datum: datum, index: index, count: ticks.values.count)
            let items = group.marks?(value) ?? defaultItems(group, axis, domain)
            let labels = items.compactMap { label($0, datum, texts[index], environment) }
            planned.entries.append(Entry(datum: datum, items: items, labels: labels))
        }
        planned.thickness = planned.neededThickness
        return planned
    }

    /// The values as they are written where no format is given.
    private static func texts(_ ticks: AxisTicks, _ environment: ChartEnvironment) -> [String] {
        guard let first = ticks.values.first else { return [] }
        switch first {
        case .number: return NumberLabels.texts(ticks.values.map { $0.scalar ?? 0 }, locale: environment.locale)
        case .date:
            return DateLabels.texts(
                ticks.values.map { $0.scalar ?? 0 }, stride: ticks.stride, calendar: environment.calendar, locale: environment.locale)
        case .category: return ticks.values.map(\.plainName)
        }
    }

    private static func label(_ item: AxisMarkItem, _ datum: _Datum, _ text: String, _ environment: ChartEnvironment) -> Label? {
        guard case .label(let content, let options) = item.kind else { return nil }
        let font = item.font ?? .some(labelFont)
        let shown: Label.Content
        var size: CGSize
        switch content {
        case .value, .format:
            var text = text
            if case .format(let format) = content {
                guard let own = format(datum) else { return nil }
                text = own
            }
            (shown, size) = (.text(Text(verbatim: text)), environment.measurer.size(of: text, font: font))
        case .text(let text):
            (shown, size) = (.text(text), environment.measurer.size(of: AnyView(text.font(font)), in: .unspecified))
        case .view(let view):
            (shown, size) = (.view(view), environment.measurer.size(of: AnyView(view.font(font)), in: .unspecified))
        }
        let rotation: Double = switch options.orientation.storage {
        case .vertical: 90
        case .verticalReversed: -90
        case .automatic, .horizontal: 0
        }
        if rotation != 0 { size = CGSize(width: size.height, height: size.width) }
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return nil }
        return Label(
            content: shown, font: font, foreground: item.foreground, options: options, centered: item.centered, offset: item.offset,
            rotation: rotation, size: size)
    }

    /// Whether no labels overlap.
    private func fits(_ scale: PositionScale) -> Bool {
        for group in groups {
            var last = -CGFloat.infinity
            for entry in group.entries {
                guard let place = scale.position(of: entry.datum), let label = entry.labels.first else { continue }
                let length = axis == .horizontal ? label.size.width : label.size.height
                let start = AxisPlan.isBeside(label, entry, axis) ? place : place - length / 2
                if start < last + (axis == .horizontal ? Self.labelSpacing : 0) { return false }
                last = start + length
            }
        }
        return true
    }

    /// Whether a label stands beside its tick, rather than at its end: dates, whose tick is the beginning of what the label names.
    package nonisolated static func isBeside(_ label: Label, _ entry: Entry, _ axis: Axis) -> Bool {
        axis == .horizontal && entry.datum.isDate && label.centered != true && label.options.anchor == nil
    }
}

extension AxisPlan.Group {
    fileprivate mutating func limitLabels(_ limit: CGFloat) {
        for entry in entries.indices {
            for label in entries[entry].labels.indices {
                let size = entries[entry].labels[label].size
                entries[entry].labels[label].size = edge.isVertical
                    ? CGSize(width: min(size.width, limit), height: size.height)
                    : CGSize(width: size.width, height: min(size.height, limit))
            }
        }
        thickness = neededThickness
    }

    /// The longest label across the axis.
    package var labelThickness: CGFloat {
        entries.flatMap(\.labels).map { edge.isVertical ? $0.size.width : $0.size.height }.max() ?? 0
    }

    /// The length of the ticks that lie between the plot and the labels.
    package var tickLength: CGFloat {
        var length: CGFloat = 0
        for item in entries.first?.items ?? [] {
            guard case .tick(let tick) = item.kind else { continue }
            if case .fixed(let value) = tick.storage { length = max(length, min(value, 100)) }
            if case .automatic = tick.storage, edge.isVertical || entries.first?.datum.isDate != true { length = max(length, 3) }
        }
        return length
    }

    package var neededThickness: CGFloat {
        let labels = labelThickness
        if preset == .inset { return 0 }
        let first = entries.lazy.flatMap(\.labels).first
        if first?.options.offsetsMarks == false { return 0 }
        let spacing = (edge.isVertical ? first?.options.horizontalSpacing : first?.options.verticalSpacing) ?? AxisPlan.axisSpacing
        return labels == 0 ? tickLength : labels + spacing + tickLength
    }
}
