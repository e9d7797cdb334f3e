import CX11
import EspalierGraphics
import Foundation

extension Painter {
    // MARK: - Clips

    func pushClip(_ geometry: ShapeGeometry, _ style: FillStyle, _ transform: CGAffineTransform) {
        if projection != nil { return pushProjectedClip(geometry, style, transform) }
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
        pushLayer(area.intersection(target.bounds), effect: .clip(mask, x: placed.x, y: placed.y))
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

    // MARK: - Groups

    func pushGroup(opacity: Double, bounds: CGRect) {
        if opacity >= 1 {
            scopes.append(.plain)
        } else if !(opacity > 0) {
            narrowRegion(to: .empty)
        } else {
            let bounds = projection.map { bounds.applying($0) } ?? bounds
            pushLayer(PixelRect(enclosing: bounds, scale: scale).intersection(target.bounds), effect: .opacity(opacity))
        }
    }

    func pushLayer(_ area: PixelRect, effect: LayerEffect) {
        guard !area.isEmpty else {
            narrowRegion(to: .empty)
            return
        }
        scopes.append(.layer(target, effect))
        let layer = resources.pushLayer(width: area.width, height: area.height)
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
            resources.popLayer()
            compose(layer, effect)
        }
    }

    private func compose(_ layer: Target, _ effect: LayerEffect) {
        let area = layer.bounds
        let (mask, maskX, maskY): (Picture, Int32, Int32)
        switch effect {
        case .opacity(let opacity): (mask, maskX, maskY) = (resources.solids.alpha(opacity), 0, 0)
        case .clip(let clip, let x, let y): (mask, maskX, maskY) = (clip.picture, area.x0 - x, area.y0 - y)
        }
        XRenderComposite(display, Int32(PictOpOver), layer.picture, mask, target.picture, 0, 0, maskX, maskY,
                         area.x0 - target.originX, area.y0 - target.originY, UInt32(area.width), UInt32(area.height))
    }
}
