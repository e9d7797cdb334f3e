import EspalierGraphics
import Foundation
import Testing

@Suite("Gaussian blurs of coverage masks") struct BlurTests {
    /// The Gaussian's share below `x`.
    private func below(_ x: Double, _ sigma: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }

    /// A blurred rectangle is the product of two differences of the error function.
    @Test(
        "A blurred rectangle is within two percent of the true Gaussian",
        arguments: [0.5, 1, 1.9, 2.1, 3, 4.5, 5.9, 6, 8, 11.9, 12, 15, 23.9, 24, 40])
    func equalsATrueGaussian(sigma: Double) {
        let (width, height) = (24, 17)
        let mask = CoverageMask(x: 0, y: 0, width: width, height: height, bytes: [UInt8](repeating: 255, count: width * height))
        let blurred = mask.blurred(sigma: sigma)
        var worst = 0.0
        let reach = Int(sigma * 3)
        for y in stride(from: -reach, to: height + reach, by: 2) {
            for x in stride(from: -reach, to: width + reach, by: 2) {
                let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                let exact = (below(px, sigma) - below(px - Double(width), sigma)) * (below(py, sigma) - below(py - Double(height), sigma))
                worst = max(worst, abs(Double(blurred[x, y]) / 255 - exact))
            }
        }
        #expect(worst < 0.02, "\(worst)")
    }

    /// A part of a mask, in another place, is blurred as in the whole: wide blurs count cells of several pixels.
    @Test("A blur does not depend on the mask's position or its empty margin", arguments: [1.5, 5, 9, 15, 30])
    func isTheSameInAnotherPlace(sigma: Double) {
        let bytes = (0..<40 * 30).map { UInt8(truncatingIfNeeded: $0 * 37) }
        let mask = CoverageMask(x: 0, y: 0, width: 40, height: 30, bytes: bytes).blurred(sigma: sigma)
        let moved = CoverageMask(x: 8, y: -16, width: 40, height: 30, bytes: bytes).blurred(sigma: sigma)
        #expect(mask.bytes == moved.bytes)
        // The same with more emptiness around it, which begins elsewhere.
        var wide = CoverageMask(x: -3, y: -5, width: 50, height: 40, bytes: [UInt8](repeating: 0, count: 2000))
        for row in 0..<30 { for column in 0..<40 { wide.bytes[(row + 5) * 50 + column + 3] = bytes[row * 40 + column] } }
        let around = wide.blurred(sigma: sigma)
        var worst = 0
        for row in -20..<50 {
            for column in -20..<60 { worst = max(worst, abs(Int(around[column, row]) - Int(mask[column, row]))) }
        }
        #expect(worst <= 1)
    }

    @Test("A blur keeps the mask's total coverage within one percent") func keepsAllInk() {
        let mask = CoverageMask(x: 5, y: 5, width: 20, height: 20, bytes: [UInt8](repeating: 255, count: 400))
        let sum = mask.blurred(sigma: 4).bytes.reduce(0) { $0 + Int($1) }
        #expect(abs(Double(sum) / Double(400 * 255) - 1) < 0.01)
    }

    @Test("A zero, negative or non-finite sigma leaves the mask unchanged") func oddRadiiLeaveTheMaskAsItIs() {
        let mask = CoverageMask(x: 0, y: 0, width: 1, height: 1, bytes: [255])
        #expect(mask.blurred(sigma: 0) == mask)
        #expect(mask.blurred(sigma: .nan) == mask)
        #expect(mask.blurred(sigma: .infinity) == mask)
        #expect(mask.blurred(sigma: -3) == mask)
    }
}
