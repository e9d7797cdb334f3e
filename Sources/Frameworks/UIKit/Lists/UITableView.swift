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
    /// Whether a row can be selected while the table is edited.
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
    private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    private var spareHeaders: [String: [UITableViewHeaderFooterView]] = [:]
    private var selection: Set<IndexPath> = []
    private var updates = 0, changes = IndexChanges()
    /// The cell that the data source makes up anew.
    private var reconfigured: UITableViewCell?
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
    open func numberOfRows(inSection section: Int) -> Int {
        planned.sections.indices.contains(section) ? planned.sections[section].rows.count : 0
    }

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
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        changeContent(animation) { $0.newRows.formUnion(indexPaths) }
    }
    /// Rows are gone from the data source.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        changeContent(animation) { $0.goneRows.formUnion(indexPaths) }
    }
    /// Rows have other content. They are not selected any more.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        changeContent(animation) { $0.otherRows.formUnion(indexPaths) }
    }
    /// Rows have other content, and keep their cells: the data source makes them up anew, and gets each when it asks for one.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            guard let cell = shown[path], let dataSource else { continue }
            reconfigured = cell
            _ = dataSource.tableView(self, cellForRowAt: path)
            reconfigured = nil
            plan.forget(path)
        }
        setNeedsLayout()
    }
    /// A row has moved in the data source.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        changeContent(.automatic) { $0.moves[indexPath] = newIndexPath }
    }
    /// Sections are added: the data source has them already.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        changeContent(animation) { $0.newSections.formUnion(sections) }
    }
    /// Sections are gone from the data source.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        changeContent(animation) { $0.goneSections.formUnion(sections) }
    }
    /// Sections have other content. Their rows are not selected any more.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        changeContent(animation) { $0.otherSections.formUnion(sections) }
    }

    /// Until `endUpdates()`, changes are collected.
    open func beginUpdates() { updates += 1 }
    /// Shows the changes since `beginUpdates()`. Heights are asked for anew.
    open func endUpdates() {
        updates = max(updates - 1, 0)
        changeContent(.automatic) { _ in }
    }

    /// Makes changes that are shown together, with an animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    /// Notes a change, and shows what has been noted unless more follows.
    private func changeContent(_ animation: RowAnimation, _ note: (inout IndexChanges) -> Void) {
        note(&changes)
        guard updates == 0 else { return }
        let changes = changes
        self.changes = IndexChanges()
        selection = Set(selection.compactMap { changes.place(of: $0) })
        setNeedsReload()
        guard animation != .none, window != nil else { return }
        withAnimation { layoutIfNeeded() }
    }

    // MARK: - Cells

    /// Cells of this class are made where no used one is there.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
    }
    /// Headers and footers of this class are made on demand.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }
    /// Cells in archives are not read: there will be an empty one.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { classes[identifier] = UITableViewCell.self }

    /// A cell that was used before, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
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

    /// A header or footer that was used before, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        while let used = spareHeaders[identifier]?.popLast() {
            guard used.superview == nil else { continue }
            used.prepareForReuse()
            return used
        }
        return headerClasses[identifier].map { UITableViewHeaderFooterView.make($0, identifier) }
    }

    /// Keeps a header or footer that is not shown, to use it again.
    func keep(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        let kept = spareHeaders[identifier] ?? []
        // An app that makes each of them itself would never take them out again.
        guard kept.count < 32, !kept.contains(where: { $0 === view }) else { return }
        spareHeaders[identifier, default: []].append(view)
    }

    /// The cell of a row that is shown; nil for others.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
    /// The header of a section that is shown; nil for others.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { shownHeaders[section] as? UITableViewHeaderFooterView }
    /// The footer of a section that is shown; nil for others.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { shownFooters[section] as? UITableViewHeaderFooterView }
    /// The row of a cell that is shown; nil for others.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
    /// The cells in the visible part, from the top to the bottom.
    open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { shown[$0] } }
    /// The rows in the visible part.
    open var indexPathsForVisibleRows: [IndexPath]? { planned.rows(between: contentOffset.y, and: contentOffset.y + bounds.height) }
    /// The row at a point of the content; nil where there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { planned.rows(between: point.y, and: point.y + 0.01).first }
    /// The rectangle of a section's header in the content.
    open func rectForHeader(inSection section: Int) -> CGRect {
        rect(planned.sections.indices.contains(section) ? planned.sections[section].header : nil)
    }
    /// The rectangle of a section's footer in the content.
    open func rectForFooter(inSection section: Int) -> CGRect {
        rect(planned.sections.indices.contains(section) ? planned.sections[section].footer : nil)
    }
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

    /// Whether several rows can be selected now.
    private var selectsSeveral: Bool { editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Selects a row without telling the delegate; with nil, none is selected any more.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !selectsSeveral || indexPath == nil { for old in selection { deselectRow(at: old, animated: animated) } }
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

    /// Whether rows can be selected now.
    private var selects: Bool { editing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection }

    /// The user has pressed a row, or let it go.
    func pressed(_ cell: UITableViewCell, _ isPressed: Bool) {
        guard let path = indexPath(for: cell), isPressed != cell.isHighlighted else { return }
        if isPressed, !selects || rows?.tableView(self, shouldHighlightRowAt: path) == false { return }
        cell.setHighlighted(isPressed, animated: false)
        if isPressed { rows?.tableView(self, didHighlightRowAt: path) } else { rows?.tableView(self, didUnhighlightRowAt: path) }
    }

    /// The user has clicked a row. UIKit: one that may not look pressed is not selected.
    func clicked(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell), selects, rows?.tableView(self, shouldHighlightRowAt: path) != false else { return }
        if selection.contains(path), selectsSeveral { return userDeselects(path) }
        guard let chosen = rows == nil ? path : rows?.tableView(self, willSelectRowAt: path) else { return }
        if !selectsSeveral { for old in selection.subtracting([chosen]).sorted() { userDeselects(old) } }
        selection.insert(chosen)
        shown[chosen]?.setSelected(true, animated: false)
        rows?.tableView(self, didSelectRowAt: chosen)
    }

    /// The delegate may refuse, or name another row.
    private func userDeselects(_ path: IndexPath) {
        guard let path = rows == nil ? path : rows?.tableView(self, willDeselectRowAt: path) else { return }
        deselectRow(at: path, animated: false)
        rows?.tableView(self, didDeselectRowAt: path)
    }

    /// Shows or hides buttons that delete rows.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        self.editing = editing
        for (path, cell) in shown { prepare(cell, path, animated: animated) }
    }

    /// The actions of a row: those that the delegate gives, or one for deleting; then those of the row's other end.
    func actions(of cell: UITableViewCell) -> [UIContextualAction] {
        guard let path = indexPath(for: cell) else { return [] }
        let leading = rows?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)?.actions ?? []
        if let own = rows?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own.actions + leading }
        guard let dataSource, dataSource.tableView(self, canEditRowAt: path), style(of: path) == .delete else { return leading }
        let title = rows?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? Word.delete.string()
        return [UIContextualAction(style: .destructive, title: title) { [weak self, weak cell] _, _, done in
            guard let self, let cell else { return done(false) }
            commit(.delete, cell)
            done(true)
        }] + leading
    }

    /// The data source makes a change that the user has asked for.
    private func commit(_ style: UITableViewCell.EditingStyle, _ cell: UITableViewCell) {
        if let path = indexPath(for: cell) { dataSource?.tableView(self, commit: style, forRowAt: path) }
    }

    /// The user has pressed the button in front of a row: that of the actions which deletes, or the row's own change.
    func edits(_ cell: UITableViewCell, from button: UIView) {
        if cell.editingStyle == .delete, let own = actions(of: cell).first(where: { $0.style == .destructive }) {
            return own.perform(from: button)
        }
        commit(cell.editingStyle, cell)
    }

    private func style(of path: IndexPath) -> UITableViewCell.EditingStyle { rows?.tableView(self, editingStyleForRowAt: path) ?? .delete }

    private func prepare(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
        let canEdit = editing && dataSource?.tableView(self, canEditRowAt: path) ?? false
        cell.setEditing(canEdit ? style(of: path) : .none, animated: animated)
        if let level = rows?.tableView(self, indentationLevelForRowAt: path), level != cell.indentationLevel {
            cell.indentationLevel = level
        }
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
        cell.setHighlighted(false, animated: false)
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
            for section in Array(shownHeaders.keys) { retire(section, isHeader: true) }
            for section in Array(shownFooters.keys) { retire(section, isHeader: false) }
        }
        for (number, section) in plan.sections.enumerated() {
            place(pinned(section.header, upTo: section.footer.start), window, number, isHeader: true)
            place(section.footer, window, number, isHeader: false)
        }
        if let view = tableHeaderView { view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height) }
        if let view = tableFooterView {
            view.frame = CGRect(x: 0, y: plan.length - view.frame.height, width: bounds.width, height: view.frame.height)
        }
        backgroundView?.frame = CGRect(x: 0, y: contentOffset.y, width: bounds.width, height: bounds.height)
    }

    /// UIKit: the header of a plain table's section stays at the top while rows of the section are in sight.
    private func pinned(_ header: TablePlan.Place, upTo end: CGFloat) -> TablePlan.Place {
        guard style == .plain, header.length > 0 else { return header }
        return TablePlan.Place(start: max(header.start, min(contentOffset.y, end - header.length)), length: header.length)
    }

    private func place(_ place: TablePlan.Place, _ window: ClosedRange<CGFloat>, _ section: Int, isHeader: Bool) {
        guard place.length > 0, window.overlaps(place.start...(place.start + place.length)) else {
            return retire(section, isHeader: isHeader)
        }
        let known = isHeader ? shownHeaders[section] : shownFooters[section]
        guard let view = known ?? supplement(section, isHeader: isHeader) else { return }
        view.frame = rect(place)
        if isHeader, style == .plain {
            let isFloating = place.start > plan.sections[section].header.start
            (view as? UITableViewHeaderFooterView)?.isFloating = isFloating
            // Rows that have come in since lie behind it.
            if isFloating, known != nil { bringSubviewToFront(view) }
        }
        guard known == nil else { return }
        if isHeader { shownHeaders[section] = view } else { shownFooters[section] = view }
        if isHeader { rows?.tableView(self, willDisplayHeaderView: view, forSection: section) } else {
            rows?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        addSubview(view)
    }

    private func retire(_ section: Int, isHeader: Bool) {
        guard let view = isHeader ? shownHeaders.removeValue(forKey: section) : shownFooters.removeValue(forKey: section) else { return }
        view.removeFromSuperview()
        if isHeader { rows?.tableView(self, didEndDisplayingHeaderView: view, forSection: section) } else {
            rows?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        keep(view)
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
        let inset = shown[path]?.ownSeparatorInset ?? separatorInset
        line.frame = CGRect(x: row.minX + inset.left, y: row.maxY - 0.5, width: max(row.width - inset.left - inset.right, 0), height: 0.5)
    }
}
