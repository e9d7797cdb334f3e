import Foundation

// Drawing of outlines, text and pictures.
extension SoftwarePainter {
    func draw(_ command: DisplayCommand, _ bounds: CGRect, opacity: Double, mode: BlendMode, on canvas: inout PixelCanvas) {
        guard let command = opacity < 1 ? command.multiplyingOpacity(by: opacity) : command else { return }
        switch command {
        case .fill(let shape, let style, let paint, let transform):
            draw(paint, through: coverage(shape, nil, style, transform, in: canvas.area), transform, bounds, on: &canvas)
        case .stroke(let shape, let style, let paint, let transform):
            draw(paint, through: coverage(shape, style, FillStyle(), transform, in: canvas.area), transform, bounds, on: &canvas)
        case .text(let run, let paint, let transform): draw(run, paint, transform, bounds, on: &canvas)
        case .image(let drawing, let transform): draw(drawing, transform, on: &canvas)
        default: return
        }
    }

    // MARK: - Outlines

    /// The coverage of pixels by an outline.
    func coverage(
        _ shape: ShapeGeometry, _ stroke: StrokeStyle?, _ style: FillStyle, _ transform: CGAffineTransform, in area: PixelArea
    ) -> CoverageMask {
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        if let plane {
            let map = ProjectionTransform(transform).concatenating(plane).concatenating(ProjectionTransform(toPixels))
            return CoverageMask(shape.path, stroke: stroke, style: style, projection: map, clip: area.rect)
        }
        var device = transform.concatenating(toPixels)
        guard device.isFinite else { return .empty }
        let isPlain = if case .rect = shape { stroke == nil && transform.b == 0 && transform.c == 0 } else { false }
        if !isPlain {
            let anchor = shape.anchor.applying(device)
            device.tx += (anchor.x * 4).rounded() / 4 - anchor.x
            device.ty += (anchor.y * 4).rounded() / 4 - anchor.y
        }
        if let stroke {
            guard stroke.lineWidth > 0, stroke.lineWidth.isFinite else { return .empty }
            return CoverageMask(stroking: shape, style: stroke, transform: device, clip: area.rect)
        }
        return CoverageMask(filling: shape, style: style, transform: device, clip: area.rect)
    }

    private func draw(
        _ paint: Paint, through mask: CoverageMask, _ transform: CGAffineTransform, _ bounds: CGRect, on canvas: inout PixelCanvas
    ) {
        guard !mask.isEmpty, let source = source(paint, transform, mask.rect, bounds, canvas) else { return }
        canvas.draw(source, through: mask)
    }

    /// The source that a paint provides for the pixels of a rectangle.
    private func source(
        _ paint: Paint, _ transform: CGAffineTransform, _ rect: CGRect, _ bounds: CGRect, _ canvas: PixelCanvas
    ) -> PixelCanvas.Source? {
        switch paint {
        case .color(let color): return color.opacity > 0 ? .color(packedPixel(color.premultiplied.unitClamped)) : nil
        case .shader(let shader, let opacity):
            let map = ProjectionTransform(transform).concatenating(plane ?? ProjectionTransform())
                .concatenating(ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale)))
            let area = PixelArea(enclosing: rect).intersection(canvas.area)
            return .tile(PixelTile(shader, opacity: opacity, map: map, rect: area.rect))
        case .backdrop(let backdrop, let opacity):
            guard canvas.showsBackdrop else {
                return source(.color(backdrop.veil.multiplyingOpacity(by: opacity)), transform, rect, bounds, canvas)
            }
            let below = canvas.cropped(to: PixelArea(enclosing: device(inWindow(bounds))))
            return .tile(below.tile.blurred(sigma: backdrop.sigma * scale, map: backdrop.map, opacity: opacity))
        }
    }

    // MARK: - Text

    private func draw(
        _ run: TextRun, _ paint: Paint, _ transform: CGAffineTransform, _ bounds: CGRect, on canvas: inout PixelCanvas
    ) {
        let quarters = (transform.tx * scale * 4).rounded(), row = (transform.ty * scale).rounded()
        guard plane == nil, transform.isTranslation, abs(quarters) < 1e6, abs(row) < 1e6,
              let glyphs = glyphs.glyphs(of: run, quarter: Int(quarters) & 3)
        else {
            let outline = coverage(.path(glyphs.outline(of: run)), nil, FillStyle(), transform, in: canvas.area)
            return draw(paint, through: outline, transform, bounds, on: &canvas)
        }
        let column = Int(quarters) >> 2
        for glyph in glyphs {
            switch glyph {
            case .mask(var mask):
                (mask.x, mask.y) = (mask.x + column, mask.y + Int(row))
                draw(paint, through: mask, transform, bounds, on: &canvas)
            case .picture(var picture):
                (picture.x, picture.y) = (picture.x + column, picture.y + Int(row))
                canvas.draw(.tile(picture), opacity: UInt32((paint.ownOpacity * 255).rounded()))
            }
        }
    }

    // MARK: - Pictures

    private func draw(_ drawing: ImageDrawing, _ transform: CGAffineTransform, on canvas: inout PixelCanvas) {
        guard drawing.rect.width > 0, drawing.rect.height > 0, drawing.opacity > 0 else { return }
        let map = ProjectionTransform(transform).concatenating(plane ?? ProjectionTransform())
            .concatenating(ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale)))
        guard map.isFinite, map.isInvertible else { return }
        let edges = coverage(
            .rect(drawing.rect), nil, FillStyle(antialiased: drawing.isAntialiased), transform, in: canvas.area)
        guard !edges.isEmpty, let sampler = ImageSampler(drawing, map) else { return }
        let picture = sampler.tile(PixelArea(enclosing: edges.rect))
        let opacity = UInt32((min(drawing.opacity, 1) * 255).rounded())
        guard let tint = drawing.tint else {
            return canvas.draw(.tile(picture), through: edges, opacity: opacity)
        }
        // The paint is drawn through the picture as a mask.
        let shape = PixelCanvas(picture).coverage
        guard let source = source(tint.multiplyingOpacity(by: drawing.opacity), transform, edges.rect, drawing.rect, canvas)
        else { return }
        canvas.draw(source, through: shape)
    }
}

