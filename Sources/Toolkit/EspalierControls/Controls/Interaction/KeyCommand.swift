package import EspalierCore
import EspalierGraphics

/// A keyboard shortcut that works while the view exists; the view is invisible, not focusable and hidden from accessibility.
package struct KeyCommand: View {
    let shortcut: KeyboardShortcut
    let action: @MainActor () -> Void

    package init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, action: @escaping @MainActor () -> Void) {
        shortcut = KeyboardShortcut(key, modifiers: modifiers)
        self.action = action
    }

    package var body: some View {
        Color.clear
            .controlBehavior(behavior)
            .keyboardShortcut(shortcut)
            .environment(\.isInsideControl, false)
            .accessibilityOnly()
            .accessibilityHidden(true)
    }

    private var behavior: ControlBehavior {
        var behavior = ControlBehavior(role: .button)
        behavior.activate = action
        behavior.canFocus = false
        behavior.yieldsShortcut = true
        return behavior
    }
}
