public import EspalierPlatformViews
import EspalierCore
public import Foundation

/// UIKit's list of rows: cells that a data source makes are shown for the visible part, and used again when they leave it.
@MainActor @preconcurrency open class UITableView: UIScrollView {
    /// Says what is in the table.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    /// Told of what is done with rows; the same object as the scroll view's delegate.
    open override weak var delegate: (any UIScrollViewDelegate)? { didSet { rows = delegate as? any UITableViewDelegate } }
    private(set) weak var rows: (any UITableViewDelegate)?

    /// How the table looks.
    public let style: Style
    /// The height of rows in points, where the delegate says none; `automaticDimension` takes that of their content.
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of rows that have not been measured yet, in points.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of headers of sections in points; `automaticDimension` takes that of their content.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of footers of sections in points; `automaticDimension` takes that of their content.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of headers that have not been measured. Only stored.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// The height of footers that have not been measured. Only stored.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// The distance above headers of sections in points; `automaticDimension` is none.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// What is between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsReload() } }
    /// The colour of the lines between rows; nil for the platform's.
    open var separatorColor: UIColor? { didSet { setNeedsReload() } }
    /// How far these lines are from the sides, in points.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsReload() } }
    /// The view above all rows; its height counts.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
    /// The view below all rows; its height counts.
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
    /// The view behind the rows.
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether margins follow the width of readable text. Only stored.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether cells are prepared ahead. Only stored: those near the visible part are.
    open var isPrefetchingEnabled = true
    /// Whether rows can be deleted by a button in front of each. `setEditing(_:animated:)` changes it, too.
    open var isEditing: Bool { get { editing } set { setEditing(newValue, animated: false) } }

    private var editing = false
    private var plan = TablePlan()
    private var needsReload = true
    private var shown: [IndexPath: UITableViewCell] = [:]
    private var shownHeaders: [Int: UIView] = [:], shownFooters: [Int: UIView] = [:]
    private var lines: [IndexPath: UIView] = [:]
    private var spare: [String: [UITableViewCell]] = [:]
    private var classes: [String: UITableViewCell.Type] = [:]
    private var spareHeaders: [String: UITableViewHeaderFooterView.Type] = [:]
    private var selection: Set<IndexPath> = []
    private var updates = 0
    private var isArranging = false

    /// - Parameter frame: in the coordinates of the view around, in points.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    override func setUp() {
        super.setUp()
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    override func takeOwn(of proxy: UIView) {
        super.takeOwn(of: proxy)
        guard let proxy = proxy as? UITableView else { return }
        if let color = proxy.separatorColor { separatorColor = color }
        if proxy.separatorStyle != .singleLine { separatorStyle = proxy.separatorStyle }
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsReload()
    }

    // MARK: - Content

    /// The number of sections, as the data source says.
    open var numberOfSections: Int { planned.sections.count }
    /// The number of rows in a section, as the data source says.
    open func numberOfRows(inSection section: Int) -> Int { planned.sections.indices.contains(section) ? planned.sections[section].rows.count : 0 }

    /// Asks the data source anew for all.
    open func reloadData() {
        selection = []
        setNeedsReload()
    }

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// The plan, made anew if the content has changed.
    private var planned: TablePlan {
        if needsReload {
            needsReload = false
            plan = TablePlan(of: self)
        }
        return plan
    }

    /// Rows are added: the data source has them already.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changeContent(animation) }
    /// Rows are gone from the data source.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changeContent(animation) }
    /// Rows have other content.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changeContent(animation) }
    /// Rows have other content, and keep their cells, which are made up anew.
    open func reconfigureRows(at indexPaths: [IndexPath]) { changeContent(.none) }
    /// A row has moved in the data source.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { changeContent(.automatic) }
    /// Sections are added: the data source has them already.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { changeContent(animation) }
    /// Sections are gone from the data source.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { changeContent(animation) }
    /// Sections have other content.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { changeContent(animation) }

    /// Until `endUpdates()`, changes are collected.
    open func beginUpdates() { updates += 1 }
    /// Shows the changes since `beginUpdates()`.
    open func endUpdates() {
        updates = max(updates - 1, 0)
        changeContent(.automatic)
    }

