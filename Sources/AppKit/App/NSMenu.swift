import EspalierControls
import EspalierCore
public import EspalierApp
public import Foundation

/// AppKit's menu: of a view (`menu`), it opens where that is clicked with the secondary button. The app's menu bar is made of SwiftUI's
/// commands.
@MainActor @preconcurrency open class NSMenu: NSObject {
    /// The menu's title.
    open var title: String
    /// The items, in their order.
    open private(set) var items: [NSMenuItem] = []
    /// Told of the menu. Nothing is told.
    open weak var delegate: (any NSMenuDelegate)?
    /// Whether items without a target cannot be chosen. Only stored: they can be chosen if they have an action.
    open var autoenablesItems = true

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
        items.insert(newItem, at: min(max(index, 0), items.count))
        newItem.menu = self
    }
    /// Takes an item out.
    open func removeItem(_ item: NSMenuItem) {
        items.removeAll { $0 === item }
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
    /// How many items there are.
    open var numberOfItems: Int { items.count }
    /// Gives a menu to an item.
    open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }
    /// Nothing to do: items are asked when the menu opens.
    open func update() {}

    /// The items as ours.
    @ViewBuilder var content: some View {
        ForEach(items.filter { !$0.isHidden }, id: \.identity) { MenuRow(item: $0) }
    }
}

/// Told of a menu. No method is ever called.
@MainActor @preconcurrency public protocol NSMenuDelegate: NSObjectProtocol {}

/// AppKit's item of a menu.
@MainActor @preconcurrency open class NSMenuItem: NSObject {
    /// What it says.
    open var title: String
    /// What its target is told.
    open var action: Selector?
    /// Whom it tells; it does not keep it.
    open weak var target: AnyObject?
    /// A key for it. Only stored: the menu of a view is open when its keys would count.
    open var keyEquivalent: String
    /// The keys that are held with it. Only stored.
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command
    /// A number by which the app finds it.
    open var tag = 0
    /// Whether it can be chosen.
    open var isEnabled = true
    /// Whether it is left out.
    open var isHidden = false
    /// Whether it has a mark.
    open var state = NSControl.StateValue.off
    /// A picture before the title; nil for none.
    open var image: NSImage?
    /// What it stands for, for the app.
    open var representedObject: Any?
    /// A menu that it opens; nil for none.
    open var submenu: NSMenu?
    /// What appears when the pointer rests on it. Only stored.
    open var toolTip: String?
    /// The menu that it is in.
    open internal(set) weak var menu: NSMenu?
    /// Whether it is a line.
    public private(set) var isSeparatorItem = false
    let identity = UUID()

    /// An item without a title.
    public override convenience init() { self.init(title: "", action: nil, keyEquivalent: "") }
    /// An item.
    public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) { (title, action, keyEquivalent) = (string, selector, charCode) }

    /// A line between items.
    open class func separator() -> NSMenuItem {
        let item = NSMenuItem()
        item.isSeparatorItem = true
        return item
    }

    /// Whether it has a menu.
    open var hasSubmenu: Bool { submenu != nil }

    func choose() { action?.send(to: target, self) }
}

private struct MenuRow: View {
    let item: NSMenuItem

    var body: some View {
        if item.isSeparatorItem {
            Divider()
        } else if let submenu = item.submenu {
            Menu(item.title) { AnyView(submenu.content) }
        } else {
            Button { item.choose() } label: {
                if item.state == .on { Label(item.title, systemImage: "checkmark") } else { Text(verbatim: item.title) }
            }
            .disabled(!item.isEnabled || item.action == nil)
        }
    }
}
