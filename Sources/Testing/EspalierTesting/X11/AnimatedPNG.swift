import EspalierGraphics
import Foundation

/// Writes pictures of one size as an animated PNG (APNG), which browsers play and other programs show the first picture of.
struct AnimatedPNG {
    private var first: Pixels?
    private var last: Pixels?
    private var frames: [Frame] = []

    /// A rectangle of pixels that takes the place of what was there.
    private struct Frame {
        var pixels: Pixels
        var x: Int, y: Int
        /// How long it is shown, in milliseconds.
        var time: Int
    }

    var isEmpty: Bool { frames.isEmpty }
    var count: Int { frames.count }

    /// Adds a picture; one that is like the last only makes that longer.
    ///
    /// - Parameter time: how long the picture before was shown, in milliseconds.
    mutating func add(_ picture: Pixels, after time: Int) {
        if !frames.isEmpty { frames[frames.count - 1].time += time }
        guard let last else {
            (first, self.last) = (picture, picture)
            frames.append(Frame(pixels: picture, x: 0, y: 0, time: 0))
            return
        }
        guard picture != last, picture.width == last.width, picture.height == last.height,
              let box = PictureComparison(last, picture, .exact).bounds else { return }
        self.last = picture
        frames.append(Frame(
            pixels: picture.part(x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top), x: box.left, y: box.top,
            time: 0))
    }

    /// Lets the last picture be shown a while longer.
    mutating func extend(by time: Int) { if !frames.isEmpty { frames[frames.count - 1].time += time } }

    /// The file; nil if there is no picture.
    var data: Data? {
        guard let first else { return nil }
        var result = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), sequence: UInt32 = 0
        guard let header = Self.chunks(of: first.png, "IHDR").first else { return nil }
        Self.append("IHDR", header, to: &result)
        // How many frames there are, and that they are played for ever.
        Self.append("acTL", Self.bytes(UInt32(frames.count)) + Self.bytes(0), to: &result)
        for (index, frame) in frames.enumerated() {
            var control = Self.bytes(sequence) + Self.bytes(UInt32(frame.pixels.width)) + Self.bytes(UInt32(frame.pixels.height))
            control += Self.bytes(UInt32(frame.x)) + Self.bytes(UInt32(frame.y))
            let time = UInt16(clamping: max(frame.time, 10))
            // The numerator and denominator of the seconds; the frame stays, and takes the place of what is below.
            control += [UInt8(time >> 8), UInt8(time & 255), 0x03, 0xE8, 0, 0]
            Self.append("fcTL", control, to: &result)
            sequence += 1
            for part in Self.chunks(of: frame.pixels.png, "IDAT") {
                if index == 0 {
                    Self.append("IDAT", part, to: &result)
                } else {
                    Self.append("fdAT", Self.bytes(sequence) + part, to: &result)
                    sequence += 1
                }
            }
        }
        Self.append("IEND", Data(), to: &result)
        return result
    }

    // MARK: - Chunks (PNG specification, 5)

    private static func bytes(_ number: UInt32) -> Data {
        Data([UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)])
    }

    private static func append(_ type: String, _ content: Data, to file: inout Data) {
        let body = Data(type.utf8) + content
        file += bytes(UInt32(content.count)) + body + bytes(checksum(body))
    }

    /// The contents of a file's chunks of a type.
    private static func chunks(of png: Data, _ type: String) -> [Data] {
        var result: [Data] = [], place = png.startIndex + 8
        while place + 12 <= png.endIndex {
            let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let content = place + 8
            guard content + length + 4 <= png.endIndex else { break }
            if png[place + 4..<content].elementsEqual(type.utf8) { result.append(Data(png[content..<content + length])) }
            place = content + length + 4
        }
        return result
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    private static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(~UInt32(0)) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 255)] }
    }
}
