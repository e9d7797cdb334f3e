import EspalierGraphics
import Foundation
import Testing

@Suite("Coverage")
struct CoverageTests {
    /// The covered area in pixels.
    private func area(_ mask: CoverageMask) -> Double { mask.bytes.reduce(0) { $0 + Double($1) / 255 } }

    @Test("A square rotated by 45 degrees has the exact coverage levels") func turnedSquare() {
        let path = Path(CGRect(x: 3, y: 3, width: 6, height: 6))
        let turn = CGAffineTransform(translationX: 6, y: 6).rotated(by: .pi / 4).translatedBy(x: -6, y: -6)
        let expected: [[UInt8]] = [
            [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0x07, 0x07, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0x07, 0xB6, 0xB6, 0x07, 0, 0, 0, 0],
            [0, 0, 0, 0x07, 0xB6, 0xFF, 0xFF, 0xB6, 0x07, 0, 0, 0],
            [0, 0, 0x07, 0xB6, 0xFF, 0xFF, 0xFF, 0xFF, 0xB6, 0x07, 0, 0],
            [0, 0x07, 0xB6, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xB6, 0x07, 0],
        ]
        let simple = CoverageMask(filling: path, transform: turn)
        let general = CoverageMask(filling: Path(elements: path.elements), transform: turn)
        for (row, levels) in expected.enumerated() {
            for (column, level) in levels.enumerated() {
                for mask in [simple, general] {
                    #expect(mask[column, row] == level)
                    #expect(mask[column, 11 - row] == level)
                }
            }
        }
        #expect(simple.x == 1 && simple.y == 1 && simple.width == 10 && simple.height == 10)
    }

