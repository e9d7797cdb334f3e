import CX11
import EspalierGraphics
import Foundation

// Text that the client draws itself: the pixels of glyphs, for masks that are blurred and for painting without a server.
extension FontStore: GlyphSource {
    /// Larger glyphs cost the server more than a mask of the whole text, and each one's pixels are uploaded anyway.
    static let largestGlyphSize: CGFloat = 200

    func isDrawnAsOutline(_ run: TextRun) -> Bool { run.font.size * scale > Self.largestGlyphSize }

    func glyphs(of run: TextRun, quarter: Int) -> [GlyphImage]? {
        if isDrawnAsOutline(run) { return nil }
        let glyphs = glyphs(of: run)
        return glyphs.images(start: Int32(quarter & 3))
    }

    func outline(of run: TextRun) -> Path { glyphs(of: run).outline() }
}

extension GlyphRun {
    /// The pixels of each glyph, from the whole pixel at the start and from the baseline.
    /// - Parameter start: in quarters of a pixel.
    func images(start: Int32) -> [GlyphImage] {
        var images: [GlyphImage] = []
        for segment in segments where !segment.font.typeface.isMissing {
            let font = segment.font
            for index in segment.range {
                if font.typeface.isColored {
                    if let picture = font.typeface.picture(glyphs[index], pixelSize: font.pixelSize) {
                        let x = (CGFloat(start) / 4 + CGFloat(quarters[index]) / 4).rounded()
                        images.append(.picture(PixelTile(
                            x: Int(x) + picture.x, y: Int(rows[index]) + picture.y, width: picture.width, height: picture.height,
                            pixels: picture.pixels)))
                    }
                } else if var mask = font.glyphs.mask(key(index, font.glyphs, start)) {
                    mask.x += Int(column(index, font.glyphs, start))
                    mask.y += Int(rows[index])
                    images.append(.mask(mask))
                }
            }
        }
        return images
    }

    /// All glyphs that have no colours of their own in one mask.
    func coverage(start: Int32) -> CoverageMask {
        let masks = images(start: start).compactMap { image in
            if case .mask(let mask) = image { mask } else { nil }
        }
        return CoverageMask(joining: masks)
    }
}

extension Typeface {
    /// The pixels of an emoji, counted from its origin on the baseline.
    fileprivate func picture(_ glyph: UInt32, pixelSize: CGFloat) -> PixelTile? {
        guard let source = colorBitmap(glyph, pixelSize: pixelSize) else { return nil }
        let scale = pixelSize / source.pixelSize, scaled = source.bitmap.scaled(by: scale)
        guard scaled.width > 0, scaled.height > 0, scaled.width < 4096, scaled.height < 4096 else { return nil }
        return PixelTile(
            x: Int(Int32.pixel((CGFloat(source.left) * scale).rounded())), y: Int(Int32.pixel((CGFloat(-source.top) * scale).rounded())),
            width: scaled.width, height: scaled.height, pixels: scaled.pixels)
    }
}
