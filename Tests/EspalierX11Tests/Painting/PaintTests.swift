import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// Pictures as paint, and emoji in effects.
    @Suite("Texture paint and emoji in effects") @MainActor struct PaintTests {
        private let checker = CGImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000])

        private func texture(_ origin: CGPoint = .zero, tile: CGFloat = 2) -> Paint {
            .shader(
                Shader(.texture(Texture(checker, origin: origin, tile: CGSize(width: tile, height: tile), isSmooth: false)), ColorRamp([])),
                opacity: 1)
        }

        @Test("A texture fills rectangles and rounded rectangles from the shape's own origin")
        func tilesFillShapes() throws {
            let test = try TestWindow()
            defer { test.close() }
            for place in [CGAffineTransform(translationX: 10, y: 10), CGAffineTransform(translationX: 31, y: 20)] {
                for shape in [ShapeGeometry.rect(box(0, 0, 60, 40)), .roundedRect(box(0, 0, 60, 40), RectangleCornerRadii(8), .continuous)]
                {
                    let picture = try test.picture([.fill(shape, plain, texture(tile: 8), place)])
                    let x = Int(place.tx), y = Int(place.ty)
                    #expect(picture[x + 17, y + 17] == [255, 0, 0, 255] && picture[x + 21, y + 17] == [0, 0, 255, 255])
                    #expect(picture[x + 17, y + 21] == [0, 0, 255, 255] && picture[x + 70, y + 17] == [255, 255, 255, 255])
                }
            }
        }

        /// A part painted alone is what it is in the whole.
        @Test("Repainting parts of a textured shape leaves the same pixels") func partsMatchTheWhole() throws {
            let test = try TestWindow()
            defer { test.close() }
            var list = DisplayList()
            list.append(
                .fill(.ellipse(box(10, 10, 150, 120)), plain, texture(CGPoint(x: 0.3, y: 0.6), tile: 7), .identity),
                bounds: box(10, 10, 150, 120))
            test.paint(list)
            let whole = try test.screenshot()
            for part in [box(20, 20, 31, 17), box(51, 20, 80, 90)] { test.paint(list, damage: [part]) }
            #expect(difference(whole, try test.screenshot()) == 0)
        }

        // MARK: Emoji

        /// How many pixels have a colour.
        private func colored(_ picture: Screenshot, in rect: CGRect) -> Int {
            var count = 0
            for y in Int(rect.minY)..<Int(rect.maxY) {
                for x in Int(rect.minX)..<Int(rect.maxX) {
                    let pixel = picture[x, y]
                    if abs(Int(pixel[0]) - Int(pixel[2])) > 60 { count += 1 }
                }
            }
            return count
        }

        private func hasEmoji(_ test: TestWindow) -> Bool {
            test.window.painter.resources.fonts.glyphs(of: TextRun(string: "😀", font: FontDescriptor(size: 40))).hasColor
        }

        @Test("A blurred emoji keeps its colours, and its shadow has none")
        func emojiAreBlurredAndThrowShadows() throws {
            let test = try TestWindow()
            defer { test.close() }
            let text = DisplayCommand.text(
                TextRun(string: "😀", font: FontDescriptor(size: 40)), .color(.black), CGAffineTransform(translationX: 30, y: 70))
            // Without a font of emoji it is a letter like others.
            guard hasEmoji(test) else {
                #expect(try colored(test.picture([text]), in: box(20, 20, 80, 70)) == 0)
                return
            }
            func group(_ filter: LayerFilter) -> [DisplayCommand] {
                [.pushEffect(LayerEffects(filters: [filter]), bounds: box(20, 20, 80, 70)), text, .popGroup]
            }
            let sharp = try test.picture([text])
            let blurred = try test.picture(group(.blur(sigma: 3, isOpaque: false)))
            #expect(colored(sharp, in: box(20, 20, 80, 70)) > 200)
            #expect(colored(blurred, in: box(20, 20, 80, 70)) > 200, "a blurred emoji keeps its colours")
            var shadow = LayerShadow(color: .black, sigma: 1, offset: CGSize(width: 60, height: 0))
            shadow.isAlone = true
            let cast = try test.picture(group(.shadow(shadow)))
            #expect(colored(cast, in: box(90, 20, 60, 70)) == 0 && cast[115, 55][0] < 60, "its shadow is that of the whole")
        }

        @Test("An emoji under a projection is painted where its plane is seen") func emojiLieOnTheirPlane() throws {
            let test = try TestWindow()
            defer { test.close() }
            var plane = ProjectionTransform(CGAffineTransform(scaleX: 0.5, y: 1))
            plane.m13 = 0.002
            let text = DisplayCommand.text(
                TextRun(string: "😀", font: FontDescriptor(size: 40)), .color(.black), CGAffineTransform(translationX: 40, y: 70))
            let picture = try test.picture([.pushProjection(plane, bounds: box(0, 0, 200, 150)), text, .popProjection])
            let left = box(15, 20, 30, 60), right = box(60, 20, 60, 70)
            // Without a font of emoji it is a letter like others.
            #expect(hasEmoji(test) ? colored(picture, in: left) > 100 : colored(picture, in: left) == 0)
            #expect(colored(picture, in: right) == 0)
        }
    }
}
