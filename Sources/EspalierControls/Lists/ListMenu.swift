public import EspalierCore
import EspalierGraphics

/// The menu of a list's rows, and what a double click on them does.
@MainActor struct ListMenu {
    let valueType: Any.Type
    let content: (Set<AnyHashable>) -> AnyView
    let primaryAction: ((Set<AnyHashable>) -> Void)?
    /// A row's value as the menu counts it.
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
    ///   - menu: is given the values of the rows that it is for: the selected ones if the clicked row is among them, else the
    ///     clicked one; none for a click beside the rows.
    ///   - primaryAction: is given the values of the selected rows.
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

/// What a secondary click on the list shows: the app's menu; else what can be done with a row.
struct ListMenuContent: View {
    let list: ListController
    let menu: ListMenu?

    var body: some View {
        if let menu {
            menu.content(list.menuKeys(menu))
        } else if let row = list.menuTarget {
            // What comes out beside the row for the pointer.
            ForEach(row.traits.swipe.indices, id: \.self) { row.traits.swipe[$0].content }
            if list.canDelete(row) { Button(.word(.delete), role: .destructive) { list.delete(row) } }
        }
    }
}

extension ListController {
    /// The values that a menu is for.
    fileprivate func menuKeys(_ menu: ListMenu) -> Set<AnyHashable> {
        guard let row = menuTarget, !row.isGone, let tag = row.tag, let key = menu.key(tag) else { return [] }
        return selected.contains(key) ? selected : [key]
    }

    /// A double click, or Return: what the app does with what is selected.
    func performPrimaryAction(_ row: ListRowNode) -> Bool {
        guard let menu = environment.listMenu, let action = menu.primaryAction, let tag = row.tag, let key = menu.key(tag) else {
            return false
        }
        action(selected.contains(key) ? selected : [key])
        return true
    }
}
