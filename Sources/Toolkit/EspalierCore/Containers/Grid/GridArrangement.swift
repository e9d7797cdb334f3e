import EspalierGraphics
import Foundation

/// The lengths and places of a grid's columns and rows for one proposal.
///
/// Columns are solved first, as a row's height depends on the widths of the columns. Both share out the proposed length as a stack
/// does: the least flexible first, each with an equal share of the rest as its proposal.
struct GridArrangement {
    /// A column or a row.
    private struct Track {
        /// The distance to the previous track.
        var distance: CGFloat = 0
        var origin: CGFloat = 0
        var length: CGFloat = 0
        /// The line where the cells' guides meet, for an alignment whose guides views set themselves (baselines, custom guides).
        var line: CGFloat?
    }

    private var columns: [Track] = []
    private var rows: [Track] = []
    private(set) var size = CGSize.zero

    init(_ table: GridTable, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize) {
        guard !subviews.isEmpty else { return }
        columns = solve(.horizontal, table, subviews, proposal)
        rows = solve(.vertical, table, subviews, proposal)
        size = CGSize(width: columns.last.map { $0.origin + $0.length } ?? 0, height: rows.last.map { $0.origin + $0.length } ?? 0)
    }

    // MARK: - Places

    /// The cell's rectangle in the grid.
    func slot(of cell: GridTable.Cell) -> CGRect {
        let row = rows[cell.row]
        return CGRect(x: columns[cell.columns.lowerBound].origin, y: row.origin, width: width(of: cell), height: row.length)
    }

    /// The position of the view's top left corner.
    func place(of index: Int, _ table: GridTable, _ subview: LayoutSubview) -> CGPoint {
        let cell = table.cells[index], slot = slot(of: cell)
        let own = subview.dimensions(in: ProposedViewSize(slot.size))
        if let anchor = cell.anchor {
            return CGPoint(
                x: slot.minX + anchor.x * (slot.width - own.width), y: slot.minY + anchor.y * (slot.height - own.height))
        }
        func offset(_ axis: Axis) -> CGFloat {
            let first = cell.tracks(axis).lowerBound
            let key = table.alignment(axis, first)
            if cell.tracks(axis).count == 1, let line = (axis == .horizontal ? columns : rows)[first].line {
                return line - own[key]
            }
            let frame = ViewDimensions(node: nil, size: slot.size, proposal: ProposedViewSize(slot.size))
            return key.defaultValue(in: frame) - own[key]
        }
        return CGPoint(x: slot.minX + offset(.horizontal), y: slot.minY + offset(.vertical))
    }

    // MARK: - Solving

    private func solve(
        _ axis: Axis, _ table: GridTable, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize
    ) -> [Track] {
        let distances = table.distances(axis)
        var members = [[Int]](repeating: [], count: distances.count), spanning: [Int] = []
        for (index, cell) in table.cells.enumerated() where cell.isSized(axis) {
            if cell.tracks(axis).count == 1 {
                members[cell.tracks(axis).lowerBound].append(index)
            } else {
                spanning.append(index)
            }
        }
        /// A cell's size for a proposed length along the axis. For rows, the proposed width is that of the cell's columns.
        func answer(_ index: Int, _ length: CGFloat?) -> (CGSize, ProposedViewSize) {
            let across = axis == .horizontal ? proposal.height : width(of: table.cells[index])
            let proposal = ProposedViewSize(axis, major: length, minor: across)
            return (subviews[index].sizeThatFits(proposal), proposal)
        }
        var tracks = [Track](repeating: Track(), count: distances.count)
        func offer(_ length: CGFloat?, to track: Int) {
            let key = table.alignment(axis, track)
            var most: CGFloat = 0, before: CGFloat = -.infinity, after: CGFloat = -.infinity
            for index in members[track] {
                let (size, proposal) = answer(index, length)
                most = max(most, size[axis])
                guard key.combines, table.cells[index].anchor == nil else { continue }
                let guide = ViewDimensions(node: subviews[index].node, size: size, proposal: proposal)[key]
                before = max(before, guide)
                after = max(after, size[axis] < .infinity ? size[axis] - guide : .infinity)
            }
            if before > -.infinity {
                tracks[track].line = before
                most = max(most, before + after)
            }
            tracks[track].length = most
        }
        if let length = proposal[axis] {
            distribute(length - distances.reduce(0, +), members) { answer($0, $1).0[axis] } offer: { length, track in
                offer(length, to: track)
                return tracks[track].length
            }
        } else {
            for track in tracks.indices { offer(nil, to: track) }
        }
        // Cells over several tracks widen them only if they need more; those over fewer come first, as they may make room for others.
        for index in spanning.sorted(by: { table.cells[$0].tracks(axis).count < table.cells[$1].tracks(axis).count }) {
            let span = table.cells[index].tracks(axis)
            let gaps = distances[(span.lowerBound + 1)..<span.upperBound].reduce(0, +)
            let present = span.reduce(gaps) { $0 + tracks[$1].length }
            let others = tracks.indices.reduce(distances.reduce(0, +) - gaps) { span.contains($1) ? $0 : $0 + tracks[$1].length }
            let offered = proposal[axis].map { $0 < .infinity && others < .infinity ? max($0 - others, present) : $0 }
            let need = answer(index, offered).0[axis]
            guard need > present else { continue }
            for track in span { tracks[track].length += (need - present) / CGFloat(span.count) }
        }
        var origin: CGFloat = 0
        for track in tracks.indices {
            tracks[track].distance = distances[track]
            origin += distances[track]
            tracks[track].origin = origin
            origin += tracks[track].length
        }
        return tracks
    }

    private func width(of cell: GridTable.Cell) -> CGFloat {
        // A sum, not a difference, as columns may be infinite.
        let span = columns[cell.columns]
        return span.dropFirst().reduce(span[cell.columns.lowerBound].length) { $0 + $1.distance + $1.length }
    }

    /// Offers each track a share of the length, the least flexible first. Tracks without single-track cells take nothing.
    private func distribute(
        _ length: CGFloat, _ members: [[Int]], answer: (Int, CGFloat?) -> CGFloat, offer: (CGFloat, Int) -> CGFloat
    ) {
        let occupied = members.indices.filter { !members[$0].isEmpty }
        if occupied.count == 1 {
            // There is nothing to share.
            _ = offer(max(length, 0), occupied[0])
            return
        }
        let ranges = members.map { indices in
            LengthRange(
                min: indices.reduce(0) { max($0, answer($1, 0)) }, max: indices.reduce(0) { max($0, answer($1, .infinity)) })
        }
        let order = occupied.sorted { a, b in
            ranges[a].isLessFlexible(than: ranges[b]) || !ranges[b].isLessFlexible(than: ranges[a]) && a < b
        }
        var available = length
        for (position, track) in order.enumerated() {
            let answer = offer(max(available / CGFloat(order.count - position), 0), track)
            if available < .infinity { available -= answer }
        }
    }
}
