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
            tile.pixels.withUnsafeBufferPointer { pixels in
                for index in 0..<pixels.count {
                    let pixel = pixels[index]
                    let bytes = SIMD4<UInt32>(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF, pixel >> 24)
                    values[index] = SIMD4<Float>(bytes) * (1 / 255)
                }
            }
        }
    }

    package var tile: PixelTile {
        let pixels = [UInt32](unsafeUninitializedCapacity: values.count) { pixels, count in
            count = values.count
            values.withUnsafeBufferPointer { values in
                for index in 0..<values.count {
                    pixels[index] = packedPixel(values[index].unitClamped)
                }
            }
        }
        return PixelTile(x: x, y: y, width: width, height: height, pixels: pixels)
    }

    /// Makes pixels opaque: a translucent one gets the colour of its known part.
    mutating func makeOpaque() { mapColors { $0.w > 1.0 / 512 ? $0 / $0.w : .zero } }

    // MARK: - Filters

    /// Applies filters whose lengths are pixels.
    package mutating func apply(_ filters: [LayerFilter]) { for filter in filters { apply(filter) } }

    private mutating func apply(_ filter: LayerFilter) {
        switch filter {
        case .blur(let sigma, let isOpaque): blur(sigma, isOpaque: isOpaque)
        case .shadow(let shadow): castShadow(shadow)
        case .innerShadow(let shadow): shadeInside(shadow)
        case .colors(let matrix): mapColors { matrix.apply(toPremultiplied: $0) }
        case .light(let isLinear): mapColors { isLinear ? $0.linearLight : $0.gammaEncoded }
        case .luminanceToAlpha:
            let weights = SIMD4<Float>(ColorMap.luminance, 0)
            mapColors { PremultipliedColor(0, 0, 0, ($0 * weights).sum()) }
        case .alphaThreshold(let low, let high, let color):
            let (range, ink) = (Float(low)...Float(max(low, high)), color.premultiplied)
            mapColors { range.contains($0.w) ? ink : .zero }
        }
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
        values.withUnsafeMutableBufferPointer {
            GaussianBlur.blur($0, width: width, height: height, sigma: sigma, origin: origin, repeatsEdges: isOpaque)
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
        for row in max(other.y, y)..<max(min(other.y + other.height, y + height), max(other.y, y)) {
            for column in max(other.x, x)..<max(min(other.x + other.width, x + width), max(other.x, x)) {
                let top = other.values[(row - other.y) * other.width + column - other.x]
                let index = (row - y) * width + column - x
                values[index] = top + values[index] * (1 - top.w)
            }
        }
    }

    // MARK: Shadows

    /// The blurred alpha, in a frame enlarged by `margin`.
    private func silhouette(_ sigma: CGFloat, margin: Int, isInverted: Bool) -> AlphaPlane {
        var plane = AlphaPlane(
            x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin,
            values: [Float](repeating: isInverted ? 1 : 0, count: (width + 2 * margin) * (height + 2 * margin)))
        for row in 0..<height {
            for column in 0..<width {
                let alpha = values[row * width + column].w
                plane.values[(row + margin) * plane.width + column + margin] = isInverted ? 1 - alpha : alpha
            }
        }
        let (wide, tall, origin) = (plane.width, plane.height, (plane.x, plane.y))
        plane.values.withUnsafeMutableBufferPointer {
            GaussianBlur.blur($0, width: wide, height: tall, sigma: sigma, origin: origin, repeatsEdges: isInverted)
        }
        return plane
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
        let ink = shadow.color.premultiplied
        for row in Int(extent.minY)..<Int(extent.maxY) {
            for column in Int(extent.minX)..<Int(extent.maxX) {
                let alpha = plane.value(CGFloat(column) - shadow.offset.width, CGFloat(row) - shadow.offset.height, outside: 0)
                result.values[(row - result.y) * result.width + column - result.x] = ink * (shadow.invertsAlpha ? 1 - alpha : alpha)
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
        let ink = shadow.color.premultiplied
        for row in 0..<height {
            for column in 0..<width {
                let under = values[row * width + column]
                guard under.w > 0 else { continue }
                let shade = plane.value(
                    CGFloat(column + x) - shadow.offset.width, CGFloat(row + y) - shadow.offset.height, outside: 1)
                // Only on the ink, with the ink's opacity.
                let top = ink * (shade * under.w)
                values[row * width + column] = top + under * (1 - ink.w * shade)
            }
        }
    }

    /// - Returns: this buffer drawn on `backdrop` so that colours only become darker.
    package func composedDarker(on backdrop: PixelBuffer) -> PixelBuffer {
        var result = backdrop
        for index in result.values.indices where index < values.count {
            let (source, below) = (values[index], backdrop.values[index])
            let alpha = min(source.w + below.w, 1)
            let lack = (PremultipliedColor(repeating: source.w) - source) + (PremultipliedColor(repeating: below.w) - below)
            var color = (PremultipliedColor(repeating: alpha) - lack).unitClamped
            color.w = alpha
            result.values[index] = color
        }
        return result
    }
}

/// One channel of a buffer.
private struct AlphaPlane {
    var x: Int, y: Int, width: Int, height: Int
    var values: [Float]

    /// The value at a position between pixels, interpolated from the four around it.
    func value(_ column: CGFloat, _ row: CGFloat, outside: Float) -> Float {
        let (left, top) = (column.rounded(.down), row.rounded(.down))
        let (fx, fy) = (Float(column - left), Float(row - top))
        let (i, j) = (Int(left) - x, Int(top) - y)
        func at(_ i: Int, _ j: Int) -> Float {
            i >= 0 && i < width && j >= 0 && j < height ? values[j * width + i] : outside
        }
        if fx == 0, fy == 0 { return at(i, j) }
        let upper = at(i, j) * (1 - fx) + at(i + 1, j) * fx
        let lower = at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx
        return upper * (1 - fy) + lower * fy
    }
}
