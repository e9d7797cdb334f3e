import EspalierCore
import EspalierGraphics
import Foundation

/// The widths that a column's content asks for by its own frame.
@MainActor enum ColumnContent {
    /// The content's limits: the least width that it can be laid out in, and what its outermost frame says of its ideal and its greatest
    /// width.
    ///
    /// macOS: a column is at least as wide as its content's minimum and at most as its maximum. Content without a frame takes any width
    /// that it is given: what it would like to have says nothing of the column.
    static func limits(of content: Node) -> ColumnWidth {
        // What takes its width from the column says nothing of it.
        var limits = ColumnWidth(least: content.host.withoutContainerFrames { content.sizeThatFits(.zero).width })
        var node: Node? = content
        while let current = node {
            if let frame = current as? FrameNode, frame.width != nil {
                let length = content.sizeThatFits(ProposedViewSize(width: nil, height: 0)).width
                (limits.ideal, limits.greatest) = (length, length)
                break
            }
            if let frame = current as? FlexFrameNode {
                if frame.width.ideal != nil { limits.ideal = content.sizeThatFits(ProposedViewSize(width: nil, height: 0)).width }
                if let greatest = frame.width.max, greatest < .infinity {
                    limits.greatest = content.sizeThatFits(ProposedViewSize(width: .infinity, height: 0)).width
                }
                if frame.width.isGiven { break }
            }
            node = current.wrappedNode
        }
        return limits
    }
}

extension LengthLimits {
    /// Whether the frame says anything of its axis.
    fileprivate var isGiven: Bool { min != nil || ideal != nil || max != nil }
}

extension ColumnWidth {
    /// These limits, narrowed or widened to those of a column's content.
    func around(_ content: ColumnWidth) -> ColumnWidth {
        let greatest = max(content.greatest ?? self.greatest ?? .infinity, content.least ?? 0)
        let least = min(max(self.least ?? 0, content.least ?? 0), greatest)
        return ColumnWidth(least: least, ideal: content.ideal ?? ideal, greatest: greatest)
    }
}

extension SplitLayout {
    /// The layout with the widths that the columns' contents ask for.
    func fitted() -> SplitLayout {
        var fitted = self
        for index in columns.indices {
            guard let limits = assumeMainActor({ contentLimits(index) }) else { continue }
            let column = columns[index]
            if limits.least ?? 0 > column.least { fitted.contentsNeedMore = true }
            let around = ColumnWidth(least: column.least).around(limits)
            fitted.columns[index].least = around.least ?? 0
            if let length = column.length {
                let wanted = column.isChosen ? length : limits.ideal ?? length
                fitted.columns[index].length = min(max(wanted, around.least ?? 0), around.greatest ?? .infinity)
            }
        }
        return fitted
    }

    /// What the content of a column asks for; nil where `navigationSplitViewColumnWidth` says it, or nothing is shown.
    @MainActor private func contentLimits(_ index: Int) -> ColumnWidth? {
        let column = columns[index]
        guard let model, !column.isGiven, column.shown > 0 else { return nil }
        let place = model.columns[index == flexible ? 2 : index]
        guard let content = place.model.driver?.shownContent else { return nil }
        place.limits = ColumnContent.limits(of: content)
        return place.limits
    }

    /// The least width in which all columns stand side by side, where their contents ask for more than is usual.
    var leastTotal: CGFloat {
        columns.reduce(0) { $1.isOver ? $0 : $0 + $1.least * $1.shown } + dividers
    }
}
