import EspalierGraphics
import Foundation

/// Keeps track of the focused view, and moves the focus.
@MainActor package final class FocusController {
    let host: ViewHost
    let registrations: InputRegistrations
    private weak var current: FocusableNode?
    /// Whether the window has keyboard focus.
    package private(set) var hasKeyboard = false
    /// SwiftUI: the ring shows only once the user has moved the focus, not where the window set the initial focus.
    private var wasMovedByUser = false
    private var wasEverFocused = false
    /// Whether the focused view was last used by the pointer rather than by keys.
    package private(set) var isByPointer = false
    /// The focus states that hold the value of the focused view or of a view around it.
    private var heldBindings: [any FocusReceiving] = []
    private var hasNewBindings = false
    private var hasNewValues = false
    /// What had the focus before newer code was loaded, until it is found again.
    var restoring: FocusMark?

    package init(host: ViewHost) {
        self.host = host
        registrations = host.inputRegistrations
        host.focus = self
    }

    /// The focused node; nil for none, or for one that was removed or can no longer have focus.
    package var focused: FocusableNode? {
        guard let current, !current.isRemoved, current.canFocus, !isLeaving(current), host.takesInput(current) else { return nil }
        return current
    }

    /// Whether the node's view has been removed and only its removal transition is still shown.
    private func isLeaving(_ node: Node) -> Bool {
        guard host.leavingCount > 0 else { return false }
        var known: Node? = node
        while let node = known {
            if node.leaving != nil { return true }
            known = node.parent
        }
        return false
    }

    // MARK: - Changes

    package func focus(_ node: FocusableNode?, byUser: Bool = false, byPointer: Bool = false) {
        if byUser { wasMovedByUser = true }
        if node != nil { wasEverFocused = true }
        let wasByPointer = isByPointer
        isByPointer = byPointer
        if node !== current {
            current?.showsFocus = false
            current?.isFocused = false
            current = node
            node?.isFocused = true
            updateBindings()
            valuesChanged()
            registrations.tellTextFocus()
        }
        updateRing()
        if byPointer != wasByPointer { node?.focusRingDidChange() }
    }

    /// Called when the user navigates within the focused view by keys, so that the ring must show.
    package func usedByKeys() {
        isByPointer = false
        guard !wasMovedByUser else { return }
        wasMovedByUser = true
        updateRing()
    }

    /// Called when the window gains or loses keyboard focus.
    package func keyboardChanged(_ hasKeyboard: Bool) {
        self.hasKeyboard = hasKeyboard
        focused?.keyboardDidChange(hasKeyboard)
        focusFirstIfNone()
        updateRing()
    }

    /// Called after a layout, as focusable views may have appeared.
    package func geometryChanged() {
        // Views that were covered or uncovered come first: they take precedence over the first focusable view.
        dropLostFocus()
        restoreMark()
        focusFirstIfNone()
    }

    /// The views that had focus when something came in front of them, the most recent last; they get it back.
    private var covered: [Covered] = []

    /// A view that was used by the pointer still counts as such when it gets the focus back.
    private struct Covered {
        let node: Weak<FocusableNode>
        let isByPointer: Bool
    }

    /// Called when a layer that takes the keyboard focus opens in front of the views; its first field may take focus.
    /// - Parameter asking: the layer of an alert, whose first field takes focus on phones, too.
    package func layerDidOpen(asking: Node? = nil) {
        wasEverFocused = false
        askingLayer = asking
    }

    private weak var askingLayer: Node?

    private func uncover() {
        covered.removeAll { $0.node.object?.isRemoved ?? true }
        guard current == nil, let last = covered.last, let node = last.node.object, node.canFocus, host.takesInput(node) else { return }
        covered.removeLast()
        focus(node, byPointer: last.isByPointer)
    }

    /// SwiftUI: a view that is removed or disabled loses the focus. One that is covered gets it back afterwards.
    private func dropLostFocus() {
        if let current, focused == nil, !current.isRemoved, current.canFocus, !isLeaving(current) {
            covered.append(Covered(node: Weak(current), isByPointer: isByPointer))
        }
        defer { if !covered.isEmpty { uncover() } }
        if current != nil, focused == nil { focus(nil) } else if current == nil, !heldBindings.isEmpty { updateBindings() }
    }

    /// Called when the focus bindings around the focused view, or their values, may have changed.
    package func bindingsChanged() {
        hasNewBindings = true
        host.setNeedsFrame()
    }

    /// Called when the focused values that views offer may have changed.
    package func valuesChanged() {
        guard host.services.focusedValues.hasWriters || !hasNewValues else { return }
        hasNewValues = true
        host.setNeedsFrame()
    }

    /// Part of the focus pass.
    /// - Returns: whether anything that views may read was written.
    func resolveFocus() -> Bool {
        dropLostFocus()
        var isChanged = restoreMark()
        if hasNewBindings {
            hasNewBindings = false
            updateBindings()
            isChanged = true
        }
        if hasNewValues {
            hasNewValues = false
            if updateValues() { isChanged = true }
        }
        if var reveal = revealing {
            revealing = reveal.goOn()
            if revealing != nil { isChanged = true }
        }
        return isChanged
    }

    /// Updates the focus states around the focused view, innermost first, and those that have lost the focus.
    private func updateBindings() {
        guard registrations.focusBindings > 0 || !heldBindings.isEmpty else { return }
        var held: [(location: any FocusReceiving, value: AnyHashable)] = []
        var node: Node? = focused
        while let current = node {
            if let binding = current as? FocusBindingNode, !held.contains(where: { $0.location === binding.location }) {
                held.append((binding.location, binding.value))
            }
            node = current.parent
        }
        let lost = heldBindings.filter { old in !held.contains { $0.location === old } }
        heldBindings = held.map(\.location)
        for location in lost { location.rest() }
        for (location, value) in held { location.focusDidEnter(value) }
    }

    /// Inner views override outer ones, and the focused view's values override the scene's.
    private func updateValues() -> Bool {
        let store = host.services.focusedValues
        guard store.hasWriters || hadValues else { return false }
        hadValues = store.hasWriters
        var values = FocusedValues()
        func collect(_ node: Node) {
            if let writer = node as? FocusedValueNode, writer.isOfScene { writer.write(&values) }
            node.forEachPreferenceChild(collect)
        }
        collect(host.rootNode)
        var path: [FocusedValueNode] = []
        var node: Node? = focused
        while let current = node {
            if let writer = current as? FocusedValueNode { path.append(writer) }
            node = current.parent
        }
        for writer in path.reversed() { writer.write(&values) }
        return store.update(values)
    }

    private var hadValues = false
    /// How often the order of the views has been made: each time, the whole tree is visited.
    var orderCount = 0

    /// Gives a focusable view the focus for a click on it or inside of it; a click elsewhere changes nothing.
    package func pressed(_ path: [Node]) {
        for node in path {
            if let target = node as? any PressTarget, target.focusesByTap { return }
            guard let node = node as? FocusableNode, node.canFocus, node.interactions.contains(.edit) else { continue }
            return focus(node, byUser: true, byPointer: true)
        }
    }

    /// Gives a view the focus as the user has asked for it by other means than the pointer, and scrolls it into view with its ring.
    package func focusAndReveal(_ node: FocusableNode) {
        focus(node, byUser: true)
        var reveal = FocusReveal(node)
        revealing = reveal.goOn()
        if revealing != nil { host.setNeedsFrame() }
    }

    private var revealing: FocusReveal?

    private func focusFirstIfNone() {
        guard hasKeyboard, !wasEverFocused, registrations.focusableNodes > 0 else { return }
        if registrations.focusDefaults > 0, focusDefault(in: host.inputRoot) { return }
        // iOS: nothing takes text input before a tap, but for the field of an alert.
        if host.environment.isPhone, askingLayer == nil || askingLayer !== host.inputRoot { return }
        // The order is that of the whole window: it is not made after each layout of a window that has nothing to focus.
        guard registrations.editableNodes.values.contains(where: { $0.object.map { $0.isPlaced && mayBeFirst($0) } ?? false }) else {
            return
        }
        if let first = readingOrder().lazy.compactMap(\.view).first(where: mayBeFirst) { focus(first) }
    }

    /// Whether a view takes the focus of a window that has just opened. Views with `.activate` alone wait for the Tab key: Space in such a
    /// window must not press a button.
    private func mayBeFirst(_ node: FocusableNode) -> Bool {
        node.interactions.contains(.edit) && node.canFocus && node.isTabStop && !isInBar(node)
    }

    /// macOS: a search field in a bar takes focus only when the user moves it there.
    private func isInBar(_ node: Node) -> Bool {
        var around = node.parent
        while let current = around {
            if current.isBarPart { return true }
            around = current.parent
        }
        return false
    }

    /// Moves the focus to the default view in a part of the tree.
    /// - Returns: whether a view there declares a default focus.
    @discardableResult package func focusDefault(in scope: Node) -> Bool {
        var found: DefaultFocusNode?
        func search(_ node: Node) {
            guard found == nil else { return }
            if let node = node as? DefaultFocusNode, node.isActive, node.request != nil || node.firstFocusable() != nil {
                found = node
                return
            }
            node.forEachPreferenceChild(search)
        }
        search(scope)
        guard let found else { return false }
        wasEverFocused = true
        if let request = found.request { request() } else { focus(found.firstFocusable()) }
        return true
    }

    private func updateRing() {
        defer { updateHelp() }
        guard let focused else { return }
        focused.isFocused = true
        // macOS: what is typed goes to a field from the start, and its ring says so.
        focused.showsFocus = hasKeyboard && (wasMovedByUser || focused.takesText)
    }

    // MARK: - Help

    /// What explains the view that the user has gone to by keys.
    private weak var help: (any FocusHelp)?

    private func updateHelp() {
        var found: (any FocusHelp)?
        if let focused, focused.showsFocus, !isByPointer {
            var node = focused.parent
            // Another control around it has its own explanation.
            while let current = node, found == nil, !(current is FocusableNode) {
                if let source = current as? any FocusHelp, source.explainsFocus { found = source }
                node = current.parent
            }
        }
        guard found !== help else { return }
        help?.focusRests(false)
        help = found
        found?.focusRests(true)
    }

    /// The user goes on: an explanation would be in the way.
    private func endHelp() {
        help?.focusRests(false)
    }

    // MARK: - Keys

    /// Offers a key to the focused view and the views around it, innermost first.
    package func handle(_ press: KeyPress) -> Bool {
        if press.phase == .down { endHelp() }
        var asked: [Node] = []
        if let focused, focused.takesText {
            // SwiftUI: `onKeyPress` on a text field gets keys before the field does. Handlers further out get those that the field ignores.
            var wrapper = focused.parent
            while let current = wrapper, current is UnaryNode {
                if let handler = current as? KeyHandlerNode, !handler.isCommand {
                    if handler.handle(press) { return true }
                    asked.append(current)
                }
                wrapper = current.parent
            }
        }
        var node: Node? = focused
        while let current = node {
            if !asked.isEmpty, asked.contains(where: { $0 === current }) {
                node = current.parent
                continue
            }
            if let handler = current as? any KeyTarget, handler.handle(press) { return true }
            node = current.parent
        }
        return false
    }

    /// Tells the focused view, or one around it, that other modifier keys are held.
    func modifiersChanged() {
        var node: Node? = focused
        while let current = node {
            if let target = current as? any ModifierTarget, target.modifiersChanged() { return }
            node = current.parent
        }
    }
}

/// A view that explains another when that rests under the pointer or has the focus by keys: a tooltip.
@MainActor package protocol FocusHelp: AnyObject {
    var explainsFocus: Bool { get }
    func focusRests(_ isResting: Bool)
}
