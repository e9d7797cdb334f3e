import CX11
import EspalierGraphics
import Foundation

extension Painter {
    /// How many glyphs go in one request.
    private static let batchSize = 512

    func text(_ run: TextRun, _ ink: Ink, _ transform: CGAffineTransform) {
        guard !ink.isClear, transform.isFinite else { return }
        if transform.isTranslation, !resources.fonts.isDrawnAsOutline(run) {
            if blur == 0 { upright(run, ink, transform) } else { blurred(run, ink, transform) }
        } else if transform.isInvertible {
            outlined(run, ink, transform)
        }
    }

    /// Draws upright text with the glyphs on the server, placed at quarters of a pixel across and at whole pixels down.
    private func upright(_ run: TextRun, _ ink: Ink, _ transform: CGAffineTransform) {
        let glyphs = resources.fonts.glyphs(of: run)
        let start = Int32.pixel((transform.tx * scale * 4).rounded()) - target.originX * 4
        let baseline = Int32.pixel((transform.ty * scale).rounded()) - target.originY
        guard abs(start) < 4 * 30000, abs(baseline) < 30000 else { return }
        for index in glyphs.segments.indices {
            let font = glyphs.segments[index].font
            if font.typeface.isColored || font.typeface.isMissing {
                flushText()
                let segment = glyphs.segments[index]
                if font.typeface.isColored {
                    colored(glyphs, segment, ink, CGAffineTransform(translationX: CGFloat(start) / 4, y: CGFloat(baseline)))
                } else {
                    boxes(glyphs, segment, ink, (start >> 2) + target.originX, baseline + target.originY)
                }
                continue
            }
            // Through a translucent ink, glyphs that overlap would show where they do; a mask of all of them avoids that.
            let isMasked = glyphs.overlaps && !ink.isOpaque
            let sheet = isMasked || !takesSubpixels ? font.glyphs : font.subpixelGlyphs ?? font.glyphs
            if sheet.isFull { font.sheets.forEach(resources.fonts.empty) }
            glyphs.prepare(index, sheet, start: start, connection)
            add(glyphs, index, sheet, ink, start, baseline, isMasked: isMasked)
        }
    }

    /// Whether a coverage for each colour is right: only where what is below is known, and is not moved or blended as a whole later.
    private var takesSubpixels: Bool { target.backing.isOpaque && target.showsBackdrop && op == Int32(PictOpOver) }

    // MARK: - Requests

    /// Text that is held back to go in one request with more of its kind: a page of labels in one ink and font is a request or two,
    /// not thousands. Nothing else may be drawn on the target, or read from it, before it is sent: see `canvas`.
    struct TextBatch {
        var set: GlyphSet = 0
        var ink = Ink(color: .init(), picture: 0)
        var keys: [UInt32] = []
        var places: [(x: Int32, y: Int32)] = []
        var elements: [XGlyphElt32] = []
    }

    private func add(
        _ glyphs: GlyphRun, _ segment: Int, _ sheet: GlyphSheet, _ ink: Ink, _ start: Int32, _ baseline: Int32, isMasked: Bool
    ) {
        if textBatch.set != sheet.set || textBatch.ink.picture != ink.picture || isMasked || ink.isPattern { flushText() }
        textBatch.set = sheet.set
        textBatch.ink = ink
        for index in glyphs.segments[segment].range {
            let key = glyphs.key(index, sheet, start)
            if sheet.isBlank(key) { continue }
            textBatch.keys.append(key)
            textBatch.places.append((glyphs.column(index, sheet, start), baseline + Int32(glyphs.rows[index])))
        }
        if isMasked || ink.isPattern { flushText(isMasked ? connection.maskFormat : nil) }
    }

