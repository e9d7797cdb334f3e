import EspalierTesting
import SwiftUI
import Testing
import UIKit

private final class Gallery: UICollectionViewController {
    var log: [String] = []
    private func note(_ text: String, _ path: IndexPath) { log.append("\(text) \(path.item)") }
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    }
    override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        indexPath.item != 2
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { note("select", indexPath) }
    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { note("deselect", indexPath) }
    override func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        note("show", indexPath)
    }
}

/// Overrides the rest.
private final class Wall: UICollectionViewController {
    var log: [String] = []
    private func note(_ text: String) { if log.last != text { log.append(text) } }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 300 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { note("end") }
    override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { note("press") }
    override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { note("release") }
    override func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) { note("header") }
    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) { note("no header") }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin") }
    override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("target") }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note("end dragging") }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("slower") }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rest") }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("there") }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
}

@MainActor @Suite("UIKit's controller of a collection") struct CollectionControllerTests {
    @Test("A controller's overrides are its collection's data and delegate") func overrides() throws {
        let flow = UICollectionViewFlowLayout(), gallery = Gallery(collectionViewLayout: flow)
        let app = TestApp(size: CGSize(width: 300, height: 200)) { ControllerOnScreen(controller: gallery) }
        let view = try #require(gallery.collectionView)
        #expect(gallery.view === view && gallery.collectionViewLayout === flow && view.dataSource === gallery && view.delegate === gallery)
        #expect(gallery.log == ["show 0", "show 1", "show 2"])
        gallery.log = []
        for item in [0, 2, 1] { try app.click(try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))) }
        #expect(gallery.log == ["select 0", "deselect 0", "select 1"])
    }

    @Test("A controller is told of presses, of what is shown, and of scrolling") func more() throws {
        let flow = UICollectionViewFlowLayout(), wall = Wall(collectionViewLayout: flow)
        flow.headerReferenceSize = CGSize(width: 0, height: 20)
        let app = TestApp(size: CGSize(width: 300, height: 200)) { ControllerOnScreen(controller: wall) },
            view = try #require(wall.collectionView)
        try app.click(try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))))
        #expect(wall.log == ["header", "press", "release"])
        wall.log = []
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
        try app.settle()
        #expect(wall.log.contains("scroll") && wall.log.contains("end") && wall.log.contains("no header"))
        wall.log = []
        let told: any UIScrollViewDelegate = try #require(view.delegate)
        var target = CGPoint.zero
        told.scrollViewWillBeginDragging(view)
        told.scrollViewWillEndDragging(view, withVelocity: .zero, targetContentOffset: &target)
        told.scrollViewDidEndDragging(view, willDecelerate: true)
        told.scrollViewWillBeginDecelerating(view)
        told.scrollViewDidEndDecelerating(view)
        told.scrollViewDidEndScrollingAnimation(view)
        #expect(wall.log == ["begin", "target", "end dragging", "slower", "rest", "there"] && !told.scrollViewShouldScrollToTop(view))
    }

    @Test("What a controller leaves out is as in UIKit") func leftOut() {
        let plain = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()), view = plain.collectionView!,
            path = IndexPath(item: 0, section: 0)
        #expect(plain.numberOfSections(in: view) == 1 && plain.collectionView(view, numberOfItemsInSection: 0) == 0)
        #expect(plain.collectionView(view, shouldSelectItemAt: path) && plain.collectionView(view, shouldDeselectItemAt: path))
        #expect(plain.collectionView(view, shouldHighlightItemAt: path))
        let kind = UICollectionView.elementKindSectionHeader
        #expect(plain.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path).bounds == .zero)
    }

    @Test("The selection goes when the controller appears, unless it keeps it", arguments: [true, false]) func clearing(
        _ clears: Bool
    ) throws {
        let gallery = Gallery(collectionViewLayout: UICollectionViewFlowLayout()), path = IndexPath(item: 1, section: 0)
        #expect(gallery.clearsSelectionOnViewWillAppear)
        gallery.clearsSelectionOnViewWillAppear = clears
        gallery.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        let app = TestApp(size: CGSize(width: 300, height: 200)) { ControllerOnScreen(controller: gallery) }
        #expect(gallery.collectionView.indexPathsForSelectedItems == (clears ? nil : [path]))
        withExtendedLifetime(app) {}
    }
}
