package import EspalierCore
import EspalierGraphics
import Foundation

/// What a control does with the keyboard, and what it tells assistive technology. Its pointer is a gesture's matter.
@MainActor package struct ControlBehavior {
    package var role: AccessibilityRole?
    package var label: String?
    /// Made when somebody asks.
    package var value: (@MainActor () -> String)?
    package var traits: AccessibilityTraits = []
    /// What Space does, and Return where no button of the window has claimed it; nil for a control that is not activated.
    package var activate: (@MainActor () -> Void)?
    /// Whether a held key activates again and again.
    package var repeats = false
    /// Called with true while Space is held.
    package var onPressing: (@MainActor (Bool) -> Void)?
    /// Turns the value up and down.
    package var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?
    /// Is offered keys before everything else.
    package var onKey: (@MainActor (KeyPress) -> KeyPress.Result)?
    /// Told when the control gets or loses the keyboard.
    package var onFocusChange: (@MainActor (Bool) -> Void)?
    /// Told when the window of the focused control gets or loses the keyboard.
    package var onKeyboardChange: (@MainActor (Bool) -> Void)?
    /// Whether a text is typed in the control.
    package var takesText = false
    /// What else assistive technology can do.
    package var actions: [AccessibilityAction] = []
    /// Whether elements inside stay elements of their own, rather than becoming the control's label.
    package var containsElements = false
    package var canFocus = true
    /// Whether a click gives the control the keyboard, as it does where something is typed.
    package var takesFocusByClick = false
    /// Whether the texts in the control are its name, and pictures among them are not.
    package var isNamedByTexts = false
    /// Whether the ring goes around a part of the control; by default of those that are one element.
    package var searchesDeep: Bool?

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
    /// Makes the view a control: one stop for the keyboard, one element for assistive technology. Controls that its style
    /// builds it from leave both to it.
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

    /// Takes back what a control or a list says to its parts: for views in a place of their own, as a menu or a sheet.
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

/// A control: has the focus, takes keys, is an element of the accessibility tree, and answers a keyboard shortcut.
@MainActor package final class ControlNode: FocusableNode, KeyTarget, ShortcutTarget {
    private var behavior: ControlBehavior
    private var isEnabled: Bool
    private var isHeld = false
    /// In a menu the row has all that the control would do.
    private var isInMenu = false
    package private(set) var shortcut: KeyboardShortcut? {
        didSet { InputCensus.shortcuts += (shortcut == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
    }

    fileprivate init(_ child: Node, _ behavior: ControlBehavior, _ context: NodeContext) {
        self.behavior = behavior
        isEnabled = context.environment.isEnabled
        isInMenu = context.environment.controlContext == .menu
        super.init(
            child, canFocus: Self.canFocus(behavior, context), context,
            interactions: behavior.takesFocusByClick ? .automatic : .activate)
        takeShortcut(context)
    }

    fileprivate func update(_ behavior: ControlBehavior, _ context: NodeContext) {
        self.behavior = behavior
        isEnabled = context.environment.isEnabled
        if !isEnabled { endPress() }
        updateFocus(canFocus: Self.canFocus(behavior, context), context)
        takeShortcut(context)
    }

    private static func canFocus(_ behavior: ControlBehavior, _ context: NodeContext) -> Bool {
        behavior.canFocus && !context.environment.isInsideControl && context.environment.controlContext != .menu
    }

    private func takeShortcut(_ context: NodeContext) {
        let isWhole = behavior.activate != nil && !isInMenu && !context.environment.isInsideControl
        let new = isWhole ? context.environment.keyboardShortcut : nil
        if new != shortcut { shortcut = new }
    }

    package override func destroyOwn() {
        shortcut = nil
        super.destroyOwn()
    }

    package override var debugName: String { "Control" }
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
            // The window's default button has it, if there is one.
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

    package func performShortcut() { behavior.activate?() }

    // MARK: Accessibility

    package override var accessibility: AccessibilityProperties? {
        if isInMenu { return nil }
        var properties = AccessibilityProperties(
            role: behavior.role, label: behavior.label, value: behavior.value?(), traits: behavior.traits)
        properties.childBehavior = behavior.containsElements ? .contain : .combine
        properties.isNamedByTexts = behavior.isNamedByTexts
        properties.isEnabled = isEnabled
        properties.isFocused = isFocused
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
