package import Foundation

/// The edits that the user can make to the rows of a `ForEach`.
package struct ListEdits {
    package var onDelete: ((IndexSet) -> Void)?
    package var onMove: ((IndexSet, Int) -> Void)?
    package var onInsert: ListInsertAction?

    package init(
        onDelete: ((IndexSet) -> Void)? = nil, onMove: ((IndexSet, Int) -> Void)? = nil, onInsert: ListInsertAction? = nil
    ) {
        self.onDelete = onDelete
        self.onMove = onMove
        self.onInsert = onInsert
    }
}

/// How dropped items are inserted between rows.
package struct ListInsertAction {
    package let types: [UTType]
    /// Called with the offset at which to insert, and the items.
    package let perform: (Int, [NSItemProvider]) -> Void
    /// The number of lists between the rows and the one that accepts the items.
    package var depth = 0
}
