import EspalierGraphics
import Foundation
import Testing

/// Picture files of every kind, whole, damaged and hostile.
@Suite("Decoding and encoding of image files") struct ImageDecoderTests {
    private let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF

    // MARK: - PNG

    /// 6 x 4 pixels: red at the left, blue at the right, the first pixel green.
    @Test(
        "RGB, interlaced, 16-bit and palette PNG files decode to the same pixels",
        arguments: [PictureFiles.rgbPNG, PictureFiles.interlacedPNG, PictureFiles.deepPNG, PictureFiles.palettePNG])
    func readsPNG(data: Data) throws {
        let image = try ImageDecoder.decode(data)
        #expect((image.width, image.height) == (6, 4))
        #expect(image[0, 0] == green)
        #expect(image[1, 0] == red && image[2, 3] == red)
        #expect(image[3, 0] == blue && image[5, 3] == blue)
        #expect(image.isOpaque)
    }

    @Test("A PNG with alpha decodes to premultiplied pixels and is not opaque") func multipliesByAlpha() throws {
        let image = try ImageDecoder.decode(PictureFiles.alphaPNG)
        #expect((image.width, image.height) == (2, 1))
        #expect(image[0, 0] == 0x8080_0000)
        #expect(!image.isOpaque)
    }

    @Test("A greyscale PNG decodes to opaque pixels of equal components") func readsGrey() throws {
        let image = try ImageDecoder.decode(PictureFiles.grayPNG)
        let pixel = image[2, 1]
        #expect(pixel >> 24 == 255)
        #expect(pixel >> 16 & 255 == pixel & 255 && pixel >> 8 & 255 == pixel & 255)
        #expect((126...129).contains(pixel & 255))
    }

    @Test("An encoded PNG decodes to the same pixels, without alpha when opaque") func writesWhatItReads() throws {
        let pixels: [UInt32] = [0xFF12_3456, 0x8040_2010, 0, 0xFFFF_FFFF, 0x0100_0001, 0xFF00_0000]
        let image = CGImage(width: 3, height: 2, pixels: pixels)
        let data = try #require(image.pngData)
        let again = try ImageDecoder.decode(data)
        #expect(again.pixels == pixels)
        let opaque = CGImage(width: 2, height: 1, pixels: [0xFF11_2233, 0xFF44_5566])
        #expect(try ImageDecoder.decode(#require(opaque.pngData)).pixels == opaque.pixels)
        // Without alpha there is none in the file.
        #expect(try #require(opaque.pngData)[25] == 2)
        #expect(data[25] == 6)
    }

    // MARK: - JPEG and WebP

    private func isNear(_ pixel: UInt32, _ other: UInt32, by tolerance: Int = 6) -> Bool {
        [0, 8, 16, 24].allSatisfy { abs(Int(pixel >> $0 & 255) - Int(other >> $0 & 255)) <= tolerance }
    }

