import EspalierCore
import EspalierGraphics
import Foundation

/// Where the legend of a chart is.
@MainActor struct LegendPlace {
    let view: AnyView
    /// nil is in front of the chart.
    let edge: Edge?
    let horizontal: HorizontalAlignment
    let vertical: VerticalAlignment
    let overlay: Alignment
    let spacing: CGFloat

    /// - Returns: nil if there is none.
    init?(_ model: ChartModel) {
        let settings = model.settings.legend
        guard settings.visibility != .hidden else { return nil }
        if let own = settings.content {
            view = own
        } else {
            let legend = Legend(model)
            guard !legend.isEmpty else { return nil }
            let isBeside = settings.position == .leading || settings.position == .trailing
            view = AnyView(LegendView(legend: legend, isColumn: isBeside))
        }
        switch settings.position.storage {
        case .automatic, .bottom, .bottomLeading, .bottomTrailing: edge = .bottom
        case .top, .topLeading, .topTrailing: edge = .top
        case .leading: edge = .leading
        case .trailing: edge = .trailing
        case .overlay: edge = nil
        }
        switch settings.position.storage {
        case .topTrailing, .bottomTrailing: horizontal = .trailing
        default: horizontal = settings.alignment?.horizontal ?? .leading
        }
        vertical = settings.alignment?.vertical ?? .top
        overlay = settings.alignment ?? .topLeading
        spacing = settings.spacing ?? 8
    }
}

/// What the styles of a chart mean.
struct Legend {
    struct Entry: Identifiable {
        let id: Int
        let name: String
        var foreground: AnyShapeStyle?
        var symbol: AnyChartSymbolShape?
        var line: StrokeStyle?
        /// The area of the symbol, in square points.
        var area: CGFloat?
    }

    struct Ramp {
        let low: String
        let high: String
        let style: (Double) -> AnyShapeStyle
    }

    private(set) var groups: [[Entry]] = []
    private(set) var ramp: Ramp?

    var isEmpty: Bool { groups.isEmpty && ramp == nil }

    init(_ model: ChartModel) {
        let styles = model.styles
        var table: [[_Datum]: [Entry]] = [:], order: [[_Datum]] = []
        func entries(_ data: [_Datum], _ change: (inout Entry, _Datum) -> Void) {
            if table[data] == nil {
                order.append(data)
                table[data] = data.enumerated().map { Entry(id: $0, name: $1.plainName) }
            }
            for (index, datum) in data.enumerated() { change(&table[data]![index], datum) }
        }
        if let scale = styles.foreground {
            if case .continuous(let low, let high, let isDate, _, let style) = scale.kind {
                let texts = isDate ? [_Datum.date(low).plainName, _Datum.date(high).plainName] : NumberLabels.texts([low, high])
                ramp = Ramp(low: texts[0], high: texts[1], style: style)
            } else {
                entries(scale.domain) { entry, datum in entry.foreground = scale.visual(for: datum) }
            }
        }
        if let scale = styles.symbol { entries(scale.domain) { entry, datum in entry.symbol = scale.visual(for: datum) } }
        if let scale = styles.line { entries(scale.domain) { entry, datum in entry.line = scale.visual(for: datum) } }
        if let scale = styles.symbolSize {
            if case .continuous(let low, let high, false, let transform, _) = scale.kind {
                let step = NumberTicks.step(low, high, count: 3)
                let values = NumberTicks.inside(low, high, step: step).filter { $0 != 0 && transform.accepts($0) }.suffix(3)
                let texts = NumberLabels.texts(Array(values))
                let list = zip(values, texts).enumerated().map { index, pair in
                    Entry(id: index, name: pair.1, area: scale.visual(for: .number(pair.0)))
                }
                if !list.isEmpty { groups.append(list) }
            } else {
                entries(scale.domain) { entry, datum in entry.area = scale.visual(for: datum) }
            }
        }
        groups = order.compactMap { table[$0] }.filter { !$0.isEmpty } + groups
    }
}

/// The legend: symbols and names, in lines as long as there is space.
struct LegendView: View {
    let legend: Legend
    let isColumn: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            ForEach(legend.groups.indices, id: \.self) { index in
                if isColumn {
                    VStack(alignment: .leading, spacing: 4) { entries(legend.groups[index]) }
                } else {
                    LegendLines { entries(legend.groups[index]) }
                }
            }
            if let ramp = legend.ramp {
                HStack(spacing: 6) {
                    Text(verbatim: ramp.low)
                    Canvas { context, size in
                        // Whole points: edges between pixels would show as lines.
                        for step in 0..<50 {
                            let rect = CGRect(x: size.width * CGFloat(step) / 50, y: 0, width: size.width / 50, height: size.height)
                            context.fill(Path(rect), with: .style(ramp.style((Double(step) + 0.5) / 50)))
                        }
                    }
                    .frame(width: 100, height: 8)
                    .clipShape(Capsule())
                    Text(verbatim: ramp.high)
                }
            }
        }
        .font(.caption)
        .foregroundStyle(.secondary)
    }

    private func entries(_ entries: [Legend.Entry]) -> some View {
        ForEach(entries) { entry in
            HStack(spacing: 5) {
                LegendSymbol(entry: entry)
                Text(verbatim: entry.name).lineLimit(1)
            }
            .accessibilityElement(children: .combine)
        }
    }
}

private struct LegendSymbol: View {
    let entry: Legend.Entry

    var body: some View {
        let style = entry.foreground?.base ?? (entry.symbol != nil || entry.line != nil ? Color.blue : .gray)
        let isLine = entry.line != nil && entry.symbol == nil
        let side = min(22, (entry.area ?? 0).squareRoot() * 1.128)
        Canvas { context, size in
            let middle = CGPoint(x: size.width / 2, y: size.height / 2)
            if let line = entry.line, isLine {
                context.stroke(
                    Path { $0.move(to: CGPoint(x: 1, y: middle.y)); $0.addLine(to: CGPoint(x: size.width - 1, y: middle.y)) },
                    with: .style(style), style: line)
            } else {
                let symbol = entry.symbol ?? AnyChartSymbolShape(.circle)
                let length = entry.area == nil ? 8 / 1.128 : side / 1.128
                context.fill(symbol.path(around: middle, width: length, height: length), with: .style(style))
            }
        }
        .frame(width: isLine ? 20 : max(9, side), height: max(9, side))
    }
}

/// Lines of entries, each as long as there is space.
private struct LegendLines: Layout {
    private static let spacing = CGSize(width: 12, height: 4)

    private func lines(_ subviews: Subviews, _ width: CGFloat) -> (frames: [CGRect], size: CGSize) {
        var frames: [CGRect] = [], x: CGFloat = 0, y: CGFloat = 0, height: CGFloat = 0, widest: CGFloat = 0
        for subview in subviews {
            var size = subview.sizeThatFits(.unspecified)
            if size.width > width { size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
            if x > 0, x + size.width > width {
                (x, y) = (0, y + height + Self.spacing.height)
                height = 0
            }
            frames.append(CGRect(x: x, y: y, width: size.width, height: size.height))
            x += size.width + Self.spacing.width
            height = max(height, size.height)
            widest = max(widest, x - Self.spacing.width)
        }
        return (frames, CGSize(width: widest, height: y + height))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        lines(subviews, proposal.width ?? .infinity).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, frame) in zip(subviews, lines(subviews, bounds.width).frames) {
            subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
        }
    }
}
