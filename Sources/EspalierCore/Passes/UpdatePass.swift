/// What waits for the update pass.
struct UpdateQueue {
    /// Elements that must run again: state, objects or the environment that they have read are others.
    var elements: [_Element] = []
    /// Elements whose lists of children are others.
    private(set) var structures: [_Element] = []
    private var queuedStructures: Set<ObjectIdentifier> = []
    var isEnvironmentDirty = false
    var isRootStructureDirty = false
    /// Views that several places ask for; see Containers/Subviews.
    var contested: [any ContestedView] = []
    /// Whether another place has asked since it was settled last who shows them.
    var hasNewContests = false
    /// Nodes that go from where they stand to another place, and the containers that they stood in.
    var handedOver: [(node: Node, container: Node)] = []

    var isEmpty: Bool {
        elements.isEmpty && structures.isEmpty && !isEnvironmentDirty && !isRootStructureDirty && !hasNewContests
    }

    mutating func addStructure(_ element: _Element) {
        if queuedStructures.insert(ObjectIdentifier(element)).inserted { structures.append(element) }
    }

    /// Innermost first, so that a container inside a changed list is whole before it is read.
    mutating func takeStructures() -> [_Element] {
        defer {
            structures.removeAll(keepingCapacity: true)
            queuedStructures.removeAll(keepingCapacity: true)
        }
        return structures.sorted { $0.depth > $1.depth }
    }
}

// The update pass: runs what is dirty under one transaction, outermost first, then reads changed lists of children.
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
        change(&environment)
        updates.isEnvironmentDirty = true
        requestFrame()
    }

    var hasDirtyElements: Bool { !updates.isEmpty }

    package func update(_ transaction: Transaction) {
        guard hasDirtyElements else { return }
        begin(transaction)
        UpdateState.updating {
            if updates.isEnvironmentDirty {
                updates.isEnvironmentDirty = false
                let context = _UpdateContext(environment: environment, transaction: transaction)
                updateRoot?(context)
                rootNode.chrome?.environmentDidChange(environment, transaction)
                barElement?.refresh(context)
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

    /// Has the containers read their lists of children again.
    func updateStructures() {
        // Lists that are read may ask for views that others show.
        repeat {
            settleContests()
            if !updates.structures.isEmpty || updates.isRootStructureDirty { knownIdentities = nil }
            while !updates.structures.isEmpty {
                for element in updates.takeStructures() where !element.isDestroyed { element.structureDidChange() }
            }
            if updates.isRootStructureDirty {
                updates.isRootStructureDirty = false
                if let root = rootElement as? any RootContent { rootNode.setContent(root.nodes) }
            }
        } while updates.hasNewContests
        endSlidesOfHandedOver()
    }

    /// Several places ask for a view, or one that did is gone: who shows it is settled once the update has reached everything, and
    /// it is known who stays.
    func contest(_ view: any ContestedView) {
        if isClosed { return }
        if !view.isContested {
            view.isContested = true
            updates.contested.append(view)
        }
        updates.hasNewContests = true
        setNeedsFrame()
    }

    private func settleContests() {
        updates.hasNewContests = false
        guard !updates.contested.isEmpty else { return }
        let contested = updates.contested
        updates.contested = []
        for view in contested {
            view.isContested = view.settle()
            if view.isContested { updates.contested.append(view) }
        }
    }

    /// A node is about to stand somewhere else, as a view of another identity: what is on the screen of it goes.
    func noteHandOver(_ node: Node) {
        guard let container = node.container else { return node.forgetPlace() }
        node.setNeedsPaint()
        updates.handedOver.append((node, container))
    }

    /// Where a node stood in another container says nothing of where it comes from in the new one.
    private func endSlidesOfHandedOver() {
        guard !updates.handedOver.isEmpty else { return }
        for (node, container) in updates.handedOver where node.container !== container {
            node.slide = nil
            if tracksMoves { oldPlaces[ObjectIdentifier(node)] = OldPlace(origin: node.origin, size: node.size, isNew: true) }
        }
        updates.handedOver = []
    }
}

/// A view that stands in one place, though several may ask for it.
@MainActor protocol ContestedView: AnyObject {
    /// Whether the host is to settle who shows it.
    var isContested: Bool { get set }
    /// Sees to it that one of those that stay shows it, if there are any. False once nobody else asks for it.
    func settle() -> Bool
}

extension Node {
    /// What arranges the node, seen through what modifiers have put around it.
    fileprivate final var container: Node? {
        var node = parent
        while let current = node, current.forwardsTraits { node = current.parent }
        return node
    }
}

/// What the host asks of its root element without knowing its view's type.
@MainActor package protocol RootContent { var nodes: [Node] { get } }
extension ContentRoot: RootContent {}
