import EspalierGraphics
@_spi(SwiftUI) import Observation

/// The retained counterpart of a view: its identity.
///
/// Views come and go with every body; the element stays as long as a view of the same type stands at the same place with the
/// same id. It keeps the view's state, knows what the last evaluation read, and owns the elements of what the view contains.
/// Elements do no layout: what is measured and painted are the nodes that they produce. A view that only composes others
/// (a body, a tuple, a group, an `if`) has an element and no node of its own; its nodes are those of its content, as a list
/// that flattens into the nearest container.
///
/// Life: made by `View._makeElement` during an update → `update` with each new value of the view → `destroy` once, when the
/// identity ends. A destroyed element is never used again.
@MainActor open class _Element {
    /// Held: whoever still has an element when the window is gone (a write that waits, a timer, a task) finds a host that is
    /// closed and does nothing more. `ViewHost.close` opens the circle.
    package let host: ViewHost
    /// The element that this one's nodes flow into; nil for a root, for content that a node owns (see `owner`), and for an element
    /// that is destroyed, which may outlive the others.
    package private(set) unowned(unsafe) var parent: _Element?
    package let depth: Int
    @exclusivity(unchecked) package final var environment: EnvironmentValues
    package private(set) var isDestroyed = false
    /// Whether the element's view is gone but for a transition that is not over. What is in it is not marked: see `isInLeaving`.
    package final var isLeaving = false
    /// Whether the element waits in its host's queue for a re-evaluation.
    package fileprivate(set) var isDirty = false
    /// Counts evaluations; a dependency that is older than the last one is void.
    package private(set) var evaluation: UInt32 = 0
    private var observation: ObservationLink?

    package init(_ context: _ElementContext) {
        host = context.host
        parent = context.parent
        depth = context.depth
        environment = context.environment
    }

    // MARK: For subclasses

    /// Brings the element up to date after something that its last evaluation read has changed.
    package func reevaluate(_ context: _UpdateContext) {}
    /// Brings the element up to date after the environment has changed around an unchanged view.
    package func refresh(_ context: _UpdateContext) {}
    /// Updates from the bits of a view of the element's type.
    package func update(from pointer: UnsafeRawPointer, _ context: _UpdateContext) {}
    /// Appends the nodes that stand for the view in the nearest container, in order.
    package func collectNodes(into nodes: inout [Node]) {}
    /// Appends the list of nodes in a form that can be counted before it is made; see Containers/Lazy. An element that only
    /// passes its content's nodes on does so with these, too.
    package func collectSegments(into segments: inout [LazySegment]) {
        var nodes: [Node] = []
        collectNodes(into: &nodes)
        LazySegment.append(nodes, to: &segments)
    }
    /// The element's content has other nodes than at the last `collectNodes`.
    package func nodesDidChange() { parent?.nodesDidChange() }
    /// The list of children must be read again: the answer to `ViewHost.enqueueStructure`.
    package func structureDidChange() {}
    /// Ends everything below; called once by `destroy`.
    package func destroyContent() {}
    /// The element around this one, also across the root of content that a node owns.
    package var enclosing: _Element? { parent }
    /// Whether the element is part of what goes with a transition.
    package final var isInLeaving: Bool {
        var element: _Element? = self
        while let current = element {
            if current.isLeaving { return true }
            element = current.enclosing
        }
        return false
    }
    /// The transaction of this update at the place of the view: as the modifiers around it have rewritten it.
    package final var layoutTransaction: Transaction { enclosing?.innerLayoutTransaction ?? host.currentTransaction }
    /// The same at the place of the view's content.
    package var innerLayoutTransaction: Transaction { layoutTransaction }
    /// The name by which messages call the view.
    package var debugName: String { Self.viewName }
    package class var viewName: String { "\(self)" }

    // MARK: Life

