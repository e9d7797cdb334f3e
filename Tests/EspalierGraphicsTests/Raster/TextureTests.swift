import EspalierGraphics
import Foundation
import Testing

/// Pictures that are repeated, as paint.
@Suite("Repeated images as paint") struct TextureTests {
    private let picture = CGImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])

    private func tile(
        _ texture: Texture, opacity: Double = 1, map: CGAffineTransform = .identity, rect: CGRect = CGRect(x: 0, y: 0, width: 6, height: 6)
    ) -> PixelTile {
        PixelTile(Shader(.texture(texture), ColorRamp([])), opacity: opacity, map: ProjectionTransform(map), rect: rect)
    }

    @Test("A texture of its image's size repeats pixel by pixel") func repeatsPixelByPixel() {
        let result = tile(Texture(picture, origin: .zero, tile: CGSize(width: 2, height: 2)))
        for row in 0..<6 {
            for column in 0..<6 {
                #expect(result.pixels[row * 6 + column] == picture[column % 2, row % 2], "\(column) \(row)")
            }
        }
    }

    @Test("A texture's tiles start at its origin, also after a move") func beginsAtItsOrigin() {
        let result = tile(Texture(picture, origin: CGPoint(x: 1, y: -3), tile: CGSize(width: 2, height: 2)))
        #expect(result.pixels[0] == picture[1, 1] && result.pixels[1] == picture[0, 1])
        let shader = Shader(.texture(Texture(picture, origin: .zero, tile: CGSize(width: 2, height: 2))), ColorRamp([]))
        guard case .texture(let moved) = shader.movedOrigin(to: CGPoint(x: 5, y: 7)).geometry else {
            Issue.record("A texture that is moved is no texture")
            return
        }
        #expect(moved.origin == CGPoint(x: -5, y: -7))
    }

    @Test("Enlarged tiles keep hard pixels, or interpolate when smooth") func largerTilesKeepSquaresOrAreSmooth() {
        var texture = Texture(picture, origin: .zero, tile: CGSize(width: 6, height: 6), isSmooth: false)
        let hard = tile(texture)
        #expect(hard.pixels[0] == 0xFFFF_0000 && hard.pixels[2] == 0xFFFF_0000 && hard.pixels[3] == 0xFF00_FF00)
        texture.isSmooth = true
        let soft = tile(texture)
        #expect(soft.pixels[1 * 6 + 1] == 0xFFFF_0000, "in the middle of a pixel there is its colour")
        #expect(Set(soft.pixels).count > 4)
    }

    @Test("Reduced tiles average the pixels of their image") func smallTilesAreMeans() {
        let checker = CGImage(width: 8, height: 8, pixels: (0..<64).map { ($0 + $0 / 8) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 })
        let result = tile(Texture(checker, origin: .zero, tile: CGSize(width: 2, height: 2)))
        for pixel in result.pixels { #expect(abs(Int(pixel & 0xFF) - 128) <= 2) }
    }

    @Test("Opacity and colour filters apply to a texture") func opacityAndFiltersCount() {
        let texture = Texture(picture, origin: .zero, tile: CGSize(width: 2, height: 2))
        #expect(tile(texture, opacity: 0.5).pixels[0] >> 24 == 128)
        let gray = Shader(.texture(texture), ColorRamp([]), filters: [.grayscale(1)])
        let result = PixelTile(gray, opacity: 1, map: ProjectionTransform(), rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(result[0, 0].red == result[0, 0].green && result[0, 0].red == 54)
    }

    @Test("A texture can repeat only a part of its image") func aPartOfAPicture() {
        let texture = Texture(
            picture, part: ImageDrawing.Part(x: 1, y: 0, width: 1, height: 2), origin: .zero, tile: CGSize(width: 1, height: 2))
        let result = tile(texture)
        #expect(result.pixels[0] == 0xFF00_FF00 && result.pixels[1] == 0xFF00_FF00 && result.pixels[6] == 0xFFFF_FFFF)
    }
}
