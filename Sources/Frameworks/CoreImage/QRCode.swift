import Foundation

/// A QR code of bytes (ISO/IEC 18004): the smallest that holds them, and the mask that scanners read best.
struct QRCode {
    /// How much of a code may be damaged.
    enum Level: String, Sendable {
        case low = "L", medium = "M", quartile = "Q", high = "H"
        /// The standard's number in the code itself.
        var bits: Int { switch self { case .low: 1; case .medium: 0; case .quartile: 3; case .high: 2 } }
    }

    let size: Int
    /// Row by row; true is dark.
    private(set) var modules: [Bool]
    private var isFixed: [Bool]

    /// - Returns: nil for more bytes than the largest code holds.
    init?(_ bytes: [UInt8], _ level: Level) {
        func holds(_ version: Int) -> Bool { QRCapacity.dataBytes(version, level) * 8 >= 4 + (version < 10 ? 8 : 16) + bytes.count * 8 }
        guard let version = (1...40).first(where: holds) else { return nil }
        size = version * 4 + 17
        modules = Array(repeating: false, count: size * size)
        isFixed = modules
        drawPatterns(version)
        place(QRCapacity.interleaved(Self.data(bytes, version, level), version, level))
        chooseMask(level)
    }

    /// A pixel for each square, and one of white around, as Apple's filter makes it.
    var bitmap: Bitmap {
        var made = Bitmap(width: size + 2, height: size + 2, fill: .one)
        for y in 0..<size {
            for x in 0..<size where modules[y * size + x] { made.pixels[(y + 1) * (size + 2) + x + 1] = SIMD4(0, 0, 0, 1) }
        }
        return made
    }

