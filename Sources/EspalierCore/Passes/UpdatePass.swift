/// What waits for the update pass.
struct UpdateQueue {
    /// Elements that must run again: state, objects or the environment that they have read are others.
    var elements: [_Element] = []
    /// Elements whose lists of children are others.
    private(set) var structures: [_Element] = []
    private var queuedStructures: Set<ObjectIdentifier> = []
    var isEnvironmentDirty = false
    var isRootStructureDirty = false

    var isEmpty: Bool { elements.isEmpty && structures.isEmpty && !isEnvironmentDirty && !isRootStructureDirty }

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
        if !updates.structures.isEmpty || updates.isRootStructureDirty { knownIdentities = nil }
        while !updates.structures.isEmpty {
            for element in updates.takeStructures() where !element.isDestroyed { element.structureDidChange() }
        }
        if updates.isRootStructureDirty {
            updates.isRootStructureDirty = false
            if let root = rootElement as? any RootContent { rootNode.setContent(root.nodes) }
        }
    }
}

/// What the host asks of its root element without knowing its view's type.
@MainActor package protocol RootContent { var nodes: [Node] { get } }
extension ContentRoot: RootContent {}
