public import EspalierCore
import EspalierGraphics

/// The context menu of a list's rows, and the action for double clicks on them.
@MainActor struct ListMenu {
    let valueType: Any.Type
    let content: (Set<AnyHashable>) -> AnyView
    let primaryAction: ((Set<AnyHashable>) -> Void)?
    /// Converts a row's value to the menu's item type; nil for a value of another type.
    let key: (TagValue) -> AnyHashable?
}

private enum ListMenuKey: EnvironmentKey { static var defaultValue: ListMenu? { nil } }

extension EnvironmentValues {
    var listMenu: ListMenu? {
        get { self[ListMenuKey.self] }
        set { self[ListMenuKey.self] = newValue }
    }
}

extension View {
    /// Gives the rows of the list or table in this view a menu, and an action for double clicks and Return.
    /// - Parameters:
    ///   - menu: makes the menu for the values of the rows that it applies to: the selected ones if the clicked row is among them,
    ///     otherwise the clicked one; none for a click beside the rows.
    ///   - primaryAction: called with the values of the selected rows.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        let listMenu = ListMenu(
            valueType: I.self,
            content: { keys in AnyView(menu(Set(keys.compactMap { $0.base as? I }))) },
            primaryAction: primaryAction.map { action in { keys in action(Set(keys.compactMap { $0.base as? I })) } },
            key: { tag in tag.matching(I.self).map { AnyHashable($0) } })
        return transformEnvironment(\.listMenu) { $0 = listMenu }
    }
}

/// The menu that a secondary click on the list opens: the app's, or else the actions of the clicked row.
struct ListMenuContent: View {
    let list: ListController
    let menu: ListMenu?

    var body: some View {
        if let menu {
            menu.content(list.menuKeys(menu))
        } else if let row = list.pointer.menuTarget {
            // The row's swipe actions.
            ForEach(row.traits.swipe.indices, id: \.self) { row.traits.swipe[$0].content }
            if row.canDelete { Button(.word(.delete), role: .destructive) { list.editor.delete(row) } }
        }
    }
}

extension ListController {
    /// The values that a menu applies to.
    fileprivate func menuKeys(_ menu: ListMenu) -> Set<AnyHashable> {
        guard let row = pointer.menuTarget, !row.isGone, let tag = row.tag, let key = menu.key(tag) else { return [] }
        return selection.values.contains(key) ? selection.values : [key]
    }

    /// Calls the app's action for the selected rows, after a double click or Return.
    func performPrimaryAction(_ row: ListRowNode) -> Bool {
        guard let menu = environment.listMenu, let action = menu.primaryAction, let tag = row.tag, let key = menu.key(tag) else {
            return false
        }
        action(selection.values.contains(key) ? selection.values : [key])
        return true
    }
}
