import EspalierGraphics
import Foundation
import Testing

/// Outlines of which many edges lie in a row of pixels: charts of thousands of points, clouds of dots.
@Suite("Coverage of crowded outlines") struct CrowdedCoverageTests {
    private func random(_ seed: UInt64) -> () -> Double {
        var state = seed
        return {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(UInt64(1) << 53)
        }
    }

    private func zigzag(_ count: Int, width: Double, seed: UInt64 = 1) -> Path {
        let next = random(seed)
        var path = Path()
        path.addLines((0..<count).map { CGPoint(x: Double($0) * width / Double(count), y: 20 + 50 * next()) })
        return path
    }

    /// The largest in a range of pixels.
    private func difference(_ a: CoverageMask, _ b: CoverageMask, _ columns: Range<Int>, _ rows: Range<Int>) -> Int {
        var largest = 0
        for row in rows { for column in columns { largest = max(largest, abs(Int(a[column, row]) - Int(b[column, row]))) } }
        return largest
    }

    @Test("A part of a crowded stroke is that part of the whole", arguments: [30, 300, 3000], [0.0, 37, 101.5])
    func parts(count: Int, start: Double) {
        let path = zigzag(count, width: 240), style = StrokeStyle(lineWidth: 1.5)
        let whole = CoverageMask(stroking: path, style: style)
        let part = CoverageMask(stroking: path, style: style, clip: CGRect(x: start, y: 31, width: 60, height: 22))
        // Rows that are crowded only in the whole are approximated there.
        #expect(difference(part, whole, Int(start) + 1..<Int(start) + 59, 32..<52) <= 10)
    }

    @Test("A part of outlines around, beside and across it is that part of the whole", arguments: 1...20) func pieces(seed: Int) {
        let next = random(UInt64(seed))
        var path = Path()
        for _ in 0..<6 {
            path.addLines((0..<5).map { _ in CGPoint(x: 200 * next() - 50, y: 200 * next() - 50) })
            path.closeSubpath()
        }
        for isEvenOdd in [false, true] {
            let style = FillStyle(eoFill: isEvenOdd), whole = CoverageMask(filling: path, style: style)
            let part = CoverageMask(filling: path, style: style, clip: CGRect(x: 40, y: 30, width: 30, height: 40))
            #expect(difference(part, whole, 40..<70, 30..<70) <= 1)
        }
    }

    @Test("Many dots cover what they cover together", arguments: [200, 800]) func dots(count: Int) {
        let next = random(7)
        let centres = (0..<count).map { _ in CGPoint(x: 10 + 180 * next(), y: 10 + 40 * next()) }
        var path = Path()
        for centre in centres { path.addEllipse(in: CGRect(x: centre.x - 3, y: centre.y - 3, width: 6, height: 6)) }
        let mask = CoverageMask(filling: path)
        var sum = 0.0, worst = 0.0
        for row in stride(from: 8, to: 52, by: 3) {
            for column in stride(from: 8, to: 192, by: 3) {
                // 256 points of each pixel.
                var inside = 0
                for sample in 0..<256 {
                    let x = Double(column) + (Double(sample % 16) + 0.5) / 16, y = Double(row) + (Double(sample / 16) + 0.5) / 16
                    if centres.contains(where: { ($0.x - x) * ($0.x - x) + ($0.y - y) * ($0.y - y) < 9 }) { inside += 1 }
                }
                let difference = abs(Double(mask[column, row]) - Double(inside) / 256 * 255)
                sum += difference
                worst = max(worst, difference)
            }
        }
        #expect(worst < 14)
        #expect(sum / 900 < 2, "on average")
    }
}
