import AppKit
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("AppKit's bitmaps") struct BitmapTests {
    /// A picture whose upper half is red and whose lower half is clear.
    private func halves() -> NSImage {
        let pixels = (0..<16).map { $0 < 8 ? UInt32(0xFFFF_0000) : 0 }
        return NSImage(cgImage: CGImage(width: 4, height: 4, pixels: pixels), size: NSSize(width: 2, height: 2))
    }

    private func bitmap(_ width: Int = 8, _ height: Int = 8) throws -> NSBitmapImageRep {
        try #require(NSBitmapImageRep(
            bitmapDataPlanes: nil, pixelsWide: width, pixelsHigh: height, bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true, isPlanar: false,
            colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0))
    }

    @Test("A picture becomes a PNG file by way of its TIFF file, with the same pixels") func idiom() throws {
        let image = halves()
        let tiff = try #require(image.tiffRepresentation), rep = try #require(NSBitmapImageRep(data: tiff))
        let png = try #require(rep.representation(using: .png, properties: [:]))
        #expect(png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        let read = try #require(NSImage(data: png)?.cgImage)
        #expect(read.width == 4 && read.pixels == image.cgImage?.pixels)
        #expect(rep.pixelsWide == 4 && rep.hasAlpha && rep.bitsPerPixel == 32 && rep.bytesPerRow == 16)
    }

    @Test("Files are written as TIFF, BMP, JPEG and PNG, and not as GIF") func kinds() throws {
        let rep = NSBitmapImageRep(cgImage: try #require(halves().cgImage))
        #expect(rep.representation(using: .bmp, properties: [:])?.prefix(2) == Data("BM".utf8))
        #expect(rep.representation(using: .jpeg, properties: [.compressionFactor: 0.5])?.prefix(2) == Data([0xFF, 0xD8]))
        #expect(rep.tiffRepresentation?.prefix(2) == Data("MM".utf8))
        #expect(rep.representation(using: .gif, properties: [:]) == nil)
    }

    @Test("Colours are set and read, and what is outside of the bitmap is nothing") func colors() throws {
        let rep = try bitmap()
        rep.setColor(NSColor(red: 1, green: 0.5, blue: 0, alpha: 0.5), atX: 1, y: 2)
        let color = try #require(rep.colorAt(x: 1, y: 2))
        #expect(abs(color.redComponent - 1) < 0.02 && abs(color.greenComponent - 0.5) < 0.02 && abs(color.alphaComponent - 0.5) < 0.01)
        #expect(rep.bitmapData?[2 * rep.bytesPerRow + 4] == 128)
        #expect(rep.colorAt(x: 8, y: 0) == nil && rep.colorAt(x: 0, y: -1) == nil)
        rep.setColor(.red, atX: -1, y: 0)
        rep.bitmapData?[3] = 255
        #expect(rep.cgImage?.pixels[0] == 0xFF00_0000)
    }

    @Test("Bitmaps of other kinds, and of sizes that are none, are not made") func refusals() {
        func made(_ width: Int, _ height: Int, bits: Int = 8, samples: Int = 4, planar: Bool = false, row: Int = 0) -> Bool {
            NSBitmapImageRep(
                bitmapDataPlanes: nil, pixelsWide: width, pixelsHigh: height, bitsPerSample: bits, samplesPerPixel: samples,
                hasAlpha: samples == 4,
                isPlanar: planar, colorSpaceName: .deviceRGB, bytesPerRow: row, bitsPerPixel: 0) != nil
        }
        #expect(made(1, 1) && made(2, 3, samples: 3) && made(2, 3, samples: 1) && made(2, 2, row: 64))
        #expect(
            !made(0, 1) && !made(1, -1) && !made(.max, .max) && !made(1, 1, bits: 16) && !made(1, 1, samples: 5)
                && !made(1, 1, planar: true) && !made(4, 1, row: 3))
    }

    @Test("A bitmap's context draws into it, from the bottom left corner") func drawing() throws {
        let rep = try bitmap()
        rep.size = NSSize(width: 4, height: 4)
        let app = TestApp(size: CGSize(width: 10, height: 10), fonts: .kit) { Color.clear }
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = NSGraphicsContext(bitmapImageRep: rep)
        #expect(NSGraphicsContext.current?.isFlipped == false)
        NSColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
        NSRect(x: 0, y: 0, width: 4, height: 2).fill()
        halves().draw(in: NSRect(x: 2, y: 2, width: 2, height: 2))
        NSGraphicsContext.restoreGraphicsState()
        #expect(NSGraphicsContext.current == nil)
        #expect(rep.colorAt(x: 0, y: 7)?.blueComponent == 1 && rep.colorAt(x: 0, y: 0)?.alphaComponent == 0)
        // The picture stands upright in the upper right corner.
        #expect(rep.colorAt(x: 6, y: 0)?.redComponent == 1 && rep.colorAt(x: 6, y: 3)?.alphaComponent == 0)
        _ = app
    }

    @Test("What is drawn between locking and unlocking the focus goes into the picture, upright") func focus() throws {
        let app = TestApp(size: CGSize(width: 10, height: 10), fonts: .kit) { Color.clear }
        let image = NSImage(size: NSSize(width: 8, height: 8))
        image.lockFocus()
        halves().draw(in: NSRect(x: 0, y: 0, width: 8, height: 8), from: .zero, operation: .copy, fraction: 1)
        NSColor(red: 0, green: 0, blue: 1, alpha: 1).set()
        NSBezierPath(rect: NSRect(x: 0, y: 0, width: 8, height: 2)).fill()
        image.unlockFocus()
        let pixels = try #require(image.cgImage), rep = NSBitmapImageRep(cgImage: pixels), last = pixels.height - 1
        #expect(image.size == NSSize(width: 8, height: 8) && NSGraphicsContext.current == nil)
        #expect(rep.colorAt(x: 0, y: 0)?.redComponent == 1 && rep.colorAt(x: 0, y: last)?.blueComponent == 1)
        #expect(rep.colorAt(x: 0, y: last / 2 + 2)?.alphaComponent == 0)
        // Drawn over what is there.
        image.lockFocus()
        NSRect(x: 0, y: 6, width: 8, height: 2).fill()
        image.unlockFocus()
        let again = NSBitmapImageRep(cgImage: try #require(image.cgImage))
        #expect(again.colorAt(x: 0, y: last)?.blueComponent == 1 && again.colorAt(x: 0, y: 0)?.redComponent == 0)
        _ = app
    }

    @Test("A part of a picture is drawn where it belongs") func part() throws {
        let app = TestApp(size: CGSize(width: 10, height: 10), fonts: .kit) { Color.clear }
        let image = NSImage(size: NSSize(width: 4, height: 4))
        image.lockFocus()
        // The lower half, which is clear, then the upper one.
        halves().draw(
            in: NSRect(x: 0, y: 0, width: 2, height: 4), from: NSRect(x: 0, y: 0, width: 2, height: 1), operation: .sourceOver, fraction: 1)
        halves().draw(
            in: NSRect(x: 2, y: 0, width: 2, height: 4), from: NSRect(x: 0, y: 1, width: 2, height: 1), operation: .sourceOver, fraction: 1)
        image.unlockFocus()
        let pixels = try #require(image.cgImage), rep = NSBitmapImageRep(cgImage: pixels), middle = pixels.height / 2
        #expect(rep.colorAt(x: 0, y: middle)?.alphaComponent == 0 && rep.colorAt(x: pixels.width - 1, y: middle)?.redComponent == 1)
        _ = app
    }

    @Test("A picture has the bitmap that is added to it, and shows nothing without it") func representations() throws {
        let app = TestApp(size: CGSize(width: 10, height: 10), fonts: .kit) { Color.clear }
        let rep = try bitmap()
        rep.setColor(NSColor(red: 1, green: 0, blue: 0, alpha: 1), atX: 0, y: 0)
        let image = NSImage(size: NSSize(width: 4, height: 4))
        image.addRepresentation(rep)
        #expect(image.representations.count == 1 && image.representations.first === rep && image.size.width == 4)
        #expect(image.cgImage?.pixels.first == 0xFFFF_0000)
        #expect(image.bestRepresentation(for: NSRect(x: 0, y: 0, width: 4, height: 4), context: nil, hints: nil) === rep)
        image.removeRepresentation(rep)
        #expect(image.representations.isEmpty && image.cgImage?.pixels.first == 0)
        #expect(halves().representations.first?.pixelsWide == 4 && halves().representations.first?.size.width == 2)
        _ = app
    }

    @Test("A picture that a function draws has pixels and a TIFF file") func drawn() throws {
        let app = TestApp(size: CGSize(width: 10, height: 10), fonts: .kit) { Color.clear }
        let image = NSImage(size: NSSize(width: 6, height: 4), flipped: false) { rect in
            NSColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
            rect.fill()
            return true
        }
        let tiff = try #require(image.tiffRepresentation), rep = try #require(NSBitmapImageRep(data: tiff))
        #expect(rep.colorAt(x: 0, y: 0)?.greenComponent == 1 && rep.pixelsWide * 4 == rep.pixelsHigh * 6)
        #expect(image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.width == rep.pixelsWide)
        _ = app
    }
}
