package import EspalierCore
import EspalierGraphics
package import Foundation

/// Coordinates the buttons of an alert: any of them dismisses it, and one of them is the default.
@MainActor package final class DialogModel: ElementBound {
    private var buttons: [DialogButtonNode] = []
    private var isQueued = false
    /// Dismisses the alert; called before a button's action.
    package var finish: (@MainActor () -> Void)?
    /// Called with the roles of the app's buttons; nil for one without a role.
    package var onChange: (@MainActor (_ roles: [ButtonRole?]) -> Void)?

    package init() {}

    /// Called when the views are destroyed: releases the closures, which retain them.
    package func disconnect() { (finish, onChange) = (nil, nil) }

    fileprivate func add(_ button: DialogButtonNode) {
        buttons.append(button)
        changed(button.host)
    }

    fileprivate func remove(_ button: DialogButtonNode) {
        buttons.removeAll { $0 === button }
        changed(button.host)
    }

    package func changed(_ host: ViewHost) {
        guard !isQueued else { return }
        isQueued = true
        host.enqueueAction { [weak self] in self?.update() }
    }

    /// Return triggers the button to which the app has given it, else, as on macOS, the first that is neither cancel nor destructive; a
    /// single button in any case.
    ///
    /// iOS: the emphasised button is the one to which the app has given Return, else the cancel button, else the default one.
    private func update() {
        isQueued = false
        let preferred = buttons.first { $0.isPreferred }
        let first = preferred ?? (buttons.count == 1 ? buttons.first : buttons.first { $0.role != .cancel && $0.role != .destructive })
        let strong = preferred ?? buttons.first { $0.role == .cancel } ?? first
        for button in buttons { button.standing = DialogStanding(isDefault: button === first, standsOut: button === strong) }
        onChange?(buttons.filter { !$0.isFallback }.map(\.role))
    }
}

private enum DialogKey: EnvironmentKey { static var defaultValue: DialogModel? { nil } }

extension EnvironmentValues {
    /// The model of the alert whose buttons these are; nil outside of alerts.
    package var dialog: DialogModel? {
        get { self[DialogKey.self] }
        set { self[DialogKey.self] = newValue }
    }
}

/// The rank of a button among those of its alert.
struct DialogStanding: Equatable {
    /// Whether Return triggers it.
    var isDefault = false
    /// Whether its label is emphasised, where the platform emphasises one.
    var standsOut = false
}

/// A button of an alert.
struct DialogButton<Label: View>: View {
    let dialog: DialogModel
    let role: ButtonRole?
    let action: () -> Void
    let label: Label
    @State private var standing = DialogStanding()
    @Environment(\.keyboardShortcut) private var shortcut
    @Environment(\.isFallbackButton) private var isFallback
    @Environment(\.isPhone) private var isPhone
    @Environment(\.isActionSheet) private var isActionSheet

    private var isDefault: Bool { standing.isDefault }
    /// iOS: a line divides a row from what is above it; the button that cancels an action sheet stands by itself.
    private var hasLine: Bool { isPhone && !(isActionSheet && role == .cancel) }

    var body: some View {
        // SwiftUI: the binding is false before the action runs.
        Button(role: role) {
            dialog.finish?()
            action()
        } label: {
            StylePart(.row) { withPlainTexts(label) }.modifier(
                DialogRow(isPhone: isPhone, isActionSheet: isActionSheet, standsOut: standing.standsOut))
        }
        // Fonts and colours that the app sets on the button are ignored, like those of its label.
        .environment(\.foregroundLevels, nil)
        .transformEnvironment(\.textSettings) { $0.resetStyling() }
        .keyboardShortcut(shortcut ?? (role == .cancel && !isDefault ? .cancelAction : isDefault ? .defaultAction : nil))
        .environment(\.dialog, nil)
        .overlay(alignment: .top) {
            if hasLine { Rectangle().fill(.separator).frame(height: Theme.hairline).allowsHitTesting(false) }
        }
        // Between two that stand side by side; the panel's edge cuts off that of others.
        .overlay(alignment: .leading) {
            if isPhone { Rectangle().fill(.separator).frame(width: Theme.hairline).offset(x: -Theme.hairline).allowsHitTesting(false) }
        }
        .modifier(DialogButtonModifier(
            dialog: dialog, role: role, isFallback: isFallback, isPreferred: shortcut == .defaultAction) { standing = $0 })
    }
}

