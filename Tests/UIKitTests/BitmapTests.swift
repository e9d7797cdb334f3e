import EspalierGraphics
@testable import EspalierPlatformViews
import EspalierTesting
import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Pictures of an app's own bytes, and contexts with pixels") struct BitmapTests {
    private func image(_ bytes: [UInt8], width: Int, height: Int, bits: Int = 32, row: Int? = nil, _ info: UInt32) -> CGImage? {
        CGDataProvider(data: Data(bytes)).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row ?? width * bits / 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info), provider: $0, decode: nil,
                shouldInterpolate: true,
                intent: .defaultIntent)
        }
    }

    @Test("Bytes are read in the order that is said, and colours are multiplied by their opacity") func orders() {
        #expect(image([1, 2, 3, 255], width: 1, height: 1, CGImageAlphaInfo.premultipliedLast.rawValue)?.pixels == [0xFF01_0203])
        #expect(image([255, 1, 2, 3], width: 1, height: 1, CGImageAlphaInfo.premultipliedFirst.rawValue)?.pixels == [0xFF01_0203])
        let little = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        #expect(image([3, 2, 1, 255], width: 1, height: 1, little)?.pixels == [0xFF01_0203])
        #expect(image([255, 0, 0, 128], width: 1, height: 1, CGImageAlphaInfo.last.rawValue)?.pixels == [0x8080_0000])
        #expect(image([9, 8, 7, 0], width: 1, height: 1, CGImageAlphaInfo.noneSkipLast.rawValue)?.pixels == [0xFF09_0807])
        #expect(image([9], width: 1, height: 1, bits: 8, 0)?.pixels == [0xFF09_0909])
    }

    @Test("Too few bytes and sizes without sense make no picture") func hostile() {
        let last = CGImageAlphaInfo.premultipliedLast.rawValue
        #expect(image([1, 2, 3], width: 1, height: 1, last) == nil)
        #expect(image([1, 2, 3, 4], width: 2, height: 1, row: 4, last) == nil)
        #expect(image([1, 2, 3, 4], width: .max, height: 1, row: 4, last) == nil)
        #expect(image([1, 2, 3, 4], width: 1, height: .max, row: 4, last) == nil)
        #expect(image([1, 2, 3, 4], width: 1, height: 1, row: .max, last) == nil)
        #expect(image([1, 2, 3, 4], width: 1, height: -1, row: 4, last) == nil)
        #expect(image([1, 2, 3, 4], width: 1, height: 1, CGImageAlphaInfo.alphaOnly.rawValue) == nil)
    }

    @Test("A picture's bytes make the same picture") func backAndForth() throws {
        let first = try #require(image([1, 2, 3, 255, 4, 5, 6, 255], width: 2, height: 1, CGImageAlphaInfo.premultipliedLast.rawValue))
        let data = try #require(first.dataProvider?.data)
        #expect(data.count == first.bytesPerRow * first.height && first.bitsPerPixel == 32)
        #expect(image(Array(data), width: 2, height: 1, first.bitmapInfo.rawValue)?.pixels == first.pixels)
    }

    @Test("A copy of a picture, in any space of colours, has its pixels") func copies() {
        let image = CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00])
        #expect(image.copy()?.pixels == image.pixels && image.copy(colorSpace: CGColorSpaceCreateDeviceRGB())?.pixels == image.pixels)
    }

    @Test("A context with pixels counts from the bottom left corner, and draws pictures upright") func contexts() throws {
        let app = TestApp(fonts: .kit) { Text("a") }
        _ = app
        let context = try #require(CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        let image = try #require(context.makeImage())
        #expect(image.width == 4 && image.height == 4 && image[0, 3] == 0xFFFF_0000 && image[0, 0] == 0)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect(context.bytesPerRow == 16 && Array(UnsafeBufferPointer(start: bytes + 48, count: 4)) == [255, 0, 0, 255])
        let copy = try #require(CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        copy.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(copy.makeImage()?.pixels == image.pixels)
        #expect(CGContext(
            data: nil, width: .max, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
    }

    @Test("A provider has the bytes of a file, and of a pipe or a folder none") func providers() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("provider-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("bytes"), pipe = folder.appendingPathComponent("pipe")
        try Data([1, 2, 3]).write(to: file)
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(CGDataProvider(url: file)?.data == Data([1, 2, 3]))
        #expect(CGDataProvider(url: pipe) == nil && CGDataProvider(url: folder) == nil)
    }
}
