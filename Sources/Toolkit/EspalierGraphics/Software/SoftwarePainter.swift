package import Foundation

/// Paints display lists in memory: each item individually, each group on a layer, without caches or shortcuts. Its output defines
/// the meaning of a list; other painters may work differently as long as the pixels are the same.
///
/// As in an X window, outlines are aligned to quarters of a pixel, and text to whole rows of pixels.
@MainActor package final class SoftwarePainter: Surface {
    package private(set) var size: CGSize
    package private(set) var scale: CGFloat
    let glyphs: any GlyphSource
    private var canvas: PixelCanvas
    private let isOpaque: Bool
    /// The map from the current projected plane to window points; nil outside planes.
    var plane: ProjectionTransform?

    /// - Parameter isOpaque: whether the target has no alpha channel, like most windows: blending then treats it as opaque even
    ///   where it has removed all ink. Groups have an alpha channel.
    package init(size: CGSize, scale: CGFloat, glyphs: any GlyphSource, isOpaque: Bool = false) {
        (self.size, self.scale, self.glyphs, self.isOpaque) = (size, scale, glyphs, isOpaque)
        let whole = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        canvas = PixelCanvas(PixelArea(enclosing: whole), isOpaque: isOpaque)
    }

    /// The painted pixels.
    package var tile: PixelTile { canvas.tile }

    package func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved) {
        for rect in damage.rects {
            let area = PixelArea(enclosing: device(rect)).intersection(canvas.area)
            guard !area.isEmpty else { continue }
            var part = PixelCanvas(area, color: packedPixel(background.premultiplied.unitClamped), isOpaque: isOpaque)
            part.showsBackdrop = true
            plane = nil
            paint(list.items[...], on: &part)
            canvas.replace(with: part)
        }
    }

    // MARK: - Items

    private func paint(_ items: ArraySlice<DisplayItem>, on canvas: inout PixelCanvas) {
        var index = items.startIndex
        while index < items.endIndex {
            let item = items[index]
            if item.leavesInk {
                draw(item.command, item.bounds, opacity: 1, mode: .normal, on: &canvas)
            } else {
                guard let end = Self.end(of: items, from: index) else { return }
                paintScope(item, items[(index + 1)..<end], on: &canvas)
                index = end
            }
            index += 1
        }
    }

    /// Paints the content of a clip, group, mask or plane.
    private func paintScope(_ scope: DisplayItem, _ content: ArraySlice<DisplayItem>, on canvas: inout PixelCanvas) {
        switch scope.command {
        case .pushClip(let shape, let style, let transform):
            let mask = coverage(shape, nil, style, transform, in: canvas.area)
            var inner = canvas.cropped(to: PixelArea(enclosing: mask.rect))
            guard !inner.area.isEmpty else { return }
            paint(content, on: &inner)
            canvas.mix(inner, through: mask)
        case .pushGroup(let opacity, let bounds):
            if opacity >= 1 { return paint(content, on: &canvas) }
            paintGroup(LayerEffects(opacity: opacity), bounds, content, on: &canvas)
        case .pushEffect(let effects, let bounds): paintGroup(effects, bounds, content, on: &canvas)
        case .pushProjection(let projection, _):
            let outer = plane
            plane = outer.map { projection.concatenating($0) } ?? projection
            paint(content, on: &canvas)
            plane = outer
        case .pushMask(let bounds):
            guard let middle = Self.middle(of: content) else { return }
            let area = PixelArea(enclosing: device(inWindow(bounds))).intersection(canvas.area)
            guard !area.isEmpty else { return }
            var mask = PixelCanvas(area), inner = PixelCanvas(area)
            paint(content[..<middle], on: &mask)
            paint(content[(middle + 1)...], on: &inner)
            canvas.draw(.tile(inner.tile), through: mask.coverage)
        default: return
        }
    }

    private func paintGroup(
        _ effects: LayerEffects, _ bounds: CGRect, _ content: ArraySlice<DisplayItem>, on canvas: inout PixelCanvas
    ) {
        guard effects.opacity > 0 else { return }
        // The opacity of a group with a single item is applied to its paint.
        if effects.filters.isEmpty, effects.blendMode == .normal, content.count == 1, let only = content.first, only.leavesInk {
            return draw(only.command, only.bounds, opacity: effects.opacity, mode: .normal, on: &canvas)
        }
        let window = inWindow(bounds)
        guard !window.isNull else { return }
        let filters = effects.filters.map { inPixels($0, at: bounds) }
        let whole = PixelArea(enclosing: device(window))
        if effects.opacity >= 1, effects.blendMode == .normal, content.count == 1, let only = content.first,
           drawShadowed(only, filters, in: whole, on: &canvas) { return }
        var area = whole
        let reach = filters.reduce(canvas.area.rect) { $1.bounds(of: $0) }
        if filters.isEmpty || whole.width * whole.height > Self.largestLayer {
            // The visible part, and what filters spread into it.
            let margin = max(reach.maxX - canvas.area.rect.maxX, canvas.area.rect.minX - reach.minX,
                             reach.maxY - canvas.area.rect.maxY, canvas.area.rect.minY - reach.minY)
            area = area.intersection(PixelArea(enclosing: canvas.area.rect.insetBy(dx: -margin, dy: -margin)))
        }
        guard !area.isEmpty, area.width * area.height <= ImageHeader.maximumPixels else { return }
        var layer = PixelCanvas(area)
        paint(content, on: &layer)
        var tile = layer.tile
        if !filters.isEmpty {
            // Relative to the whole group, so that filters give the same result for a part.
            (tile.x, tile.y) = (area.x0 - whole.x0, area.y0 - whole.y0)
            var buffer = PixelBuffer(tile)
            buffer.apply(filters)
            tile = buffer.tile
            (tile.x, tile.y) = (tile.x + whole.x0, tile.y + whole.y0)
        }
        canvas.draw(.tile(tile), opacity: UInt32((min(effects.opacity, 1) * 255).rounded()), mode: effects.blendMode)
    }

    /// The number of pixels above which a layer is filtered in parts.
    static let largestLayer = 1 << 20

    // MARK: - Structure

    private static func end(of items: ArraySlice<DisplayItem>, from index: Int) -> Int? {
        var depth = 0
        for place in index..<items.endIndex {
            depth += items[place].depth
            if depth == 0 { return place }
        }
        return nil
    }

    /// The index where a mask ends and the masked content begins.
    private static func middle(of items: ArraySlice<DisplayItem>) -> Int? {
        var depth = 0
        for place in items.indices {
            if depth == 0, case .endMask = items[place].command { return place }
            depth += items[place].depth
        }
        return nil
    }

    // MARK: - Places

    func device(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
    }

    func inWindow(_ bounds: CGRect) -> CGRect { plane.map { bounds.applying($0) } ?? bounds }

    private func inPixels(_ filter: LayerFilter, at bounds: CGRect) -> LayerFilter {
        let local = plane?.linearized(at: CGPoint(x: bounds.midX, y: bounds.midY))
        let stretch = local.map { abs($0.determinant).squareRoot() } ?? 1
        let factor = scale * (stretch.isFinite ? stretch : 1)
        func scaled(_ shadow: LayerShadow) -> LayerShadow {
            var shadow = shadow
            shadow.sigma *= factor
            if let local { shadow.offset = shadow.offset.applying(local) }
            shadow.offset = CGSize(width: shadow.offset.width * scale, height: shadow.offset.height * scale)
            return shadow
        }
        switch filter {
        case .blur(let sigma, let isOpaque): return .blur(sigma: sigma * factor, isOpaque: isOpaque)
        case .shadow(let shadow): return .shadow(scaled(shadow))
        case .innerShadow(let shadow): return .innerShadow(scaled(shadow))
        case .colors, .light, .luminanceToAlpha, .alphaThreshold: return filter
        }
    }
}
