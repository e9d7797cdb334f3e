import EspalierGraphics
import Foundation

extension Shape {
    /// The area inside this shape or the other.
    ///
    /// - Parameter eoFill: whether the inside of the shapes is determined by the even-odd rule instead of the non-zero rule.
    public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .union, eoFill)
    }

    /// The area inside both shapes.
    public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .intersection, eoFill)
    }

    /// The area inside this shape but outside the other.
    public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .subtracting, eoFill)
    }

    /// The area inside one of the shapes, but not both.
    public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .symmetricDifference, eoFill)
    }

    /// The parts of this shape's outline that are inside the other shape.
    public nonisolated func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .lineIntersection, eoFill)
    }

    /// The parts of this shape's outline that are outside the other shape.
    public nonisolated func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .lineSubtraction, eoFill)
    }
}

/// A combination of two shapes. The layout is that of the first.
struct _CombinedShape<First: Shape, Second: Shape>: Shape {
    enum Operation { case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction }

    var first: First
    var second: Second
    let operation: Operation
    let eoFill: Bool

    nonisolated init(_ first: First, _ second: Second, _ operation: Operation, _ eoFill: Bool) {
        (self.first, self.second, self.operation, self.eoFill) = (first, second, operation, eoFill)
    }

    nonisolated func path(in rect: CGRect) -> Path {
        let (a, b) = (first.path(in: rect), second.path(in: rect))
        return switch operation {
        case .union: a.union(b, eoFill: eoFill)
        case .intersection: a.intersection(b, eoFill: eoFill)
        case .subtracting: a.subtracting(b, eoFill: eoFill)
        case .symmetricDifference: a.symmetricDifference(b, eoFill: eoFill)
        case .lineIntersection: a.lineIntersection(b, eoFill: eoFill)
        case .lineSubtraction: a.lineSubtraction(b, eoFill: eoFill)
        }
    }

    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }

    nonisolated var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
    }
}
