@testable import EspalierGraphics
import Foundation
import ImageIO
import Testing

@Suite("What files say of their pictures") struct ImagePropertyTests {
    private let picture = CGImage(
        width: 3, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080])

    private func file(
        _ image: CGImage, _ type: String = "public.png", _ options: [CFString: Any] = [:], all: [CFString: Any] = [:]
    ) throws -> CFMutableData {
        let data = CFMutableData(), target = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
        CGImageDestinationSetProperties(target, all as CFDictionary)
        CGImageDestinationAddImage(target, image, options as CFDictionary)
        try #require(CGImageDestinationFinalize(target))
        return data
    }

    // MARK: Cameras

    private func big(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).reversed().map { UInt8(number >> (8 * $0) & 255) } }

    private enum Value { case text(String), short(Int), long(Int), byte(Int), ratios([(Int, Int)]) }

    /// A directory of TIFF 6.0 that begins at a place, with its values behind it.
    private func directory(_ entries: [(tag: Int, value: Value)], at place: Int) -> [UInt8] {
        var head = big(entries.count, 2), tail: [UInt8] = []
        let values = place + 2 + entries.count * 12 + 4
        for (tag, value) in entries {
            func entry(_ type: Int, _ count: Int, _ bytes: [UInt8]) {
                head += big(tag, 2) + big(type, 2) + big(count, 4)
                if bytes.count <= 4 { head += bytes + [UInt8](repeating: 0, count: 4 - bytes.count) } else {
                    head += big(values + tail.count, 4)
                    tail += bytes
                }
            }
            switch value {
            case .text(let text): entry(2, text.utf8.count + 1, Array(text.utf8) + [0])
            case .byte(let number): entry(1, 1, big(number, 1))
            case .short(let number): entry(3, 1, big(number, 2))
            case .long(let number): entry(4, 1, big(number, 4))
            case .ratios(let list): entry(5, list.count, list.flatMap { big($0.0, 4) + big($0.1, 4) })
            }
        }
        return head + big(0, 4) + tail
    }

    /// What a JPEG file with such directories says.
    private func properties(
        file: [(Int, Value)], camera: [(Int, Value)], place: [(Int, Value)]
    ) throws -> [CFString: Any] {
        let cameraPart = { (start: Int) in self.directory(camera, at: start) },
            placePart = { (start: Int) in self.directory(place, at: start) }
        func whole(_ camera: Int, _ place: Int) -> [UInt8] { directory(file + [(0x8769, .long(camera)), (0x8825, .long(place))], at: 8) }
        let first = 8 + whole(0, 0).count, second = first + cameraPart(0).count
        let tiff = Array("MM".utf8) + [0, 42] + big(8, 4) + whole(first, second) + cameraPart(first) + placePart(second)
        let exif = Array("Exif\0\0".utf8) + tiff, bytes = [UInt8](try #require(JPEGEncoder.data(of: picture, quality: 1)))
        let data = Array(bytes[..<2]) + [0xFF, 0xE1] + big(exif.count + 2, 2) + exif + Array(bytes[2...])
        let source = try #require(CGImageSourceCreateWithData(Data(data) as CFData, nil))
        return CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any] ?? [:]
    }

    @Test("What a camera writes is found by Apple's names") func camera() throws {
        let all = try properties(
            file: [
                (0x010E, .text("A lake")), (0x010F, .text("Maker")), (0x0110, .text("Model 1")), (0x011A, .ratios([(300, 1)])),
                (0x011B, .ratios([(150, 1)])), (0x0128, .short(2)), (0x0131, .text("Tool 2")), (0x0132, .text("2024:05:01 12:30:00")),
                (0x013B, .text("Ann")), (0x8298, .text("None")),
            ],
            camera: [
                (0x829A, .ratios([(1, 250)])), (0x829D, .ratios([(28, 10)])), (0x8827, .short(400)), (0x9003, .text("2024:05:01 12:00:00")),
                (0x9004, .text("2024:05:01 12:00:01")), (0x9209, .short(16)), (0x920A, .ratios([(50, 1)])), (0xA002, .long(30)),
                (0xA003, .long(20)),
                (0xA405, .short(75)), (0xA433, .text("Glass")), (0xA434, .text("50 mm")),
            ],
            place: [
                (1, .text("S")), (2, .ratios([(10, 1), (30, 1), (36, 1)])), (3, .text("E")), (4, .ratios([(20, 1), (15, 1), (0, 1)])),
                (5, .byte(1)),
                (6, .ratios([(123, 10)])),
            ])
        // Reading needs a library, which may not be installed.
        guard !all.isEmpty else { return }
        let tiff = try #require(all[kCGImagePropertyTIFFDictionary] as? [String: Any])
        func text(_ part: [String: Any], _ key: CFString) -> String? { part[key as String] as? String }
        func number(_ part: [String: Any], _ key: CFString) -> Double? { (part[key as String] as? NSNumber)?.doubleValue }
        #expect(text(tiff, kCGImagePropertyTIFFImageDescription) == "A lake" && text(tiff, kCGImagePropertyTIFFMake) == "Maker")
        #expect(text(tiff, kCGImagePropertyTIFFModel) == "Model 1" && text(tiff, kCGImagePropertyTIFFSoftware) == "Tool 2")
        #expect(text(tiff, kCGImagePropertyTIFFDateTime) == "2024:05:01 12:30:00" && text(tiff, kCGImagePropertyTIFFArtist) == "Ann")
        #expect(text(tiff, kCGImagePropertyTIFFCopyright) == "None")
        #expect(
            (all[kCGImagePropertyDPIWidth] as? NSNumber)?.doubleValue == 300
                && (all[kCGImagePropertyDPIHeight] as? NSNumber)?.doubleValue == 150)
        let exif = try #require(all[kCGImagePropertyExifDictionary] as? [String: Any])
        #expect(number(exif, kCGImagePropertyExifExposureTime) == 0.004 && number(exif, kCGImagePropertyExifFNumber) == 2.8)
        #expect((exif[kCGImagePropertyExifISOSpeedRatings as String] as? [NSNumber])?.map(\.intValue) == [400])
        #expect(text(exif, kCGImagePropertyExifDateTimeOriginal) == "2024:05:01 12:00:00")
        #expect(text(exif, kCGImagePropertyExifDateTimeDigitized) == "2024:05:01 12:00:01" && number(exif, kCGImagePropertyExifFlash) == 16)
        #expect(number(exif, kCGImagePropertyExifFocalLength) == 50 && number(exif, kCGImagePropertyExifFocalLenIn35mmFilm) == 75)
        #expect(number(exif, kCGImagePropertyExifPixelXDimension) == 30 && number(exif, kCGImagePropertyExifPixelYDimension) == 20)
        #expect(text(exif, kCGImagePropertyExifLensMake) == "Glass" && text(exif, kCGImagePropertyExifLensModel) == "50 mm")
        let gps = try #require(all[kCGImagePropertyGPSDictionary] as? [String: Any])
        #expect(text(gps, kCGImagePropertyGPSLatitudeRef) == "S" && text(gps, kCGImagePropertyGPSLongitudeRef) == "E")
        #expect(
            number(gps, kCGImagePropertyGPSLatitude).map { abs($0 - 10.51) < 1e-9 } == true
                && number(gps, kCGImagePropertyGPSLongitude) == 20.25)
        #expect(number(gps, kCGImagePropertyGPSAltitudeRef) == 1 && number(gps, kCGImagePropertyGPSAltitude) == 12.3)
    }

    // MARK: Files

    @Test("A file says its size, its depth and its colours") func whole() throws {
        let data = try file(picture), source = try #require(CGImageSourceCreateWithData(data, nil))
        let all = try #require(CGImageSourceCopyProperties(source, nil) as? [CFString: Any])
        #expect((all[kCGImagePropertyFileSize] as? NSNumber)?.intValue == data.length)
        let own = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
        #expect((own[kCGImagePropertyDepth] as? NSNumber)?.intValue == 8)
        #expect(
            own[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelRGB as String && own[kCGImagePropertyProfileName] == nil
        )
        #expect(CGImageSourceGetPrimaryImageIndex(source) == 0 && CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
        #expect(CGImageSourceGetStatusAtIndex(source, 1) != .statusComplete)
        CGImageSourceRemoveCacheAtIndex(source, 0)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.pixels == picture.pixels, "what is not kept is read again")
        // A grey PNG file: the kind of colours is in its head (ISO 15948, 11.2.2).
        var bytes = [UInt8](data as Data)
        bytes[25] = 0
        let gray =
            CGImageSourceCreateWithData(Data(bytes) as CFData, nil).flatMap { CGImageSourceCopyPropertiesAtIndex($0, 0, nil) }
            as? [CFString: Any]
        #expect(gray?[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelGray as String)
        let broken = try #require(CGImageSourceCreateWithData(Data(bytes.prefix(12)) as CFData, nil))
        #expect(CGImageSourceGetStatus(broken) == .statusInvalidData && CGImageSourceCopyProperties(broken, nil) == nil)
    }

    @Test("Which files are read and written is told by their identifiers") func identifiers() {
        let read = CGImageSourceCopyTypeIdentifiers().compactMap { $0 as? String },
            written = CGImageDestinationCopyTypeIdentifiers().compactMap { $0 as? String }
        #expect(Set(read).isSuperset(of: ["public.png", "public.jpeg", "org.webmproject.webp", "public.heic", "public.tiff"]))
        #expect(Set(written) == ["public.png", "public.jpeg"])
        #expect(written.allSatisfy { CGImageDestinationCreateWithData(CFMutableData(), $0 as CFString, 1, nil) != nil })
    }

    @Test("Options of all pictures count unless a picture has its own") func options() throws {
        let wide = CGImage(width: 40, height: 20, pixels: Array(repeating: 0xFF10_2030, count: 800))
        func width(_ own: [CFString: Any], all: [CFString: Any]) throws -> Int? {
            CGImageSourceCreateWithData(try file(wide, "public.png", own, all: all), nil).flatMap {
                CGImageSourceCreateImageAtIndex($0, 0, nil)
            }?.width
        }
        #expect(try width([:], all: [kCGImageDestinationImageMaxPixelSize: 10]) == 10)
        #expect(try width([kCGImageDestinationImageMaxPixelSize: 20], all: [kCGImageDestinationImageMaxPixelSize: 10]) == 20)
    }

    @Test("What is transparent has the colour that is said in a file without transparency") func background() throws {
        let clear = CGImage(width: 16, height: 16, pixels: Array(repeating: 0, count: 256))
        func pixel(_ options: [CFString: Any], _ type: String) throws -> UInt32? {
            CGImageSourceCreateWithData(try file(clear, type, options), nil).flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }?
                .pixels[100]
        }
        let color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(try pixel([kCGImageDestinationBackgroundColor: color], "public.png") == 0)
        // Reading needs a library, which may not be installed.
        guard let white = try pixel([:], "public.jpeg") else { return }
        #expect(white & 0xFFFFFF > 0xF8F8F8)
        let blue = try #require(try pixel([kCGImageDestinationBackgroundColor: color], "public.jpeg"))
        #expect(blue & 255 > 240 && blue >> 16 & 255 < 16)
    }

    @Test("Fewer pixels are read if that is asked for; other options change nothing") func reading() throws {
        let wide = CGImage(width: 40, height: 20, pixels: Array(repeating: 0xFF10_2030, count: 800))
        let source = try #require(
            CGImageSourceCreateWithData(try file(wide), [kCGImageSourceTypeIdentifierHint: "public.png"] as CFDictionary))
        func size(_ options: [CFString: Any]) -> [Int]? {
            CGImageSourceCreateImageAtIndex(source, 0, options as CFDictionary).map { [$0.width, $0.height] }
        }
        #expect(size([kCGImageSourceSubsampleFactor: 2]) == [20, 10] && size([kCGImageSourceSubsampleFactor: 8]) == [5, 3])
        #expect(size([kCGImageSourceSubsampleFactor: 3]) == [40, 20])
        let others: [CFString: Any] = [
            kCGImageSourceShouldCache: false, kCGImageSourceShouldCacheImmediately: true, kCGImageSourceShouldAllowFloat: true
        ]
        #expect(size(others) == [40, 20])
    }

    @Test("States, orientations and names of what is not read have Apple's values") func values() {
        let states: [CGImageSourceStatus] = [
            .statusUnexpectedEOF, .statusInvalidData, .statusUnknownType, .statusReadingHeader, .statusIncomplete, .statusComplete,
        ]
        #expect(states.map(\.rawValue) == [-5, -4, -3, -2, -1, 0])
        let orientations: [CGImagePropertyOrientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left
        ]
        #expect(orientations.map(\.rawValue) == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(
            [kCGImagePropertyPNGDictionary, kCGImagePropertyJFIFDictionary, kCGImagePropertyGIFDictionary] == ["{PNG}", "{JFIF}", "{GIF}"])
        #expect([kCGImagePropertyGIFDelayTime, kCGImagePropertyGIFUnclampedDelayTime, kCGImagePropertyGIFLoopCount]
            == ["DelayTime", "UnclampedDelayTime", "LoopCount"])
    }
}
