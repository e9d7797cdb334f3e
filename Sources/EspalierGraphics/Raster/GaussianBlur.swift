package import Foundation

/// Blurs by a Gaussian.
///
/// Narrow ones are weighted sums. A wide one is four running means of a width that need not be whole (Gwosdek, Grewenig, Bruhn,
/// Weickert: extended box filters), which costs the same for any width and differs from the true one by less than a step in a
/// hundred.
package enum GaussianBlur {
    fileprivate static let passes = 4
    fileprivate static let widestSum: CGFloat = 2
    /// What is narrower is not seen.
    static let narrowest: CGFloat = 0.05

    /// How many pixels beyond the ink the result reaches.
    package static func margin(_ sigma: CGFloat) -> Int { sigma > 0 ? Int((sigma * LayerFilter.reach).rounded(.up)) + 1 : 0 }

    /// Blurs rows, then columns, in place.
    ///
    /// - Parameter repeatsEdges: whether what is outside looks like the border, and not like nothing.
    static func blur<Value: Blurrable>(
        _ values: UnsafeMutableBufferPointer<Value>, width: Int, height: Int, sigma: CGFloat, repeatsEdges: Bool = false
    ) {
        guard sigma > narrowest, width > 0, height > 0 else { return }
        let pad = margin(sigma) * 2 + 4
        let scratch = UnsafeMutableBufferPointer<Value>.allocate(capacity: (max(width, height) + pad * 2) * 2)
        defer { scratch.deallocate() }
        scratch.initialize(repeating: .zero)
        let kernel = BlurKernel(sigma)
        let base = values.baseAddress!
        for row in 0..<height {
            kernel.apply(base + row * width, count: width, stride: 1, scratch.baseAddress!, pad, repeatsEdges: repeatsEdges)
        }
        for column in 0..<width {
            kernel.apply(base + column, count: height, stride: width, scratch.baseAddress!, pad, repeatsEdges: repeatsEdges)
        }
    }
}

/// What can be averaged: a number, or the four channels of a colour.
protocol Blurrable {
    static var zero: Self { get }
    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, factor: Float) -> Self
}

extension Float: Blurrable {}
extension SIMD4<Float>: Blurrable {}

private struct BlurKernel {
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

    /// - Parameter scratch: room for two lines with `pad` values on both sides.
    @inline(__always) func apply<Value: Blurrable>(
        _ line: UnsafeMutablePointer<Value>, count: Int, stride: Int, _ scratch: UnsafeMutablePointer<Value>, _ pad: Int,
        repeatsEdges: Bool
    ) {
        let total = count + 2 * pad
        var source = scratch, target = scratch + total
        let (before, after) = repeatsEdges ? (line[0], line[(count - 1) * stride]) : (.zero, .zero)
        source.update(repeating: before, count: pad)
        for index in 0..<count { source[pad + index] = line[index * stride] }
        (source + pad + count).update(repeating: after, count: pad)
        if !weights.isEmpty {
            weights.withUnsafeBufferPointer { weights in
                for index in 0..<count {
                    let center = source + pad + index
                    var sum = center[0] * weights[0]
                    for step in 1..<weights.count { sum = sum + (center[step] + center[-step]) * weights[step] }
                    line[index * stride] = sum
                }
            }
            return
        }
        for _ in 0..<GaussianBlur.passes {
            target.update(repeating: before, count: radius + 1)
            (target + total - radius - 1).update(repeating: after, count: radius + 1)
            var sum = Value.zero
            for index in 0...2 * radius { sum = sum + source[index] }
            // Running sums drift by rounding, but far less than a step.
            for center in (radius + 1)..<(total - radius - 1) {
                sum = sum + (source[center + radius] - source[center - radius - 1])
                target[center] = (sum + (source[center - radius - 1] + source[center + radius + 1]) * edge) * scale
            }
            swap(&source, &target)
        }
        for index in 0..<count { line[index * stride] = source[pad + index] }
    }
}

extension CoverageMask {
    /// The mask blurred by a Gaussian of this standard deviation in pixels; it grows by what that reaches.
    package func blurred(sigma: CGFloat) -> CoverageMask {
        guard sigma > GaussianBlur.narrowest, sigma.isFinite, !isEmpty else { return self }
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
