import Foundation

extension Path {
    /// The outline of what is inside one of the paths, or both.
    ///
    /// - Parameter eoFill: whether the inside of the paths is found by the even-odd rule instead of the non-zero rule.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill) { $0 || $1 }
    }

    /// The outline of what is inside both paths.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill) { $0 && $1 }
    }

    /// The outline of what is inside this path and not inside the other.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill) { $0 && !$1 }
    }

    /// The outline of what is inside one of the paths, but not both.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill) { $0 != $1 }
    }

    /// A path with the same inside whose outline does not cross itself; both fill rules give the same result for it.
    public func normalized(eoFill: Bool = true) -> Path {
        combined(with: Path(), eoFill) { inside, _ in inside }
    }

    /// The parts of this path's line that are inside the other path.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        lines(cutBy: other) { other.contains($0, eoFill: eoFill) }
    }

    /// The parts of this path's line that are not inside the other path.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        lines(cutBy: other) { !other.contains($0, eoFill: eoFill) }
    }

    // MARK: Areas

    private func combined(with other: Path, _ eoFill: Bool, _ isInside: (Bool, Bool) -> Bool) -> Path {
        func inside(_ winding: Int) -> Bool { eoFill ? !winding.isMultiple(of: 2) : winding != 0 }
        let map = PlanarMap(self, other)
        let boundary = map.boundary { isInside(inside($0.first), inside($0.second)) }
        var tracer = OutlineTracer(boundary, sources: map.sources)
        return tracer.trace()
    }

    // MARK: Lines

    /// The parts of this path's line, cut where it meets the other path's, whose midpoint satisfies a condition.
    private func lines(cutBy other: Path, keeping condition: (CGPoint) -> Bool) -> Path {
        var collector = PieceCollector()
        collector.add(self, winding: Winding(first: 1), closes: false)
        let own = collector.sources.count
        collector.add(other, winding: Winding(second: 1))
        let tolerance = PlanarMap.tolerance(of: collector.pieces)
        var crossings = PieceCrossings(collector.pieces, tolerance: tolerance)
        var elements: [Element] = []
        var last: CGPoint?
        for piece in crossings.cutPieces() where piece.source < own {
            guard condition(piece.curve.point(at: 0.5)) else { continue }
            if last.map({ $0.distance(to: piece.start) > tolerance }) ?? true { elements.append(.move(to: piece.start)) }
            elements.append(piece.curve.element)
            last = piece.end
        }
        return Path(elements: elements)
    }
}
