public import EspalierGraphics
public import Foundation

/// The nearest container's shape, smaller by the distance to the container's edges; a rectangle where no `containerShape` is
/// set around the view.
@frozen public struct ContainerRelativeShape: InsettableShape {
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
    /// The nearest container's shape, smaller by the distance to the container's edges.
    public nonisolated static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
    /// Sets the shape that `ContainerRelativeShape` follows in this view.
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        modifier(ContainerShapeModifier(shape: shape))
    }
}

// MARK: - Scope

/// What the shapes that are being drawn are relative to. Task local, as a shape only knows a rectangle.
enum ContainerShapeScope {
    struct Value: Sendable {
        let shape: any InsettableShape
        /// From the shape's rectangle to the container's, in points.
        let distance: CGFloat
    }

    @TaskLocal static var current: Value?

    fileprivate static func path(in rect: CGRect, inset: CGFloat) -> Path {
        guard let current else { return Path(rect) }
        func path<S: InsettableShape>(_ shape: S) -> Path {
            let distance = current.distance + inset
            return shape.inset(by: distance).path(in: rect.insetBy(dx: -distance, dy: -distance))
        }
        return path(current.shape)
    }
}

/// A container's shape, and where the container is.
package struct ContainerShape {
    fileprivate let shape: any InsettableShape
    fileprivate let place: ContainerPlace

    /// How far a node is from the container's edges at least.
    @MainActor package func distance(to node: Node) -> CGFloat {
        guard let container = place.node else { return 0 }
        let (inner, outer) = (node.windowRect(node.bounds), container.windowRect(container.bounds))
        let gaps = [inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX, outer.maxY - inner.maxY]
        return max(gaps.min() ?? 0, 0)
    }

    /// Runs `body` with container relative shapes following this one.
    func withScope<T>(distance: CGFloat, _ body: () -> T) -> T {
        ContainerShapeScope.$current.withValue(ContainerShapeScope.Value(shape: shape, distance: distance), operation: body)
    }
}

@MainActor private final class ContainerPlace {
    weak var node: Node?

    nonisolated init() {}
}

private struct ContainerShapeModifier<S: InsettableShape>: ViewModifier {
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
