import Combine
import EspalierControls
import EspalierCore
import EspalierApp
public import EspalierPlatformViews
public import Foundation

/// AppKit's menu: of a view (`menu`), it opens where that is clicked with the secondary button. The app's menu bar is made of SwiftUI's
/// commands.
@MainActor @preconcurrency open class NSMenu: NSObject {
    /// The menu's title.
    open var title: String
    /// The items, in their order.
    open var items: [NSMenuItem] {
        get { list }
        set {
            removeAllItems()
            for item in newValue { addItem(item) }
        }
    }
    private var list: [NSMenuItem] = [] { didSet { changed() } }
    /// Told before the menu opens, and when it has closed.
    open weak var delegate: (any NSMenuDelegate)?
    /// Whether targets are asked for each item (`NSMenuItemValidation`) before the menu opens.
    open var autoenablesItems = true
    /// The least width of the items, in points.
    open var minimumWidth: CGFloat = 0 { didSet { changed() } }
    /// The font of the items; nil for that of menus.
    open var font: NSFont? { didSet { changed() } }
    /// Whether items that are on have a mark.
    open var showsStateColumn = true { didSet { changed() } }
    /// The menu that has this one in an item; nil for none.
    open internal(set) weak var supermenu: NSMenu?

    let changes = MenuChanges()
    /// How many places show the menu: it is notified of the first and of the last.
    private var openings = 0
    private var isFilling = false

    /// A menu without a title.
    public override convenience init() { self.init(title: "") }
    /// A menu with a title.
    public init(title: String) { self.title = title }

