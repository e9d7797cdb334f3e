package import Foundation

/// Blurs coverage by a Gaussian.
///
/// Narrow ones are weighted sums. A wide one is four running means of a width that need not be whole (Gwosdek, Grewenig, Bruhn,
/// Weickert: extended box filters), which costs the same for any width and differs from the true one by less than a step in a
/// hundred.
package enum GaussianBlur {
    private static let passes = 4
    private static let widestSum: CGFloat = 2

    /// How many pixels beyond the ink the result reaches.
    package static func margin(_ sigma: CGFloat) -> Int { sigma > 0 ? Int((sigma * LayerFilter.reach).rounded(.up)) + 1 : 0 }

    /// Blurs rows in place. `stride` is the distance of two values of a line, `lines` how many lines there are.
    static func blur(_ values: UnsafeMutableBufferPointer<Float>, width: Int, height: Int, sigma: CGFloat) {
        guard sigma > 0.05, width > 0, height > 0 else { return }
        let length = max(width, height)
        let pad = margin(sigma) * 2 + 4
        let scratch = UnsafeMutableBufferPointer<Float>.allocate(capacity: (length + pad * 2) * 2)
        defer { scratch.deallocate() }
        let kernel = Kernel(sigma)
        for row in 0..<height { kernel.apply(values.baseAddress! + row * width, count: width, stride: 1, scratch, pad) }
        for column in 0..<width { kernel.apply(values.baseAddress! + column, count: height, stride: width, scratch, pad) }
    }

    fileprivate struct Kernel {
        /// The weights of the centre and of the neighbours on one side; empty for a wide Gaussian.
        private var weights: [Float] = []
        /// A running mean: whole values on each side of the centre, and the weight of the ones beyond.
        private var radius = 0
        private var edge: Float = 0
        private var scale: Float = 1

        init(_ sigma: CGFloat) {
            if sigma <= GaussianBlur.widestSum {
                let reach = max(Int((sigma * 4).rounded(.up)), 1)
                // The mean over each pixel, not the value at its centre: exact for narrow ones, too.
                func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / (Double(sigma) * 2.0.squareRoot()))) }
                weights = (0...reach).map { Float(below(Double($0) + 0.5) - below(Double($0) - 0.5)) }
                let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
                weights = weights.map { $0 / sum }
                return
            }
            // The variance of one pass is a part of the whole.
            let variance = Double(sigma * sigma) / Double(GaussianBlur.passes)
            radius = Int(((-1 + (1 + 12 * variance).squareRoot()) / 2).rounded(.down))
            let (r, length) = (Double(radius), Double(2 * radius + 1))
            let weight = length * (r * (r + 1) - 3 * variance) / (6 * (variance - (r + 1) * (r + 1)))
            edge = Float(weight)
            scale = Float(1 / (length + 2 * weight))
        }

        fileprivate func apply(
            _ line: UnsafeMutablePointer<Float>, count: Int, stride: Int, _ scratch: UnsafeMutableBufferPointer<Float>, _ pad: Int
        ) {
            let total = count + 2 * pad
            var source = scratch.baseAddress!, target = source + total
            source.update(repeating: 0, count: total)
            for index in 0..<count { source[pad + index] = line[index * stride] }
            if !weights.isEmpty {
                weights.withUnsafeBufferPointer { weights in
                    for index in 0..<count {
                        let center = source + pad + index
                        var sum = center[0] * weights[0]
                        for step in 1..<weights.count { sum += (center[step] + center[-step]) * weights[step] }
                        line[index * stride] = sum
                    }
                }
                return
            }
            for _ in 0..<GaussianBlur.passes {
                target.update(repeating: 0, count: total)
                var sum: Float = 0
                for index in 0...2 * radius { sum += source[index] }
                // Running sums drift by rounding, but far less than a step.
                for center in (radius + 1)..<(total - radius - 1) {
                    sum += source[center + radius] - source[center - radius - 1]
                    target[center] = (sum + edge * (source[center - radius - 1] + source[center + radius + 1])) * scale
                }
                swap(&source, &target)
            }
            for index in 0..<count { line[index * stride] = source[pad + index] }
        }
    }
}

extension CoverageMask {
    /// The mask blurred by a Gaussian of this standard deviation in pixels; it grows by what that reaches.
    package func blurred(sigma: CGFloat) -> CoverageMask {
        guard sigma > 0.05, sigma.isFinite, !isEmpty else { return self }
        let margin = GaussianBlur.margin(sigma)
        let (wide, tall) = (width + 2 * margin, height + 2 * margin)
        guard wide <= Self.maximumSide, tall <= Self.maximumSide else { return self }
        let values = UnsafeMutableBufferPointer<Float>.allocate(capacity: wide * tall)
        defer { values.deallocate() }
        values.initialize(repeating: 0)
        bytes.withUnsafeBufferPointer { bytes in
            for row in 0..<height {
                let start = (row + margin) * wide + margin
                for column in 0..<width { values[start + column] = Float(bytes[row * width + column]) }
            }
        }
        GaussianBlur.blur(values, width: wide, height: tall, sigma: sigma)
        let blurred = [UInt8](unsafeUninitializedCapacity: wide * tall) { bytes, count in
            count = wide * tall
            for index in 0..<count { bytes[index] = UInt8(min(max(values[index] + 0.5, 0), 255)) }
        }
        return CoverageMask(x: x - margin, y: y - margin, width: wide, height: tall, bytes: blurred)
    }
}
