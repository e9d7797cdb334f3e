import EspalierControls
public import EspalierCore
import EspalierGraphics

/// The description of an alert, from before alerts took views as their actions.
@available(*, deprecated, message: "Use a View modifier like alert(_:isPresented:actions:message:) instead.")
public struct Alert {
    fileprivate let title: Text
    fileprivate let message: Text?
    fileprivate let buttons: [Button]

    /// An alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    /// An alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// An alert whose buttons stand side by side.
    public static func sideBySideButtons(
        title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
    ) -> Alert {
        Alert(title: title, message: message, primaryButton: primaryButton, secondaryButton: secondaryButton)
    }

    /// A button of an alert.
    public struct Button {
        fileprivate let label: Text
        fileprivate let role: ButtonRole?
        fileprivate let action: (() -> Void)?

        /// An ordinary button. Every button closes the alert.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action)
        }
        /// A button that cancels, which Escape presses, too.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action)
        }
        /// A button that cancels, with the platform's word for that.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            Button(label: Text(.word(.cancel)), role: .cancel, action: action)
        }
        /// A button for what cannot be undone, in red.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action)
        }
    }
}

/// The description of a choice of actions, from before dialogs took views as their actions.
@available(*, deprecated, message: "Use a View modifier like confirmationDialog(_:isPresented:titleVisibility:actions:message:) instead.")
public struct ActionSheet {
    fileprivate let title: Text
    fileprivate let message: Text?
    fileprivate let buttons: [Button]

    /// A choice among buttons; without any there is one that cancels.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    /// The buttons are those of alerts.
    public typealias Button = Alert.Button
}

/// The buttons of a deprecated alert.
private struct LegacyButtons: View {
    struct Entry: Identifiable {
        let id: Int
        let label: Text
        let role: ButtonRole?
        let action: (() -> Void)?
    }

    let buttons: [Entry]

    var body: some View {
        ForEach(buttons) { entry in Button(role: entry.role) { entry.action?() } label: { entry.label } }
    }
}

@available(*, deprecated)
@MainActor private func legacyPanel(_ title: Text, _ message: Text?, _ buttons: [Alert.Button], isDialog: Bool) -> AnyView {
    let entries = buttons.enumerated().map {
        LegacyButtons.Entry(id: $0.offset, label: $0.element.label, role: $0.element.role, action: $0.element.action)
    }
    return AnyView(AlertPanel(title: title, isDialog: isDialog, actions: LegacyButtons(buttons: entries), message: message))
}

extension View {
    /// Shows an alert while the binding is true.
    @available(*, deprecated, message: "Use alert(_:isPresented:actions:message:) instead.")
    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        legacy(isPresented, isDialog: false) {
            let alert = content()
            return legacyPanel(alert.title, alert.message, alert.buttons, isDialog: false)
        }
    }

    /// Shows an alert made from an item while the item is not nil.
    @available(*, deprecated, message: "Use alert(_:isPresented:presenting:actions:message:) instead.")
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
        legacy(item, isDialog: false) {
            let alert = content($0)
            return legacyPanel(alert.title, alert.message, alert.buttons, isDialog: false)
        }
    }

    /// Shows a choice of actions while the binding is true.
    @available(*, deprecated, message: "Use confirmationDialog(_:isPresented:titleVisibility:actions:message:) instead.")
    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        legacy(isPresented, isDialog: true) {
            let sheet = content()
            return legacyPanel(sheet.title, sheet.message, sheet.buttons, isDialog: true)
        }
    }

    /// Shows a choice of actions made from an item while the item is not nil.
    @available(*, deprecated, message: "Use confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:) instead.")
    public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> ActionSheet) -> some View {
        legacy(item, isDialog: true) {
            let sheet = content($0)
            return legacyPanel(sheet.title, sheet.message, sheet.buttons, isDialog: true)
        }
    }

    private func legacy(_ isPresented: Binding<Bool>, isDialog: Bool, _ content: @escaping () -> AnyView) -> some View {
        let isShown = isPresented.wrappedValue
        return modifier(ModalModifier(
            identity: isShown ? AnyHashable(true) : nil, kind: isDialog ? .dialog : .alert,
            content: { AnyView(AlertBody(content: content)) }, dismiss: { isPresented.wrappedValue = false }, onDismiss: nil))
    }

    private func legacy<Item: Identifiable>(
        _ item: Binding<Item?>, isDialog: Bool, _ content: @escaping (Item) -> AnyView
    ) -> some View {
        let value = item.wrappedValue
        return modifier(ModalModifier(
            identity: value.map { AnyHashable($0.id) }, kind: isDialog ? .dialog : .alert,
            content: { value.map { value in AnyView(AlertBody { content(value) }) } ?? AnyView(EmptyView()) },
            dismiss: { item.wrappedValue = nil }, onDismiss: nil))
    }
}
