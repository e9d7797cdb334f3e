public import EspalierGraphics
public import Foundation

/// A 2D outline for any rectangle. As a view, a shape takes all of its proposal and is filled with the foreground style.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle (points, y down).
    nonisolated func path(in rect: CGRect) -> Path

    /// The use of the shape; `fill` by default.
    nonisolated static var role: ShapeRole { get }

    /// Whether the shape is mirrored in right-to-left layouts; by default it is.
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size of the shape's view for a proposal: by default the proposal, with 10 points for unspecified dimensions.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// The outline in the form that is fastest to draw.
    nonisolated func _outline(in rect: CGRect) -> _ShapeOutline
}

extension Shape {
    /// The default: the shape is filled.
    public nonisolated static var role: ShapeRole { .fill }
    /// The default: the shape is mirrored in right-to-left layouts.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    /// The default: the proposal, with 10 points for unspecified dimensions.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    public nonisolated func _outline(in rect: CGRect) -> _ShapeOutline { _ShapeOutline(path(in: rect)) }

    /// A shape's body does not run in each frame of an animation: the node that draws the outline animates it.
    @MainActor public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        BodyElement(view, context)
    }

    @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// The way in which a shape is drawn without an explicit style.
public enum ShapeRole: Hashable, Sendable {
    /// The inside is filled.
    case fill
    /// The outline is stroked.
    case stroke
    /// The shape is a line between parts of a view.
    case separator
}

/// The behaviour of a view when the layout direction changes.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// The view is not changed.
    case fixed
    /// The view is mirrored in layouts of this direction.
    case mirrors(in: LayoutDirection)

    /// The view is mirrored in right-to-left layouts.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A shape that can be inset, so that a stroke along its edge stays inside.
nonisolated public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape

    /// The shape inset by `amount` points on each side; a negative amount makes it larger.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// The drawable form of a shape: a filled or a stroked geometry.
public struct _ShapeOutline: Hashable, Sendable {
    package var geometry: ShapeGeometry
    /// nil fills the inside.
    package var stroke: StrokeStyle?

    package init(_ path: Path) { geometry = ShapeGeometry(path) }

    package init(_ geometry: ShapeGeometry, stroke: StrokeStyle? = nil) {
        self.geometry = geometry
        self.stroke = stroke
    }

    /// A rectangle that contains all ink.
    package var inkBounds: CGRect { stroke.map { geometry.strokeBounds($0) } ?? geometry.bounds }

    package func contains(_ point: CGPoint, eoFill: Bool) -> Bool {
        if let stroke {
            guard inkBounds.contains(point) else { return false }
            return geometry.path.strokedPath(stroke).contains(point)
        }
        return geometry.contains(point, eoFill: eoFill)
    }

    /// The outline mirrored horizontally in a view of this width.
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
