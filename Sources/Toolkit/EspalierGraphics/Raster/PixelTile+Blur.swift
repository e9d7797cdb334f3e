package import Foundation

extension PixelTile {
    /// The tile blurred, with a map applied to the result. Where only a part of the surroundings is known (the pixels have alpha),
    /// only that part counts.
    package func blurred(sigma: CGFloat, map: ColorMap, opacity: Double) -> PixelTile {
        var buffer = PixelBuffer(self)
        buffer.apply([.blur(sigma: sigma, isOpaque: true)])
        buffer.makeOpaque()
        buffer.apply(opacity < 1 ? [.colors(map), .colors(.opacity(opacity))] : [.colors(map)])
        return buffer.tile
    }
}
