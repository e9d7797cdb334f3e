package import EspalierCore
import EspalierGraphics
package import Foundation

/// The behaviour of a menu's row.
@MainActor package struct MenuRowBehavior {
    /// Runs when the row is chosen, after the menu has closed, if it closes; nil for a row that only opens another menu.
    package var action: (@MainActor (MenuRowNode) -> Void)?
    /// Creates the controller of the row's submenu; nil for a row without one.
    var submenu: (@MainActor (MenuRowNode) -> MenuController?)?
    var value: (@MainActor () -> String)?
    /// Whether the row is on, partly on (`mixed`) or off; nil for a row that is neither.
    package var states: (@MainActor () -> AccessibilityStates)?
    /// Whether the menu closes when the row is chosen.
    var closesMenu = true
}

struct MenuRowModifier: NodeModifier {
    let behavior: MenuRowBehavior

    func makeNode(around child: Node, _ context: NodeContext) -> MenuRowNode { MenuRowNode(child, behavior, context) }
    func updateNode(_ node: MenuRowNode, _ context: NodeContext) { node.update(behavior, context) }
}

/// A row of a menu. The menu's controller handles the pointer and the keys; the row only shows its highlight.
@MainActor package final class MenuRowNode: UnaryNode {
    private(set) package var behavior: MenuRowBehavior
    private(set) package var isEnabled: Bool
    /// The row's keyboard shortcut, which works in the menu bar.
    private(set) package var shortcut: KeyboardShortcut?
    /// A shortcut that the row only displays.
    private var shortcutText: KeyboardShortcut?
    /// The shortcut that the row displays; nil for none.
    package var shownShortcut: KeyboardShortcut? { shortcut ?? shortcutText }
    /// Whether the row is the chosen one of a picker's; nil for any other row.
    package var isChosen: Bool? { (child as? OptionNode)?.isSelected }
    private var highlight: Highlight
    /// The corner radius of the highlight.
    private var radius: CGFloat

    package var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsPaint() } } }

    init(_ child: Node, _ behavior: MenuRowBehavior, _ context: NodeContext) {
        self.behavior = behavior
        isEnabled = context.environment.isEnabled
        (shortcut, shortcutText) = (context.environment.keyboardShortcut, context.environment.menuShortcutText)
        highlight = Highlight(context.environment)
        radius = context.environment.menuMetrics.rowRadius
        super.init(child)
    }

    func update(_ behavior: MenuRowBehavior, _ context: NodeContext) {
        self.behavior = behavior
        isEnabled = context.environment.isEnabled
        (shortcut, shortcutText) = (context.environment.keyboardShortcut, context.environment.menuShortcutText)
        let highlight = Highlight(context.environment), radius = context.environment.menuMetrics.rowRadius
        if highlight != self.highlight || radius != self.radius {
            self.highlight = highlight
            self.radius = radius
            if isHighlighted { setNeedsPaint() }
        }
    }

    package override var debugName: String { "MenuRow" }
    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package override var ownInk: CGRect { isHighlighted ? bounds : .null }

    package override func paint(_ context: inout PaintContext) {
        guard isHighlighted, let ink = highlight.ink else { return super.paint(&context) }
        context.withItems(changedBy: ink.recolored) { super.paint(&$0) }
    }

    package override func paintContent(_ context: inout PaintContext) {
        guard isHighlighted else { return }
        let path = Path(roundedRect: bounds, cornerRadius: radius)
        context.fill(ShapeGeometry(path), highlight.ground.paint(in: bounds), bounds: bounds)
    }

    /// macOS, up to 15: the accent colour, with white text. iOS: grey.
    private struct Highlight: Equatable {
        var ground: _ResolvedFill
        var ink: SelectionInk?

        @MainActor init(_ environment: EnvironmentValues) {
            ground = environment.fill(of: environment.isPhone ? ThemeColor.menuHighlight : .rowSelection(.accentColor))
            ink = environment.isPhone ? nil : SelectionInk(.accentColor, environment.resolved.colors)
        }
    }

    package override var accessibilityLifetime: AccessibilityLifetime { .none }
    package override var accessibility: AccessibilityProperties? {
        let states = behavior.states?() ?? []
        var properties = AccessibilityProperties(role: .menuItem, value: behavior.value?())
        properties.childBehavior = .combine
        properties.isEnabled = isEnabled
        properties.isFocused = isHighlighted
        properties.states = states.union(.focusable)
        if behavior.submenu != nil { properties.states.insert(.hasPopup) }
        if isEnabled {
            properties.actions = [AccessibilityAction(.default) { [weak self] in
                guard let self else { return }
                controller?.choose(self)
            }]
        }
        return properties
    }

    /// The controller of the row's menu.
    var controller: MenuController? { host.popups.popups.last { $0.host === host }?.menu }

    /// The row's spoken text, by which it is found for a typed letter.
    package var text: String { child.spokenText }
}

