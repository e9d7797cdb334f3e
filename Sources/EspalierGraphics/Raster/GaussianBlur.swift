package import Foundation

/// Gaussian blur.
///
/// A narrow blur is a weighted sum. A wide one is four running means of fractional width (Gwosdek, Grewenig, Bruhn, Weickert:
/// extended box filters), whose cost is independent of the width and whose error is less than one per cent. A very wide one is
/// computed on cells of several pixels and interpolated between them; the blur that this adds is subtracted from the variance.
package enum GaussianBlur {
    fileprivate static let passes = 4
    fileprivate static let widestSum: CGFloat = 2
    /// A narrower blur is invisible and skipped.
    static let narrowest: CGFloat = 0.05

    /// The number of pixels by which the result extends beyond the ink.
    package static func margin(_ sigma: CGFloat) -> Int { sigma > 0 ? Int((sigma * LayerFilter.reach).rounded(.up)) + 1 : 0 }

    /// Blurs rows, then columns, in place.
    ///
    /// - Parameters:
    ///   - origin: the position of the first value: cells are aligned to zero, so that a part of a plane is blurred as it is in the
    ///     whole.
    ///   - repeatsEdges: whether the border continues outside, instead of transparency.
    static func blur<Value: Blurrable>(
        _ values: UnsafeMutableBufferPointer<Value>, width: Int, height: Int, sigma: CGFloat, origin: (x: Int, y: Int) = (0, 0),
        repeatsEdges: Bool = false
    ) {
        guard sigma > narrowest, width > 0, height > 0, let base = values.baseAddress else { return }
        let side = cellSide(sigma)
        if side == 1 { return blurPlane(base, width, height, BlurKernel(sigma), repeatsEdges: repeatsEdges) }
        let cells = CellGrid(x: origin.x, y: origin.y, width: width, height: height, side: side)
        let plane = UnsafeMutablePointer<Value>.allocate(capacity: cells.width * cells.height)
        defer { plane.deallocate() }
        cells.reduce(base, into: plane, repeatsEdges: repeatsEdges)
        // Subtracts the variances of the mean over a cell and of the interpolation between cells.
        let square = CGFloat(side * side)
        let rest = sigma * sigma - (square - 1) / 12 - square / 6
        blurPlane(plane, cells.width, cells.height, BlurKernel((rest / square).squareRoot()), repeatsEdges: repeatsEdges)
        cells.expand(plane, into: base)
    }

    /// The side of a cell, chosen so that the blur of the cells is still wide.
    private static func cellSide(_ sigma: CGFloat) -> Int { sigma < 6 ? 1 : sigma < 12 ? 2 : sigma < 24 ? 4 : 8 }

    private static func blurPlane<Value: Blurrable>(
        _ values: UnsafeMutablePointer<Value>, _ width: Int, _ height: Int, _ kernel: BlurKernel, repeatsEdges: Bool
    ) {
        kernel.blurRows(values, width, height, repeatsEdges: repeatsEdges)
        kernel.blurColumns(values, width, height, repeatsEdges: repeatsEdges)
    }
}

