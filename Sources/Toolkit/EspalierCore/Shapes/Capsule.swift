public import EspalierGraphics
public import Foundation

/// A rectangle whose shorter sides are semicircles.
@frozen public struct Capsule: InsettableShape {
    /// How the ends are drawn.
    public var style: RoundedCornerStyle

    /// Creates a capsule; its ends are continuous by default.
    @inlinable public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(abs(rect.width), abs(rect.height)) / 2, style: style)
    }

    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(base: self, amount: amount) }

    public typealias AnimatableData = EmptyAnimatableData
}

extension Shape where Self == Capsule {
    /// A capsule with continuous ends.
    public nonisolated static var capsule: Capsule { Capsule() }
    /// A capsule with ends of a style.
    public nonisolated static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
