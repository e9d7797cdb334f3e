package import EspalierCore
import EspalierGraphics
import Foundation

/// What the buttons of an alert have to do with each other: any of them ends it, and one of them is the default.
@MainActor package final class DialogModel: ElementBound {
    private var buttons: [DialogButtonNode] = []
    private var isQueued = false
    /// Ends the alert: the app is told first.
    package var finish: (@MainActor () -> Void)?
    /// Told how many buttons there are, and whether one of them cancels.
    package var onChange: (@MainActor (_ count: Int, _ hasCancel: Bool) -> Void)?

    package init() {}

    /// The views are gone: what they have told holds them.
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

    /// macOS: Return stands for the first button that neither cancels nor destroys; for the only one in any case.
    ///
    /// iOS: the button that the app has given Return stands out, else the one that cancels, else the one that Return stands for.
    private func update() {
        isQueued = false
        let first = buttons.count == 1 ? buttons.first : buttons.first { $0.role != .cancel && $0.role != .destructive }
        let strong = buttons.first { $0.isPreferred } ?? buttons.first { $0.role == .cancel } ?? first
        for button in buttons { button.standing = DialogStanding(isDefault: button === first, standsOut: button === strong) }
        onChange?(buttons.count { !$0.isFallback }, buttons.contains { $0.role == .cancel && !$0.isFallback })
    }
}

private enum DialogKey: EnvironmentKey { static var defaultValue: DialogModel? { nil } }

extension EnvironmentValues {
    /// The alert that buttons here belong to.
    package var dialog: DialogModel? {
        get { self[DialogKey.self] }
        set { self[DialogKey.self] = newValue }
    }
}

/// What a button of an alert is among the others.
struct DialogStanding: Equatable {
    /// Whether Return stands for it.
    var isDefault = false
    /// Whether its label is stronger than the others, where one is.
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

    private var isDefault: Bool { standing.isDefault }

    var body: some View {
        // SwiftUI: the binding is false before the action runs.
        Button(role: role) {
            dialog.finish?()
            action()
        } label: {
            StylePart(.row) { withPlainTexts(label) }.modifier(DialogRow(isPhone: isPhone, standsOut: standing.standsOut))
        }
        // What the app says of the looks of the button counts no more than what it says of its label's.
        .environment(\.foregroundLevels, nil)
        .transformEnvironment(\.textSettings) { $0.leaveLooks() }
        .keyboardShortcut(shortcut ?? (role == .cancel && !isDefault ? .cancelAction : isDefault ? .defaultAction : nil))
        .environment(\.dialog, nil)
        .overlay(alignment: .top) {
            if isPhone { Rectangle().fill(.separator).frame(height: Theme.hairline).allowsHitTesting(false) }
        }
        // Between two that stand side by side; the panel's edge cuts off that of others.
        .overlay(alignment: .leading) {
            if isPhone { Rectangle().fill(.separator).frame(width: Theme.hairline).offset(x: -Theme.hairline).allowsHitTesting(false) }
        }
        .modifier(DialogButtonModifier(
            dialog: dialog, role: role, isFallback: isFallback, isPreferred: shortcut == .defaultAction) { standing = $0 })
    }
}

/// The label of an alert's button, as wide as there is room.
private struct DialogRow: ViewModifier {
    let isPhone: Bool
    let standsOut: Bool

    func body(content: Content) -> some View {
        if isPhone {
            // iOS: a button of an alert has no box, and all of its row is the button.
            content
                .fontWeight(standsOut ? .semibold : nil)
                .padding(.horizontal, Theme.sheetButtonSpacing)
                .frame(maxWidth: .infinity, minHeight: Theme.dialogRowHeight)
                .contentShape(Rectangle())
        } else {
            content.frame(maxWidth: .infinity)
        }
    }
}

extension Theme {
    /// iOS: of a button of an alert, at least.
    static let dialogRowHeight: CGFloat = 44
}

private enum FallbackButtonKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether a button stands for those that the app has not given.
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
    /// Whether the app has given it Return.
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

/// What a view in an alert is: of buttons the role counts.
package enum DialogButtonKind: LayoutValueKey {
    package enum Kind { case view, button, cancel

        init(_ role: ButtonRole?) { self = role == .cancel ? .cancel : .button }
    }

    package static let defaultValue = Kind.view
}
