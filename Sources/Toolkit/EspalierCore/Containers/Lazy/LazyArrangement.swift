package import EspalierGraphics
package import Foundation

/// How a lazy container makes up its lines and places the views of each.
package struct LazyArrangement {
    /// The axis along which the lines follow each other.
    package var axis: Axis
    package var spacing: CGFloat
    /// The alignment on the minor axis.
    package var alignment: AlignmentKey
    /// A grid's columns or rows; nil for a stack.
    package var tracks: [GridItem]?
    package var pinned: PinnedScrollableViews

    package init(
        axis: Axis, spacing: CGFloat, alignment: AlignmentKey, tracks: [GridItem]? = nil, pinned: PinnedScrollableViews
    ) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.tracks = tracks
        self.pinned = pinned
    }

    package func isSame(as other: LazyArrangement) -> Bool {
        axis == other.axis && spacing == other.spacing && alignment == other.alignment && tracks == other.tracks
            && pinned == other.pinned
    }

    /// A grid's cells on the minor axis, for its length there.
    func cells(_ length: CGFloat?) -> [GridCell]? {
        guard let tracks else { return nil }
        let first = GridCell.cells(tracks, in: length ?? 0, axis: axis.other)
        let sum = first.last.map { $0.start + $0.length } ?? 0
        // SwiftUI: where least lengths exceed the proposal, the tracks are laid out again in the resulting length.
        guard sum > length ?? 0 else { return first }
        return GridCell.cells(tracks, in: sum, axis: axis.other)
    }

    /// The number of items in a line of cells.
    func itemsPerLine(_ length: CGFloat?) -> Int { cells(length).map { max($0.count, 1) } ?? 1 }

    // MARK: A line

    /// The length of a line on the major axis.
    @MainActor func measure(_ nodes: [Node], isSpanning: Bool, minor: CGFloat?, _ cells: [GridCell]?) -> CGFloat {
        guard let cells, !isSpanning, !cells.isEmpty else {
            let proposal = ProposedViewSize(axis, major: nil, minor: minor)
            let sum = nodes.reduce(0) { $0 + $1.sizeThatFits(proposal)[axis] }
            return sum + spacing * CGFloat(max(nodes.count - 1, 0))
        }
        var length: CGFloat = 0, start = 0
        while start < nodes.count {
            length += (start > 0 ? spacing : 0) + rowLength(nodes, start, cells)
            start += cells.count
        }
        return length
    }

    @MainActor private func rowLength(_ nodes: [Node], _ start: Int, _ cells: [GridCell]) -> CGFloat {
        var length: CGFloat = 0
        for (index, cell) in cells.enumerated() where start + index < nodes.count {
            length = max(
                length, nodes[start + index].sizeThatFits(ProposedViewSize(axis, major: nil, minor: cell.length))[axis])
        }
        return length
    }

    /// Calls `place` with each node's origin and proposal. `minor` is the container's proposed minor length, `breadth` the resulting one.
    @MainActor func place(
        _ nodes: [Node], isSpanning: Bool, at start: CGFloat, minor: CGFloat?, breadth: CGFloat, _ cells: [GridCell]?,
        _ place: (Node, CGPoint, ProposedViewSize) -> Void
    ) {
        var major = start
        guard let cells, !isSpanning, !cells.isEmpty else {
            for node in nodes {
                let (proposal, size) = placing(node, minor, breadth)
                let across = offset(of: node, size, proposal, alignment, in: breadth)
                place(node, point(major, across), proposal)
                major += size[axis] + spacing
            }
            return
        }
        let block = cells.last.map { $0.start + $0.length } ?? 0
        let blockStart = guide(alignment, breadth) - guide(alignment, block)
        var first = 0
        while first < nodes.count {
            let length = rowLength(nodes, first, cells)
            for (index, cell) in cells.enumerated() where first + index < nodes.count {
                let node = nodes[first + index]
                let proposal = ProposedViewSize(axis, major: length, minor: cell.length)
                let size = node.sizeThatFits(proposal)
                let across = axis == .vertical ? cell.alignment.horizontal.key : cell.alignment.vertical.key
                let along = axis == .vertical ? cell.alignment.vertical.key : cell.alignment.horizontal.key
                place(
                    node,
                    point(major + offset(of: node, size, proposal, along, in: length),
                          blockStart + cell.start + offset(of: node, size, proposal, across, in: cell.length)),
                    proposal)
            }
            major += length + spacing
            first += cells.count
        }
    }

    /// A view's final proposal in a line of one track, and its answer.
    ///
    /// As in stacks, an unspecified minor length becomes the container's own where views are placed (semantics.md §2.11): a shape beside
    /// a text is as high as the text. Views whose other length depends on that one keep it, as the lines' lengths are known by now.
    @MainActor private func placing(_ node: Node, _ minor: CGFloat?, _ breadth: CGFloat) -> (ProposedViewSize, CGSize) {
        let proposal = ProposedViewSize(axis, major: nil, minor: minor), size = node.sizeThatFits(proposal)
        guard minor == nil, size[axis.other] < breadth, breadth < .infinity else { return (proposal, size) }
        let whole = ProposedViewSize(axis, major: nil, minor: breadth), answer = node.sizeThatFits(whole)
        return answer[axis] == size[axis] ? (whole, answer) : (proposal, size)
    }

    private func point(_ major: CGFloat, _ minor: CGFloat) -> CGPoint {
        axis == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
    }

    /// The default position of a guide in a length.
    @MainActor private func guide(_ key: AlignmentKey, _ length: CGFloat) -> CGFloat {
        switch key.builtin {
        case .start: 0
        case .center, nil: length / 2
        case .end, .firstBaseline, .lastBaseline: length
        }
    }

    @MainActor private func offset(
        of node: Node, _ size: CGSize, _ proposal: ProposedViewSize, _ key: AlignmentKey, in length: CGFloat
    ) -> CGFloat {
        guide(key, length) - ViewDimensions(node: node, size: size, proposal: proposal)[key]
    }
}
