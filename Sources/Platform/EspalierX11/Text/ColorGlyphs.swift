import CX11
import EspalierGraphics
import Foundation

/// Emoji, which are glyphs with pictures. Each is scaled by the client and kept on the server, once for each size.
@MainActor final class ColorGlyphs {
    /// A glyph's pixels from its origin on the baseline, premultiplied, as the server stores them.
    struct Image {
        var picture: Picture
        var pixmap: Pixmap
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
    }

    private struct Key: Hashable {
        var typeface: ObjectIdentifier
        var glyph: UInt32
        var pixelSize: CGFloat
    }

    private let connection: Connection
    /// Limited by the server's memory, in bytes.
    private var images = BoundedCache<Key, Image>(limit: 8 << 20)

    init(connection: Connection) { self.connection = connection }

    /// nil for a glyph without a picture.
    func image(_ glyph: UInt32, _ typeface: Typeface, pixelSize: CGFloat) -> Image? {
        let key = Key(typeface: ObjectIdentifier(typeface), glyph: glyph, pixelSize: pixelSize)
        if let known = images.find(key) { return known.picture == 0 ? nil : known }
        let image = upload(glyph, typeface, pixelSize) ?? Image(picture: 0, pixmap: 0, x: 0, y: 0, width: 0, height: 0)
        for old in images.insert(image, for: key, cost: Int(image.width * image.height) * 4 + 64) { free(old) }
        return image.picture == 0 ? nil : image
    }

    private func upload(_ glyph: UInt32, _ typeface: Typeface, _ pixelSize: CGFloat) -> Image? {
        guard !connection.isLost, let source = typeface.colorBitmap(glyph, pixelSize: pixelSize) else { return nil }
        let scale = pixelSize / source.pixelSize
        let scaled = source.bitmap.scaled(by: scale)
        guard scaled.width > 0, scaled.height > 0, scaled.width < 4096, scaled.height < 4096 else { return nil }
        let (width, height) = (UInt32(scaled.width), UInt32(scaled.height))
        let pixmap = XCreatePixmap(connection.display, connection.root, width, height, 32)
        let context = connection.uploadContext(for: pixmap)
        cx11_put_argb(connection.display, pixmap, context, scaled.pixels, width, height)
        let picture = XRenderCreatePicture(connection.display, pixmap, connection.argbFormat, 0, nil)
        return Image(
            picture: picture, pixmap: pixmap, x: Int32.pixel((CGFloat(source.left) * scale).rounded()),
            y: Int32.pixel((CGFloat(-source.top) * scale).rounded()), width: Int32(width), height: Int32(height))
    }

    private func free(_ image: Image) {
        guard image.picture != 0, !connection.isLost else { return }
        XRenderFreePicture(connection.display, image.picture)
        XFreePixmap(connection.display, image.pixmap)
    }
}

/// Pixels of 32 bits: alpha in the highest byte, and colours multiplied by it.
struct ColorBitmap {
    var width: Int
    var height: Int
    var pixels: [UInt32]

    /// The bitmap in another size. Where it gets smaller, each pixel is the mean of those that it covers; where it gets larger, pixels
    /// are interpolated.
    func scaled(by factor: CGFloat) -> ColorBitmap {
        // The sizes come from the font's file, which may have any numbers.
        guard width > 0, height > 0, let newWidth = Self.side(width, factor), let newHeight = Self.side(height, factor) else {
            return ColorBitmap(width: 1, height: 1, pixels: [0])
        }
        if width == newWidth, height == newHeight { return self }
        let columns = Self.weights(from: width, to: newWidth), rows = Self.weights(from: height, to: newHeight)
        var middle = [SIMD4<Float>](repeating: .zero, count: newWidth * height)
        for y in 0..<height {
            for (x, column) in columns.enumerated() {
                var sum = SIMD4<Float>.zero
                for (offset, weight) in column.weights.enumerated() {
                    let pixel = pixels[y * width + column.start + offset]
                    let bytes = SIMD4<UInt32>(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                    sum += weight * SIMD4<Float>(bytes)
                }
                middle[y * newWidth + x] = sum
            }
        }
        var result = ColorBitmap(width: newWidth, height: newHeight, pixels: [])
        result.pixels.reserveCapacity(newWidth * newHeight)
        for row in rows {
            for x in 0..<newWidth {
                var sum = SIMD4<Float>(repeating: 0.5)
                for (offset, weight) in row.weights.enumerated() { sum += weight * middle[(row.start + offset) * newWidth + x] }
                let bytes = SIMD4<UInt32>(clamping: SIMD4<Int32>(sum.clamped(lowerBound: .zero, upperBound: .init(repeating: 255))))
                let shifted = bytes &<< SIMD4<UInt32>(24, 16, 8, 0)
                result.pixels.append(shifted[0] | shifted[1] | shifted[2] | shifted[3])
            }
        }
        return result
    }

    /// A side after scaling; nil if it is absurd for a letter.
    private static func side(_ length: Int, _ factor: CGFloat) -> Int? {
        let side = (CGFloat(length) * factor).rounded(.up)
        return side <= 4096 ? max(1, Int(max(side, 1))) : nil
    }

    /// For each new pixel, which old ones it is made of: a tent filter as wide as the new pixel, but at least as one old pixel.
    private static func weights(from old: Int, to new: Int) -> [(start: Int, weights: [Float])] {
        let ratio = Float(old) / Float(new)
        let reach = max(ratio, 1)
        return (0..<new).map { index in
            let center = (Float(index) + 0.5) * ratio
            let start = max(Int((center - reach).rounded(.down)), 0)
            let end = min(Int((center + reach).rounded(.up)), old)
            var weights = (start..<max(end, start + 1)).map { place -> Float in
                let distance: Float = abs(Float(place) + 0.5 - center)
                return max(0, 1 - distance / reach)
            }
            let sum = weights.reduce(0, +)
            if sum > 0 { for index in weights.indices { weights[index] /= sum } } else { weights[0] = 1 }
            return (start, weights)
        }
    }
}

extension Typeface {
    /// The picture of a glyph of a font in colours, at the size that the font has it in.
    func colorBitmap(_ glyph: UInt32, pixelSize: CGFloat) -> (bitmap: ColorBitmap, left: Int, top: Int, pixelSize: CGFloat)? {
        guard let face else { return nil }
        var size = pixelSize
        if isScalable {
            select(pixelSize: pixelSize)
        } else {
            size = unitsPerEm
        }
        // FT_LOAD_COLOR gives pictures, and layers of outlines in one (COLR, version 0).
        let flags = FT_Int32(FT_LOAD_COLOR) | (isScalable ? FT_Int32(FT_LOAD_RENDER) : FT_Int32(FT_LOAD_DEFAULT))
        guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph, let buffer = slot.pointee.bitmap.buffer,
              slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue) else { return nil }
        let bitmap = slot.pointee.bitmap
        var result = ColorBitmap(width: Int(bitmap.width), height: Int(bitmap.rows), pixels: [])
        for row in 0..<result.height {
            let line = buffer + row * Int(bitmap.pitch)
            for column in 0..<result.width {
                let pixel = line + column * 4
                let alpha: UInt32 = UInt32(pixel[3]) << 24
                let red: UInt32 = UInt32(pixel[2]) << 16
                let green: UInt32 = UInt32(pixel[1]) << 8
                result.pixels.append(alpha | red | green | UInt32(pixel[0]))
            }
        }
        return (result, Int(slot.pointee.bitmap_left), Int(slot.pointee.bitmap_top), size)
    }
}
