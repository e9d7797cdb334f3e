public import EspalierGraphics
import Foundation

/// Colours at the points of a grid, with smooth transitions between them.
@MainActor @preconcurrency public struct MeshGradient: ShapeStyle, Equatable, Sendable {
    /// A point of a grid with the control points of the curves to its neighbours. The range 0…1 spans the filled area.
    @frozen public struct BezierPoint: Hashable, Sendable {
        /// The point's place.
        public var position: SIMD2<Float>
        /// The control point of the curve to the point before in the row.
        public var leadingControlPoint: SIMD2<Float>
        /// The control point of the curve to the point above.
        public var topControlPoint: SIMD2<Float>
        /// The control point of the curve to the next point in the row.
        public var trailingControlPoint: SIMD2<Float>
        /// The control point of the curve to the point below.
        public var bottomControlPoint: SIMD2<Float>

        /// Creates a point with the control points of its four curves.
        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// The locations of a grid's points.
    public enum Locations: Equatable, Sendable {
        /// Places only: the curves through them are smooth.
        case points([SIMD2<Float>])
        /// Places with control points.
        case bezierPoints([BezierPoint])
    }

    /// The colours of a grid's points.
    public enum Colors: Equatable, Sendable {
        /// Colours, which may depend on the environment.
        case colors([Color])
        /// Colours as components.
        case resolvedColors([Color.Resolved])
    }

    /// The number of points in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The points, row by row from the top left corner.
    public var locations: Locations
    /// The colours, one for each point.
    public var colors: Colors
    /// The colour outside the grid.
    public var background: Color
    /// Whether colours are interpolated smoothly instead of linearly between the points.
    public var smoothsColors: Bool
    /// The colour space in which colours are interpolated.
    public var colorSpace: Gradient.ColorSpace

    /// Creates a gradient from points of either kind.
    /// - Parameters:
    ///   - width: the number of points in a row, at least 2.
    ///   - height: the number of rows, at least 2.
    ///   - locations: the points, row by row from the top left corner.
    ///   - colors: one for each location.
    public nonisolated init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    /// Creates a gradient from points, with a colour for each.
    /// - Parameters:
    ///   - width: The number of points in a row, at least 2.
    ///   - height: The number of rows, at least 2.
    ///   - points: Row by row from the top left corner; 0…1 spans the filled area.
    public nonisolated init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// The same from points with control points.
    public nonisolated init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        let background = background.resolve(in: context.colors)
        let colors: [Color.Resolved] =
            switch colors {
            case .colors(let colors): colors.map { $0.resolve(in: context.colors) }
            case .resolvedColors(let colors): colors
            }
        let points = bezierPoints
        guard width > 1, height > 1, points.count == width * height, colors.count == width * height else {
            Diagnostics.warn("""
                A MeshGradient of \(width) x \(height) has \(points.count) locations and \(colors.count) colours: only its \
                background is drawn. Give one of each for each of at least 2 x 2 points.
                """)
            return _ResolvedFill(background).faded(toLevel: context.level)
        }
        func point(_ point: SIMD2<Float>) -> CGPoint { CGPoint(x: CGFloat(point.x), y: CGFloat(point.y)) }
        let vertices = zip(points, colors).map { location, color in
            MeshGeometry.Vertex(
                position: point(location.position), leading: point(location.leadingControlPoint),
                top: point(location.topControlPoint), trailing: point(location.trailingControlPoint),
                bottom: point(location.bottomControlPoint), color: color)
        }
        let mesh = MeshGeometry(
            width: width, height: height, vertices: vertices, background: background, smoothsColors: smoothsColors,
            space: colorSpace)
        return _ResolvedFill(GradientFill(.mesh(mesh), ColorRamp([]))).faded(toLevel: context.level)
    }

    /// Points without control points get those of smooth curves through their neighbours.
    private var bezierPoints: [BezierPoint] {
        switch locations {
        case .bezierPoints(let points): return points
        case .points(let points):
            guard width > 0, points.count == width * height else {
                return points.map {
                    BezierPoint(
                        position: $0, leadingControlPoint: $0, topControlPoint: $0, trailingControlPoint: $0, bottomControlPoint: $0)
                }
            }
            return points.indices.map { index in
                let (column, row, own) = (index % width, index / width, points[index])
                let before = column > 0 ? points[index - 1] : own, after = column + 1 < width ? points[index + 1] : own
                let above = row > 0 ? points[index - width] : own, below = row + 1 < height ? points[index + width] : own
                // A sixth of the distance between the neighbours; at an edge, a third of the distance to the only one.
                let across = (after - before) / (column > 0 && column + 1 < width ? 6 : 3)
                let down = (below - above) / (row > 0 && row + 1 < height ? 6 : 3)
                return BezierPoint(
                    position: own, leadingControlPoint: own - across, topControlPoint: own - down,
                    trailingControlPoint: own + across, bottomControlPoint: own + down)
            }
        }
    }
}
