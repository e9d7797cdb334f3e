import EspalierGraphics
package import Foundation

/// Knows which view has the keyboard, and moves it on.
@MainActor package final class FocusController {
    private let host: ViewHost
    private weak var current: FocusableNode?
    /// Whether the window has the keyboard.
    package private(set) var hasKeyboard = false
    /// SwiftUI: the ring shows once the focus was moved by the user, not on what a window has focused by itself.
    private var wasMovedByUser = false
    private var wasEverFocused = false
    /// Whether the focused view was last used by the pointer, not by keys.
    package private(set) var isByPointer = false
    /// Focus states that have a value of a view around the focused one.
    private var heldBindings: [any FocusReceiving] = []
    private var hasNewBindings = false
    private var hasNewValues = false

    package init(host: ViewHost) {
        self.host = host
        host.focus = self
    }

    /// The focused view's node; nil for none, or for one that is gone or cannot have the focus any more.
    package var focused: FocusableNode? {
        guard let current, !current.isRemoved, current.canFocus, !isLeaving(current), host.takesInput(current) else { return nil }
        return current
    }

    /// Whether the node's view has been removed and only its transition is still seen.
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
        }
        updateRing()
        if byPointer != wasByPointer { node?.focusRingDidChange() }
    }

    /// Somebody goes about in the focused view by keys: where that is must be seen.
    package func usedByKeys() {
        isByPointer = false
        guard !wasMovedByUser else { return }
        wasMovedByUser = true
        updateRing()
    }

    /// The window gained or lost the keyboard.
    package func keyboardChanged(_ hasKeyboard: Bool) {
        self.hasKeyboard = hasKeyboard
        focused?.keyboardDidChange(hasKeyboard)
        focusFirstIfNone()
        updateRing()
    }

    /// Views may have come that can have the focus.
    package func geometryChanged() {
        // First of all what has been covered, or is so no more: it counts more than the first of the views.
        dropLostFocus()
        focusFirstIfNone()
    }

    /// Views that had the focus when something came in front of them, the last at the end: they get it back.
    private var covered: [Covered] = []

    /// A view that is used by the pointer is so when it comes back, too: nobody has touched a key for it.
    private struct Covered {
        let node: Weak<FocusableNode>
        let isByPointer: Bool
    }

    /// Something has come in front of the views, and takes the keyboard: its first field may have it.
    package func layerDidOpen() { wasEverFocused = false }

    private func uncover() {
        covered.removeAll { $0.node.object?.isRemoved ?? true }
        guard current == nil, let last = covered.last, let node = last.node.object, node.canFocus, host.takesInput(node) else { return }
        covered.removeLast()
        focus(node, byPointer: last.isByPointer)
    }

    /// SwiftUI: a view that goes, or is disabled, gives the focus up. One that is covered has it back afterwards.
    private func dropLostFocus() {
        if let current, focused == nil, !current.isRemoved, current.canFocus, !isLeaving(current) {
            covered.append(Covered(node: Weak(current), isByPointer: isByPointer))
        }
        defer { if !covered.isEmpty { uncover() } }
        if current != nil, focused == nil { focus(nil) } else if current == nil, !heldBindings.isEmpty { updateBindings() }
    }

    /// What stands around the focused view, or its value, may be another.
    package func bindingsChanged() {
        hasNewBindings = true
        host.setNeedsFrame()
    }

    /// The values that focused views offer may be others.
    package func valuesChanged() {
        guard InputCensus.focusedValues > 0 || !hasNewValues else { return }
        hasNewValues = true
        host.setNeedsFrame()
    }

    /// Part of the focus pass.
    /// - Returns: whether anything was written that views may read.
    func settle() -> Bool {
        dropLostFocus()
        var isChanged = false
        if hasNewBindings {
            hasNewBindings = false
            updateBindings()
            isChanged = true
        }
        if hasNewValues {
            hasNewValues = false
            if updateValues() { isChanged = true }
        }
        return isChanged
    }

    /// Tells the focus states around the focused view, innermost first, and those that have lost it.
    private func updateBindings() {
        guard InputCensus.focusBindings > 0 || !heldBindings.isEmpty else { return }
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
        for (location, value) in held { location.take(value) }
    }

    /// Inner views have the last word; those of the focused view count more than those of the scene.
    private func updateValues() -> Bool {
        guard InputCensus.focusedValues > 0 || hadValues else { return false }
        hadValues = InputCensus.focusedValues > 0
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
        return host.services.focusedValues.take(values)
    }

    private var hadValues = false

    /// A click on what is inside a focusable view gives that view the focus; a click elsewhere changes nothing.
    package func pressed(_ path: [Node]) {
        for case let node as FocusableNode in path where node.canFocus && node.interactions.contains(.edit) {
            return focus(node, byUser: true, byPointer: true)
        }
    }

    /// Moves the focus to the next or the one before in reading order, around the end.
    /// - Returns: false where there is nothing to focus.
    package func move(forward: Bool) -> Bool {
        let order = readingOrder()
        guard !order.isEmpty else { return false }
        let index = focused.flatMap { node in order.firstIndex { $0 === node } }
        let next: Int
        if let index { next = (index + (forward ? 1 : order.count - 1)) % order.count } else { next = forward ? 0 : order.count - 1 }
        focus(order[next], byUser: true)
        order[next].scrollIntoView()
        return true
    }

    private func focusFirstIfNone() {
        guard hasKeyboard, !wasEverFocused, InputCensus.focusableNodes > 0 else { return }
        if InputCensus.focusDefaults > 0, focusDefault(in: host.inputRoot) { return }
        // iOS: nobody writes anywhere before a tap.
        if host.environment.isPhone { return }
        // What is only activated waits for the Tab key: Space in a window that has just come must not press a button.
        if let first = readingOrder().first(where: { $0.interactions.contains(.edit) && !isInBar($0) }) { focus(first) }
    }

    /// macOS: a search field in a bar has the keyboard only when somebody goes there.
    private func isInBar(_ node: Node) -> Bool {
        var around = node.parent
        while let current = around {
            if current.isBarPart { return true }
            around = current.parent
        }
        return false
    }

    /// Moves the focus to where it goes by default in a part of the tree.
    /// - Returns: whether any view there says where that is.
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
        guard let focused else { return }
        focused.isFocused = true
        focused.showsFocus = hasKeyboard && wasMovedByUser
    }

    // MARK: - Keys

    /// Offers a key to the focused view and the views around it, innermost first.
    package func handle(_ press: KeyPress) -> Bool {
        var asked: [Node] = []
        if let focused, focused.takesText {
            // SwiftUI: `onKeyPress` on a text field hears keys before the field takes them. Handlers further out hear what it leaves.
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

    // MARK: - Order

    /// The focusable views that are in sight of the layout, line by line as one reads.
    private func readingOrder() -> [FocusableNode] {
        guard InputCensus.focusableNodes > 0 else { return [] }
        return readingOrder(in: host.inputRoot)
    }

    /// A section stands in the order as one view does, and has an order of its own.
    private func readingOrder(in scope: Node) -> [FocusableNode] {
        var found: [(nodes: [FocusableNode], rect: CGRect)] = []
        func collect(_ node: Node) {
            guard node.showsContent, node.isPlaced else { return }
            if node !== scope, node is FocusSectionNode {
                let inner = readingOrder(in: node)
                if !inner.isEmpty { found.append((inner, node.windowRect(node.bounds))) }
                return
            }
            if let focusable = node as? FocusableNode, focusable.canFocus {
                found.append(([focusable], focusable.windowRect(focusable.bounds)))
            }
            node.forEachPreferenceChild(collect)
        }
        collect(scope)
        return FocusOrder.lines(found.map(\.rect), isRightToLeft: host.rootNode.isRightToLeft).flatMap { found[$0].nodes }
    }
}

package enum FocusOrder {
    /// The order in which rectangles are read: a line is made of those whose middle lies beside the line's first.
    package static func lines(_ rects: [CGRect], isRightToLeft: Bool = false) -> [Int] {
        let byTop = rects.indices.sorted { (rects[$0].minY, $0) < (rects[$1].minY, $1) }
        var order: [Int] = []
        var line: [Int] = []
        func finishLine() {
            order += line.sorted { a, b in
                isRightToLeft ? (-rects[a].maxX, a) < (-rects[b].maxX, b) : (rects[a].minX, a) < (rects[b].minX, b)
            }
            line.removeAll()
        }
        for index in byTop {
            if let first = line.first, rects[index].midY >= rects[first].maxY { finishLine() }
            line.append(index)
        }
        finishLine()
        return order
    }
}
