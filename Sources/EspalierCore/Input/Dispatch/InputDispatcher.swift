package import Foundation

/// Brings a window's events to its views.
///
/// - A press of the primary button goes to the gestures under it until the button is up (`GestureArena`).
/// - Hover follows the pointer and the layout (`HoverTracker`).
/// - Keys go to the focused view and the views around it (`FocusController`), then to the window's own handlers.
///
/// There is no clock here: events carry their time, and whoever owns the dispatcher calls `handle(deadlineAt:)` when
/// `deadline` has come. What views want called runs before `handle` returns, outside of any update.
@MainActor package final class InputDispatcher {
    package let host: ViewHost
    package let focus: FocusController
    private let hover: HoverTracker
    /// Told when the pointer is to look otherwise.
    package var onPointerShapeChange: (@MainActor (PointerShape) -> Void)? {
        get { hover.onShapeChange }
        set { hover.onShapeChange = newValue }
    }
    private let arena = GestureArena()
    /// The node that took a press last: what is selected is in it.
    private weak var lastPressTarget: (any PressTarget)?
    /// A node that took the press that is going on, and how many came before it in its place.
    private weak var pressTarget: (any PressTarget)?
    private var presses = PressSeries()

    /// The window's own keys, asked in order after the focused view's: true ends the search.
    package var keyHandlers: [@MainActor (KeyEvent) -> Bool] = []

    /// The keys of the window's menus, asked before the focused view.
    package var commandHandler: (@MainActor (KeyPress) -> Bool)?

    /// The popup whose window this is; nil for a top level window.
    weak var popupLevel: Popup?
    private let isTopLevel: Bool
    private lazy var drag = DragDispatch(host)

    package init(host: ViewHost, isTopLevel: Bool = true) {
        self.host = host
        self.isTopLevel = isTopLevel
        focus = FocusController(host: host)
        hover = HoverTracker(host: host)
    }

    // MARK: - Deadlines

    /// When `handle(deadlineAt:)` wants to be called, on the clock of the events; nil for never.
    package private(set) var deadline: Double?
    package var onDeadlineChanged: (@MainActor (Double?) -> Void)?

    package func handle(deadlineAt time: Double) {
        // The wish is used up, whatever comes of it: one that stays is made again.
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
        switch event {
        case .pointer(let event): handle(event)
        case .scroll(let event): handle(event)
        case .key(let event): handle(event)
        case .focus(let hasKeyboard):
            if isTopLevel, !hasKeyboard { host.popups.keyboardLost() }
            focus.keyboardChanged(hasKeyboard)
        case .preedit(let text, let caret): host.services.textClient?.setPreedit(Preedit(text, caret: caret))
        }
        finishDispatch()
    }

    private func handle(_ event: PointerEvent) {
        // Whoever gets the end of the press.
        if event.phase == .up && event.button == 1 || event.phase == .cancelled { hover.pressChanged(nil, &arena.actions) }
        if isTopLevel {
            if event.phase == .down, host.popups.pressedInTopLevel(at: event.location) { return }
            if host.popups.hasInput, host.popups.route(event) {
                if event.phase == .up { arena.cancel() }
                return
            }
        } else if event.phase == .down {
            host.popups.close(above: popupLevel)
        }
        host.debugOverlay?.pointerMoved(to: event.phase == .exited ? nil : event.location)
        if handleDrag(event) { return }
        switch event.phase {
        case .down:
            hover.pointerMoved(to: event.location, &arena.actions)
            if event.button == 3 || event.button == 2 { pressOther(event) }
            if event.button > 3 { _ = host.performWindowButton(event.button, hitTest(event.location)) }
            guard event.button == 1 else { return }
            // A press that never ended: its release went to somebody else.
            if arena.isPressed { arena.cancel() }
            let path = pressPath(event.location)
            hover.pressChanged(path, &arena.actions)
            focus.pressed(path)
            if press(path, event) { return }
            drag.pressed(path, at: event.location)
            arena.press(path, at: event.location, modifiers: event.modifiers, time: event.time)
        case .moved, .entered:
            hover.pointerMoved(to: event.location, &arena.actions)
            if let pressTarget {
                pressTarget.pressMoved(to: pressTarget.convertFromWindow(event.location))
                if !pressTarget.sharesPress { return }
                // What follows the pointer by itself, as a row that is carried, takes nothing around it along.
                if pressTarget.followsMoves { arena.leaveToFollower() }
            }
            if event.phase == .moved { arena.move(to: event.location, modifiers: event.modifiers, time: event.time) }
            if arena.scrolls, let target = pressTarget {
                pressTarget = nil
                target.pressCancelled()
            }
        case .up:
            if event.button == 1, let target = pressTarget {
                pressTarget = nil
                target.pressEnded(at: target.convertFromWindow(event.location))
                // X11: what is selected can be pasted with the middle button.
                if let text = target.selectedText { host.services.clipboard?.write(text, to: .primary) }
                if !target.sharesPress { return }
            }
            if event.button == 1 { arena.release(at: event.location, modifiers: event.modifiers, time: event.time) }
            hover.pointerMoved(to: event.location, &arena.actions)
        case .exited:
            hover.pointerExited(&arena.actions)
        case .cancelled:
            arena.cancel()
            pressTarget?.pressCancelled()
            pressTarget = nil
        }
    }

    /// What the user has selected with the pointer, for a command that copies; nil if nothing is.
    package var selectedText: String? { lastPressTarget?.selectedText }

    /// The other buttons: the secondary one opens a menu, the middle one pastes.
    private func pressOther(_ event: PointerEvent) {
        let path = hitTest(event.location)
        if let target = path.lazy.compactMap({ $0 as? any OtherButtonTarget }).first {
            focus.pressed(path)
            let point = target.convertFromWindow(event.location)
            if event.button == 2 { _ = target.middlePressed(at: point) } else { target.secondaryPressed(at: point) }
        }
        if event.button == 3 { openContextMenu(path, at: event.location) }
    }

    /// The menu of the focused view, by a key.
    private func openFocusedMenu() -> Bool {
        guard let focused = focus.focused?.menuNode else { return false }
        // From the innermost view on: a menu may be the focused view's or that of what it is around.
        var inner = focused
        while let next = inner.wrappedNode { inner = next }
        var path: [Node] = []
        var node: Node? = inner
        while let current = node {
            path.append(current)
            node = current.parent
        }
        let rect = focused.windowRect(focused.bounds)
        openContextMenu(path, at: CGPoint(x: rect.minX + min(rect.width / 2, 20), y: rect.midY))
        return host.popups.hasInput
    }

    /// Copies what is selected in a text that is not edited.
    private func copiesSelection(_ event: KeyEvent) -> Bool {
        guard event.key == "c", event.phase == .down, event.modifiers.contains(.command),
              event.modifiers.isDisjoint(with: [.shift, .option]), let selectedText, let clipboard = host.services.clipboard else {
            return false
        }
        clipboard.write(selectedText, to: .clipboard)
        return true
    }

    /// Offers a press to the nodes under it that take one before any gesture.
    private func press(_ path: [Node], _ event: PointerEvent) -> Bool {
        let count = presses.count(of: event, within: host.environment.doubleClickTime)
        if let last = lastPressTarget, !path.contains(where: { $0 === last }) {
            last.pressedElsewhere()
            lastPressTarget = nil
        }
        for node in path {
            if let target = node as? any PressTarget,
               target.pressBegan(at: target.convertFromWindow(event.location), count: count, modifiers: event.modifiers) {
                pressTarget = target
                lastPressTarget = target
                return !target.sharesPress
            }
            // Gestures inside of what takes presses come first. What scrolls waits until the pointer moves.
            if let gesture = node as? GestureNode, gesture.canRecognize, gesture.priority != .simultaneous,
               gesture.priority != .scrolling {
                return false
            }
        }
        return false
    }

    /// - Returns: whether the event is that of something being dragged.
    private func handleDrag(_ event: PointerEvent) -> Bool {
        if drag.session == nil {
            if event.phase == .up { drag.released() }
            guard event.phase == .moved, arena.isPressed, !arena.hasWinner, drag.begins(at: event.location) else { return false }
            // What the press was for until now is no more.
            arena.cancel()
            return true
        }
        switch event.phase {
        case .moved, .entered, .exited: drag.moved(to: event.location)
        case .up where event.button == 1: drag.ended(at: event.location)
        case .cancelled: drag.ended(at: nil)
        case .up, .down: break
        }
        return true
    }

    private func handle(_ event: ScrollEvent) {
        if isTopLevel { host.popups.closeTooltips() }
        for case let target as any WheelTarget in hitTest(event.location) where target.handleScroll(event) { return }
    }

    private func handle(_ event: KeyEvent) {
        if isTopLevel, host.popups.handle(event) { return }
        _ = handleHere(event)
    }

    /// - Returns: whether anybody wanted the key.
    func handleHere(_ event: KeyEvent) -> Bool {
        defer { if !isTopLevel { finishDispatch() } }
        if event.key == .escape, event.phase == .down, drag.session != nil {
            drag.ended(at: nil)
            return true
        }
        // Escape takes a press back.
        if event.key == .escape, event.phase == .down, arena.isPressed {
            arena.cancel()
            return true
        }
        if commandHandler?(KeyPress(event)) == true { return true }
        if focus.handle(KeyPress(event)) { return true }
        if copiesSelection(event) { return true }
        if event.phase == .down, event.key == .menu || event.key == .f10 && event.modifiers.contains(.shift) {
            return openFocusedMenu()
        }
        for handler in keyHandlers where handler(event) { return true }
        if host.performShortcut(KeyPress(event)) { return true }
        if host.performWindowKey(KeyPress(event)) { return true }
        if focus.focused == nil, event.phase != .up, host.scrollByKey(KeyPress(event)) { return true }
        guard event.key == .tab, event.phase != .up else { return false }
        guard event.modifiers.isDisjoint(with: [.command, .control, .option]) else { return false }
        return focus.move(forward: !event.modifiers.contains(.shift))
    }

    /// Ends a press whose release went to a popup.
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

    /// Call it after each frame: views may have moved under a resting pointer, or come that can have the focus.
    package func geometryChanged() {
        hover.geometryChanged(&arena.actions)
        focus.geometryChanged()
        // The caret moves along with what is around it: scrolled content, views that come in above.
        if host.services.onTextInputChange != nil { host.services.textClient?.reportCaret() }
        finishDispatch()
    }

    /// Ends what is going on, as when the window closes.
    package func cancel() {
        drag.ended(at: nil)
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
