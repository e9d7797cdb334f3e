package import Foundation

/// Writes PNG files (ISO 15948). The pixels are compressed with zlib where it is on the machine (FreeType brings it nearly
/// everywhere), else stored as they are.
package struct PNGWriter {
    private let width: Int
    private let height: Int
    /// Red, green and blue of each pixel, row after row.
    private let rgb: [UInt8]

    package init(width: Int, height: Int, rgb: [UInt8]) {
        self.width = width
        self.height = height
        self.rgb = rgb
    }

    package var data: Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // 8 bits a channel, RGB, no interlacing: screens have no alpha.
        append("IHDR", Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, 2, 0, 0, 0], to: &data)
        let lines = filteredLines
        append("IDAT", Self.compressed(lines) ?? Self.stored(lines), to: &data)
        append("IEND", [], to: &data)
        return data
    }

    /// Each line with filter 1 in front: the differences from the pixel at the left, which compress well.
    private var filteredLines: [UInt8] {
        var lines = [UInt8]()
        lines.reserveCapacity(height * (width * 3 + 1))
        for y in 0..<height {
            lines.append(1)
            var left: (UInt8, UInt8, UInt8) = (0, 0, 0)
            for x in 0..<width {
                let at = (y * width + x) * 3
                lines.append(rgb[at] &- left.0)
                lines.append(rgb[at + 1] &- left.1)
                lines.append(rgb[at + 2] &- left.2)
                left = (rgb[at], rgb[at + 1], rgb[at + 2])
            }
        }
        return lines
    }

    private func append(_ type: String, _ content: [UInt8], to data: inout Data) {
        let body = Array(type.utf8) + content
        data.append(contentsOf: Self.bigEndian(UInt32(content.count)))
        data.append(contentsOf: body)
        data.append(contentsOf: Self.bigEndian(Self.crc(body)))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    // MARK: - Streams (RFC 1950)

    private typealias Compress2 = @convention(c) (
        UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CUnsignedLong>, UnsafePointer<UInt8>, CUnsignedLong, Int32
    ) -> Int32

    private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let library = dlopen("libz.so.1", RTLD_LAZY), let symbol = dlsym(library, "compress2") else { return nil }
        let compress = unsafeBitCast(symbol, to: Compress2.self)
        var length = CUnsignedLong(bytes.count + bytes.count / 100 + 64)
        var output = [UInt8](repeating: 0, count: Int(length))
        guard compress(&output, &length, bytes, CUnsignedLong(bytes.count), 6) == 0 else { return nil }
        return Array(output.prefix(Int(length)))
    }

    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65535, bytes.count)
            let length = UInt16(end - start)
            stream.append(end == bytes.count ? 1 : 0)
            stream += [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
            stream += bytes[start..<end]
            start = end
        } while start < bytes.count
        return stream + bigEndian(adler(bytes))
    }

    // MARK: - Checksums

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }
}
