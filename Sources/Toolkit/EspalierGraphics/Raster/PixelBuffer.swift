import CImages
import Foundation

/// The colours of device pixels as floating-point numbers, on which filters operate. Gamma encoded, premultiplied, 0…1.
package struct PixelBuffer: Sendable {
    package private(set) var x: Int
    package private(set) var y: Int
    package private(set) var width: Int
    package private(set) var height: Int
    private var values: [PremultipliedColor]

    private init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        values = [PremultipliedColor](repeating: .zero, count: max(width, 0) * max(height, 0))
    }

    package init(_ tile: PixelTile) {
        (x, y, width, height) = (tile.x, tile.y, tile.width, tile.height)
        values = [PremultipliedColor](unsafeUninitializedCapacity: tile.pixels.count) { values, count in
            count = tile.pixels.count
            values.withFloats { cimages_unpack(tile.pixels, $0, count) }
        }
    }

    package var tile: PixelTile {
        let pixels = [UInt32](unsafeUninitializedCapacity: values.count) { pixels, count in
            count = values.count
            values.withFloats { cimages_pack($0, pixels.baseAddress, values.count) }
        }
        return PixelTile(x: x, y: y, width: width, height: height, pixels: pixels)
    }

    /// Makes pixels opaque: a translucent one gets the colour of its known part.
    mutating func makeOpaque() { change { cimages_make_opaque($0, $1) } }

    // MARK: - Filters

    /// Applies filters whose lengths are pixels.
    package mutating func apply(_ filters: [LayerFilter]) { for filter in filters { apply(filter) } }

    private mutating func apply(_ filter: LayerFilter) {
        switch filter {
        case .blur(let sigma, let isOpaque): blur(sigma, isOpaque: isOpaque)
        case .shadow(let shadow): castShadow(shadow)
        case .innerShadow(let shadow): shadeInside(shadow)
        case .colors(let map): map.withWeights { weights in change { cimages_map_colors(weights, $0, $1) } }
        case .light(let isLinear): mapColors { isLinear ? $0.linearLight : $0.gammaEncoded }
        case .luminanceToAlpha:
            let weights = ColorMap.luminance
            change { cimages_weigh_to_alpha(weights.x, weights.y, weights.z, $0, $1) }
        case .alphaThreshold(let low, let high, let color):
            color.premultiplied.withFloats { ink in
                change { cimages_threshold_alpha(Float(low), Float(max(low, high)), ink, $0, $1) }
            }
        }
    }

    /// Calls C with the values, and how many colours they are.
    private mutating func change(_ body: (UnsafeMutablePointer<Float>, Int) -> Void) {
        values.withUnsafeMutableBufferPointer { values in values.withFloats { body($0, values.count) } }
    }

    @inline(__always) private mutating func mapColors(_ map: (PremultipliedColor) -> PremultipliedColor) {
        values.withUnsafeMutableBufferPointer { values in
            for index in 0..<values.count { values[index] = map(values[index]) }
        }
    }

    private mutating func blur(_ sigma: CGFloat, isOpaque: Bool) {
        guard sigma > GaussianBlur.narrowest, sigma.isFinite else { return }
        if !isOpaque { grow(by: GaussianBlur.margin(sigma)) }
        let shares = isOpaque ? completeEdges() : []
        let (width, height, origin) = (width, height, (x, y))
        change { values, _ in
            GaussianBlur.blur(values, channels: 4, width: width, height: height, sigma: sigma, origin: origin, repeatsEdges: isOpaque)
        }
        for (edge, shares) in zip(edges, shares) {
            for index in 0..<edge.count where shares[index] < 1 {
                values[edge.first + index * edge.step] = values[edge.first + index * edge.step] * shares[index]
            }
        }
    }

    /// One of the four border lines of pixels.
    private struct Edge {
        let first: Int, step: Int, count: Int
        /// The index offset from a border pixel to its neighbour further in.
        let inward: Int
    }

    private var edges: [Edge] {
        guard width > 2, height > 2 else { return [] }
        return [
            Edge(first: 0, step: 1, count: width, inward: width),
            Edge(first: (height - 1) * width, step: 1, count: width, inward: -width),
            Edge(first: 0, step: width, count: height, inward: 1),
            Edge(first: width - 1, step: width, count: height, inward: -1),
        ]
    }

    /// Replaces the border pixels that a layer covers only in part by their inner neighbours: an opaque blur repeats the border
    /// outwards, and would make the layer faint near its edges. Returns how much of each border pixel the layer covers, line by
    /// line.
    private mutating func completeEdges() -> [[Float]] {
        edges.map { edge in
            (0..<edge.count).map { index in
                let place = edge.first + index * edge.step
                let inner = values[place + edge.inward], share = values[place].w / inner.w
                // The neighbour is empty, or covered less.
                guard share < 1 else { return 1 }
                values[place] = inner
                return share
            }
        }
    }

    private mutating func grow(by margin: Int) {
        var wide = PixelBuffer(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
        values.withUnsafeBufferPointer { old in
            wide.values.withUnsafeMutableBufferPointer { new in
                guard let from = old.baseAddress, let to = new.baseAddress else { return }
                for row in 0..<height {
                    (to + (row + margin) * (width + 2 * margin) + margin).update(from: from + row * width, count: width)
                }
            }
        }
        self = wide
    }

    private mutating func draw(_ other: PixelBuffer) {
        let (left, right) = (max(other.x, x), min(other.x + other.width, x + width))
        let (top, bottom) = (max(other.y, y), min(other.y + other.height, y + height))
        guard left < right, top < bottom else { return }
        let (x, y, width) = (x, y, width)
        change { values, _ in
            other.values.withFloats { above in
                for row in top..<bottom {
                    cimages_draw_over(
                        above + ((row - other.y) * other.width + left - other.x) * 4, values + ((row - y) * width + left - x) * 4,
                        right - left)
                }
            }
        }
    }

    // MARK: Shadows

    /// The blurred alpha, in a frame enlarged by `margin`.
    private func silhouette(_ sigma: CGFloat, margin: Int, isInverted: Bool) -> AlphaPlane {
        let (wide, tall, origin) = (width + 2 * margin, height + 2 * margin, (x - margin, y - margin))
        let plane = [Float](unsafeUninitializedCapacity: wide * tall) { plane, count in
            count = wide * tall
            guard let plane = plane.baseAddress else { return }
            values.withFloats { cimages_silhouette($0, width, height, plane, margin, isInverted ? 1 : 0) }
            GaussianBlur.blur(plane, channels: 1, width: wide, height: tall, sigma: sigma, origin: origin, repeatsEdges: isInverted)
        }
        return AlphaPlane(x: x - margin, y: y - margin, width: wide, height: tall, values: plane, outside: isInverted ? 1 : 0)
    }

    private mutating func castShadow(_ shadow: LayerShadow) {
        let margin = GaussianBlur.margin(shadow.sigma)
        let plane = silhouette(shadow.sigma, margin: margin, isInverted: false)
        let extent = CGRect(x: plane.x, y: plane.y, width: plane.width, height: plane.height)
            .offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).integral
        var frame = extent
        if !shadow.isAlone { frame = frame.union(CGRect(x: x, y: y, width: width, height: height)) }
        guard frame.width * frame.height <= 67_108_864 else { return }
        var result = PixelBuffer(x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
        let (left, top, wide) = (Int(extent.minX), result.y, result.width), offset = left - result.x
        shadow.color.premultiplied.withFloats { ink in
            result.change { values, _ in
                plane.forEachRow(Int(extent.minY)..<Int(extent.maxY), from: left, by: shadow.offset) { plane, column, row, place in
                    cimages_cast_shadow(
                        plane, column, row, ink, shadow.invertsAlpha ? 1 : 0, values + ((place - top) * wide + offset) * 4,
                        Int(extent.width))
                }
            }
        }
        if shadow.isAlone {
            self = result
        } else if shadow.isAbove {
            var whole = PixelBuffer(x: result.x, y: result.y, width: result.width, height: result.height)
            whole.draw(self)
            whole.draw(result)
            self = whole
        } else {
            result.draw(self)
            self = result
        }
    }

    private mutating func shadeInside(_ shadow: LayerShadow) {
        let plane = silhouette(shadow.sigma, margin: GaussianBlur.margin(shadow.sigma), isInverted: true)
        let (x, y, width, height) = (x, y, width, height)
        shadow.color.premultiplied.withFloats { ink in
            change { values, _ in
                plane.forEachRow(y..<y + height, from: x, by: shadow.offset) { plane, column, row, place in
                    cimages_shade_inside(plane, column, row, ink, values + (place - y) * width * 4, width)
                }
            }
        }
    }

    /// - Returns: this buffer drawn on `backdrop` so that colours only become darker.
    package func composedDarker(on backdrop: PixelBuffer) -> PixelBuffer {
        var result = backdrop
        let count = min(values.count, backdrop.values.count)
        values.withFloats { above in result.change { below, _ in cimages_compose_darker(above, below, count) } }
        return result
    }
}