    private static let rectangleLevels: [(CGRect, [UInt8])] = [
        (CGRect(x: 0.25, y: 0.5, width: 1.5, height: 1), [96, 96, 96, 96] as [UInt8]),
        (CGRect(x: 0, y: 0, width: 2, height: 2), [255, 255, 255, 255]),
        (CGRect(x: 0.5, y: 0, width: 1, height: 2), [128, 128, 128, 128]),
        (CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), [64]),
    ]

    @Test("rectangles", arguments: rectangleLevels)
    func rectangles(rect: CGRect, expected: [UInt8]) {
        #expect(CoverageMask(filling: .rect(rect)).bytes == expected)
        #expect(CoverageMask(filling: Path(elements: Path(rect).elements), style: FillStyle(eoFill: true)).bytes == expected)
    }

    private static let shapes: [(Path, Double)] = [
        (Path(ellipseIn: CGRect(x: 3.3, y: 2.7, width: 40, height: 40)), 400 * Double.pi),
        (Path(ellipseIn: CGRect(x: 0, y: 0, width: 300.5, height: 10.25)), 150.25 * 5.125 * Double.pi),
        (Path(roundedRect: CGRect(x: 0, y: 0, width: 60, height: 40), cornerRadius: 10, style: .circular), 2400 - (4 - Double.pi) * 100),
        (Path("0 0 m 30 7 l 11 40 l h")!, 0.5 * (30 * 40 - 11 * 7)),
        (Path("0.1 0.1 m 200.3 0.4 l 100 0.9 l h")!, 0.5 * (200.2 * 0.8 - 99.9 * 0.3)),
    ]

    @Test("areas", arguments: shapes)
    func areas(path: Path, expected: Double) {
        for shape in [path, Path(elements: path.elements)] {
            let measured = area(CoverageMask(filling: shape))
            #expect(abs(measured - expected) < 0.003 * expected + 0.5, "\(measured) for \(expected)")
        }
    }

    @Test("A disc's edge pixels are within 3.5 levels of supersampled coverage") func edgesOfADiscAreExact() {
        let mask = CoverageMask(filling: Path(elements: Path(ellipseIn: CGRect(x: 1.3, y: 0.6, width: 21, height: 21)).elements))
        let (cx, cy, r) = (11.8, 11.1, 10.5)
        for row in 0..<mask.height {
            for column in 0..<mask.width {
                var inside = 0
                for i in 0..<32 {
                    for j in 0..<32 {
                        let x = Double(mask.x + column) + (Double(i) + 0.5) / 32 - cx
                        let y = Double(mask.y + row) + (Double(j) + 0.5) / 32 - cy
                        if x * x + y * y < r * r { inside += 1 }
                    }
                }
                let exact = Double(inside) / 1024 * 255
                let level = Double(mask[mask.x + column, mask.y + row])
                #expect(abs(level - exact) < 3.5)
            }
        }
    }

    @Test("Overlapping areas count once by the non-zero rule and cancel by even-odd") func overlapsCountOnce() {
        let path = Path {
            $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            $0.addRect(CGRect(x: 5.5, y: 5.5, width: 10, height: 10))
        }
        #expect(abs(area(CoverageMask(filling: path)) - (200 - 4.5 * 4.5)) < 0.2)
        #expect(abs(area(CoverageMask(filling: path, style: FillStyle(eoFill: true))) - (200 - 2 * 4.5 * 4.5)) < 0.2)
        let opposed = Path("0 0 m 10 0 l 10 10 l 0 10 l h 2 2 m 2 8 l 8 8 l 8 2 l h")!
        #expect(abs(area(CoverageMask(filling: opposed)) - 64) < 0.01)
    }

    @Test("Even-odd filling of two nested ellipses leaves the inner one empty") func evenOddRing() {
        let ring = Path {
            $0.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
            $0.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        let filled = CoverageMask(filling: ring)
        let hollow = CoverageMask(filling: ring, style: FillStyle(eoFill: true))
        #expect(filled[20, 20] == 255 && hollow[20, 20] == 0 && hollow[5, 20] == 255)
        #expect(abs(area(hollow) - 300 * .pi) < 3)
    }

    // Covers: type:FillStyle
    @Test("Self-crossing paths have the right area by each fill rule") func selfCrossing() {
        // A bow tie: two triangles that turn in opposite directions.
        let bow = Path("0 0 m 10 10 l 10 0 l 0 10 l h")!
        for style in [FillStyle(), FillStyle(eoFill: true)] {
            #expect(abs(area(CoverageMask(filling: bow, style: style)) - 50) < 0.5)
        }
        // A five-pointed star: its heart is inside by the non-zero rule only.
        let points = (0..<5).map { index -> CGPoint in
            let angle = Double(index) * 2 * .pi * 2 / 5 - .pi / 2
            return CGPoint(x: 50 + 50 * cos(angle), y: 50 + 50 * sin(angle))
        }
        var star = Path()
        star.addLines(points)
        star.closeSubpath()
        let (full, hollow) = (CoverageMask(filling: star), CoverageMask(filling: star, style: FillStyle(eoFill: true)))
        #expect(full[50, 50] == 255 && hollow[50, 50] == 0)
        #expect(abs(area(full) - 2806.6) < 12, "\(area(full))")
        #expect(abs(area(hollow) - (2806.6 - 868.4)) < 12, "\(area(hollow))")
    }

    @Test("A clipped mask matches that part of the whole mask") func clipping() {
        let circle = Path(ellipseIn: CGRect(x: -20, y: -20, width: 60, height: 60))
        let whole = CoverageMask(filling: circle)
        let clip = CGRect(x: 0, y: 5, width: 32, height: 20)
        for path in [circle, Path(elements: circle.elements)] {
            let part = CoverageMask(filling: path, clip: clip)
            #expect(part.x == 0 && part.y == 5 && part.width == 32 && part.height == 20)
            for row in 5..<25 {
                for column in 0..<32 { #expect(abs(Int(part[column, row]) - Int(whole[column, row])) <= 1) }
            }
        }
        #expect(CoverageMask(filling: circle, clip: CGRect(x: 100, y: 0, width: 10, height: 10)).isEmpty)
        #expect(CoverageMask(filling: circle, clip: .null).isEmpty)
    }

    @Test("Without antialiasing every pixel is fully covered or empty") func aliased() {
        let mask = CoverageMask(filling: Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)), style: FillStyle(antialiased: false))
        #expect(Set(mask.bytes) == [0, 255])
    }

    @Test("Empty, huge and non-finite paths give empty or bounded masks") func hostileInput() {
        #expect(CoverageMask(filling: Path()).isEmpty)
        #expect(CoverageMask(filling: Path(CGRect(x: 0, y: 0, width: 0, height: 5))).isEmpty)
        #expect(CoverageMask(filling: Path(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))).isEmpty)
        #expect(CoverageMask(filling: Path(.infinite)).width <= CoverageMask.maximumSide)
        let huge = CoverageMask(
            filling: Path(CGRect(x: -1e12, y: -1e300, width: 2e12, height: 2e300)), clip: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(huge.bytes == Array(repeating: 255, count: 16))
        let long = CoverageMask(filling: Path(CGRect(x: -50_000, y: 0, width: 100_000, height: 1)))
        #expect(long.x == 0 && long.width == CoverageMask.maximumSide && long.bytes.allSatisfy { $0 == 255 })
        let nowhere = CGAffineTransform(a: .nan, b: 0, c: 0, d: .infinity, tx: 0, ty: 0)
        #expect(CoverageMask(filling: Path(CGRect(x: 0, y: 0, width: 5, height: 5)), transform: nowhere).isEmpty)
        #expect(CoverageMask(stroking: Path(CGRect(x: 0, y: 0, width: 5, height: 5)), style: StrokeStyle(), transform: nowhere).isEmpty)
    }
}
