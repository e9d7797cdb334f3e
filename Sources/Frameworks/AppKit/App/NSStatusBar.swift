import EspalierApp
import EspalierCore
public import Foundation

/// AppKit's place for items in the menu bar: the desktop's panel, as for `MenuBarExtra`. Where no panel takes items, each has a small
/// window.
@MainActor @preconcurrency public final class NSStatusBar: NSObject {
    /// The panel.
    public static let system = NSStatusBar()

    /// Whether items stand in a column: they never do.
    public var isVertical: Bool { false }
    /// How high items are, in points.
    public var thickness: CGFloat { 22 }

    private struct Weak { weak var item: NSStatusItem? }
    private var items: [Weak] = []

    /// Adds an item, which is there for as long as the app keeps it. Its length is the panel's to decide.
    public func statusItem(withLength length: CGFloat) -> NSStatusItem {
        let item = NSStatusItem(self, length: length)
        items = items.filter { $0.item != nil } + [Weak(item: item)]
        // A program's own entry point may make items before it runs its app.
        if AppRuntime.current != nil { item.appear() }
        return item
    }

    /// Takes an item away.
    public func removeStatusItem(_ item: NSStatusItem) {
        items.removeAll { $0.item === item }
        item.removed()
    }

    /// Hands over the items that were made before there was an app.
    func appIsThere() { for entry in items { entry.item?.appear() } }
}
