import EspalierGraphics
import Foundation
import Testing

@Suite struct BlurTests {
    /// The Gaussian's share below `x`.
    private func below(_ x: Double, _ sigma: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }

    /// A blurred rectangle is the product of two differences of the error function.
    @Test(arguments: [0.5, 1, 1.9, 2.1, 3, 4.5, 8, 15])
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

    @Test func keepsAllInk() {
        let mask = CoverageMask(x: 5, y: 5, width: 20, height: 20, bytes: [UInt8](repeating: 255, count: 400))
        let sum = mask.blurred(sigma: 4).bytes.reduce(0) { $0 + Int($1) }
        #expect(abs(Double(sum) / Double(400 * 255) - 1) < 0.01)
    }

    @Test func oddRadiiLeaveTheMaskAsItIs() {
        let mask = CoverageMask(x: 0, y: 0, width: 1, height: 1, bytes: [255])
        #expect(mask.blurred(sigma: 0) == mask)
        #expect(mask.blurred(sigma: .nan) == mask)
        #expect(mask.blurred(sigma: .infinity) == mask)
        #expect(mask.blurred(sigma: -3) == mask)
    }
}
