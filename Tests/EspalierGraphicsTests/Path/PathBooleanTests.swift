import EspalierGraphics
import Foundation
import Testing

/// Areas of paths put together: by figures that are known, and by properties that hold for any outlines.
@Suite("Boolean operations on paths") struct PathBooleanTests {
    private let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    private let shifted = Path(CGRect(x: 50, y: 50, width: 100, height: 100))

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(CGRect(x: x, y: y, width: width, height: height))
    }

    // MARK: Figures

    @Test("Boolean operations on two overlapping squares give the exact areas") func areasOfTwoSquares() {
        #expect(abs(square.union(shifted).area - 17_500) < 1e-6)
        #expect(abs(square.intersection(shifted).area - 2_500) < 1e-6)
        #expect(abs(square.subtracting(shifted).area - 7_500) < 1e-6)
        #expect(abs(square.symmetricDifference(shifted).area - 15_000) < 1e-6)
    }

    @Test("A union runs clockwise and merges collinear lines") func resultsRunClockwiseAndJoinLines() {
        let joined = rect(0, 0, 50, 100).union(rect(50, 0, 50, 100))
        #expect(joined.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 100))
        var count = 0
        joined.forEach { _ in count += 1 }
        // The common side is gone and the halves of the long sides are one line each.
        #expect(count == 5)
        #expect(joined.area == 10_000)
    }

    @Test("A subtracted hole is outside by both fill rules") func holesRunTheOtherWay() {
        let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
            .subtracting(Path(ellipseIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
        #expect(abs(ring.area - .pi * (2500 - 625)) < 2)
        #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 10, y: 50)))
        #expect(!ring.contains(CGPoint(x: 50, y: 50), eoFill: true))
    }

    @Test("Intersecting two circles gives a few curves of the exact area") func curvesStayCurves() {
        let lens = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
            .intersection(Path(ellipseIn: CGRect(x: 50, y: 0, width: 100, height: 100)))
        var curves = 0
        lens.forEach { if case .curve = $0 { curves += 1 } }
        #expect(curves >= 2 && curves <= 6)
        // Two circular segments of 120 degrees.
        #expect(abs(lens.area - 2 * 2500 * (.pi / 3 - sin(2 * .pi / 3) / 2)) < 2)
    }

    @Test("A path united with itself keeps its area, and subtracted is empty") func equalPathsAreTheirUnion() {
        for path in [
            square, Path(ellipseIn: CGRect(x: 3, y: 4, width: 50, height: 70)),
            Path(roundedRect: CGRect(x: 0, y: 0, width: 80, height: 40), cornerRadius: 9)
        ] {
            #expect(abs(path.union(path).area - path.area) < 1e-6 * path.area)
            #expect(path.subtracting(path).isEmpty)
            #expect(path.symmetricDifference(path).isEmpty)
        }
    }

    @Test("Touching and separate paths have no intersection and unite by adding areas") func touchingAndSeparate() {
        #expect(square.intersection(rect(100, 0, 50, 50)).isEmpty)
        #expect(square.intersection(rect(300, 0, 50, 50)).isEmpty)
        #expect(abs(square.union(rect(300, 0, 50, 50)).area - 12_500) < 1e-6)
        #expect(square.union(Path()).area == 10_000 && Path().union(square).area == 10_000)
        #expect(Path().union(Path()).isEmpty)
    }

    // Covers: path:addRect(_:)
    @Test("Normalizing nested rectangles follows the fill rule") func rulesDiffer() {
        var twice = Path()
        twice.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        twice.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        #expect(abs(twice.normalized(eoFill: false).area - 10_000) < 1e-6)
        #expect(abs(twice.normalized(eoFill: true).area - 7_500) < 1e-6)
    }

    @Test("A point that is not a number is ignored by boolean operations") func badNumbersAreLeftOut() {
        var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 5))
        #expect(abs(path.union(Path()).area - 100) < 1e-6)
    }

    // MARK: Lines

    @Test("A line is cut into the parts inside and outside of a path") func partsOfLines() {
        var line = Path()
        line.move(to: CGPoint(x: -50, y: 50))
        line.addLine(to: CGPoint(x: 150, y: 50))
        #expect(line.lineIntersection(square).description == "0 50 m 100 50 l")
        #expect(line.lineSubtraction(square).description == "-50 50 m 0 50 l 100 50 m 150 50 l")
    }

    // MARK: Properties

    /// Repeats itself, so that a failure can be looked at.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    /// Lines, curves and shapes; on a coarse grid many of their corners and sides coincide.
    private func randomPath(_ random: inout Generator, onGrid: Bool) -> Path {
        func point() -> CGPoint {
            onGrid
                ? CGPoint(
                    x: CGFloat.random(in: 0...10, using: &random).rounded() * 10,
                    y: CGFloat.random(in: 0...10, using: &random).rounded() * 10)
                : CGPoint(x: CGFloat.random(in: 0...100, using: &random), y: CGFloat.random(in: 0...100, using: &random))
        }
        func box() -> CGRect { CGRect(origin: point(), size: CGSize(width: onGrid ? 30 : 37, height: onGrid ? 40 : 29)) }
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            switch Int.random(in: 0...5, using: &random) {
            case 0: path.addRect(box())
            case 1: path.addEllipse(in: box())
            case 2: path.addRoundedRect(in: box(), cornerSize: CGSize(width: 10, height: 10))
            case 3: path.addLines((0..<6).map { _ in point() })
            case 4:
                path.move(to: point())
                for _ in 0..<4 { path.addCurve(to: point(), control1: point(), control2: point()) }
            default:
                path.move(to: point())
                for _ in 0..<4 { path.addQuadCurve(to: point(), control: point()) }
            }
        }
        return path
    }

    @Test("For random paths, areas add up and points lie in the right results", arguments: [UInt64(1), 2, 3, 4])
    func areasAddUpAndPointsBelong(_ seed: UInt64) {
        var random = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15)
        for round in 0..<30 {
            let eoFill = round.isMultiple(of: 3)
            let a = randomPath(&random, onGrid: round.isMultiple(of: 2)), b = randomPath(&random, onGrid: round.isMultiple(of: 2))
            let union = a.union(b, eoFill: eoFill), common = a.intersection(b, eoFill: eoFill)
            let rest = a.subtracting(b, eoFill: eoFill), either = a.symmetricDifference(b, eoFill: eoFill)
            let (areaA, areaB) = (a.normalized(eoFill: eoFill).area, b.normalized(eoFill: eoFill).area)
            let what = "round \(round)\nA: \(a)\nB: \(b)"
            #expect(abs(areaA + areaB - union.area - common.area) < 0.02, "\(what)")
            #expect(abs(areaA - common.area - rest.area) < 0.02, "\(what)")
            #expect(abs(union.area - common.area - either.area) < 0.02, "\(what)")
            for _ in 0..<12 {
                let p = CGPoint(x: CGFloat.random(in: -5...120, using: &random), y: CGFloat.random(in: -5...120, using: &random))
                let (inA, inB) = (a.contains(p, eoFill: eoFill), b.contains(p, eoFill: eoFill))
                // A point on an edge belongs to either side.
                let isOnEdge = [(0.01, 0.0), (-0.01, 0), (0, 0.01), (0, -0.01)].contains { dx, dy in
                    let near = CGPoint(x: p.x + dx, y: p.y + dy)
                    return a.contains(near, eoFill: eoFill) != inA || b.contains(near, eoFill: eoFill) != inB
                }
                if isOnEdge { continue }
                for rule in [false, true] {
                    #expect(union.contains(p, eoFill: rule) == (inA || inB), "\(p) \(what)")
                    #expect(common.contains(p, eoFill: rule) == (inA && inB), "\(p) \(what)")
                    #expect(rest.contains(p, eoFill: rule) == (inA && !inB), "\(p) \(what)")
                    #expect(either.contains(p, eoFill: rule) == (inA != inB), "\(p) \(what)")
                }
            }
        }
    }
}

extension Path {
    /// By Green's theorem, exact for curves too; outlines that run clockwise on the screen count positive.
    fileprivate var area: Double {
        var sum = 0.0
        var (current, start) = (CGPoint.zero, CGPoint.zero)
        func cubic(_ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
            let p0 = current
            sum += 3 * ((p3.y - p0.y) * (p1.x + p2.x) - (p3.x - p0.x) * (p1.y + p2.y) + p1.y * (p0.x - p2.x) - p1.x * (p0.y - p2.y)
                + p3.y * (p2.x + p0.x / 3) - p3.x * (p2.y + p0.y / 3)) / 20
            current = p3
        }
        func line(_ to: CGPoint) {
            sum += (current.x * to.y - to.x * current.y) / 2
            current = to
        }
        forEach { element in
            switch element {
            case .move(let to):
                line(start)
                (current, start) = (to, to)
            case .line(let to): line(to)
            case .quadCurve(let to, let control):
                let from = current
                func third(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x / 3 + control.x * 2 / 3, y: p.y / 3 + control.y * 2 / 3) }
                cubic(third(from), third(to), to)
            case .curve(let to, let control1, let control2): cubic(control1, control2, to)
            case .closeSubpath: line(start)
            }
        }
        line(start)
        return sum
    }
}
