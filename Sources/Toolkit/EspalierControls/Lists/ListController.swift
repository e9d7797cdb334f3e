package import EspalierCore
import EspalierGraphics
import Foundation

/// A list's state besides its lines. Each responsibility has a type of its own; the controller owns these and what they share.
@MainActor package final class ListController: ElementBound {
    weak var node: LazyNode?
    weak var overlay: ListOverlayNode?
    /// Draws the stripes below the last row, where rows have alternating backgrounds.
    weak var stripes: ListStripesNode?
    // unowned(unsafe): this element owns the list's state and thereby this object; it is accessed for each row.
    /// The parent element of rows, headers and their buttons.
    unowned(unsafe) var owner: _Element!
    /// The list's accessibility role.
    var role = AccessibilityRole.list
    /// Whether it has had a row that shows and hides others. Readers keep the role of what they know: it stays.
    var isTree = false

    private(set) var metrics = ListMetrics(_ListStyleKind(.automatic))
    private(set) var palette: ListPalette?
    private(set) var environment = EnvironmentValues()

    let rows = ListRowStore()
    package let selection = ListSelectionModel()
    /// The keyboard cursor.
    let cursor = ListCursor()
    let pointer = ListPointer()
    /// Drags of the list's own rows to another position in it.
    let dragging = ListDragging()
    /// Drops of items from other views between rows.
    let drop = ListDrop()
    var pull = ListPull()
    /// Deletes and moves rows.
    var editor: ListEditor { ListEditor(list: self) }

    package init() {
        rows.list = self
        selection.list = self
        cursor.list = self
        pointer.list = self
        dragging.list = self
        drop.list = self
    }

    func configure(_ environment: EnvironmentValues, _ metrics: ListMetrics) {
        self.environment = environment
        // Buttons that were revealed by an edit mark are hidden together with the marks.
        if metrics.isEditing != self.metrics.isEditing { pointer.closeSwipes(except: nil) }
        let isChanged = metrics != self.metrics
        self.metrics = metrics
        let palette = ListPalette(environment, metrics)
        let isRepainted = palette != self.palette
        self.palette = palette
        rows.update(isRightToLeft: environment.resolved.isRightToLeft, needsLayout: isChanged, needsPaint: isChanged || isRepainted)
    }

    package func linesWerePlaced(_ lines: [LazyNode.Line]) {
        guard let node else { return }
        dragging.rowsWerePlaced(lines)
        rows.updateEdges(lines, node)
        cursor.updateFocusability()
        cursor.linesWerePlaced(lines)
        if metrics.alternates { stripes?.setNeedsPaint() }
    }

    package func lazyNodeWillEnd() { rows.retireAll() }
}
