public import EspalierCore
public import EspalierGraphics
public import Foundation

/// Content whose marks are changed by a modifier.
struct ModifiedChartContent<Content: ChartContent> {
    let content: Content
    let change: (MarkStyle) -> Void
}

extension ModifiedChartContent: PrimitiveChartContent {
    static func _collect(_ modified: ModifiedChartContent, _ collector: _MarkCollector) {
        collector.with(modified.change) { Content._collect(modified.content, collector) }
    }
}

extension ChartContent {
    nonisolated func changing(_ change: @escaping (MarkStyle) -> Void) -> some ChartContent {
        ModifiedChartContent(content: self, change: change)
    }

    // MARK: - Colors and lines

    /// Fills or strokes the marks with a style.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { changing { $0.foreground = .style(style) } }

    /// Colors the marks by data; a legend says which color means what.
    public nonisolated func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changing { $0.foreground = .data(value.start, value.label) }
    }

    /// - Parameter opacity: From 0 to 1; it multiplies those of the content.
    public nonisolated func opacity(_ opacity: Double) -> some ChartContent {
        changing { $0.opacity *= opacity.isFinite ? min(max(opacity, 0), 1) : 1 }
    }

    /// The width, caps and dashes of lines and rules.
    public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent { changing { $0.line = .style(style) } }

    /// Lines that differ by data.
    public nonisolated func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changing { $0.line = .data(value.start, value.label) }
    }

    /// The curve of lines and areas between their values.
    public nonisolated func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changing { $0.interpolation = method }
    }

    /// Rounds the corners of bars, rectangles and sectors, by points.
    public nonisolated func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        changing { ($0.cornerRadius, $0.cornerStyle) = (max(0, radius.finiteOrZero), style) }
    }

    // MARK: - Symbols

    /// The symbol of points, and of a line's values.
    public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent { changing { $0.symbol = .shape(symbol) } }

    /// Symbols that differ by data; a legend says which symbol means what.
    public nonisolated func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changing { $0.symbol = .data(value.start, value.label) }
    }

    /// A view as the symbol of points, and of a line's values.
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        let view = AnyView(symbol())
        return changing { $0.symbol = .view(view) }
    }

    /// The area of symbols, in square points.
    public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent {
        changing { $0.symbolSize = .area(max(0, area.finiteOrZero)) }
    }

    /// The size of symbols, in points.
    public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent { changing { $0.symbolSize = .size(size) } }

    /// Symbols whose area says a value.
    public nonisolated func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changing { $0.symbolSize = .data(value.start, value.label) }
    }

    // MARK: - Places

    /// Puts marks at the same place side by side, or at different heights.
    /// - Parameters:
    ///   - value: What distinguishes them.
    ///   - axis: Along which axis; nil chooses the one along which bars stand.
    ///   - span: The length of all of them together.
    public nonisolated func position<P: Plottable>(
        by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        changing { $0.group = MarkStyle.Group(value: value.start, axis: axis, span: span) }
    }

    /// Moves the marks, in points.
    public nonisolated func offset(_ offset: CGSize) -> some ChartContent { self.offset(x: offset.width, y: offset.height) }

    /// Moves the marks, in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        changing { $0.offset.add(EdgeOffset(xStart: x, xEnd: x, yStart: y, yEnd: y)) }
    }

    /// Moves the marks along x, and their ends along y.
    public nonisolated func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        changing { $0.offset.add(EdgeOffset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd)) }
    }

    /// Moves the marks along y, and their ends along x.
    public nonisolated func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        changing { $0.offset.add(EdgeOffset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y)) }
    }

    /// Moves the ends of the marks.
    public nonisolated func offset(
        xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
    ) -> some ChartContent {
        changing { $0.offset.add(EdgeOffset(xStart: xStart, xEnd: xEnd, yStart: yStart, yEnd: yEnd)) }
    }

    /// Draws the marks in front of those with a lower index, which is 0 where none is given.
    public nonisolated func zIndex(_ value: Double) -> some ChartContent { changing { $0.zIndex = value.isFinite ? value : 0 } }

    /// Whether gradients and other styles with a direction cover the plot, of which each mark shows a part, rather than each mark.
    public nonisolated func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        changing { $0.alignsWithPlotArea = aligns }
    }
}
