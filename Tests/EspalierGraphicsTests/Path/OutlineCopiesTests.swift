import Foundation
import Testing
@testable import EspalierGraphics

@Suite("Copies of one outline") struct OutlineCopiesTests {
    private static let outlines: [Path] = [
        Path(ellipseIn: CGRect(x: -3, y: -3, width: 6, height: 6)), Path(CGRect(x: -2.5, y: -1, width: 5, height: 7)),
        Path { $0.addLines([CGPoint(x: 0, y: -4), CGPoint(x: 4, y: 3), CGPoint(x: -4, y: 3)]); $0.closeSubpath() },
    ]
    private static let maps: [CGAffineTransform] = [
        .identity, CGAffineTransform(scaleX: 2, y: 2), CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 11, ty: -3),
        CGAffineTransform(scaleX: -1, y: 1.5),
    ]

    /// Places apart from each other, at quarters of pixels for every map that keeps them.
    private func places(apart distance: Int) -> [CGPoint] {
        (0..<40).map { number in
            // All sixteen quarters come up.
            CGPoint(
                x: CGFloat(number % 8 * distance) + CGFloat(number * 7 % 4) / 4,
                y: CGFloat(number / 8 * distance) + CGFloat(number * 13 / 4 % 4) / 4)
        }
    }

    private func joined(_ outline: Path, _ places: [CGPoint]) -> Path {
        Path { path in for place in places { path.addPath(outline.offsetBy(dx: place.x, dy: place.y)) } }
    }

    private func worst(_ a: CoverageMask, _ b: CoverageMask) -> Int {
        let frame = a.rect.union(b.rect)
        var worst = 0
        for y in Int(frame.minY)..<Int(frame.maxY) {
            for x in Int(frame.minX)..<Int(frame.maxX) { worst = max(worst, abs(Int(a[x, y]) - Int(b[x, y]))) }
        }
        return worst
    }

    @Test("They cover what the outlines together cover, under any transform and clip", arguments: 0..<3, 0..<4)
    func coverage(outline number: Int, map: Int) {
        let outline = Self.outlines[number], places = places(apart: 16), transform = Self.maps[map]
        for clip in [nil, CGRect(x: 20, y: 9, width: 61, height: 30), CGRect(x: 1000, y: 0, width: 10, height: 10)] {
            let copies = CoverageMask(filling: Path(copiesOf: outline, at: places), transform: transform, clip: clip)
            let whole = CoverageMask(filling: joined(outline, places), transform: transform, clip: clip)
            // Where the map keeps no quarters, a copy moves by up to an eighth of a pixel.
            #expect(worst(copies, whole) <= (map < 2 ? 4 : 48), "\(clip.debugDescription)")
        }
    }

    @Test("Where they lie on each other they cover no more than a pixel, and no less than one of them") func overlapping() {
        let outline = Self.outlines[0], one = CoverageMask(filling: outline)
        let many = CoverageMask(filling: Path(copiesOf: outline, at: [CGPoint](repeating: .zero, count: 500)))
        #expect(many.rect == one.rect)
        #expect(zip(many.bytes, one.bytes).allSatisfy { $0 >= $1 && ($1 > 0 || $0 == 0) })
    }

    @Test("They are a path like any other: elements, bounds, hits and parts are those of all copies") func likeAnyPath() {
        for outline in Self.outlines {
            let places = places(apart: 5), copies = Path(copiesOf: outline, at: places), whole = joined(outline, places)
            #expect(copies.elements == whole.elements)
            #expect(copies.currentPoint == whole.currentPoint)
            #expect(!copies.isEmpty)
            let (a, b) = (copies.boundingRect, whole.boundingRect)
            #expect(
                abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.maxX - b.maxX) < 1e-9 && abs(a.maxY - b.maxY) < 1e-9)
            for number in 0..<200 {
                let point = CGPoint(x: number * 7 % 50 - 5, y: number / 5 - 5)
                #expect(copies.contains(point) == whole.contains(point))
            }
            for map in Self.maps {
                for (a, b) in zip(copies.applying(map).elements, whole.applying(map).elements) {
                    #expect(CoverageMask.isNear(a, b))
                }
            }
        }
    }

    @Test("None, places that are no numbers, and copies of nothing are survived") func odd() {
        let outline = Self.outlines[0]
        #expect(Path(copiesOf: outline, at: []).isEmpty)
        #expect(Path(copiesOf: Path(), at: [.zero]).isEmpty)
        let places = [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 1e300, y: -1e300), CGPoint(x: CGFloat.infinity, y: 3), CGPoint(x: 4, y: 4)]
        let mask = CoverageMask(filling: Path(copiesOf: outline, at: places))
        #expect(mask.rect == CoverageMask(filling: outline.offsetBy(dx: 4, dy: 4)).rect)
        _ = CoverageMask(filling: Path(copiesOf: outline, at: places), transform: CGAffineTransform(scaleX: .infinity, y: 1))
        _ = CoverageMask(filling: Path(copiesOf: outline, at: places), clip: .infinite)
        _ = CoverageMask(filling: Path(copiesOf: outline, at: places), clip: .null)
    }
}

extension CoverageMask {
    fileprivate static func isNear(_ a: Path.Element, _ b: Path.Element) -> Bool {
        func near(_ p: CGPoint, _ q: CGPoint) -> Bool { abs(p.x - q.x) < 1e-9 && abs(p.y - q.y) < 1e-9 }
        return switch (a, b) {
        case (.move(let p), .move(let q)), (.line(let p), .line(let q)): near(p, q)
        case (.curve(let p, let p1, let p2), .curve(let q, let q1, let q2)): near(p, q) && near(p1, q1) && near(p2, q2)
        case (.closeSubpath, .closeSubpath): true
        default: false
        }
    }
}
