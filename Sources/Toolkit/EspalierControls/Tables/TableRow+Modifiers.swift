public import EspalierCore

/// Table rows with a modifier applied to the view of each.
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

    /// Gives the row a menu that a secondary click opens.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TableRowContent<TableRowValue> {
        let items = menuItems()
        return modified { $0.contextMenu { items } }
    }

    /// - Parameter preview: not shown here.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some TableRowContent<TableRowValue> {
        contextMenu(menuItems: menuItems)
    }

    /// Calls `action` when the pointer enters the row and when it leaves it.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some TableRowContent<TableRowValue> {
        modified { $0.onHover(perform: action) }
    }

    /// Keeps the user from selecting the row.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
        modified { $0.selectionDisabled(isDisabled) }
    }

    /// Makes the row draggable, with a value as payload.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some TableRowContent<TableRowValue> {
        modified { $0.draggable(payload()) }
    }

    /// Makes the row draggable.
    /// - Parameter action: makes the item provider; if it is nil, or returns nil, the row cannot be dragged.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
        modified { $0.modifier(DragModifier { action?().map { [$0] } ?? [] }) }
    }

    /// Accepts values that are dropped on the row.
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
