import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Sizes and distances by a delegate.
@MainActor private final class Flow: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts = [4]
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
}

@MainActor private final class Sized: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 7 }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 70 }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 25) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 35) }
}

@MainActor @Suite("Flow layouts and places of items") struct FlowLayoutTests {
    private let source = Flow(), layout = UICollectionViewFlowLayout()

    private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
        }
        view.dataSource = source
        return view
    }
    private func show(_ view: UIView) -> TestApp { TestApp(size: CGSize(width: 200, height: 200)) { ViewOnScreen(view: view) } }
    private func place(_ item: Int, _ section: Int = 0) -> CGRect? {
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    private func head(_ kind: String, _ section: Int = 0) -> CGRect? {
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }

    @Test("A new flow has UIKit's values") func defaults() {
        #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.scrollDirection == .vertical && layout.sectionInset == .zero && layout.headerReferenceSize == .zero)
        #expect(layout.estimatedItemSize == .zero && !layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        #expect(layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize && layout.estimatedItemSize.width > 1e6)
        #expect(layout.collectionView == nil && layout.collectionViewContentSize == .zero)
    }

    @Test("Without a delegate the layout's own values count, and those that change move the items") func ownValues() throws {
        let view = collection(layout), app = show(view)
        layout.itemSize = CGSize(width: 90, height: 30)
        layout.minimumLineSpacing = 4
        try app.settle()
        #expect(layout.collectionView === view && place(2) == CGRect(x: 0, y: 34, width: 90, height: 30))
        #expect(layout.collectionViewContentSize == CGSize(width: 200, height: 64) && view.contentSize.height == 64)
        #expect(
            layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 10, height: 10))?.map(\.indexPath) == [
                IndexPath(item: 0, section: 0)
            ])
        #expect(head(UICollectionView.elementKindSectionHeader) == nil)
    }

    @Test("A delegate's insets, distances and sizes count before the layout's") func delegated() throws {
        let view = collection(layout), sized = Sized()
        layout.headerReferenceSize = CGSize(width: 0, height: 99)
        view.delegate = sized
        let app = show(view)
        // 170 points: 50, 70, 50 in a line.
        #expect(place(0) == CGRect(x: 10, y: 30, width: 50, height: 50) && place(1)?.minX == 130 && place(2)?.minY == 87)
        #expect(head(UICollectionView.elementKindSectionHeader) == CGRect(x: 0, y: 0, width: 200, height: 25))
        #expect(head(UICollectionView.elementKindSectionFooter) == CGRect(x: 0, y: 152, width: 200, height: 35))
        #expect(view.contentSize.height == 187)
        withExtendedLifetime(app) {}
    }

    @Test("Headers and footers may stay in sight while their section is, in front of the items") func pinning() throws {
        source.counts = [40, 40]
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        let view = collection(layout), app = show(view), kind = UICollectionView.elementKindSectionHeader
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        try app.settle()
        #expect(head(kind)?.minY == 0)
        layout.sectionHeadersPinToVisibleBounds = true
        layout.sectionFootersPinToVisibleBounds = true
        try app.settle()
        let shown = try #require(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
        #expect(head(kind)?.minY == 100 && shown.frame.minY == 100 && head(UICollectionView.elementKindSectionFooter)?.maxY == 300)
        let place = view.subviews.firstIndex(of: shown) ?? 0
        #expect(view.subviews.enumerated().allSatisfy { !($0.element is UICollectionViewCell) || $0.offset < place })
        view.setContentOffset(CGPoint(x: 0, y: 130), animated: false)
        try app.settle()
        #expect(shown.frame.minY == 130)
        // 30 + 14 lines of 50 with 10 between them, three in a line, + 20.
        let end: CGFloat = 30 + 14 * 60 - 10 + 20
        view.setContentOffset(CGPoint(x: 0, y: end - 10), animated: false)
        try app.settle()
        #expect(head(kind)?.maxY == end && head(kind, 1)?.minY == end)
    }

    @Test("Places carry looks: opacity, order, hiding and turning") func places() throws {
        final class Stack: UICollectionViewLayout {
            var asked = 0, invalidates = false
            override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 800) }
            override func prepare() { asked += 1 }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                (made.size, made.center) = (CGSize(width: 60, height: 60), CGPoint(x: 100, y: 100))
                made.zIndex = -indexPath.item
                made.alpha = indexPath.item == 1 ? 0.5 : 1
                made.isHidden = indexPath.item == 3
                if indexPath.item == 2 { made.transform = CGAffineTransform(scaleX: 2, y: 2) }
                return made
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            }
        }
        let stack = Stack(), view = collection(stack), app = show(view)
        let cells = (0..<4).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
        #expect(cells[3] == nil && cells[0]?.frame == CGRect(x: 70, y: 70, width: 60, height: 60))
        #expect(cells[1]?.alpha == 0.5 && cells[2]?.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(
            view.subviews.filter { $0 is UICollectionViewCell } == [cells[2], cells[1], cells[0]].compactMap { $0 }, "from back to front")
        let asked = stack.asked
        view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
        try app.settle()
        #expect(stack.asked == asked)
        stack.invalidates = true
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        try app.settle()
        #expect(stack.asked == asked + 1)
        stack.invalidateLayout()
        try app.settle()
        #expect(stack.asked == asked + 2)
        let plain = UICollectionViewLayout()
        #expect(plain.layoutAttributesForElements(in: .infinite) == nil && !plain.shouldInvalidateLayout(forBoundsChange: .zero))
        #expect(plain.layoutAttributesForSupplementaryView(ofKind: "x", at: [0, 0]) == nil)
    }

    @Test("A copy of a place is its own") func copies() throws {
        let place = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "kind", with: IndexPath(item: 1, section: 2))
        (place.frame, place.alpha, place.zIndex, place.isHidden) = (CGRect(x: 1, y: 2, width: 30, height: 40), 0.3, 4, true)
        let copy = try #require(place.copy() as? UICollectionViewLayoutAttributes)
        #expect(copy.representedElementKind == "kind" && copy.indexPath == [2, 1] && copy.frame == place.frame && copy.alpha == 0.3)
        #expect(copy.zIndex == 4 && copy.isHidden && copy.transform == .identity)
        copy.center = CGPoint(x: 100, y: 100)
        #expect(
            copy.frame == CGRect(x: 85, y: 80, width: 30, height: 40) && place.frame.minX == 1 && copy.size == CGSize(width: 30, height: 40)
        )
    }
}
