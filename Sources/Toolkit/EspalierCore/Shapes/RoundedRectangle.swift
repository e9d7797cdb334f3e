public import EspalierGraphics
public import Foundation

/// A rectangle with round corners. A corner is at most half as large as the shorter side.
@frozen public struct RoundedRectangle: InsettableShape {
    /// The width and height of a corner, in points.
    public var cornerSize: CGSize
    /// How the corners are drawn.
    public var style: RoundedCornerStyle

    /// Creates a rectangle with elliptical corners, in points.
    @inlinable public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Creates a rectangle with round corners of a radius in points.
    @inlinable public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public nonisolated func inset(by amount: CGFloat) -> _Inset { _Inset(base: self, amount: amount) }

    public nonisolated var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    /// The corner radii shrink with the rectangle, so that the distance to the outer edge is the same all around.
    @frozen public struct _Inset: InsettableShape {
        public var base: RoundedRectangle
        public var amount: CGFloat

        @usableFromInline nonisolated init(base: RoundedRectangle, amount: CGFloat) {
            self.base = base
            self.amount = amount
        }

        public nonisolated func path(in rect: CGRect) -> Path {
            guard rect.width >= 2 * amount, rect.height >= 2 * amount else { return Path() }
            let corner = CGSize(
                width: max(base.cornerSize.width - amount, 0), height: max(base.cornerSize.height - amount, 0))
            return Path(roundedRect: rect.insetBy(dx: amount, dy: amount), cornerSize: corner, style: base.style)
        }

        public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
        public nonisolated func inset(by amount: CGFloat) -> _Inset { _Inset(base: base, amount: self.amount + amount) }

        public nonisolated var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
            get { AnimatablePair(base.animatableData, amount) }
            set {
                base.animatableData = newValue.first
                amount = newValue.second
            }
        }
    }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with elliptical corners, in points.
    public nonisolated static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }

    /// A rectangle with round corners of a radius in points.
    public nonisolated static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
