public import EspalierCore
public import Foundation

extension View {
    // MARK: - Axes

    /// Shows or hides the x axis: its grid lines, ticks and labels.
    public func chartXAxis(_ visibility: Visibility) -> some View { chart { $0.x.visibility = visibility } }
    /// Shows or hides the y axis.
    public func chartYAxis(_ visibility: Visibility) -> some View { chart { $0.y.visibility = visibility } }

    /// Describes the marks of the x axis, instead of the default ones.
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let groups = _AxisCollector.groups(of: content())
        return chart { ($0.x.groups, $0.x.visibility) = (groups, .automatic) }
    }

    /// Describes the marks of the y axis, instead of the default ones.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let groups = _AxisCollector.groups(of: content())
        return chart { ($0.y.groups, $0.y.visibility) = (groups, .automatic) }
    }

    /// Changes the view that shows the x axis.
    public func chartXAxisStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartAxisContent) -> Content
    ) -> some View { chart { $0.x.style = { AnyView(content($0)) } } }

    /// Changes the view that shows the y axis.
    public func chartYAxisStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartAxisContent) -> Content
    ) -> some View { chart { $0.y.style = { AnyView(content($0)) } } }

    // MARK: - Labels of axes

    /// Adds a label for the x axis.
    /// - Parameters:
    ///   - position: Automatic is below the chart.
    ///   - alignment: Automatic is its middle.
    ///   - spacing: The distance from the axis, in points.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(position: position, alignment: alignment, spacing: spacing?.finiteOrZero, content: AnyView(content()))
        return chart { $0.x.titles.append(title) }
    }

    /// Adds a label for the x axis.
    public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) } }

    /// Adds a label for the x axis, which is not translated.
    @_disfavoredOverload public func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(verbatim: String(label)) } }

    /// Adds a label for the x axis.
    public func chartXAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { label } }

    /// Adds a label for the y axis.
    /// - Parameters:
    ///   - position: Automatic is above the axis; leading and trailing labels are turned.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(position: position, alignment: alignment, spacing: spacing?.finiteOrZero, content: AnyView(content()))
        return chart { $0.y.titles.append(title) }
    }

    /// Adds a label for the y axis.
    public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) } }

    /// Adds a label for the y axis, which is not translated.
    @_disfavoredOverload public func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(verbatim: String(label)) } }

    /// Adds a label for the y axis.
    public func chartYAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { label } }

    // MARK: - Position scales

    /// Sets the domain and the range of the x scale.
    /// - Parameters:
    ///   - domain: Its values: a range, categories, or `automatic`.
    ///   - range: The part of the plot, in points, or `plotDimension`.
    ///   - type: nil follows from the data.
    public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View { chart { ($0.x.domain, $0.x.range, $0.x.type) = (domain._domain, range._range, type ?? $0.x.type) } }

    /// Sets the domain of the x scale.
    public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { ($0.x.domain, $0.x.type) = (domain._domain, type ?? $0.x.type) }
    }

    /// Sets the range of the x scale.
    public func chartXScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        chart { ($0.x.range, $0.x.type) = (range._range, type ?? $0.x.type) }
    }

    /// Sets the type of the x scale.
    public func chartXScale(type: ScaleType? = nil) -> some View { chart { $0.x.type = type } }

    /// Sets the domain and the range of the y scale.
    public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View { chart { ($0.y.domain, $0.y.range, $0.y.type) = (domain._domain, range._range, type ?? $0.y.type) } }

    /// Sets the domain of the y scale.
    public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { ($0.y.domain, $0.y.type) = (domain._domain, type ?? $0.y.type) }
    }

    /// Sets the range of the y scale.
    public func chartYScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        chart { ($0.y.range, $0.y.type) = (range._range, type ?? $0.y.type) }
    }

    /// Sets the type of the y scale.
    public func chartYScale(type: ScaleType? = nil) -> some View { chart { $0.y.type = type } }
}
