import EspalierGraphics
@testable import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Animated pictures") struct AnimatedPNGTests {
    private func solid(_ color: UInt32, spot: (Int, Int)? = nil) -> Pixels {
        var pixels = [UInt32](repeating: 0xFF00_0000 | color, count: 300)
        if let spot { pixels[spot.1 * 20 + spot.0] = 0xFFFF_FFFF }
        return Pixels(width: 20, height: 15, pixels: pixels)
    }

    /// The types and contents of a file's chunks.
    private func chunks(_ data: Data) -> [(type: String, content: Data)] {
        var result: [(String, Data)] = [], place = 8
        while place + 12 <= data.count {
            let length = data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            result.append((String(decoding: data[place + 4..<place + 8], as: UTF8.self), Data(data[place + 8..<place + 8 + length])))
            place += length + 12
        }
        return result
    }

    @Test("Each change is a frame of its size, for as long as it was seen") func frames() throws {
        var video = AnimatedPNG()
        video.add(solid(0), after: 0)
        video.add(solid(0), after: 40)
        video.add(solid(0, spot: (7, 3)), after: 60)
        video.extend(by: 500)
        let data = try #require(video.data)
        let chunks = chunks(data)
        #expect(chunks.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
        #expect(chunks[1].content == Data([0, 0, 0, 2, 0, 0, 0, 0]))
        // Its number, size, place, time of 100 thousandths, and how it is put there.
        #expect(chunks[2].content == Data([0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 3, 232, 0, 0]))
        #expect(chunks[4].content == Data([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 3, 1, 244, 3, 232, 0, 0]))
        #expect(chunks[5].content.prefix(4) == Data([0, 0, 0, 2]))
        // Programs that know no animation show the first.
        let shown = try ImageDecoder.decode(data)
        #expect(shown.width == 20 && shown.pixels.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test("Nothing recorded is no file") func nothing() { #expect(AnimatedPNG().data == nil) }
}
