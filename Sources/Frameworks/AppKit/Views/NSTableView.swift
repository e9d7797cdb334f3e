import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// AppKit's table: rows by a data source, in our list. It scrolls by itself, in a scroll view or without one.
@MainActor @preconcurrency open class NSTableView: NSControl {
    /// How rows come and go. Only the places count: nothing moves.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Faded; with a gap.
        public static let effectFade = AnimationOptions(rawValue: 1), effectGap = AnimationOptions(rawValue: 2)
        /// From above; from below; from the sides.
        public static let slideUp = AnimationOptions(rawValue: 0x10), slideDown = AnimationOptions(rawValue: 0x20)
        /// From a side.
        public static let slideLeft = AnimationOptions(rawValue: 0x30), slideRight = AnimationOptions(rawValue: 0x40)
    }
    /// How a table looks. Only stored: it looks as our lists do.
    public enum Style: Int, Sendable { case automatic, fullWidth, inset, sourceList, plain }
    /// How selected rows look. `none` shows no selection.
    public enum SelectionHighlightStyle: Int, Sendable { case none = -1, regular = 0, sourceList = 1 }

    /// What has the rows; asked anew after `reloadData()`.
    open weak var dataSource: (any NSTableViewDataSource)? { didSet { reloadData() } }
    /// What makes the cells.
    open weak var delegate: (any NSTableViewDelegate)? { didSet { reloadData() } }
    /// The columns, from left to right.
    open private(set) var tableColumns: [NSTableColumn] = []
    /// The height of rows, in points, where the delegate has none of its own.
    open var rowHeight: CGFloat = 24 { didSet { layoutDidChange() } }
    /// Between cells, in points.
    open var intercellSpacing = NSSize(width: 3, height: 2) { didSet { layoutDidChange() } }
    /// The headers; nil for none.
    open var headerView: NSTableHeaderView? = NSTableHeaderView(frame: .zero) { didSet { layoutDidChange() } }
    /// Whether every other row is darker.
    open var usesAlternatingRowBackgroundColors = false { didSet { layoutDidChange() } }
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false { didSet { layoutDidChange() } }
    /// Whether the user may select no row.
    open var allowsEmptySelection = true
    /// How selected rows look.
    open var selectionHighlightStyle = SelectionHighlightStyle.regular { didSet { layoutDidChange() } }
    /// How the table looks. Only stored.
    open var style = Style.automatic
    /// The selector that is sent to the target for a double click.
    open var doubleAction: Selector?
    /// The row that was clicked last; -1 for none.
    open private(set) var clickedRow = -1
    /// The column that was clicked last; -1, as rows are clicked as a whole.
    open var clickedColumn: Int { -1 }

    private var rows = 0
    private var isLoaded = false
    /// Changes with each loading, so that cells are made anew.
    private var generation = 0
    private var selection: Set<Int> = []
    private var cells: [Place: NSView] = [:]
    private var spare: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
    private struct Place: Hashable { var row: Int, column: ObjectIdentifier }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in content }
    }
    override var scrollsByItself: Bool { true }

    // MARK: - Columns

    /// Adds a column at the right.
    open func addTableColumn(_ tableColumn: NSTableColumn) {
        tableColumns.append(tableColumn)
        tableColumn.tableView = self
        layoutDidChange()
    }
    /// Takes a column out.
    open func removeTableColumn(_ tableColumn: NSTableColumn) {
        tableColumns.removeAll { $0 === tableColumn }
        tableColumn.tableView = nil
        layoutDidChange()
    }
    /// The number of a column, from the left; -1 if there is none of that name.
    open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
        tableColumns.firstIndex { $0.identifier == identifier } ?? -1
    }
    /// The column of that name.
    open func tableColumn(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> NSTableColumn? {
        tableColumns.first { $0.identifier == identifier }
    }
    /// How many columns there are.
    open var numberOfColumns: Int { tableColumns.count }

    // MARK: - Rows

    /// How many rows there are, as the data source said last.
    open var numberOfRows: Int {
        load()
        return rows
    }

    /// Asks the data source anew for all.
    open func reloadData() {
        isLoaded = false
        for view in cells.values { putAside(view) }
        cells = [:]
        generation += 1
        selection = selection.filter { $0 < numberOfRows }
        layoutDidChange()
    }
    /// Asks for the cells of some rows anew, in some columns.
    open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
        for column in columnIndexes where tableColumns.indices.contains(column) {
            for row in rowIndexes {
                if let old = cells.removeValue(forKey: Place(row: row, column: ObjectIdentifier(tableColumns[column]))) { putAside(old) }
            }
        }
        generation += 1
        layoutDidChange()
    }
    /// The data source has another number of rows; their cells stay.
    open func noteNumberOfRowsChanged() {
        isLoaded = false
        selection = selection.filter { $0 < numberOfRows }
        layoutDidChange()
    }
    /// Rows have been added to the data source.
    open func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
        var moved = selection
        for index in indexes { moved = Set(moved.map { $0 >= index ? $0 + 1 : $0 }) }
        selection = moved
        reloadData()
    }
    /// Rows are gone from the data source.
    open func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
        let old = selection
        selection = Set(old.filter { !indexes.contains($0) }.map { row in row - indexes.count(in: 0..<row) })
        reloadData()
        if old.contains(where: indexes.contains) { tellSelection() }
    }
    /// Begins changes that are shown together.
    open func beginUpdates() {}
    /// Ends changes that are shown together.
    open func endUpdates() { layoutDidChange() }
    /// The row of a cell's view, or of a view in it; -1 for others.
    open func row(for view: NSView) -> Int {
        cells.first { $0.value === view || view.isDescendant(of: $0.value) }?.key.row ?? -1
    }
    /// The view of a cell, if there is one.
    open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
        guard tableColumns.indices.contains(column), 0..<numberOfRows ~= row else { return nil }
        let known = cells[Place(row: row, column: ObjectIdentifier(tableColumns[column]))]
        return known ?? (makeIfNecessary ? cell(row, tableColumns[column]) : nil)
    }
    /// A view of that name that is no longer shown; nil if there is none: prototypes in archives are not read.
    open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? { spare[identifier]?.popLast() }
    /// Scrolls so that a row is seen.
    open func scrollRowToVisible(_ row: Int) {
        wanted = row
        layoutDidChange()
    }
    private var wanted: Int?

    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        rows = max(dataSource?.numberOfRows(in: self) ?? 0, 0)
    }

    func layoutDidChange() { core.contentDidChange() }

    private func putAside(_ view: NSView) { if let name = view.identifier { spare[name, default: []].append(view) } }

    private func cell(_ row: Int, _ column: NSTableColumn) -> NSView? {
        let place = Place(row: row, column: ObjectIdentifier(column))
        if let known = cells[place] { return known }
        let made = delegate?.tableView(self, viewFor: column, row: row)
        // AppKit: a cell knows what it stands for.
        if let cell = made as? NSTableCellView {
            cell.objectValue = dataSource?.tableView(self, objectValueFor: column, row: row) ?? cell.objectValue
        }
        cells[place] = made
        return made
    }

    // MARK: - Selection

    /// The selected row, the last one of several; -1 for none.
    open var selectedRow: Int { selection.max() ?? -1 }
    /// The selected rows.
    open var selectedRowIndexes: IndexSet { IndexSet(selection) }
    /// How many rows are selected.
    open var numberOfSelectedRows: Int { selection.count }
    /// Whether a row is selected.
    open func isRowSelected(_ row: Int) -> Bool { selection.contains(row) }
    /// Selects rows, beside those that are or instead of them. Tells the delegate.
    open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        select((extend ? selection : []).union(indexes.filter { 0..<numberOfRows ~= $0 }))
    }
    /// Selects a row no longer. Tells the delegate.
    open func deselectRow(_ row: Int) { select(selection.subtracting([row])) }
    /// Selects nothing, where no row needs to be selected. Tells the delegate.
    open func deselectAll(_ sender: Any?) { if allowsEmptySelection { select([]) } }
    /// Selects everything, where several rows can be selected. Tells the delegate.
    open override func selectAll(_ sender: Any?) { if allowsMultipleSelection { select(Set(0..<numberOfRows)) } }

    private func select(_ new: Set<Int>) {
        guard new != selection else { return }
        selection = new
        layoutDidChange()
        tellSelection()
    }

    private func userSelected(_ new: Set<Int>) {
        let added = new.subtracting(selection).filter { delegate?.tableView(self, shouldSelectRow: $0) ?? true }
        let allowed = new.intersection(selection).union(added)
        // A row that may not be selected leaves the others as they are.
        if !new.isEmpty || !allowsEmptySelection, allowed.isEmpty { return layoutDidChange() }
        select(allowed)
    }

    /// A click on a row, which its cells may have kept from the list.
    private func clicked(_ row: Int) {
        clickedRow = row
        if !allowsMultipleSelection, !selection.contains(row) { userSelected([row]) }
        send()
    }

    private func tellSelection() {
        let notification = Notification(name: NSTableView.selectionDidChangeNotification, object: self)
        delegate?.tableViewSelectionDidChange(notification)
        NotificationCenter.default.post(notification)
    }

    private func doubleClicked(_ row: Int) {
        clickedRow = row
        doubleAction?.send(to: target, self)
    }

    /// Posted when other rows are selected; its object is the table.
    nonisolated public static let selectionDidChangeNotification = Notification.Name("NSTableViewSelectionDidChangeNotification")

    // MARK: - What is shown

    private var content: AnyView {
        load()
        let shown = tableColumns.filter { !$0.isHidden }, hasHeader = headerView != nil && shown.contains { !$0.title.isEmpty }
        let header = HStack(spacing: intercellSpacing.width) {
            ForEach(shown, id: \.self) { column in
                Text(verbatim: column.title).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                    .frame(width: column.width, alignment: .leading)
                    .contentShape(Rectangle()).modifier(HeaderToolTip(text: column.headerToolTip))
                    .onTapGesture { [weak self] in
                        guard let self else { return }
                        delegate?.tableView(self, didClick: column)
                    }
            }
        }
        let rows = rowList(shown).listStyle(.plain), row = wanted
        let list = ScrollViewReader { reader in
            rows.onChange(of: row, initial: true) { [weak self] _, row in
                if let row { reader.scrollTo(row) }
                self?.wanted = nil
            }
        }
        return AnyView(
            VStack(alignment: .leading, spacing: 0) {
                if hasHeader {
                    header.padding(.horizontal, 16).padding(.vertical, 4)
                    Divider()
                }
                list
            })
    }

    @ViewBuilder private func rowList(_ columns: [NSTableColumn]) -> some View {
        let all = ForEach(0..<rows, id: \.self) { row in self.row(row, columns) }
        if selectionHighlightStyle == .none {
            List { all }
        } else if allowsMultipleSelection {
            List(
                selection: Binding<Set<Int>>(get: { [weak self] in self?.selection ?? [] }, set: { [weak self] in self?.userSelected($0) })
            ) { all }
        } else {
            List(selection: Binding<Int?>(
                get: { [weak self] in self?.selection.first }, set: { [weak self] row in self?.userSelected(Set([row].compactMap { $0 })) })) { all }
        }
    }

    private func row(_ row: Int, _ columns: [NSTableColumn]) -> some View {
        HStack(spacing: intercellSpacing.width) {
            ForEach(columns, id: \.self) { column in
                CellContent(
                    view: self.cell(row, column), value: self.dataSource?.tableView(self, objectValueFor: column, row: row),
                    generation: self.generation
                )
                    .frame(width: column.width, alignment: .leading)
            }
        }
        .frame(height: delegate?.tableView(self, heightOfRow: row) ?? rowHeight)
        .contentShape(Rectangle())
        .simultaneousGesture(TapGesture().onEnded { [weak self] in self?.clicked(row) })
        .simultaneousGesture(TapGesture(count: 2).onEnded { [weak self] in self?.doubleClicked(row) })
        .listRowBackground(
            usesAlternatingRowBackgroundColors && row % 2 == 1 && !selection.contains(row) ? Color.primary.opacity(0.05) : nil)
    }

    open override var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
}

/// AppKit's headers of a table: that they are there is all that they say.
@MainActor @preconcurrency open class NSTableHeaderView: NSView {}

private struct HeaderToolTip: ViewModifier {
    let text: String?
    func body(content: Content) -> some View { if let text, !text.isEmpty { content.help(Text(verbatim: text)) } else { content } }
}

/// A cell: the delegate's view, or the source's value.
private struct CellContent: View {
    let view: NSView?
    let value: Any?
    let generation: Int

    var body: some View {
        if let view {
            CoreView(view.core).id(ObjectIdentifier(view))
        } else {
            Text(verbatim: value.map { "\($0)" } ?? "").lineLimit(1)
        }
    }
}
