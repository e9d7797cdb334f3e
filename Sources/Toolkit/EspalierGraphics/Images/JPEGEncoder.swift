package import Foundation

/// Writes pictures as JPEG files (ITU-T T.81, baseline), with colours in every pixel. Readers need a library; this needs none, so that a
/// picture can be written wherever the toolkit runs.
package struct JPEGEncoder {
    /// The longest side that the format's 16 bits can tell.
    package static let longestSide = 65_535

    private var bytes: [UInt8] = []
    private var bits: UInt64 = 0
    private var bitCount = 0
    private let luminance: [Float]
    private let chrominance: [Float]

    /// - Parameters:
    ///   - quality: From 0, the smallest file, to 1, the best picture.
    /// - Returns: nil if a side is too long for the format.
    package static func data(of picture: CGImage, quality: Double) -> Data? {
        guard picture.width <= longestSide, picture.height <= longestSide else { return nil }
        var encoder = JPEGEncoder(quality: quality.isFinite ? min(max(quality, 0), 1) : 1)
        encoder.write(picture)
        return Data(encoder.bytes)
    }

    private init(quality: Double) {
        // The customary scale of qualities: 50 is annex K's tables, 100 the finest steps.
        let percent = max(1, quality * 100), scale = percent < 50 ? 5000 / percent : 200 - 2 * percent
        func scaled(_ table: [Int]) -> [Float] { table.map { Float(min(max((Double($0) * scale + 50) / 100, 1), 255).rounded(.down)) } }
        luminance = scaled(JPEGTables.luminance)
        chrominance = scaled(JPEGTables.chrominance)
    }

    // MARK: Segments

    private mutating func segment(_ marker: UInt8, _ content: [UInt8]) {
        bytes += [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }

    private mutating func write(_ picture: CGImage) {
        bytes = [0xFF, 0xD8]
        // JFIF 1.1, whose pixels are square.
        segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        for (number, table) in [luminance, chrominance].enumerated() {
            segment(0xDB, [UInt8(number)] + JPEGTables.zigzag.map { UInt8(table[$0]) })
        }
        let (width, height) = (picture.width, picture.height)
        segment(
            0xC0, [8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]
        )
        segment(0xC4, [0x00] + JPEGTables.steady.counts + JPEGTables.steady.symbols)
        segment(0xC4, [0x10] + JPEGTables.changing.counts + JPEGTables.changing.symbols)
        segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
        writeBlocks(picture)
        // The last byte is filled with ones.
        if bitCount % 8 != 0 { append((1 << UInt32(8 - bitCount % 8)) - 1, 8 - bitCount % 8) }
        bytes += [0xFF, 0xD9]
    }

    // MARK: Blocks

    private mutating func writeBlocks(_ picture: CGImage) {
        var planes = [[Float]](repeating: [Float](repeating: 0, count: 64), count: 3), before = [0, 0, 0]
        for top in stride(from: 0, to: picture.height, by: 8) {
            for left in stride(from: 0, to: picture.width, by: 8) {
                for place in 0..<64 {
                    // What is beyond the edge repeats it.
                    let x = min(left + place % 8, picture.width - 1), y = min(top + place / 8, picture.height - 1)
                    let pixel = picture[x, y]
                    // A file without transparency shows what is behind as white.
                    let rest = Float(255 - pixel >> 24)
                    let red = Float(pixel >> 16 & 255) + rest, green = Float(pixel >> 8 & 255) + rest, blue = Float(pixel & 255) + rest
                    // JFIF's conversion.
                    planes[0][place] = 0.299 * red + 0.587 * green + 0.114 * blue - 128
                    planes[1][place] = -0.168736 * red - 0.331264 * green + 0.5 * blue
                    planes[2][place] = 0.5 * red - 0.418688 * green - 0.081312 * blue
                }
                for index in 0..<3 { before[index] = write(planes[index], index == 0 ? luminance : chrominance, before[index]) }
            }
        }
    }

    /// Writes a block.
    ///
    /// - Returns: Its mean, from which the next one of the plane is told.
    private mutating func write(_ block: [Float], _ steps: [Float], _ before: Int) -> Int {
        var rows = [Float](repeating: 0, count: 64), values = [Int](repeating: 0, count: 64)
        for y in 0..<8 {
            for u in 0..<8 {
                var sum: Float = 0
                for x in 0..<8 { sum += block[y * 8 + x] * JPEGTables.cosines[u * 8 + x] }
                rows[y * 8 + u] = sum
            }
        }
        for v in 0..<8 {
            for u in 0..<8 {
                var sum: Float = 0
                for y in 0..<8 { sum += rows[y * 8 + u] * JPEGTables.cosines[v * 8 + y] }
                values[v * 8 + u] = Int((sum / steps[v * 8 + u]).rounded())
            }
        }
        write(values[0] - before, after: 0, JPEGTables.steady)
        var zeros = 0
        for place in JPEGTables.zigzag.dropFirst() {
            guard values[place] != 0 else {
                zeros += 1
                continue
            }
            while zeros > 15 {
                append(code: 0xF0, JPEGTables.changing)
                zeros -= 16
            }
            write(values[place], after: zeros, JPEGTables.changing)
            zeros = 0
        }
        if zeros > 0 { append(code: 0, JPEGTables.changing) }
        return values[0]
    }

    /// Writes a value: how many zeros precede it and how many bits it has, as a code, then the bits.
    private mutating func write(_ value: Int, after zeros: Int, _ table: JPEGTables.Codes) {
        let length = Int.bitWidth - value.magnitude.leadingZeroBitCount
        append(code: UInt8(zeros << 4 | length), table)
        // A negative number has the bits of one less.
        append(UInt32(truncatingIfNeeded: value < 0 ? value - 1 : value) & ((1 << UInt32(length)) - 1), length)
    }

    private mutating func append(code symbol: UInt8, _ table: JPEGTables.Codes) {
        append(table.codes[Int(symbol)], Int(table.lengths[Int(symbol)]))
    }

    private mutating func append(_ value: UInt32, _ count: Int) {
        bits = bits << UInt64(count) | UInt64(value)
        bitCount += count
        while bitCount >= 8 {
            bitCount -= 8
            let byte = UInt8(truncatingIfNeeded: bits >> UInt64(bitCount))
            bytes.append(byte)
            // A byte of ones would be a marker.
            if byte == 0xFF { bytes.append(0) }
        }
    }
}

/// The tables of annex K of the specification, of which the steady ones serve all planes.
enum JPEGTables {
    /// A code for each symbol; the shorter ones for those that are frequent.
    struct Codes {
        /// How many codes have 1, 2, ... 16 bits.
        let counts: [UInt8]
        let symbols: [UInt8]
        private(set) var codes = [UInt32](repeating: 0, count: 256)
        private(set) var lengths = [UInt8](repeating: 0, count: 256)

        /// Codes of one length are consecutive numbers (annex C).
        init(_ counts: [UInt8], _ symbols: [UInt8]) {
            (self.counts, self.symbols) = (counts, symbols)
            var code: UInt32 = 0, next = 0
            for (index, count) in counts.enumerated() {
                for _ in 0..<count {
                    (codes[Int(symbols[next])], lengths[Int(symbols[next])]) = (code, UInt8(index + 1))
                    (code, next) = (code + 1, next + 1)
                }
                code <<= 1
            }
        }
    }

    /// For the means of blocks: how many bits their difference has.
    static let steady = Codes([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], Array(0...11))

    /// For the rest of a block: how many zeros precede a value, and how many bits it has.
    static let changing: Codes = {
        let frequent: [UInt8] = [
            0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71, 0x14, 0x32, 0x81,
            0x91, 0xA1,
            0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52, 0xD1, 0xF0, 0x24, 0x33, 0x62, 0x72, 0x82,
        ]
        // The others are rare; all have 16 bits, in their order.
        let all = (0...15).flatMap { zeros in (1...10).map { UInt8(zeros << 4 | $0) } }
        return Codes([0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125], frequent + all.filter { !frequent.contains($0) })
    }()

    static let zigzag = [
        0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41,
        34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43,
        36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
    ]

    static let luminance = [
        16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24,
        40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68,
        109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
    ]

    static let chrominance: [Int] = {
        var table = [Int](repeating: 99, count: 64)
        for (row, values) in [[17, 18, 24, 47], [18, 21, 26, 66], [24, 26, 56], [47, 66]].enumerated() {
            for (column, value) in values.enumerated() { table[row * 8 + column] = value }
        }
        return table
    }()

    /// The basis of the cosine transform: row u has the eight values of the wave of that frequency.
    static let cosines: [Float] = (0..<64).map { place in
        let (u, x) = (place / 8, place % 8)
        return Float(cos(Double((2 * x + 1) * u) * .pi / 16) * (u == 0 ? 0.5 / 2.0.squareRoot() : 0.5))
    }
}
