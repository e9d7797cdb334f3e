public import EspalierGraphics
public import Foundation

/// The content offset and the sizes of a scroll view and its content.
public struct ScrollGeometry: Equatable, Sendable {
    /// The point of the content, without its insets, at the viewport's top left corner: negative within the insets, and where
    /// content is pulled beyond its start.
    public var contentOffset: CGPoint
    /// The size of the content, without insets, in points.
    public var contentSize: CGSize
    /// The insets between the content and the viewport's edges: margins, bars above the content.
    public var contentInsets: EdgeInsets
    /// The size of the viewport, in points.
    public var containerSize: CGSize

    /// Creates a value. The app rarely needs to: the scroll view makes them.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The visible part of the content.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// The viewport in the coordinates of the content: here the same as `visibleRect`.
    public var bounds: CGRect { visibleRect }
}

extension ScrollNode {
    package var geometry: ScrollGeometry {
        let margins = margins
        return ScrollGeometry(
            contentOffset: CGPoint(
                x: offset.x + overscroll.width - margins.leading, y: offset.y + overscroll.height - margins.top),
            contentSize: contentSize, contentInsets: margins, containerSize: size)
    }
}

// MARK: - Modifier

private struct ScrollGeometryModifier<Value: Equatable>: NodeModifier {
    let transform: (ScrollGeometry) -> Value
    let action: (Value, Value) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> ScrollGeometryNode<Value> {
        ScrollGeometryNode(child, self, context)
    }

    func updateNode(_ node: ScrollGeometryNode<Value>, _ context: NodeContext) {
        node.modifier = self
        node.host.geometryDidChange()
    }
}

/// Observes the first scroll view in its content, or else the enclosing one.
@MainActor private final class ScrollGeometryNode<Value: Equatable>: UnaryNode, GeometryReading {
    var modifier: ScrollGeometryModifier<Value>
    private var last: Value?
    private weak var scroll: ScrollNode?
    private var reader: ClosureReader!

    init(_ child: Node, _ modifier: ScrollGeometryModifier<Value>, _ context: NodeContext) {
        self.modifier = modifier
        super.init(child)
        host.addGeometryReader(self)
        reader = ClosureReader(context.element) { [weak self] _ in self?.host.geometryDidChange() }
    }

    private func findScroll() -> ScrollNode? {
        if let scroll, scroll.root === root { return scroll }
        scroll = nearestScroll(around: child)
        return scroll
    }

    func geometryMayHaveChanged() {
        guard let scroll = findScroll(), scroll.isPlaced else { return }
        let new = reader.read { modifier.transform(scroll.geometry) }
        let old = last
        guard old != new else { return }
        last = new
        let action = modifier.action
        host.enqueueAction { action(old ?? new, new) }
    }
}

extension View {
    /// Calls `action` with the old and the new value that `transform` derives from the scroll view's geometry, when the value changes,
    /// and once initially.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(ScrollGeometryModifier(transform: transform, action: action))
    }
}
