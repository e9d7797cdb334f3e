import CImages
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

    /// Blurs rows, then columns, in place. The loops over pixels are C (`CImages/blur.c`), so that they are fast in debug builds too.
    ///
    /// - Parameters:
    ///   - channels: how many numbers a pixel has: 1, or 4 for colours.
    ///   - origin: the position of the first value: cells are aligned to zero, so that a part of a plane is blurred as it is in the
    ///     whole.
    ///   - repeatsEdges: whether the border continues outside, instead of transparency.
    static func blur(
        _ values: UnsafeMutablePointer<Float>, channels: Int, width: Int, height: Int, sigma: CGFloat,
        origin: (x: Int, y: Int) = (0, 0), repeatsEdges: Bool = false
    ) {
        guard sigma > narrowest, width > 0, height > 0 else { return }
        let plane = BlurredPlane(width: width, height: height, channels: channels, repeatsEdges: repeatsEdges)
        let side = cellSide(sigma)
        if side == 1 { return plane.blur(values, BlurKernel(sigma)) }
        let cells = CellGrid(x: origin.x, y: origin.y, width: width, height: height, side: side)
        let means = UnsafeMutablePointer<Float>.allocate(capacity: cells.width * cells.height * channels)
        defer { means.deallocate() }
        cells.reduce(values, into: means, channels: channels, repeatsEdges: repeatsEdges)
        // Subtracts the variances of the mean over a cell and of the interpolation between cells.
        let square = CGFloat(side * side)
        let rest = sigma * sigma - (square - 1) / 12 - square / 6
        BlurredPlane(width: cells.width, height: cells.height, channels: channels, repeatsEdges: repeatsEdges)
            .blur(means, BlurKernel((rest / square).squareRoot()))
        cells.expand(means, into: values, channels: channels)
    }

    /// The side of a cell, chosen so that the blur of the cells is still wide.
    private static func cellSide(_ sigma: CGFloat) -> Int { sigma < 6 ? 1 : sigma < 12 ? 2 : sigma < 24 ? 4 : 8 }
}

/// The measures of a plane that is blurred.
private struct BlurredPlane {
    let width: Int, height: Int, channels: Int
    let repeatsEdges: Bool

    func blur(_ values: UnsafeMutablePointer<Float>, _ kernel: BlurKernel) {
        kernel.withParameters { parameters in
            let room = max(
                cimages_blur_rows_scratch(parameters, width, channels), cimages_blur_columns_scratch(parameters, width, height, channels))
            let scratch = UnsafeMutablePointer<Float>.allocate(capacity: room)
            defer { scratch.deallocate() }
            cimages_blur_rows(parameters, values, width, height, channels, repeatsEdges ? 1 : 0, scratch)
            cimages_blur_columns(parameters, values, width, height, channels, repeatsEdges ? 1 : 0, scratch)
        }
    }
}

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

    /// Calls `body` with the parameters as C takes them.
    func withParameters(_ body: (UnsafePointer<cimages_blur>) -> Void) {
        weights.withUnsafeBufferPointer { weights in
            var parameters = cimages_blur(
                weights: weights.baseAddress, weight_count: weights.count, passes: Int32(GaussianBlur.passes), radius: radius, edge: edge,
                scale: scale)
            body(&parameters)
        }
    }
}

extension CoverageMask {
    /// The mask blurred by a Gaussian of this standard deviation in pixels, and enlarged by the blur's margin.
    package func blurred(sigma: CGFloat) -> CoverageMask {
        guard sigma > GaussianBlur.narrowest, sigma.isFinite, !isEmpty else { return self }
        let margin = GaussianBlur.margin(sigma)
        let (wide, tall) = (width + 2 * margin, height + 2 * margin)
        guard wide <= Self.maximumSide, tall <= Self.maximumSide else { return self }
        let values = UnsafeMutablePointer<Float>.allocate(capacity: wide * tall)
        defer { values.deallocate() }
        cimages_mask_to_floats(bytes, width, height, values, margin)
        GaussianBlur.blur(values, channels: 1, width: wide, height: tall, sigma: sigma, origin: (x - margin, y - margin))
        let blurred = [UInt8](unsafeUninitializedCapacity: wide * tall) { bytes, count in
            count = wide * tall
            cimages_floats_to_mask(values, bytes.baseAddress, count)
        }
        return CoverageMask(x: x - margin, y: y - margin, width: wide, height: tall, bytes: blurred)
    }
}
