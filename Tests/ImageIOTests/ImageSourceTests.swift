@testable import EspalierGraphics
import Foundation
import ImageIO
import Testing

@Suite("Pictures in files by Image I/O") struct ImageSourceTests {
    /// Three columns and two rows; the first pixel is red.
    private let picture = CGImage(
        width: 3, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080])

    private func png() throws -> CFMutableData {
        let data = CFMutableData(), target = try #require(CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(target, picture, nil)
        #expect(CGImageDestinationFinalize(target))
        return data
    }

    @Test("A PNG file is written and read with its type, size and pixels") func png() async throws {
        let source = try #require(CGImageSourceCreateWithData(try png(), nil))
        #expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 3 && properties[kCGImagePropertyPixelHeight] as? Double == 2)
        #expect(properties[kCGImagePropertyHasAlpha] as? Bool == false && properties[kCGImagePropertyOrientation] == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.pixels == picture.pixels)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil && CGImageSourceCopyPropertiesAtIndex(source, -1, nil) == nil)
    }

    @Test("A JPEG file keeps its orientation: the picture is as stored, the small one as shown") func orientation() throws {
        let data = CFMutableData(), target = try #require(CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil))
        let options = [kCGImageDestinationLossyCompressionQuality: 1.0, kCGImagePropertyOrientation: 6] as CFDictionary
        CGImageDestinationAddImage(target, picture, options)
        #expect(CGImageDestinationFinalize(target) && !CGImageDestinationFinalize(target))
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
        #expect(properties[kCGImagePropertyOrientation as String] as? Int == 6)
        #expect(properties[kCGImagePropertyOrientation as String] as? UInt32 == CGImagePropertyOrientation.right.rawValue)
        let tiff = properties[kCGImagePropertyTIFFDictionary as String] as? [String: Any]
        #expect(tiff?[kCGImagePropertyTIFFOrientation as String] as? Int == 6)
        // Decoding needs a library, which may not be installed.
        guard let stored = CGImageSourceCreateImageAtIndex(source, 0, nil) else { return }
        #expect(stored.width == 3 && stored.height == 2)
        let shown = CGImageSourceCreateThumbnailAtIndex(
            source, 0,
            [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true] as CFDictionary)
        #expect(shown?.width == 2 && shown?.height == 3)
    }

    @Test("A small picture has the most pixels that are asked for, is never larger, and is made only if that is asked for")
    func thumbnails() throws {
        let large = CGImage(width: 400, height: 100, pixels: Array(repeating: 0xFF12_3456, count: 40_000))
        let data = CFMutableData(), target = try #require(CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(target, large, nil)
        #expect(CGImageDestinationFinalize(target))
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        func size(_ options: [CFString: Any]) -> [Int]? {
            CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary).map { [$0.width, $0.height] }
        }
        #expect(size([kCGImageSourceThumbnailMaxPixelSize: 100]) == nil)
        #expect(size([kCGImageSourceThumbnailMaxPixelSize: 100, kCGImageSourceCreateThumbnailFromImageAlways: true]) == [100, 25])
        #expect(
            size([kCGImageSourceThumbnailMaxPixelSize: CGFloat(200), kCGImageSourceCreateThumbnailFromImageIfAbsent: true]) == [200, 50])
        #expect(size([kCGImageSourceThumbnailMaxPixelSize: 1000, kCGImageSourceCreateThumbnailFromImageAlways: true]) == [400, 100])
        #expect(size([kCGImageSourceThumbnailMaxPixelSize: -5, kCGImageSourceCreateThumbnailFromImageAlways: true]) == [400, 100])
    }

    @Test("A file that comes bit by bit has a picture when its beginning is there") func incremental() throws {
        let data = try png() as Data, source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
        CGImageSourceUpdateData(source, data.prefix(20) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete && CGImageSourceGetCount(source) == 0)
        CGImageSourceUpdateData(source, data as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceGetCount(source) == 1)
    }

    @Test("What is no picture has none, and no file is written in kinds that are not known") func refusals() throws {
        let source = try #require(CGImageSourceCreateWithData(Data("GIF89a and so on".utf8) as CFData, nil))
        #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
        #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/no/such/file.png") as CFURL, nil) == nil)
        #expect(CGImageDestinationCreateWithData(CFMutableData(), "public.heic" as CFString, 1, nil) == nil)
        let empty = try #require(CGImageDestinationCreateWithData(CFMutableData(), "public.png" as CFString, 1, nil))
        #expect(!CGImageDestinationFinalize(empty))
        let two = try #require(CGImageDestinationCreateWithData(CFMutableData(), "public.png" as CFString, 2, nil))
        for _ in 0..<2 { CGImageDestinationAddImage(two, picture, nil) }
        #expect(!CGImageDestinationFinalize(two))
    }

    @Test("A file on the disk is written as a whole and read again; a picture is taken over with its orientation") func files() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        let source = try #require(CGImageSourceCreateWithData(try png(), nil))
        let target = try #require(CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImageFromSource(target, source, 0, [kCGImageDestinationImageMaxPixelSize: 2] as CFDictionary)
        #expect(CGImageDestinationFinalize(target))
        let read = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
        #expect(CGImageSourceCreateImageAtIndex(read, 0, nil)?.width == 2)
    }

    @Test("What a camera has written is read by its names; damaged places end the reading") func exif() throws {
        // Big-endian: a directory with the maker, and places of the camera's and the GPS's directories.
        func big(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).reversed().map { UInt8(number >> (8 * $0) & 255) } }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            big(tag, 2) + big(type, 2) + big(count, 4) + value
        }
        var tiff: [UInt8] = Array("MM".utf8) + [0, 42] + big(8, 4)
        tiff +=
            big(3, 2) + entry(0x010F, 2, 4, Array("Abc\0".utf8)) + entry(0x8769, 4, 1, big(50, 4)) + entry(0x8825, 4, 1, big(80, 4))
            + big(0, 4)
        tiff += big(2, 2) + entry(0x8827, 3, 1, big(400, 2) + [0, 0]) + entry(0xA003, 4, 1, big(77, 4)) + big(0, 4)
        tiff += big(2, 2) + entry(1, 2, 2, [0x53, 0, 0, 0]) + entry(2, 5, 3, big(110, 4)) + big(0, 4)
        for (top, bottom) in [(10, 1), (30, 1), (36, 1)] { tiff += big(top, 4) + big(bottom, 4) }
        func source(_ tiff: [UInt8]) throws -> [String: Any] {
            let jpeg = try #require(JPEGEncoder.data(of: picture, quality: 1))
            let exif = Array("Exif\0\0".utf8) + tiff
            let bytes = [UInt8](jpeg),
                file: [UInt8] = Array(bytes[..<2]) + [0xFF, 0xE1] + big(exif.count + 2, 2) + exif + Array(bytes[2...])
            let source = try #require(CGImageSourceCreateWithData(Data(file) as CFData, nil))
            return CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any] ?? [:]
        }
        let properties = try source(tiff)
        guard !properties.isEmpty else { return }
        let camera = properties["{Exif}"] as? [String: Any], place = properties["{GPS}"] as? [String: Any]
        #expect((properties["{TIFF}"] as? [String: Any])?["Make"] as? String == "Abc")
        #expect(camera?["ISOSpeedRatings"] as? [Int] == [400] && camera?["PixelYDimension"] as? Int == 77)
        #expect(place?["LatitudeRef"] as? String == "S" && abs((place?["Latitude"] as? Double ?? 0) - 10.51) < 1e-9)
        for end in stride(from: 4, to: tiff.count, by: 7) { _ = try source(Array(tiff.prefix(end))) }
    }
}
