import EspalierPlatformViews
import Foundation

/// Changes of a list's content that are shown together, and where they leave what is known by its place. UIKit: what goes, and what moves
/// away, is named by its place before the changes; what comes, and where something moves to, by that after them.
struct IndexChanges {
    var (goneRows, newRows): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    var (goneSections, newSections) = (IndexSet(), IndexSet())
    var moves: [IndexPath: IndexPath] = [:]
    /// Have other content: they are not selected any more.
    var (otherRows, otherSections): (Set<IndexPath>, IndexSet) = ([], IndexSet())

    /// Where a row is after the changes; nil if it is gone, or has other content.
    func place(of path: IndexPath) -> IndexPath? {
        if let target = moves[path] { return target }
        guard !goneRows.contains(path), !goneSections.contains(path.section), !otherRows.contains(path),
            !otherSections.contains(path.section)
        else { return nil }
        let section = Self.place(of: path.section, gone: goneSections, new: newSections)
        let gone = IndexSet((goneRows.union(moves.keys)).filter { $0.section == path.section }.map(\.row))
        let new = IndexSet((newRows.union(moves.values)).filter { $0.section == section }.map(\.row))
        return IndexPath(row: Self.place(of: path.row, gone: gone, new: new), section: section)
    }

    private static func place(of index: Int, gone: IndexSet, new: IndexSet) -> Int {
        var place = index - gone.count(in: 0..<index)
        for added in new where added <= place { place += 1 }
        return place
    }
}