    /// Makes changes that are shown together, with an animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    private func changeContent(_ animation: RowAnimation) {
        guard updates == 0 else { return }
        setNeedsReload()
        guard animation != .none, window != nil else { return }
        withAnimation { layoutIfNeeded() }
    }

    // MARK: - Cells

    /// Cells of this class are made where no used one is there.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { classes[identifier] = cellClass as? UITableViewCell.Type }
    /// Headers and footers of this class are made on demand.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        spareHeaders[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }
    /// Cells in archives are not read: there will be an empty one.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { classes[identifier] = UITableViewCell.self }

    /// A cell that was used before, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let used = spare[identifier]?.popLast() {
            used.prepareForReuse()
            return used
        }
        return classes[identifier].map { UITableViewCell.make($0, .default, identifier) }
    }

    /// A cell that was used before, or a new one of the registered class.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        Diagnostics.warn(
            "UITableView: no class is registered for the identifier \(identifier): a plain cell is made. Call register(_:forCellReuseIdentifier:) first.")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A new header or footer of the registered class; nil if there is none.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        spareHeaders[identifier].map { UITableViewHeaderFooterView.make($0, identifier) }
    }

    /// The cell of a row that is shown; nil for others.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
    /// The header of a section that is shown; nil for others.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { shownHeaders[section] as? UITableViewHeaderFooterView }
    /// The row of a cell that is shown; nil for others.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
    /// The cells in the visible part, from the top to the bottom.
    open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { shown[$0] } }
    /// The rows in the visible part.
    open var indexPathsForVisibleRows: [IndexPath]? { planned.rows(between: contentOffset.y, and: contentOffset.y + bounds.height) }
    /// The row at a point of the content; nil where there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { planned.rows(between: point.y, and: point.y + 0.01).first }
    /// The rectangle of a row in the content.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(planned.place(of: indexPath)) }
    private func rect(_ place: TablePlan.Place?) -> CGRect {
        let inset = style == .insetGrouped ? 16.0 : 0
        return place.map { CGRect(x: inset, y: $0.start, width: max(bounds.width - 2 * inset, 0), height: $0.length) } ?? .zero
    }

    /// Scrolls so that a row is visible.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        let row = rectForRow(at: indexPath), longest = max(contentSize.height - bounds.height, 0)
        let start = switch scrollPosition {
        case .top: row.minY
        case .middle: row.midY - bounds.height / 2
        case .bottom: row.maxY - bounds.height
        case .none: row.minY < contentOffset.y ? row.minY : max(contentOffset.y, row.maxY - bounds.height)
        }
        setContentOffset(CGPoint(x: 0, y: min(max(start, 0), longest)), animated: animated)
    }

    // MARK: - Selection and editing

    /// The selected row; nil for none.
    open var indexPathForSelectedRow: IndexPath? { selection.min() }
    /// The selected rows; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Selects a row without telling the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection { for old in selection { deselectRow(at: old, animated: animated) } }
        guard let indexPath else { return }
        selection.insert(indexPath)
        shown[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Selects a row no longer, without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selection.remove(indexPath) != nil else { return }
        func change() { shown[indexPath]?.setSelected(false, animated: animated) }
        if animated { withAnimation { change() } } else { change() }
    }

    /// The user has clicked a row.
    func clicked(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell), editing ? allowsSelectionDuringEditing : allowsSelection else { return }
        if selection.contains(path), allowsMultipleSelection {
            guard let path = rows?.tableView(self, willDeselectRowAt: path) ?? (rows == nil ? path : nil) else { return }
            deselectRow(at: path, animated: false)
            rows?.tableView(self, didDeselectRowAt: path)
            return
        }
        guard let chosen = rows == nil ? path : rows?.tableView(self, willSelectRowAt: path) else { return }
        let old = allowsMultipleSelection ? [] : selection.subtracting([chosen])
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        for path in old { rows?.tableView(self, didDeselectRowAt: path) }
        rows?.tableView(self, didSelectRowAt: chosen)
    }

    /// Shows or hides buttons that delete rows.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        self.editing = editing
        for (path, cell) in shown { prepare(cell, path, animated: animated) }
    }

    /// The buttons of a row: those that the delegate gives, or one for deleting.
    func actions(of cell: UITableViewCell) -> [UIContextualAction] {
        guard let path = indexPath(for: cell) else { return [] }
        if let own = rows?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own.actions }
        guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return [] }
        let title = rows?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? Word.delete.string()
        return [UIContextualAction(style: .destructive, title: title) { [weak self, weak cell] _, _, done in
            guard let self, let cell, let path = self.indexPath(for: cell) else { return done(false) }
            dataSource.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }]
    }

    private func prepare(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
        let style = rows?.tableView(self, editingStyleForRowAt: path) ?? .delete
        let isEdited = editing && dataSource?.tableView(self, canEditRowAt: path) ?? false && style == .delete
        cell.setEditing(isEdited, animated: animated)
    }

    // MARK: - Layout

    override func offsetDidChange() { arrange() }
    override var isSizedByRules: Bool { false }
    open override func layoutSubviews() { arrange() }

    /// Shows the rows of the visible part and of a screen around it.
    private func arrange() {
        guard !isArranging, bounds.width > 0 else { return }
        isArranging = true
        defer { isArranging = false }
        let isFresh = needsReload
        if isFresh { for path in Array(shown.keys) { retire(path) } }
        var plan = planned
        // Heights follow the width; the cells stay.
        if plan.width != bounds.width { plan = TablePlan(of: self) }
        let window = (contentOffset.y - bounds.height)...(contentOffset.y + 2 * max(bounds.height, 1))
        // Measured rows may push others out of the window, or let more come in.
        for _ in 0..<4 {
            let wanted = plan.rows(between: window.lowerBound, and: window.upperBound)
            for path in shown.keys where !wanted.contains(path) { retire(path) }
            var hasChanged = false
            for path in wanted {
                let cell = shown[path] ?? show(path)
                guard plan.sections[path.section].rows[path.row].isEstimate else { continue }
                let height = cell.fittingHeight(width: rect(plan.place(of: path)).width)
                hasChanged = plan.measured(path, height) || hasChanged
            }
            if !hasChanged { break }
        }
        self.plan = plan
        place(window, isFresh: isFresh)
        let size = CGSize(width: bounds.width, height: plan.length)
        if contentSize != size { contentSize = size }
    }

    private func show(_ path: IndexPath) -> UITableViewCell {
        let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
        shown[path] = cell
        cell.table = self
        cell.setSelected(selection.contains(path), animated: false)
        prepare(cell, path, animated: false)
        rows?.tableView(self, willDisplay: cell, forRowAt: path)
        addSubview(cell)
        return cell
    }

    private func retire(_ path: IndexPath) {
        lines.removeValue(forKey: path)?.removeFromSuperview()
        guard let cell = shown.removeValue(forKey: path) else { return }
        cell.removeFromSuperview()
        rows?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
    }

    private func place(_ window: ClosedRange<CGFloat>, isFresh: Bool) {
        for (path, cell) in shown {
            cell.frame = rect(plan.place(of: path))
            placeLine(of: path)
        }
        if isFresh {
            for view in Array(shownHeaders.values) + Array(shownFooters.values) { view.removeFromSuperview() }
            (shownHeaders, shownFooters) = ([:], [:])
        }
        for (number, section) in plan.sections.enumerated() {
            place(section.header, window, number, isHeader: true)
            place(section.footer, window, number, isHeader: false)
        }
        if let view = tableHeaderView { view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height) }
        if let view = tableFooterView {
            view.frame = CGRect(x: 0, y: plan.length - view.frame.height, width: bounds.width, height: view.frame.height)
        }
        backgroundView?.frame = CGRect(x: 0, y: contentOffset.y, width: bounds.width, height: bounds.height)
    }

    private func place(_ place: TablePlan.Place, _ window: ClosedRange<CGFloat>, _ section: Int, isHeader: Bool) {
        guard place.length > 0, window.overlaps(place.start...(place.start + place.length)) else { return }
        let known = isHeader ? shownHeaders[section] : shownFooters[section]
        guard let view = known ?? supplement(section, isHeader: isHeader) else { return }
        view.frame = rect(place)
        guard known == nil else { return }
        if isHeader { shownHeaders[section] = view } else { shownFooters[section] = view }
        addSubview(view)
    }

    /// The header or footer of a section: the delegate's view, or one with the data source's text.
    func supplement(_ section: Int, isHeader: Bool) -> UIView? {
        let own = isHeader ? rows?.tableView(self, viewForHeaderInSection: section) : rows?.tableView(self, viewForFooterInSection: section)
        if let own { return own }
        let title = isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section) : dataSource?.tableView(self, titleForFooterInSection: section)
        guard let title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.configure(title: title, isHeader: isHeader, style: style)
        return view
    }

    private func placeLine(of path: IndexPath) {
        let isLast = path.row == plan.sections[path.section].rows.count - 1
        let row = rect(plan.place(of: path))
        guard separatorStyle != .none, !(isLast && style != .plain), row.height > 0 else {
            lines.removeValue(forKey: path)?.removeFromSuperview()
            return
        }
        let line = lines[path] ?? UIView(frame: .zero)
        if lines[path] == nil {
            lines[path] = line
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        line.backgroundColor = separatorColor ?? .separator
        let inset = shown[path]?.separatorInset ?? separatorInset
        line.frame = CGRect(x: row.minX + inset.left, y: row.maxY - 0.5, width: max(row.width - inset.left - inset.right, 0), height: 0.5)
    }
}
