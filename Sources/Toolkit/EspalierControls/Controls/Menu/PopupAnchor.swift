package import EspalierCore
import EspalierGraphics
package import Foundation

/// Opens and closes a view's popup. The view keeps the handle in its state; `popupAnchor` connects it to the view's node.
@MainActor package final class PopupHandle: ElementBound {
    package fileprivate(set) weak var anchor: PopupAnchorNode?
    /// Whether a popup is to be there, or to open once the window is.
    var isWanted = false
    package init() {}

    /// The popup that is attached to the view; nil for none.
    package var popup: Popup? { anchor?.popup }
    package var isOpen: Bool { popup?.isOpen == true }
    package func close() { anchor?.close() }
}

struct PopupAnchorModifier<Content: View>: NodeModifier {
    let handle: PopupHandle
    let content: Content
    /// Derives the environment of the popup's views from that of the view.
    var environment: @MainActor (EnvironmentValues) -> EnvironmentValues = { $0.outsideOfLists }
    var opensOnSecondaryPress = false
    /// Whether a phone's held press opens what the secondary button opens.
    var opensWhenHeld = true
    var showsOnFocus = false

    func makeNode(around child: Node, _ context: NodeContext) -> PopupAnchorNode {
        let node = PopupAnchorNode(child)
        updateNode(node, context)
        return node
    }

    func updateNode(_ node: PopupAnchorNode, _ context: NodeContext) {
        handle.anchor = node
        let (content, environment) = (content, environment(context.environment))
        node.environment = environment
        node.showsOnFocus = showsOnFocus
        node.opensOnSecondaryPress = opensOnSecondaryPress && context.environment.isEnabled
        node.opensWhenHeld = opensWhenHeld && node.opensOnSecondaryPress
        node.makePopup = { [unowned node] kind, anchor, placement, minimumWidth in
            Popup(
                kind, in: node.host.popups, anchor: anchor, placement: placement, minimumWidth: minimumWidth, parent: node.host,
                environment: node.environment, content: content)
        }
        if let popup = node.popup, popup.isOpen {
            popup.update(content, _UpdateContext(environment: environment, transaction: context.transaction))
        }
    }
}

