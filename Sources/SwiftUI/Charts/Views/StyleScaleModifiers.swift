public import EspalierCore
public import EspalierGraphics
import Foundation

extension _ScaleRange.Storage {
    fileprivate func map<V>(_ convert: (VisualValue) -> V) -> _ScaleRange<V>.Storage {
        switch self {
        case .list(let values): .list(values.map(convert))
        case .span(let first, let last): .span(convert(first), convert(last))
        case .gradient(let gradient): .gradient(gradient)
        case .position(let range): .position(range)
        }
    }
}

/// A mapping of values as pairs, as a function.
private func lookup<Value: Plottable, V>(_ pairs: [(Value, V)]) -> (_Datum) -> V? {
    let table = Dictionary(pairs.map { ($0.0.datum, $0.1) }, uniquingKeysWith: { first, _ in first })
    return { table[$0] }
}

private func typed<Value: Plottable, V>(_ mapping: @escaping (Value) -> V) -> (_Datum) -> V? { { Value(datum: $0).map(mapping) } }

extension View {
    // MARK: - Colors

    /// Sets which values have which colors or other styles.
    /// - Parameters:
    ///   - domain: The values, in the order of the legend.
    ///   - range: The styles; a gradient for numbers.
    public func chartForegroundStyleScale<Domain: ScaleDomain, Range: ScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Range.VisualValue: ShapeStyle {
        let range = range._range.storage.map { AnyShapeStyle($0) }
        return chart { $0.foreground = StyleScaleSettings(domain: domain._domain, range: range, type: type) }
    }

    /// Sets the styles for data.
    public func chartForegroundStyleScale<Range: ScaleRange>(range: Range, type: ScaleType? = nil) -> some View
    where Range.VisualValue: ShapeStyle {
        let range = range._range.storage.map { AnyShapeStyle($0) }
        return chart { $0.foreground = StyleScaleSettings(range: range, type: type) }
    }

