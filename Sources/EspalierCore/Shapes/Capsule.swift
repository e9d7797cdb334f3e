public import EspalierGraphics
public import Foundation

/// A rectangle whose shorter sides are semicircles.
@frozen public struct Capsule: InsettableShape {
    public var style: RoundedCornerStyle

    @inlinable public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(abs(rect.width), abs(rect.height)) / 2, style: style)
    }

    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(base: self, amount: amount) }

    public typealias AnimatableData = EmptyAnimatableData
}

extension Shape where Self == Capsule {
    public nonisolated static var capsule: Capsule { Capsule() }
    public nonisolated static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
