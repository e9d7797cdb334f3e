public import Foundation

extension Path {
    /// Changes the elements; a simpler storage form is lost.
    private mutating func withElements(_ body: (inout [Element]) -> Void) {
        var elements = elements
        // Frees the stored array, so that appending does not copy it.
        storage = .elements([])
        body(&elements)
        storage = .elements(elements)
    }

    private mutating func append(_ element: Element) {
        withElements { $0.append(element) }
    }

    // MARK: Steps

    /// Starts a new subpath.
    public mutating func move(to end: CGPoint) {
        append(.move(to: end))
    }

    /// Adds a straight line. Does nothing before the first `move(to:)`.
    public mutating func addLine(to end: CGPoint) {
        guard currentPoint != nil else { return }
        append(.line(to: end))
    }

    /// Adds a quadratic Bézier curve. Does nothing before the first `move(to:)`.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard currentPoint != nil else { return }
        append(.quadCurve(to: end, control: control))
    }

    /// Adds a cubic Bézier curve. Does nothing before the first `move(to:)`.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard currentPoint != nil else { return }
        append(.curve(to: end, control1: control1, control2: control2))
    }

    /// Adds a line back to the start of the subpath.
    public mutating func closeSubpath() {
        guard currentPoint != nil else { return }
        append(.closeSubpath)
    }

    /// Adds a subpath of straight lines through the points.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        withElements { elements in
            elements.append(.move(to: first))
            for point in lines.dropFirst() { elements.append(.line(to: point)) }
        }
    }

    // MARK: Shapes

    /// Adds a rectangle as a closed subpath of its own.
    /// - Parameter transform: Applied to what is added; the identity by default, here and in the other methods.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(rect), transform: transform)
    }

    /// Adds rectangles, each as a closed subpath of its own.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a rectangle with elliptical corners. Each component of the corner is at most half of the side.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
    }

    /// Adds a rectangle with a radius for each corner.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
    }

    /// Adds the ellipse inscribed in a rectangle.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(ellipseIn: rect), transform: transform)
    }

    /// Appends another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        if path.isEmpty { return }
        let added = path.applying(transform)
        if isEmpty {
            self = added
        } else {
            withElements { $0 += added.elements }
        }
    }

    // MARK: Arcs

    /// Adds an arc of a circle, with a line from the current point to its start. The flag is meant for a y axis that points up: on
    /// the screen, `clockwise: false` turns clockwise.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let fullTurn = 2 * Double.pi
        var delta = (endAngle - startAngle).radians
        if abs(delta) >= fullTurn - 1e-9 {
            delta = clockwise ? -fullTurn : fullTurn
        } else if clockwise, delta > 0 {
            delta -= fullTurn
        } else if !clockwise, delta < 0 {
            delta += fullTurn
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: .radians(delta), transform: transform
        )
    }

    /// Adds an arc of a circle, with a line from the current point to its start. A positive `delta` turns clockwise on the screen.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        guard radius.isFinite, startAngle.radians.isFinite, delta.radians.isFinite, center.isFinite else { return }
        let arc = CircularArc(center: center, radius: radius, start: startAngle.radians, delta: delta.radians)
        appendArc(arc, transform: transform)
    }

    /// Adds an arc of a circle that is tangent to the line from the current point to `tangent1End` and to the one from there to
    /// `tangent2End`, with a line to its start.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let current = currentPoint else { return }
        let start = transform.isIdentity ? current : current.applying(transform.inverted())
        if let arc = CircularArc(from: start, through: tangent1End, to: tangent2End, radius: radius) {
            appendArc(arc, transform: transform)
        } else {
            addLine(to: tangent1End.applying(transform))
        }
    }

    private mutating func appendArc(_ arc: CircularArc, transform: CGAffineTransform) {
        let start = arc.startPoint.applying(transform)
        let current = currentPoint
        withElements { elements in
            if current == nil {
                elements.append(.move(to: start))
            } else if current != start {
                elements.append(.line(to: start))
            }
            for curve in arc.curves { elements.append(curve.applying(transform)) }
        }
    }
}
