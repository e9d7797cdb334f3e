package import Foundation

extension Path {
    /// The path with its curves approximated by lines that are at most `tolerance` away from them.
    package func flattened(tolerance: CGFloat) -> Path {
        var elements: [Element] = []
        for subpath in subpaths {
            elements.append(.move(to: subpath.start))
            let drawn = subpath.endsWithClosingLine ? subpath.segments.dropLast() : subpath.segments[...]
            for segment in drawn { segment.flatten(tolerance: tolerance) { elements.append(.line(to: $0)) } }
            if subpath.isClosed { elements.append(.closeSubpath) }
        }
        return Path(elements: elements)
    }

    /// The path divided into dashes.
    package func dashed(phase: CGFloat, lengths: [CGFloat]) -> Path {
        guard let pattern = DashPattern(StrokeStyle(dash: lengths, dashPhase: phase)) else { return self }
        var elements: [Element] = []
        for subpath in subpaths {
            guard let line = Polyline(subpath, tolerance: 0.02), line.points.count > 1 else { continue }
            for dash in pattern.dashes(of: line) {
                elements.append(.move(to: dash.points[0]))
                for point in dash.points.dropFirst() { elements.append(.line(to: point)) }
            }
        }
        return Path(elements: elements)
    }

    /// The separate areas of a path whose outlines do not cross, each with its holes.
    package var components: [Path] {
        var parts: [[Element]] = []
        for element in elements {
            if case .move = element { parts.append([]) }
            if !parts.isEmpty { parts[parts.count - 1].append(element) }
        }
        let loops = parts.map { Path(elements: $0) }.filter { $0.elements.count > 1 }
        // An outline inside an odd number of others is a hole in the smallest of them.
        func start(_ path: Path) -> CGPoint { path.subpaths.first?.segments.first?.point(at: 0.5) ?? .zero }
        func isInside(_ inner: Path, _ outer: Path) -> Bool { outer.contains(start(inner)) }
        let depths = loops.indices.map { index in
            loops.indices.filter { $0 != index && isInside(loops[index], loops[$0]) }.count
        }
        return loops.indices.filter { depths[$0].isMultiple(of: 2) }.map { outer in
            var whole = loops[outer]
            for hole in loops.indices where depths[hole] == depths[outer] + 1 && isInside(loops[hole], loops[outer]) {
                whole.addPath(loops[hole])
            }
            return whole
        }
    }
}
