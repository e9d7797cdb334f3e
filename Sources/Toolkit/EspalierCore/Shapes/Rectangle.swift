public import EspalierGraphics
public import Foundation

/// A rectangle that fills its frame.
@frozen public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    @inlinable public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(base: self, amount: amount) }

    public typealias AnimatableData = EmptyAnimatableData
}

/// A shape inset on each side by `amount` points.
public struct _InsetShape<Base: InsettableShape>: InsettableShape {
    public var base: Base
    public var amount: CGFloat

    package nonisolated init(base: Base, amount: CGFloat) {
        self.base = base
        self.amount = amount
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        // SwiftUI: a shape that is inset by more than half its size is empty.
        guard rect.width >= 2 * amount, rect.height >= 2 * amount else { return Path() }
        return base.path(in: rect.insetBy(dx: amount, dy: amount))
    }

    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }

    public nonisolated var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            base.animatableData = newValue.first
            amount = newValue.second
        }
    }
}

extension Shape where Self == Rectangle {
    /// A rectangle that fills its frame.
    public nonisolated static var rect: Rectangle { Rectangle() }
}
