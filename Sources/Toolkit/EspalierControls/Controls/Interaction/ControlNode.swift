package import EspalierCore
import EspalierGraphics
import Foundation

/// A control's keyboard behaviour and accessibility properties. The pointer is handled by gestures instead.
@MainActor package struct ControlBehavior {
    package var role: AccessibilityRole?
    package var label: String?
    /// Computed on demand.
    package var value: (@MainActor () -> String)?
    package var traits: AccessibilityTraits = []
    /// Computed on demand.
    package var states: (@MainActor () -> AccessibilityStates)?
    /// The number that the control shows or changes; computed on demand.
    package var range: (@MainActor () -> AccessibilityRange?)?
    /// The text that the control edits.
    package var text: (@MainActor () -> (any AccessibleText)?)?
    /// The action of Space, and of Return unless the window has a default button; nil for a control that cannot be activated.
    package var activate: (@MainActor () -> Void)?
    /// Whether holding Space activates again and again.
    package var repeats = false
    /// Called with true while Space is held.
    package var onPressing: (@MainActor (Bool) -> Void)?
    /// Increments or decrements the value.
    package var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?
    /// Offered each key before the control's standard keys.
    package var onKey: (@MainActor (KeyPress) -> KeyPress.Result)?
    /// Called when the control gains or loses the keyboard focus.
    package var onFocusChange: (@MainActor (Bool) -> Void)?
    /// Called when the window of the focused control gains or loses the keyboard.
    package var onKeyboardChange: (@MainActor (Bool) -> Void)?
    /// Whether text is typed into the control.
    package var takesText = false
    /// Further actions for assistive technology.
    package var actions: [AccessibilityAction] = []
    /// Whether the accessibility elements inside stay separate, rather than becoming the control's label.
    package var containsElements = false
    package var canFocus = true
    /// Whether Tab stops at the control. Dividers are reached by F8, as in GTK: they would be in the way.
    package var isTabStop = true
    /// Whether a click gives the control the keyboard focus, as it does where text is typed.
    package var takesFocusByClick = false
    /// Whether only the texts in the control form its accessibility label, if it has any, and not its pictures.
    package var isNamedByTexts = false
    /// Whether the focus ring may surround only a part of the control; nil: yes if the control is a single accessibility element.
    package var searchesDeep: Bool?
    /// Whether a command of the app with the same shortcut comes before the control.
    package var yieldsShortcut = false

    package init(
        role: AccessibilityRole? = nil, label: String? = nil, value: (@MainActor () -> String)? = nil,
        traits: AccessibilityTraits = [], activate: (@MainActor () -> Void)? = nil, repeats: Bool = false,
        onPressing: (@MainActor (Bool) -> Void)? = nil, adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)? = nil,
        onKey: (@MainActor (KeyPress) -> KeyPress.Result)? = nil, onFocusChange: (@MainActor (Bool) -> Void)? = nil,
        onKeyboardChange: (@MainActor (Bool) -> Void)? = nil, takesText: Bool = false, actions: [AccessibilityAction] = [],
        containsElements: Bool = false, canFocus: Bool = true, takesFocusByClick: Bool = false, isNamedByTexts: Bool = false,
        searchesDeep: Bool? = nil
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.traits = traits
        self.activate = activate
        self.repeats = repeats
        self.onPressing = onPressing
        self.adjust = adjust
        self.onKey = onKey
        self.onFocusChange = onFocusChange
        self.onKeyboardChange = onKeyboardChange
        self.takesText = takesText
        self.actions = actions
        self.containsElements = containsElements
        self.canFocus = canFocus
        self.takesFocusByClick = takesFocusByClick
        self.isNamedByTexts = isNamedByTexts
        self.searchesDeep = searchesDeep
    }
}

extension View {
    /// Makes the view a control: one stop for the keyboard focus and one accessibility element. Controls that its style creates
    /// inside it leave both to it.
    package func controlBehavior(_ behavior: ControlBehavior) -> some View {
        environment(\.isInsideControl, !behavior.containsElements).modifier(ControlModifier(behavior: behavior))
    }
}

private enum InsideControlKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the view is a part of a control.
    package var isInsideControl: Bool {
        get { self[InsideControlKey.self] }
        set { self[InsideControlKey.self] = newValue }
    }

    /// Resets the values that a control or a list sets for its parts: for views that are presented separately, as in a menu or a sheet.
    package mutating func leaveControl() {
        leaveList()
        controlContext = .window
        isInsideControl = false
        keyboardShortcut = nil
    }
}

private struct ControlModifier: NodeModifier {
    let behavior: ControlBehavior

    func makeNode(around child: Node, _ context: NodeContext) -> ControlNode { ControlNode(child, behavior, context) }
    func updateNode(_ node: ControlNode, _ context: NodeContext) { node.update(behavior, context) }
}