    /// Sends the text that is held back (RENDER: CompositeGlyphs). Each glyph is placed relative to the one before it.
    func flushText(_ format: UnsafeMutablePointer<XRenderPictFormat>? = nil) {
        if textBatch.keys.isEmpty { return }
        let ink = textBatch.ink, set = textBatch.set, count = textBatch.keys.count
        textBatch.keys.withUnsafeBufferPointer { keys in
            var first = 0
            while first < count {
                let end = min(first + Self.batchSize, count)
                var (x, y) = (Int32(0), Int32(0))
                textBatch.elements.removeAll(keepingCapacity: true)
                for index in first..<end {
                    let place = textBatch.places[index]
                    textBatch.elements.append(XGlyphElt32(
                        glyphset: set, chars: keys.baseAddress! + index, nchars: 1, xOff: place.x - x, yOff: place.y - y))
                    (x, y) = place
                }
                // The source is laid out from the first glyph's origin.
                let origin = textBatch.places[first]
                XRenderCompositeText32(
                    display, op, ink.picture, target.picture, format, origin.x + target.originX - ink.originX,
                    origin.y + target.originY - ink.originY, origin.x, origin.y, textBatch.elements,
                    Int32(textBatch.elements.count))
                first = end
            }
        }
        textBatch.keys.removeAll(keepingCapacity: true)
        textBatch.places.removeAll(keepingCapacity: true)
    }

    /// Draws boxes in the place of characters, on a machine without fonts.
    private func boxes(_ glyphs: GlyphRun, _ segment: GlyphRun.Segment, _ ink: Ink, _ x: Int32, _ y: Int32) {
        let em = segment.font.pixelSize
        let (width, height) = (Int32(em * 0.5), Int32(em * 0.7))
        for index in segment.range {
            let left = x + glyphs.quarters[index] >> 2
            fillPixels(left, y - height, left + width, y - height + 1, ink)
            fillPixels(left, y - 1, left + width, y, ink)
            fillPixels(left, y - height + 1, left + 1, y - 1, ink)
            fillPixels(left + width - 1, y - height + 1, left + width, y - 1, ink)
        }
    }

    /// Turned, stretched or enlarged text is an outline like any other: glyphs on the server for each angle or size of an
    /// animation would cost more, and could only sit on whole pixel rows.
    private func outlined(_ run: TextRun, _ ink: Ink, _ transform: CGAffineTransform) {
        let device = deviceTransform(transform)
        let x = SubpixelPosition(device.tx), y = SubpixelPosition(device.ty)
        let place = CGAffineTransform(a: device.a, b: device.b, c: device.c, d: device.d, tx: x.phase, ty: y.phase)
        let key = TextOutlineKey(run: run, a: device.a, b: device.b, c: device.c, d: device.d, phaseX: UInt8(x.quarter),
                                 phaseY: UInt8(y.quarter), blur: blur)
        let glyphs = resources.fonts.glyphs(of: run)
        let mask = resources.masks.text(key) {
            Coverage(CoverageMask(filling: glyphs.outline(), transform: place).blurred(sigma: blur))
        }
        if !mask.isEmpty { composite(ink, mask, 0, 0, x.pixel + mask.x, y.pixel + mask.y, mask.width, mask.height) }
        guard glyphs.hasColor, blur == 0 else { return }
        // Maps the device pixels in which glyphs are measured to the pixels of the target.
        let unscaled = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(device)
            .concatenating(CGAffineTransform(translationX: -CGFloat(target.originX), y: -CGFloat(target.originY)))
        for segment in glyphs.segments where segment.font.typeface.isColored { colored(glyphs, segment, ink, unscaled) }
    }

    /// Draws the shadow of upright text from the same glyphs at the same quarters of a pixel, so that it lies exactly below.
    private func blurred(_ run: TextRun, _ ink: Ink, _ transform: CGAffineTransform) {
        let x = SubpixelPosition(transform.tx * scale), row = Int32.pixel((transform.ty * scale).rounded())
        let key = TextOutlineKey(run: run, a: scale, b: 0, c: 0, d: scale, phaseX: UInt8(x.quarter), phaseY: 0, blur: blur)
        let mask = resources.masks.text(key) {
            Coverage(resources.fonts.glyphs(of: run).coverage(start: Int32(x.quarter)).blurred(sigma: blur))
        }
        if !mask.isEmpty { composite(ink, mask, 0, 0, x.pixel + mask.x, row + mask.y, mask.width, mask.height) }
    }

    // MARK: - Emoji

