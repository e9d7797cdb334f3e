import CX11
import EspalierGraphics
import Foundation

extension Painter {
    // MARK: - Clips

    func pushClip(_ geometry: ShapeGeometry, _ style: FillStyle, _ transform: CGAffineTransform, isOpen: Bool) {
        if projection != nil { return pushProjectedClip(geometry, style, transform, isOpen: isOpen) }
        if let rect = wholePixelRect(geometry, antialiased: style.isAntialiased, transform) {
            narrowRegion(to: rect)
            return
        }
        let device = deviceTransform(transform)
        guard let placed = mask(for: geometry, stroke: nil, evenOdd: style.isEOFilled, antialiased: style.isAntialiased, device)
        else {
            narrowRegion(to: .empty)
            return
        }
        let mask = placed.mask
        let area = PixelRect(x0: placed.x, y0: placed.y, x1: placed.x + mask.width, y1: placed.y + mask.height)
        pushClipLayer(area.intersection(target.bounds), mask, placed.x, placed.y, isOpen: isOpen)
    }

    /// Rectangles on whole pixels need no mask: the server clips to them for nothing.
    private func wholePixelRect(_ geometry: ShapeGeometry, antialiased: Bool, _ transform: CGAffineTransform) -> PixelRect? {
        guard case .rect(let rect) = geometry, transform.isRectilinear else { return nil }
        let device = rect.standardized.applying(deviceTransform(transform))
        let edges = [device.minX, device.minY, device.maxX, device.maxY]
        guard edges.allSatisfy({ $0.isFinite && (!antialiased || abs($0 - $0.rounded()) < 1.0 / 128) }) else { return nil }
        return PixelRect(x0: .pixel(edges[0].rounded()), y0: .pixel(edges[1].rounded()),
                         x1: .pixel(edges[2].rounded()), y1: .pixel(edges[3].rounded()))
    }

    func narrowRegion(to rect: PixelRect) {
        scopes.append(.region(target.region, target.bounds))
        target.region = target.region.compactMap { part in
            let common = part.intersection(rect)
            return common.isEmpty ? nil : common
        }
        target.bounds = Self.bounds(of: target.region)
        applyClip()
    }

    func pushClipLayer(_ area: PixelRect, _ mask: Mask, _ x: Int32, _ y: Int32, isOpen: Bool) {
        guard isOpen, !area.isEmpty else { return pushLayer(area, effect: .clip(mask, x: x, y: y)) }
        let outer = target
        // A clip is not a group: what is inside blends with the same surface as what is outside.
        pushLayer(area, effect: .openClip(mask, x: x, y: y), isOpaque: outer.backing.isOpaque)
        target.showsBackdrop = outer.showsBackdrop
        XRenderComposite(display, Int32(PictOpSrc), outer.picture, Picture(None), canvas, area.x0 - outer.originX,
                         area.y0 - outer.originY, 0, 0, 0, 0, UInt32(area.width), UInt32(area.height))
    }

    // MARK: - Masks

    func pushMask(_ bounds: CGRect) {
        let window = projection.map { bounds.applying($0) } ?? bounds
        let area = PixelRect(enclosing: window, scale: scale).intersection(target.bounds)
        guard !area.isEmpty else { return narrowRegion(to: .empty) }
        let outer = target
        pushLayer(area, effect: .blend(.normal, opacity: 1))
        scopes[scopes.count - 1] = .mask(outer)
    }

    /// Ends the drawing of a mask. What is drawn from now on shows through it.
    func endMask() {
        guard case .mask(let outer)? = scopes.last else { return }
        let mask = target
        pushLayer(mask.bounds, effect: .masked(mask))
        scopes.removeLast()
        scopes[scopes.count - 1] = .layer(outer, .masked(mask))
    }

    // MARK: - Groups

