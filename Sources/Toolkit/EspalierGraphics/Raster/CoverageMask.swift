import CImages
package import Foundation

/// The coverage of each device pixel by a shape, stored for the pixels around the shape only.
package struct CoverageMask: Hashable, Sendable {
    /// The mask's top left pixel, in device pixels.
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
    /// From 0, outside, to 255, inside; row after row without padding.
    package var bytes: [UInt8]

    package init(x: Int, y: Int, width: Int, height: Int, bytes: [UInt8]) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    package static let empty = CoverageMask(x: 0, y: 0, width: 0, height: 0, bytes: [])

    package var isEmpty: Bool { width == 0 || height == 0 }

    package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// The coverage of a device pixel; 0 outside of the mask.
    package subscript(column: Int, row: Int) -> UInt8 {
        let (column, row) = (column - x, row - y)
        guard column >= 0, column < width, row >= 0, row < height else { return 0 }
        return bytes[row * width + column]
    }

    /// The union of several masks.
    package init(joining masks: [CoverageMask]) {
        self = .empty
        guard let first = masks.first else { return }
        let frame = masks.reduce(first.rect) { $0.union($1.rect) }
        (x, y, width, height) = (Int(frame.minX), Int(frame.minY), Int(frame.width), Int(frame.height))
        guard width <= Self.maximumSide, height <= Self.maximumSide else {
            self = .empty
            return
        }
        bytes = [UInt8](repeating: 0, count: width * height)
        for mask in masks { unite(mask, atX: mask.x, y: mask.y) }
    }

    /// Adds what another mask covers, with its top left pixel at a place. What lies outside of this mask is left out.
    mutating func unite(_ mask: CoverageMask, atX left: Int, y top: Int) {
        let columns = max(left, x)..<max(left, x, min(left + mask.width, x + width))
        let rows = max(top, y)..<max(top, y, min(top + mask.height, y + height))
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let width = width, start = (rows.lowerBound - y) * width + columns.lowerBound - x
        let from = (rows.lowerBound - top) * mask.width + columns.lowerBound - left
        bytes.withUnsafeMutableBufferPointer { pixels in
            mask.bytes.withUnsafeBufferPointer { other in
                guard let pixels = pixels.baseAddress, let other = other.baseAddress else { return }
                cimages_unite(pixels + start, width, other + from, mask.width, columns.count, rows.count)
            }
        }
    }

    /// The largest side of a mask, in pixels. X cannot composite much larger ones.
    package static let maximumSide = 8192
}

// MARK: - Shapes

extension CoverageMask {
    /// The inside of a path.
    ///
    /// - Parameters:
    ///   - transform: from the path's coordinates to device pixels.
    ///   - clip: the relevant device pixels; nil for the whole shape.
    package init(
        filling path: Path, style: FillStyle = FillStyle(), transform: CGAffineTransform = .identity, clip: CGRect? = nil
    ) {
        if case .copies(let copies) = path.storage, style.isAntialiased, !style.isEOFilled,
           let mask = CoverageMask(copies, transform: transform, clip: clip) {
            self = mask
            return
        }
        var lines = LineCollector(clip: clip)
        lines.add(path, transform: transform)
        let rule: WindingRule = path.isConvex ? .simple : style.isEOFilled ? .evenOdd : .nonZero
        self = CoverageRasterizer.rasterize(lines, rule: rule, isAntialiased: style.isAntialiased, clip: clip)
    }

    /// The stroke of a path, whose width is in the path's coordinates.
    package init(
        stroking path: Path, style: StrokeStyle, isAntialiased: Bool = true, transform: CGAffineTransform = .identity,
        clip: CGRect? = nil
    ) {
        self = .empty
        let scale = transform.maximumScale
        guard scale > 0, scale.isFinite, var stroker = Stroker(style: style, tolerance: LineCollector.tolerance / scale) else { return }
        stroker.stroke(path)
        var lines = LineCollector(clip: clip)
        for contour in stroker.contours { lines.add(contour, transform: transform) }
        self = CoverageRasterizer.rasterize(lines, rule: .nonZero, isAntialiased: isAntialiased, clip: clip)
    }

    package init(
        filling shape: ShapeGeometry, style: FillStyle = FillStyle(), transform: CGAffineTransform = .identity,
        clip: CGRect? = nil
    ) {
        self.init(filling: shape.path, style: style, transform: transform, clip: clip)
    }

    package init(
        stroking shape: ShapeGeometry, style: StrokeStyle, isAntialiased: Bool = true,
        transform: CGAffineTransform = .identity, clip: CGRect? = nil
    ) {
        self.init(stroking: shape.path, style: style, isAntialiased: isAntialiased, transform: transform, clip: clip)
    }
}

extension Path {
    /// Whether the outline is known to be convex, so that it cannot cover a point twice.
    fileprivate var isConvex: Bool {
        switch storage {
        case .rect, .roundedRect, .ellipse: true
        case .elements, .copies: false
        }
    }
}
