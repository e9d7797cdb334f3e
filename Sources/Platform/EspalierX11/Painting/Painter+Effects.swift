import CX11
import EspalierGraphics
import Foundation

extension Painter {
    /// Larger results are not cached: only their damaged part is made, anew for each frame.
    private static let largestCachedArea = 1 << 20

    /// How far outside of an outline its blur shows, in device pixels.
    var blurMargin: Int32 { blur > 0 ? Int32(GaussianBlur.margin(blur)) : 0 }

    /// Draws a group with effects, or begins to.
    /// - Returns: how many items have been drawn with that.
    func drawEffect(
        _ effects: LayerEffects, _ bounds: CGRect, _ items: UnsafeBufferPointer<DisplayItem>, at index: Int
    ) -> Int {
        guard let end = Self.end(of: items, from: index) else { return 1 }
        let count = end - index + 1
        guard effects.opacity > 0, touches(items[index].bounds) else { return count }
        let isSingle = count == 3
        if effects.filters.isEmpty {
            if isSingle, drawsBlended(items[index + 1], effects) { return count }
            beginLayer(bounds, effects)
            return 1
        }
        if isSingle, drawsSilhouettes(of: items[index + 1], effects, bounds: items[index].bounds) { return count }
        drawFiltered(effects, bounds, items, index + 1..<end)
        return count
    }

    private func beginLayer(_ bounds: CGRect, _ effects: LayerEffects) {
        let window = projection.map { bounds.applying($0) } ?? bounds
        let area = PixelRect(enclosing: window, scale: scale).intersection(target.bounds)
        pushLayer(area, effect: .blend(effects.blendMode, opacity: effects.opacity))
    }

    /// The index of the item that ends the group that begins at `index`.
    static func end(of items: UnsafeBufferPointer<DisplayItem>, from index: Int) -> Int? {
        var depth = 0
        for place in index..<items.count {
            let step = (items.baseAddress! + place).pointee.depth
            depth += step
            if depth == 0, step < 0 { return place }
        }
        return nil
    }

    /// An outline of one piece can be blended without a layer. Text cannot: its glyphs may lie over each other.
    private func drawsBlended(_ item: DisplayItem, _ effects: LayerEffects) -> Bool {
        guard let operation = effects.blendMode.operation else { return false }
        let command = item.command
        switch command {
        case .fill, .stroke: break
        case .text where effects.blendMode == .normal: break
        default: return false
        }
        guard let faint = command.mappingPaint({ $0.multiplyingOpacity(by: effects.opacity) }) else { return false }
        if touches(item.bounds) {
            op = operation
            draw(faint, bounds: item.bounds)
            op = Int32(PictOpOver)
        }
        return true
    }

    // MARK: - Silhouettes

    /// What is left to draw of one outline when filters have made shadows and blurs of it: the outline again, blurred, moved, in
    /// another colour.
    struct Silhouette {
        var sigma: CGFloat
        var offset: CGSize
        var paint: Paint
    }

    /// Draws a single item with its shadows and blurs, where they can be had by blurring its mask.
    /// - Parameter bounds: contains all that is left to draw.
    private func drawsSilhouettes(of item: DisplayItem, _ effects: LayerEffects, bounds: CGRect) -> Bool {
        // The whole command is made of what is kept of it: once.
        let command = item.command
        guard !hasEmoji(command), let layers = silhouettes(of: command, effects.filters) else { return false }
        let isPlain = effects.opacity == 1 && effects.blendMode == .normal
        if !isPlain { beginLayer(bounds, effects) }
        draw(layers, of: command, bounds: item.bounds)
        if !isPlain, let scope = scopes.popLast() { close(scope) }
        return true
    }

    /// One outline's shadows and blurs, back to front, where they can be had by blurring its mask: of one paint, as long as no
    /// filter takes several of them as one.
    private func silhouettes(of command: DisplayCommand, _ filters: [LayerFilter]) -> [Silhouette]? {
        guard let own = command.paint else { return nil }
        var layers = [Silhouette(sigma: 0, offset: .zero, paint: own)]
        for filter in filters {
            guard layers.count == 1, let top = layers.last else { return nil }
            switch filter {
            case .colors(let matrix):
                guard matrix.bias.w == 0 else { return nil }
                layers[0].paint = top.paint.filtered(by: matrix)
            case .blur(let sigma, let isOpaque):
                guard !isOpaque, case .color = top.paint else { return nil }
                layers[0].sigma = hypot(top.sigma, sigma)
            case .shadow(let shadow):
                guard !shadow.invertsAlpha, let alpha = top.paint.alpha else { return nil }
                let color = shadow.color.multiplyingOpacity(by: alpha)
                let cast = Silhouette(sigma: hypot(top.sigma, shadow.sigma), offset: shadow.offset, paint: .color(color))
                layers = shadow.isAlone ? [cast] : shadow.isAbove ? [top, cast] : [cast, top]
            case .luminanceToAlpha:
                guard case .color(let color) = top.paint else { return nil }
                let light = (color.premultiplied * SIMD4(ColorMap.luminance, 0)).sum()
                layers[0].paint = .color(Color.Resolved.black.multiplyingOpacity(by: Double(light)))
            case .innerShadow, .light, .alphaThreshold: return nil
            }
        }
        return layers
    }

