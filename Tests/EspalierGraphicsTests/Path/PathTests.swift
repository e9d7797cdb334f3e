import EspalierGraphics
import Foundation
import Testing

private let square = CGRect(x: 0, y: 0, width: 100, height: 100)
private let wide = CGRect(x: 0, y: 0, width: 100, height: 50)

@Suite("Path text")
struct PathTextTests {
    private static let texts: [(Path, String)] = [
        (Path(), ""),
        (Path(square), "0 0 m 100 0 l 100 100 l 0 100 l h"),
        (Path(CGRect(x: 1, y: 2, width: 3, height: 4)), "1 2 m 4 2 l 4 6 l 1 6 l h"),
        (Path(roundedRect: square, cornerRadius: 0), "0 0 m 100 0 l 100 100 l 0 100 l h"),
        (Path(roundedRect: .null, cornerRadius: 5), ""),
        (Path(roundedRect: .zero, cornerRadius: 5), ""),
        (
            Path { path in
                path.move(to: CGPoint(x: 0.5, y: 0))
                path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: 2))
                path.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
                path.closeSubpath()
            }, "0.5 0 m 1 2 3 4 q 1 2 3 4 5 6 c h"
        ),
        (
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2)),
            "2 1 m 2 1.55228 1.55228 2 1 2 c 0.447715 2 0 1.55228 0 1 c 0 0.447715 0.447715 0 1 0 c 1.55228 0 2 0.447715 2 1 c h"
        ),
        (
            Path(roundedRect: square, cornerRadius: 50, style: .circular),
            "100 50 m 100 50 l 100 77.6142 77.6142 100 50 100 c 50 100 l 22.3858 100 0 77.6142 0 50 c 0 50 l 0 22.3858 22.3858 0 50 0 c 50 0 l 77.6142 0 100 22.3858 100 50 c h"
        ),
    ]

    @Test("descriptions", arguments: texts)
    func description(path: Path, expected: String) {
        #expect(path.description == expected)
        #expect(Path(expected)?.description == expected)
    }

    private static let parsed: [(String, String?)] = [
        ("1 2 3 4 re", "1 2 m 4 2 l 4 6 l 1 6 l h"),
        ("0 0 m 1 2 3 4 v", "0 0 m 0 0 1 2 3 4 c"),
        ("0 0 m 1 2 3 4 y", "0 0 m 1 2 3 4 3 4 c"),
        ("  0 0 m\n1 1 l ", "0 0 m 1 1 l"),
        ("1 m", nil), ("1 2 x", nil), ("1 2", nil), ("1 2 3 l", nil), ("1 h", nil),
    ]

    @Test("parsing", arguments: parsed)
    func parsing(text: String, expected: String?) {
        #expect(Path(text)?.description == expected)
    }
}

