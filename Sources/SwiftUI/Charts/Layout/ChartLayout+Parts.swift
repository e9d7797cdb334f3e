import EspalierCore
import EspalierGraphics
import Foundation

extension ChartLayout {
    /// The plot in the size that the app's style gives it: a fixed height, an aspect ratio.
    func styled(_ area: CGRect) -> CGRect {
        guard let style = model.settings.plotStyle else { return area }
        let size = environment.measurer.size(of: style(ChartPlotContent(layout: nil, box: nil)), in: ProposedViewSize(area.size))
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return area }
        return CGRect(
            x: area.minX + max(0, (area.width - size.width) / 2), y: area.minY + max(0, (area.height - size.height) / 2), width: size.width,
            height: size.height)
    }

    /// The plot ends between pixels nowhere: grid lines and bars are sharp.
    func pixelAligned(_ rect: CGRect) -> CGRect {
        let scale = environment.scale
        func up(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }
        func down(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }
        let x = up(rect.minX), y = up(rect.minY)
        return CGRect(x: x, y: y, width: max(0, down(rect.maxX) - x), height: max(0, down(rect.maxY) - y))
    }

    /// The length of the plot's content for a visible length.
    func contentLength(_ axis: Axis, _ visible: CGFloat) -> CGFloat {
        let scrolling = model.settings.scrolling
        guard scrolling.axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return visible }
        let domain = axis == .horizontal ? model.x : model.y
        let length = axis == .horizontal ? scrolling.xLength : scrolling.yLength
        let whole: Double = switch domain.kind {
        case .none: 0
        case .category(let index): Double(index.names.count)
        case .numeric(let low, let high, _): high - low
        }
        guard let length, length > 0, whole > length else { return visible }
        // No content is longer than a million points, whatever part of it is to be visible.
        return min(visible * CGFloat(whole / length), 1_000_000)
    }

    /// What layers are masked by, placed as the chart's own marks are.
    func masks() -> [ObjectIdentifier: [SceneItem]] {
        var masks: [ObjectIdentifier: [SceneItem]] = [:]
        guard model.facts.hasLayers else { return masks }
        var seen: MarkLayer?
        for mark in model.marks {
            guard let layer = mark.style.layer, layer !== seen else { continue }
            seen = layer
            for layer in layer.chain {
                guard case .mask(let marks) = layer.effect, masks[ObjectIdentifier(layer)] == nil else { continue }
                masks[ObjectIdentifier(layer)] = SceneBuilder(ChartModel(marks, model.settings), x: x, y: y, size: content).items
            }
        }
        return masks
    }

    /// The layers that are shown by views of the app, the outer ones first.
    func styledLayers() -> [MarkLayer] {
        guard model.facts.hasLayers else { return [] }
        var layers: [MarkLayer] = [], known: Set<ObjectIdentifier> = []
        var seen: MarkLayer?
        for mark in model.marks {
            guard let layer = mark.style.layer, layer !== seen else { continue }
            seen = layer
            for layer in layer.chain {
                if case .styled = layer.effect, known.insert(ObjectIdentifier(layer)).inserted { layers.append(layer) }
            }
        }
        return layers
    }
}
