package import EspalierGraphics
package import Foundation

/// A drawing step as it shows on the screen: cut to the rectangles that clip it, with all else that is around it.
package struct PaintedItem: Hashable {
    package var command: DisplayCommand
    /// The part of its bounds that is in sight, in window points.
    package var visible: CGRect
    /// The groups around it, and the clips that are not rectangles, from the outside to the inside.
    package var scopes: [DisplayCommand]

    /// The steps of a list that leave something to see in `window`, each with its place in the list.
    package static func items(of list: DisplayList, in window: CGRect) -> [(index: Int, item: PaintedItem)] {
        var result: [(index: Int, item: PaintedItem)] = []
        var stack: [(clip: CGRect, scopes: [DisplayCommand])] = [(window, [])]
        // How each effect and projection around the current item changes its bounds, and the clip outside of that effect.
        var effects: [(clip: CGRect, map: (CGRect) -> CGRect)] = []
        for (index, item) in list.items.enumerated() {
            let (clip, scopes) = stack[stack.count - 1]
            switch item.command {
            case .pushClip(.rect(let rect), _, let transform) where transform.isTranslation:
                stack.append((clip.intersection(rect.applying(transform)), scopes))
            case .pushClip(let shape, _, let transform):
                stack.append((clip.intersection(shape.bounds.applying(transform)), scopes + [item.command.normalized]))
            case .pushGroup: stack.append((clip, scopes + [item.command.normalized]))
            case .pushEffect(let layer, _):
                effects.append((clip, layer.bounds(of:)))
                stack.append((.infinite, scopes + [item.command.normalized]))
            case .pushProjection(let projection, _):
                effects.append((clip, { $0.applying(projection) }))
                stack.append((.infinite, scopes + [item.command.normalized]))
            case .pushMask: stack.append((clip, scopes + [item.command.normalized]))
            case .endMask: stack[stack.count - 1].scopes = scopes.dropLast() + [.endMask]
            case .popClip, .popMask: stack.removeLast()
            case .popGroup, .popProjection:
                stack.removeLast()
                if let last = scopes.last, last.isEffect { effects.removeLast() }
            case .fill, .stroke, .text, .image:
                var visible = item.bounds.intersection(clip)
                for effect in effects.reversed() { visible = effect.map(visible).intersection(effect.clip) }
                if visible.isNull || visible.width <= 0 || visible.height <= 0 { continue }
                result.append((index, PaintedItem(command: item.command.normalized, visible: visible.normalized, scopes: scopes)))
            }
        }
        return result
    }

    /// The item after the pixels of `rect` have moved: the part that stayed, and the part that was moved along.
    func scrolled(_ rect: CGRect, by delta: CGSize) -> [PaintedItem] {
        guard visible.intersects(rect) else { return [self] }
        var result = visible.subtracting([rect]).map { part in
            var item = self
            item.visible = part
            return item
        }
        var moved = self
        // What lies on a plane moves with the plane.
        moved.command = scopes.contains(where: \.isPlane) ? command : command.moved(by: delta).normalized
        moved.scopes = scopes.map { $0.moved(by: delta).normalized }
        moved.visible = visible.intersection(rect).offsetBy(dx: delta.width, dy: delta.height).intersection(rect).normalized
        if !moved.visible.isNull, moved.visible.width > 0, moved.visible.height > 0 { result.append(moved) }
        return result
    }
}

extension DisplayCommand {
    /// The command with rounded numbers: adding the same lengths in another order gives other last digits, and the same place.
    fileprivate var normalized: DisplayCommand {
        let moved = mappingTransform {
            var transform = $0
            transform.tx = ($0.tx * 256).rounded() / 256
            transform.ty = ($0.ty * 256).rounded() / 256
            return transform
        }
        // A plain fill looks the same everywhere, so only the part in sight matters, not how large the shape is beyond it.
        if case .fill(.rect, let style, .color(let color), let transform) = moved, transform.isTranslation {
            let paint = Paint.color(color)
            return .fill(.rect(.zero), style, paint, .identity)
        }
        // The bounds of a group follow its content.
        if case .pushGroup(let opacity, _) = moved { return .pushGroup(opacity: opacity, bounds: .zero) }
        if case .pushEffect(let effects, _) = moved { return .pushEffect(effects, bounds: .zero) }
        if case .pushMask = moved { return .pushMask(bounds: .zero) }
        if case .pushProjection(let projection, _) = moved { return .pushProjection(projection.rounded, bounds: .zero) }
        return moved
    }
}

extension DisplayCommand {
    fileprivate var isPlane: Bool {
        if case .pushProjection = self { true } else { false }
    }

    fileprivate var isEffect: Bool {
        switch self {
        case .pushEffect, .pushProjection: true
        default: false
        }
    }
}

extension ProjectionTransform {
    fileprivate var rounded: ProjectionTransform {
        func round(_ value: CGFloat) -> CGFloat { (value * 65536).rounded() / 65536 }
        var copy = self
        (copy.m11, copy.m12, copy.m13) = (round(m11), round(m12), round(m13))
        (copy.m21, copy.m22, copy.m23) = (round(m21), round(m22), round(m23))
        (copy.m31, copy.m32, copy.m33) = ((m31 * 256).rounded() / 256, (m32 * 256).rounded() / 256, round(m33))
        return copy
    }
}

extension CGRect {
    /// What is left of the rectangle outside of others.
    func subtracting(_ others: [CGRect]) -> [CGRect] {
        var rest = isNull || width <= 0 || height <= 0 ? [] : [self]
        for other in others {
            rest = rest.flatMap { part -> [CGRect] in
                let common = part.intersection(other)
                guard !common.isNull, common.width > 0, common.height > 0 else { return [part] }
                return [
                    CGRect(x: part.minX, y: part.minY, width: part.width, height: common.minY - part.minY),
                    CGRect(x: part.minX, y: common.maxY, width: part.width, height: part.maxY - common.maxY),
                    CGRect(x: part.minX, y: common.minY, width: common.minX - part.minX, height: common.height),
                    CGRect(x: common.maxX, y: common.minY, width: part.maxX - common.maxX, height: common.height),
                ].filter { $0.width > 0 && $0.height > 0 }
            }
        }
        return rest
    }

    fileprivate var normalized: CGRect {
        CGRect(
            x: (minX * 256).rounded() / 256, y: (minY * 256).rounded() / 256, width: (width * 256).rounded() / 256,
            height: (height * 256).rounded() / 256)
    }
}
