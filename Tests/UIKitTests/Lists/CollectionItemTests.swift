import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// A collection's data and delegate: texts, and a log of what is told.
@MainActor private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections = [["a", "b", "c"], ["d", "e"]]
    var log: [String] = []
    var (mayHighlight, mayDeselect) = (true, true)
    private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.item)") }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = sections[indexPath.section][indexPath.item]
        cell.contentConfiguration = content
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { mayDeselect }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { note("did", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { note("didNot", indexPath) }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { mayHighlight }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { note("press", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { note("release", indexPath) }
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        note("show", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        note("end", indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) { note("head", indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) { note("no head", indexPath) }
}

@MainActor @Suite("Items of a collection") struct CollectionItemTests {
    private let items = Items(), flow = UICollectionViewFlowLayout()
    private let view: UICollectionView
    private let app: TestApp

    init() {
        flow.itemSize = CGSize(width: 90, height: 40)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: flow)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "head")
        (view.dataSource, view.delegate) = (items, items)
        self.view = view
        app = TestApp(size: CGSize(width: 300, height: 300)) { ViewOnScreen(view: view) }
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
    private func cell(_ item: Int, _ section: Int = 0) throws -> UICollectionViewCell {
        try #require(view.cellForItem(at: path(item, section)))
    }
    private var texts: [String] {
        view.visibleCells.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }

    @Test("A new collection has UIKit's values") func defaults() {
        let new = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        #expect(new.allowsSelection && !new.allowsMultipleSelection && new.isPrefetchingEnabled && new.backgroundView == nil)
        #expect(new.numberOfSections == 0 && new.numberOfItems(inSection: 0) == 0 && new.indexPathsForVisibleItems.isEmpty)
        new.isPrefetchingEnabled = false
        #expect(!new.isPrefetchingEnabled)
        let cell = UICollectionViewCell(frame: .zero)
        #expect(cell.reuseIdentifier == nil && !cell.isSelected && !cell.isHighlighted && cell.contentConfiguration == nil)
    }

    @Test("Items are found by point, cell and visible part") func finding() throws {
        #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 0) == 3 && view.numberOfItems(inSection: 7) == 0)
        #expect(view.indexPathsForVisibleItems == [path(0), path(1), path(2), path(0, 1), path(1, 1)] && texts == ["a", "b", "c", "d", "e"])
        #expect(view.indexPathForItem(at: CGPoint(x: 110, y: 20)) == path(1) && view.indexPathForItem(at: CGPoint(x: 95, y: 20)) == nil)
        #expect(view.indexPath(for: try cell(1, 1)) == path(1, 1) && view.indexPath(for: UICollectionViewCell(frame: .zero)) == nil)
        #expect(try cell(0).reuseIdentifier == "item")
        items.sections = [(0..<3000).map { "\($0)" }]
        view.reloadData()
        try app.settle()
        #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 5020)) == path(300), "items that are not shown have places, too")
    }

    @Test("Items come, go and move where the data source has them, and the selection goes with them") func changes() throws {
        view.allowsMultipleSelection = true
        for item in [1, 2] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        items.sections[0].insert("x", at: 0)
        view.insertItems(at: [path(0)])
        try app.settle()
        #expect(texts == ["x", "a", "b", "c", "d", "e"] && view.indexPathsForSelectedItems == [path(2), path(3)])
        items.sections[0].remove(at: 2)
        view.deleteItems(at: [path(2)])
        try app.settle()
        #expect(texts == ["x", "a", "c", "d", "e"] && view.indexPathsForSelectedItems == [path(2)])
        items.sections = [["x", "a"], ["d", "c", "e"]]
        view.moveItem(at: path(2), to: path(1, 1))
        try app.settle()
        #expect(texts == ["x", "a", "d", "c", "e"] && view.indexPathsForSelectedItems == [path(1, 1)])
        #expect(try cell(1, 1).isSelected)
        items.sections[1][1] = "C"
        view.reloadItems(at: [path(1, 1)])
        try app.settle()
        #expect(texts == ["x", "a", "d", "C", "e"] && view.indexPathsForSelectedItems == nil)
    }

    @Test("Sections come and go; several changes are shown at once") func sections() throws {
        view.selectItem(at: path(1, 1), animated: false, scrollPosition: [])
        items.sections.insert(["x"], at: 0)
        view.insertSections([0])
        try app.settle()
        #expect(texts.first == "x" && view.indexPathsForSelectedItems == [path(1, 2)])
        items.sections.remove(at: 1)
        view.deleteSections([1])
        try app.settle()
        #expect(texts == ["x", "d", "e"] && view.indexPathsForSelectedItems == [path(1, 1)])
        var isFinished: Bool?
        view.performBatchUpdates({
            items.sections = [["x", "y"], ["e"]]
            view.deleteItems(at: [path(0, 1)])
            view.insertItems(at: [path(1)])
        }, completion: { isFinished = $0 })
        #expect(isFinished == true && texts == ["x", "y", "e"] && view.indexPathsForSelectedItems == [path(0, 1)])
        items.sections[1] = ["z"]
        view.reloadSections([1])
        try app.settle()
        #expect(texts == ["x", "y", "z"] && view.indexPathsForSelectedItems == nil)
    }

    @Test("A click presses and selects; the delegate may refuse both, and the end of a selection") func selecting() throws {
        items.log = []
        try app.click(cell(0))
        #expect(items.log == ["press 0.0", "release 0.0", "did 0.0"])
        items.log = []
        items.mayHighlight = false
        try app.click(cell(1))
        #expect(items.log.isEmpty && view.indexPathsForSelectedItems == [path(0)])
        items.mayHighlight = true
        view.allowsMultipleSelection = true
        items.mayDeselect = false
        try app.click(cell(0))
        #expect(view.indexPathsForSelectedItems == [path(0)])
        items.mayDeselect = true
        try app.click(cell(0))
        #expect(view.indexPathsForSelectedItems == nil && items.log.last == "didNot 0.0")
        for item in 0..<2 { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == nil)
        view.allowsSelection = false
        try app.click(cell(0))
        #expect(view.indexPathsForSelectedItems == nil)
    }

    @Test("A selected or pressed cell shows its view for that; others lie behind the items") func backgrounds() throws {
        let cell = try cell(0), behind = UIView(), selected = UIView(), back = UIView()
        (behind.backgroundColor, selected.backgroundColor) = (pureBlue, pureRed)
        (cell.backgroundView, cell.selectedBackgroundView, view.backgroundView) = (behind, selected, back)
        try app.settle()
        let point = CGPoint(x: 80, y: 20)
        #expect(app.bytes(at: point) == [0, 0, 255] && behind.frame == cell.bounds && view.subviews.first === back)
        cell.isHighlighted = true
        try app.settle()
        #expect(app.bytes(at: point) == [255, 0, 0])
        cell.isHighlighted = false
        cell.isSelected = true
        try app.settle()
        #expect(app.bytes(at: point) == [255, 0, 0] && selected.frame == cell.bounds)
        cell.isSelected = false
        try app.settle()
        #expect(app.bytes(at: point) == [0, 0, 255])
        #expect(back.frame == view.bounds)
    }

    @Test("The delegate is told which cells and headers are shown and which are not any more") func displaying() throws {
        items.sections = [(0..<300).map { "\($0)" }, ["last"]]
        flow.headerReferenceSize = CGSize(width: 0, height: 30)
        items.log = []
        view.reloadData()
        try app.settle()
        #expect(items.log.contains("show 0.0") && items.log.contains("head 0.0") && !items.log.contains("head 1.0"))
        items.log = []
        view.selectItem(at: path(0, 1), animated: false, scrollPosition: .top)
        try app.settle()
        #expect(view.contentOffset.y == view.contentSize.height - 300)
        #expect(
            items.log.contains("end 0.0") && items.log.contains("no head 0.0") && items.log.contains("show 1.0")
                && items.log.contains("head 1.0"))
    }
}