    /// Emoji are pictures: they have no outline to blur.
    private func hasEmoji(_ command: DisplayCommand) -> Bool {
        guard case .text(let run, _, _) = command else { return false }
        return resources.fonts.glyphs(of: run).hasColor
    }

    private func draw(_ layers: [Silhouette], of command: DisplayCommand, bounds: CGRect) {
        let local = planeScale(at: bounds)
        // A material does not show its own shadow.
        if case .backdrop(let backdrop, let opacity)? = layers.last?.paint, layers.count > 1 {
            let window = projection.map { bounds.applying($0) } ?? bounds
            heldBackdrop = ink(backdrop, opacity, window)
        }
        defer { heldBackdrop = nil }
        for layer in layers {
            let reach = layer.sigma * LayerFilter.reach
            let area = bounds.offsetBy(dx: layer.offset.width, dy: layer.offset.height).insetBy(dx: -reach, dy: -reach)
            guard touches(area), let moved = command.moved(by: layer.offset).mappingPaint({ _ in layer.paint })
            else { continue }
            blur = layer.sigma * scale * local
            draw(moved, bounds: area)
            blur = 0
        }
    }

    /// How much longer a length on the current plane is in the window, about the middle of a rectangle.
    private func planeScale(at bounds: CGRect) -> CGFloat {
        guard let projection else { return 1 }
        let factor = abs(projection.linearized(at: CGPoint(x: bounds.midX, y: bounds.midY)).determinant).squareRoot()
        return factor.isFinite ? factor : 1
    }

    // MARK: - Any content

    /// Draws the items into a layer of their own, has the client filter its pixels, and composes the result.
    private func drawFiltered(
        _ effects: LayerEffects, _ bounds: CGRect, _ items: UnsafeBufferPointer<DisplayItem>, _ range: Range<Int>
    ) {
        let window = projection.map { bounds.applying($0) } ?? bounds
        guard !window.isNull, window.isFinite else { return }
        let filters = effects.filters.map { inPixels($0, at: bounds) }
        let content = PixelRect(enclosing: window, scale: scale)
        let whole = filters.reduce(content.rect) { $1.bounds(of: $0) }
        var source = content
        let isLarge = whole.width * whole.height > CGFloat(Self.largestCachedArea)
        if isLarge {
            // Besides what can be seen, filters need the pixels around it that they spread into it.
            let area = target.bounds
            let reach = filters.reduce(area.rect) { $1.bounds(of: $0) }
            let (dx, dy) = (area.rect.minX - reach.minX, area.rect.minY - reach.minY)
            let (ex, ey) = (reach.maxX - area.rect.maxX, reach.maxY - area.rect.maxY)
            let margin = Int32.pixel(max(dx, dy, ex, ey).rounded(.up)) + 1
            source = content.intersection(PixelRect(
                x0: area.x0 - margin, y0: area.y0 - margin, x1: area.x1 + margin, y1: area.y1 + margin))
        }
        guard !source.isEmpty, source.width <= Backing.maximumSide, source.height <= Backing.maximumSide else { return }
        var key: FilteredLayers.Key?
        if !isLarge, projection == nil {
            let delta = CGSize(width: -CGFloat(source.x0) / scale, height: -CGFloat(source.y0) / scale)
            key = FilteredLayers.Key(
                commands: Self.commands(items[range], movedBy: delta), filters: filters, scale: scale,
                width: source.width, height: source.height)
        }
        if let key, let known = resources.filtered.layer(for: key) { return compose(known, at: content, effects) }
        let kept = key.flatMap { resources.filtered.content(for: $0) }
        guard var tile = kept?.tile ?? render(items, range, source) else { return }
        if let key, kept == nil { resources.filtered.keep(tile, for: key) }
        // Counted from the whole content, so that filters treat a part of it exactly as the whole.
        (tile.x, tile.y) = (Int(source.x0 - content.x0), Int(source.y0 - content.y0))
        var buffer = PixelBuffer(tile)
        buffer.apply(filters)
        // Filters that animate give another result in each frame, so keeping one is of no use.
        let isMoving = kept?.hasSameFilters == false
        compose(resources.filtered.insert(buffer.tile, for: isMoving ? nil : key), at: content, effects)
    }

