public import EspalierGraphics
public import Foundation

/// A view's size, and its position relative to other coordinate spaces.
public struct GeometryProxy: @unchecked Sendable {
    // @unchecked: accesses the tree, which belongs to the main actor; elsewhere it answers as for a view that is gone.
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

    /// The location of an anchor in this view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(in: self) }

    /// The insets by which surrounding bars cover the view; zero in a plain window.
    public var safeAreaInsets: EdgeInsets {
        reader?.asksForPlace = true
        return ask(EdgeInsets()) { $0.safeAreaInsets }
    }

    /// The view's bounds in a coordinate space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The same with the older type of coordinate spaces.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        if coordinateSpace == .local { return CGRect(origin: .zero, size: size) }
        reader?.asksForPlace = true
        return ask(.zero) { node in
            node.bounds.applying(node.transform(to: coordinateSpace))
        }
    }

    /// The bounds of the view that has a named coordinate space, in this view's coordinates; nil if there is none.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        reader?.asksForPlace = true
        return ask(nil) { $0.bounds(ofSpace: coordinateSpace.name) }
    }

    /// From the window's coordinates to the view's.
    package var fromWindow: CGAffineTransform {
        reader?.asksForPlace = true
        return ask(.identity) { $0.windowTransform.inverted() }
    }
}

/// What a reader's content has asked its proxy: only a reader that asked for its position must run again when it moves.
package final class GeometryQueries {
    package var asksForPlace = false
    package init() {}
}
