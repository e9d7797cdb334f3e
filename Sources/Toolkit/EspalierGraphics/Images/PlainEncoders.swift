package import Foundation

/// Writes pictures as TIFF files (TIFF 6.0), uncompressed: red, green and blue, and the opacity where not all is opaque.
package enum TIFFEncoder {
    /// - Parameter density: pixels per point; a point is the 72nd part of an inch. What is no positive number is taken as 1.
    /// - Returns: nil if the picture is too large for the format's 32 bits.
    package static func data(of picture: CGImage, density: Double = 1) -> Data? {
        let samples = picture.isOpaque ? 3 : 4
        let length = picture.pixels.count * samples
        guard length < Int(UInt32.max) - 4096 else { return nil }
        var bytes = [UInt8](unsafeUninitializedCapacity: 8 + length + 1) { buffer, count in
            // The first byte's order, 42, and where the directory is: behind the pixels, at an even place.
            for value in [0x4D, 0x4D, 0, 42] as [UInt8] { buffer.initializeElement(at: count, to: value); count += 1 }
            let directory = 8 + length + length % 2
            for shift in [24, 16, 8, 0] { buffer.initializeElement(at: count, to: UInt8(directory >> shift & 255)); count += 1 }
            for pixel in picture.pixels {
                buffer.initializeElement(at: count, to: UInt8(pixel >> 16 & 255))
                buffer.initializeElement(at: count + 1, to: UInt8(pixel >> 8 & 255))
                buffer.initializeElement(at: count + 2, to: UInt8(pixel & 255))
                if samples == 4 { buffer.initializeElement(at: count + 3, to: UInt8(pixel >> 24)) }
                count += samples
            }
            if length % 2 == 1 { buffer.initializeElement(at: count, to: 0); count += 1 }
        }
        let dots = density > 0 && density < 1000 ? Int((density * 72_000).rounded()) : 72_000
        var fields: [(tag: Int, type: Int, count: Int, value: Int)] = [
            (256, 4, 1, picture.width), (257, 4, 1, picture.height), (258, 3, samples, 0), (259, 3, 1, 1), (262, 3, 1, 2), (273, 4, 1, 8),
            (274, 3, 1, 1),
            (277, 3, 1, samples), (278, 4, 1, picture.height), (279, 4, 1, length), (282, 5, 1, 0), (283, 5, 1, 0), (284, 3, 1, 1),
            (296, 3, 1, 2)
        ]
        // The colours are multiplied by the opacity.
        if samples == 4 { fields.append((338, 3, 1, 1)) }
        // What does not fit into its field lies behind the directory: two fractions, then the bits of each sample.
        let behind = bytes.count + 2 + fields.count * 12 + 4
        func append(_ value: Int, _ size: Int) { for index in (0..<size).reversed() { bytes.append(UInt8(value >> (index * 8) & 255)) } }
        append(fields.count, 2)
        for field in fields {
            append(field.tag, 2)
            append(field.type, 2)
            append(field.count, 4)
            switch field.tag {
            case 258: append(behind + 16, 4)
            case 282: append(behind, 4)
            case 283: append(behind + 8, 4)
            default:
                // A short number stands at the beginning of its field.
                append(field.value, field.type == 3 ? 2 : 4)
                if field.type == 3 { append(0, 2) }
            }
        }
        append(0, 4)
        for _ in 0..<2 {
            append(dots, 4)
            append(1000, 4)
        }
        for _ in 0..<samples { append(8, 2) }
        return Data(bytes)
    }
}

/// Writes pictures as BMP files, with 24 bits a pixel; what is transparent becomes white.
package enum BMPEncoder {
    /// - Returns: nil if the picture is too large for the format's 32 bits.
    package static func data(of picture: CGImage) -> Data? {
        let row = (picture.width * 3 + 3) / 4 * 4, length = row * picture.height
        guard length < Int(Int32.max) - 4096 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(54 + length)
        func append(_ value: Int, _ size: Int) { for index in 0..<size { bytes.append(UInt8(value >> (index * 8) & 255)) } }
        bytes += [0x42, 0x4D]
        // The file's size, and where its pixels begin; then the header of 40 bytes: size, planes, bits, 72 dots an inch.
        for (value, size) in [
            (54 + length, 4), (0, 4), (54, 4), (40, 4), (picture.width, 4), (picture.height, 4), (1, 2), (24, 2), (0, 4), (length, 4),
            (2835, 4), (2835, 4),
            (0, 4), (0, 4),
        ] { append(value, size) }
        // The bottom row is the first.
        for y in (0..<picture.height).reversed() {
            for x in 0..<picture.width {
                let pixel = picture.pixels[y * picture.width + x], white = 255 - pixel >> 24
                for shift: UInt32 in [0, 8, 16] { bytes.append(UInt8(min(255, pixel >> shift & 255 + white))) }
            }
            for _ in picture.width * 3..<row { bytes.append(0) }
        }
        return Data(bytes)
    }
}
