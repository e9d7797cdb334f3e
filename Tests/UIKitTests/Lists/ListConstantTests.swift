import Testing
import UIKit

@MainActor @Suite("Numbers and names of lists are UIKit's") struct ListConstantTests {
    @Test("Tables") func tables() {
        #expect([UITableView.Style.plain, .grouped, .insetGrouped].map(\.rawValue) == [0, 1, 2])
        #expect(
            [UITableView.RowAnimation.fade, .right, .left, .top, .bottom, .none, .middle, .automatic].map(\.rawValue) == [
                0, 1, 2, 3, 4, 5, 6, 100
            ])
        #expect([UITableView.ScrollPosition.none, .top, .middle, .bottom].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UIContextualAction.Style.normal, .destructive].map(\.rawValue) == [0, 1])
    }

    @Test("Collections") func collections() {
        #expect([UICollectionView.ScrollDirection.vertical, .horizontal].map(\.rawValue) == [0, 1])
        #expect([UICollectionView.ScrollPosition.top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right].map(\.rawValue)
            == [1, 2, 4, 8, 16, 32])
        #expect(UICollectionView.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
        #expect(UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
    }
}
