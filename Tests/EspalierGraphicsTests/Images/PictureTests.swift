import EspalierGraphics
import Testing

@Suite("Orientation, cropping and resampling of images") struct PictureTests {
    /// Pixels that say where they were.
    private func picture(_ width: Int, _ height: Int) -> CGImage {
        CGImage(width: width, height: height, pixels: (0..<width * height).map { 0xFF00_0000 | UInt32($0) })
    }

    private func digits(_ image: CGImage) -> [[Int]] {
        (0..<image.height).map { y in (0..<image.width).map { Int(image[$0, y] & 0xFFFFFF) } }
    }

    @Test("Each of the eight orientations places every pixel correctly") func turns() {
        let image = picture(3, 2) // 0 1 2 / 3 4 5
        let turned: [PixelOrientation: [[Int]]] = [
            .up: [[0, 1, 2], [3, 4, 5]], .upMirrored: [[2, 1, 0], [5, 4, 3]],
            .down: [[5, 4, 3], [2, 1, 0]], .downMirrored: [[3, 4, 5], [0, 1, 2]],
            .right: [[3, 0], [4, 1], [5, 2]], .left: [[2, 5], [1, 4], [0, 3]],
            .leftMirrored: [[0, 3], [1, 4], [2, 5]], .rightMirrored: [[5, 2], [4, 1], [3, 0]],
        ]
        for (orientation, expected) in turned { #expect(digits(image.oriented(orientation)) == expected, "\(orientation)") }
    }

    @Test("A crop is clamped to the image, and an empty crop is nil") func crops() {
        let image = picture(4, 3)
        #expect(image.cropped(x: 1, y: 1, width: 2, height: 5).map(digits) == [[5, 6], [9, 10]])
        #expect(image.cropped(x: 0, y: 0, width: 4, height: 3) === image)
        #expect(image.cropped(x: 4, y: 0, width: 1, height: 1) == nil)
    }

    @Test("A halved image averages pairs of pixels and keeps an odd last one") func halvingAveragesPixels() {
        let image = CGImage(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF64_00C8, 0x8080_8080])
        let half = image.halved
        #expect((half.width, half.height) == (2, 1))
        #expect(half[0, 0] == 0xFF32_0064)
        #expect(half[1, 0] == 0x8080_8080)
    }

    @Test("An image of one colour keeps exactly that colour at any size") func resamplesFlatPicturesFlat() throws {
        for pixel: UInt32 in [0xFFFF_FFFF, 0x8040_2000, 0xFF01_7FFE] {
            let image = CGImage(width: 7, height: 5, pixels: Array(repeating: pixel, count: 35))
            for (width, height) in [(3, 2), (7, 5), (20, 31), (1, 1)] {
                let other = try #require(image.resampled(width: width, height: height))
                #expect((other.width, other.height) == (width, height))
                #expect(other.pixels.allSatisfy { $0 == pixel })
            }
        }
    }

    /// No ringing to speak of beside an edge that is made larger.
    @Test("Enlarging an edge overshoots by at most six levels") func largerSizesDoNotRing() throws {
        let image = CGImage(width: 8, height: 1, pixels: (0..<8).map { $0 < 4 ? 0xFF40_4040 : 0xFFC0_C0C0 })
        let large = try #require(image.resampled(width: 80, height: 1))
        let row = (0..<80).map { Int(large[$0, 0] & 255) }
        #expect(row.min()! >= 0x40 - 6 && row.max()! <= 0xC0 + 6)
        #expect(row.first == 0x40 && row.last == 0xC0)
    }

    @Test("Reducing a step keeps its mean, its dark side and its bright side")
    func resamplingKeepsTheMeanAndTheOrder() throws {
        // A step from black to white.
        let image = CGImage(width: 16, height: 1, pixels: (0..<16).map { $0 < 8 ? 0xFF00_0000 : 0xFFFF_FFFF })
        let small = try #require(image.resampled(width: 4, height: 1))
        #expect(small[0, 0] & 255 < 16 && small[3, 0] & 255 > 239)
        #expect(abs((0..<4).map { Int(small[$0, 0] & 255) }.reduce(0, +) / 4 - 127) < 4)
    }
}
