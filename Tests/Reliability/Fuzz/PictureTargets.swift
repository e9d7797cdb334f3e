@testable import EspalierGraphics
import EspalierTestSupport
import Foundation

extension FuzzTarget {
    /// Pictures, from any server or file.
    static let pictures: [FuzzTarget] = [
        picture("png", [".png"], ["IHDR", "IDAT", "PLTE", "tRNS", "IEND", "iCCP"]),
        picture("jpeg", [".jpg"], ["\u{1}", "Exif\0\0", "JFIF"]),
        picture("webp", [".webp"], ["RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM"]),
        FuzzTarget(name: "tiff", seeds: { tiffs }, words: ["II*\0", "MM\0*", "\u{1}\u{11}", "\u{1}\u{2}"], rounds: 375) { bytes, _ in
            guard let picture = try? ImageDecoder.decode(Data(bytes)) else { return }
            guard picture.pixels.count == picture.width * picture.height else {
                throw Finding("\(picture.width) x \(picture.height) with \(picture.pixels.count) pixels")
            }
            guard picture.pixels.allSatisfy({ pixel in [16, 8, 0].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 } }) else {
                throw Finding("a colour that is no colour")
            }
        },
        FuzzTarget(name: "exif", seeds: { Fuzzing.seeds(".jpg") + [exif] }, words: ["Exif\0\0", "II*\0", "MM\0*"], rounds: 375) {
            bytes, _ in
            _ = ExifOrientation.find(in: Data(bytes))
        },
        FuzzTarget(name: "svg-header", seeds: { svgs }, words: svgWords, rounds: 200) { bytes, _ in
            guard let header = SVGHeader(Data(bytes)) else { return }
            _ = header.size
        },
        FuzzTarget(
            name: "pdf-header", seeds: { [Array("%PDF-1.4\n1 0 obj<</Type/Page/MediaBox[0 0 20 10]>>endobj".utf8)] },
            words: ["/MediaBox", "[", "]", "-", "1e9"], rounds: 200
        ) { bytes, _ in
            _ = PDFHeader.size(in: Data(bytes))
        },
        FuzzTarget(name: "svg", seeds: { svgs }, words: svgWords, rounds: 10, limit: 1 << 14) { bytes, _ in
            guard let picture = try? VectorPicture(Data(bytes)) else { return }
            guard picture.size.width > 0, picture.size.height > 0, picture.size.width.isFinite else {
                throw Finding("a size of \(picture.size)")
            }
            _ = try? picture.rendered(width: 16, height: 16)
        },
    ]

    private static let svgWords = [
        "<svg ", "viewBox=\"", "width=\"", "\"", "'", "<!--", "-->", "<use href=\"#a\"/>", "1e30", "nan", "%", "&#0;"
    ]
    private static let svgs = [
        "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10mm\" viewBox=\"0 0 10 10\"><rect id=\"a\" width=\"5\" height=\"5\"/></svg>",
        "<!-- x --><svg xmlns='http://www.w3.org/2000/svg' viewBox='-1 -1 2.5e1 2'><path d='M0 0L1 1' stroke='#f00'/><g><use href='#b'/></g></svg>",
    ].map { Array($0.utf8) }
    private static let tiffs: [[UInt8]] = [false, true].compactMap { isClear in
        let pixels = (0..<35).map { UInt32($0) * 0x0003_0205 | (isClear ? 0x8000_0000 : 0xFF00_0000) }
        return TIFFEncoder.data(of: CGImage(width: 7, height: 5, pixels: isClear ? pixels.map { $0 & 0xFF7F_7F7F } : pixels)).map {
            [UInt8]($0)
        }
    }

    private static let exif: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Array("Exif\0\0II*\0".utf8)
        + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xD9]

    private static func picture(_ name: String, _ suffixes: [String], _ words: [String]) -> FuzzTarget {
        FuzzTarget(name: name, seeds: { suffixes.flatMap { Fuzzing.seeds($0) } }, words: words, rounds: 37) { bytes, _ in
            guard let picture = try? ImageDecoder.decode(Data(bytes)) else { return }
            guard picture.pixels.count == picture.width * picture.height else {
                throw Finding("\(picture.width) x \(picture.height) with \(picture.pixels.count) pixels")
            }
        }
    }
}
