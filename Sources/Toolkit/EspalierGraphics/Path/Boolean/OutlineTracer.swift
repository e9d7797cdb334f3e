import Foundation

/// Joins edges into closed outlines.
struct OutlineTracer {
    private let edges: [PlanarMap.Edge]
    private let sources: [PathSegment]
    private var leaving: [Int: [Int]] = [:]
    private var isUsed: [Bool]

    init(_ edges: [PlanarMap.Edge], sources: [PathSegment]) {
        self.edges = edges
        self.sources = sources
        isUsed = Array(repeating: false, count: edges.count)
        for (index, edge) in edges.enumerated() { leaving[edge.start, default: []].append(index) }
    }

    mutating func trace() -> Path {
        var elements: [Path.Element] = []
        for first in edges.indices where !isUsed[first] {
            let loop = follow(first)
            guard loop.count > 1 else { continue }
            append(loop, to: &elements)
        }
        return Path(elements: elements)
    }

    /// Follows the edges from one on until it is reached again.
    private mutating func follow(_ first: Int) -> [MonotonePiece] {
        var loop: [MonotonePiece] = []
        var current = first
        while true {
            isUsed[current] = true
            loop.append(edges[current].piece)
            guard edges[current].end != edges[first].start, let next = next(after: current) else { return loop }
            current = next
        }
    }

    /// The edge to continue with. Where outlines touch, the sharpest turn to the right keeps them separate.
    private func next(after current: Int) -> Int? {
        let candidates = (leaving[edges[current].end] ?? []).filter { !isUsed[$0] }
        guard candidates.count > 1 else { return candidates.first }
        let back = edges[current].piece.curve.point(at: 1 - 1e-3) - edges[current].piece.end
        func turn(_ index: Int) -> CGFloat {
            let ahead = edges[index].piece.curve.point(at: 1e-3) - edges[index].piece.start
            // The angle from the reverse direction, counterclockwise on the screen: the inside lies between the two.
            let angle = atan2(back.x * ahead.y - back.y * ahead.x, back.x * ahead.x + back.y * ahead.y)
            return angle > 0 ? 2 * .pi - angle : -angle
        }
        return candidates.min { turn($0) < turn($1) }
    }

    /// Appends a loop as elements, rejoining neighbours that were cut from the same segment.
    private func append(_ loop: [MonotonePiece], to elements: inout [Path.Element]) {
        var joined: [MonotonePiece] = []
        for piece in loop {
            if let last = joined.last, let whole = join(last, piece) {
                joined[joined.count - 1] = whole
            } else {
                joined.append(piece)
            }
        }
        if joined.count > 2, let whole = join(joined[joined.count - 1], joined[0]) {
            joined[0] = whole
            joined.removeLast()
        }
        elements.append(.move(to: joined[0].start))
        for (index, piece) in joined.enumerated() where index < joined.count - 1 || !piece.isLine {
            elements.append(piece.curve.element)
        }
        elements.append(.closeSubpath)
    }

    private func join(_ a: MonotonePiece, _ b: MonotonePiece) -> MonotonePiece? {
        if case .line(let p, let q) = a.curve, case .line(_, let r) = b.curve {
            let (first, second) = (q - p, r - q)
            let cross = first.x * second.y - first.y * second.x
            guard first.x * second.x + first.y * second.y > 0, abs(cross) <= 1e-9 * first.length * second.length else { return nil }
            var whole = a
            whole.curve = .line(p, r)
            whole.source = -1
            return whole
        }
        guard a.source == b.source, a.source >= 0, !a.isLine, !b.isLine, abs(a.to - b.from) < 1e-9,
            (a.to - a.from) * (b.to - b.from) > 0
        else { return nil }
        var whole = a
        whole.to = b.to
        let source = sources[a.source]
        let curve = a.from < b.to ? source.part(from: a.from, to: b.to) : source.part(from: b.to, to: a.from).reversed
        whole.curve = curve.withEnds(a.start, b.end)
        return whole
    }
}
