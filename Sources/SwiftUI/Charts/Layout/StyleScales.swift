package import EspalierCore
package import EspalierGraphics
package import Foundation

/// All styles that show data.
package struct StyleScales {
    package let foreground: StyleScale<AnyShapeStyle>?
    package let symbol: StyleScale<AnyChartSymbolShape>?
    package let line: StyleScale<StrokeStyle>?
    package let symbolSize: StyleScale<CGFloat>?

    package init(_ marks: [Mark], _ settings: ChartSettings) {
        var foregrounds = DataCollection(), symbols = DataCollection(), lines = DataCollection(), sizes = DataCollection()
        var last: MarkStyle?
        for mark in marks where mark.style !== last {
            let style = mark.style
            last = style
            if case .data(let datum, let label)? = style.foreground { foregrounds.add(datum, label) }
            if case .data(let datum, let label)? = style.symbol { symbols.add(datum, label) }
            if case .data(let datum, let label)? = style.line { lines.add(datum, label) }
            if case .data(let datum, let label)? = style.symbolSize { sizes.add(datum, label) }
        }
        foreground = foregrounds.data.isEmpty ? nil : StyleScale(
            settings.foreground, data: foregrounds.data, label: foregrounds.label, defaults: ChartDefaults.colors.map { AnyShapeStyle($0) }
        ) { range in
            let gradient: Gradient = switch range {
            case .gradient(let gradient)?: gradient
            case .list(let list)? where list.count > 1: Gradient(colors: list.compactMap { $0.base as? Color })
            case .span(let first, let last)?: Gradient(colors: [first, last].compactMap { $0.base as? Color })
            default: ChartDefaults.gradient
            }
            return { AnyShapeStyle(GradientColor(gradient: gradient, fraction: $0)) }
        }
        symbol = symbols.data.isEmpty ? nil : StyleScale(
            settings.symbol, data: symbols.data, label: symbols.label, defaults: ChartDefaults.symbols.map { AnyChartSymbolShape($0) },
            span: nil)
        line = lines.data.isEmpty ? nil : StyleScale(
            settings.line, data: lines.data, label: lines.label, defaults: ChartDefaults.lines, span: nil)
        symbolSize = sizes.data.isEmpty ? nil : StyleScale(
            settings.symbolSize, data: sizes.data, label: sizes.label, defaults: [30, 80, 150, 240]
        ) { range in
            var (low, high) = ChartDefaults.symbolAreas
            if case .span(let first, let last)? = range { (low, high) = (first, last) }
            if case .list(let list)? = range, let first = list.first, let last = list.last { (low, high) = (first, last) }
            return { low + (high - low) * CGFloat($0) }
        }
    }

    /// The different values of a channel, in the order in which they come.
    private struct DataCollection {
        var data: [_Datum] = []
        var label: ChartLabel?
        private var seen: Set<_Datum> = []

        mutating func add(_ datum: _Datum, _ label: ChartLabel) {
            if self.label == nil { self.label = label }
            if datum.isPlottable, datum != data.last, seen.insert(datum).inserted { data.append(datum) }
        }
    }
}