    /// Sets the values that have styles, in the order of the legend.
    public func chartForegroundStyleScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { $0.foreground = StyleScaleSettings(domain: domain._domain, type: type) }
    }

    /// Sets how numbers are shown by colors.
    public func chartForegroundStyleScale(type: ScaleType? = nil) -> some View {
        chart { $0.foreground = StyleScaleSettings(type: type) }
    }

    /// Sets the style of each value; the order is that of the legend.
    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(_ mapping: KeyValuePairs<DataValue, S>) -> some View {
        let pairs = mapping.map { ($0.key, AnyShapeStyle($0.value)) }
        let domain = pairs.map(\.0)._domain, table = lookup(pairs)
        return chart { $0.foreground = StyleScaleSettings(domain: domain, mapping: table) }
    }

    /// Sets the style of each value by a function.
    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue], mapping: @escaping (DataValue) -> S
    ) -> some View {
        chart { $0.foreground = StyleScaleSettings(domain: domain._domain, mapping: typed { AnyShapeStyle(mapping($0)) }) }
    }

    /// Sets the style of each value by a function.
    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        mapping: @escaping (DataValue) -> S
    ) -> some View { chart { $0.foreground = StyleScaleSettings(mapping: typed { AnyShapeStyle(mapping($0)) }) } }

    // MARK: - Symbols

    /// Sets which values have which symbols.
    public func chartSymbolScale<Domain: ScaleDomain, Range: ScaleRange>(domain: Domain, range: Range) -> some View
    where Range.VisualValue: ChartSymbolShape {
        let range = range._range.storage.map { AnyChartSymbolShape($0) }
        return chart { $0.symbol = StyleScaleSettings(domain: domain._domain, range: range) }
    }

    /// Sets the symbols for data.
    public func chartSymbolScale<Range: ScaleRange>(range: Range) -> some View where Range.VisualValue: ChartSymbolShape {
        let range = range._range.storage.map { AnyChartSymbolShape($0) }
        return chart { $0.symbol = StyleScaleSettings(range: range) }
    }

    /// Sets the values that have symbols, in the order of the legend.
    public func chartSymbolScale<Domain: ScaleDomain>(domain: Domain) -> some View {
        chart { $0.symbol = StyleScaleSettings(domain: domain._domain) }
    }

    /// Sets the symbol of each value.
    public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(_ mapping: KeyValuePairs<DataValue, S>) -> some View {
        let pairs = mapping.map { ($0.key, AnyChartSymbolShape($0.value)) }
        let domain = pairs.map(\.0)._domain, table = lookup(pairs)
        return chart { $0.symbol = StyleScaleSettings(domain: domain, mapping: table) }
    }

    /// Sets the symbol of each value by a function.
    public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        domain: [DataValue], mapping: @escaping (DataValue) -> S
    ) -> some View {
        chart { $0.symbol = StyleScaleSettings(domain: domain._domain, mapping: typed { AnyChartSymbolShape(mapping($0)) }) }
    }

    /// Sets the symbol of each value by a function.
    public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(mapping: @escaping (DataValue) -> S) -> some View {
        chart { $0.symbol = StyleScaleSettings(mapping: typed { AnyChartSymbolShape(mapping($0)) }) }
    }

    // MARK: - Lines

    /// Sets which values have which lines.
    public func chartLineStyleScale<Domain: ScaleDomain, Range: ScaleRange>(domain: Domain, range: Range) -> some View
    where Range.VisualValue == StrokeStyle {
        chart { $0.line = StyleScaleSettings(domain: domain._domain, range: range._range.storage) }
    }

    /// Sets the lines for data.
    public func chartLineStyleScale<Range: ScaleRange>(range: Range) -> some View where Range.VisualValue == StrokeStyle {
        chart { $0.line = StyleScaleSettings(range: range._range.storage) }
    }

    /// Sets the values that have lines, in the order of the legend.
    public func chartLineStyleScale<Domain: ScaleDomain>(domain: Domain) -> some View {
        chart { $0.line = StyleScaleSettings(domain: domain._domain) }
    }

    /// Sets the line of each value.
    public func chartLineStyleScale<DataValue: Plottable>(_ mapping: KeyValuePairs<DataValue, StrokeStyle>) -> some View {
        let pairs = mapping.map { ($0.key, $0.value) }
        let domain = pairs.map(\.0)._domain, table = lookup(pairs)
        return chart { $0.line = StyleScaleSettings(domain: domain, mapping: table) }
    }

    /// Sets the line of each value by a function.
    public func chartLineStyleScale<DataValue: Plottable>(
        domain: [DataValue], mapping: @escaping (DataValue) -> StrokeStyle
    ) -> some View { chart { $0.line = StyleScaleSettings(domain: domain._domain, mapping: typed(mapping)) } }

    /// Sets the line of each value by a function.
    public func chartLineStyleScale<DataValue: Plottable>(mapping: @escaping (DataValue) -> StrokeStyle) -> some View {
        chart { $0.line = StyleScaleSettings(mapping: typed(mapping)) }
    }

    // MARK: - Symbol sizes

    /// Sets the areas of symbols, in square points, for data.
    /// - Parameters:
    ///   - domain: The values.
    ///   - range: The areas of the lowest and highest value, or one for each category.
    public func chartSymbolSizeScale<Domain: ScaleDomain, Range: ScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Range.VisualValue: BinaryFloatingPoint {
        let range = range._range.storage.map { CGFloat($0) }
        return chart { $0.symbolSize = StyleScaleSettings(domain: domain._domain, range: range, type: type) }
    }

    /// Sets the areas of symbols for data.
    public func chartSymbolSizeScale<Range: ScaleRange>(range: Range, type: ScaleType? = nil) -> some View
    where Range.VisualValue: BinaryFloatingPoint {
        let range = range._range.storage.map { CGFloat($0) }
        return chart { $0.symbolSize = StyleScaleSettings(range: range, type: type) }
    }

    /// Sets the values that have sizes.
    public func chartSymbolSizeScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { $0.symbolSize = StyleScaleSettings(domain: domain._domain, type: type) }
    }

    /// Sets the area of each value's symbol.
    public func chartSymbolSizeScale<DataValue: Plottable, N: BinaryFloatingPoint>(
        _ mapping: KeyValuePairs<DataValue, N>
    ) -> some View {
        let pairs = mapping.map { ($0.key, CGFloat($0.value)) }
        let domain = pairs.map(\.0)._domain, table = lookup(pairs)
        return chart { $0.symbolSize = StyleScaleSettings(domain: domain, mapping: table) }
    }

    /// Sets the area of each value's symbol by a function.
    public func chartSymbolSizeScale<DataValue: Plottable, N: BinaryFloatingPoint>(
        domain: [DataValue], mapping: @escaping (DataValue) -> N
    ) -> some View { chart { $0.symbolSize = StyleScaleSettings(domain: domain._domain, mapping: typed { CGFloat(mapping($0)) }) } }
}
