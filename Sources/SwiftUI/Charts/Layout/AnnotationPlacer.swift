package import EspalierCore
import EspalierGraphics
package import Foundation

/// Places annotations beside their marks, and inside the chart.
@MainActor package struct AnnotationPlacer {
    /// The plot, and the whole chart, in the coordinates of the plot's content.
    let plot: CGRect
    let chart: CGRect
    let environment: ChartEnvironment

    package init(plot: CGRect, chart: CGRect, environment: ChartEnvironment) {
        self.plot = plot
        self.chart = chart
        self.environment = environment
    }

    package func frame(_ annotation: MarkAnnotation, _ view: AnyView, _ target: CGRect) -> CGRect {
        let frame = place(annotation, view, target)
        return CGRect(
            x: fitted(annotation.overflow.x, frame.minX, frame.width, plot.minX...max(plot.minX, plot.maxX), chart.minX...max(chart.minX,
                chart.maxX)),
            y: fitted(annotation.overflow.y, frame.minY, frame.height, plot.minY...max(plot.minY, plot.maxY), chart.minY...max(chart.minY,
                chart.maxY)),
            width: frame.width, height: frame.height)
    }

    /// How much of an annotation above or below its mark would be outside of the chart: the chart makes room there, as the annotation
    /// would lie on the mark if it were moved.
    func excess(_ annotation: MarkAnnotation, _ view: AnyView, _ target: CGRect) -> (above: CGFloat, below: CGFloat) {
        guard annotation.overflow.y == .automatic else { return (0, 0) }
        let frame = place(annotation, view, target)
        guard frame.height < chart.height / 3 else { return (0, 0) }
        switch annotation.position.storage {
        case .automatic, .top, .topLeading, .topTrailing: return (max(chart.minY - frame.minY, 0), 0)
        case .bottom, .bottomLeading, .bottomTrailing: return (0, max(frame.maxY - chart.maxY, 0))
        case .leading, .trailing, .overlay: return (0, 0)
        }
    }

    /// The frame beside the mark, wherever that is.
    private func place(_ annotation: MarkAnnotation, _ view: AnyView, _ target: CGRect) -> CGRect {
        let isOverlay = annotation.position == .overlay
        let size = environment.measurer.size(
            of: view, in: isOverlay && target.width > 4 && target.height > 4 ? ProposedViewSize(target.size) : .unspecified)
        let spacing = annotation.spacing
        let isLeading = environment.isRightToLeft ? -1 : 1
        var x = aligned(annotation.alignment.horizontal, size.width, target),
            y = aligned(annotation.alignment.vertical, size.height, target)
        let left = target.minX - spacing - size.width, right = target.maxX + spacing
        let above = target.minY - spacing - size.height, below = target.maxY + spacing
        switch annotation.position.storage {
        case .automatic, .top: y = above
        case .bottom: y = below
        case .leading: x = isLeading > 0 ? left : right
        case .trailing: x = isLeading > 0 ? right : left
        case .topLeading: (x, y) = (isLeading > 0 ? left : right, above)
        case .topTrailing: (x, y) = (isLeading > 0 ? right : left, above)
        case .bottomLeading: (x, y) = (isLeading > 0 ? left : right, below)
        case .bottomTrailing: (x, y) = (isLeading > 0 ? right : left, below)
        case .overlay: break
        }
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    private func aligned(_ alignment: HorizontalAlignment, _ width: CGFloat, _ target: CGRect) -> CGFloat {
        let isStart = alignment == (environment.isRightToLeft ? .trailing : .leading)
        let isEnd = alignment == (environment.isRightToLeft ? .leading : .trailing)
        return isStart ? target.minX : isEnd ? target.maxX - width : target.midX - width / 2
    }

    private func aligned(_ alignment: VerticalAlignment, _ height: CGFloat, _ target: CGRect) -> CGFloat {
        alignment == .top ? target.minY : alignment == .bottom ? target.maxY - height : target.midY - height / 2
    }

    private func fitted(
        _ strategy: AnnotationOverflowResolution.Strategy, _ start: CGFloat, _ length: CGFloat, _ plot: ClosedRange<CGFloat>,
        _ chart: ClosedRange<CGFloat>
    ) -> CGFloat {
        var bounds = chart
        switch strategy.storage {
        case .disabled, .padScale: return start
        case .automatic: break
        case .fit(let boundary): if boundary == .plot { bounds = plot }
        }
        guard length <= bounds.upperBound - bounds.lowerBound else { return start.clamped(bounds.lowerBound, bounds.lowerBound) }
        return start.clamped(bounds.lowerBound, bounds.upperBound - length)
    }
}
