import EspalierCore
import Foundation

/// iOS: the gap between rows for one that is carried by hand. Layout does not know of it: the rows keep their old order until the
/// carried one is released, and are offset from where layout has placed them.
struct RowGap {
    /// The line of the carried row, and the line whose place it would take.
    let from: Int, to: Int

    /// The position at which a line is shown.
    func shownPlace(ofLine line: Int) -> Int {
        if line == from { return to }
        if line > from, line <= to { return line - 1 }
        if line < from, line >= to { return line + 1 }
        return line
    }

    /// The offset by which the rows of a line move aside, in points.
    func shift(ofLine line: Int, _ extents: ExtentTable) -> CGFloat {
        guard from != to else { return 0 }
        let length = extents.length(of: from)
        if line > from, line <= to { return -length }
        if line < from, line >= to { return length }
        guard line == from else { return 0 }
        let distance = extents.start(of: to) - extents.start(of: line)
        return line < to ? distance + extents.length(of: to) - length : distance
    }
}

/// Where layout has placed a row in its list, and the offset at which it is shown to leave a gap for a carried one.
struct RowShift {
    var home: CGFloat = 0
    var distance: CGFloat = 0
}

extension ListRowNode {
    /// The window y coordinate, in points, at which the row's top is shown.
    var seenTop: CGFloat { windowRect(bounds).minY + shownOrigin.y - origin.y }

    /// Offsets the row from where layout has placed it.
    func moveAside(by distance: CGFloat, _ transaction: Transaction) {
        shift.distance = distance
        guard isPlaced else { return }
        move(to: CGPoint(x: origin.x, y: shift.home + distance), transaction)
    }

    /// Called when layout has placed the row.
    /// - Parameter keepsShift: whether the row is about to be offset again.
    func wasPlaced(keepsShift: Bool) {
        let old = shift.home + shift.distance
        shift.home = origin.y
        guard !keepsShift, shift.distance != 0 else { return }
        shift.distance = 0
        // An animated update animates the move by itself.
        if host.currentTransaction.animation == nil, old != shift.home {
            setOff(from: CGPoint(x: origin.x, y: old), ListDragging.motion)
        }
    }
}