    func pushGroup(opacity: Double, bounds: CGRect) {
        if opacity >= 1 {
            scopes.append(.plain)
        } else if !(opacity > 0) {
            narrowRegion(to: .empty)
        } else {
            let bounds = projection.map { bounds.applying($0) } ?? bounds
            pushLayer(PixelRect(enclosing: bounds, scale: scale).intersection(target.bounds), effect: .blend(.normal, opacity: opacity))
        }
    }

    func pushLayer(_ area: PixelRect, effect: LayerEffect, isOpaque: Bool = false) {
        guard !area.isEmpty else {
            narrowRegion(to: .empty)
            return
        }
        scopes.append(.layer(target, effect))
        let layer = resources.pushLayer(width: area.width, height: area.height, isOpaque: isOpaque)
        target = Target(backing: layer, picture: layer.picture, originX: area.x0, originY: area.y0, region: [area], bounds: area)
    }

    // MARK: - Closing

    func close(_ scope: Scope) {
        switch scope {
        case .plain: break
        case .plane(let outer): projection = outer
        case .region(let region, let bounds):
            target.region = region
            target.bounds = bounds
            applyClip()
        case .layer(let parent, let effect):
            let layer = target
            target = parent
            // The layer is still in use while it is composed.
            compose(layer, effect)
            resources.popLayer()
            if case .masked = effect { resources.popLayer() }
        case .mask(let parent):
            target = parent
            resources.popLayer()
        }
    }

    private func compose(_ layer: Target, _ effect: LayerEffect) {
        let area = layer.bounds
        switch effect {
        case .blend(let mode, let opacity):
            guard let operation = mode.operation else { return composeDarker(layer, opacity) }
            let mask = opacity < 1 ? resources.solids.alpha(opacity) : Picture(None)
            composite(operation, layer.picture, mask, 0, 0, area)
        case .clip(let clip, let x, let y):
            composite(Int32(PictOpOver), layer.picture, clip.picture, area.x0 - x, area.y0 - y, area)
        case .openClip(let clip, let x, let y):
            // Through the clip, the layer replaces what was there before: the one fades out as far as the other fades in.
            composite(Int32(PictOpOutReverse), resources.solids.alpha(1), clip.picture, area.x0 - x, area.y0 - y, area)
            composite(Int32(PictOpAdd), layer.picture, clip.picture, area.x0 - x, area.y0 - y, area)
        case .masked(let mask):
            composite(Int32(PictOpOver), layer.picture, mask.picture, 0, 0, area)
        }
    }

    private func composite(
        _ operation: Int32, _ source: Picture, _ mask: Picture, _ maskX: Int32, _ maskY: Int32, _ area: PixelRect
    ) {
        XRenderComposite(display, operation, source, mask, canvas, 0, 0, maskX, maskY, area.x0 - target.originX,
                         area.y0 - target.originY, UInt32(area.width), UInt32(area.height))
    }

    /// RENDER has no operator for `plusDarker`: the pixels are read back and blended here.
    private func composeDarker(_ layer: Target, _ opacity: Double) {
        let area = layer.bounds
        // The surface below goes into a layer of its own, so that both can be read in the same way.
        let backdrop = resources.pushLayer(width: area.width, height: area.height)
        defer { resources.popLayer() }
        XRenderComposite(display, Int32(PictOpSrc), canvas, Picture(None), backdrop.picture, area.x0 - target.originX,
                         area.y0 - target.originY, 0, 0, 0, 0, UInt32(area.width), UInt32(area.height))
        guard let source = pixels(of: layer.backing, width: area.width, height: area.height),
              let below = pixels(of: backdrop, width: area.width, height: area.height)
        else { return }
        var faint = PixelBuffer(source)
        if opacity < 1 { faint.apply([.colors(.opacity(opacity))]) }
        let result = resources.filtered.insert(faint.composedDarker(on: PixelBuffer(below)).tile, for: nil)
        if result.picture != 0 { composite(Int32(PictOpSrc), result.picture, Picture(None), 0, 0, area) }
    }
}
