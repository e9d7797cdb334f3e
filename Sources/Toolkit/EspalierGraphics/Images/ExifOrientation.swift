import Foundation

/// Reads the camera's orientation from the EXIF part of a JPEG file (JEITA CP-3451).
enum ExifOrientation {
    static func find(in data: Data) -> PixelOrientation {
        // Everything of interest is in the first segments.
        let bytes = [UInt8](data.prefix(256 << 10))
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            // Start of scan, or end of image.
            if marker == 0xDA || marker == 0xD9 { break }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            let end = place + 2 + length
            guard length >= 2, end <= bytes.count else { break }
            if marker == 0xE1, let orientation = orientation(ofExif: bytes[(place + 4)..<end]) { return orientation }
            place = end
        }
        return .up
    }

    /// The orientation tag in the first directory of a TIFF structure.
    private static func orientation(ofExif segment: ArraySlice<UInt8>) -> PixelOrientation? {
        guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        guard tiff.count >= 8 else { return nil }
        let isLittle = tiff[0] == 0x49
        func number(_ start: Int, _ count: Int) -> Int? {
            guard start >= 0, start + count <= tiff.count else { return nil }
            let part = tiff[start..<start + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<min(count, 512) {
            let entry = directory + 2 + index * 12
            guard let tag = number(entry, 2) else { return nil }
            if tag == 274 { return number(entry + 8, 2).flatMap { PixelOrientation(rawValue: UInt8(truncatingIfNeeded: $0)) } }
        }
        return nil
    }
}
