@testable import EspalierGraphics
import Foundation
import Testing

/// The loops over pixels are C and handle many values a step: what is left over at the end of a row or a plane is handled one by one.
@Suite("Loops over pixels") struct PixelLoopTests {
    private func numbers(_ count: Int) -> [Float] { (0..<count).map { Float($0 * 7919 % 251) / 250 } }

    private func blurred(_ values: [Float], channels: Int, width: Int, height: Int, sigma: CGFloat, repeatsEdges: Bool) -> [Float] {
        var values = values
        values.withUnsafeMutableBufferPointer {
            GaussianBlur.blur(
                $0.baseAddress!, channels: channels, width: width, height: height, sigma: sigma, repeatsEdges: repeatsEdges)
        }
        return values
    }

    /// Four channels are blurred by other loops than one.
    @Test(
        "A channel is blurred as if it were alone", arguments: [0.7, 1.8, 2.5, 5, 9, 20],
        [(1, 1), (3, 17), (16, 16), (37, 5), (5, 37), (64, 33)])
    func blursChannelsAlike(sigma: CGFloat, size: (Int, Int)) {
        let (width, height) = size
        let planes = (0..<4).map { channel in numbers(width * height + channel).suffix(width * height).map { $0 * Float(channel + 1) / 4 } }
        let colors = (0..<width * height * 4).map { planes[$0 % 4][$0 / 4] }
        for repeatsEdges in [false, true] {
            let all = blurred(colors, channels: 4, width: width, height: height, sigma: sigma, repeatsEdges: repeatsEdges)
            for channel in 0..<4 {
                let alone = blurred(planes[channel], channels: 1, width: width, height: height, sigma: sigma, repeatsEdges: repeatsEdges)
                #expect(alone.indices.allSatisfy { abs(alone[$0] - all[$0 * 4 + channel]) < 1e-5 })
            }
        }
    }

    /// Rows are blurred several at a time; how many others there are must not matter.
    @Test("Equal rows stay equal, however many there are", arguments: [1.5, 3.5], [1, 2, 15, 16, 17, 40])
    func blursEachRow(sigma: CGFloat, height: Int) {
        let width = 23, row = numbers(width)
        let plane = Array((0..<height).map { _ in row }.joined())
        let result = blurred(plane, channels: 1, width: width, height: height, sigma: sigma, repeatsEdges: true)
        let alone = blurred(row, channels: 1, width: width, height: 1, sigma: sigma, repeatsEdges: true)
        #expect(result.indices.allSatisfy { abs(result[$0] - alone[$0 % width]) < 1e-5 })
    }

    @Test("Pixels come back from a buffer as they went into it") func keepsPixels() {
        let pixels = (0..<1021).map { index in
            let alpha = UInt32(index % 256), part = { (step: UInt32) -> UInt32 in alpha * (UInt32(index) * step % 256) / 255 }
            return alpha << 24 | part(7) << 16 | part(11) << 8 | part(13)
        } as [UInt32]
        let tile = PixelTile(x: 0, y: 0, width: 1021, height: 1, pixels: pixels)
        #expect(PixelBuffer(tile).tile == tile)
    }

    @Test("A colour map does to a layer what it does to a colour", arguments: [
        ColorMap.brightness(0.3), .contrast(1.7), .saturation(0.2), .invert(0.8), .opacity(0.4),
    ])
    func mapsColors(map: ColorMap) {
        let pixels: [UInt32] = [0, 0xFF00_0000, 0xFFFF_FFFF, 0x8040_2010, 0xFF12_C8A0, 0x0101_0001, 0x7F7F_0000]
        var buffer = PixelBuffer(PixelTile(x: 0, y: 0, width: pixels.count, height: 1, pixels: pixels))
        buffer.apply([.colors(map)])
        let expected = pixels.map { pixel in
            let bytes = SIMD4<UInt32>(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24)
            return packedPixel(map.apply(toPremultiplied: SIMD4<Float>(bytes) / 255).unitClamped)
        }
        for (pixel, wanted) in zip(buffer.tile.pixels, expected) {
            for shift in [0, 8, 16, 24] as [UInt32] { #expect(abs(Int(pixel >> shift & 255) - Int(wanted >> shift & 255)) <= 1) }
        }
    }

    /// A shadow that is moved by half a pixel has the mean of two pixels.
    @Test("A shadow moved by half a pixel lies between the two pixels") func movesShadows() {
        func shadow(_ offset: CGFloat) -> PixelTile {
            var buffer = PixelBuffer(PixelTile(x: 0, y: 0, width: 3, height: 3, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 9)))
            let color = Color.Resolved(colorSpace: .sRGB, red: 0, green: 0, blue: 0, opacity: 1)
            var shadow = LayerShadow(color: color, sigma: 0, offset: CGSize(width: offset, height: 0))
            shadow.isAlone = true
            buffer.apply([.shadow(shadow)])
            return buffer.tile
        }
        #expect(shadow(10)[10, 1].alpha == 255)
        #expect(shadow(10)[9, 1].alpha == 0)
        #expect(abs(Int(shadow(10.5)[10, 1].alpha) - 128) <= 1)
        #expect(shadow(10.5)[11, 1].alpha == 255)
    }
}
