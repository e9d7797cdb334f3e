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
        let inverse = map.inverted()
        let extent = shader.extent
        let area = (x: x, y: y, width: width, height: height)
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            count = area.width * area.height
            table.withUnsafeBufferPointer { table in
                switch shader.geometry {
                case .linear(let start, let end):
                    let delta = CGVector(dx: end.x - start.x, dy: end.y - start.y)
                    let square = delta.dx * delta.dx + delta.dy * delta.dy
                    guard square > 0 else { return pixels.initialize(repeating: table[table.count - 1]) }
                    let (dx, dy) = (delta.dx / square, delta.dy / square)
                    Self.fill(pixels, area, inverse, table, extent) { x, y in (x - start.x) * dx + (y - start.y) * dy }
                case .radial(let center, let startRadius, let endRadius, let aspect):
                    // Equal radii give a hard edge between the first colour and the last.
                    let span = endRadius - startRadius
                    let scale = span == 0 ? 1e9 : 1 / span
                    let squash = aspect > 0 && aspect.isFinite ? 1 / aspect : 1
                    Self.fill(pixels, area, inverse, table, extent) { x, y in
                        (length(x - center.x, (y - center.y) * squash) - startRadius) * scale
                    }
                case .angular(let center, let start, let end):
                    let turn = AngularTurn(start: start, end: end)
                    Self.fill(pixels, area, inverse, table, extent) { x, y in CGFloat(turn.fraction(Double(atan2(y - center.y, x - center.x)))) }
                case .mesh, .texture: break
                }
            }
        }
    }

    /// A table of the colours from 0 to 1, fine enough for neighbouring pixels to have different entries.
    private static func table(_ shader: Shader, opacity: Double, length: CGFloat) -> [UInt32] {
        let count = length > 1024 ? 4096 : 2048
        let factor = Float(opacity > 0 ? min(opacity, 1) : 0)
        return shader.ramp.table(count: count, filters: shader.filters).map {
            packedPixel(($0 * factor).unitClamped)
        }
    }

    @inline(__always) private static func fill(
        _ pixels: UnsafeMutableBufferPointer<UInt32>, _ area: (x: Int, y: Int, width: Int, height: Int),
        _ inverse: ProjectionTransform, _ table: UnsafeBufferPointer<UInt32>, _ extent: Shader.Extent,
        _ place: (CGFloat, CGFloat) -> CGFloat
    ) {
        let last = CGFloat(table.count - 1)
        let isAffine = inverse.isAffine
        var index = 0
        for row in 0..<area.height {
            let deviceY = CGFloat(area.y + row) + 0.5
            var deviceX = CGFloat(area.x) + 0.5
            for _ in 0..<area.width {
                var x = deviceX * inverse.m11 + deviceY * inverse.m21 + inverse.m31
                var y = deviceX * inverse.m12 + deviceY * inverse.m22 + inverse.m32
                if !isAffine {
                    let w = deviceX * inverse.m13 + deviceY * inverse.m23 + inverse.m33
                    x /= w
                    y /= w
                }
                var t = place(x, y)
                switch extent {
                case .pad: break
                case .repeat: t -= t.rounded(.down)
                case .mirror: t = abs(t - 2 * (t / 2).rounded())
                }
                t = t * last + 0.5
                // The comparisons are false for NaN, which then counts as the start.
                pixels[index] = table[t > 0 ? (t < last ? Int(t) : table.count - 1) : 0]
                index += 1
                deviceX += 1
            }
        }
    }
}

/// The length of a vector, without `hypot`'s handling of overflow.
@inline(__always) private func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }

/// The position of a direction between two angles. SwiftUI: directions outside them get the nearer end's colour.
private struct AngularTurn {
    let start: Double
    let span: Double
    let direction: Double

    init(start: Double, end: Double) {
        self.start = start
        let span = end - start
        direction = span < 0 ? -1 : 1
        self.span = min(abs(span), 2 * .pi)
    }

    @inline(__always) func fraction(_ angle: Double) -> Double {
        var turned = (angle - start) * direction
        turned -= (turned / (2 * .pi)).rounded(.down) * 2 * .pi
        if turned <= span { return span > 0 ? turned / span : 0 }
        return turned < span + (2 * .pi - span) / 2 ? 1 : 0
    }
}