    /// The mode for bytes, their number, the bytes, an end, and padding.
    private static func data(_ bytes: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
        var bits: [Bool] = []
        func add(_ value: Int, _ count: Int) { for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) } }
        add(4, 4)
        add(bytes.count, version < 10 ? 8 : 16)
        for byte in bytes { add(Int(byte), 8) }
        let room = QRCapacity.dataBytes(version, level) * 8
        add(0, min(4, room - bits.count))
        add(0, (8 - bits.count % 8) % 8)
        var pad = 0xEC
        while bits.count < room {
            add(pad, 8)
            pad ^= 0xEC ^ 0x11
        }
        return stride(from: 0, to: bits.count, by: 8).map { start in bits[start..<(start + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }
    }

    // MARK: Drawing

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard x >= 0, y >= 0, x < size, y < size else { return }
        modules[y * size + x] = isDark
        isFixed[y * size + x] = true
    }

    private mutating func drawPatterns(_ version: Int) {
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (cx, cy) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for dy in -4...4 { for dx in -4...4 { let ring = max(abs(dx), abs(dy)); set(cx + dx, cy + dy, ring != 2 && ring != 4) } }
        }
        let places = QRCapacity.alignment(version, size)
        for x in places {
            for y in places where !(x == 6 && y == 6 || x == 6 && y == size - 7 || x == size - 7 && y == 6) {
                for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
            }
        }
        drawFormat(0)
        guard version >= 7 else { return }
        var rest = version
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        let bits = version << 12 | rest
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            set(size - 11 + index % 3, index / 3, isDark)
            set(index / 3, size - 11 + index % 3, isDark)
        }
    }

    private mutating func drawFormat(_ value: Int) {
        var rest = value
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        let bits = (value << 10 | rest) ^ 0x5412
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { set(8, index, bit(index)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for index in 9..<15 { set(14 - index, 8, bit(index)) }
        for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
        for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
        set(8, size - 8, true)
    }

    /// In pairs of columns from the right, up and down in turn.
    private mutating func place(_ bytes: [UInt8]) {
        var index = 0, right = size - 1
        while right >= 1 {
            if right == 6 { right = 5 }
            for step in 0..<size {
                for column in 0..<2 {
                    let x = right - column, y = (right + 1) & 2 == 0 ? size - 1 - step : step
                    guard !isFixed[y * size + x], index < bytes.count * 8 else { continue }
                    modules[y * size + x] = bytes[index / 8] >> UInt8(7 - index % 8) & 1 == 1
                    index += 1
                }
            }
            right -= 2
        }
    }

    // MARK: Masks

    private static func isInverted(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    private mutating func apply(_ mask: Int) {
        for y in 0..<size {
            for x in 0..<size where !isFixed[y * size + x] && Self.isInverted(mask, x, y) { modules[y * size + x].toggle() }
        }
    }

    private mutating func chooseMask(_ level: Level) {
        var best = (mask: 0, penalty: Int.max)
        for mask in 0..<8 {
            var tried = self
            tried.apply(mask)
            tried.drawFormat(level.bits << 3 | mask)
            if tried.penalty < best.penalty { best = (mask, tried.penalty) }
        }
        apply(best.mask)
        drawFormat(level.bits << 3 | best.mask)
    }

    /// How hard the code is to read, by the standard's four rules.
    private var penalty: Int {
        var sum = 0
        let finder = [true, false, true, true, true, false, true], light = [Bool](repeating: false, count: 4)
        for line in 0..<size {
            for isRow in [true, false] {
                let cells = (0..<size).map { isRow ? modules[line * size + $0] : modules[$0 * size + line] }
                var run = 1
                for index in 1...size {
                    if index < size, cells[index] == cells[index - 1] {
                        run += 1
                    } else {
                        if run >= 5 { sum += run - 2 }
                        run = 1
                    }
                }
                for start in 0...(size - 11) {
                    let part = Array(cells[start..<(start + 11)])
                    if part == finder + light || part == light + finder { sum += 40 }
                }
            }
        }
        for y in 0..<(size - 1) {
            for x in 0..<(size - 1) {
                let cell = modules[y * size + x]
                if cell == modules[y * size + x + 1], cell == modules[(y + 1) * size + x], cell == modules[(y + 1) * size + x + 1] {
                    sum += 3
                }
            }
        }
        let dark = modules.count(where: \.self)
        return sum + (abs(dark * 20 - modules.count * 10) + modules.count - 1) / modules.count * 10 - 10
    }
}

/// The standard's tables.
enum QRCapacity {
    /// Bytes of correction in each block, and blocks, by version.
    private static let tables: [QRCode.Level: (correction: [Int], blocks: [Int])] = [
        .low: (
            [
                7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
                28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30
            ],
            [
                1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
                8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25
            ]),
        .medium: (
            [
                10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
                26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28
            ],
            [
                1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
                17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49
            ]),
        .quartile: (
            [
                13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
                28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30
            ],
            [
                1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
                23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68
            ]),
        .high: (
            [
                17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
                30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30
            ],
            [
                1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
                25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81
            ]),
    ]

    /// All bytes of a code: the squares that no pattern takes.
    private static func allBytes(_ version: Int) -> Int {
        var squares = (16 * version + 128) * version + 64
        if version >= 2 {
            let count = version / 7 + 2
            squares -= (25 * count - 10) * count - 55
            if version >= 7 { squares -= 36 }
        }
        return squares / 8
    }

    static func dataBytes(_ version: Int, _ level: QRCode.Level) -> Int {
        guard let table = tables[level] else { return 0 }
        return allBytes(version) - table.correction[version - 1] * table.blocks[version - 1]
    }

    static func alignment(_ version: Int, _ size: Int) -> [Int] {
        guard version > 1 else { return [] }
        let count = version / 7 + 2
        let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<(count - 1)).reversed().map { size - 7 - $0 * step }
    }

    /// The data in blocks with their correction, a byte of each block in turn.
    static func interleaved(_ data: [UInt8], _ version: Int, _ level: QRCode.Level) -> [UInt8] {
        guard let table = tables[level] else { return [] }
        let count = table.blocks[version - 1], correction = table.correction[version - 1], all = allBytes(version)
        let short = all / count - correction, longBlocks = all % count
        let divisor = ReedSolomon.divisor(correction)
        var blocks: [[UInt8]] = [], start = 0
        for index in 0..<count {
            let length = short + (index >= count - longBlocks ? 1 : 0)
            blocks.append(Array(data[start..<(start + length)]))
            start += length
        }
        let checks = blocks.map { ReedSolomon.remainder($0, divisor) }
        let longest = short + 1
        return (0..<longest).flatMap { place in blocks.compactMap { place < $0.count ? $0[place] : nil } }
            + (0..<correction).flatMap { place in checks.map { $0[place] } }
    }
}

/// Correction of errors, with numbers of the field of 256 elements.
private enum ReedSolomon {
    private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for bit in (0..<8).reversed() { result = result << 1 ^ (result >> 7) * 0x11D ^ (Int(b) >> bit & 1) * Int(a) }
        return UInt8(truncatingIfNeeded: result)
    }

    static func divisor(_ degree: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: degree - 1) + [1], root: UInt8 = 1
        for _ in 0..<degree {
            for index in 0..<degree {
                result[index] = product(result[index], root)
                if index + 1 < degree { result[index] ^= result[index + 1] }
            }
            root = product(root, 2)
        }
        return result
    }

    static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: divisor.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for index in divisor.indices { result[index] ^= product(divisor[index], factor) }
        }
        return result
    }
}