    /// Adds an item at the end.
    open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: items.count) }
    /// Adds an item at the end, and returns it.
    @discardableResult open func addItem(withTitle string: String, action selector: Selector?, keyEquivalent charCode: String) -> NSMenuItem {
        let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
        addItem(item)
        return item
    }
    /// Adds an item at a place.
    open func insertItem(_ newItem: NSMenuItem, at index: Int) {
        newItem.menu?.removeItem(newItem)
        list.insert(newItem, at: min(max(index, 0), list.count))
        newItem.menu = self
    }
    /// Adds an item at a place, and returns it.
    @discardableResult open func insertItem(
        withTitle string: String, action selector: Selector?, keyEquivalent charCode: String, at index: Int
    ) -> NSMenuItem {
        let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
        insertItem(item, at: index)
        return item
    }
    /// Takes an item out; one of another menu stays there.
    open func removeItem(_ item: NSMenuItem) {
        guard item.menu === self else { return }
        list.removeAll { $0 === item }
        item.menu = nil
    }
    /// Takes the item at a place out.
    open func removeItem(at index: Int) { if items.indices.contains(index) { removeItem(items[index]) } }
    /// Takes all items out.
    open func removeAllItems() { for item in items { removeItem(item) } }
    /// The item at a place; nil beyond the last.
    open func item(at index: Int) -> NSMenuItem? { items.indices.contains(index) ? items[index] : nil }
    /// The first item with a title; nil if there is none.
    open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
    /// The first item with a tag; nil if there is none.
    open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
    /// The place of an item; -1 if it is not there.
    open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
    /// The place of the first item with a title; -1 if there is none.
    open func indexOfItem(withTitle title: String) -> Int { items.firstIndex { $0.title == title } ?? -1 }
    /// The place of the first item with a tag; -1 if there is none.
    open func indexOfItem(withTag tag: Int) -> Int { items.firstIndex { $0.tag == tag } ?? -1 }
    /// The place of the first item that stands for an object; -1 if there is none.
    open func indexOfItem(withRepresentedObject object: Any?) -> Int {
        items.firstIndex { item in
            guard let object else { return item.representedObject == nil }
            guard let known = item.representedObject else { return false }
            if let known = known as? AnyHashable, let object = object as? AnyHashable { return known == object }
            return (known as AnyObject) === (object as AnyObject)
        } ?? -1
    }
    /// The place of the item that opens a menu, or of the first that opens none; -1 if there is none.
    open func indexOfItem(withSubmenu submenu: NSMenu?) -> Int { items.firstIndex { $0.submenu === submenu } ?? -1 }
    /// The place of the first item with a target and an action, or of any action for nil; -1 if there is none.
    open func indexOfItem(withTarget target: Any?, andAction actionSelector: Selector?) -> Int {
        let target = target.map { $0 as AnyObject }
        return items.firstIndex { $0.target === target && (actionSelector == nil || $0.action == actionSelector) } ?? -1
    }
    /// How many items there are.
    open var numberOfItems: Int { items.count }
    /// Gives a menu to an item.
    open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }
    /// Asks the targets which items can be chosen. A menu does so before it opens.
    open func update() {
        guard autoenablesItems else { return }
        for item in items {
            if let validation = item.target as? any NSMenuItemValidation { item.isEnabled = validation.validateMenuItem(item) }
        }
    }
    /// Chooses the item at a place, as a click on it does.
    open func performActionForItem(at index: Int) { if items.indices.contains(index), items[index].isEnabled { items[index].choose() } }
    /// Closes the menu, where it is open in one of the app's windows. Nothing is chosen.
    open func cancelTracking() {
        if openings > 0 { for host in shownIn.compactMap(\.host) { host.popups.closeMenus() } }
    }
    /// The same as `cancelTracking()`: menus go without an animation.
    open func cancelTrackingWithoutAnimation() { cancelTracking() }

    private struct Place { weak var core: ViewCore?; @MainActor var host: ViewHost? { core?.host } }
    /// The views in which the menu opens.
    private var shownIn: [Place] = []
    func isShown(in core: ViewCore) {
        if !shownIn.contains(where: { $0.core === core }) { shownIn = shownIn.filter { $0.core != nil } + [Place(core: core)] }
    }

    /// Something of the items has changed: what shows them is made anew.
    func changed() { if !isFilling { changes.count += 1 } }

    func willOpen() {
        openings += 1
        guard openings == 1 else { return }
        prepare()
    }

    /// Has the app bring the menu up to date. What changes meanwhile is read afterwards anyway.
    private func prepare() {
        isFilling = true
        defer { isFilling = false }
        fill()
        delegate?.menuWillOpen(self)
    }

    private func fill() {
        if let delegate {
            delegate.menuNeedsUpdate(self)
            fillByCount(delegate)
        }
        update()
    }

    /// AppKit: a delegate may say how many items there are, and then what each of them is.
    private func fillByCount(_ delegate: any NSMenuDelegate) {
        let count = delegate.numberOfItems(in: self)
        guard count >= 0 else { return }
        while numberOfItems > count { removeItem(at: numberOfItems - 1) }
        while numberOfItems < count { addItem(NSMenuItem()) }
        for (index, item) in items.enumerated() where !delegate.menu(self, update: item, at: index, shouldCancel: false) { break }
    }

    /// The desktop's panel is about to show the menu, which it has rows of already.
    func panelWillOpen() {
        openings = 0
        fill()
        delegate?.menuWillOpen(self)
    }

    func didClose() {
        openings = max(openings - 1, 0)
        if openings == 0 { delegate?.menuDidClose(self) }
    }


    /// The items as ours, for a place that opens.
    var content: some View { OpenMenu(menu: self) }
    /// The items as ours, for a place that only reads them.
    var rows: some View { MenuRows(menu: self, changes: changes) }
}

/// Told of a menu. All of its methods are optional.
@MainActor @preconcurrency public protocol NSMenuDelegate: NSObjectProtocol {
    /// The menu is about to be looked at: its items can still be changed.
    func menuNeedsUpdate(_ menu: NSMenu)
    /// The menu opens.
    func menuWillOpen(_ menu: NSMenu)
    /// The menu has closed.
    func menuDidClose(_ menu: NSMenu)
    /// How many items the menu is to have: asked before it opens. Missing items are added, which `menu(_:update:at:shouldCancel:)` fills.
    /// By default those that it has.
    func numberOfItems(in menu: NSMenu) -> Int
    /// Brings an item up to date, before the menu opens.
    /// - Parameter shouldCancel: Always false: menus wait for their items.
    /// - Returns: whether to go on with the items that follow.
    func menu(_ menu: NSMenu, update item: NSMenuItem, at index: Int, shouldCancel: Bool) -> Bool
    /// Not called: what is under the pointer is the menu's own.
    func menu(_ menu: NSMenu, willHighlight item: NSMenuItem?)
}

