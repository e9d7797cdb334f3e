import CImages
package import Foundation

extension PixelTile {
    /// Evaluates a shader at the centres of pixels.
    ///
    /// - Parameters:
    ///   - opacity: multiplied into every colour.
    ///   - map: from the shader's coordinates to device pixels.
    ///   - rect: the requested pixels, on pixel boundaries.
    package init(_ shader: Shader, opacity: Double, map: ProjectionTransform, rect: CGRect) {
        self = .empty
        guard rect.width >= 1, rect.height >= 1, rect.width * rect.height <= 67_108_864, map.isInvertible else { return }
        (x, y, width, height) = (Int(rect.minX), Int(rect.minY), Int(rect.width), Int(rect.height))
        if case .mesh(let mesh) = shader.geometry {
            pixels = MeshRaster.pixels(mesh, opacity: opacity, filters: shader.filters, map: map, rect: rect)
            return
        }
        if case .texture(let texture) = shader.geometry {
            pixels = TextureRaster.pixels(texture, opacity: opacity, filters: shader.filters, map: map, rect: rect)
            return
        }
        let table = Self.table(shader, opacity: opacity, length: hypot(rect.width, rect.height))
        guard var gradient = cimages_gradient(shader) else {
            pixels = [UInt32](repeating: table[table.count - 1], count: width * height)
            return
        }
        let area = (x: x, y: y, width: width, height: height)
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            count = area.width * area.height
            table.withUnsafeBufferPointer { table in
                gradient.table = table.baseAddress
                gradient.table_count = table.count
                withUnsafePointer(to: cimages_map(map.inverted())) {
                    cimages_fill_gradient(&gradient, $0, area.x, area.y, area.width, area.height, pixels.baseAddress)
                }
            }
        }
    }

    /// A table of the colours from 0 to 1, fine enough for neighbouring pixels to have different entries.
    private static func table(_ shader: Shader, opacity: Double, length: CGFloat) -> [UInt32] {
        let count = length > 1024 ? 4096 : 2048
        let factor = Float(opacity > 0 ? min(opacity, 1) : 0)
        let colors = shader.ramp.table(count: count, filters: shader.filters)
        return [UInt32](unsafeUninitializedCapacity: count) { pixels, filled in
            filled = colors.count
            colors.withFloats { cimages_scale_and_pack($0, factor, pixels.baseAddress, colors.count) }
        }
    }
}

extension cimages_map {
    /// From device pixels to what is drawn.
    init(_ inverse: ProjectionTransform) {
        self.init(
            m11: inverse.m11, m12: inverse.m12, m13: inverse.m13, m21: inverse.m21, m22: inverse.m22, m23: inverse.m23, m31: inverse.m31,
            m32: inverse.m32, m33: inverse.m33, is_affine: inverse.isAffine ? 1 : 0)
    }
}

extension cimages_gradient {
    /// The gradient of a shader, still without colours; nil where all of it has the last colour.
    fileprivate init?(_ shader: Shader) {
        self.init()
        switch shader.extent {
        case .pad: extent = CIMAGES_PAD
        case .repeat: extent = CIMAGES_REPEAT
        case .mirror: extent = CIMAGES_MIRROR
        }
        switch shader.geometry {
        case .linear(let start, let end):
            let delta = CGVector(dx: end.x - start.x, dy: end.y - start.y)
            let square = delta.dx * delta.dx + delta.dy * delta.dy
            guard square > 0 else { return nil }
            kind = CIMAGES_LINEAR
            (x, y, dx, dy) = (start.x, start.y, delta.dx / square, delta.dy / square)
        case .radial(let center, let startRadius, let endRadius, let aspect):
            kind = CIMAGES_RADIAL
            (x, y, start) = (center.x, center.y, startRadius)
            // Equal radii give a hard edge between the first colour and the last.
            let span = endRadius - startRadius
            dx = span == 0 ? 1e9 : 1 / span
            dy = aspect > 0 && aspect.isFinite ? 1 / aspect : 1
        case .angular(let center, let startAngle, let endAngle):
            kind = CIMAGES_ANGULAR
            (x, y, start) = (center.x, center.y, Double(startAngle))
            let span = Double(endAngle) - start
            dx = span < 0 ? -1 : 1
            dy = min(abs(span), 2 * .pi)
        case .mesh, .texture: return nil
        }
    }
}
