public import EspalierGraphics
public import Foundation

/// A shape of any type.
public struct AnyShape: Shape {
    package var base: any Shape

    /// Erases the type of a shape.
    public nonisolated init<S: Shape>(_ shape: S) { base = (shape as? AnyShape)?.base ?? shape }

    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
    public nonisolated func _outline(in rect: CGRect) -> _ShapeOutline { base._outline(in: rect) }

    /// The data of the wrapped shape. A change to a shape of another type is not animated.
    public nonisolated var animatableData: _AnyAnimatableData {
        get {
            func data<S: Shape>(_ shape: S) -> _AnyAnimatableData { _AnyAnimatableData(shape.animatableData) }
            return data(base)
        }
        set {
            func set<S: Shape>(_ shape: S) -> any Shape {
                var shape = shape
                if let data = newValue.value(as: S.AnimatableData.self) { shape.animatableData = data }
                return shape
            }
            base = set(base)
        }
    }
}

// MARK: - Path

extension Path: Shape {
    /// A path does not depend on the rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { self }
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    public typealias AnimatableData = EmptyAnimatableData
}
