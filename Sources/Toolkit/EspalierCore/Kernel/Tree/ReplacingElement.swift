/// An element that shows at most one other in its place, and replaces it by another in the course of time: with transitions, if there
/// are any (`if`, an optional, `id`).
@MainActor class ReplacingElement<V>: KeepingElement<V> {
    /// What is shown; what is leaving meanwhile belongs to the transitions.
    final var content: _Element?
    final var transitions = DynamicTransitions()

    final override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content?.refresh(context)
        transitions.refresh(context)
    }

    final override func forEachChild(_ visit: (_Element) -> Void) {
        if let content { visit(content) }
        transitions.forEachLeaving(visit)
    }

    final override func collectNodes(into nodes: inout [Node]) { transitions.collectNodes(content, in: self, into: &nodes) }

    final override func collectSegments(into segments: inout [LazySegment]) {
        transitions.collectSegments(content, in: self, into: &segments)
    }

    override func destroyContent() {
        if let content { transitions.forget(content) }
        transitions.destroyLeaving(in: self)
    }
}
