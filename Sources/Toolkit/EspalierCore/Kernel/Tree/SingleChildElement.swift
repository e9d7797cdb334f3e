extension PackageOpen {
    /// An element that shows one other in its place: its nodes are the other's. Subclasses make the child and pass new values on to it.
    @MainActor open class SingleChildElement<V, Child: _Element>: KeepingElement<V> {
        // exclusivity(unchecked): read in every update, and never by code that runs while it is being set.
        /// Nil before it has been made, and where there is nothing to show.
        @exclusivity(unchecked) package final var content: Child!

        open override func refresh(_ context: _UpdateContext) {
            environment = context.environment
            content?.refresh(context)
        }

        open override func forEachChild(_ visit: (_Element) -> Void) { if let content { visit(content) } }
        open override func collectNodes(into nodes: inout [Node]) { content?.collectNodes(into: &nodes) }
        open override func collectSegments(into segments: inout [LazySegment]) { content?.collectSegments(into: &segments) }
    }
}

package typealias SingleChildElement = PackageOpen.SingleChildElement