/// A value that can be averaged: a number, or the four channels of a colour.
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
    /// The parameters of a running mean: the number of full values on each side of the centre, and the weight of the next ones.
    private var radius = 0
    private var edge: Float = 0
    private var scale: Float = 1

    init(_ sigma: CGFloat) {
        if sigma <= GaussianBlur.widestSum {
            let reach = max(Int((sigma * 4).rounded(.up)), 1)
            // The mean over each pixel, not the value at its centre, so that narrow blurs are exact as well.
            func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / (Double(sigma) * 2.0.squareRoot()))) }
            weights = (0...reach).map { Float(below(Double($0) + 0.5) - below(Double($0) - 0.5)) }
            let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
            weights = weights.map { $0 / sum }
            return
        }
        // Each pass contributes an equal part of the variance.
        let variance = Double(sigma * sigma) / Double(GaussianBlur.passes)
        radius = Int(((-1 + (1 + 12 * variance).squareRoot()) / 2).rounded(.down))
        let (r, length) = (Double(radius), Double(2 * radius + 1))
        let weight = length * (r * (r + 1) - 3 * variance) / (6 * (variance - (r + 1) * (r + 1)))
        edge = Float(weight)
        scale = Float(1 / (length + 2 * weight))
    }

    /// The number of values outside a line that affect it or are affected by it.
    private var pad: Int { weights.isEmpty ? GaussianBlur.passes * (radius + 1) : weights.count - 1 }

    // MARK: - Rows

    @inline(__always) func blurRows<Value: Blurrable>(
        _ values: UnsafeMutablePointer<Value>, _ width: Int, _ height: Int, repeatsEdges: Bool
    ) {
        let pad = pad, total = width + 2 * pad
        let scratch = UnsafeMutablePointer<Value>.allocate(capacity: total * 2)
        defer { scratch.deallocate() }
        for row in 0..<height {
            let line = values + row * width
            var source = scratch, target = scratch + total
            let (before, after) = repeatsEdges ? (line[0], line[width - 1]) : (.zero, .zero)
            source.update(repeating: before, count: pad)
            (source + pad).update(from: line, count: width)
            (source + pad + width).update(repeating: after, count: pad)
            if !weights.isEmpty {
                sum(source + pad, into: line, count: width, stride: 1)
                continue
            }
            for _ in 0..<GaussianBlur.passes {
                target.update(repeating: before, count: radius + 1)
                (target + total - radius - 1).update(repeating: after, count: radius + 1)
                var sum = Value.zero
                for index in 0...2 * radius { sum = sum + source[index] }
                // Rounding makes running sums drift, but by far less than a step.
                for center in (radius + 1)..<(total - radius - 1) {
                    sum = sum + (source[center + radius] - source[center - radius - 1])
                    target[center] = (sum + (source[center - radius - 1] + source[center + radius + 1]) * edge) * scale
                }
                swap(&source, &target)
            }
            line.update(from: source + pad, count: width)
        }
    }

    @inline(__always) private func sum<Value: Blurrable>(
        _ source: UnsafeMutablePointer<Value>, into line: UnsafeMutablePointer<Value>, count: Int, stride: Int
    ) {
        weights.withUnsafeBufferPointer { weights in
            for index in 0..<count { line[index] = source[index] * weights[0] }
            for step in 1..<weights.count {
                let weight = weights[step], offset = step * stride
                for index in 0..<count { line[index] = line[index] + (source[index + offset] + source[index - offset]) * weight }
            }
        }
    }

    // MARK: - Columns

    /// Blurs all columns together, row by row, so that memory is accessed sequentially.
    @inline(__always) func blurColumns<Value: Blurrable>(
        _ values: UnsafeMutablePointer<Value>, _ width: Int, _ height: Int, repeatsEdges: Bool
    ) {
        let pad = pad, total = height + 2 * pad
        let scratch = UnsafeMutablePointer<Value>.allocate(capacity: total * width * 2 + width)
        defer { scratch.deallocate() }
        var source = scratch, target = scratch + total * width
        for row in 0..<pad {
            fill(source + row * width, repeatsEdges ? values : nil, width)
            fill(source + (pad + height + row) * width, repeatsEdges ? values + (height - 1) * width : nil, width)
        }
        (source + pad * width).update(from: values, count: width * height)
        if !weights.isEmpty {
            for row in 0..<height { sum(source + (pad + row) * width, into: values + row * width, count: width, stride: width) }
            return
        }
        let sums = scratch + total * width * 2
        for pass in 0..<GaussianBlur.passes {
            if pass < 2 {
                // Rows that no pass writes: both planes need them.
                for row in 0..<(radius + 1) {
                    (target + row * width).update(from: source, count: width)
                    (target + (total - 1 - row) * width).update(from: source + (total - 1) * width, count: width)
                }
            }
            sums.update(repeating: .zero, count: width)
            for row in 0...2 * radius {
                let line = source + row * width
                for index in 0..<width { sums[index] = sums[index] + line[index] }
            }
            for center in (radius + 1)..<(total - radius - 1) {
                let last = source + (center + radius) * width, first = source + (center - radius - 1) * width
                let next = last + width, result = target + center * width
                for index in 0..<width {
                    let sum = sums[index] + (last[index] - first[index])
                    sums[index] = sum
                    result[index] = (sum + (first[index] + next[index]) * edge) * scale
                }
            }
            swap(&source, &target)
        }
        values.update(from: source + pad * width, count: width * height)
    }

    @inline(__always) private func fill<Value: Blurrable>(
        _ row: UnsafeMutablePointer<Value>, _ edge: UnsafeMutablePointer<Value>?, _ width: Int
    ) {
        if let edge { row.update(from: edge, count: width) } else { row.update(repeating: .zero, count: width) }
    }
}

extension CoverageMask {
    /// The mask blurred by a Gaussian of this standard deviation in pixels, and enlarged by the blur's margin.
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
        GaussianBlur.blur(values, width: wide, height: tall, sigma: sigma, origin: (x - margin, y - margin))
        let blurred = [UInt8](unsafeUninitializedCapacity: wide * tall) { bytes, count in
            count = wide * tall
            for index in 0..<count { bytes[index] = UInt8(min(max(values[index] + 0.5, 0), 255)) }
        }
        return CoverageMask(x: x - margin, y: y - margin, width: wide, height: tall, bytes: blurred)
    }
}
