import EspalierGraphics

private struct GeometryChangeModifier<T: Equatable>: NodeModifier {
    let transform: (GeometryProxy) -> T
    let action: (T, T) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> GeometryChangeNode<T> {
        GeometryChangeNode(child, self, context)
    }

    func updateNode(_ node: GeometryChangeNode<T>, _ context: NodeContext) {
        node.modifier = self
        node.host.geometryDidChange()
    }
}

@MainActor private final class GeometryChangeNode<T: Equatable>: UnaryNode, GeometryReading {
    var modifier: GeometryChangeModifier<T>
    private var known: T?
    private var frame = -1
    private var callsInFrame = 0
    private var reader: ClosureReader!

    init(_ child: Node, _ modifier: GeometryChangeModifier<T>, _ context: NodeContext) {
        self.modifier = modifier
        super.init(child)
        host.addGeometryReader(self)
        reader = ClosureReader(context.element) { [weak self] _ in self?.host.geometryDidChange() }
    }

    func geometryMayHaveChanged() {
        let new = reader.read { modifier.transform(GeometryProxy(self)) }
        guard known != new else { return }
        if frame != host.frameCount {
            frame = host.frameCount
            callsInFrame = 0
        }
        callsInFrame += 1
        guard callsInFrame <= 2 else {
            Diagnostics.warn("""
                onGeometryChange(for: \(T.self).self) action tried to update multiple times per frame: its action changes the \
                geometry that it hears of. The rest waits for the next frame.
                """)
            return
        }
        let old = known ?? new, action = modifier.action
        known = new
        host.enqueueAction { action(old, new) }
    }
}

extension View {
    /// Calls `action` with a value derived from the view's geometry, initially and whenever it changes.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// Calls `action` with the old and the new value derived from the view's geometry, initially and whenever it changes.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: action))
    }
}
