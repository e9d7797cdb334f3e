public import EspalierCore
public import EspalierGraphics
public import Foundation

extension View {
    // MARK: - Legend

    /// Shows or hides the legend; automatic shows it where data is shown by styles.
    public func chartLegend(_ visibility: Visibility) -> some View { chart { $0.legend.visibility = visibility } }

    /// Places the legend.
    /// - Parameters:
    ///   - position: Automatic is below the chart.
    ///   - alignment: nil is leading, or the top beside the chart.
    ///   - spacing: The distance from the chart, in points; nil is the default distance.
    public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chart { ($0.legend.position, $0.legend.alignment, $0.legend.spacing) = (position, alignment, spacing?.finiteOrZero) }
    }

    /// Shows a view instead of the legend.
    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
        let view = AnyView(content())
        return chart {
            $0.legend = LegendSettings(
                visibility: .visible, position: position, alignment: alignment, spacing: spacing?.finiteOrZero, content: view)
        }
    }

    // MARK: - Layers

    /// Adds a view in front of the chart, made with knowledge of its scales. It covers the whole chart.
    public func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View { chart { $0.overlays.append(ProxyLayer(alignment: alignment) { AnyView(content($0)) }) } }

    /// Adds a view behind the chart, made with knowledge of its scales.
    public func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View { chart { $0.backgrounds.append(ProxyLayer(alignment: alignment) { AnyView(content($0)) }) } }

    /// Changes the view that shows the plot: its size, background, border.
    public func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> Content
    ) -> some View { chart { $0.plotStyle = { AnyView(content($0)) } } }

    // MARK: - Selection

    /// Selects the value of x under the pointer or finger.
    /// - Parameter value: Set to nil when the selection ends.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.interaction.xValue = { value.wrappedValue = $0.flatMap { P(datum: $0) } } }
    }

    /// Selects a range of x by dragging.
    public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.interaction.xRange = { range.wrappedValue = SelectionRange.make($0) } }
    }

    /// Selects the value of y under the pointer or finger.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.interaction.yValue = { value.wrappedValue = $0.flatMap { P(datum: $0) } } }
    }

    /// Selects a range of y by dragging.
    public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.interaction.yRange = { range.wrappedValue = SelectionRange.make($0) } }
    }

    /// Selects the value of the angle under the pointer or finger: from 0 to the sum of all sectors.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.interaction.angle = { value.wrappedValue = $0.flatMap { P(datum: $0) } } }
    }

    /// Replaces the gestures by which values are selected.
    public func chartGesture<G: Gesture>(_ gesture: @escaping (ChartProxy) -> G) -> some View {
        chart { $0.interaction.gesture = { proxy in AnyGesture(gesture(proxy).map { _ in () }) } }
    }

    // MARK: - Scrolling

    /// Makes the chart scroll.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View { chart { $0.scrolling.axes = axes } }

    /// The length of the part of the x domain that is visible at once: a number, seconds for dates, a number of categories.
    public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        chart { $0.scrolling.xLength = length.datum.scalar }
    }

    /// The length of the part of the y domain that is visible at once.
    public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        chart { $0.scrolling.yLength = length.datum.scalar }
    }

    /// Follows and sets the first visible value of x.
    public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
        chart { $0.scrolling.x = ScrollLink(x) }
    }

    /// Follows and sets the first visible value of y.
    public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
        chart { $0.scrolling.y = ScrollLink(y) }
    }

    /// The first visible value of x, until the user scrolls.
    public func chartScrollPosition(initialX x: some Plottable) -> some View { chart { $0.scrolling.x = ScrollLink(initial: x.datum) } }

    /// The first visible value of y, until the user scrolls.
    public func chartScrollPosition(initialY y: some Plottable) -> some View { chart { $0.scrolling.y = ScrollLink(initial: y.datum) } }

    /// Where the chart comes to rest.
    public func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View {
        chart { $0.scrolling.behavior = behavior }
    }
}
