@testable import EspalierGraphics
import Foundation
import Testing

@Suite("TIFF and BMP files") struct TIFFTests {
    private func picture(_ width: Int, _ height: Int, isClear: Bool) -> CGImage {
        let pixels = (0..<width * height).map { place -> UInt32 in
            let alpha = isClear ? UInt32(place * 37 % 256) : 255
            func part(_ factor: Int) -> UInt32 { UInt32(place * factor % 256) * alpha / 255 }
            return alpha << 24 | part(3) << 16 | part(7) << 8 | part(11)
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    /// A file with the directory first.
    ///
    /// - Parameter fields: tags with numbers of 32 bits, in the order of the tags.
    private func file(little: Bool, _ fields: [(UInt32, UInt32)], pixels: [UInt8]) -> Data {
        func bytes(_ value: UInt32, _ size: Int) -> [UInt8] {
            let big = (0..<size).reversed().map { UInt8(value >> UInt32($0 * 8) & 255) }
            return little ? big.reversed() : big
        }
        let start = UInt32(8 + 2 + (fields.count + 1) * 12 + 4)
        var file: [UInt8] = little ? [0x49, 0x49] : [0x4D, 0x4D]
        file += bytes(42, 2) + bytes(8, 4) + bytes(UInt32(fields.count + 1), 2)
        for (tag, value) in fields + [(273, start)] { file += bytes(tag, 2) + bytes(4, 2) + bytes(1, 4) + bytes(value, 4) }
        return Data(file + bytes(0, 4) + pixels)
    }

    @Test("A TIFF file is read as the picture that was written", arguments: [(1, 1), (7, 5), (33, 2)], [false, true])
    func roundTrip(_ size: (Int, Int), _ isClear: Bool) throws {
        let picture = picture(size.0, size.1, isClear: isClear)
        let data = try #require(TIFFEncoder.data(of: picture, density: 2))
        let read = try ImageDecoder.decode(data)
        #expect(read.width == size.0 && read.height == size.1 && read.pixels == picture.pixels && read.isOpaque == picture.isOpaque)
    }

    @Test("A slice of bytes is read as the bytes alone are") func slice() throws {
        let picture = picture(4, 3, isClear: false)
        let data = Data([1, 2, 3]) + (try #require(TIFFEncoder.data(of: picture)))
        #expect(try ImageDecoder.decode(data.dropFirst(3)).pixels == picture.pixels)
    }

    @Test("Both byte orders, greys of both kinds, and strips of a row are read", arguments: [true, false]) func kinds(isLittle: Bool) throws {
        let grey = try ImageDecoder.decode(file(little: isLittle, [(256, 2), (257, 1), (258, 8), (262, 1)], pixels: [0, 0x66]))
        #expect(grey.pixels == [0xFF00_0000, 0xFF66_6666])
        let inverted = try ImageDecoder.decode(file(little: isLittle, [(256, 2), (257, 1), (258, 8), (262, 0)], pixels: [0, 0x66]))
        #expect(inverted.pixels == [0xFFFF_FFFF, 0xFF99_9999])
        let straight = [(256, 1), (257, 1), (258, 8), (262, 2), (277, 4), (338, 2)] as [(UInt32, UInt32)]
        #expect(try ImageDecoder.decode(file(little: isLittle, straight, pixels: [255, 0, 128, 128])).pixels == [0x8080_0040])
        let turned = try ImageDecoder.decode(file(little: isLittle, [(256, 2), (257, 1), (258, 8), (262, 1), (274, 6)], pixels: [0, 255]))
        #expect(turned.width == 1 && turned.height == 2)
    }

    @Test(
        "Compressed files and those of other colours are refused with a reason",
        arguments: [(259, 5), (262, 3), (258, 16), (284, 2), (277, 2)] as [(UInt32, UInt32)])
    func refusals(_ field: (UInt32, UInt32)) {
        var fields: [(UInt32, UInt32)] = [(256, 2), (257, 1), (258, 8), (259, 1), (262, 2), (277, 3), (284, 1)]
        if let place = fields.firstIndex(where: { $0.0 == field.0 }) { fields[place].1 = field.1 }
        let data = file(little: true, fields, pixels: Array(repeating: 0, count: 64))
        let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(data) }
        if case .unreadable? = error {} else { Issue.record("\(String(describing: error))") }
    }

    @Test("Files that claim more than they have are damaged, whatever they claim") func hostile() throws {
        func fields(_ width: UInt32, _ height: UInt32) -> [(UInt32, UInt32)] { [(256, width), (257, height), (258, 8), (262, 1)] }
        let short = file(little: false, fields(3, 1), pixels: [0, 0])
        #expect(try ImageDecoder.decode(short + [0]).width == 3)
        #expect(throws: ImageError.self) { try ImageDecoder.decode(file(little: false, fields(30_000, 30_000), pixels: [0])) }
        #expect(throws: ImageError.self) { try ImageDecoder.decode(file(little: false, fields(.max, .max), pixels: [0])) }
        #expect(throws: ImageError.damaged(.tiff)) { try ImageDecoder.decode(file(little: false, fields(0, 4), pixels: [0])) }
        #expect(throws: ImageError.damaged(.tiff)) { try ImageDecoder.decode(Data([0x49, 0x49, 42, 0, 255, 255, 255, 255])) }
        #expect(throws: ImageError.damaged(.tiff)) { try ImageDecoder.decode(Data([0x4D, 0x4D, 0, 42])) }
    }

    @Test("A file with any byte changed, or cut off anywhere, is read or refused, and no colour is brighter than its opacity") func damage() throws {
        let whole = [UInt8](try #require(TIFFEncoder.data(of: picture(7, 5, isClear: true))))
        func read(_ bytes: [UInt8]) {
            guard let picture = try? ImageDecoder.decode(Data(bytes)) else { return }
            #expect(picture.pixels.count == picture.width * picture.height)
            #expect(picture.pixels.allSatisfy { pixel in [16, 8, 0].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 } })
        }
        for place in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var bytes = whole
                bytes[place] = value
                read(bytes)
            }
            read(Array(whole.prefix(place)))
        }
    }

    @Test("A BMP file has its rows from the bottom up, padded to four bytes, and white where the picture is clear") func bitmap() throws {
        let picture = CGImage(width: 1, height: 2, pixels: [0xFF11_2233, 0])
        let bytes = [UInt8](try #require(BMPEncoder.data(of: picture)))
        #expect(bytes.prefix(6) == [0x42, 0x4D, 62, 0, 0, 0] && bytes[10] == 54)
        #expect(bytes.suffix(8) == [255, 255, 255, 0, 0x33, 0x22, 0x11, 0])
    }
}
