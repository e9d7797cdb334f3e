public import EspalierGraphics
public import Foundation

/// The nearest container's shape, inset by the distance to the container's edges; a rectangle if no `containerShape` is set
/// around the view.
@frozen public struct ContainerRelativeShape: InsettableShape {
    /// Creates the shape.
    @inlinable public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { ContainerShapeScope.path(in: rect, inset: 0) }

    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape { _Inset(amount: amount) }

    @frozen @usableFromInline struct _Inset: InsettableShape {
        var amount: CGFloat

        @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
            guard rect.width >= 2 * amount, rect.height >= 2 * amount else { return Path() }
            return ContainerShapeScope.path(in: rect.insetBy(dx: amount, dy: amount), inset: amount)
        }

        @usableFromInline nonisolated func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }

        @usableFromInline nonisolated var animatableData: CGFloat {
            get { amount }
            set { amount = newValue }
        }
    }

    public typealias AnimatableData = EmptyAnimatableData
}

extension Shape where Self == ContainerRelativeShape {
    /// The nearest container's shape, inset by the distance to the container's edges.
    public nonisolated static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
    /// Sets the shape that `ContainerRelativeShape` follows in this view.
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        modifier(ContainerShapeModifier(shape: shape))
    }

    /// Sets the shape that `ConcentricRectangle` follows in this view.
    @_disfavoredOverload public func containerShape<T: RoundedRectangularShape>(_ shape: T) -> some View {
        modifier(ContainerShapeModifier(shape: shape))
    }
}

// MARK: - Scope

/// The distances of a view's edges from those of its container, in points.
package struct ContainerGaps: Equatable, Sendable {
    package var left: CGFloat = 0
    package var top: CGFloat = 0
    package var right: CGFloat = 0
    package var bottom: CGFloat = 0

    var least: CGFloat { max(min(left, top, right, bottom), 0) }
    /// The distances for an outline that is mirrored afterwards.
    var mirrored: ContainerGaps { ContainerGaps(left: right, top: top, right: left, bottom: bottom) }
}

/// The container of the shapes that are being drawn. A task-local value, as a shape is only passed a rectangle.
enum ContainerShapeScope {
    struct Value: Sendable {
        let shape: any Shape
        let gaps: ContainerGaps
    }

    @TaskLocal static var current: Value?

    fileprivate static func path(in rect: CGRect, inset: CGFloat) -> Path {
        guard let current, let shape = current.shape as? any InsettableShape else { return Path(rect) }
        func path<S: InsettableShape>(_ shape: S) -> Path {
            let distance = current.gaps.least + inset
            return shape.inset(by: distance).path(in: rect.insetBy(dx: -distance, dy: -distance))
        }
        return path(shape)
    }
}

/// A container's shape and the container's node.
package struct ContainerShape {
    fileprivate let shape: any Shape
    fileprivate let place: ContainerPlace

    /// The distances of a node from the container's edges.
    @MainActor package func gaps(to node: Node) -> ContainerGaps {
        guard let container = place.node else { return ContainerGaps() }
        let (inner, outer) = (node.windowRect(node.bounds), container.windowRect(container.bounds))
        return ContainerGaps(
            left: inner.minX - outer.minX, top: inner.minY - outer.minY, right: outer.maxX - inner.maxX, bottom: outer.maxY - inner.maxY)
    }

    /// Runs `body` with container relative shapes following this one.
    func withScope<T>(_ gaps: ContainerGaps, _ body: () -> T) -> T {
        ContainerShapeScope.$current.withValue(ContainerShapeScope.Value(shape: shape, gaps: gaps), operation: body)
    }
}

@MainActor private final class ContainerPlace: ElementBound {
    weak var node: Node?

    nonisolated init() {}
}

private struct ContainerShapeModifier<S: Shape>: ViewModifier {
    let shape: S
    @State private var place = ContainerPlace()

    func body(content: Content) -> some View {
        content
            .modifier(ContainerPlaceModifier(place: place))
            .environment(\.containerShape, ContainerShape(shape: shape, place: place))
    }
}

private struct ContainerPlaceModifier: NodeModifier {
    let place: ContainerPlace

    func makeNode(around child: Node, _ context: NodeContext) -> ContainerPlaceNode {
        let node = ContainerPlaceNode(child)
        place.node = node
        return node
    }

    func updateNode(_ node: ContainerPlaceNode, _ context: NodeContext) { place.node = node }
}

private final class ContainerPlaceNode: UnaryNode {}

private enum ContainerShapeKey: EnvironmentKey { static var defaultValue: ContainerShape? { nil } }

extension EnvironmentValues {
    fileprivate(set) package var containerShape: ContainerShape? {
        get { self[ContainerShapeKey.self] }
        set { self[ContainerShapeKey.self] = newValue }
    }
}
