import Foundation

extension Path {
    /// The same outline from its end to its beginning: the last subpath first, each drawn the other way round.
    package var reversed: Path {
        var subpaths: [Subpath] = []
        forEach { element in
            switch element {
            case .move(let point): subpaths.append(Subpath(start: point))
            case .closeSubpath: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
            default:
                guard let last = subpaths.last else { return }
                // What follows a closed part begins where that began.
                if last.isClosed { subpaths.append(Subpath(start: last.start)) }
                subpaths[subpaths.count - 1].steps.append(element)
            }
        }
        return Path { path in for subpath in subpaths.reversed() { subpath.addReversed(to: &path) } }
    }

    private struct Subpath {
        let start: CGPoint
        var steps: [Element] = []
        var isClosed = false

        init(start: CGPoint) { self.start = start }

        func addReversed(to path: inout Path) {
            path.move(to: steps.last?.end ?? start)
            for place in steps.indices.reversed() {
                let end = place > 0 ? steps[place - 1].end ?? start : start
                switch steps[place] {
                case .quadCurve(_, let control): path.addQuadCurve(to: end, control: control)
                case .curve(_, let control1, let control2): path.addCurve(to: end, control1: control2, control2: control1)
                default: path.addLine(to: end)
                }
            }
            if isClosed { path.closeSubpath() }
        }
    }
}

extension Path.Element {
    /// Where the step ends; nil for one that closes a subpath.
    fileprivate var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .closeSubpath: nil
        }
    }
}
