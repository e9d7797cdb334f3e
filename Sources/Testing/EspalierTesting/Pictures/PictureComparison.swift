import EspalierGraphics
import Foundation

/// How two pictures differ.
struct PictureComparison {
    let old: Pixels
    let new: Pixels
    /// How many pixels differ by more than the tolerance; all of them where the sizes differ.
    private(set) var differing = 0
    /// The greatest difference of a channel, of 255.
    private(set) var greatest = 0
    /// The rectangle around the pixels that differ, in pixels; nil for none.
    private(set) var bounds: (left: Int, top: Int, right: Int, bottom: Int)?
    private let tolerance: PictureTolerance

    init(_ old: Pixels, _ new: Pixels, _ tolerance: PictureTolerance) {
        (self.old, self.new, self.tolerance) = (old, new, tolerance)
        guard hasSameSize else {
            differing = max(old.width * old.height, new.width * new.height)
            return
        }
        // Most pictures are as they were.
        if old == new { return }
        for y in 0..<new.height {
            for x in 0..<new.width {
                let difference = Self.difference(old[x, y], new[x, y])
                greatest = max(greatest, difference)
                guard difference > tolerance.channel else { continue }
                differing += 1
                let known = bounds ?? (x, y, x + 1, y + 1)
                bounds = (min(known.left, x), min(known.top, y), max(known.right, x + 1), max(known.bottom, y + 1))
            }
        }
    }

    var hasSameSize: Bool { old.width == new.width && old.height == new.height }
    var isSame: Bool { hasSameSize && Double(differing) <= tolerance.share * Double(new.width * new.height) }

    private static func difference(_ a: Pixels.Color, _ b: Pixels.Color) -> Int {
        max(abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
    }

    /// What differs, in words.
    var description: String {
        guard hasSameSize else { return "it is \(new.width)×\(new.height) pixels large, and was \(old.width)×\(old.height)" }
        let place = bounds.map { " between \($0.left), \($0.top) and \($0.right), \($0.bottom)" } ?? ""
        return "\(differing) of \(new.width * new.height) pixels differ by more than \(tolerance.channel), the most by \(greatest)\(place)"
    }

    /// The old picture, the new one and where they differ, side by side: red on a faded copy of the new one.
    var sideBySide: Pixels {
        let gap = 8, height = max(old.height, new.height), width = max(old.width, new.width)
        let total = old.width + new.width + width + 2 * gap
        var pixels = [UInt32](repeating: 0xFFB0_B0B0, count: total * height)
        func packed(_ color: Pixels.Color) -> UInt32 {
            let red = UInt32(color.red) << 16, green = UInt32(color.green) << 8
            return 0xFF00_0000 | red | green | UInt32(color.blue)
        }
        for y in 0..<height {
            for x in 0..<old.width where y < old.height { pixels[y * total + x] = packed(old[x, y]) }
            for x in 0..<new.width where y < new.height { pixels[y * total + old.width + gap + x] = packed(new[x, y]) }
            for x in 0..<width { pixels[y * total + old.width + new.width + 2 * gap + x] = packed(differenceColor(x, y)) }
        }
        return Pixels(width: total, height: height, pixels: pixels)
    }

    private func differenceColor(_ x: Int, _ y: Int) -> Pixels.Color {
        let isInOld = x < old.width && y < old.height, isInNew = x < new.width && y < new.height
        guard isInOld, isInNew else { return Pixels.Color(230, 0, 0) }
        if Self.difference(old[x, y], new[x, y]) > tolerance.channel { return Pixels.Color(230, 0, 0) }
        func faded(_ value: UInt8) -> UInt8 { UInt8(191 + Int(value) / 4) }
        return Pixels.Color(faded(new[x, y].red), faded(new[x, y].green), faded(new[x, y].blue))
    }
}

extension Pixels {
    /// A picture from a PNG file; nil if there is none, or none that can be read.
    init?(png path: String) {
        guard let data = FileManager.default.contents(atPath: path), let image = try? ImageDecoder.decode(data) else { return nil }
        self.init(width: image.width, height: image.height, pixels: image.pixels)
    }
}
