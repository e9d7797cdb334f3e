import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    /// Pictures on the screen, pixel by pixel.
    @Suite("Images painted on the screen") @MainActor struct ImagePaintingTests {
        private let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF, white: UInt32 = 0xFFFF_FFFF
        private let black: UInt32 = 0xFF00_0000

        private func picture(_ rows: [[UInt32]]) -> CGImage {
            CGImage(width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 })
        }

        /// Red, green / blue, black: one pixel each.
        private var quarters: CGImage { picture([[red, green], [blue, black]]) }

        private func checkers(_ side: Int) -> CGImage {
            picture((0..<side).map { y in (0..<side).map { ($0 + y) % 2 == 0 ? black : white } })
        }

        private func paint(_ drawing: ImageDrawing, _ transform: CGAffineTransform = .identity) throws -> Screenshot {
            let test = try TestWindow()
            defer { test.close() }
            return try test.picture([.image(drawing, transform)])
        }

        private func isNear(_ pixel: [UInt8], _ color: [UInt8], by tolerance: Int = 2) -> Bool {
            zip(pixel, color).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
        }

        private let clearColor: [UInt8] = [255, 255, 255, 255]

        // MARK: - Sizes

        @Test("An image at its own size is painted pixel for pixel") func drawsPixelForPixel() throws {
            let shot = try paint(ImageDrawing(quarters, in: box(10, 20, 2, 2)))
            #expect(shot[10, 20] == [255, 0, 0, 255] && shot[11, 20] == [0, 255, 0, 255])
            #expect(shot[10, 21] == [0, 0, 255, 255] && shot[11, 21] == [0, 0, 0, 255])
            #expect(shot[9, 20] == clearColor && shot[12, 20] == clearColor && shot[10, 22] == clearColor && shot[10, 19] == clearColor)
        }

        @Test("Nearest sampling enlarges pixels to hard squares") func nearestKeepsSquares() throws {
            var drawing = ImageDrawing(quarters, in: box(10, 10, 20, 20))
            drawing.sampling = .nearest
            let shot = try paint(drawing)
            for (x, y, color) in [
                (10, 10, [255, 0, 0]), (19, 19, [255, 0, 0]), (20, 10, [0, 255, 0]), (10, 20, [0, 0, 255]), (29, 29, [0, 0, 0])
            ] {
                #expect(shot[x, y].prefix(3).map { Int($0) } == color, "\(x) \(y)")
            }
        }

        @Test("Linear sampling rises steadily between pixels and keeps its outer edges hard")
        func linearIsSmoothAndKeepsItsEdges() throws {
            let shot = try paint(ImageDrawing(picture([[black, white]]), in: box(10, 10, 40, 10)))
            let row = (10..<50).map { Int(shot[$0, 15][0]) }
            #expect(row.first == 0 && row.last == 255)
            #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(abs(row[20] - 128) <= 8)
            #expect(shot[10, 10][0] == 0 && shot[10, 19][0] == 0)
            #expect(shot[9, 15] == clearColor && shot[10, 9] == clearColor)
        }

        /// One pixel checkers in smaller sizes are grey: nothing of their pattern is left.
        @Test("A reduced checkerboard becomes an even grey", arguments: [32, 16, 8, 5])
        func smallerSizesAreMeans(side: Int) throws {
            let shot = try paint(ImageDrawing(checkers(64), in: box(10, 10, CGFloat(side), CGFloat(side))))
            for place in 0..<side { #expect(isNear(shot[10 + place, 10 + place / 2], [127, 127, 127, 255], by: 3)) }
        }

        @Test("Fine sampling gives exactly the resampled image") func fineSizesAreExact() throws {
            let image = checkers(60)
            var drawing = ImageDrawing(image, in: box(10, 10, 25, 17))
            drawing.sampling = .fine
            let shot = try paint(drawing)
            let expected = try #require(image.resampled(width: 25, height: 17))
            for y in 0..<17 {
                for x in 0..<25 { #expect(UInt32(shot[10 + x, 10 + y][0]) == expected[x, y] & 255) }
            }
        }

        @Test("A part of an image fills the given rectangle") func drawsAPart() throws {
            let shot = try paint(ImageDrawing(quarters, part: .init(x: 1, y: 0, width: 1, height: 2), in: box(10, 10, 8, 8)))
            #expect(isNear(shot[10, 10], [0, 255, 0, 255]) && isNear(shot[17, 17], [0, 0, 0, 255]))
        }

        @Test("A tiled image repeats from the rectangle's corner and stops at its edges")
        func repeatsFromTheCorner() throws {
            var drawing = ImageDrawing(quarters, in: box(10, 10, 7, 5))
            drawing.tile = CGSize(width: 2, height: 2)
            let shot = try paint(drawing)
            for y in 0..<5 {
                for x in 0..<7 {
                    let pixel = quarters[x % 2, y % 2]
                    #expect(
                        shot[10 + x, 10 + y].prefix(3).elementsEqual([pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(UInt8.init)))
                }
            }
            #expect(shot[17, 10] == clearColor && shot[10, 15] == clearColor)
        }

        // MARK: - Colours

        @Test("A template image takes the tint's colour and keeps its alpha") func masksAreTinted() throws {
            let image = picture([[0xFF12_3456, 0x8000_0000, 0]])
            var drawing = ImageDrawing(image, in: box(10, 10, 3, 1))
            drawing.tint = .color(Color.Resolved(ColorBytes(red: 255, green: 0, blue: 0)))
            let shot = try paint(drawing)
            #expect(shot[10, 10] == [255, 0, 0, 255])
            #expect(isNear(shot[11, 10], [255, 127, 127, 255]))
            #expect(shot[12, 10] == clearColor)
        }

        @Test("Opacity multiplies an image's alpha, also on edges between pixels") func opacityIsMultiplied() throws {
            var drawing = ImageDrawing(picture([[black, 0x8000_0000]]), in: box(10, 10, 2, 1))
            drawing.opacity = 0.5
            let shot = try paint(drawing)
            #expect(isNear(shot[10, 10], [128, 128, 128, 255]) && isNear(shot[11, 10], [191, 191, 191, 255]))
            // The same on edges between pixels, where a mask is in the way.
            drawing.rect = box(10.5, 10, 2, 1)
            let soft = try paint(drawing)
            #expect(isNear(soft[10, 10], [191, 191, 191, 255], by: 4))
        }

        // MARK: - Places

        @Test("Image edges between pixels are blended, or hard without antialiasing")
        func edgesBetweenPixelsAreSmooth() throws {
            let flat = CGImage(width: 4, height: 4, pixels: Array(repeating: black, count: 16))
            let shot = try paint(ImageDrawing(flat, in: box(10.5, 10.25, 20, 20)))
            #expect(isNear(shot[10, 20], [128, 128, 128, 255]) && isNear(shot[30, 20], [128, 128, 128, 255]))
            #expect(isNear(shot[20, 10], [64, 64, 64, 255]) && isNear(shot[20, 30], [191, 191, 191, 255]))
            var aliased = ImageDrawing(flat, in: box(10.25, 10.25, 20, 20))
            aliased.isAntialiased = false
            let hard = try paint(aliased)
            #expect(hard[10, 20] == [0, 0, 0, 255] && hard[30, 20] == clearColor)
        }

        @Test("An image rotated by 90 degrees is painted at the right pixels") func turnsByQuarters() throws {
            // A quarter clockwise around (50, 50): the point (x, y) goes to (100 - y, x).
            let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
            var drawing = ImageDrawing(quarters, in: box(40, 40, 20, 20))
            drawing.sampling = .nearest
            let shot = try paint(drawing, turn)
            #expect(shot[42, 42] == [0, 0, 255, 255] && shot[57, 42] == [255, 0, 0, 255])
            #expect(shot[42, 57] == [0, 0, 0, 255] && shot[57, 57] == [0, 255, 0, 255])
            #expect(shot[39, 50] == clearColor && shot[60, 50] == clearColor)
        }

        @Test("The edges of a rotated image are antialiased") func turnedEdgesAreSmooth() throws {
            let flat = CGImage(width: 8, height: 8, pixels: Array(repeating: black, count: 64))
            let turn = CGAffineTransform(translationX: 60, y: 60).rotated(by: .pi / 6).translatedBy(x: -60, y: -60)
            let shot = try paint(ImageDrawing(flat, in: box(30, 30, 60, 60)), turn)
            #expect(shot[60, 60] == [0, 0, 0, 255] && shot[31, 31] == clearColor)
            let soft = (0..<120).count { (1..<255).contains(Int(shot[$0, 60][0])) }
            #expect((2...6).contains(soft))
        }

        @Test("A mirrored image is painted with its columns reversed") func mirrors() throws {
            let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0)
            let shot = try paint(ImageDrawing(quarters, in: box(40, 40, 2, 2)), mirror)
            #expect(shot[59, 40] == [255, 0, 0, 255] && shot[58, 40] == [0, 255, 0, 255])
        }

        @Test("An image under a projection is painted where its plane is seen") func liesOnPlanes() throws {
            let test = try TestWindow()
            defer { test.close() }
            var plane = ProjectionTransform(CGAffineTransform(translationX: 40, y: 40))
            plane.m13 = 0.01
            var drawing = ImageDrawing(quarters, in: box(0, 0, 60, 40))
            drawing.sampling = .nearest
            let bounds = box(0, 0, 200, 150)
            let shot = try test.picture([.pushProjection(plane, bounds: bounds), .image(drawing, .identity), .popProjection])
            // Where the plane's points are seen: (15, 10), (45, 10), (15, 30), (45, 30).
            for (x, y, color) in [(15.0, 10.0, [255, 0, 0]), (45, 10, [0, 255, 0]), (15, 30, [0, 0, 255]), (45, 30, [0, 0, 0])] {
                let place = CGPoint(x: x, y: y).applying(plane)
                #expect(shot[Int(place.x), Int(place.y)].prefix(3).map { Int($0) } == color)
            }
            #expect(shot[30, 60] == clearColor)
        }

        /// A picture of many pixels, turned about its upright middle.
        @Test("A large image under a projection keeps its quadrants in place") func largePicturesLieOnPlanes() throws {
            let test = try TestWindow()
            defer { test.close() }
            let side = 900
            let image = CGImage(width: side, height: side, pixels: (0..<side * side).map { index in
                (index / side < side / 2 ? [red, green] : [blue, black])[index % side < side / 2 ? 0 : 1]
            })
            // Coordinates from (-60, -50) to (60, 50) around (100, 75), the left side nearer than the right one.
            var plane = ProjectionTransform()
            (plane.m11, plane.m13) = (0.766 + 100 * 0.0036, 0.0036)
            plane.m12 = 75 * 0.0036
            (plane.m31, plane.m32) = (100, 75)
            let drawing = ImageDrawing(image, in: box(-60, -50, 120, 100))
            let shot = try test.picture(
                [.pushProjection(plane, bounds: box(0, 0, 200, 150)), .image(drawing, .identity), .popProjection])
            for x in stride(from: -55.0, through: 55, by: 10) {
                for y in stride(from: -45.0, through: 45, by: 10) where abs(x) > 5 && abs(y) > 5 {
                    let place = CGPoint(x: x, y: y).applying(plane)
                    let color = (y < 0 ? [[255, 0, 0], [0, 255, 0]] : [[0, 0, 255], [0, 0, 0]])[x < 0 ? 0 : 1]
                    #expect(shot[Int(place.x), Int(place.y)].prefix(3).map { Int($0) } == color, "\(x) \(y)")
                }
            }
        }

        @Test("Repainting a damaged area of images gives the same pixels as before")
        func partsOfTheDamageEqualTheWhole() throws {
            let test = try TestWindow()
            defer { test.close() }
            var list = DisplayList()
            let turn = CGAffineTransform(translationX: 100, y: 70).rotated(by: 0.3)
            var tiled = ImageDrawing(checkers(9), in: box(5, 5, 90, 60))
            tiled.tile = CGSize(width: 7.3, height: 8.1)
            var tinted = ImageDrawing(checkers(16), in: box(-20, -30, 50, 40))
            tinted.tint = .color(Color.Resolved(ColorBytes(red: 0, green: 90, blue: 200)))
            for (drawing, transform) in [
                (tiled, .identity), (ImageDrawing(checkers(40), in: box(30.3, 10.7, 133, 99)), .identity), (tinted, turn),
            ] as [(ImageDrawing, CGAffineTransform)] {
                list.append(.image(drawing, transform), bounds: drawing.rect.applying(transform))
            }
            test.paint(list)
            let whole = try test.screenshot()
            test.paint(DisplayList(), damage: [box(20, 15, 77, 60)])
            test.paint(list, damage: [box(20, 15, 77, 60)])
            #expect(try test.screenshot() == whole)
        }

        @Test("Images in empty, huge or non-finite rectangles do not crash painting")
        func badRectanglesAreSurvived() throws {
            for rect in [box(0, 0, .infinity, 5), box(.nan, 0, 5, 5), box(0, 0, 0, 5), box(-1e9, 0, 2e9, 10), box(0, 0, 1e-9, 5)] {
                _ = try paint(ImageDrawing(quarters, in: rect))
            }
            // What has no width, or loses it, leaves no ink.
            #expect(try paint(ImageDrawing(quarters, in: box(0, 0, 0, 5)))[0, 2] == clearColor)
            #expect(try paint(ImageDrawing(quarters, in: box(0, 0, 5, 5)), CGAffineTransform(scaleX: 0, y: 1))[0, 2] == clearColor)
            _ = try paint(ImageDrawing(quarters, part: .init(x: 5, y: 5, width: 2, height: 2), in: box(0, 0, 5, 5)))
        }

        // MARK: - Costs

        @Test("Animating an image's size uploads it only once per reduction level")
        func anAnimatedSizeSendsNothingAnew() throws {
            let test = try TestWindow()
            defer { test.close() }
            let image = checkers(128)
            for side in stride(from: 140, through: 70, by: -1) {
                var list = DisplayList()
                let drawing = ImageDrawing(image, in: box(1, 1, CGFloat(side), CGFloat(side)))
                list.append(.image(drawing, .identity), bounds: box(0, 0, 200, 150))
                test.paint(list)
            }
            #expect(test.platform.resources.images.uploads == 1)
            _ = try test.picture([.image(ImageDrawing(image, in: box(1, 1, 60, 60)), .identity)])
            #expect(test.platform.resources.images.uploads == 2)
        }

        @Test("Images that are no longer used are freed on the server") func picturesNobodyHasAreFreed() throws {
            let test = try TestWindow()
            defer { test.close() }
            for _ in 0..<3 { _ = try test.picture([.image(ImageDrawing(checkers(100), in: box(0, 0, 50, 50)), .identity)]) }
            for _ in 0..<70 { test.paint(DisplayList(), damage: [box(0, 0, 1, 1)]) }
            #expect(test.platform.resources.images.totalBytes == 0)
        }
    }
}
