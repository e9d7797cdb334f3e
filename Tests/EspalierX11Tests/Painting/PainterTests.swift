import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

let red = Color.Resolved(ColorBytes(red: 255, green: 0, blue: 0))
let blue = Color.Resolved(ColorBytes(red: 0, green: 0, blue: 255))
let plain = FillStyle()

func fill(_ shape: ShapeGeometry, _ color: Color.Resolved = red, style: FillStyle = plain) -> DisplayCommand {
    .fill(shape, style, .color(color), .identity)
}

func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// The largest difference of a channel between two pictures.
func difference(_ first: Screenshot, _ second: Screenshot) -> Int {
    zip(first.pixels, second.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}

extension X11Tests {
    @Suite("Painting of shapes, clips, groups and text") @MainActor struct PainterTests {
        @Test("A rectangle on whole pixels fills exactly those pixels") func fillsWholePixels() throws {
            let test = try TestWindow()
            defer { test.close() }
            let picture = try test.picture([fill(.rect(box(10, 20, 30, 40)))])
            #expect(picture[9, 20] == [255, 255, 255, 255])
            #expect(picture[10, 20] == [255, 0, 0, 255])
            #expect(picture[39, 59] == [255, 0, 0, 255])
            #expect(picture[40, 59] == [255, 255, 255, 255])
            #expect(picture[39, 60] == [255, 255, 255, 255])
        }

        @Test("A half transparent fill is blended evenly with the background") func blendsAlpha() throws {
            let test = try TestWindow()
            defer { test.close() }
            let half = red.multiplyingOpacity(by: 0.5)
            let picture = try test.picture([fill(.rect(box(0, 0, 10, 10)), half)])
            #expect(abs(Int(picture[5, 5][1]) - 128) <= 1)
            #expect(picture[5, 5][0] == 255)
        }

        @Test("Edges between pixels are blended by the covered fraction", arguments: [(0.5, 128), (0.25, 191), (0.75, 64)])
        func coversFractionsOfPixels(shift: Double, expected: Int) throws {
            let test = try TestWindow()
            defer { test.close() }
            let picture = try test.picture([fill(.rect(box(10 + shift, 10, 5, 5)))])
            // The first pixel is covered by 1 - shift, the one after the last by shift.
            #expect(abs(Int(picture[10, 12][1]) - (255 - expected)) <= 1)
            #expect(abs(Int(picture[15, 12][1]) - expected) <= 1)
            #expect(picture[12, 12] == [255, 0, 0, 255])
        }

        @Test("Rounded corners are antialiased alike in all four corners") func roundsCorners() throws {
            let test = try TestWindow()
            defer { test.close() }
            let picture = try test.picture([fill(.roundedRect(box(10, 10, 40, 30), RectangleCornerRadii(8), .circular))])
            #expect(picture[10, 10] == [255, 255, 255, 255])
            #expect(picture[30, 25] == [255, 0, 0, 255])
            // An antialiased pixel, the same in all four corners.
            let edge = picture[12, 12][1]
            #expect(edge > 0 && edge < 255)
            #expect(picture[47, 12][1] == edge && picture[12, 37][1] == edge && picture[47, 37][1] == edge)
        }

        @Test("An ellipse fills its inside and leaves its corners empty") func fillsEllipses() throws {
            let test = try TestWindow()
            defer { test.close() }
            let picture = try test.picture([fill(.ellipse(box(10, 10, 100, 60)))])
            #expect(picture[60, 40] == [255, 0, 0, 255])
            #expect(picture[12, 12] == [255, 255, 255, 255])
            #expect(picture[60, 11] == [255, 0, 0, 255])
        }

        @Test("Nested rectangles are filled by the non-zero or the even-odd rule") func knowsWindingRules() throws {
            let test = try TestWindow()
            defer { test.close() }
            var path = Path()
            path.addRect(box(10, 10, 50, 50))
            path.addRect(box(20, 20, 30, 30))
            let odd = try test.picture([fill(.path(path), style: FillStyle(eoFill: true))])
            #expect(odd[15, 15] == [255, 0, 0, 255])
            #expect(odd[30, 30] == [255, 255, 255, 255])
            let winding = try test.picture([fill(.path(path))])
            #expect(winding[30, 30] == [255, 0, 0, 255])
        }

        @Test("A group's opacity applies to its overlapping shapes as one layer") func composesGroups() throws {
            let test = try TestWindow()
            defer { test.close() }
            let picture = try test.picture([
                .pushGroup(opacity: 0.5, bounds: box(0, 0, 100, 100)),
                fill(.rect(box(0, 0, 50, 50)), red), fill(.rect(box(25, 0, 50, 50)), blue), .popGroup,
            ])
            // Where both are, only the upper one shows through: they are one layer.
            for (channel, expected) in zip(picture[30, 20], [128, 128, 255]) { #expect(abs(Int(channel) - expected) <= 1) }
            let single = try test.picture([
                .pushGroup(opacity: 0.5, bounds: box(0, 0, 100, 100)), fill(.rect(box(0, 0, 50, 50)), red), .popGroup,
            ])
            #expect(abs(Int(single[10, 10][1]) - 128) <= 1)
        }

        @Test("Rectangular, elliptical and nested clips limit painting until they are popped") func clips() throws {
            let test = try TestWindow()
            defer { test.close() }
            let everything = fill(.rect(box(0, 0, 200, 150)))
            let square = try test.picture([.pushClip(.rect(box(10, 10, 20, 20)), plain, .identity), everything, .popClip])
            #expect(square[9, 15] == [255, 255, 255, 255] && square[10, 15] == [255, 0, 0, 255])
            let round = try test.picture([
                .pushClip(.ellipse(box(10, 10, 60, 60)), plain, .identity), everything, .popClip, fill(.rect(box(0, 0, 5, 5)), blue),
            ])
            #expect(round[40, 40] == [255, 0, 0, 255] && round[12, 12] == [255, 255, 255, 255])
            #expect(round[2, 2] == [0, 0, 255, 255])
            let nested = try test.picture([
                .pushClip(.roundedRect(box(0, 0, 100, 100), RectangleCornerRadii(20), .circular), plain, .identity),
                .pushClip(.rect(box(0, 0, 50, 200)), plain, .identity), everything, .popClip, .popClip,
            ])
            #expect(nested[1, 1] == [255, 255, 255, 255] && nested[60, 40] == [255, 255, 255, 255])
            #expect(nested[40, 40] == [255, 0, 0, 255])
        }

        /// A large rounded rectangle is sliced; as a path it is one mask.
        @Test("A sliced rounded rectangle matches the same shape painted as one mask", arguments: [
            (box(10, 10, 150, 100), 12.0, RoundedCornerStyle.circular), (box(10.25, 10.5, 150.5, 100.25), 16, .continuous),
            (box(5, 5, 180, 32), 16, .circular), (box(5, 5, 40, 130), 20, .continuous), (box(3, 3, 190, 140), 30, .continuous),
        ])
        func slicesLikeTheWholeMask(rect: CGRect, radius: Double, style: RoundedCornerStyle) throws {
            let test = try TestWindow()
            defer { test.close() }
            let ink = blue.multiplyingOpacity(by: 0.6)
            let radii = RectangleCornerRadii(radius)
            let sliced = try test.picture([fill(.roundedRect(rect, radii, style), ink)])
            let whole = try test.picture([fill(.path(Path(roundedRect: rect, cornerRadii: radii, style: style)), ink)])
            #expect(difference(sliced, whole) <= 3)
        }

        @Test("A sliced stroke matches the same stroke painted as one mask", arguments: [1.0, 2, 3.5])
        func slicesStrokes(width: Double) throws {
            let test = try TestWindow()
            defer { test.close() }
            let radii = RectangleCornerRadii(14)
            for shape in [ShapeGeometry.rect(box(20.5, 20.5, 150, 100)), .roundedRect(box(20, 20.25, 150, 100), radii, .continuous)] {
                let style = StrokeStyle(lineWidth: width)
                let sliced = try test.picture([.stroke(shape, style, .color(red), .identity)])
                let whole = try test.picture([.stroke(.path(shape.path), style, .color(red), .identity)])
                #expect(difference(sliced, whole) <= 3)
                #expect(sliced[90, 60] == [255, 255, 255, 255])
            }
        }

        @Test("Text stands on its baseline, and runs downwards when rotated by 90 degrees") func drawsText() throws {
            let test = try TestWindow()
            defer { test.close() }
            let run = TextRun(string: "Hill", font: FontDescriptor(size: 30))
            let upright = try test.picture([.text(run, .color(.black), CGAffineTransform(translationX: 10, y: 60))])
            func darkRows(_ picture: Screenshot) -> [Int] {
                (0..<picture.height).filter { y in (0..<picture.width).contains { picture[$0, y][0] < 100 } }
            }
            let rows = darkRows(upright)
            #expect(rows.last == 59)
            #expect((rows.first ?? 0) > 33 && (rows.first ?? 99) < 42)
            let quarterTurn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 10)
            let turned = try test.picture([.text(run, .color(.black), quarterTurn)])
            let width = test.platform.textMeasurer.width(of: "Hill", in: run.font)
            let turnedRows = darkRows(turned)
            #expect(abs(CGFloat((turnedRows.last ?? 0) - (turnedRows.first ?? 0)) - width) < 8)
        }

        @Test("Non-finite, empty and huge shapes do not disturb what else is painted") func survivesOddInput() throws {
            let test = try TestWindow()
            defer { test.close() }
            let picture = try test.picture([
                fill(.rect(box(.nan, 0, 10, 10))), fill(.rect(box(-1e9, -1e9, 2e9, 2e9)), blue),
                fill(.ellipse(box(-1e7, -1e7, 2e7, 2e7))), fill(.roundedRect(box(0, 0, 0, 10), RectangleCornerRadii(4), .circular)),
                fill(.path(Path())), fill(.roundedRect(box(10, 10, 50_000, 20), RectangleCornerRadii(8), .continuous), .black),
                .text(TextRun(string: "", font: FontDescriptor(size: .nan)), .color(red), .identity),
                .stroke(.rect(box(0, 0, 10, 10)), StrokeStyle(lineWidth: -1), .color(red), .identity),
            ])
            #expect(picture[100, 20] == [0, 0, 0, 255])
            #expect(picture[100, 100][3] == 255)
        }
    }
}
