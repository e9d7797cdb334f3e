public import Foundation

/// Sectors for all elements of a collection.
public struct SectorPlot<Content: ChartContent> {
    private let content: Content
}

extension SectorPlot: PrimitiveChartContent {
    public static func _collect(_ plot: SectorPlot, _ collector: _MarkCollector) { Content._collect(plot.content, collector) }
}

extension SectorPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    public static func _collect(_ plot: SectorPlot, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        Content._collect(plot.content, collector, change)
    }
}

/// The marks of a `SectorPlot` for a collection.
public struct VectorizedSectorPlotContent<Data: RandomAccessCollection> {
    let marks: VectorizedMarks<Data>
}

extension VectorizedSectorPlotContent: PrimitiveChartContent, VectorizedChartContent {
    public typealias DataElement = Data.Element

    public static func _collect(_ content: Self, _ collector: _MarkCollector) { content.marks.collect(collector, nil) }
    public static func _collect(_ content: Self, _ collector: _MarkCollector, _ change: _ElementChange<DataElement>?) {
        content.marks.collect(collector, change)
    }
}

extension SectorPlot {
    /// Sectors that share the full circle.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, angle: PlottableProjection<Data.Element, some Plottable>, innerRadius: MarkDimensions<Data.Element> = .automatic,
        outerRadius: MarkDimensions<Data.Element> = .automatic, angularInset: CGFloat? = nil
    ) where Content == VectorizedSectorPlotContent<Data> {
        let angles = PlotChannel.value(angle)
        content = VectorizedSectorPlotContent(marks: VectorizedMarks(data) {
            Mark(
                angle: angles.channel($0), innerRadius: innerRadius.length($0), outerRadius: outerRadius.length($0),
                angularInset: angularInset)
        })
    }

    /// Sectors that share the full circle, each with a margin of its own.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, angle: PlottableProjection<Data.Element, some Plottable>, innerRadius: MarkDimensions<Data.Element> = .automatic,
        outerRadius: MarkDimensions<Data.Element> = .automatic, angularInset: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedSectorPlotContent<Data> {
        let angles = PlotChannel.value(angle)
        content = VectorizedSectorPlotContent(marks: VectorizedMarks(data) {
            Mark(
                angle: angles.channel($0), innerRadius: innerRadius.length($0), outerRadius: outerRadius.length($0),
                angularInset: $0[keyPath: angularInset])
        })
    }
}