    package final func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        evaluation &+= 1
        destroyContent()
        parent = nil
    }

    // MARK: Dependencies

    /// Runs an evaluation whose reads of state and of observable objects become this element's dependencies.
    package final func evaluate<T>(_ body: () -> T) -> T {
        evaluation &+= 1
        isDirty = false
        return EvaluationScope.run(for: self, body)
    }

    /// Called by `EvaluationScope.run`: tracks `@Observable` reads.
    package final func observe<T>(_ body: () -> T) -> T {
        let link = observation
        link?.cancel()
        var madeLink: ObservationLink?
        let result = withObservationTracking({ () -> T in
            link?.touch()
            return body()
        }, onChange: { () -> @Sendable () -> Void in
            // Called only if something observable was read: most bodies read nothing and pay nothing more.
            let generation = evaluation
            let new = link ?? ObservationLink()
            madeLink = new
            new.begin()
            return { [weak self, weak new] in
                guard new?.isCancelling != true else { return }
                onMainActor {
                    guard let self, self.evaluation == generation else { return }
                    self.invalidateInCurrentTransaction(asReader: true)
                }
            }
        }())
        if let madeLink { observation = madeLink }
        return result
    }

    /// Queues the element for the update that is being prepared or run.
    package final func invalidate() {
        guard !isDirty, !isDestroyed else { return }
        isDirty = true
        host.enqueue(self)
    }

    /// Queues the element for the update of the transaction that is current now.
    /// - Parameter asReader: whether it has read a model that is changed now.
    package final func invalidateInCurrentTransaction(asReader: Bool = false) {
        guard !isDestroyed else { return }
        if UpdateState.isUpdating {
            Diagnostics.warn("""
                An object that \(debugName) observes was changed during a view update\
                \(EvaluationScope.currentName.map { ", by \($0)" } ?? ""): this runs the update again. Change it in an action \
                (a gesture, onAppear, onChange, a Task) instead.
                """)
        }
        if asReader { TransactionQueue.shared.invalidateReader(self) } else { TransactionQueue.shared.invalidate(self) }
    }

    package final func clearDirty() { isDirty = false }
}

/// An element for views of one type.
@MainActor open class _ViewElement<V>: _Element {
    package init(_ view: V, _ context: _ElementContext) { super.init(context) }

    /// Takes a new value of the view. `context.environment` is the one around it now.
    package func update(_ view: V, _ context: _UpdateContext) {}

    package override func update(from pointer: UnsafeRawPointer, _ context: _UpdateContext) {
        update(pointer.assumingMemoryBound(to: V.self).pointee, context)
    }

    package override class var viewName: String { "\(V.self)" }
}

extension PackageOpen {
    /// An element that keeps the view's last value. One whose content and modifier keep their own parts has no need to.
    @MainActor open class KeepingElement<V>: _ViewElement<V> {
        @exclusivity(unchecked) package final var view: V

        package override init(_ view: V, _ context: _ElementContext) {
            self.view = view
            super.init(view, context)
        }

        open override func refresh(_ context: _UpdateContext) { update(view, context) }

        // What elements of other modules override: here, as the class above is everybody's, whose members are the package's.
        open override func update(_ view: V, _ context: _UpdateContext) { super.update(view, context) }
        open override func reevaluate(_ context: _UpdateContext) { super.reevaluate(context) }
        open override func collectNodes(into nodes: inout [Node]) { super.collectNodes(into: &nodes) }
        open override func collectSegments(into segments: inout [LazySegment]) { super.collectSegments(into: &segments) }
        open override func nodesDidChange() { super.nodesDidChange() }
        open override func structureDidChange() { super.structureDidChange() }
        open override func destroyContent() { super.destroyContent() }
        open override var debugName: String { super.debugName }
    }
}

package typealias KeepingElement = PackageOpen.KeepingElement

// MARK: - Contexts

/// What an element is born into.
@MainActor public struct _ElementContext {
    package let host: ViewHost
    package let parent: _Element?
    package let depth: Int
    package var environment: EnvironmentValues
    package var transaction: Transaction

    /// For the content of `parent`, in `parent`'s environment.
    package init(parent: _Element, transaction: Transaction) {
        host = parent.host
        self.parent = parent
        depth = parent.depth + 1
        environment = parent.environment
        self.transaction = transaction
    }

    /// For a root: the window's content, or content that a node owns and whose list flows nowhere else.
    package init(
        host: ViewHost, root owner: _Element?, environment: EnvironmentValues, transaction: Transaction, parent: _Element?
    ) {
        self.host = host
        self.parent = parent
        depth = (owner?.depth ?? 0) + 1
        self.environment = environment
        self.transaction = transaction
    }

    package var update: _UpdateContext { _UpdateContext(environment: environment, transaction: transaction) }
}

/// What travels down with an update.
@MainActor public struct _UpdateContext {
    package var environment: EnvironmentValues
    package var transaction: Transaction

    package init(environment: EnvironmentValues, transaction: Transaction) {
        self.environment = environment
        self.transaction = transaction
    }
}