/// The node to which a popup is attached. The popup closes when the node is destroyed.
@MainActor package final class PopupAnchorNode: UnaryNode, Waking, ContextMenuAnchor, FocusHelp, GeometryReading {
    fileprivate(set) weak var popup: Popup?
    /// Where the popup belongs now; nil for one that stays where it has opened.
    private var followedRect: (@MainActor () -> CGRect)?
    fileprivate var opensOnSecondaryPress = false
    package fileprivate(set) var opensWhenHeld = false
    private var isResting = false
    /// Whether the popup is a tooltip, which also opens while the view inside has the focus by keys.
    fileprivate var showsOnFocus = false
    private var isFocusResting = false
    fileprivate var environment = EnvironmentValues()
    fileprivate var makePopup: ((PopupKind, CGRect, PopupPlacement, CGFloat) -> Popup)?

    /// The view's rectangle in the top level window.
    package var anchorRect: CGRect { windowRect(bounds).offsetBy(dx: host.popupOrigin.x, dy: host.popupOrigin.y) }

    /// Makes the popup without opening it.
    /// - Parameter anchor: nil for the view's rectangle.
    package func prepare(
        _ kind: PopupKind, anchor: CGRect? = nil, placement: PopupPlacement, minimumWidth: CGFloat = 0
    ) -> Popup? {
        close()
        let popup = makePopup?(kind, anchor ?? anchorRect, placement, minimumWidth)
        self.popup = popup
        return popup
    }

    /// Makes a popover without opening it. It stays beside its view when that moves: with a scroll view, in an animation, or as the
    /// window has another size.
    /// - Parameter rect: what it belongs to, in points of the top level window.
    package func preparePopover(placement: PopupPlacement, beside rect: @escaping @MainActor () -> CGRect) -> Popup? {
        let popup = prepare(.popover, anchor: rect(), placement: placement)
        if followedRect == nil { host.addGeometryReader(self) }
        followedRect = rect
        return popup
    }

    package func geometryMayHaveChanged() {
        guard let followedRect, let popup, popup.isOpen, popup.kind == .popover else { return stopFollowing() }
        popup.move(anchor: followedRect())
    }

    private func stopFollowing() {
        guard followedRect != nil else { return }
        followedRect = nil
        host.removeGeometryReader(self)
    }

    package func close() { if let popup, popup.isOpen { host.popups.close(popup) } }

    package override func destroyOwn() {
        guard popup != nil else { return }
        // Views are destroyed during updates; the popup's views must not be destroyed in the middle of one.
        let (stack, popup) = (host.popups, popup)
        host.enqueueAction { if let popup, popup.isOpen { stack.close(popup) } }
    }

    package override var debugName: String { "PopupAnchor" }

    // MARK: Context menus

    package func openContextMenu(at point: CGPoint, isHeld: Bool) -> Bool {
        guard opensOnSecondaryPress else { return false }
        let rect = CGRect(origin: point, size: .zero)
        guard let popup = prepare(.popupMenu, anchor: rect, placement: PopupPlacement(gap: 0)) else { return false }
        let menu = MenuController(popup, in: host.popups)
        guard menu.hasRows else { return false }
        return menu.open(choosingFirst: false, heldAt: isHeld ? point : nil)
    }

    // MARK: Tooltips

    /// Called when the pointer enters or leaves the view.
    func pointerRests(_ isResting: Bool) {
        self.isResting = isResting
        if isResting { host.wake(self, at: host.clock + Theme.tooltipDelay) } else { close() }
    }

    package var explainsFocus: Bool { showsOnFocus }

    package func focusRests(_ isResting: Bool) {
        guard isResting != isFocusResting else { return }
        isFocusResting = isResting
        if isResting { host.wake(self, at: host.clock + Theme.tooltipDelay) } else if !self.isResting { close() }
    }

    package func wake(at time: Double) {
        guard isResting || isFocusResting, !host.popups.hasInput || host.isInPopup else { return }
        let placement = PopupPlacement(gap: Theme.popoverGap)
        if let popup = prepare(.tooltip, placement: placement) { host.popups.open(popup) }
    }
}

extension View {
    /// Attaches a popup with `content` to the view.
    package func popupAnchor<Content: View>(
        _ handle: PopupHandle, content: Content,
        environment: @escaping @MainActor (EnvironmentValues) -> EnvironmentValues = { $0.outsideOfLists },
        opensOnSecondaryPress: Bool = false, opensWhenHeld: Bool = true
    ) -> some View {
        modifier(PopupAnchorModifier(
            handle: handle, content: content, environment: environment, opensOnSecondaryPress: opensOnSecondaryPress,
            opensWhenHeld: opensWhenHeld))
    }
}

extension PopupHandle {
    /// Opens a menu that is attached to the view.
    /// - Parameter beginsAtChoice: whether the first highlighted row is the chosen one of a picker, if there is one.
    @discardableResult package func openMenu(
        _ kind: PopupKind = .dropdownMenu, at point: CGPoint? = nil, placement: PopupPlacement = PopupPlacement(),
        choosingFirst: Bool = false, beginsAtChoice: Bool = false, minimumWidth: CGFloat = 0, onClose: (@MainActor () -> Void)? = nil
    ) -> Bool {
        guard let anchor else { return false }
        let rect = point.map { CGRect(origin: $0, size: .zero) }
        guard let popup = anchor.prepare(kind, anchor: rect, placement: placement, minimumWidth: minimumWidth) else { return false }
        popup.onClose = onClose
        return MenuController(popup, in: anchor.host.popups).open(choosingFirst: choosingFirst, beginsAtChoice: beginsAtChoice)
    }

    /// Creates the controller of a row's submenu, without opening it.
    func submenu(of row: MenuRowNode) -> MenuController? {
        guard let anchor else { return nil }
        // On a phone there is no space for a submenu beside a menu: it opens below the row, which stays visible.
        let isPhone = anchor.host.environment.isPhone
        let placement = isPhone ? PopupPlacement(gap: 0) : PopupPlacement(edge: .trailing, gap: -Theme.popupPadding / 2)
        guard let popup = anchor.prepare(.dropdownMenu, placement: placement) else { return nil }
        return MenuController(popup, in: anchor.host.popups)
    }
}
