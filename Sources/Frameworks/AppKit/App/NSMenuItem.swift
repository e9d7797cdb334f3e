public import EspalierApp
public import EspalierCore
public import Foundation

/// AppKit's item of a menu.
@MainActor @preconcurrency open class NSMenuItem: NSObject {
    /// What it says.
    open var title: String { didSet { changed() } }
    /// What it says, with attributes; nil for `title`.
    open var attributedTitle: NSAttributedString? { didSet { changed() } }
    /// What its target is told.
    open var action: Selector? { didSet { changed() } }
    /// Whom it tells; it does not keep it. Without one, the window in front, the app's delegate and the app itself are tried.
    open weak var target: AnyObject?
    /// A key for it, which its row shows; empty for none. A capital letter stands for the key together with Shift.
    open var keyEquivalent: String { didSet { changed() } }
    /// The keys that are held with it.
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command { didSet { changed() } }
    /// A number by which the app finds it.
    open var tag = 0
    /// Whether it can be chosen.
    open var isEnabled = true { didSet { changed() } }
    /// Whether it is left out.
    open var isHidden = false { didSet { changed() } }
    /// Whether it has a mark.
    open var state = NSControl.StateValue.off { didSet { changed() } }
    /// A picture before the title; nil for none.
    open var image: NSImage? { didSet { changed() } }
    /// What it stands for, for the app.
    open var representedObject: Any?
    /// A menu that it opens; nil for none.
    open var submenu: NSMenu? {
        didSet {
            if oldValue !== submenu { oldValue?.supermenu = nil }
            submenu?.supermenu = menu
            changed()
        }
    }
    /// A view in place of the title; nil for none. The desktop's panel shows the title.
    open var view: NSView? { didSet { changed() } }
    /// Whether it takes the place of the item before it while other keys are held. Only stored.
    open var isAlternate = false
    private var indentation = 0
    /// How far it is indented, from 0 to 15.
    open var indentationLevel: Int {
        get { indentation }
        set {
            indentation = min(max(newValue, 0), 15)
            changed()
        }
    }
    /// Always false: what is under the pointer is the menu's own.
    open var isHighlighted: Bool { false }
    /// What appears when the pointer rests on it.
    open var toolTip: String? { didSet { changed() } }
    /// The menu that it is in.
    open internal(set) weak var menu: NSMenu? { didSet { submenu?.supermenu = menu } }
    /// The item that opens the menu that it is in; nil where no item does.
    open var parent: NSMenuItem? { menu?.supermenu?.items.first { $0.submenu === menu } }
    /// Whether it is a line.
    public private(set) var isSeparatorItem = false
    /// Whether it is a heading for those below it.
    public private(set) var isSectionHeader = false
    let identity = UUID()
    var shownTitle: String { attributedTitle?.string ?? title }
    private func changed() { menu?.changed() }

    /// An item without a title.
    public override convenience init() { self.init(title: "", action: nil, keyEquivalent: "") }
    /// An item.
    public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
        (title, action, keyEquivalent) = (string, selector, charCode)
    }

    /// A line between items.
    open class func separator() -> NSMenuItem {
        let item = NSMenuItem()
        item.isSeparatorItem = true
        return item
    }

    /// A heading for the items below it.
    open class func sectionHeader(title: String) -> NSMenuItem {
        let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
        item.isSectionHeader = true
        return item
    }

    /// Whether it has a menu.
    open var hasSubmenu: Bool { submenu != nil }

    var shortcut: KeyboardShortcut? {
        guard let key = keyEquivalent.first, keyEquivalent.count == 1 else { return nil }
        var modifiers = NSEvent.modifiers(keyEquivalentModifierMask)
        if key.isUppercase { modifiers.insert(.shift) }
        return KeyboardShortcut(KeyEquivalent(Character(key.lowercased())), modifiers: modifiers)
    }

    func choose() { ActionTarget.send(action, to: target, self) }
}
