/// Counts a window's nodes of the kinds that events and passes search the tree for, so that no search is made where there are none.
/// Each node counts itself while its view exists.
@MainActor package final class InputRegistrations {
    var hoverNodes = 0
    var focusableNodes = 0
    /// The focusable nodes that take key input: one of them may get the focus without being asked for.
    var editableNodes: [ObjectIdentifier: Weak<FocusableNode>] = [:]
    var focusBindings = 0
    var focusDefaults = 0
    /// The number of controls with a keyboard shortcut.
    package var shortcuts = 0
    /// The number of nodes that keep input from their content (`Node.isCovered`).
    package var coveredColumns = 0
    /// The nodes that follow the pointer wherever it is in the window.
    package var pointerWatchers: [Weak<Node>] = []
    /// The nodes that see shortcuts before the window's menus do, in the order in which they have come.
    package var shortcutWatchers: [Weak<Node>] = []
    /// The nodes that are notified when another view has the focus.
    package var textFocusWatchers: [Weak<Node>] = []
    /// The nodes that are told which modifier keys are held.
    var modifierWatchers: [ObjectIdentifier: Weak<Node>] = [:]
    /// Whether any node has ever set a pointer shape.
    package var hasPointerShapes = false
    /// Incremented whenever a pointer shape changes, as the pointer may be resting on that node.
    var pointerShapeVersion = 0

    /// Notes that a node sets a pointer shape, or another one than before.
    package func pointerShapesChanged() {
        hasPointerShapes = true
        pointerShapeVersion &+= 1
    }
}

private enum InputRegistrationsKey: HostKey {
    static func makeValue(for host: ViewHost) -> InputRegistrations { InputRegistrations() }
}

extension ViewHost {
    package var inputRegistrations: InputRegistrations { self[InputRegistrationsKey.self] }
}