@Suite("Path building")
struct PathBuildingTests {
    // Covers: path:addLine(to:), path:move(to:), path:addLines(_:)
    @Test("A line without a starting point adds nothing to a path") func linesNeedAStart() {
        var path = Path()
        path.addLine(to: .zero)
        path.closeSubpath()
        #expect(path.isEmpty && path.currentPoint == nil)
        path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2)])
        #expect(path.currentPoint == CGPoint(x: 2, y: 2))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    }

    @Test("Equal paths compare equal however they were built") func equality() {
        #expect(Path(square) == Path { $0.addRect(square) })
        #expect(Path(square) != Path(ellipseIn: square))
        #expect(Path(square).offsetBy(dx: 1, dy: 2) == Path(square.offsetBy(dx: 1, dy: 2)))
    }

    private static let quarters: [(Double, Double, Bool, CGRect)] = [
        (0.0, 90.0, false, CGRect(x: 50, y: 50, width: 50, height: 50)),
        (0.0, 90.0, true, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (180.0, 270.0, false, CGRect(x: 0, y: 0, width: 50, height: 50)),
        (0.0, 360.0, false, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (0.0, 360.0, true, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (-90.0, 90.0, false, CGRect(x: 50, y: 0, width: 50, height: 100)),
        (-90.0, 90.0, true, CGRect(x: 0, y: 0, width: 50, height: 100)),
    ]

    @Test("arcs", arguments: quarters)
    func arcs(start: Double, end: Double, clockwise: Bool, expected: CGRect) {
        let path = Path {
            $0.addArc(
                center: CGPoint(x: 50, y: 50), radius: 50, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise
            )
        }
        expectClose(path.boundingRect, expected, 0.02)
    }

    // Covers: shape:Path, path:addArc(center:radius:startAngle:endAngle:clockwise:)
    // Covers: path:addRelativeArc(center:radius:startAngle:delta:)
    @Test("An arc starts a subpath or joins the current point by a line") func arcEnds() {
        let path = Path {
            $0.addArc(center: CGPoint(x: 50, y: 50), radius: 50, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        }
        #expect(path.description == "100 50 m 100 77.6142 77.6142 100 50 100 c")
        let joined = Path {
            $0.move(to: .zero)
            $0.addRelativeArc(center: CGPoint(x: 50, y: 50), radius: 50, startAngle: .zero, delta: .degrees(-90))
        }
        #expect(joined.description == "0 0 m 100 50 l 100 22.3858 77.6142 0 50 0 c")
    }

    // Covers: path:addArc(tangent1End:tangent2End:radius:)
    @Test("A tangent arc joins both tangents, and collinear tangents give a line") func tangentArc() {
        let path = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
        }
        var points: [CGPoint] = []
        path.forEach { if case .curve(let to, _, _) = $0 { points.append(to) } else if case .line(let to) = $0 { points.append(to) } }
        #expect(points.count == 2)
        #expect(points[0].distance(to: CGPoint(x: 80, y: 0)) < 1e-9)
        #expect(points[1].distance(to: CGPoint(x: 100, y: 20)) < 1e-9)
        let straight = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 20)
        }
        #expect(straight.description == "0 0 m 50 0 l")
    }

    @Test("corners are at most half of the shorter side", arguments: [
        (CGSize(width: 30, height: 30), "100 25 m 100 25 l 100 38.8071 88.8071 50 75 50 c"),
        (CGSize(width: 40, height: 10), "100 25 m 100 40 l 100 45.5228 88.8071 50 75 50 c"),
    ])
    func cornerClamp(corner: CGSize, start: String) {
        let path = Path(roundedRect: wide, cornerSize: corner, style: .circular)
        #expect(path.description.hasPrefix(start))
        expectClose(path.boundingRect, wide, 1e-9)
    }

    @Test("A continuous corner consists of the three expected curves") func continuousCorner() {
        let path = Path(roundedRect: square, cornerRadius: 10, style: .continuous)
        // The bottom right corner, from the right side on.
        let expected = "100 50 m 100 84.7134 l 100 89.1151 100 91.3159 99.2509 93.6851 c 98.3094 96.2718 96.2718 98.3094 93.6851 99.2509 c 91.3159 100 89.1151 100 84.7134 100 c"
        #expect(path.description.hasPrefix(expected))
    }

    @Test("Continuous corners of half the side length form a circle") func continuousCornerWithoutRoomIsCircular() {
        let continuous = Path(roundedRect: square, cornerRadius: 50, style: .continuous)
        for degrees in stride(from: 0.0, to: 360, by: 7) {
            let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
            #expect(continuous.contains(CGPoint(x: 50 + 49.9 * x, y: 50 + 49.9 * y)))
            #expect(!continuous.contains(CGPoint(x: 50 + 50.1 * x, y: 50 + 50.1 * y)))
        }
    }

    // Covers: path:addRoundedRect(in:cornerRadii:)
    @Test("Uneven corner radii are clamped and can be added to a path") func unevenCorners() {
        let radii = RectangleCornerRadii(topLeading: 10, bottomTrailing: 200)
        let path = Path(roundedRect: wide, cornerRadii: radii, style: .circular)
        #expect(path.description.hasPrefix("100 25 m 100 25 l 100 38.8071 88.8071 50 75 50 c 0 50 l 0 10 l"))
        #expect(path.contains(CGPoint(x: 1, y: 49)) && !path.contains(CGPoint(x: 1, y: 1)))
        // A path that has something already gets the same in addition, and moved.
        var added = Path { $0.addRect(CGRect(x: 200, y: 0, width: 1, height: 1)) }
        added.addRoundedRect(in: wide, cornerRadii: radii, style: .circular, transform: CGAffineTransform(translationX: 0, y: 100))
        #expect(
            added.contains(CGPoint(x: 1, y: 149)) && !added.contains(CGPoint(x: 1, y: 101)) && added.contains(CGPoint(x: 200.5, y: 0.5)))
    }
}

