public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// Where an item of a collection, or a header or footer, stands, and how it looks there.
open class UICollectionViewLayoutAttributes: NSObject {
    /// Which it is; of a header or footer, the section counts.
    open var indexPath: IndexPath
    /// Nil for items; the kind of headers and footers.
    public let representedElementKind: String?
    /// The rectangle in the content, in points.
    open var frame = CGRect.zero
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// Those of greater numbers lie in front.
    open var zIndex = 0
    /// Whether it is not shown.
    open var isHidden = false
    /// Turns and stretches it about its middle.
    open var transform = CGAffineTransform.identity
    /// The middle, in points.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// The size, in points.
    open var size: CGSize { get { frame.size } set { frame.size = newValue } }

    /// - Parameter kind: nil for an item.
    public required init(indexPath: IndexPath, kind: String? = nil) { (self.indexPath, representedElementKind) = (indexPath, kind) }
    /// The place of an item.
    public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath: indexPath) }
    /// The place of a header or footer.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(indexPath: indexPath, kind: elementKind)
    }

    open override func copy() -> Any {
        let made = Self(indexPath: indexPath, kind: representedElementKind)
        (made.frame, made.alpha, made.zIndex, made.isHidden, made.transform) = (frame, alpha, zIndex, isHidden, transform)
        return made
    }
}

/// Says where the items of a collection stand; for subclasses.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
    /// The collection that it is of.
    open internal(set) weak var collectionView: UICollectionView?
    public override init() { super.init() }
    /// Layouts are not read from archives: one with the usual values.
    public convenience init?(coder: NSCoder) { self.init() }

    /// Called before places are asked for; for subclasses.
    open func prepare() {}
    /// The size of all of the content, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// What stands in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Where an item stands.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a header or footer stands.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    { nil }
    /// Whether places are asked for anew in other bounds: asked while the collection scrolls.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Asks for the places anew.
    open func invalidateLayout() { collectionView?.layoutDidChange() }
}

/// Items in lines, as many in each as there is room for.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// In which direction the collection scrolls: lines stand across it.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of items, in points, where the delegate has none.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// Items are measured if it is not zero. Only stored: `itemSize` and the delegate count.
    open var estimatedItemSize = CGSize.zero
    /// Stands for sizes by content.
    nonisolated public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// Between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// At least between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Around a section's items, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// The size of headers, in points; across the direction of scrolling they fill the collection.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers, in points.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Whether headers stay in sight while their section is.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether footers stay in sight while their section is.
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var supplements: [UICollectionViewLayoutAttributes] = []
    private var length: CGFloat = 0
    /// From where to where each section reaches in the direction of scrolling.
    private var extents: [ClosedRange<CGFloat>] = []

    private var isVertical: Bool { scrollDirection == .vertical }
    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    open override func prepare() {
        super.prepare()
        (items, supplements, length) = ([], [], 0)
        guard let view = collectionView else { return }
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        extents = []
        for section in 0..<view.numberOfSections {
            let start = length
            defer { extents.append(start...max(length, start)) }
            let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
            supplement(
                UICollectionView.elementKindSectionHeader, section,
                delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize, view)
            items.append(lines(of: section, inset, delegate, view))
            supplement(
                UICollectionView.elementKindSectionFooter, section,
                delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize, view)
        }
    }

    private func supplement(_ kind: String, _ section: Int, _ size: CGSize, _ view: UICollectionView) {
        guard along(size) > 0 else { return }
        let made = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        made.frame = isVertical
            ? CGRect(x: 0, y: length, width: view.bounds.width, height: size.height)
            : CGRect(x: length, y: 0, width: size.width, height: view.bounds.height)
        supplements.append(made)
        length += along(size)
    }

    /// UIKit: the items of a full line are moved apart to its ends, those of the last one keep the distance of the lines before.
    private func lines(
        of section: Int, _ inset: UIEdgeInsets, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ view: UICollectionView
    ) -> [UICollectionViewLayoutAttributes] {
        let lineSpacing = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let spacing = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
        let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let start = isVertical ? inset.left : inset.top, room = across(view.bounds.size) - start - (isVertical ? inset.right : inset.bottom)
        let sizes = (0..<view.numberOfItems(inSection: section)).map {
            delegate?.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: $0, section: section)) ?? itemSize
        }
        length += before
        var made: [UICollectionViewLayoutAttributes] = [], first = 0, lastGap = spacing
        while first < sizes.count {
            var end = first + 1, used = across(sizes[first])
            while end < sizes.count, used + spacing + across(sizes[end]) <= room + 0.001 {
                used += spacing + across(sizes[end])
                end += 1
            }
            let line = sizes[first..<end], free = room - line.reduce(0) { $0 + across($1) }
            var gap = spacing
            // A line that another item would have fitted into is the last one.
            if line.count > 1, end < sizes.count {
                (gap, lastGap) = (free / CGFloat(line.count - 1), free / CGFloat(line.count - 1))
            } else if first > 0 {
                gap = lastGap
            }
            let breadth = line.map(along).max() ?? 0
            // One item alone, and not the last, stands in the middle.
            var place = start + (line.count == 1 && end < sizes.count ? max(free / 2, 0) : 0)
            for number in first..<end {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: number, section: section)),
                    size = sizes[number]
                let offset = length + (breadth - along(size)) / 2
                attributes.frame = CGRect(origin: isVertical ? CGPoint(x: place, y: offset) : CGPoint(x: offset, y: place), size: size)
                made.append(attributes)
                place += across(size) + gap
            }
            length += breadth + (end < sizes.count ? lineSpacing : 0)
            first = end
        }
        length += after
        return made
    }

    open override var collectionViewContentSize: CGSize {
        guard let view = collectionView else { return .zero }
        return isVertical ? CGSize(width: view.bounds.width, height: length) : CGSize(width: length, height: view.bounds.height)
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (items.joined() + supplements.map(pinned)).filter { $0.frame.intersects(rect) }
    }

    /// A header or footer where it is in sight, in front of the items.
    private func pinned(_ place: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let isHeader = place.representedElementKind == UICollectionView.elementKindSectionHeader
        guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds, let view = collectionView,
              extents.indices.contains(place.indexPath.section), let moved = place.copy() as? UICollectionViewLayoutAttributes else { return place }
        let extent = extents[place.indexPath.section], own = along(place.frame.size),
            visible = along(CGSize(width: view.contentOffset.x, height: view.contentOffset.y))
        let wanted = isHeader ? max(visible, extent.lowerBound) : min(visible + along(view.bounds.size), extent.upperBound) - own
        let start = min(max(wanted, extent.lowerBound), extent.upperBound - own)
        if isVertical { moved.frame.origin.y = start } else { moved.frame.origin.x = start }
        moved.zIndex = 10
        return moved
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item) else { return nil }
        return items[indexPath.section][indexPath.item]
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        supplements.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section }.map(pinned)
    }
}
