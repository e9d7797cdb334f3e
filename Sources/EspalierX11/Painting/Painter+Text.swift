import CX11
import EspalierGraphics
import Foundation

extension Painter {
    /// Larger glyphs cost the server more than a mask of the whole text, and each one's pixels are uploaded anyway.
    private static let largestGlyphSize: CGFloat = 200

    func text(_ run: TextRun, _ ink: Ink, _ transform: CGAffineTransform) {
        guard !ink.isClear, transform.isFinite else { return }
        if transform.isTranslation, blur == 0, !(run.font.size * scale > Self.largestGlyphSize) {
            upright(run, ink, Int32.pixel((transform.tx * scale).rounded()), Int32.pixel((transform.ty * scale).rounded()))
        } else if transform.isInvertible {
            outlined(run, ink, transform)
        }
    }

    /// Glyphs of the server's, each at a whole pixel.
    private func upright(_ run: TextRun, _ ink: Ink, _ x: Int32, _ y: Int32) {
        let glyphs = resources.fonts.glyphs(of: run)
        let (left, baseline) = (x - target.originX, y - target.originY)
        guard abs(left) < 30000, abs(baseline) < 30000 else { return }
        for segment in glyphs.segments {
            guard let font = segment.font.xft else {
                boxes(glyphs, segment, ink, x, y)
                continue
            }
            glyphSpecs.removeAll(keepingCapacity: true)
            for index in segment.range {
                let place = left + Int32(glyphs.pixels[index])
                glyphSpecs.append(XftGlyphSpec(glyph: glyphs.glyphs[index], x: Int16(clamping: place), y: Int16(baseline)))
            }
            // The source is laid out from the first glyph's origin.
            let first = glyphSpecs[0]
            XftGlyphSpecRender(display, Int32(PictOpOver), ink.picture, font, target.picture,
                               Int32(first.x) + target.originX - ink.originX, Int32(first.y) + target.originY - ink.originY, glyphSpecs,
                               Int32(glyphSpecs.count))
        }
    }

    /// What is drawn for text on a machine without fonts.
    private func boxes(_ glyphs: GlyphRun, _ segment: GlyphRun.Segment, _ ink: Ink, _ x: Int32, _ y: Int32) {
        let em = segment.font.pixelSize
        let (width, height) = (Int32(em * 0.5), Int32(em * 0.7))
        for index in segment.range {
            let left = x + Int32(glyphs.pixels[index])
            fillPixels(left, y - height, left + width, y - height + 1, ink)
            fillPixels(left, y - 1, left + width, y, ink)
            fillPixels(left, y - height + 1, left + 1, y - 1, ink)
            fillPixels(left + width - 1, y - height + 1, left + width, y - 1, ink)
        }
    }

    /// Turned, stretched or enlarged text is an outline like any other: opening a font for each angle or size of an animation
    /// would cost more, and its glyphs could only sit on whole pixels.
    private func outlined(_ run: TextRun, _ ink: Ink, _ transform: CGAffineTransform) {
        let device = deviceTransform(transform)
        let x = SubpixelPosition(device.tx), y = SubpixelPosition(device.ty)
        let place = CGAffineTransform(a: device.a, b: device.b, c: device.c, d: device.d, tx: x.phase, ty: y.phase)
        let key = TextOutlineKey(run: run, a: device.a, b: device.b, c: device.c, d: device.d, phaseX: UInt8(x.quarter),
                                 phaseY: UInt8(y.quarter), blur: blur)
        let mask = resources.masks.text(key) {
            Coverage(CoverageMask(filling: resources.fonts.glyphs(of: run).outline(), transform: place).blurred(sigma: blur))
        }
        guard !mask.isEmpty else { return }
        composite(ink, mask, 0, 0, x.pixel + mask.x, y.pixel + mask.y, mask.width, mask.height)
    }
}
