public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's grid: cells that a data source makes are shown for the visible part, where a layout says, and used again when they leave it.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {
    /// In which direction it scrolls.
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    /// Where an item is scrolled to.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the top, the middle or the bottom.
        public static let top = ScrollPosition(rawValue: 1), centeredVertically = ScrollPosition(rawValue: 2),
            bottom = ScrollPosition(rawValue: 4)
        /// To the left, the middle or the right.
        public static let left = ScrollPosition(rawValue: 8), centeredHorizontally = ScrollPosition(rawValue: 16),
            right = ScrollPosition(rawValue: 32)
    }

    /// The kind of headers of sections.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers of sections.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Says what is in the collection.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Told of what is done with items; the same object as the scroll view's delegate.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            items = delegate as? any UICollectionViewDelegate
            layoutDidChange()
        }
    }
    private weak var items: (any UICollectionViewDelegate)?
    /// Says where items stand.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            takeLayout()
        }
    }
    /// The view behind the items.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Whether items can be selected.
    open var allowsSelection = true
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false
    /// Whether cells are prepared ahead. Only stored: those near the visible part are.
    open var isPrefetchingEnabled = true

    private struct Supplement: Hashable { var kind: String, section: Int }
    private var counts: [Int]?
    private var needsPreparing = true, needsReload = false, isArranging = false
    private var cells: [IndexPath: UICollectionViewCell] = [:]
    private var supplements: [Supplement: UICollectionReusableView] = [:]
    private var classes: [String: UICollectionReusableView.Type] = [:]
    private var spare: [String: [UICollectionReusableView]] = [:]
    private var selection: Set<IndexPath> = []
    private var lastBounds = CGRect.zero
    private var changes = IndexChanges(), batches = 0

    /// - Parameter layout: says where items stand.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        takeLayout()
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        takeLayout()
    }

    private func takeLayout() {
        collectionViewLayout.collectionView = self
        let isHorizontal = (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection == .horizontal
        (alwaysBounceVertical, alwaysBounceHorizontal) = (!isHorizontal, isHorizontal)
        layoutDidChange()
    }

    func layoutDidChange() {
        needsPreparing = true
        setNeedsLayout()
    }

    // MARK: - Content

    private var counted: [Int] {
        if let counts { return counts }
        let made = dataSource.map { source in
            (0..<max(source.numberOfSections(in: self), 0)).map { max(source.collectionView(self, numberOfItemsInSection: $0), 0) }
        } ?? []
        counts = made
        return made
    }

    /// The number of sections, as the data source says.
    open var numberOfSections: Int { counted.count }
    /// The number of items in a section, as the data source says.
    open func numberOfItems(inSection section: Int) -> Int { counted.indices.contains(section) ? counted[section] : 0 }

    /// Asks the data source anew for all. Nothing is selected any more.
    open func reloadData() {
        selection = []
        showContent()
    }
    /// Items are in the data source that were not.
    open func insertItems(at indexPaths: [IndexPath]) { changeContent { $0.newRows.formUnion(indexPaths) } }
    /// Items are gone from the data source.
    open func deleteItems(at indexPaths: [IndexPath]) { changeContent { $0.goneRows.formUnion(indexPaths) } }
    /// Items have other content. They are not selected any more.
    open func reloadItems(at indexPaths: [IndexPath]) { changeContent { $0.otherRows.formUnion(indexPaths) } }
    /// An item has moved in the data source.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { changeContent { $0.moves[indexPath] = newIndexPath } }
    /// Sections are in the data source that were not.
    open func insertSections(_ sections: IndexSet) { changeContent { $0.newSections.formUnion(sections) } }
    /// Sections are gone from the data source.
    open func deleteSections(_ sections: IndexSet) { changeContent { $0.goneSections.formUnion(sections) } }
    /// Sections have other content. Their items are not selected any more.
    open func reloadSections(_ sections: IndexSet) { changeContent { $0.otherSections.formUnion(sections) } }
    /// Several changes at once. They are shown without moving.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        updates?()
        batches -= 1
        changeContent { _ in }
        layoutIfNeeded()
        completion?(true)
    }

    /// Notes a change, and shows what has been noted unless more follows.
    private func changeContent(_ note: (inout IndexChanges) -> Void) {
        note(&changes)
        guard batches == 0 else { return }
        let changes = changes
        self.changes = IndexChanges()
        selection = Set(selection.compactMap { changes.place(of: $0) })
        showContent()
    }

    private func showContent() {
        counts = nil
        needsReload = true
        layoutDidChange()
    }

    // MARK: - Cells

    /// Cells of this class are made where no used one is there.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UICollectionViewCell.Type
    }
    /// Cells in archives are not read: there will be empty ones.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { classes[identifier] = UICollectionViewCell.self }
    /// Headers or footers of this class are made where no used one is there.
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {
        classes["\(elementKind) \(identifier)"] = viewClass as? UICollectionReusableView.Type
    }

    /// A cell that was used before, or a new one of the registered class.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        if let cell = dequeue(identifier, identifier) as? UICollectionViewCell { return cell }
        Diagnostics.warn(
            "UICollectionView: no class is registered for the identifier \(identifier): a plain cell is made. "
                + "Call register(_:forCellWithReuseIdentifier:) first.")
        let cell = UICollectionViewCell(frame: .zero)
        cell.reuseIdentifier = identifier
        return cell
    }

    /// A header or footer that was used before, or a new one of the registered class.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = dequeue("\(elementKind) \(identifier)", identifier) { return view }
        Diagnostics.warn(
            "UICollectionView: no class is registered for \(elementKind) with the identifier \(identifier): an empty view is made.")
        return UICollectionReusableView(frame: .zero)
    }

    private func dequeue(_ key: String, _ identifier: String) -> UICollectionReusableView? {
        if let used = spare[key]?.popLast() {
            used.prepareForReuse()
            return used
        }
        guard let made = classes[key].map({ UICollectionReusableView.make($0) }) else { return nil }
        (made.reuseIdentifier, made.reuseKey) = (identifier, key)
        return made
    }

    /// The cell of an item that is shown; nil for others.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }
    /// The header or footer of a section that is shown; nil for others.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        supplements[Supplement(kind: elementKind, section: indexPath.section)]
    }
    /// The item of a cell that is shown; nil for others.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
    /// The item at a point of the content; nil where there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let near = collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: point, size: CGSize(width: 0.01, height: 0.01)))
        return near?.last { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
    }
    /// The items in the visible part.
    open var indexPathsForVisibleItems: [IndexPath] {
        let visible = CGRect(origin: contentOffset, size: bounds.size)
        return cells.filter { $0.value.frame.intersects(visible) }.keys.sorted()
    }
    /// The cells in the visible part.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cells[$0] } }
    /// Where an item stands.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Scrolls so that an item is visible.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        let size = collectionViewLayout.collectionViewContentSize
        if contentSize != size { contentSize = size }
        func start(
            _ low: CGFloat, _ length: CGFloat, _ room: CGFloat, _ now: CGFloat, _ edges: (ScrollPosition, ScrollPosition, ScrollPosition)
        ) -> CGFloat {
            if scrollPosition.contains(edges.0) { return low }
            if scrollPosition.contains(edges.1) { return low + (length - room) / 2 }
            if scrollPosition.contains(edges.2) { return low + length - room }
            return low < now ? low : max(now, low + length - room)
        }
        let x = start(frame.minX, frame.width, bounds.width, contentOffset.x, (.left, .centeredHorizontally, .right))
        let y = start(frame.minY, frame.height, bounds.height, contentOffset.y, (.top, .centeredVertically, .bottom))
        let most = CGPoint(x: max(size.width - bounds.width, 0), y: max(size.height - bounds.height, 0))
        setContentOffset(CGPoint(x: min(max(x, 0), most.x), y: min(max(y, 0), most.y)), animated: animated)
    }

    // MARK: - Selection

    /// The selected items; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Selects an item without telling the delegate; with nil, none is selected any more.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection || indexPath == nil { for old in selection { deselectItem(at: old, animated: animated) } }
        guard let indexPath else { return }
        selection.insert(indexPath)
        cells[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Selects an item no longer, without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if selection.remove(indexPath) != nil { cells[indexPath]?.isSelected = false }
    }

    /// The user has pressed a cell, or let it go.
    func pressed(_ cell: UICollectionViewCell, _ isPressed: Bool) {
        guard let path = indexPath(for: cell), isPressed != cell.isHighlighted else { return }
        if isPressed, items?.collectionView(self, shouldHighlightItemAt: path) == false { return }
        cell.isHighlighted = isPressed
        if isPressed {
            items?.collectionView(self, didHighlightItemAt: path)
        } else {
            items?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    /// The user has clicked a cell. UIKit: one that may not look pressed is not selected.
    func clicked(_ cell: UICollectionViewCell) {
        guard allowsSelection, let path = indexPath(for: cell), items?.collectionView(self, shouldHighlightItemAt: path) != false else {
            return
        }
        if selection.contains(path), allowsMultipleSelection {
            guard items?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselectItem(at: path, animated: false)
            items?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard items?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let old = allowsMultipleSelection ? [] : selection.subtracting([path])
        selectItem(at: path, animated: false, scrollPosition: [])
        for path in old { items?.collectionView(self, didDeselectItemAt: path) }
        items?.collectionView(self, didSelectItemAt: path)
    }

    // MARK: - Layout

    private func prepareIfNeeded() {
        guard needsPreparing else { return }
        needsPreparing = false
        collectionViewLayout.prepare()
    }

    override func offsetDidChange() { arrange() }
    override var isSizedByRules: Bool { false }
    open override func layoutSubviews() { arrange() }

    /// Shows the items of the visible part and of a screen around it.
    private func arrange() {
        guard !isArranging, bounds.width > 0, bounds.height > 0 else { return }
        isArranging = true
        defer { isArranging = false }
        let now = CGRect(origin: contentOffset, size: bounds.size)
        if now.size != lastBounds.size || now != lastBounds && collectionViewLayout.shouldInvalidateLayout(forBoundsChange: now) {
            needsPreparing = true
        }
        lastBounds = now
        if needsReload {
            needsReload = false
            for path in Array(cells.keys) { retire(path) }
            for key in Array(supplements.keys) { retire(key) }
        }
        prepareIfNeeded()
        let window = now.insetBy(dx: -bounds.width, dy: -bounds.height)
        let wanted = (collectionViewLayout.layoutAttributesForElements(in: window) ?? []).filter { !$0.isHidden }
        let paths = Set(wanted.filter { $0.representedElementKind == nil }.map(\.indexPath))
        let keys = Set(
            wanted.compactMap { place in place.representedElementKind.map { Supplement(kind: $0, section: place.indexPath.section) } })
        for path in cells.keys where !paths.contains(path) { retire(path) }
        for key in supplements.keys where !keys.contains(key) { retire(key) }
        for place in wanted {
            guard let view = place.representedElementKind == nil ? cell(place.indexPath) : supplement(place) else { continue }
            view.transform = .identity
            view.frame = place.frame
            (view.alpha, view.transform) = (place.alpha, place.transform)
        }
        order(wanted)
        backgroundView?.frame = now
        let size = collectionViewLayout.collectionViewContentSize
        if contentSize != size { contentSize = size }
    }

    /// Puts those of greater numbers in front; of equal ones, the order stays.
    private func order(_ places: [UICollectionViewLayoutAttributes]) {
        guard places.contains(where: { $0.zIndex != 0 }) else { return }
        let ordered = places.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
        for place in ordered {
            let view = place.representedElementKind.map { supplements[Supplement(kind: $0, section: place.indexPath.section)] as UIView? }
                ?? cells[place.indexPath]
            if let view { bringSubviewToFront(view) }
        }
    }

    private func cell(_ path: IndexPath) -> UICollectionViewCell? {
        if let known = cells[path] { return known }
        guard let made = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
        cells[path] = made
        made.collection = self
        made.isHighlighted = false
        made.isSelected = selection.contains(path)
        items?.collectionView(self, willDisplay: made, forItemAt: path)
        addSubview(made)
        return made
    }

    private func supplement(_ place: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard let kind = place.representedElementKind else { return nil }
        let key = Supplement(kind: kind, section: place.indexPath.section)
        if let known = supplements[key] { return known }
        guard let made = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: place.indexPath) else { return nil }
        supplements[key] = made
        items?.collectionView(self, willDisplaySupplementaryView: made, forElementKind: kind, at: place.indexPath)
        addSubview(made)
        return made
    }

    private func retire(_ path: IndexPath) {
        guard let cell = cells.removeValue(forKey: path) else { return }
        cell.removeFromSuperview()
        items?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        if let key = cell.reuseKey { spare[key, default: []].append(cell) }
    }

    private func retire(_ key: Supplement) {
        guard let view = supplements.removeValue(forKey: key) else { return }
        view.removeFromSuperview()
        let path = IndexPath(item: 0, section: key.section)
        items?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: path)
        if let key = view.reuseKey { spare[key, default: []].append(view) }
    }
}
