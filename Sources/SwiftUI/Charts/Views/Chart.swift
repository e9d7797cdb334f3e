public import EspalierCore
import EspalierGraphics
import Foundation

/// A chart: marks for data, with scales, axes and a legend that follow from them.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.chartSettings) private var settings
    @State private var box = ChartBox()

    /// A chart of some marks.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// A chart with marks for each element of identifiable data.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        self.content = ForEach(data, content: content)
    }

    /// A chart with marks for each element of data.
    /// - Parameter id: The property by which an element is recognised when the data changes.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }

    public var body: some View {
        ChartFrame(model: ChartModel(_MarkCollector.marks(of: content), settings), box: box)
            // Charts inside of overlays and annotations are charts of their own.
            .environment(\.chartSettings, ChartSettings())
    }
}

/// A chart with its legend.
struct ChartFrame: View {
    let model: ChartModel
    let box: ChartBox

    var body: some View {
        let legend = LegendPlace(model)
        switch legend?.edge {
        case .top?: VStack(alignment: legend!.horizontal, spacing: legend!.spacing) { legend!.view; chart }
        case .bottom?: VStack(alignment: legend!.horizontal, spacing: legend!.spacing) { chart; legend!.view }
        case .leading?: HStack(alignment: legend!.vertical, spacing: legend!.spacing) { legend!.view.fixedSize(horizontal: true,
            vertical: false); chart }
        case .trailing?: HStack(alignment: legend!.vertical, spacing: legend!.spacing) { chart; legend!.view.fixedSize(horizontal: true,
            vertical: false) }
        case nil: chart.overlay(alignment: legend?.overlay ?? .center) { legend?.view }
        }
    }

    private var chart: some View {
        GeometryReader { geometry in ChartStack(layout: box.layout(model, geometry.size), box: box) }
            .modifier(ChartHostModifier(box: box))
            .frame(minWidth: 0, idealWidth: 300, maxWidth: .infinity, minHeight: 0, idealHeight: 180, maxHeight: .infinity)
    }
}

/// The layers of a chart of a size.
struct ChartStack: View {
    let layout: ChartLayout
    let box: ChartBox

    var body: some View {
        let settings = layout.model.settings, proxy = ChartProxy(layout, box)
        ZStack(alignment: .topLeading) {
            layers(settings.backgrounds, proxy)
            if settings.scrolling.axes.isEmpty {
                ChartAxes(layout: layout, box: box)
                StyledPlot(layout: layout, box: box).offset(x: layout.plot.minX, y: layout.plot.minY)
            } else {
                ScrollingChart(layout: layout, box: box)
            }
            ForEach(layout.titles.indices, id: \.self) { index in
                let title = layout.titles[index], isTurned = title.rotation != 0
                title.view
                    .frame(
                        width: isTurned ? title.frame.height : title.frame.width, height: isTurned ? title.frame.width : title.frame.height
                    )
                    .rotationEffect(.degrees(title.rotation))
                    .position(x: title.frame.midX, y: title.frame.midY)
            }
            layers(settings.overlays, proxy)
        }
        .frame(width: layout.size.width, height: layout.size.height, alignment: .topLeading)
        .environment(\.layoutDirection, .leftToRight)
    }

    @ViewBuilder private func layers(_ layers: [ProxyLayer], _ proxy: ChartProxy) -> some View {
        ForEach(layers.indices, id: \.self) { index in
            layers[index].content(proxy).frame(width: layout.size.width, height: layout.size.height, alignment: layers[index].alignment)
        }
    }
}
