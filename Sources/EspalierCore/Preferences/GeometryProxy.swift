public import EspalierGraphics
public import Foundation

/// A view's size, and where it and other things are as seen from it.
public struct GeometryProxy: @unchecked Sendable {
    // @unchecked: asks the tree, which is the main actor's; from elsewhere the answers are those of a view that is gone.
    private weak var node: Node?
    private let reader: GeometryQueries?

    package init(_ node: Node, reader: GeometryQueries? = nil) {
        self.node = node
        self.reader = reader
    }

    private func ask<T>(_ fallback: T, _ body: @MainActor (Node) -> T) -> T {
        guard MainThread.isCurrent, let node else { return fallback }
        return withoutActuallyEscaping(body) { body in
            assumeMainActor { UncheckedBox(body(node)) }.value
        }
    }

    /// The size of the view, in points.
    public var size: CGSize { ask(.zero) { $0.size } }

    /// Where an anchored place lies in this view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(in: self) }

    /// The insets that bars around take from the view; a plain window has none.
    public var safeAreaInsets: EdgeInsets {
        reader?.asksForPlace = true
        return ask(EdgeInsets()) { $0.safeAreaInsets }
    }

    /// The view's bounds in a coordinate space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        if coordinateSpace == .local { return CGRect(origin: .zero, size: size) }
        reader?.asksForPlace = true
        return ask(.zero) { node in
            node.bounds.applying(node.transform(to: coordinateSpace))
        }
    }

    /// The bounds of the view that carries a named coordinate space, in this view's coordinates; nil where there is none.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        reader?.asksForPlace = true
        return ask(nil) { node in
            guard let space = node.coordinateSpaceNode(coordinateSpace.name) else { return nil }
            return space.bounds.applying(space.windowTransform.concatenating(node.windowTransform.inverted()))
        }
    }

    /// From the window's coordinates to the view's.
    package var fromWindow: CGAffineTransform {
        reader?.asksForPlace = true
        return ask(.identity) { $0.windowTransform.inverted() }
    }
}

/// What a reader's content has asked its proxy: only a reader that wanted to know its place must run again when it moves.
package final class GeometryQueries {
    package var asksForPlace = false
    package init() {}
}
