import Foundation

/// A subpath: a part of a path that is drawn without lifting the pen.
struct Subpath {
    var start: CGPoint
    var segments: [PathSegment] = []
    /// Whether the subpath was closed; the closing line is then among the segments, unless it has no length.
    var isClosed = false
    /// Whether the last segment is the closing line.
    var endsWithClosingLine = false

    var end: CGPoint { segments.last?.end ?? start }
}

extension Path {
    /// The path's subpaths. Elements with a coordinate that is not finite are left out.
    var subpaths: [Subpath] {
        var subpaths: [Subpath] = []
        var current: Subpath?

        func finish() {
            if let finished = current { subpaths.append(finished) }
            current = nil
        }
        func add(_ segment: (CGPoint) -> PathSegment) {
            // After a close the current point is the start of the closed subpath.
            if current == nil, let start = subpaths.last?.start { current = Subpath(start: start) }
            guard let from = current?.end else { return }
            current?.segments.append(segment(from))
        }

        for element in elements where element.isFinite {
            switch element {
            case .move(let to):
                finish()
                current = Subpath(start: to)
            case .line(let to): add { .line($0, to) }
            case .quadCurve(let to, let control): add { .quad($0, control, to) }
            case .curve(let to, let control1, let control2): add { .cubic($0, control1, control2, to) }
            case .closeSubpath:
                guard let open = current else { break }
                if open.end != open.start {
                    add { .line($0, open.start) }
                    current?.endsWithClosingLine = true
                }
                current?.isClosed = true
                finish()
            }
        }
        finish()
        return subpaths
    }
}
