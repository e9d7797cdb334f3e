public import EspalierCore
public import EspalierGraphics
public import Foundation

/// Content that is drawn as one layer, with an effect.
struct LayeredChartContent<Content: ChartContent> {
    let content: Content
    let effect: MarkLayer.Effect
}

extension LayeredChartContent: PrimitiveChartContent {
    static func _collect(_ layered: LayeredChartContent, _ collector: _MarkCollector) {
        collector.with({ $0.layer = MarkLayer(layered.effect, outer: $0.layer) }, { Content._collect(layered.content, collector) })
    }
}

extension ChartContent {
    /// Blurs the marks.
    /// - Parameter radius: In points.
    public nonisolated func blur(radius: CGFloat) -> some ChartContent {
        LayeredChartContent(content: self, effect: .blur(max(0, radius.finiteOrZero)))
    }

    /// Draws a shadow behind the marks.
    /// - Parameters:
    ///   - radius: How far it is blurred, in points.
    ///   - x: How far it is moved.
    ///   - y: How far it is moved.
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent {
        LayeredChartContent(
            content: self, effect: .shadow(color, radius: max(0, radius.finiteOrZero), x: x.finiteOrZero, y: y.finiteOrZero))
    }

    /// Shows only what lies in a shape, which covers the plot.
    public nonisolated func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent {
        LayeredChartContent(content: self, effect: .clip({ shape.path(in: $0) }, style))
    }

    /// Shows only what is covered by other marks, as far as these are opaque.
    public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
        LayeredChartContent(content: self, effect: .mask(_MarkCollector.marks(of: content())))
    }

    /// Draws the marks as one layer: effects around it apply to all of them together.
    public nonisolated func compositingLayer() -> some ChartContent { LayeredChartContent(content: self, effect: .plain) }

    /// Draws the marks as one layer, to which view modifiers are applied.
    /// - Parameter style: The layer with its modifiers. The layer covers the whole plot.
    public func compositingLayer<V: View>(@ViewBuilder style: (PlaceholderContentView<Self>) -> V) -> some ChartContent {
        LayeredChartContent(content: self, effect: .styled(AnyView(style(PlaceholderContentView(source: LayerSource())))))
    }
}

// MARK: - Accessibility

extension ChartContent {
    /// Hides the marks from assistive technology.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent { changing { $0.isAccessibilityHidden = hidden } }

    /// An identifier by which tests find the marks.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
        changing { $0.accessibilityIdentifier = identifier }
    }

    /// What the marks are, instead of their value along the axis.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        changing { $0.accessibilityLabel = ChartLabel(labelKey) }
    }

    /// What the marks are, instead of their value along the axis.
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
        let label = String(label)
        return changing { $0.accessibilityLabel = .string(label) }
    }

    /// What the marks are, instead of their value along the axis.
    public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent { changing { $0.accessibilityLabel = .text(label) } }

    /// What the marks are, instead of their value along the axis.
    @_disfavoredOverload public nonisolated func accessibilityLabel(_ resource: LocalizedStringResource) -> some ChartContent {
        changing { $0.accessibilityLabel = .resource(resource) }
    }

    /// The value of the marks, as it is to be read.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        changing { $0.accessibilityValue = ChartLabel(valueKey) }
    }

    /// The value of the marks, as it is to be read.
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
        let value = String(value)
        return changing { $0.accessibilityValue = .string(value) }
    }

    /// The value of the marks, as it is to be read.
    public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent { changing { $0.accessibilityValue = .text(value) } }

    /// The value of the marks, as it is to be read.
    @_disfavoredOverload public nonisolated func accessibilityValue(_ resource: LocalizedStringResource) -> some ChartContent {
        changing { $0.accessibilityValue = .resource(resource) }
    }
}
