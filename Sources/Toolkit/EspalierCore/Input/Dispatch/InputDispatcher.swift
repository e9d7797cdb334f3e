package import Foundation

/// Dispatches a window's input events to its views.
///
/// - Popups come first: an open menu takes the pointer.
/// - A press of the primary button is decided in the `GestureArena`. Gestures, views that handle presses themselves and drags to other
///   windows compete in it until the button is released.
/// - Other buttons act at once, or open menus: nothing competes for them.
/// - Hover follows the pointer and the layout (`HoverTracker`), except while something is being dragged.
/// - Keys go to the focused view and its ancestors (`FocusController`), then to the window's own handlers; those that may be shortcuts
///   first to the window's controls and the app's commands.
///
/// There is no clock here: events carry their time, and the dispatcher's owner calls `handle(deadlineAt:)` when `deadline` has come.
/// Callbacks run before `handle` returns, outside of any update.
@MainActor package final class InputDispatcher {
    package let host: ViewHost
    package let focus: FocusController
    private let hover: HoverTracker
    /// Called when the pointer's shape is to change.
    package var onPointerShapeChange: (@MainActor (PointerShape) -> Void)? {
        get { hover.onShapeChange }
        set { hover.onShapeChange = newValue }
    }
    private let arena = GestureArena()
    private var otherButtons = OtherButtons()
    private var wheelLatch = WheelLatch()

    /// The window's own key handlers, called in order after the focused view; true ends the search.
    package var keyHandlers: [@MainActor (KeyEvent) -> Bool] = []

    /// Handles the keys of the app's commands, and those of the window that a panel belongs to.
    package var commandHandler: (@MainActor (KeyPress) -> Bool)?

    private let isTopLevel: Bool
    /// Whether a drag that begins where no view takes it moves the window.
    package var movesWindowByBackground = false
    private var backgroundDrag = BackgroundDrag()

    package init(host: ViewHost, isTopLevel: Bool = true) {
        self.host = host
        self.isTopLevel = isTopLevel
        focus = FocusController(host: host)
        hover = HoverTracker(host: host)
    }

    // MARK: - Deadlines

    /// When `handle(deadlineAt:)` is to be called, on the clock of the events; nil for never.
    package private(set) var deadline: Double?
    package var onDeadlineChanged: (@MainActor (Double?) -> Void)?

    package func handle(deadlineAt time: Double) {
        // The deadline is cleared first; one that still applies is set again below.
        deadline = nil
        if let due = arena.deadline, due <= time { arena.tick(at: time) }
        host.runWakes(at: time)
        finishDispatch()
    }

    private func updateDeadline() {
        let new = [arena.deadline, host.nextWake].compactMap(\.self).min()
        guard new != deadline else { return }
        deadline = new
        onDeadlineChanged?(new)
    }

    // MARK: - Events

    package func handle(_ event: InputEvent) {
        if let time = event.time { host.clock = max(host.clock, time) }
        if !host.inputRegistrations.modifierWatchers.isEmpty { host.inputRegistrations.tellModifiers(host.pointerHistory.modifiers) }
        switch event {
        case .pointer(let event): handle(event)
        case .scroll(let event): handle(event)
        case .pinch(let event): handle(event)
        case .key(let event): handle(event)
        case .focus(let hasKeyboard):
            if !hasKeyboard { popups?.keyboardLost() }
            focus.keyboardChanged(hasKeyboard)
        case .modifiers: focus.modifiersChanged()
        case .preedit(let preedit): host.services.textClient?.setPreedit(preedit)
        }
        finishDispatch()
    }

    private func handle(_ event: PointerEvent) {
        // A press moves the caret or acts: what is composed is there before. iOS: a finger may only scroll.
        if event.phase == .down, !host.environment.isPhone { host.services.endComposing() }
        // The press is over, whoever receives its end.
        if event.phase == .up && event.button == 1 || event.phase == .cancelled {
            hover.pressChanged(nil, &arena.actions)
            backgroundDrag.ended()
        }
        if handledByPopups(event) { return }
        host.debugOverlay?.pointerMoved(to: event.phase == .exited ? nil : event.location)
        if arena.carry(event) { return }
        switch event.phase {
        case .down:
            hover.pointerMoved(to: event.location, &arena.actions)
            switch event.button {
            case 1: press(event)
            case 2...: pressOther(event)
            default: break
            }
        case .moved, .entered:
            hover.pointerMoved(to: event.location, &arena.actions)
            arena.move(event)
            otherButtons.move(event)
            if backgroundDrag.begins(at: event.location) { host.services.onWindowDrag?() }
        case .up:
            if event.button == 1 { arena.release(event) } else { otherButtons.release(event) }
            hover.pointerMoved(to: event.location, &arena.actions)
        case .exited:
            hover.pointerExited(&arena.actions)
        case .cancelled:
            arena.cancel()
            otherButtons.cancel(event)
        }
    }

    /// Those that are in front of the window. A popup's own input comes after all of them.
    private var popups: (any PopupRouting)? { isTopLevel ? host.popupRouting : nil }

    /// - Returns: whether a popup has handled the event.
    private func handledByPopups(_ event: PointerEvent) -> Bool {
        guard isTopLevel else {
            if event.phase == .down { host.popupRouting?.close(above: self) }
            return false
        }
        guard let popups else { return false }
        if event.phase == .down, popups.pressedInTopLevel(at: event.location) { return true }
        guard popups.hasInput, popups.route(event) else { return false }
        if event.phase == .up { arena.cancel() }
        return true
    }

    private func press(_ event: PointerEvent) {
        // The former press has not ended: its release went elsewhere.
        if arena.isPressed { arena.cancel() }
        let path = pressPath(event.location)
        if movesWindowByBackground, isGround(path) { backgroundDrag.pressed(at: event.location) }
        hover.pressChanged(path, &arena.actions)
        focus.pressed(path)
        arena.press(path, event, doubleClickTime: host.environment.doubleClickTime)
    }

    /// Handles the other buttons: the secondary one opens a menu where no view wants it, those at the side go back and forward.
    private func pressOther(_ event: PointerEvent) {
        let path = hitTest(event.location)
        if otherButtons.press(path, event) { return }
        if event.button == 3 { host.openContextMenu(path, at: event.location) }
        if event.button > 3 { _ = host.performWindowButton(event.button, path) }
    }

    /// Opens the focused view's context menu by a key.
    private func openFocusedMenu() -> Bool {
        guard let focused = focus.focused?.menuNode else { return false }
        // The path starts at the innermost view: the menu may be attached to the focused view or to one that it wraps.
        var inner = focused
        while let next = inner.wrappedNode { inner = next }
        var path: [Node] = []
        var node: Node? = inner
        while let current = node {
            path.append(current)
            node = current.parent
        }
        let rect = focused.windowRect(focused.bounds)
        host.openContextMenu(path, at: CGPoint(x: rect.minX + min(rect.width / 2, 20), y: rect.midY))
        return host.popupRouting?.hasInput ?? false
    }

    /// Copies the selection of a text that is not editable.
    private func copiesSelection(_ event: KeyEvent) -> Bool {
        guard event.key == "c", event.phase == .down, event.modifiers.contains(.command),
              event.modifiers.isDisjoint(with: [.shift, .option]) else { return false }
        return readText?.copySelection(to: .clipboard) == true
    }

    /// The text that is not editable in which something was selected last, unless a layer is in front of it.
    private var readText: (any PressTarget)? { arena.lastPressTarget.flatMap { host.takesInput($0) ? $0 : nil } }

    /// Whether an action of the Edit menu has something to act on.
    package func canEdit(_ action: EditAction) -> Bool {
        focus.canEdit(action) || action == .copy && readText?.selectedText?.isEmpty == false
    }

    private func handle(_ event: PinchEvent) {
        guard event.phase == .began else { return arena.pinchChanged(event) }
        popups?.closeTooltips()
        hover.pressChanged(nil, &arena.actions)
        arena.pinch(hitTest(event.location), event)
    }

    private func handle(_ event: ScrollEvent) {
        popups?.closeTooltips()
        if let target = wheelLatch.target(for: event, in: host), target.handleScroll(event) { return wheelLatch.continued(by: event) }
        var isInnermost = true
        for case let target as any WheelTarget in hitTest(event.location) {
            if target.handleScroll(event) { return wheelLatch.began(at: isInnermost ? target : nil, with: event, in: host) }
            isInnermost = false
        }
    }

    private func handle(_ event: KeyEvent) {
        if popups?.handle(event) == true { return }
        _ = handleHere(event)
    }

    /// - Returns: whether the key was handled.
    func handleHere(_ event: KeyEvent) -> Bool {
        defer { if !isTopLevel { finishDispatch() } }
        // Escape cancels a press, and a drag.
        if event.key == .escape, event.phase == .down, arena.isCancellable {
            arena.cancel()
            return true
        }
        if offersToWatchers(event) { return true }
        let press = KeyPress(event)
        // SwiftUI: shortcuts are looked for in the key window, then in the main window, then in the app's commands. A key that types
        // something belongs to what has the focus, and is looked for only where that declines it.
        if press.isCommandKey, host.performShortcut(press, yielding: false) || commandHandler?(press) == true { return true }
        if focus.handle(press) { return true }
        if copiesSelection(event) { return true }
        if event.phase == .down, event.key == .menu || event.key == .f10 && event.modifiers.contains(.shift) {
            return openFocusedMenu()
        }
        for handler in keyHandlers where handler(event) { return true }
        if host.performShortcut(press) { return true }
        // The plain keys of a panel stay with it: Escape closes it, and Space plays nothing behind it.
        if !press.isCommandKey, host.rootNode.modalLayer == nil, commandHandler?(press) == true { return true }
        if host.performWindowKey(press) { return true }
        if focus.focused == nil, event.phase != .up, host.scrollByKey(press) { return true }
        // GTK: F8 goes to the dividers, which arrows move.
        if event.key == .f8, event.phase == .down, event.modifiers.isDisjoint(with: [.command, .control, .option]) {
            return focus.moveAmongHandles(forward: !event.modifiers.contains(.shift))
        }
        guard event.key == .tab, event.phase != .up else { return false }
        guard event.modifiers.isDisjoint(with: [.command, .control, .option]) else { return false }
        return focus.move(forward: !event.modifiers.contains(.shift))
    }

    private func offersToWatchers(_ event: KeyEvent) -> Bool {
        let watchers = host.inputRegistrations.shortcutWatchers
        guard !watchers.isEmpty, event.phase != .up, event.modifiers.contains(.command) else { return false }
        for case let watcher as any ShortcutWatching in watchers.lazy.compactMap(\.object)
        where watcher.isPlaced && host.takesInput(watcher) {
            if watcher.handleShortcut(KeyPress(event)) { return true }
        }
        return false
    }

    /// Cancels a press whose release went to a popup.
    func cancelPress() {
        guard arena.isPressed else { return }
        hover.pressChanged(nil, &arena.actions)
        arena.cancel()
        finishDispatch()
    }

    /// What a press meets. iOS: a finger is wide. Where nothing right under it takes presses, the nearest view beside that does, as
    /// the middle of a ring that is a button.
    private func pressPath(_ point: CGPoint) -> [Node] {
        let path = hitTest(point)
        guard host.environment.isPhone, !takesPresses(path) else { return path }
        for ring in 1...Self.touchRings {
            let radius = CGFloat(ring) * Self.touchRingDistance, count = 4 * ring
            for index in 0..<count {
                let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count)
                let near = hitTest(CGPoint(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle)))
                if takesPresses(near) { return near }
            }
        }
        return path
    }

    /// In points: of a finger that is 20 points wide from its middle to its edge, the rings that are looked at.
    private static let touchRings = 4
    private static let touchRingDistance: CGFloat = 4

    /// Whether no view of a path takes presses.
    package func isGround(_ path: [Node]) -> Bool {
        !path.contains { node in
            if let target = node as? any PressTarget { return target.takesSomePresses }
            return (node as? GestureNode)?.priority != .simultaneous && takesPresses([node])
        }
    }

    private func takesPresses(_ path: [Node]) -> Bool {
        path.contains { node in
            guard let gesture = node as? GestureNode else { return node is any PressTarget }
            return gesture.canRecognize && gesture.priority != .scrolling
        }
    }

    /// The nodes under a point of the window, innermost first.
    package func hitTest(_ point: CGPoint) -> [Node] {
        var path = HitPath()
        _ = host.rootNode.hitTest(point, &path)
        return path.nodes
    }

    // MARK: - After layout

    /// Called after each frame: views may have moved under a resting pointer, and focusable views may have appeared.
    package func geometryChanged() {
        hover.geometryChanged(&arena.actions)
        focus.geometryChanged()
        // The caret moves with the content around it, as when that scrolls or views are inserted above.
        if host.services.onTextInputChange != nil { host.services.textClient?.reportCaret() }
        finishDispatch()
    }

    /// Turns the press in progress into a drag that code begins.
    /// - Returns: false where no button is held, or something is dragged already: then there is no member.
    func carry(_ makeMember: () -> any ArenaMember) -> Bool {
        guard arena.mayCarry else { return false }
        backgroundDrag.ended()
        return arena.carry(makeMember())
    }

    /// Cancels the press in progress, as when the window closes.
    package func cancel() {
        arena.cancel()
        finishDispatch()
    }

    private func finishDispatch() {
        while !arena.actions.isEmpty {
            var actions = arena.actions
            arena.actions = GestureActions()
            actions.run()
        }
        updateDeadline()
    }
}
