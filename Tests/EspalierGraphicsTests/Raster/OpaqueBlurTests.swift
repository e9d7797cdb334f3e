import EspalierGraphics
import Testing

/// An opaque blur takes the border of a layer for what is around it, also where the layer ends within a pixel.
@Suite("Opaque blurs at the border of a layer") struct OpaqueBlurTests {
    private let side = 60

    /// Black, with this much of the outermost pixels covered, blurred.
    private func alpha(edge: UInt32, inside: UInt32 = 255, sigma: Double) -> PixelTile {
        var pixels = [UInt32](repeating: inside << 24, count: side * side)
        for place in 0..<side {
            for index in [place, (side - 1) * side + place, place * side, place * side + side - 1] { pixels[index] = edge << 24 }
        }
        var buffer = PixelBuffer(PixelTile(x: 0, y: 0, width: side, height: side, pixels: pixels))
        buffer.apply([.blur(sigma: sigma, isOpaque: true)])
        return buffer.tile
    }

    /// Sums, running means, and cells of several pixels.
    @Test("An opaque blur keeps the inside opaque and partly covered border pixels unchanged", arguments: [1.5, 5, 9, 20, 40])
    func partlyCoveredEdgesDoNotFadeInwards(sigma: Double) {
        for edge: UInt32 in [0, 77, 254] {
            let tile = alpha(edge: edge, sigma: sigma)
            #expect(tile.width == side && tile.height == side)
            for place in 1..<(side - 1) {
                for (x, y) in [(place, 1), (1, place), (place, side - 2), (side - 2, place), (place, place)] {
                    #expect(tile[x, y].alpha >= 254, "\(edge) at \(x), \(y)")
                }
            }
            // The edge itself is as it was.
            for (x, y) in [(30, 0), (0, 30), (30, side - 1), (side - 1, 30)] {
                #expect(abs(Int(tile[x, y].alpha) - Int(edge)) <= 1)
            }
        }
    }

    @Test("An opaque blur keeps the alpha of a translucent layer and its border") func faintLayersStayFaint() {
        let tile = alpha(edge: 40, inside: 128, sigma: 6)
        #expect(abs(Int(tile[30, 1].alpha) - 128) <= 1 && abs(Int(tile[30, 30].alpha) - 128) <= 1)
        #expect(abs(Int(tile[30, 0].alpha) - 40) <= 1)
    }

    @Test("An opaque blur of a fully opaque layer stays fully opaque") func wholeLayersStayWhole() {
        let tile = alpha(edge: 255, sigma: 6)
        #expect(tile.pixels.allSatisfy { $0 >> 24 >= 254 })
    }

    @Test("An opaque blur keeps layers of one to three pixels opaque", arguments: [1, 2, 3])
    func tinyLayersStayOpaque(side: Int) {
        var buffer = PixelBuffer(PixelTile(
            x: 0, y: 0, width: side, height: side, pixels: [UInt32](repeating: 0xFF00_0000, count: side * side)))
        buffer.apply([.blur(sigma: 3, isOpaque: true)])
        #expect(buffer.tile.pixels.allSatisfy { $0 >> 24 >= 254 })
    }
}
