package import EspalierCore
package import Foundation

/// Everything that a chart draws, with its places: marks, and the lines and labels of axes. A frame of an animation is one, too.
package final class ChartScene {
    package let items: [SceneItem]
    package let axes: AxisScene
    package let views: [AnyView]
    /// What masks draw, by their layer.
    package let masks: [ObjectIdentifier: [SceneItem]]
    /// The layers that are shown by views of the app.
    package let layers: [MarkLayer]
    package let size: CGSize
    /// Whether it is a frame of an animation: its edges are not moved to pixels.
    package let isMoving: Bool

    package init(
        items: [SceneItem], axes: AxisScene, views: [AnyView] = [], masks: [ObjectIdentifier: [SceneItem]] = [:],
        layers: [MarkLayer] = [], size: CGSize, isMoving: Bool = false
    ) {
        self.items = items
        self.axes = axes
        self.views = views
        self.masks = masks
        self.layers = layers
        self.size = size
        self.isMoving = isMoving
    }

    /// Whether everything is at the same place in both: a change from one to the other is not animated.
    package func hasSamePlaces(as other: ChartScene) -> Bool {
        guard size == other.size, items.count == other.items.count, axes.lines.count == other.axes.lines.count,
              axes.labels.count == other.axes.labels.count else { return false }
        return zip(items, other.items).allSatisfy { $0.id == $1.id && $0.opacity == $1.opacity && $0.shape.hasSamePlace(as: $1.shape) }
            && zip(axes.lines, other.axes.lines).allSatisfy { $0.id == $1.id && $0.start == $1.start && $0.end == $1.end }
            && zip(axes.labels, other.axes.labels).allSatisfy { $0.id == $1.id && $0.frame == $1.frame }
    }

    /// The scene at a fraction of the way from one to another. Marks of both move, new ones appear, old ones disappear.
    package static func blend(_ old: ChartScene, _ new: ChartScene, _ fraction: Double) -> ChartScene {
        if fraction >= 1 { return new }
        let part = CGFloat(fraction), shown = fraction.clamped(0, 1)
        var axes = new.axes
        axes.lines = merge(old.axes.lines, new.axes.lines, \.id, shown, \.opacity) { from, to in
            var line = to
            (line.start, line.end) = (from.start.moved(to: to.start, part), from.end.moved(to: to.end, part))
            line.opacity = from.opacity + (to.opacity - from.opacity) * shown
            return line
        }
        axes.labels = merge(old.axes.labels, new.axes.labels, \.id, shown, \.opacity) { from, to in
            var label = to
            label.frame.origin = from.frame.origin.moved(to: to.frame.origin, part)
            label.opacity = from.opacity + (to.opacity - from.opacity) * shown
            return label
        }
        let items = merge(old.items, new.items, \.id, shown, \.opacity) { from, to in
            var item = to
            item.shape = from.shape.moved(to: to.shape, part)
            item.opacity = from.opacity + (to.opacity - from.opacity) * shown
            return item
        }
        return ChartScene(items: items, axes: axes, views: new.views, masks: new.masks, layers: new.layers, size: new.size, isMoving: true)
    }

    private static func merge<T>(
        _ old: [T], _ new: [T], _ id: KeyPath<T, Int>, _ shown: Double, _ opacity: WritableKeyPath<T, Double>, _ blend: (T, T) -> T
    ) -> [T] {
        var known = Dictionary(old.map { ($0[keyPath: id], $0) }, uniquingKeysWith: { first, _ in first })
        var result: [T] = []
        result.reserveCapacity(new.count)
        for to in new {
            if let from = known.removeValue(forKey: to[keyPath: id]) {
                result.append(blend(from, to))
            } else {
                var entering = to
                entering[keyPath: opacity] *= shown
                result.append(entering)
            }
        }
        guard !known.isEmpty else { return result }
        for var leaving in old where known[leaving[keyPath: id]] != nil {
            leaving[keyPath: opacity] *= 1 - shown
            result.insert(leaving, at: 0)
        }
        return result
    }
}