    /// With the library it is a damaged file, without it one that cannot be read; in no case an unknown one.
    @Test("A HEIC file is known by its first bytes, and a cut off one is refused", arguments: ["heic", "heix", "mif1"])
    func knowsHEIC(brand: String) {
        let data = Data([0, 0, 0, 0x18]) + Data("ftyp\(brand)".utf8) + Data([0, 0, 0, 0]) + Data("mif1\(brand)".utf8)
        #expect(ImageFormat(data) == .heic)
        let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(data) }
        #expect(error == .damaged(.heic) || error == .noLibrary(.heic))
        #expect(ImageFormat(Data([0, 0, 0, 0x18]) + Data("ftypmp42".utf8)) == nil)
    }

    @Test("A missing decoder is named with its Debian package", arguments: [
        (ImageFormat.jpeg, "libjpeg62-turbo"), (ImageFormat.webP, "libwebp7"), (ImageFormat.heic, "libheif1"),
    ])
    func namesThePackage(format: ImageFormat, package: String) {
        #expect(ImageError.noLibrary(format).description.contains("apt-get install \(package)"))
    }

    /// 32 x 16 pixels: rust at the left, blue at the right.
    @Test(
        "Baseline and progressive JPEG files decode to the expected size and colours",
        arguments: [PictureFiles.jpeg, PictureFiles.progressiveJPEG])
    func readsJPEG(data: Data) throws {
        let image = try ImageDecoder.decode(data)
        #expect((image.width, image.height) == (32, 16))
        #expect(isNear(image[4, 8], 0xFFC8_3C1E))
        #expect(isNear(image[28, 8], 0xFF1E_3CC8))
        #expect(image.isOpaque)
    }

    @Test("Greyscale and CMYK JPEG files decode to the expected colours") func readsGreyAndCMYKJPEG() throws {
        let grey = try ImageDecoder.decode(PictureFiles.grayJPEG)
        #expect(isNear(grey[8, 8], 0xFF66_6666))
        let ink = try ImageDecoder.decode(PictureFiles.inkJPEG)
        #expect(isNear(ink[8, 8], 0xFFC8_3C1E))
    }

    @Test("A JPEG's orientation rotates the decoded pixels and swaps the reported size")
    func appliesJPEGOrientation() throws {
        let header = try ImageHeader(PictureFiles.turnedJPEG)
        #expect(header.orientation == .right)
        #expect((header.shownWidth, header.shownHeight) == (16, 32))
        let image = try ImageDecoder.decode(PictureFiles.turnedJPEG)
        #expect((image.width, image.height) == (16, 32))
        // A quarter clockwise: what was left is on top.
        #expect(isNear(image[8, 4], 0xFFC8_3C1E))
        #expect(isNear(image[8, 28], 0xFF1E_3CC8))
    }

    @Test("Lossless and lossy WebP files decode to the expected colours and alpha") func readsWebP() throws {
        let image = try ImageDecoder.decode(PictureFiles.losslessWebP)
        #expect((image.width, image.height) == (4, 2))
        #expect(image[0, 0] == red && image[1, 1] == red && image[2, 0] == blue && image[3, 1] == blue)
        let faint = try ImageDecoder.decode(PictureFiles.lossyWebP)
        #expect(isNear(faint[8, 8], 0x8000_6400, by: 8))
        #expect(!faint.isOpaque)
    }

    // MARK: - Bad files

    static let all: [(name: String, data: Data)] = [
        ("rgb", PictureFiles.rgbPNG), ("interlaced", PictureFiles.interlacedPNG), ("deep", PictureFiles.deepPNG),
        ("palette", PictureFiles.palettePNG), ("alpha", PictureFiles.alphaPNG), ("jpeg", PictureFiles.jpeg),
        ("progressive", PictureFiles.progressiveJPEG), ("gray", PictureFiles.grayJPEG), ("ink", PictureFiles.inkJPEG),
        ("turned", PictureFiles.turnedJPEG), ("lossless", PictureFiles.losslessWebP), ("lossy", PictureFiles.lossyWebP),
    ]

    @Test("Decoding a truncated file of any format throws an image error", arguments: all.indices)
    func truncatedFilesAreErrors(index: Int) {
        let (name, data) = Self.all[index]
        for length in [0, 1, 7, 8, 12, 24, data.count / 4, data.count / 2, data.count * 3 / 4] where length < data.count {
            #expect(throws: ImageError.self, "\(name) cut at \(length)") { try ImageDecoder.decode(data.prefix(length)) }
        }
    }

    /// Nothing may crash or take much memory, whatever comes out.
    @Test("Files with flipped bits never crash the decoder", arguments: all.indices)
    func flippedBitsAreSurvived(index: Int) {
        var random = SplitMix(seed: UInt64(index) + 1)
        let original = [UInt8](Self.all[index].data)
        for _ in 0..<400 {
            var bytes = original
            for _ in 0..<Int(random.next() % 4) + 1 {
                let bit = Int(random.next() % UInt64(bytes.count * 8))
                bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            }
            guard let header = try? ImageHeader(Data(bytes)), header.pixelCount < 4_000_000 else { continue }
            if let image = try? ImageDecoder.decode(Data(bytes)) { #expect(image.pixels.count == image.width * image.height) }
        }
    }

    private struct SplitMix {
        var state: UInt64
        init(seed: UInt64) { state = seed }
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return z ^ z >> 31
        }
    }

    private func withSize(_ width: UInt32, _ height: UInt32) -> Data {
        var data = PictureFiles.rgbPNG
        for (start, value) in [(16, width), (20, height)] {
            for byte in 0..<4 { data[start + byte] = UInt8(truncatingIfNeeded: value >> UInt32(24 - byte * 8)) }
        }
        return data
    }

    @Test("A PNG that claims impossible dimensions is rejected before decoding") func hugeClaimsAreNotBelieved() {
        #expect(throws: ImageError.tooLarge(width: 30_000, height: 30_000)) { try ImageDecoder.decode(withSize(30_000, 30_000)) }
        #expect(throws: ImageError.tooLarge(width: 40_000, height: 1)) { try ImageDecoder.decode(withSize(40_000, 1)) }
        #expect(throws: ImageError.self) { try ImageDecoder.decode(withSize(.max, .max)) }
        // Small enough to be decoded, but not of so few bytes.
        #expect(throws: ImageError.damaged(.png)) { try ImageDecoder.decode(withSize(9000, 9000)) }
        #expect(throws: ImageError.damaged(.png)) { try ImageDecoder.decode(withSize(0, 5)) }
    }

    @Test("A JPEG that claims impossible dimensions is rejected by its header") func hugeJPEGsAreNotBelieved() throws {
        var data = PictureFiles.jpeg
        // The frame header: FF C0, length, precision, height, width.
        let frame = try #require(data.firstRange(of: Data([0xFF, 0xC0]))).lowerBound
        for (offset, byte) in [(5, 0x75), (6, 0x30), (7, 0x75), (8, 0x30)] { data[frame + offset] = UInt8(byte) }
        #expect(throws: ImageError.tooLarge(width: 30_000, height: 30_000)) { try ImageHeader(data) }
        for (offset, byte) in [(5, 0x20), (6, 0), (7, 0x20), (8, 0)] { data[frame + offset] = UInt8(byte) }
        #expect(throws: ImageError.damaged(.jpeg)) { try ImageHeader(data) }
    }

    @Test("Unknown formats, missing files and directories throw an image error") func otherFilesAreNone() {
        #expect(throws: ImageError.unknownFormat) { try ImageDecoder.decode(Data("GIF89a and more".utf8)) }
        #expect(throws: ImageError.unknownFormat) { try ImageDecoder.decode(Data()) }
        #expect(throws: ImageError.self) { try ImageDecoder.read(URL(fileURLWithPath: "/nowhere/at/all.png")) }
        #expect(throws: ImageError.self) { try ImageDecoder.read(URL(fileURLWithPath: "/")) }
    }
}