    /// The commands with their place taken out, to compare groups wherever they stand. What lies on a plane moves with the plane.
    private static func commands(
        _ items: Slice<UnsafeBufferPointer<DisplayItem>>, movedBy delta: CGSize
    ) -> [DisplayCommand] {
        var planes = 0
        return items.map { item in
            let command = item.command
            if case .popProjection = command { planes -= 1 }
            let place = planes == 0 ? command.moved(by: delta).roundedTranslation : command
            if case .pushProjection = command { planes += 1 }
            return place
        }
    }

    private func compose(_ layer: FilteredLayers.Layer, at content: PixelRect, _ effects: LayerEffects) {
        guard layer.picture != 0 else { return }
        let (x, y) = (content.x0 + layer.x, content.y0 + layer.y)
        let area = PixelRect(x0: x, y0: y, x1: x + layer.width, y1: y + layer.height).intersection(target.bounds)
        guard !area.isEmpty else { return }
        guard let operation = effects.blendMode.operation else {
            pushLayer(area, effect: .blend(effects.blendMode, opacity: effects.opacity))
            XRenderComposite(display, Int32(PictOpOver), layer.picture, Picture(None), canvas, area.x0 - x, area.y0 - y,
                             0, 0, area.x0 - target.originX, area.y0 - target.originY, UInt32(area.width), UInt32(area.height))
            if let scope = scopes.popLast() { close(scope) }
            return
        }
        let mask = effects.opacity < 1 ? resources.solids.alpha(effects.opacity) : Picture(None)
        XRenderComposite(display, operation, layer.picture, mask, canvas, area.x0 - x, area.y0 - y, 0, 0,
                         area.x0 - target.originX, area.y0 - target.originY, UInt32(area.width), UInt32(area.height))
    }

    private func inPixels(_ filter: LayerFilter, at bounds: CGRect) -> LayerFilter {
        let factor = scale * planeScale(at: bounds)
        func scaled(_ shadow: LayerShadow) -> LayerShadow {
            var shadow = shadow
            shadow.sigma *= factor
            if let projection {
                let map = projection.linearized(at: CGPoint(x: bounds.midX, y: bounds.midY))
                shadow.offset = shadow.offset.applying(map)
            }
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

    /// The pixels that items leave on an empty layer.
    private func render(_ items: UnsafeBufferPointer<DisplayItem>, _ range: Range<Int>, _ area: PixelRect) -> PixelTile? {
        let outer = (target: target, scopes: scopes, blur: blur, op: op)
        defer { (target, scopes, blur, op) = outer }
        let layer = resources.pushLayer(width: area.width, height: area.height)
        defer { resources.popLayer() }
        target = Target(backing: layer, picture: layer.picture, originX: area.x0, originY: area.y0, region: [area], bounds: area)
        (scopes, blur, op) = ([], 0, Int32(PictOpOver))
        replay(UnsafeBufferPointer(rebasing: items[range]))
        return pixels(of: layer, width: area.width, height: area.height)
    }

    /// Reads a layer back. Waits for the server.
    func pixels(of layer: Backing, width: Int32, height: Int32) -> PixelTile? {
        guard !connection.isLost else { return nil }
        // The layer may be the current target.
        flushText()
        var isRead = false
        let pixels = [UInt32](unsafeUninitializedCapacity: Int(width) * Int(height)) { pixels, count in
            count = Int(width) * Int(height)
            isRead = cx11_get_argb(display, layer.pixmap, pixels.baseAddress!, UInt32(width), UInt32(height)) != 0
        }
        return isRead ? PixelTile(x: 0, y: 0, width: Int(width), height: Int(height), pixels: pixels) : nil
    }
}

extension BlendMode {
    /// RENDER's operator for the blend mode; nil where it has none.
    var operation: Int32? {
        switch self {
        case .normal: Int32(PictOpOver)
        case .multiply: Int32(PictOpMultiply)
        case .screen: Int32(PictOpScreen)
        case .overlay: Int32(PictOpOverlay)
        case .darken: Int32(PictOpDarken)
        case .lighten: Int32(PictOpLighten)
        case .colorDodge: Int32(PictOpColorDodge)
        case .colorBurn: Int32(PictOpColorBurn)
        case .softLight: Int32(PictOpSoftLight)
        case .hardLight: Int32(PictOpHardLight)
        case .difference: Int32(PictOpDifference)
        case .exclusion: Int32(PictOpExclusion)
        case .hue: Int32(PictOpHSLHue)
        case .saturation: Int32(PictOpHSLSaturation)
        case .color: Int32(PictOpHSLColor)
        case .luminosity: Int32(PictOpHSLLuminosity)
        case .sourceAtop: Int32(PictOpAtop)
        case .destinationOver: Int32(PictOpOverReverse)
        case .destinationOut: Int32(PictOpOutReverse)
        case .plusLighter: Int32(PictOpAdd)
        case .plusDarker: nil
        }
    }
}