    /// Draws emoji. They are pictures with colours of their own: only the opacity of the ink matters.
    private func colored(_ glyphs: GlyphRun, _ segment: GlyphRun.Segment, _ ink: Ink, _ transform: CGAffineTransform) {
        let mask = ink.isOpaque || ink.isPattern ? 0 : resources.solids.alpha(Double(ink.color.alpha) / 65535)
        let stretch = transform.isTranslation ? 1 : abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let pixelSize = min((segment.font.pixelSize * stretch).rounded(.up), 1024)
        for index in segment.range {
            guard let image = resources.fonts.colorGlyphs?.image(
                glyphs.glyphs[index], segment.font.typeface, pixelSize: stretch == 1 ? segment.font.pixelSize : pixelSize)
            else { continue }
            let origin = CGPoint(x: CGFloat(glyphs.quarters[index]) / 4, y: CGFloat(glyphs.rows[index]))
            if transform.isTranslation {
                let x = Int32.pixel((origin.x + transform.tx).rounded()), y = Int32.pixel((origin.y + transform.ty).rounded())
                XRenderComposite(
                    display, Int32(PictOpOver), image.picture, mask, canvas, 0, 0, 0, 0, x + image.x, y + image.y,
                    UInt32(image.width), UInt32(image.height))
            } else {
                let factor = segment.font.pixelSize / pixelSize
                let place = CGAffineTransform(translationX: CGFloat(image.x), y: CGFloat(image.y))
                    .concatenating(CGAffineTransform(scaleX: factor, y: factor))
                    .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y)).concatenating(transform)
                turned(image, mask, ProjectionTransform(place))
            }
        }
    }

    /// Emoji on a plane; `plane` maps device pixels, from the start of the run's baseline, to pixels of the target.
    func projected(_ glyphs: GlyphRun, _ segment: GlyphRun.Segment, _ mask: Picture, _ plane: ProjectionTransform) {
        for index in segment.range {
            let origin = CGPoint(x: CGFloat(glyphs.quarters[index]) / 4, y: CGFloat(glyphs.rows[index]))
            let local = plane.linearized(at: origin)
            let stretch = abs(local.determinant).squareRoot()
            guard stretch.isFinite, stretch > 0 else { continue }
            let pixelSize = max(1, min((segment.font.pixelSize * stretch).rounded(.up), 1024))
            guard let image = resources.fonts.colorGlyphs?.image(glyphs.glyphs[index], segment.font.typeface, pixelSize: pixelSize)
            else { continue }
            let factor = segment.font.pixelSize / pixelSize
            let place = CGAffineTransform(translationX: CGFloat(image.x), y: CGFloat(image.y))
                .concatenating(CGAffineTransform(scaleX: factor, y: factor))
                .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
            turned(image, mask, ProjectionTransform(place).concatenating(plane))
        }
    }

    /// The server samples the picture through a transform (RENDER: SetPictureTransform maps the target to the source).
    private func turned(_ image: ColorGlyphs.Image, _ mask: Picture, _ place: ProjectionTransform) {
        guard place.isInvertible else { return }
        let box = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height)).applying(place)
            .insetBy(dx: -1, dy: -1)
        guard !box.isNull, box.isFinite else { return }
        let (left, top) = (Int32.pixel(box.minX.rounded(.down)), Int32.pixel(box.minY.rounded(.down)))
        let (right, bottom) = (Int32.pixel(box.maxX.rounded(.up)), Int32.pixel(box.maxY.rounded(.up)))
        guard right > left, bottom > top, right - left < 8192, bottom - top < 8192 else { return }
        let back = ProjectionTransform(CGAffineTransform(translationX: CGFloat(left), y: CGFloat(top)))
            .concatenating(place.inverted())
        let area = CGRect(x: 0, y: 0, width: CGFloat(right - left), height: CGFloat(bottom - top))
        guard let m = fixed(back, area) else { return }
        var matrix = XTransform(matrix: ((m[0], m[1], m[2]), (m[3], m[4], m[5]), (m[6], m[7], m[8])))
        XRenderSetPictureTransform(display, image.picture, &matrix)
        XRenderSetPictureFilter(display, image.picture, "bilinear", nil, 0)
        XRenderComposite(display, Int32(PictOpOver), image.picture, mask, canvas, 0, 0, 0, 0, left, top,
                         UInt32(right - left), UInt32(bottom - top))
        // The same picture is also drawn without a transform, so this one must not stay.
        var identity = XTransform()
        identity.matrix = ((65536, 0, 0), (0, 65536, 0), (0, 0, 65536))
        XRenderSetPictureTransform(display, image.picture, &identity)
    }
}
