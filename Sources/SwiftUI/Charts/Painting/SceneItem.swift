package import EspalierCore
package import EspalierGraphics
package import Foundation

/// Something that a chart draws, with its place in the plot.
package struct SceneItem {
    package enum Shape {
        case rectangle(CGRect)
        case line(SceneCurve)
        case area(SceneCurve)
        case sector(SceneSector)
        case symbol(CGPoint, CGSize, AnyChartSymbolShape)
        /// A view of the app; the number counts them.
        case view(CGPoint, Int)
        case rule(CGPoint, CGPoint)
    }

    package var id: Int
    package var shape: Shape
    package let style: MarkStyle
    package let foreground: any ShapeStyle
    /// What tells the foreground from others, to draw equal ones at once; nil if that is not known.
    package let foregroundKey: AnyHashable?
    package let stroke: StrokeStyle
    package var opacity: Double
    /// The mark, or the first one of a line.
    package let mark: Int
}

/// The places of a line or area, in the order in which they are connected.
package struct SceneCurve {
    package var ids: [Int] = []
    package var upper: [CGPoint] = []
    /// The other edge of an area; empty for a line.
    package var lower: [CGPoint] = []
    /// The indices at which a new piece begins, after a place without a value.
    package var breaks: [Int] = []
    package var interpolation = InterpolationMethod.linear
    /// Whether the values are lengths along x: the curve runs from the top down.
    package var isVertical = false
}

package struct SceneSector: Equatable {
    package var center: CGPoint
    package var inner: CGFloat
    package var outer: CGFloat
    /// In radians, clockwise from the top.
    package var start: Double
    package var end: Double
    package var inset: CGFloat
    package var cornerRadius: CGFloat

    package var middle: CGPoint {
        let radius = inner > 0 ? (inner + outer) / 2 : outer * 0.6, angle = CGFloat(start + end) / 2
        return CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
}

extension SceneItem {
    /// The rectangle that the mark covers, to which annotations are attached.
    package var frame: CGRect {
        switch shape {
        case .rectangle(let rect): return rect
        case .line(let curve), .area(let curve):
            var box = CGRect.null
            for point in curve.upper + curve.lower { box = box.union(CGRect(origin: point, size: .zero)) }
            return box.isNull ? .zero : box
        case .sector(let sector): return CGRect(origin: sector.middle, size: .zero).insetBy(dx: -1, dy: -1)
        case .symbol(let center, let size, _):
            return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        case .view(let center, _): return CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)
        case .rule(let a, let b): return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
        }
    }
}