extension Node {
    /// The accessibility labels of all elements in the node, separated by commas.
    package var spokenText: String {
        let own = accessibility
        if own?.isHidden == true { return "" }
        if let label = own?.label { return label }
        var parts: [String] = []
        forEachPreferenceChild { child in
            guard child.showsContent else { return }
            let text = child.spokenText
            if !text.isEmpty { parts.append(text) }
        }
        return parts.joined(separator: ", ")
    }
}

/// The appearance of a menu's row: a mark, the label, and after it a shortcut or an arrow.
struct MenuRow<Label: View>: View {
    var mark = BoxMark.Kind.off
    var role: ButtonRole?
    var hasSubmenu = false
    let behavior: MenuRowBehavior
    let label: Label

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.keyboardShortcut) private var shortcut
    @Environment(\.menuShortcutText) private var shortcutText
    @Environment(\.menuMetrics) private var metrics

    var body: some View {
        HStack(spacing: 0) {
            BoxMark(kind: mark).glyph(foreground, lineWidth: 1.6)
                .frame(width: metrics.markSide, height: metrics.markSide)
                .padding(.trailing, metrics.markWidth - metrics.markSide)
            label
            Spacer(minLength: metrics.titleGap)
            if let shortcut = shortcut ?? shortcutText {
                Text(verbatim: shortcut.displayText).foregroundStyle(ThemeColor.caption).fixedSize().accessibilityHidden(true)
            }
            if hasSubmenu { ChevronGlyph(edge: .trailing).glyph(.secondary, lineWidth: 1.5).frame(width: 4, height: 7) }
        }
        .lineLimit(metrics.titleLines)
        .foregroundStyle(foreground)
        .padding(.horizontal, metrics.rowPadding)
        .frame(minHeight: metrics.rowHeight)
        .modifier(MenuRowModifier(behavior: behavior))
    }

    private var foreground: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(ThemeColor.disabledLabel) }
        return role == .destructive ? AnyShapeStyle(ThemeColor.legible(.red, on: .popup)) : AnyShapeStyle(Color.primary)
    }
}

extension KeyboardShortcut {
    /// The shortcut as menus on this desktop display it.
    package var displayText: String {
        var parts: [String] = []
        if !modifiers.isDisjoint(with: [.command, .control]) { parts.append("Ctrl") }
        if modifiers.contains(.option) { parts.append("Alt") }
        if modifiers.contains(.shift) || key.character.isUppercase { parts.append("Shift") }
        let names: [KeyEquivalent: String] = [
            .return: Word.keyReturn.string(), .escape: "Esc", .delete: Word.keyBackspace.string(), .deleteForward: Word.keyDelete.string(),
            .space: Word.keySpace.string(), .tab: "Tab",
            .upArrow: "↑", .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .home: Word.keyHome.string(), .end: Word.keyEnd.string(),
            .pageUp: Word.keyPageUp.string(), .pageDown: Word.keyPageDown.string(),
        ]
        parts.append(names[key] ?? key.character.uppercased())
        return parts.joined(separator: "+")
    }
}

private enum MenuShortcutTextKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
    /// A shortcut that a row only displays, because another view, such as the focused one, handles it.
    var menuShortcutText: KeyboardShortcut? {
        get { self[MenuShortcutTextKey.self] }
        set { self[MenuShortcutTextKey.self] = newValue }
    }
}

extension View {
    package func menuShortcutText(_ shortcut: KeyboardShortcut) -> some View { environment(\.menuShortcutText, shortcut) }
}
