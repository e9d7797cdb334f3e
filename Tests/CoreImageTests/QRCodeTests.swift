import Foundation
import Testing

@testable import CoreImage

@Suite struct QRCodeTests {
    /// Reads the data of a code that has one block back, as a scanner does from an undamaged code.
    private func read(_ code: QRCode) -> String {
        func dark(_ x: Int, _ y: Int) -> Bool { code.modules[y * code.size + x] }
        // The format's bits lie along the upper left corner; the mask is in the second to fourth of them.
        let format = (0..<15).map { index -> Bool in
            switch index {
            case 0...5: dark(8, index)
            case 6: dark(8, 7)
            case 7: dark(8, 8)
            case 8: dark(7, 8)
            default: dark(14 - index, 8)
            }
        }
        let bits = format.enumerated().reduce(0) { $0 | ($1.element ? 1 : 0) << $1.offset } ^ 0x5412, mask = bits >> 10 & 7
        func isPattern(_ x: Int, _ y: Int) -> Bool {
            let last = code.size - 9
            if x == 6 || y == 6 || x < 9 && y < 9 || x > last && x < code.size && x >= code.size - 8 && y < 9 || x < 9 && y >= code.size - 8
            {
                return true
            }
            guard code.size > 21 else { return false }
            let middle = code.size - 7
            return abs(x - middle) <= 2 && abs(y - middle) <= 2
        }
        func inverted(_ x: Int, _ y: Int) -> Bool {
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
        var found: [Bool] = [], column = code.size - 1, goesUp = true
        while column > 0 {
            if column == 6 { column -= 1 }
            for step in 0..<code.size {
                let y = goesUp ? code.size - 1 - step : step
                for x in [column, column - 1] where !isPattern(x, y) { found.append(dark(x, y) != inverted(x, y)) }
            }
            goesUp.toggle()
            column -= 2
        }
        func number(_ start: Int, _ count: Int) -> Int { found[start..<(start + count)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }
        guard number(0, 4) == 4 else { return "no bytes" }
        return String(decoding: (0..<number(4, 8)).map { UInt8(number(12 + $0 * 8, 8)) }, as: UTF8.self)
    }

    @Test(arguments: ["", "hello", "https://example.org", "nur für dich"], ["L", "M"]) func whatIsWrittenIsRead(
        _ text: String, _ level: String
    ) throws {
        let code = try #require(QRCode(Array(text.utf8), QRCode.Level(rawValue: level) ?? .medium))
        #expect(read(code) == text)
    }

    /// The example of the standard's annex: the correction of version 1-M for "01234567", as numbers of the data's polynomial.
    @Test func correctionOfTheStandardsExample() {
        let data: [UInt8] = [0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11]
        let all = QRCapacity.interleaved(data, 1, .medium)
        #expect(Array(all[16...]) == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
    }

    /// The numbers of the standard's table of capacities, for bytes.
    @Test(arguments: [
        (QRCode.Level.low, [17, 32, 53, 78, 106, 134, 154, 192, 230, 271]), (.medium, [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]),
        (.quartile, [11, 20, 32, 46, 60, 74, 86, 108, 130, 151]), (.high, [7, 14, 24, 34, 44, 58, 64, 84, 98, 119]),
    ]) func capacities(_ level: QRCode.Level, _ most: [Int]) {
        for (index, count) in most.enumerated() {
            #expect(QRCode([UInt8](repeating: 65, count: count), level)?.size == 21 + 4 * index)
            #expect(QRCode([UInt8](repeating: 65, count: count + 1), level)?.size == 25 + 4 * index)
        }
    }

    @Test func theLargestCode() {
        #expect(QRCode([UInt8](repeating: 1, count: 2953), .low)?.size == 177)
        #expect(QRCode([UInt8](repeating: 1, count: 2954), .low) == nil)
    }

    @Test func theFilterMakesAPixelForEachSquare() {
        let filter = CIFilter.qrCodeGenerator()
        #expect(filter.inputKeys.contains("inputMessage"))
        filter.message = Data("hello".utf8)
        #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
        let large = filter.outputImage?.transformed(by: CGAffineTransform(scaleX: 4, y: 4))
        #expect(large?.extent.width == 92)
        let colours = Set(large?.bitmap.pixels.map(\.x) ?? [])
        #expect(colours == [0, 1], "squares stay sharp")
    }
}