extension CGPoint {
    package func moved(to other: CGPoint, _ part: CGFloat) -> CGPoint { CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part) }
}

extension SceneItem.Shape {
    fileprivate func hasSamePlace(as other: SceneItem.Shape) -> Bool {
        switch (self, other) {
        case (.rectangle(let a), .rectangle(let b)): a == b
        case (.line(let a), .line(let b)), (.area(let a), .area(let b)):
            a.upper == b.upper && a.lower == b.lower && a.interpolation == b.interpolation && a.breaks == b.breaks
        case (.sector(let a), .sector(let b)): a == b
        case (.symbol(let a, let s, _), .symbol(let b, let t, _)): a == b && s == t
        case (.view(let a, _), .view(let b, _)): a == b
        case (.rule(let a, let b), .rule(let c, let d)): a == c && b == d
        default: false
        }
    }

    fileprivate func moved(to other: SceneItem.Shape, _ part: CGFloat) -> SceneItem.Shape {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        switch (self, other) {
        case (.rectangle(let a), .rectangle(let b)):
            return .rectangle(CGRect(
                x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: max(0, mix(a.width, b.width)), height: max(0, mix(a.height, b.height))))
        case (.line(let a), .line(let b)): return .line(a.moved(to: b, part))
        case (.area(let a), .area(let b)): return .area(a.moved(to: b, part))
        case (.sector(let a), .sector(let b)):
            var sector = b
            sector.center = a.center.moved(to: b.center, part)
            (sector.inner, sector.outer) = (max(0, mix(a.inner, b.inner)), max(0, mix(a.outer, b.outer)))
            (sector.start, sector.end) = (a.start + (b.start - a.start) * Double(part), a.end + (b.end - a.end) * Double(part))
            sector.inset = max(0, mix(a.inset, b.inset))
            return .sector(sector)
        case (.symbol(let a, let s, _), .symbol(let b, let t, let shape)):
            return .symbol(
                a.moved(to: b, part), CGSize(width: max(0, mix(s.width, t.width)), height: max(0, mix(s.height, t.height))), shape)
        case (.view(let a, _), .view(let b, let number)): return .view(a.moved(to: b, part), number)
        case (.rule(let a, let b), .rule(let c, let d)): return .rule(a.moved(to: c, part), b.moved(to: d, part))
        default: return other
        }
    }
}

extension SceneCurve {
    /// Places of both move; a new place comes from where the old line was at its x.
    fileprivate func moved(to other: SceneCurve, _ part: CGFloat) -> SceneCurve {
        guard !ids.isEmpty else { return other }
        var result = other
        let places = ids == other.ids ? nil : Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
        for index in other.ids.indices {
            let known = places == nil ? index : places?[other.ids[index]]
            let to = other.upper[index]
            let from = known.map { upper[$0] } ?? Self.place(upper, at: to)
            result.upper[index] = from.moved(to: to, part)
            guard index < other.lower.count, !lower.isEmpty else { continue }
            let lowerTo = other.lower[index]
            let lowerFrom = known.map { lower[min($0, lower.count - 1)] } ?? Self.place(lower, at: lowerTo)
            result.lower[index] = lowerFrom.moved(to: lowerTo, part)
        }
        return result
    }

    /// The place of a line at an x, between its two neighbours; beyond its ends the place itself at the height of the end.
    private static func place(_ points: [CGPoint], at point: CGPoint) -> CGPoint {
        guard let first = points.first, let last = points.last else { return point }
        var low = 0, high = points.count - 1
        guard first.x < last.x else { return point }
        if point.x <= first.x { return CGPoint(x: point.x, y: first.y) }
        if point.x >= last.x { return CGPoint(x: point.x, y: last.y) }
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].x <= point.x { low = middle } else { high = middle }
        }
        let span = points[high].x - points[low].x
        let part = span > 0 ? (point.x - points[low].x) / span : 0
        return CGPoint(x: point.x, y: points[low].y + (points[high].y - points[low].y) * part)
    }
}
