package import EspalierCore
package import Foundation

/// A platform view that gets events one by one, as AppKit's do. Each method says whether the event was handled and ends here.
@MainActor package protocol EventReceiving: AnyObject {
    /// A key, while the view or one in it has the keyboard.
    func coreKey(_ press: KeyPress) -> Bool
    /// A key with Command, before the window's menus see it, wherever the keyboard is.
    func coreShortcut(_ press: KeyPress) -> Bool
    /// Other modifier keys are held, while the view or one in it has the keyboard.
    func coreModifiersChanged() -> Bool
    /// The wheel has turned over the view.
    func coreScroll(_ event: ScrollEvent) -> Bool
    /// A button other than the primary one was pressed over the view.
    func coreButtonPressed(_ event: PointerEvent) -> Bool
    /// What follows a press that the view has handled.
    func coreButtonChanged(_ event: PointerEvent)
    /// The pointer has moved, wherever in the window it is; nil once it has left.
    func corePointerMoved(to location: CGPoint?)
    /// Whether the view wants to be notified of the pointer.
    var coreWatchesPointer: Bool { get }
    /// Whether the view sees shortcuts.
    var coreSeesShortcuts: Bool { get }
    /// Whether the view can have the keyboard: the toolkit's own leave that to what they show.
    var coreTakesKeys: Bool { get }
    /// Whether the view wants the keyboard now.
    var coreAcceptsFocus: Bool { get }
    /// The view has got the keyboard, or lost it.
    func coreFocusDidChange(_ isFocused: Bool)
}

extension LookNode: KeyTarget, ModifierTarget, ShortcutWatching, WheelTarget, OtherButtonTarget, PointerWatching {
    private var receiver: (any EventReceiving)? { core?.receiver }

    package func handle(_ press: KeyPress) -> Bool { receiver?.coreKey(press) ?? false }
    package func modifiersChanged() -> Bool { receiver?.coreModifiersChanged() ?? false }
    package func handleShortcut(_ press: KeyPress) -> Bool { receiver?.coreShortcut(press) ?? false }
    package func handleScroll(_ event: ScrollEvent) -> Bool { receiver?.coreScroll(event) ?? false }
    package func otherButtonPressed(_ event: PointerEvent) -> Bool { receiver?.coreButtonPressed(event) ?? false }
    package func otherButtonChanged(_ event: PointerEvent) { receiver?.coreButtonChanged(event) }
    package func pointerMoved(to location: CGPoint?) { receiver?.corePointerMoved(to: location) }

    /// Enters the node in the window's lists, as far as its view wants to be told.
    func registerReceiver() {
        guard let receiver else { return }
        isReceiver = true
        let registrations = host.inputRegistrations
        if receiver.coreSeesShortcuts { registrations.shortcutWatchers.append(Weak(self)) }
        watchesPointerDidChange()
    }

    func watchesPointerDidChange() {
        let registrations = host.inputRegistrations
        registrations.pointerWatchers.removeAll { $0.object == nil || $0.object === self }
        if receiver?.coreWatchesPointer == true { registrations.pointerWatchers.append(Weak(self)) }
    }

    func unregisterReceiver() {
        guard isReceiver else { return }
        let registrations = host.inputRegistrations
        registrations.pointerWatchers.removeAll { $0.object == nil || $0.object === self }
        registrations.shortcutWatchers.removeAll { $0.object == nil || $0.object === self }
    }
}

// MARK: - Keyboard

/// Lets a platform view that takes keys have the keyboard.
struct CoreFocus: ViewModifier {
    let core: ViewCore
    let revision: Int

    @ViewBuilder func body(content: Content) -> some View {
        // What a view's class says of it never changes.
        if core.receiver?.coreTakesKeys == true { content.modifier(ReceiverFocusModifier(core: core, revision: revision)) } else { content }
    }
}

private struct ReceiverFocusModifier: NodeModifier {
    let core: ViewCore
    let revision: Int

    func makeNode(around child: Node, _ context: NodeContext) -> ReceiverFocusNode { ReceiverFocusNode(child, core, context) }
    func updateNode(_ node: ReceiverFocusNode, _ context: NodeContext) {
        node.updateFocus(canFocus: core.receiver?.coreAcceptsFocus ?? false, context)
    }
}

/// The place of the keyboard in a platform view. No ring shows it: AppKit's views draw their own.
@MainActor package final class ReceiverFocusNode: FocusableNode {
    package private(set) weak var core: ViewCore?

    init(_ child: Node, _ core: ViewCore, _ context: NodeContext) {
        self.core = core
        super.init(child, canFocus: core.receiver?.coreAcceptsFocus ?? false, context, interactions: .edit)
        core.focusNode = self
        if core.isFocusDue {
            core.isFocusDue = false
            host.enqueueAction { [weak core] in core?.takeFocus() }
        }
    }

    package override var takesText: Bool { true }
    /// A press anywhere on the view gives it the keyboard.
    package override func containsOwn(_ point: CGPoint) -> Bool { core.map { $0.look.isSolid && $0.isInside(point) } ?? false }
    package override func focusDidChange() {
        let isFocused = isFocused
        host.enqueueAction { [weak core] in core?.receiver?.coreFocusDidChange(isFocused) }
    }
}

extension ViewCore {
    /// Gives the view the keyboard; one that is not shown yet gets it then.
    package func takeFocus() {
        guard let focusNode, let focus = focusNode.host.focus else { return isFocusDue = true }
        focusNode.allowFocus(isEnabled: receiver?.coreAcceptsFocus ?? false)
        focus.focusAndReveal(focusNode)
    }

    /// The view wants to be notified of the pointer, or does so no longer.
    package func watchesPointerDidChange() { node.flatMap { $0 as? LookNode }?.watchesPointerDidChange() }
}