// MARK: - Shadows

extension SoftwarePainter {
    /// Draws a single outline with a plain shadow, which is the outline's mask, blurred, in the shadow's colour. Masks and colours
    /// both have 256 steps: computing the shadow from coloured pixels would round differently, and overlapping shadows would add up
    /// the differences.
    ///
    /// - Parameter whole: the pixels of the group.
    /// - Returns: false, with nothing drawn, for anything else.
    func drawShadowed(_ item: DisplayItem, _ filters: [LayerFilter], in whole: PixelArea, on canvas: inout PixelCanvas) -> Bool {
        guard plane == nil, filters.count == 1, case .shadow(let shadow)? = filters.first, shadow.isPlain, !whole.isEmpty,
              whole.width * whole.height <= Self.largestLayer, !hasPictures(item.command), let paint = item.command.paint,
              let alpha = paint.alpha, let solid = item.command.mappingPaint({ _ in .color(.black) })
        else { return false }
        if case .backdrop = paint { return false }
        var layer = PixelCanvas(whole)
        draw(solid, item.bounds, opacity: 1, mode: .normal, on: &layer)
        var mask = layer.coverage
        // Relative to the whole group, as pixels are.
        (mask.x, mask.y) = (0, 0)
        mask = mask.blurred(sigma: shadow.sigma)
        mask.x += whole.x0 + Int(shadow.offset.width)
        mask.y += whole.y0 + Int(shadow.offset.height)
        let color = shadow.color.multiplyingOpacity(by: alpha)
        canvas.draw(.color(packedPixel(color.premultiplied.unitClamped)), through: mask)
        draw(item.command, item.bounds, opacity: 1, mode: .normal, on: &canvas)
        return true
    }

    /// Whether a command draws emoji, which cast shadows as pictures do.
    private func hasPictures(_ command: DisplayCommand) -> Bool {
        guard case .text(let run, _, _) = command, let glyphs = glyphs.glyphs(of: run, quarter: 0) else { return false }
        return glyphs.contains { glyph in
            if case .picture = glyph { true } else { false }
        }
    }
}

extension LayerShadow {
    /// Whether the shadow is drawn below everything that casts it, offset by whole pixels.
    fileprivate var isPlain: Bool {
        func isWhole(_ length: CGFloat) -> Bool { abs(length) < 1e6 && length == length.rounded() }
        return !isAlone && !isAbove && !invertsAlpha && isWhole(offset.width) && isWhole(offset.height)
    }
}

extension ShapeGeometry {
    /// The point that is aligned to quarters of a pixel.
    fileprivate var anchor: CGPoint {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect.standardized.origin
        case .path: .zero
        }
    }
}

extension Paint {
    fileprivate var ownOpacity: Double {
        switch self {
        case .color(let color): Double(color.opacity)
        case .shader, .backdrop: 1
        }
    }
}
