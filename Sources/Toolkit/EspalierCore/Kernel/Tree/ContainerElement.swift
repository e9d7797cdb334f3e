extension PackageOpen {
    /// The element of a view with a single node, which contains the nodes of other views: a stack, a grid, a scroll view.
    @MainActor open class ContainerElement<V: View, Content: View>: KeepingElement<V> {
        // exclusivity(unchecked): read in every update; set once, in the initialiser.
        @exclusivity(unchecked) package private(set) final var content: _ViewElement<Content>!
        private let node: Node

        /// - Parameter content: the views inside of `view`.
        package init(_ view: V, content: Content, node: Node, _ context: _ElementContext) {
            self.node = node
            super.init(view, context)
            node.isRightToLeft = environment.resolved.isRightToLeft
            var inner = _ElementContext(parent: self, transaction: context.transaction)
            inner.environment = contentEnvironment
            self.content = Content._makeElement(content, inner)
            structureDidChange()
        }

        // MARK: For subclasses

        /// Returns the views inside of a value of the container.
        open func content(of view: V) -> Content { preconditionFailure("\(Self.self) says nothing of its content") }
        /// Applies `view` and `environment` to the node after an update.
        open func updateNode(_ context: _UpdateContext) {}
        /// The environment of the views in the container.
        open override var contentEnvironment: EnvironmentValues { super.contentEnvironment }

        // MARK: Updates

        package final override func update(_ new: V, _ context: _UpdateContext) {
            view = new
            updateEnvironment(context)
            content.update(content(of: new), contentContext(context))
            updateNode(context)
        }

        package final override func refresh(_ context: _UpdateContext) {
            updateEnvironment(context)
            content.refresh(contentContext(context))
            updateNode(context)
        }

        @inline(__always) private final func updateEnvironment(_ context: _UpdateContext) {
            environment = context.environment
            let isRightToLeft = environment.resolved.isRightToLeft
            if node.isRightToLeft != isRightToLeft { node.isRightToLeft = isRightToLeft }
        }

        @inline(__always) private final func contentContext(_ context: _UpdateContext) -> _UpdateContext {
            _UpdateContext(environment: contentEnvironment, transaction: context.transaction)
        }

        /// The list of children is read once the update has reached all elements, as several children may change in one update.
        package final override func nodesDidChange() { host.enqueueStructure(self) }

        package final override func collectNodes(into nodes: inout [Node]) { nodes.append(node) }

        package final override func forEachChild(_ visit: (_Element) -> Void) { if let content { visit(content) } }
        package final override func forEachOwnNode(_ visit: (Node) -> Void) { visit(node) }
    }
}

package typealias ContainerElement = PackageOpen.ContainerElement
