public import EspalierGraphics
public import Foundation

/// A 2D outline that fills whatever rectangle it is given. As a view it takes all the room that it is offered and is filled
/// with the foreground style.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle (points, y down).
    nonisolated func path(in rect: CGRect) -> Path

    /// What the shape is used for; `fill` by default.
    nonisolated static var role: ShapeRole { get }

    /// Whether the shape is mirrored where the layout runs right to left; by default it is.
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size of the shape's view for a proposal: by default the proposal, with 10 points for what it leaves open.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// The outline in the form that is cheapest to draw.
    nonisolated func _outline(in rect: CGRect) -> _ShapeOutline
}

extension Shape {
    public nonisolated static var role: ShapeRole { .fill }
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    public nonisolated func _outline(in rect: CGRect) -> _ShapeOutline { _ShapeOutline(path(in: rect)) }

    @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// How a shape is drawn where no style says so.
public enum ShapeRole: Hashable, Sendable {
    case fill
    case stroke
    case separator
}

/// What becomes of a view in a layout that runs the other way.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// Left as it is.
    case fixed
    /// Mirrored in layouts of this direction.
    case mirrors(in: LayoutDirection)

    /// Mirrored where the layout runs right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A shape that can be drawn smaller, so that a stroke along its edge stays inside.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape

    /// The shape with `amount` points cut off on each side; a negative amount makes it larger.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// What there is to draw of a shape: its inside, or a line along it.
public struct _ShapeOutline: Hashable, Sendable {
    package var geometry: ShapeGeometry
    /// nil fills the inside.
    package var stroke: StrokeStyle?

    package init(_ path: Path) { geometry = ShapeGeometry(path) }

    package init(_ geometry: ShapeGeometry, stroke: StrokeStyle? = nil) {
        self.geometry = geometry
        self.stroke = stroke
    }

    /// The rectangle that the ink cannot leave.
    package var inkBounds: CGRect { stroke.map { geometry.strokeBounds($0) } ?? geometry.bounds }

    package func contains(_ point: CGPoint, eoFill: Bool) -> Bool {
        if let stroke {
            guard inkBounds.contains(point) else { return false }
            return geometry.path.strokedPath(stroke).contains(point)
        }
        return geometry.contains(point, eoFill: eoFill)
    }

    /// The outline as seen in a mirror that stands in the middle of a view of this width.
    package func flipped(width: CGFloat) -> _ShapeOutline {
        let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        var flipped = self
        switch geometry {
        case .roundedRect(let rect, let radii, let style):
            let mirrored = CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            flipped.geometry = .roundedRect(mirrored, radii.flippedHorizontally, style)
        case .ellipse(let rect):
            flipped.geometry = .ellipse(CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height))
        case .rect, .path:
            flipped.geometry = geometry.applying(flip)
        }
        return flipped
    }
}
