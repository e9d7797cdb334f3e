import Foundation

/// Rasterises a repeated picture.
enum TextureRaster {
    static func pixels(
        _ texture: Texture, opacity: Double, filters: [ColorMap], map: ProjectionTransform, rect: CGRect
    ) -> [UInt32] {
        let (width, height) = (Int(rect.width), Int(rect.height))
        guard texture.tile.width > 0, texture.tile.height > 0, let source = source(texture, map, rect) else {
            return [UInt32](repeating: 0, count: width * height)
        }
        let inverse = map.inverted()
        let (columns, rows) = (source.width, source.height)
        let (scaleX, scaleY) = (CGFloat(columns) / texture.tile.width, CGFloat(rows) / texture.tile.height)
        let factor = Float(opacity > 0 ? min(opacity, 1) : 0)
        let colors = source.pixels.map { pixel in
            let bytes = SIMD4<UInt32>(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF, pixel >> 24)
            var color = SIMD4<Float>(bytes) * (1 / 255)
            for filter in filters { color = filter.apply(toPremultiplied: color) }
            return (color * factor).unitClamped
        }
        func wrapped(_ value: Int, _ count: Int) -> Int { value >= count ? value - count : value }
        return [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            count = width * height
            colors.withUnsafeBufferPointer { colors in
                for index in 0..<count {
                    let deviceX = rect.minX + CGFloat(index % width) + 0.5, deviceY = rect.minY + CGFloat(index / width) + 0.5
                    var x = deviceX * inverse.m11 + deviceY * inverse.m21 + inverse.m31
                    var y = deviceX * inverse.m12 + deviceY * inverse.m22 + inverse.m32
                    if !inverse.isAffine {
                        let w = deviceX * inverse.m13 + deviceY * inverse.m23 + inverse.m33
                        x /= w
                        y /= w
                    }
                    // Offset slightly, so that a position on the border of two pixels always selects the same one despite rounding.
                    var u = (x - texture.origin.x) * scaleX - (texture.isSmooth ? 0.5 : 0) + 1e-6
                    var v = (y - texture.origin.y) * scaleY - (texture.isSmooth ? 0.5 : 0) + 1e-6
                    u -= (u / CGFloat(columns)).rounded(.down) * CGFloat(columns)
                    v -= (v / CGFloat(rows)).rounded(.down) * CGFloat(rows)
                    guard u >= 0, v >= 0 else { // not a number
                        pixels[index] = 0
                        continue
                    }
                    let left = wrapped(Int(u), columns), top = wrapped(Int(v), rows)
                    let (fx, fy) = (Float(u - u.rounded(.down)), Float(v - v.rounded(.down)))
                    let isBetween = texture.isSmooth && (fx > 1e-3 && fx < 0.999 || fy > 1e-3 && fy < 0.999)
                    guard isBetween else {
                        let column = texture.isSmooth && fx > 0.5 ? wrapped(left + 1, columns) : left
                        let row = texture.isSmooth && fy > 0.5 ? wrapped(top + 1, rows) : top
                        pixels[index] = packedPixel(colors[row * columns + column])
                        continue
                    }
                    let right = wrapped(left + 1, columns), bottom = wrapped(top + 1, rows)
                    let upper = colors[top * columns + left] * (1 - fx) + colors[top * columns + right] * fx
                    let lower = colors[bottom * columns + left] * (1 - fx) + colors[bottom * columns + right] * fx
                    pixels[index] = packedPixel(upper * (1 - fy) + lower * fy)
                }
            }
        }
    }

    /// The part of the picture, halved while it has several pixels for each device pixel.
    private static func source(_ texture: Texture, _ map: ProjectionTransform, _ rect: CGRect) -> CGImage? {
        let part = texture.part
        guard var source = texture.image.cropped(x: part.x, y: part.y, width: part.width, height: part.height) else { return nil }
        guard texture.isSmooth else { return source }
        let middle = CGPoint(x: rect.midX, y: rect.midY).applying(map.inverted())
        let local = map.linearized(at: middle)
        while true {
            let across = CGFloat(source.width) / (texture.tile.width * hypot(local.a, local.b))
            let down = CGFloat(source.height) / (texture.tile.height * hypot(local.c, local.d))
            guard (across * down).squareRoot() >= 2, source.width > 1 || source.height > 1 else { return source }
            source = source.halved
        }
    }
}
