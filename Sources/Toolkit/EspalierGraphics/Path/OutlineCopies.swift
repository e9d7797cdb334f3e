package import Foundation

/// Copies of one small outline at many places, such as the points of a chart: the outline is rasterised a few times instead of once for
/// each place.
struct OutlineCopies: Hashable, Sendable {
    /// Around the origin.
    let outline: [Path.Element]
    /// Where the origin of each copy is.
    let places: [CGPoint]

    var elements: [Path.Element] {
        var all: [Path.Element] = []
        all.reserveCapacity(outline.count * places.count)
        for place in places {
            let move = CGAffineTransform(translationX: place.x, y: place.y)
            for element in outline { all.append(element.applying(move)) }
        }
        return all
    }

    var boundingRect: CGRect {
        let box = Path(elements: outline).boundingRect
        guard !box.isNull, var low = places.first else { return .null }
        var high = low
        for place in places {
            (low.x, low.y) = (min(low.x, place.x), min(low.y, place.y))
            (high.x, high.y) = (max(high.x, place.x), max(high.y, place.y))
        }
        return CGRect(x: box.minX + low.x, y: box.minY + low.y, width: box.width + high.x - low.x, height: box.height + high.y - low.y)
    }

    func applying(_ transform: CGAffineTransform) -> OutlineCopies {
        let linear = CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
        return OutlineCopies(
            outline: linear.isIdentity ? outline : outline.map { $0.applying(linear) }, places: places.map { $0.applying(transform) })
    }
}

extension Path {
    /// The union of copies of an outline, whose origin is at each of some places.
    package init(copiesOf outline: Path, at places: [CGPoint]) {
        let elements = outline.elements
        storage = elements.isEmpty || places.isEmpty ? .elements([]) : .copies(OutlineCopies(outline: elements, places: places))
    }
}
