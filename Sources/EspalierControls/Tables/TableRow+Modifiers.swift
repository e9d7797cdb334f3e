public import EspalierCore

/// Rows of a table with something about each of them changed.
public struct _ModifiedTableRow<Content: TableRowContent>: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    let content: Content
    let change: @MainActor (AnyView) -> AnyView

    public var _isHierarchical: Bool { content._isHierarchical }
    public func _rows(_ columns: TableColumns<Content.TableRowValue>) -> AnyView { change(content._rows(columns)) }
}

extension TableRowContent {
    private func modified<V: View>(@ViewBuilder _ change: @escaping @MainActor (AnyView) -> V) -> _ModifiedTableRow<Self> {
        _ModifiedTableRow(content: self) { AnyView(change($0)) }
    }

    /// Gives the row a menu, which a secondary click opens.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TableRowContent<TableRowValue> {
        let items = menuItems()
        return modified { $0.contextMenu { items } }
    }

    /// - Parameter preview: shown beside the menu on platforms that are touched; not here.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some TableRowContent<TableRowValue> {
        contextMenu(menuItems: menuItems)
    }

    /// Calls `action` when the pointer comes over the row and when it leaves.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some TableRowContent<TableRowValue> {
        modified { $0.onHover(perform: action) }
    }

    /// Keeps the user from selecting the row.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
        modified { $0.selectionDisabled(isDisabled) }
    }

    /// Lets the row be dragged, as a value.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some TableRowContent<TableRowValue> {
        modified { $0.draggable(payload()) }
    }

    /// Lets the row be dragged.
    /// - Parameter action: makes what is dragged; nil, or a closure that answers nil, is a row that stays.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
        modified { $0.modifier(DragModifier { action?().map { [$0] } ?? [] }) }
    }

    /// Takes values that are dropped on the row.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
    ) -> some TableRowContent<TableRowValue> {
        modified { row in
            row.dropDestination(for: payloadType) { items, _ in
                action(items)
                return true
            }
        }
    }
}
