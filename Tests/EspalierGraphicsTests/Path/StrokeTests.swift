import EspalierGraphics
import Foundation
import Testing

@Suite("Strokes")
struct StrokeTests {
    private func area(_ path: Path, _ style: StrokeStyle) -> Double {
        let mask = CoverageMask(stroking: path, style: style, transform: CGAffineTransform(translationX: 100, y: 100))
        return mask.bytes.reduce(0) { $0 + Double($1) / 255 }
    }

    private static let line = Path("0 0 m 60 0 l")!
    private static let corner = Path("0 0 m 60 0 l 60 60 l")!
    private static let square = Path(CGRect(x: 0, y: 0, width: 60, height: 60))

    private static let strokes: [(Path, StrokeStyle, Double)] = [
        (line, StrokeStyle(lineWidth: 10), 600.0),
        (line, StrokeStyle(lineWidth: 10, lineCap: .square), 700),
        (line, StrokeStyle(lineWidth: 10, lineCap: .round), 600 + 25 * .pi),
        (corner, StrokeStyle(lineWidth: 10), 1200),
        (corner, StrokeStyle(lineWidth: 10, lineJoin: .bevel), 1200 - 12.5),
        (corner, StrokeStyle(lineWidth: 10, lineJoin: .round), 1200 - 25 + 25 * .pi / 4),
        (corner, StrokeStyle(lineWidth: 10, miterLimit: 1.4), 1200 - 12.5),
        (corner, StrokeStyle(lineWidth: 10, miterLimit: 1.42), 1200),
        (square, StrokeStyle(lineWidth: 10), 70 * 70 - 50 * 50),
        (square, StrokeStyle(lineWidth: 10, lineJoin: .bevel), 70 * 70 - 50 * 50 - 50),
        (square, StrokeStyle(lineWidth: 140), 200 * 200),
        (Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60)), StrokeStyle(lineWidth: 10), .pi * (35 * 35 - 25 * 25)),
        (Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)), StrokeStyle(lineWidth: 40), .pi * 30 * 30),
        (line, StrokeStyle(lineWidth: 10, dash: [10, 5]), 400),
        (line, StrokeStyle(lineWidth: 10, dash: [10, 5], dashPhase: 10), 400),
        (line, StrokeStyle(lineWidth: 10, dash: [10]), 300),
        (line, StrokeStyle(lineWidth: 10, dash: [10, 10], dashPhase: -5), 300),
        (line, StrokeStyle(lineWidth: 10, dash: [0, 0]), 600),
        (line, StrokeStyle(lineWidth: 10, dash: [-3, 5]), 600),
        (line, StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0, 10]), 6 * 9 * .pi),
        (square, StrokeStyle(lineWidth: 10, dash: [60, 60]), 1200),
        (Path("0 0 m 0 0 l")!, StrokeStyle(lineWidth: 10), 0),
        (Path("0 0 m 0 0 l")!, StrokeStyle(lineWidth: 10, lineCap: .round), 25 * .pi),
        (Path("0 0 m")!, StrokeStyle(lineWidth: 10, lineCap: .round), 0),
        (line, StrokeStyle(lineWidth: 0), 0),
        (line, StrokeStyle(lineWidth: .nan), 0),
    ]

    // Covers: type:StrokeStyle
    @Test("areas", arguments: strokes)
    func areas(path: Path, style: StrokeStyle, expected: Double) {
        let measured = area(path, style)
        #expect(abs(measured - expected) <= 0.003 * expected + 0.6, "\(measured) for \(expected)")
    }

    @Test("A stroked square's outline is a ring with mitred corners") func outlineOfASquare() {
        let outline = Path(CGRect(x: 0, y: 0, width: 20, height: 20)).strokedPath(StrokeStyle(lineWidth: 4))
        #expect(outline.boundingRect == CGRect(x: -2, y: -2, width: 24, height: 24))
        #expect(outline.contains(CGPoint(x: 1, y: 10)) && !outline.contains(CGPoint(x: 10, y: 10)))
        #expect(outline.contains(CGPoint(x: -1, y: -1), eoFill: true))
        #expect(outline.elements.count == 10)
    }

    @Test("A dash across the start of a closed path has a join") func aClosedDashRunsOverTheStart() {
        let style = StrokeStyle(lineWidth: 2, dash: [20, 20], dashPhase: 10)
        let outline = Path(CGRect(x: 0, y: 0, width: 40, height: 40)).strokedPath(style)
        // The dash around the origin has a join, so its outer corner is filled.
        #expect(outline.contains(CGPoint(x: -0.9, y: -0.9)))
    }

    @Test("A stroke that would need too many dashes is solid") func tooManyDashesAreSolid() {
        let long = Path("0 0 m 1e9 0 l")!.strokedPath(StrokeStyle(lineWidth: 1, dash: [1e-6, 1e-6]))
        #expect(long.elements.count == 5)
    }

    @Test("The line width is scaled by the path's transform") func widthIsInThePathsCoordinates() {
        let mask = CoverageMask(stroking: Self.line, style: StrokeStyle(lineWidth: 2), transform: CGAffineTransform(scaleX: 1, y: 3))
        #expect(mask.y == -3 && mask.height == 6 && mask.width == 60)
    }
}
