import Foundation

/// The pixels that a software painter draws on: 0xAARRGGBB, premultiplied.
struct PixelCanvas {
    let area: PixelArea
    /// Whether the canvas contains everything drawn below what is drawn now.
    var showsBackdrop = false
    /// Whether the canvas has no alpha channel and stays opaque. Blend modes that remove ink leave black.
    let isOpaque: Bool
    private(set) var pixels: [UInt32]

    /// The source of a drawing operation.
    enum Source {
        case color(UInt32)
        /// A tile, drawn at its own position.
        case tile(PixelTile)
    }

    init(_ area: PixelArea, color: UInt32 = 0, isOpaque: Bool = false) {
        self.area = area
        self.isOpaque = isOpaque
        pixels = [UInt32](repeating: isOpaque ? color | Self.opaqueAlpha : color, count: area.width * area.height)
    }

    private static let opaqueAlpha: UInt32 = 0xFF00_0000

    /// Creates a canvas with a tile's pixels.
    init(_ tile: PixelTile) {
        area = PixelArea(x0: tile.x, y0: tile.y, x1: tile.x + tile.width, y1: tile.y + tile.height)
        pixels = tile.pixels
        isOpaque = false
    }

    var tile: PixelTile { PixelTile(x: area.x0, y: area.y0, width: area.width, height: area.height, pixels: pixels) }

    /// A copy of a part.
    func cropped(to part: PixelArea) -> PixelCanvas {
        var result = PixelCanvas(part.intersection(area), isOpaque: isOpaque)
        result.showsBackdrop = showsBackdrop
        for row in result.area.y0..<max(result.area.y1, result.area.y0) {
            let from = (row - area.y0) * area.width + result.area.x0 - area.x0
            let to = (row - result.area.y0) * result.area.width
            result.pixels.replaceSubrange(to..<to + result.area.width, with: pixels[from..<from + result.area.width])
        }
        return result
    }

    /// Replaces the pixels by those of another canvas where the two overlap.
    mutating func replace(with other: PixelCanvas) {
        let part = area.intersection(other.area)
        for row in part.y0..<max(part.y1, part.y0) {
            let from = (row - other.area.y0) * other.area.width + part.x0 - other.area.x0
            let to = (row - area.y0) * area.width + part.x0 - area.x0
            pixels.replaceSubrange(to..<to + part.width, with: other.pixels[from..<from + part.width])
        }
    }

    // MARK: - Drawing

    /// - Parameters:
    ///   - mask: the coverage of each pixel; nil draws all of them fully.
    ///   - opacity: 0...255.
    mutating func draw(_ source: Source, through mask: CoverageMask? = nil, opacity: UInt32 = 255, mode: BlendMode = .normal) {
        var part = area
        if let mask { part = part.intersection(PixelArea(x0: mask.x, y0: mask.y, x1: mask.x + mask.width, y1: mask.y + mask.height)) }
        if case .tile(let tile) = source {
            part = part.intersection(PixelArea(x0: tile.x, y0: tile.y, x1: tile.x + tile.width, y1: tile.y + tile.height))
        }
        guard !part.isEmpty else { return }
        let width = area.width, origin = area, least = isOpaque ? Self.opaqueAlpha : 0
        pixels.withUnsafeMutableBufferPointer { pixels in
            for y in part.y0..<part.y1 {
                var place = (y - origin.y0) * width + part.x0 - origin.x0
                for x in part.x0..<part.x1 {
                    var pixel: UInt32
                    switch source {
                    case .color(let color): pixel = color
                    case .tile(let tile): pixel = tile.pixels[(y - tile.y) * tile.width + x - tile.x]
                    }
                    if let mask { pixel = faded(pixel, UInt32(mask.bytes[(y - mask.y) * mask.width + x - mask.x])) }
                    if opacity < 255 { pixel = faded(pixel, opacity) }
                    if mode == .normal {
                        if pixel != 0 { pixels[place] = added(pixel, faded(pixels[place], 255 - pixel >> 24)) }
                    } else {
                        pixels[place] = mode.blend(pixel, on: pixels[place]) | least
                    }
                    place += 1
                }
            }
        }
    }

    /// Interpolates towards another canvas's pixels by a mask's coverage.
    mutating func mix(_ other: PixelCanvas, through mask: CoverageMask) {
        let part = area.intersection(other.area)
        for y in part.y0..<max(part.y1, part.y0) {
            for x in part.x0..<part.x1 {
                let cover = UInt32(mask[x, y])
                guard cover > 0 else { continue }
                let place = (y - area.y0) * area.width + x - area.x0
                let new = other.pixels[(y - other.area.y0) * other.area.width + x - other.area.x0]
                pixels[place] = added(faded(new, cover), faded(pixels[place], 255 - cover))
            }
        }
    }

    /// The alpha channel as a mask.
    var coverage: CoverageMask {
        CoverageMask(x: area.x0, y: area.y0, width: area.width, height: area.height, bytes: pixels.map { UInt8($0 >> 24) })
    }
}

// These process two channels at a time, rounded to the nearest step.

/// A pixel with each channel multiplied by `factor` / 255.
@inline(__always) private func faded(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    if factor == 255 { return pixel }
    var low = (pixel & 0xFF00FF) &* factor &+ 0x800080, high = (pixel >> 8 & 0xFF00FF) &* factor &+ 0x800080
    low = (low &+ (low >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
    high = (high &+ (high >> 8 & 0xFF00FF)) & 0xFF00_FF00
    return low | high
}

/// The sum of two pixels, each channel at most 255.
@inline(__always) private func added(_ a: UInt32, _ b: UInt32) -> UInt32 {
    func half(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let sum = a &+ b
        return (sum | (0x1000100 &- (sum >> 8 & 0xFF00FF))) & 0xFF00FF
    }
    return half(a & 0xFF00FF, b & 0xFF00FF) | half(a >> 8 & 0xFF00FF, b >> 8 & 0xFF00FF) << 8
}
