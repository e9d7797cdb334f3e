import EspalierGraphics
@_spi(SwiftUI) import Observation

/// The retained counterpart of a view: its identity.
///
/// Views are made anew by every body; the element stays as long as a view of the same type is at the same place with the same id.
/// It keeps the view's state, knows what the last evaluation read, and owns the elements of the view's content. Elements do no
/// layout: their nodes are measured and painted. A view that only composes others (a body, a tuple, a group, an `if`) has an
/// element but no node of its own; its nodes are those of its content, as a list that flattens into the nearest container.
/// Life: made by `View._makeElement` during an update → `update` with each new value of the view → `destroy` once, when the
/// identity ends. A destroyed element is never used again.
/// The tree is walked by `forEachChild`, `ownedContent` and `forEachOwnNode`: destruction and the inspector know nothing else of it.
/// Most elements are a `SingleChildElement`, a `MultiChildElement`, a `ReplacingElement` (whose children come and go with transitions)
/// or a `ContainerElement`.
@MainActor open class _Element {
    /// Strong, so that code that still holds an element after the window has closed (a pending write, a timer, a task) finds a
    /// closed host and does nothing more. `ViewHost.close` breaks the reference cycle.
    package let host: ViewHost
    // unowned(unsafe): an element keeps its child elements, and destroys them, which sets their `parent` to nil, before it is
    // deallocated. Read in every update.
    /// The element that this one's nodes flow into; nil for a root, for content that a node owns (see `owner`), and for a
    /// destroyed element, which may outlive its parents.
    package private(set) unowned(unsafe) var parent: _Element?
    package let depth: Int
    // exclusivity(unchecked): read and set in every update of every element, always as a whole and only on the main actor. While
    // a view's dynamic properties are being prepared they access the view directly; they know the element but do not access its
    // `view`.
    @exclusivity(unchecked) package final var environment: EnvironmentValues
    package private(set) var isDestroyed = false
    /// Whether the view has been removed and only its transition is still running. Descendants are not marked: see `isInLeaving`.
    package final var isLeaving = false
    /// Whether the element waits in its host's queue for a re-evaluation.
    package fileprivate(set) var isDirty = false
    /// Counts evaluations; a dependency recorded by an earlier evaluation is void.
    package private(set) var evaluation: UInt32 = 0
    private var observation: ObservationLink?
    /// The roots of content that is the view's but flows into no list of nodes: an overlay's, a bar's. Nodes own them, and say when they
    /// end. In the order in which they were made, unless one has ended before a later one.
    package internal(set) final var ownedContent: [OwnedElement] = []

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
    /// Updates from the address of a view of the element's type.
    package func update(from address: ValueAddress, _ context: _UpdateContext) {}
    /// Appends the nodes that represent the view in the nearest container, in order.
    package func collectNodes(into nodes: inout [Node]) {}
    /// Visits the elements whose nodes flow into this one's list, in order, those that are leaving last.
    package func forEachChild(_ visit: (_Element) -> Void) {}
    /// Visits the nodes that the element has made for its view, the outermost first.
    package func forEachOwnNode(_ visit: (Node) -> Void) {}
    /// Appends the list of nodes in a form that can be counted before the nodes exist; see Containers/Lazy. An element that only
    /// passes on its content's nodes overrides this too and passes on its content's segments.
    package func collectSegments(into segments: inout [LazySegment]) { collectNodes(asSegmentsInto: &segments) }
    /// For an element that makes nodes of its own of its content.
    package final func collectNodes(asSegmentsInto segments: inout [LazySegment]) {
        var nodes: [Node] = []
        collectNodes(into: &nodes)
        LazySegment.append(nodes, to: &segments)
    }
    /// Whether the element makes something of its content as a whole: a frame, a background.
    package var keepsContentTogether: Bool { false }
    /// The element's content has different nodes than at the last `collectNodes`.
    package func nodesDidChange() { parent?.nodesDidChange() }
    /// The list of children must be read again: called for an element passed to `ViewHost.enqueueStructure`.
    package func structureDidChange() {}
    /// Destroys the children and retires the element's own nodes; called once, by `destroy`. Content that a node owns ends with it.
    package func destroyContent() {
        forEachChild { $0.destroy() }
        forEachOwnNode { $0.retire() }
    }
    /// Hands over what the view keeps to the ledger for newer code; called before the content ends.
    package func handOver(to ledger: ReloadLedger) {}
    /// The name of the view, if it is of one of the app's types.
    package func nameInApp(_ ledger: ReloadLedger) -> String? { nil }
    /// The enclosing element, also across the root of content that a node owns.
    package var enclosing: _Element? { parent }
    /// Whether the element is part of a view that is leaving with a transition.
    package final var isInLeaving: Bool {
        var element: _Element? = self
        while let current = element {
            if current.isLeaving { return true }
            element = current.enclosing
        }
        return false
    }
    /// The transaction of this update at the view's position in the tree, as rewritten by the modifiers around it.
    package final var layoutTransaction: Transaction { enclosing?.innerLayoutTransaction ?? host.currentTransaction }
    /// The same at the place of the view's content.
    package var innerLayoutTransaction: Transaction { layoutTransaction }
    /// The view's name in diagnostic messages.
    package var debugName: String { Self.viewName }
    package class var viewName: String { "\(self)" }
    /// The type of the view; nil for an element that stands for none, such as the root of a container's content.
    package class var typeOfView: Any.Type? { nil }
    /// The view's last value, where the element keeps it: for tools.
    package var lastView: Any? { nil }
    /// The modifier, where the element keeps it apart from the view that it modifies: for tools.
    package var lastModifier: Any? { nil }
    /// The environment of what is inside.
    package var contentEnvironment: EnvironmentValues { environment }

