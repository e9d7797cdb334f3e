import EspalierTesting
import SwiftUI
import Testing
import UIKit

private final class LetterCell: UICollectionViewCell {
    let label = UILabel()
    var reuses = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

private final class Title: UICollectionReusableView {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError() }
}

private final class Letters: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections = [["A", "B", "C", "D", "E"]]
    var told: [String] = []
    var wide: Set<String> = []
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
        (cell as? LetterCell)?.label.text = sections[indexPath.section][indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (view as? Title)?.label.text = "Section \(indexPath.section)"
        return view
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: wide.contains(sections[indexPath.section][indexPath.item]) ? 200 : 60, height: 40)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { indexPath.item != 3 }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        told.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        told.append("deselect \(indexPath.item)")
    }
}

private struct Shown: UIViewRepresentable {
    let view: UICollectionView
    func makeUIView(context: Context) -> UICollectionView { view }
    func updateUIView(_ uiView: UICollectionView, context: Context) {}
}

@MainActor @Suite("UIKit's collections") struct CollectionTests {
    private let letters = Letters(), flow = UICollectionViewFlowLayout()
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: .zero, collectionViewLayout: flow)
        view.register(LetterCell.self, forCellWithReuseIdentifier: "letter")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(Title.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        view.dataSource = letters
        view.delegate = letters
    }

    private func show() -> TestApp { TestApp(size: CGSize(width: 220, height: 200)) { Shown(view: view) } }
    private func frames(_ section: Int = 0) -> [CGRect] {
        letters.sections[section].indices.compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
    }
    private func click(_ text: String, _ app: TestApp) throws {
        let frame = try app.find(text: text).frame
        app.click(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    @Test("A flow's full lines reach from side to side, and the last one keeps their distances") func flowLines() throws {
        flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
        let app = show()
        // 200 points for items of 60: three in a line, with 10 between them.
        #expect(frames() == [
            CGRect(x: 10, y: 5, width: 60, height: 40), CGRect(x: 80, y: 5, width: 60, height: 40), CGRect(x: 150, y: 5, width: 60, height: 40),
            CGRect(x: 10, y: 55, width: 60, height: 40), CGRect(x: 80, y: 55, width: 60, height: 40),
        ])
        #expect(view.contentSize == CGSize(width: 220, height: 110))
        flow.minimumInteritemSpacing = 30
        try app.settle()
        // Two in a line now: they stand at its ends.
        #expect(frames().map(\.minX) == [10, 150, 10, 150, 10])
        _ = try app.find(text: "E")
    }

    @Test("A flow that scrolls sideways has its lines upright") func sideways() {
        flow.scrollDirection = .horizontal
        let app = show()
        // 200 points for items of 40: four below each other, 200 - 160 shared out as three distances.
        #expect(frames().map(\.minX) == [0, 0, 0, 0, 70])
        #expect(frames()[3].maxY == 200 && view.contentSize.width == 130)
        _ = app
    }

    @Test("Headers and footers stand around their section's items") func supplements() throws {
        letters.sections = [["A"], ["B"]]
        flow.headerReferenceSize = CGSize(width: 0, height: 30)
        flow.footerReferenceSize = CGSize(width: 0, height: 20)
        let app = show()
        #expect(frames(0)[0].minY == 30 && frames(1)[0].minY == 120)
        #expect(app.findAll(text: "Section 1").count == 2)
        #expect(view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))?.frame
            == CGRect(x: 0, y: 90, width: 220, height: 30))
    }

    @Test("A click selects an item and takes the selection from another; a delegate may refuse") func selection() throws {
        let app = show()
        try click("B", app)
        #expect(
            view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)]
                && view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
        try click("D", app)
        try click("A", app)
        #expect(letters.told == ["select 1", "deselect 1", "select 0"])
        view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
        #expect(view.indexPathsForSelectedItems == nil && letters.told.count == 3)
    }

    @Test("Only cells near the visible part exist; they are used again, and an item that is wanted comes into sight") func many() throws {
        letters.sections = [(0..<3000).map { "n\($0)" }]
        let app = show()
        #expect(view.subviews.compactMap { $0 as? LetterCell }.count < 60)
        view.scrollToItem(at: IndexPath(item: 2500, section: 0), at: .centeredVertically, animated: false)
        try app.settle()
        _ = try app.find(text: "n2500")
        #expect(view.visibleCells.count < 20 && view.subviews.compactMap { $0 as? LetterCell }.contains { $0.reuses > 0 })
    }

    @Test("New data is shown when the app says so, and items of other sizes make other lines") func reloading() throws {
        let app = show()
        letters.sections = [["X", "Y"]]
        letters.wide = ["X"]
        view.reloadData()
        try app.settle()
        #expect(throws: (any Error).self) { try app.find(text: "A") }
        #expect(frames().map(\.minY) == [0, 50] && frames()[0].width == 200)
    }

    @Test("A layout of the app's places its items") func ownLayout() throws {
        final class Stairs: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 220, height: 400) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<5).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                made.frame = CGRect(x: indexPath.item * 20, y: indexPath.item * 30, width: 40, height: 20)
                return made
            }
        }
        let app = show()
        view.collectionViewLayout = Stairs()
        try app.settle()
        #expect(try app.find(text: "C").frame.minX == 40)
        #expect(view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.origin == CGPoint(x: 80, y: 120))
    }
}