extension NSMenuDelegate {
    public func menuNeedsUpdate(_ menu: NSMenu) {}
    public func menuWillOpen(_ menu: NSMenu) {}
    public func menuDidClose(_ menu: NSMenu) {}
    public func numberOfItems(in menu: NSMenu) -> Int { menu.numberOfItems }
    public func menu(_ menu: NSMenu, update item: NSMenuItem, at index: Int, shouldCancel: Bool) -> Bool { false }
    public func menu(_ menu: NSMenu, willHighlight item: NSMenuItem?) {}
}

/// A target that says which items of menus can be chosen.
@MainActor @preconcurrency public protocol NSMenuItemValidation: AnyObject {
    /// Whether an item can be chosen; asked before its menu opens.
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

/// Counts the changes of a menu's items.
@MainActor final class MenuChanges: ObservableObject { @Published var count = 0 }

/// A menu's items in a place of their own: the menu is notified when that opens and closes.
private struct OpenMenu: View {
    let menu: NSMenu
    @StateObject private var opening: MenuOpening

    init(menu: NSMenu) {
        self.menu = menu
        _opening = StateObject(wrappedValue: MenuOpening(menu))
    }

    var body: some View { MenuRows(menu: opening.menu, changes: menu.changes) }
}

/// Lives as long as a place shows a menu.
@MainActor private final class MenuOpening: ObservableObject {
    let menu: NSMenu

    init(_ menu: NSMenu) {
        self.menu = menu
        menu.willOpen()
    }

    isolated deinit { menu.didClose() }
}

private struct MenuRows: View {
    let menu: NSMenu
    @ObservedObject var changes: MenuChanges

    var body: some View {
        ForEach(menu.items.filter { !$0.isHidden }, id: \.identity) { item in
            MenuRow(item: item, revision: changes.count).modifier(MenuFont(font: menu.font))
        }
    }
}

private struct MenuRow: View {
    let item: NSMenuItem
    /// A row is made anew when its item has changed.
    let revision: Int
    @Environment(\.flattensMenus) private var isFlattened
    @Environment(\.tellsMenus) private var isTold
    private var isRead: Bool { isFlattened || isTold }

    var body: some View {
        if item.isSeparatorItem {
            Divider()
        } else if item.isSectionHeader {
            Text(verbatim: item.shownTitle).font(.caption).foregroundStyle(.secondary)
        } else if let view = item.view, !isRead {
            CoreView(view.core)
        } else if let submenu = item.submenu {
            Menu { if isRead { AnyView(submenu.rows) } else { AnyView(submenu.content) } } label: { label }.disabled(!item.isEnabled)
        } else {
            row.keyboardShortcut(item.shortcut).disabled(!item.isEnabled || item.action == nil)
        }
    }

    @ViewBuilder private var row: some View {
        if isTold, isMarked {
            // The panel draws the mark. One whose sources differ is neither on nor off; a press writes to all of them.
            let pressed = Binding<Bool>(get: { true }, set: { _ in item.choose() })
            Toggle(sources: item.state == .mixed ? [pressed, .constant(false)] : [pressed], isOn: \.self) { text }
        } else {
            Button { item.choose() } label: { label }
        }
    }

    private var isMarked: Bool { item.state != .off && item.menu?.showsStateColumn != false }

    @ViewBuilder private var label: some View {
        if isRead {
            titled
        } else {
            titled
                .padding(.leading, CGFloat(item.indentationLevel) * 10)
                .frame(minWidth: item.menu.flatMap { $0.minimumWidth > 0 ? $0.minimumWidth : nil }, alignment: .leading)
                .help(item.toolTip.map { Text(verbatim: $0) } ?? Text(verbatim: ""))
        }
    }

    @ViewBuilder private var titled: some View {
        switch isMarked ? item.state : .off {
        case .on: Label { text } icon: { Image(systemName: "checkmark") }
        case .mixed: Label { text } icon: { Image(systemName: "minus") }
        default:
            if let image = item.image {
                Label { text } icon: { Image(nsImage: image) }
            } else {
                text
            }
        }
    }

    private var text: Text { item.attributedTitle.map { Text($0.attributedText) } ?? Text(verbatim: item.title) }
}

/// A menu's own font, where it has one.
private struct MenuFont: ViewModifier {
    let font: NSFont?

    func body(content: Content) -> some View {
        if let font { content.font(font.font) } else { content }
    }
}
