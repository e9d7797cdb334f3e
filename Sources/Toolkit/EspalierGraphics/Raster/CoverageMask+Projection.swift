package import Foundation

extension CoverageMask {
    /// The inside of a path, or its stroke, seen through a projection.
    ///
    /// - Parameters:
    ///   - projection: from the path's coordinates to device pixels.
    ///   - clip: the relevant device pixels.
    package init(
        _ path: Path, stroke: StrokeStyle?, style: FillStyle, projection: ProjectionTransform, clip: CGRect
    ) {
        self = .empty
        let bounds = path.boundingRect
        guard !bounds.isNull, projection.isFinite else { return }
        // As fine as required where the projection enlarges most, within limits.
        let corners = [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
        ]
        let scales = corners.map { projection.linearized(at: $0).maximumScale }.filter { $0.isFinite && $0 > 0 }
        let tolerance = LineCollector.tolerance / min(scales.max() ?? 1, 16) * 2
        var lines = LineCollector()
        if let stroke {
            guard var stroker = Stroker(style: stroke, tolerance: tolerance) else { return }
            stroker.stroke(path)
            for contour in stroker.contours { lines.add(projection.project(polygon: contour), transform: .identity) }
        } else {
            lines.add(path, projection: projection, tolerance: tolerance)
        }
        let rule: WindingRule = stroke == nil && style.isEOFilled ? .evenOdd : .nonZero
        self = CoverageRasterizer.rasterize(lines, rule: rule, isAntialiased: style.isAntialiased, clip: clip)
    }
}
