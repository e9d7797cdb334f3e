/// Tells an action of changes of the modifier keys that are held.
@MainActor package final class ModifierKeysNode: UnaryNode {
    fileprivate var mask: EventModifiers
    fileprivate var action: (EventModifiers, EventModifiers) -> Void
    private var known: EventModifiers

    init(_ child: Node, mask: EventModifiers, tellsInitial: Bool, action: @escaping (EventModifiers, EventModifiers) -> Void) {
        self.mask = mask
        self.action = action
        known = child.host.pointerHistory.modifiers.intersection(mask)
        super.init(child)
        host.inputRegistrations.modifierWatchers[ObjectIdentifier(self)] = Weak(self)
        let held = known
        if tellsInitial { host.enqueueAction { [weak self] in self?.action(held, held) } }
    }

    func modifiersAre(_ all: EventModifiers) {
        let held = all.intersection(mask), old = known
        guard held != old else { return }
        known = held
        action(old, held)
    }

    package override func destroyOwn() { host.inputRegistrations.modifierWatchers[ObjectIdentifier(self)] = nil }
}

extension InputRegistrations {
    /// Tells all who want to know which modifier keys are held.
    func tellModifiers(_ held: EventModifiers) {
        for watcher in modifierWatchers.values { (watcher.object as? ModifierKeysNode)?.modifiersAre(held) }
    }
}

private struct ModifierKeysModifier: NodeModifier {
    let mask: EventModifiers
    let tellsInitial: Bool
    let action: (EventModifiers, EventModifiers) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> ModifierKeysNode {
        ModifierKeysNode(child, mask: mask, tellsInitial: tellsInitial, action: action)
    }
    func updateNode(_ node: ModifierKeysNode, _ context: NodeContext) { (node.mask, node.action) = (mask, action) }
}

extension View {
    /// Calls an action when other modifier keys are held than before, wherever the keyboard focus is in the window.
    ///
    /// - Parameters:
    ///   - mask: the keys that count.
    ///   - initial: whether the action is called when the view appears, too, with what is held then, twice.
    ///   - action: gets the keys that were held, and those that are.
    public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
    ) -> some View {
        modifier(ModifierKeysModifier(mask: mask, tellsInitial: initial, action: action))
    }
}