    // MARK: Life

    package final func destroy() {
        guard !isDestroyed else { return }
        if let ledger = host.reloadLedger, ledger.isFilling { ledger.ends(self) }
        isDestroyed = true
        evaluation &+= 1
        destroyContent()
        OwnedElement.forgetOwner(of: ownedContent)
        ownedContent = []
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
            // Called only if the body read something observable: most bodies do not, and cost nothing extra.
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

    /// Queues the element for the update that is being prepared or is running.
    package final func invalidate() {
        guard !isDirty, !isDestroyed else { return }
        isDirty = true
        host.enqueue(self)
    }

    /// Queues the element for the update of the current transaction.
    /// - Parameter asReader: whether the element has read a model that is now changing.
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

    /// Takes a new value of the view. `context.environment` is the view's present environment.
    package func update(_ view: V, _ context: _UpdateContext) {}

    package override func update(from address: ValueAddress, _ context: _UpdateContext) {
        update(address.bound(to: V.self).pointee, context)
    }

    package override class var viewName: String { "\(V.self)" }
    package override class var typeOfView: Any.Type? { V.self }
}

extension PackageOpen {
    /// An element that keeps the view's last value. An element whose content and modifier keep their own parts need not.
    @MainActor open class KeepingElement<V>: _ViewElement<V> {
        @exclusivity(unchecked) package final var view: V

        package override init(_ view: V, _ context: _ElementContext) {
            self.view = view
            super.init(view, context)
        }

        open override func refresh(_ context: _UpdateContext) { update(view, context) }
        package final override var lastView: Any? { view }

        // Declared here for elements of other modules to override: the class above is public, but its members are `package`.
        open override func update(_ view: V, _ context: _UpdateContext) { super.update(view, context) }
        open override func reevaluate(_ context: _UpdateContext) { super.reevaluate(context) }
        open override func forEachChild(_ visit: (_Element) -> Void) { super.forEachChild(visit) }
        open override func forEachOwnNode(_ visit: (Node) -> Void) { super.forEachOwnNode(visit) }
        open override func collectNodes(into nodes: inout [Node]) { super.collectNodes(into: &nodes) }
        open override func collectSegments(into segments: inout [LazySegment]) { super.collectSegments(into: &segments) }
        open override func nodesDidChange() { super.nodesDidChange() }
        open override func structureDidChange() { super.structureDidChange() }
        open override func destroyContent() { super.destroyContent() }
        open override func handOver(to ledger: ReloadLedger) { super.handOver(to: ledger) }
        open override func nameInApp(_ ledger: ReloadLedger) -> String? { super.nameInApp(ledger) }
        open override var debugName: String { super.debugName }
    }
}

package typealias KeepingElement = PackageOpen.KeepingElement

// MARK: - Contexts

/// The context in which an element is made.
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

/// The values passed down in an update.
@MainActor public struct _UpdateContext {
    package var environment: EnvironmentValues
    package var transaction: Transaction

    package init(environment: EnvironmentValues, transaction: Transaction) {
        self.environment = environment
        self.transaction = transaction
    }
}