/// The label of an alert's button, over the full width.
private struct DialogRow: ViewModifier {
    let isPhone: Bool
    let isActionSheet: Bool
    let standsOut: Bool

    func body(content: Content) -> some View {
        if isPhone {
            // iOS: a button of an alert has no box, and its whole row is the button.
            content
                .font(isActionSheet ? Theme.actionSheetFont : nil)
                .fontWeight(standsOut ? .semibold : nil)
                // iOS: a long title shrinks to fit on its line.
                .lineLimit(1).minimumScaleFactor(Theme.dialogTitleScale)
                .padding(.horizontal, Theme.sheetButtonSpacing)
                .frame(maxWidth: .infinity, minHeight: isActionSheet ? Theme.actionSheetRowHeight : Theme.dialogRowHeight)
                .contentShape(Rectangle())
        } else {
            content.frame(maxWidth: .infinity)
        }
    }
}

extension Theme {
    /// iOS: the minimum height of a button in an alert.
    static let dialogRowHeight: CGFloat = 44
    /// iOS: the least size of a long title there, as a part of its own.
    static let dialogTitleScale: CGFloat = 0.5
    /// iOS: a button of an action sheet.
    static let actionSheetFont = Font.interface(size: 20)
    package static let actionSheetRowHeight: CGFloat = 57
}

private enum ActionSheetKey: EnvironmentKey { static let defaultValue = false }
private enum FallbackButtonKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether a dialog's buttons stand at the lower edge of a phone's screen.
    package var isActionSheet: Bool {
        get { self[ActionSheetKey.self] }
        set { self[ActionSheetKey.self] = newValue }
    }
    /// Whether the toolkit has added the button because the app's actions lack one.
    package var isFallbackButton: Bool {
        get { self[FallbackButtonKey.self] }
        set { self[FallbackButtonKey.self] = newValue }
    }
}

private struct DialogButtonModifier: NodeModifier {
    let dialog: DialogModel
    let role: ButtonRole?
    let isFallback: Bool
    let isPreferred: Bool
    let onStanding: @MainActor (DialogStanding) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> DialogButtonNode {
        DialogButtonNode(child, dialog, role, isFallback, isPreferred, onStanding)
    }

    func updateNode(_ node: DialogButtonNode, _ context: NodeContext) {
        node.onStanding = onStanding
        node.isPreferred = isPreferred
    }
}

@MainActor private final class DialogButtonNode: UnaryNode {
    let role: ButtonRole?
    let isFallback: Bool
    private let dialog: DialogModel
    /// Whether the app has given it the shortcut Return.
    var isPreferred: Bool { didSet { if isPreferred != oldValue { dialog.changed(host) } } }
    var onStanding: @MainActor (DialogStanding) -> Void
    var standing = DialogStanding() { didSet { if standing != oldValue { onStanding(standing) } } }

    init(
        _ child: Node, _ dialog: DialogModel, _ role: ButtonRole?, _ isFallback: Bool, _ isPreferred: Bool,
        _ onStanding: @escaping @MainActor (DialogStanding) -> Void
    ) {
        self.dialog = dialog
        self.role = role
        self.isFallback = isFallback
        self.isPreferred = isPreferred
        self.onStanding = onStanding
        super.init(child)
        dialog.add(self)
    }

    override func destroyOwn() { dialog.remove(self) }

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        key == DialogButtonKind.self ? (DialogButtonKind.Kind(role) as! K.Value) : child.trait(key)
    }
}

/// The kind of a view among an alert's actions, by which the alert orders them.
package enum DialogButtonKind: LayoutValueKey {
    package enum Kind { case view, button, cancel

        init(_ role: ButtonRole?) { self = role == .cancel ? .cancel : .button }
    }

    package static let defaultValue = Kind.view
}
