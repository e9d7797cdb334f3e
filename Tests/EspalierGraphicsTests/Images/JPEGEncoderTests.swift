@testable import EspalierGraphics
import Foundation
import Testing

@Suite("JPEG files that are written") struct JPEGEncoderTests {
    /// A smooth picture with one edge.
    private func picture(_ width: Int, _ height: Int) -> CGImage {
        let pixels = (0..<width * height).map { place -> UInt32 in
            let (x, y) = (place % width, place / width)
            return 0xFF00_0000 | UInt32(x * 255 / max(width - 1, 1)) << 16 | UInt32(y * 255 / max(height - 1, 1)) << 8
                | (x > width / 2 ? 200 : 40)
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    /// The mean distance of the colours of two pictures, from 0 to 255.
    private func distance(_ a: CGImage, _ b: CGImage) -> Double {
        func channels(_ pixel: UInt32) -> [Int] { [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)] }
        var sum = 0
        for (first, second) in zip(a.pixels, b.pixels) {
            for (one, other) in zip(channels(first), channels(second)) { sum += abs(one - other) }
        }
        return Double(sum) / Double(a.pixels.count * 3)
    }

    @Test("a file has the picture's size and ends as it must", arguments: [(1, 1), (8, 8), (17, 9), (200, 3)])
    func size(_ width: Int, _ height: Int) throws {
        let bytes = [UInt8](try #require(JPEGEncoder.data(of: picture(width, height), quality: 0.8)))
        #expect(bytes.prefix(3) == [0xFF, 0xD8, 0xFF] && bytes.suffix(2) == [0xFF, 0xD9])
        let frame = try #require(bytes.indices.first { $0 + 8 < bytes.count && bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        #expect(Int(bytes[frame + 5]) << 8 | Int(bytes[frame + 6]) == height && Int(bytes[frame + 7]) << 8 | Int(bytes[frame + 8]) == width)
    }

    @Test("a file is read again as nearly the same picture, the nearer the better its quality") func roundTrip() throws {
        let picture = picture(67, 45)
        let good = try #require(JPEGEncoder.data(of: picture, quality: 1)),
            small = try #require(JPEGEncoder.data(of: picture, quality: 0.1))
        #expect(small.count < good.count)
        // Reading needs a library.
        guard let best = try? ImageDecoder.decode(good), let worst = try? ImageDecoder.decode(small) else { return }
        #expect(best.width == 67 && best.height == 45 && distance(best, picture) < 1.5)
        #expect(distance(worst, picture) < 12 && distance(worst, picture) > distance(best, picture))
    }

    @Test("noise of all qualities is read again, and what is transparent is white") func noise() throws {
        var state: UInt64 = 9
        func random() -> UInt32 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: state >> 32)
        }
        for quality in [-1, 0, 0.05, 0.5, 0.95, 1, 7, .nan] {
            let noise = CGImage(width: 33, height: 21, pixels: (0..<33 * 21).map { _ in 0xFF00_0000 | random() })
            let data = try #require(JPEGEncoder.data(of: noise, quality: quality))
            if let read = try? ImageDecoder.decode(data) { #expect(read.width == 33 && read.height == 21) }
        }
        let clear = CGImage(width: 8, height: 8, pixels: Array(repeating: 0, count: 64))
        if let read = try? ImageDecoder.decode(try #require(JPEGEncoder.data(of: clear, quality: 0.9))) {
            #expect(read.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        }
    }

    @Test("a side that the format cannot tell is refused") func tooLong() {
        let long = CGImage(
            width: JPEGEncoder.longestSide + 1, height: 1, pixels: Array(repeating: 0xFF00_0000, count: JPEGEncoder.longestSide + 1))
        #expect(JPEGEncoder.data(of: long, quality: 0.5) == nil)
    }
}
