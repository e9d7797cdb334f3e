import CImages
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
        let count = columns * rows
        let colors = [Float](unsafeUninitializedCapacity: count * 4) { colors, filled in
            filled = count * 4
            cimages_unpack(source.pixels, colors.baseAddress, count)
            for filter in filters { filter.withWeights { cimages_map_colors($0, colors.baseAddress, count) } }
            cimages_scale_and_clamp(colors.baseAddress, factor, count)
        }
        return [UInt32](unsafeUninitializedCapacity: width * height) { pixels, filled in
            filled = width * height
            colors.withUnsafeBufferPointer { colors in
                var picture = cimages_texture(
                    colors: colors.baseAddress, columns: columns, rows: rows, x: texture.origin.x, y: texture.origin.y, scale_x: scaleX,
                    scale_y: scaleY, is_smooth: texture.isSmooth ? 1 : 0)
                withUnsafePointer(to: cimages_map(inverse)) {
                    cimages_fill_texture(&picture, $0, rect.minX, rect.minY, width, height, pixels.baseAddress)
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
