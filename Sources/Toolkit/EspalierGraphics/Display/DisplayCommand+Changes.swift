package import Foundation

extension DisplayCommand {
    /// The same command with its transform to window points changed.
    package func mappingTransform(_ map: (CGAffineTransform) -> CGAffineTransform) -> DisplayCommand {
        switch self {
        case .fill(let shape, let style, let paint, let transform): .fill(shape, style, paint, map(transform))
        case .stroke(let shape, let style, let paint, let transform): .stroke(shape, style, paint, map(transform))
        case .text(let run, let paint, let transform): .text(run, paint, map(transform))
        case .image(let drawing, let transform): .image(drawing, map(transform))
        case .pushClip(let shape, let style, let transform): .pushClip(shape, style, map(transform))
        case .pushProjection(let projection, let bounds):
            .pushProjection(
                projection.concatenating(ProjectionTransform(map(.identity))), bounds: bounds.applying(map(.identity)))
        case .pushGroup(let opacity, let bounds): .pushGroup(opacity: opacity, bounds: bounds.applying(map(.identity)))
        case .pushEffect(let effects, let bounds): .pushEffect(effects, bounds: bounds.applying(map(.identity)))
        case .pushMask(let bounds): .pushMask(bounds: bounds.applying(map(.identity)))
        case .popClip, .popGroup, .endMask, .popMask, .popProjection: self
        }
    }

    /// The command moved by a distance in the window. Content of a projected plane moves with the plane.
    package func moved(by delta: CGSize) -> DisplayCommand {
        if delta == .zero { return self }
        return mappingTransform {
            var transform = $0
            transform.tx += delta.width
            transform.ty += delta.height
            return transform
        }
    }

    /// The command with rounded positions, so that positions which differ only by the order of summation are equal.
    package var roundedTranslation: DisplayCommand {
        func rounded(_ value: CGFloat) -> CGFloat { (value * 1024).rounded() / 1024 + 0 }
        func rounded(_ rect: CGRect) -> CGRect {
            CGRect(x: rounded(rect.minX), y: rounded(rect.minY), width: rounded(rect.width), height: rounded(rect.height))
        }
        let moved = mappingTransform {
            var transform = $0
            (transform.tx, transform.ty) = (rounded($0.tx), rounded($0.ty))
            return transform
        }
        switch moved {
        case .pushGroup(let opacity, let bounds): return .pushGroup(opacity: opacity, bounds: rounded(bounds))
        case .pushEffect(let effects, let bounds): return .pushEffect(effects, bounds: rounded(bounds))
        case .pushMask(let bounds): return .pushMask(bounds: rounded(bounds))
        default: return moved
        }
    }

    /// The same command with another paint; nil for one that has none.
    package func mappingPaint(_ map: (Paint) -> Paint) -> DisplayCommand? {
        switch self {
        case .fill(let geometry, let style, let paint, let transform): .fill(geometry, style, map(paint), transform)
        case .stroke(let geometry, let style, let paint, let transform): .stroke(geometry, style, map(paint), transform)
        case .text(let run, let paint, let transform): .text(run, map(paint), transform)
        default: nil
        }
    }

    /// The same command with its opacity multiplied; nil for one that leaves no ink.
    package func multiplyingOpacity(by factor: Double) -> DisplayCommand? {
        guard case .image(var drawing, let transform) = self else {
            return mappingPaint { $0.multiplyingOpacity(by: factor) }
        }
        drawing.opacity *= factor
        return .image(drawing, transform)
    }

    package var paint: Paint? {
        switch self {
        case .fill(_, _, let paint, _), .stroke(_, _, let paint, _), .text(_, let paint, _): paint
        default: nil
        }
    }
}
