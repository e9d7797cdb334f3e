package import EspalierCore
import EspalierGraphics

/// A key that does something as long as the view is there, without anything that could be seen, focused or heard of.
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
        return behavior
    }
}
