import CX11
import EspalierGraphics
import Foundation

extension Painter {
    /// How far outside of an outline its blur shows, in device pixels.
    var blurMargin: Int32 { blur > 0 ? Int32(GaussianBlur.margin(blur)) : 0 }

    /// Draws a group with effects, or begins to. How many items are done with that.
    func drawEffect(
        _ effects: LayerEffects, _ bounds: CGRect, _ items: UnsafeBufferPointer<DisplayItem>, at index: Int
    ) -> Int {
        guard let end = Self.end(of: items, from: index) else { return 1 }
        if !(effects.opacity > 0) { return end - index + 1 }
        var layered = false
        if effects.opacity < 1 {
            let extent = effects.bounds(of: projection.map { bounds.applying($0) } ?? bounds)
            pushLayer(PixelRect(enclosing: extent, scale: scale).intersection(target.bounds), effect: .opacity(effects.opacity))
            layered = true
        }
        for item in items[index + 1..<end] { drawSilhouettes(item.command, item.bounds, effects.filters) }
        if layered, let scope = scopes.popLast() { close(scope) }
        return end - index + 1
    }

    private static func end(of items: UnsafeBufferPointer<DisplayItem>, from index: Int) -> Int? {
        var depth = 0
        for place in index..<items.count {
            switch items[place].command {
            case .pushClip, .pushGroup, .pushEffect, .pushProjection: depth += 1
            case .popClip, .popGroup, .popProjection:
                depth -= 1
                if depth == 0 { return place }
            case .fill, .stroke, .text, .image: break
            }
        }
        return nil
    }

    // MARK: - Silhouettes

    /// What is left to draw of one outline when filters have made shadows and blurs of it: the outline again, blurred, moved, in
    /// other colours.
    private struct Silhouette {
        var sigma: CGFloat
        var offset: CGSize
        /// nil is the command's own paint.
        var paint: Paint?
    }

    private func drawSilhouettes(_ command: DisplayCommand, _ bounds: CGRect, _ filters: [LayerFilter]) {
        guard let own = command.paint else { return }
        var layers = [Silhouette(sigma: 0, offset: .zero, paint: own)]
        for filter in filters {
            switch filter {
            case .colors(let matrix):
                for index in layers.indices { layers[index].paint = layers[index].paint?.filtered(by: matrix) }
            case .blur(let sigma, _):
                for index in layers.indices { layers[index].sigma = hypot(layers[index].sigma, sigma) }
            case .shadow(let shadow):
                guard let top = layers.last else { continue }
                let color = shadow.color.multiplyingOpacity(by: top.paint?.alpha ?? 1)
                layers.insert(
                    Silhouette(sigma: hypot(top.sigma, shadow.sigma), offset: shadow.offset, paint: .color(color)), at: 0)
            case .innerShadow, .luminanceToAlpha, .alphaThreshold: break
            }
        }
        for layer in layers {
            blur = layer.sigma * scale
            let reach = layer.sigma * LayerFilter.reach
            let area = bounds.offsetBy(dx: layer.offset.width, dy: layer.offset.height).insetBy(dx: -reach, dy: -reach)
            if touches(area), let moved = command.moved(by: layer.offset).mappingPaint({ layer.paint ?? $0 }) {
                draw(moved, bounds: area)
            }
            blur = 0
        }
    }
}

extension DisplayCommand {
    /// The same with another paint; nil for what has none.
    func mappingPaint(_ map: (Paint) -> Paint) -> DisplayCommand? {
        switch self {
        case .fill(let geometry, let style, let paint, let transform): .fill(geometry, style, map(paint), transform)
        case .stroke(let geometry, let style, let paint, let transform): .stroke(geometry, style, map(paint), transform)
        case .text(let run, let paint, let transform): .text(run, map(paint), transform)
        default: nil
        }
    }

    var paint: Paint? {
        switch self {
        case .fill(_, _, let paint, _), .stroke(_, _, let paint, _), .text(_, let paint, _): paint
        default: nil
        }
    }

    /// The same, fainter; nil for what is no ink.
    func multiplyingOpacity(by factor: Double) -> DisplayCommand? {
        guard case .image(var drawing, let transform) = self else {
            return mappingPaint { $0.multiplyingOpacity(by: factor) }
        }
        drawing.opacity *= factor
        return .image(drawing, transform)
    }

    /// Moved by a length in the window.
    func moved(by delta: CGSize) -> DisplayCommand {
        if delta == .zero { return self }
        func moved(_ transform: CGAffineTransform) -> CGAffineTransform {
            var transform = transform
            transform.tx += delta.width
            transform.ty += delta.height
            return transform
        }
        switch self {
        case .fill(let geometry, let style, let paint, let transform): return .fill(geometry, style, paint, moved(transform))
        case .stroke(let geometry, let style, let paint, let transform): return .stroke(geometry, style, paint, moved(transform))
        case .text(let run, let paint, let transform): return .text(run, paint, moved(transform))
        case .image(let drawing, let transform): return .image(drawing, moved(transform))
        default: return self
        }
    }
}
