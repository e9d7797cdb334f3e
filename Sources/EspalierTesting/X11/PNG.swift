import Foundation

/// The smallest writer of PNG files (ISO 15948): 8 bits a channel, no compression, nothing to install.
enum PNG {
    static func encode(width: Int, height: Int, rgb: [UInt8]) -> Data {
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        append("IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 2, 0, 0, 0], to: &file)
        var lines: [UInt8] = []
        for y in 0..<height { lines += [0] + rgb[(y * width * 3)..<((y + 1) * width * 3)] }
        append("IDAT", stored(lines), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    private static func append(_ type: String, _ content: [UInt8], to file: inout Data) {
        let body = Array(type.utf8) + content
        file.append(contentsOf: bytes(UInt32(content.count)) + body + bytes(crc(body)))
    }

    private static func bytes(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

    /// A zlib stream (RFC 1950) of stored blocks (RFC 1951).
    private static func stored(_ content: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: max(content.count, 1), by: 65535) {
            let block = content[start..<min(start + 65535, content.count)]
            let length = UInt16(block.count)
            stream.append(start + block.count == content.count ? 1 : 0)
            stream += [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
            stream += block
        }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in content {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return stream + bytes(b << 16 | a)
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func crc(_ body: [UInt8]) -> UInt32 {
        ~body.reduce(~0) { crc, byte in table[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
    }
}
