public import EspalierGraphics
public import Foundation

/// The largest circle that fits in the frame, centred.
@frozen public struct Circle: InsettableShape {
    /// Creates a circle.
    @inlinable public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    /// SwiftUI: a circle is laid out as a square.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(base: self, amount: amount) }

    public typealias AnimatableData = EmptyAnimatableData
}

/// The ellipse that touches the sides of the frame.
@frozen public struct Ellipse: InsettableShape {
    /// Creates an ellipse.
    @inlinable public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(base: self, amount: amount) }

    public typealias AnimatableData = EmptyAnimatableData
}

extension Shape where Self == Circle {
    /// The largest circle that fits in the frame.
    public nonisolated static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// The ellipse that touches the sides of the frame.
    public nonisolated static var ellipse: Ellipse { Ellipse() }
}
