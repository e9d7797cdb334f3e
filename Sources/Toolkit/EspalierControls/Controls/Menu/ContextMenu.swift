public import EspalierCore
import EspalierGraphics
import Foundation

/// The rows of a menu that opens where the secondary button is pressed.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems
    /// Makes a menu of buttons, toggles, pickers, submenus and dividers; without rows none is shown.
    public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
    /// Opens a menu where the secondary button is pressed on the view. Without rows there is no menu.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems()))
    }

    /// - Parameter preview: shown beside the menu on touch platforms; ignored here.
    public func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View {
        contextMenu(menuItems: menuItems)
    }

    /// - Parameter contextMenu: nil for no menu.
    public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        modifier(ContextMenuModifier(items: contextMenu?.items))
    }
}

private struct ContextMenuModifier<Items: View>: ViewModifier {
    let items: Items
    @State private var handle = PopupHandle()

    func body(content: Content) -> some View {
        content
            .popupAnchor(handle, content: MenuPanel(content: items), environment: { $0.forMenu }, opensOnSecondaryPress: true)
    }
}