/// One channel of a buffer.
private struct AlphaPlane {
    var x: Int, y: Int, width: Int, height: Int
    var values: [Float]
    /// The value around the plane.
    var outside: Float

    /// Calls `body` for each row of places, moved by an offset that may be fractions of a pixel: with the plane as C takes it, the plane's
    /// column and row where the moved row begins, and the row's place.
    func forEachRow(
        _ rows: Range<Int>, from left: Int, by offset: CGSize, _ body: (UnsafePointer<cimages_plane>, Int, Int, Int) -> Void
    ) {
        let column = CGFloat(left) - offset.width, first = CGFloat(rows.lowerBound) - offset.height
        let (wholeColumn, wholeRow) = (column.rounded(.down), first.rounded(.down))
        values.withUnsafeBufferPointer { values in
            var plane = cimages_plane(
                values: values.baseAddress, width: width, height: height, fraction_x: Float(column - wholeColumn),
                fraction_y: Float(first - wholeRow), outside: outside)
            for row in rows { body(&plane, Int(wholeColumn) - x, Int(wholeRow) - y + row - rows.lowerBound, row) }
        }
    }
}

// What C takes as pointers to floats.
extension UnsafeMutableBufferPointer<PremultipliedColor> {
    fileprivate func withFloats(_ body: (UnsafeMutablePointer<Float>) -> Void) {
        guard let baseAddress else { return }
        baseAddress.withMemoryRebound(to: Float.self, capacity: count * 4, body)
    }
}

extension PremultipliedColor {
    fileprivate func withFloats(_ body: (UnsafePointer<Float>) -> Void) {
        withUnsafePointer(to: self) { $0.withMemoryRebound(to: Float.self, capacity: 4, body) }
    }
}
