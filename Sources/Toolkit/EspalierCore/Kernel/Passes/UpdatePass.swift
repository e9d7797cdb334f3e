/// The work of the update pass.
struct UpdateQueue {
    /// Elements that must run again: state, objects or environment values that they have read have changed.
    var elements: [_Element] = []
    /// Elements whose lists of children have changed.
    private(set) var structures: [_Element] = []
    private var queuedStructures: Set<ObjectIdentifier> = []
    /// How often lists of children have changed so far.
    private(set) var structureChanges = 0
    var isEnvironmentDirty = false
    var isRootStructureDirty = false
    /// Views that are requested in several places; see Containers/Subviews.
    var contested: [any ContestedView] = []
    /// Whether views have been requested in further places since contests were last resolved.
    var hasNewContests = false
    /// Nodes that are moving to another place in the tree, and their previous containers.
    var handedOver: [(node: Node, container: Node)] = []

    var isEmpty: Bool {
        elements.isEmpty && structures.isEmpty && !isEnvironmentDirty && !isRootStructureDirty && !hasNewContests
    }

    mutating func addStructure(_ element: _Element) {
        if queuedStructures.insert(ObjectIdentifier(element)).inserted { structures.append(element) }
    }

    /// Innermost first, so that a container inside a changed list is complete before it is read.
    mutating func consumeStructures() -> [_Element] {
        structureChanges += 1
        defer {
            structures.removeAll(keepingCapacity: true)
            queuedStructures.removeAll(keepingCapacity: true)
        }
        return structures.sorted { $0.depth > $1.depth }
    }
}

// The update pass: runs dirty elements under one transaction, outermost first, then reads changed lists of children.
extension ViewHost {
    package func enqueue(_ element: _Element) {
        if isClosed { return }
        updates.elements.append(element)
        if TransactionQueue.shared.appliesOutsideWrites { noteOutsideCause() }
        setNeedsFrame()
    }

    package func enqueueStructure(_ element: _Element) {
        if isClosed { return }
        updates.addStructure(element)
        setNeedsFrame()
    }

    package func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        let ground = clearColor
        change(&environment)
        updates.isEnvironmentDirty = true
        // No view paints the window's ground, so none has it painted again in light, dark or another contrast.
        if clearColor != ground { damageAll() }
        requestFrame()
    }

    var hasDirtyElements: Bool { !updates.isEmpty }
    /// Counts the changes of lists of children: views have come, gone or moved to other places in the tree since it had another value.
    var structureChanges: Int { updates.structureChanges }

    package func update(_ transaction: Transaction) {
        guard hasDirtyElements else { return }
        begin(transaction)
        UpdateState.updating {
            if updates.isEnvironmentDirty {
                updates.isEnvironmentDirty = false
                let context = _UpdateContext(environment: environment, transaction: transaction)
                rootElement?.refresh(context)
                rootNode.chrome?.environmentDidChange(environment, transaction)
                barElement?.refresh(context)
                overlayElement?.refresh(context)
            }
            while !updates.elements.isEmpty {
                var queue = updates.elements
                updates.elements.removeAll(keepingCapacity: true)
                if queue.count > 1 { queue.sort { $0.depth < $1.depth } }
                for element in queue where element.isDirty {
                    element.clearDirty()
                    if element.isDestroyed { continue }
                    element.reevaluate(_UpdateContext(environment: element.environment, transaction: transaction))
                }
            }
            updateStructures()
        }
    }

    /// Makes the containers read their lists of children again.
    func updateStructures() {
        // Reading lists may request views that are shown elsewhere.
        repeat {
            resolveContests()
            if !updates.structures.isEmpty || updates.isRootStructureDirty { identitySources.listsDidChange() }
            while !updates.structures.isEmpty {
                for element in updates.consumeStructures() where !element.isDestroyed { element.structureDidChange() }
            }
            if updates.isRootStructureDirty {
                updates.isRootStructureDirty = false
                if let root = rootElement as? any RootContent { rootNode.setContent(root.nodes) }
            }
        } while updates.hasNewContests
        endSlidesOfHandedOver()
    }

    /// Called when several places request a view, or one of them has been removed: which one shows it is resolved once the update
    /// has reached everything and it is known which places remain.
    func contest(_ view: any ContestedView) {
        if isClosed { return }
        if !view.isContested {
            view.isContested = true
            updates.contested.append(view)
        }
        updates.hasNewContests = true
        setNeedsFrame()
    }

    private func resolveContests() {
        updates.hasNewContests = false
        guard !updates.contested.isEmpty else { return }
        let contested = updates.contested
        updates.contested = []
        for view in contested {
            view.isContested = view.resolve()
            if view.isContested { updates.contested.append(view) }
        }
    }

    /// Called before a node moves elsewhere in the tree, as a view of another identity: its pixels on the screen are repainted.
    func noteHandOver(_ node: Node) {
        guard let container = node.container else { return node.forgetPlace() }
        node.setNeedsPaint()
        updates.handedOver.append((node, container))
    }

    /// A node's place in its previous container is no starting point for a slide in the new one.
    private func endSlidesOfHandedOver() {
        guard !updates.handedOver.isEmpty else { return }
        for (node, container) in updates.handedOver where node.container !== container {
            node.slide = nil
            if moves.areTracked { moves.oldPlaces[ObjectIdentifier(node)] = OldPlace(origin: node.origin, size: node.size, isNew: true) }
        }
        updates.handedOver = []
    }
}

/// A view that is shown in one place, though several may request it.
@MainActor protocol ContestedView: AnyObject {
    /// Whether the host still has to resolve which place shows the view.
    var isContested: Bool { get set }
    /// Ensures that one of the remaining places shows the view, if there are any. Returns false once only one place requests it.
    func resolve() -> Bool
}

extension Node {
    /// The container that arranges the node, outside the wrappers that modifiers have put around it.
    fileprivate final var container: Node? {
        var node = parent
        while let current = node, current.forwardsTraits { node = current.parent }
        return node
    }
}

/// Access to the root element without knowing its view's type.
@MainActor package protocol RootContent { var nodes: [Node] { get } }
extension ContentRoot: RootContent {}
