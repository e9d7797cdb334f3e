/// An element that shows several others in its place, one after the other, always the same ones.
@MainActor class MultiChildElement<V>: KeepingElement<V> {
    // exclusivity(unchecked): read in every update of the element; set once, when it is made.
    @exclusivity(unchecked) final var children: [_Element] = []

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        for child in children { child.refresh(context) }
    }

    final override func forEachChild(_ visit: (_Element) -> Void) { for child in children { visit(child) } }
    override func collectNodes(into nodes: inout [Node]) { for child in children { child.collectNodes(into: &nodes) } }
    override func collectSegments(into segments: inout [LazySegment]) { for child in children { child.collectSegments(into: &segments) } }
}
