public import Foundation

extension Path {
    /// The part of the outline between two fractions of its total length. Subpaths count one after the other.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        guard !from.isNaN, !to.isNaN else { return Path() }
        let (first, last) = (min(max(from, 0), 1), min(max(to, 0), 1))
        guard first < last else { return Path() }
        if first == 0, last == 1 { return self }

        let subpaths = subpaths
        let lengths = subpaths.map { $0.segments.map(\.length) }
        let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
        guard total > 0, total.isFinite else { return Path() }

        // Slivers caused by rounding are dropped.
        let trim = Trim(lower: first * total, upper: last * total, tolerance: total * 1e-9)
        var elements: [Element] = []
        var position: CGFloat = 0
        for (subpath, lengths) in zip(subpaths, lengths) {
            elements += trim.elements(of: subpath, lengths: lengths, at: position)
            position += lengths.reduce(0, +)
        }
        return Path(elements: elements)
    }
}

/// A range of lengths along a path.
private struct Trim {
    let lower, upper, tolerance: CGFloat

    func elements(of subpath: Subpath, lengths: [CGFloat], at offset: CGFloat) -> [Path.Element] {
        let length = lengths.reduce(0, +)
        if offset >= lower - tolerance, offset + length <= upper + tolerance { return whole(subpath) }

        var elements: [Path.Element] = []
        var position = offset
        for (segment, length) in zip(subpath.segments, lengths) {
            defer { position += length }
            guard length > 0, min(upper, position + length) - max(lower, position) > tolerance else { continue }
            let part = segment.part(
                from: position >= lower - tolerance ? 0 : segment.parameter(atLength: lower - position),
                to: position + length <= upper + tolerance ? 1 : segment.parameter(atLength: upper - position)
            )
            if elements.isEmpty { elements.append(.move(to: part.start)) }
            elements.append(part.element)
        }
        return elements
    }

    private func whole(_ subpath: Subpath) -> [Path.Element] {
        let drawn = subpath.endsWithClosingLine ? subpath.segments.dropLast() : subpath.segments[...]
        return [.move(to: subpath.start)] + drawn.map(\.element) + (subpath.isClosed ? [.closeSubpath] : [])
    }
}