/// A control: takes the focus and keys, is an element of the accessibility tree, and responds to a keyboard shortcut.
@MainActor package final class ControlNode: FocusableNode, KeyTarget, ShortcutTarget {
    private var behavior: ControlBehavior
    private var isEnabled: Bool
    private var isHeld = false
    /// In a menu the row takes over the control's behaviour.
    private var isInMenu = false
    package private(set) var shortcut: KeyboardShortcut? {
        didSet {
            guard (shortcut == nil) != (oldValue == nil) else { return }
            host.inputRegistrations.shortcuts += shortcut == nil ? -1 : 1
        }
    }

    fileprivate init(_ child: Node, _ behavior: ControlBehavior, _ context: NodeContext) {
        self.behavior = behavior
        isEnabled = context.environment.isEnabled
        isInMenu = context.environment.controlContext == .menu
        super.init(
            child, canFocus: Self.canFocus(behavior, context), context,
            interactions: behavior.takesFocusByClick ? .automatic : .activate)
        isTabStop = behavior.isTabStop
        updateShortcut(context)
    }

    fileprivate func update(_ behavior: ControlBehavior, _ context: NodeContext) {
        self.behavior = behavior
        isEnabled = context.environment.isEnabled
        if !isEnabled { endPress() }
        isTabStop = behavior.isTabStop
        updateFocus(canFocus: Self.canFocus(behavior, context), context)
        updateShortcut(context)
    }

    private static func canFocus(_ behavior: ControlBehavior, _ context: NodeContext) -> Bool {
        behavior.canFocus && !context.environment.isInsideControl && context.environment.controlContext != .menu
    }

    private func updateShortcut(_ context: NodeContext) {
        let isWhole = behavior.activate != nil && !isInMenu && !context.environment.isInsideControl
        let new = isWhole ? context.environment.keyboardShortcut : nil
        if new != shortcut { shortcut = new }
    }

    package override func destroyOwn() {
        shortcut = nil
        super.destroyOwn()
    }

    package override var debugName: String { "Control" }
    package override var actsOnPress: Bool { behavior.activate != nil && !behavior.containsElements }
    package override var searchesDeepForOutline: Bool { behavior.searchesDeep ?? !behavior.containsElements }

    // MARK: Keys

    package func handle(_ press: KeyPress) -> Bool {
        guard isEnabled else { return false }
        if let onKey = behavior.onKey, onKey(press) == .handled { return true }
        guard let activate = behavior.activate, press.modifiers.isDisjoint(with: [.command, .control, .option]) else {
            return false
        }
        switch (press.key, press.phase) {
        case (.space, .down):
            isHeld = true
            behavior.onPressing?(true)
        case (.space, .repeat):
            if behavior.repeats, isHeld { activate() }
        case (.space, .up):
            guard isHeld else { return false }
            endPress()
            activate()
        case (.return, .down):
            // Return belongs to the window's default button, if there is one.
            guard host.shortcutTarget(for: .defaultAction) == nil else { return false }
            activate()
        default:
            return false
        }
        return true
    }

    private func endPress() {
        guard isHeld else { return }
        isHeld = false
        behavior.onPressing?(false)
    }

    package override func focusDidChange() {
        if !isFocused { endPress() }
        behavior.onFocusChange?(isFocused)
    }

    package override func keyboardDidChange(_ hasKeyboard: Bool) { behavior.onKeyboardChange?(hasKeyboard) }
    package override var takesText: Bool { behavior.takesText }

    package var answersShortcut: Bool { shortcut != nil && isEnabled && behavior.activate != nil }

    package var yieldsShortcut: Bool { behavior.yieldsShortcut }
    package func performShortcut() { behavior.activate?() }

    // MARK: Accessibility

    package override var accessibilityLifetime: AccessibilityLifetime { .none }
    package override var accessibility: AccessibilityProperties? {
        if isInMenu { return nil }
        var properties = AccessibilityProperties(
            role: behavior.role, label: behavior.label, value: behavior.value?(), traits: behavior.traits)
        properties.childBehavior = behavior.containsElements ? .contain : .combine
        properties.isNamedByTexts = behavior.isNamedByTexts
        properties.isEnabled = isEnabled
        properties.isFocused = isFocused
        properties.states = behavior.states?() ?? []
        if canFocus {
            properties.states.insert(.focusable)
            properties.focus = { [weak self] in
                guard let self, canFocus else { return }
                host.focus?.focusAndReveal(self)
            }
        }
        properties.range = behavior.range?()
        properties.text = behavior.text?()
        properties.actions = behavior.actions
        if let activate = behavior.activate {
            properties.actions.insert(AccessibilityAction(.default) { [weak self] in
                if self?.isEnabled == true { activate() }
            }, at: 0)
        }
        if let adjust = behavior.adjust {
            properties.actions.append(AccessibilityAction { [weak self] in if self?.isEnabled == true { adjust($0) } })
        }
        return properties
    }
}
