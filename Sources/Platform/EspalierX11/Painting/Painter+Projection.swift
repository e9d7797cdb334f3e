import CX11
import EspalierGraphics
import Foundation

// What lies on a plane in space: outlines, those of letters included, are mapped and rasterised anew, so that their edges are as
// sharp as those of anything else.
extension Painter {
    func drawProjected(_ command: DisplayCommand, bounds: CGRect) {
        guard let projection else { return }
        let window = bounds.applying(projection)
        guard !window.isNull else { return }
        switch command {
        case .fill(let geometry, let style, let paint, let transform):
            project(geometry.path, nil, style, paint, transform, window)
        case .stroke(let geometry, let style, let paint, let transform):
            project(geometry.path, style, FillStyle(), paint, transform, window)
        case .text(let run, let paint, let transform):
            let glyphs = resources.fonts.glyphs(of: run)
            project(glyphs.outline(), nil, FillStyle(), paint, transform, window)
            if glyphs.hasColor, blur == 0 { projectEmoji(glyphs, paint, ProjectionTransform(transform).concatenating(projection)) }
        default: break
        }
    }

    private func project(
        _ path: Path, _ stroke: StrokeStyle?, _ style: FillStyle, _ paint: Paint, _ transform: CGAffineTransform, _ window: CGRect
    ) {
        guard let projection else { return }
        let plane = ProjectionTransform(transform).concatenating(projection)
        let source: Ink? = switch paint {
        case .color(let color): ink(color)
        case .shader(let shader, let opacity): ink(shader, opacity, plane, window)
        case .backdrop(let backdrop, let opacity): ink(backdrop, opacity, window)
        }
        guard let source, !source.isClear, let mask = projectedMask(path, stroke, style, plane) else { return }
        composite(source, mask, 0, 0, mask.x, mask.y, mask.width, mask.height)
    }

    /// Emoji are pictures, which the server samples.
    private func projectEmoji(_ glyphs: GlyphRun, _ paint: Paint, _ plane: ProjectionTransform) {
        let device = ProjectionTransform(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)).concatenating(plane)
            .concatenating(ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale)))
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: -CGFloat(target.originX), y: -CGFloat(target.originY))))
        let opacity = switch paint {
        case .color(let color): Double(color.opacity)
        case .shader(_, let opacity), .backdrop(_, let opacity): opacity
        }
        let mask = opacity < 1 ? resources.solids.alpha(opacity) : 0
        for segment in glyphs.segments where segment.font.typeface.isColored { projected(glyphs, segment, mask, device) }
    }

    /// The mask of the visible part of a path, with its top left corner in device pixels.
    func projectedMask(
        _ path: Path, _ stroke: StrokeStyle?, _ style: FillStyle, _ plane: ProjectionTransform
    ) -> Mask? {
        let device = plane.concatenating(ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale)))
        let margin = blurMargin
        // Cut to the window, not to the damage: another cut may change the rasteriser's rounding, and so a pixel by a step.
        let area = target.bounds.union(PixelRect(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight))
        let clip = PixelRect(x0: area.x0 - margin, y0: area.y0 - margin, x1: area.x1 + margin, y1: area.y1 + margin)
        let coverage = CoverageMask(path, stroke: stroke, style: style, projection: device, clip: clip.rect).blurred(sigma: blur)
        guard !coverage.isEmpty else { return nil }
        return resources.masks.temporary(Coverage(coverage))
    }

    func pushProjectedClip(_ geometry: ShapeGeometry, _ style: FillStyle, _ transform: CGAffineTransform, isOpen: Bool) {
        guard let projection else { return }
        let plane = ProjectionTransform(transform).concatenating(projection)
        guard let mask = projectedMask(geometry.path, nil, style, plane) else { return narrowRegion(to: .empty) }
        let area = PixelRect(x0: mask.x, y0: mask.y, x1: mask.x + mask.width, y1: mask.y + mask.height)
        pushClipLayer(area.intersection(target.bounds), mask, mask.x, mask.y, isOpen: isOpen)
    }
}
