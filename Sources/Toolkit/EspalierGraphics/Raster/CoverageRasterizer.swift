import CImages
import Foundation

/// The rule that determines which points are inside.
enum WindingRule {
    case nonZero
    case evenOdd
    /// The outline is known to cover no point twice, so that the fastest method is correct.
    case simple
}

/// Rasterises outlines into coverage by exact areas. The loops over edges and pixels are C (`CImages/coverage.c`), so that they are fast
/// in debug builds too.
enum CoverageRasterizer {
    static func rasterize(_ lines: LineCollector, rule: WindingRule, isAntialiased: Bool, clip: CGRect?) -> CoverageMask {
        guard let frame = PixelFrame(lines, clip: clip) else { return .empty }
        var edges = EdgeTable(width: frame.width, height: frame.height)
        for line in lines.lines {
            edges.add(
                x0: line.x0 - Double(frame.x), y0: line.y0 - Double(frame.y),
                x1: line.x1 - Double(frame.x), y1: line.y1 - Double(frame.y)
            )
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: frame.width * frame.height) { pixels, count in
            count = frame.width * frame.height
            // Without memory for its work it leaves the mask empty.
            _ = edges.edges.withUnsafeMutableBufferPointer { edges in
                cimages_cover(
                    edges.baseAddress, edges.count, rule.inC, isAntialiased ? 1 : 0, pixels.baseAddress, frame.width, frame.height)
            }
        }
        return CoverageMask(x: frame.x, y: frame.y, width: frame.width, height: frame.height, bytes: bytes)
    }
}

extension WindingRule {
    fileprivate var inC: cimages_rule {
        switch self {
        case .nonZero: CIMAGES_NON_ZERO
        case .evenOdd: CIMAGES_EVEN_ODD
        case .simple: CIMAGES_SIMPLE
        }
    }
}

/// The pixels covered by a mask.
private struct PixelFrame {
    let x, y, width, height: Int

    init?(_ lines: LineCollector, clip: CGRect?) {
        guard !lines.lines.isEmpty else { return nil }
        let clip = clip ?? .infinite
        guard !clip.isNull, !clip.origin.x.isNaN, !clip.origin.y.isNaN, !clip.width.isNaN, !clip.height.isNaN,
            let columns = Self.span(lines.minX, lines.maxX, Double(clip.minX), Double(clip.maxX)),
            let rows = Self.span(lines.minY, lines.maxY, Double(clip.minY), Double(clip.maxY))
        else { return nil }
        (x, width) = (columns.lowerBound, columns.count)
        (y, height) = (rows.lowerBound, rows.count)
    }

    private static func span(_ low: Double, _ high: Double, _ clipLow: Double, _ clipHigh: Double) -> Range<Int>? {
        let lower = max(low, clipLow).rounded(.down)
        let upper = min(high, clipHigh).rounded(.up)
        guard lower < upper else { return nil }
        let side = Double(CoverageMask.maximumSide)
        // A shape that is too large is cut to the part that is most likely on a screen: from the origin on.
        let start = upper - lower > side ? max(lower, min(0, upper - side)) : lower
        return Int(start)..<Int(min(upper, start + side))
    }
}
