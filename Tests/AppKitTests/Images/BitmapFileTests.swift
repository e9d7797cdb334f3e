import AppKit
import EspalierGraphics
import Foundation
import Testing

@MainActor @Suite("Files and bytes of AppKit's bitmaps") struct BitmapFileTests {
    private func rep(_ pixels: [UInt32], width: Int) -> NSBitmapImageRep {
        NSBitmapImageRep(cgImage: CGImage(width: width, height: pixels.count / width, pixels: pixels))
    }

    @Test("Kinds of files, methods and keys have AppKit's numbers and names") func names() {
        #expect([NSBitmapImageRep.FileType.tiff, .bmp, .gif, .jpeg, .png, .jpeg2000].map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        let methods: [NSBitmapImageRep.TIFFCompression] = [.none, .ccittfax3, .ccittfax4, .lzw, .jpeg, .next, .packBits, .oldJPEG]
        #expect(methods.map(\.rawValue) == [1, 3, 4, 5, 6, 32766, 32773, 32865])
        let keys: [(NSBitmapImageRep.PropertyKey, String)] = [
            (.compressionFactor, "CompressionFactor"), (.compressionMethod, "CompressionMethod"), (.interlaced, "Interlaced"),
            (.progressive, "Progressive"),
            (.gamma, "Gamma"), (.exifData, "EXIFData"), (.colorSyncProfileData, "ColorSyncProfileData"),
            (.fallbackBackgroundColor, "FallbackBackgroundColor")
        ]
        for (key, name) in keys { #expect(key.rawValue == "NSImage\(name)") }
        #expect(NSBitmapImageRep.Format.alphaFirst.rawValue == 1 && NSBitmapImageRep.Format.alphaNonpremultiplied.rawValue == 2)
        #expect(
            NSColorSpaceName.deviceRGB.rawValue == "NSDeviceRGBColorSpace"
                && NSColorSpaceName.deviceWhite.rawValue == "NSDeviceWhiteColorSpace")
    }

    @Test("A JPEG file is smaller at a lower quality, however the number is given; JPEG 2000 is not written") func jpeg() throws {
        let pixels = (0..<1024).map { UInt32(0xFF00_0000) | UInt32(($0 * 7919) & 0xFF_FFFF) }, rep = rep(pixels, width: 32)
        func size(_ quality: Any) throws -> Int {
            try #require(rep.representation(using: .jpeg, properties: [.compressionFactor: quality])).count
        }
        #expect(
            try size(0.1) < size(0.9) && size(Float(0.1)) == size(0.1) && size(CGFloat(1)) == size(1) && size(NSNumber(value: 1)) == size(1)
        )
        #expect(try size(0.75) == #require(rep.representation(using: .jpeg, properties: [:])).count)
        #expect(rep.representation(using: .jpeg2000, properties: [:]) == nil)
    }

    @Test("A TIFF file has the pixels, whatever compression is asked for; of several bitmaps the first is written") func tiff() throws {
        let first = rep([0xFFFF_0000, 0xFF00_FF00], width: 2), second = rep([0xFF00_00FF], width: 1)
        let data = try #require(first.tiffRepresentation(using: .lzw, factor: 1))
        #expect(data == first.tiffRepresentation && NSBitmapImageRep(data: data)?.cgImage?.pixels == [0xFFFF_0000, 0xFF00_FF00])
        #expect(NSBitmapImageRep.tiffRepresentationOfImageReps(in: [NSImageRep(), first, second]) == data)
        let png = try #require(
            NSBitmapImageRep.representationOfImageReps(in: [second, first], using: .png, properties: [.interlaced: true]))
        let read = NSBitmapImageRep.imageReps(with: png)
        #expect(read.count == 1 && read.first?.pixelsWide == 1 && NSBitmapImageRep.imageReps(with: Data([1, 2])).isEmpty)
        #expect(NSBitmapImageRep.representationOfImageReps(in: [], using: .png, properties: [:]) == nil)
    }

    @Test("A picture is read from a file, with its size; a file that is none has no forms") func reading() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(NSImageRep.imageReps(withContentsOf: url) == nil)
        try #require(rep([0xFFFF_0000, 0xFF00_FF00], width: 2).representation(using: .png, properties: [:])).write(to: url)
        let read = try #require(NSImageRep.imageReps(withContentsOf: url)?.first)
        #expect(
            read.pixelsWide == 2 && read.pixelsHigh == 1 && read.size == NSSize(width: 2, height: 1) && read.bitsPerSample == 8
                && read.isOpaque && !read.hasAlpha)
        #expect(read.cgImage(forProposedRect: nil, context: nil, hints: nil)?.pixels == [0xFFFF_0000, 0xFF00_FF00])
        #expect(NSImageRep.imageReps(withContentsOfFile: url.path)?.count == 1 && NSImageRep.imageReps(withContentsOfFile: "/none") == nil)
    }

    @Test("Samples lie as the format says, and are read and written as they are") func samples() throws {
        let rep = try #require(NSBitmapImageRep(
            bitmapDataPlanes: nil, pixelsWide: 2, pixelsHigh: 3, bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true, isPlanar: false,
            colorSpaceName: .calibratedRGB, bitmapFormat: [.alphaFirst, .alphaNonpremultiplied], bytesPerRow: 12, bitsPerPixel: 0))
        #expect(
            rep.bitmapFormat == [.alphaFirst, .alphaNonpremultiplied] && rep.bytesPerPlane == 36 && rep.numberOfPlanes == 1 && !rep.isPlanar
        )
        #expect(rep.samplesPerPixel == 4 && rep.colorSpaceName == .calibratedRGB && rep.bitsPerPixel == 32)
        var pixel = [128, 255, 300, -5]
        rep.setPixel(&pixel, atX: 1, y: 2)
        #expect(rep.bitmapData?[2 * 12 + 4] == 128)
        var read = [0, 0, 0, 0]
        rep.getPixel(&read, atX: 1, y: 2)
        #expect(read == [128, 255, 255, 0])
        let color = try #require(rep.colorAt(x: 1, y: 2))
        #expect(
            abs(color.redComponent - 1) < 0.01 && abs(color.greenComponent - 1) < 0.01 && color.blueComponent == 0
                && abs(color.alphaComponent - 0.5) < 0.01)
        rep.setPixel(&pixel, atX: 2, y: 0)
        rep.getPixel(&read, atX: 0, y: 3)
        #expect(read == [128, 255, 255, 0], "outside nothing is read")
    }

    @Test("A bitmap of greys has one sample and the space of greys; its memory may be the app's") func greys() throws {
        var memory = [UInt8](repeating: 0, count: 4)
        try memory.withUnsafeMutableBufferPointer { buffer in
            var plane = buffer.baseAddress
            let rep = try #require(NSBitmapImageRep(
                bitmapDataPlanes: &plane, pixelsWide: 2, pixelsHigh: 2, bitsPerSample: 8, samplesPerPixel: 1, hasAlpha: false, isPlanar: false,
                colorSpaceName: .deviceWhite, bytesPerRow: 0, bitsPerPixel: 0))
            #expect(rep.colorSpaceName == .deviceWhite && rep.isOpaque)
            rep.setColor(NSColor(red: 1, green: 1, blue: 1, alpha: 1), atX: 0, y: 1)
        }
        #expect(memory == [0, 0, 255, 0])
    }
}
