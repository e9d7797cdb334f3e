import Foundation

/// The rule that determines which points are inside.
enum WindingRule {
    case nonZero
    case evenOdd
    /// The outline is known to cover no point twice, so that the fastest method is correct.
    case simple
}

/// Rasterises outlines into coverage by exact areas.
///
/// Each pixel row is cut into slabs at the ends and crossings of the edges in it. Inside a slab no edges cross, so the
/// winding rule decides for each of them whether it bounds the shape, and the covered part of each pixel is a sum of
/// trapezoids: every bounding edge adds its signed area to a row of differences, whose running sum is the coverage.
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
        edges.sort()

        let bytes = [UInt8](unsafeUninitializedCapacity: frame.width * frame.height) { pixels, count in
            count = frame.width * frame.height
            pixels.initialize(repeating: 0)
            fill(pixels, width: frame.width, height: frame.height, edges: edges.edges, rule: rule, isAntialiased: isAntialiased)
        }
        return CoverageMask(x: frame.x, y: frame.y, width: frame.width, height: frame.height, bytes: bytes)
    }

    private static func fill(
        _ pixels: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, edges: [ScanEdge], rule: WindingRule,
        isAntialiased: Bool
    ) {
        var row = CoverageRow(width: width)
        defer { row.deallocate() }
        var sweep = SlabSweep(rule: rule)
        var active: [ScanEdge] = []
        var next = 0
        for y in 0..<height {
            let (top, bottom) = (Double(y), Double(y + 1))
            active.removeAll { $0.y1 <= top }
            while next < edges.count, edges[next].y0 < bottom {
                if edges[next].y1 > top { active.append(edges[next]) }
                next += 1
            }
            if active.isEmpty {
                if next == edges.count { break }
                continue
            }
            if rule == .simple {
                for edge in active {
                    let (y0, y1) = (max(edge.y0, top), min(edge.y1, bottom))
                    row.add(from: edge.x(at: y0), to: edge.x(at: y1), height: (y1 - y0) * edge.sign)
                }
            } else {
                order(&active, at: (top + bottom) / 2)
                sweep.sweep(active, top: top, bottom: bottom, into: &row)
            }
            row.flush(to: UnsafeMutableBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)]), isAntialiased: isAntialiased)
        }
    }
}

extension CoverageRasterizer {
    /// Sorts edges from left to right; they are nearly sorted from the previous row.
    private static func order(_ edges: inout [ScanEdge], at y: Double) {
        if edges.count > 512 { return edges.sort { $0.x(at: y) < $1.x(at: y) } }
        edges.withUnsafeMutableBufferPointer { edges in
            for index in 1..<max(edges.count, 1) {
                let edge = edges[index], x = edge.x(at: y)
                var place = index
                while place > 0, x < edges[place - 1].x(at: y) {
                    edges[place] = edges[place - 1]
                    place -= 1
                }
                if place != index { edges[place] = edge }
            }
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