@Suite("Path geometry")
struct PathGeometryTests {
    @Test("A path's bounding rectangle excludes control points") func boundsLeaveControlPointsOut() {
        let curve = Path("0 0 m 0 100 100 100 100 0 c")!
        expectClose(curve.boundingRect, CGRect(x: 0, y: 0, width: 100, height: 75), 1e-9)
        let quad = Path("0 0 m 50 100 100 0 q")!
        expectClose(quad.boundingRect, CGRect(x: 0, y: 0, width: 100, height: 50), 1e-9)
        #expect(Path().boundingRect.isNull)
        expectClose(Path(ellipseIn: wide).applying(CGAffineTransform(rotationAngle: .pi / 2)).boundingRect,
            CGRect(x: -50, y: 0, width: 50, height: 100), 1e-9)
    }

    // Covers: path:addEllipse(in:)
    @Test("Point containment follows the outline, its edges and the fill rule") func containment() {
        #expect(Path(square).contains(.zero) && !Path(square).contains(CGPoint(x: 100, y: 100)))
        #expect(Path(ellipseIn: square).contains(CGPoint(x: 50, y: 1)) && !Path(ellipseIn: square).contains(CGPoint(x: 5, y: 5)))
        #expect(Path("0 0 m 10 0 l 10 10 l")!.contains(CGPoint(x: 9, y: 5)))
        let rings = Path {
            $0.addEllipse(in: square)
            $0.addEllipse(in: square.insetBy(dx: 25, dy: 25))
        }
        #expect(rings.contains(CGPoint(x: 50, y: 50)) && !rings.contains(CGPoint(x: 50, y: 50), eoFill: true))
        #expect(rings.contains(CGPoint(x: 10, y: 50), eoFill: true))
        #expect(!rings.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    private static let trims: [(Path, CGFloat, CGFloat, String)] = [
        (Path(square), 0.0, 0.5, "0 0 m 100 0 l 100 100 l"),
        (Path(square), 0.125, 0.25, "50 0 m 100 0 l"),
        (Path(square), 0.75, 1.0, "0 100 m 0 0 l"),
        (Path(square), -1.0, 2.0, "0 0 m 100 0 l 100 100 l 0 100 l h"),
        (Path(square), 0.5, 0.5, ""),
        (Path(square), 0.6, 0.5, ""),
        (Path(square), .nan, 1.0, ""),
        (Path(ellipseIn: square), 0.0, 0.25, "100 50 m 100 77.6142 77.6142 100 50 100 c"),
        (Path("0 0 m 10 0 l 0 10 m 10 10 l")!, 0.25, 0.75, "5 0 m 10 0 l 0 10 m 5 10 l"),
        (Path("0 0 m 3 0 l 3 4 l h 0 20 m 12 20 l")!, 0.0, 0.75, "0 0 m 3 0 l 3 4 l h 0 20 m 6 20 l"),
    ]

    // Covers: path:trimmedPath(from:to:)
    @Test("trimming", arguments: trims)
    func trimming(path: Path, from: CGFloat, to: CGFloat, expected: String) {
        #expect(path.trimmedPath(from: from, to: to).description == expected)
    }

    @Test("Non-finite points and radii leave a path empty in every operation") func hostileInput() {
        var path = Path()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addLine(to: CGPoint(x: 1, y: CGFloat.infinity))
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.boundingRect.isNull)
        #expect(!path.contains(.zero))
        #expect(path.strokedPath(StrokeStyle(lineWidth: 3)).isEmpty)
        #expect(path.trimmedPath(from: 0, to: 0.5).isEmpty)
        var arc = Path()
        arc.addArc(center: .zero, radius: .nan, startAngle: .zero, endAngle: .degrees(10), clockwise: true)
        arc.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .radians(.infinity))
        #expect(arc.isEmpty)
    }
}

func expectClose(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
    let close =
        abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
        && abs(a.maxX - b.maxX) <= tolerance && abs(a.maxY - b.maxY) <= tolerance
    #expect(close, "\(a) is not \(b)", sourceLocation: sourceLocation)
}
