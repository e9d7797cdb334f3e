import EspalierCore
import EspalierGraphics
import Foundation

/// The positions of a row's content, of its marks and of its part of the section's box. They follow from the style's metrics, the
/// traits of the row's view, and how far the row is swiped.
@MainActor struct RowLayout {
    let row: ListRowNode

    // MARK: Content

    /// The insets of the content from the row's edges.
    var contentInsets: EdgeInsets {
        let metrics = row.list.metrics
        var insets = row.traits.insets ?? EdgeInsets(
            top: metrics.verticalPadding, leading: metrics.padding, bottom: metrics.verticalPadding, trailing: metrics.padding)
        insets.leading += metrics.margin + indentation
        insets.trailing += metrics.margin
        if row.marks.hasChevron { insets.trailing += Theme.rowChevronWidth }
        if hasEndDisclosure { insets.trailing += Theme.rowTriangleWidth }
        if metrics.isEditing {
            if row.showsCircle { insets.leading += Theme.rowCircleWidth } else if row.canDelete { insets.leading += Theme.rowEditWidth }
            if row.canMove { insets.trailing += Theme.rowEditWidth }
        }
        return insets
    }

    /// The indentation of a hierarchy's row, including its triangle.
    private var indentation: CGFloat {
        if row.traits.isTable { return 0 }
        let hasTriangle = !row.list.metrics.disclosesAtEnd && (row.traits.disclosure != nil || row.traits.hasTriangles)
        return CGFloat(row.traits.depth) * Theme.rowIndentation + (hasTriangle ? Theme.rowTriangleWidth : 0)
    }

    private var hasEndDisclosure: Bool { row.traits.disclosure != nil && row.list.metrics.disclosesAtEnd && !row.traits.isTable }

    private var accessoryWidth: CGFloat {
        guard let node = row.accessory?.node else { return 0 }
        return node.sizeThatFits(.unspecified).width + Theme.controlSpacing
    }

    /// The proposal for the content of a row of a width.
    private func contentProposal(_ width: CGFloat?, _ insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(width: width.map { max($0 - insets.leading - insets.trailing - accessoryWidth, 0) }, height: nil)
    }

    func size(for proposal: ProposedViewSize) -> CGSize {
        let insets = contentInsets
        let own = row.content.sizeThatFits(contentProposal(proposal.width, insets))
        let width = own.width + insets.leading + insets.trailing + accessoryWidth
        return CGSize(
            width: proposal.width ?? width, height: max(own.height + insets.top + insets.bottom, row.list.metrics.minRowHeight))
    }

    func placeParts() {
        let insets = contentInsets, size = row.size
        let proposal = contentProposal(size.width, insets)
        let own = row.content.sizeThatFits(proposal)
        // Vertically centred between the insets, where the minimum height leaves room.
        let top = insets.top + max(size.height - insets.top - insets.bottom - own.height, 0) / 2
        place(row.content, x: insets.leading, y: top, proposal)
        if let node = row.accessory?.node {
            let own = node.sizeThatFits(.unspecified)
            place(node, x: size.width - insets.trailing - own.width, y: (size.height - own.height) / 2, .unspecified)
        }
        row.pushedBefore = pushed
        if let swipe = row.swipe, let node = swipe.node {
            let width = max(swipe.shown, swipe.width)
            let x = swipe.side.edge == .trailing ? size.width - cardMargin - swipe.shown : cardMargin + swipe.shown - width
            node.place(
                at: CGPoint(x: row.isRightToLeft ? size.width - x - width : x, y: 0),
                proposal: ProposedViewSize(width: width, height: size.height))
        }
        row.layers.ground?.place(at: CGPoint(x: cardMargin, y: 0), proposal: ProposedViewSize(width: cardWidth, height: size.height))
        row.layers.chrome?.place(at: .zero, proposal: ProposedViewSize(size))
    }

    private func place(_ node: Node, x: CGFloat, y: CGFloat, _ proposal: ProposedViewSize) {
        let start = x + pushed
        let x = row.isRightToLeft ? row.size.width - start - node.sizeThatFits(proposal).width : start
        let step = (pushed - row.pushedBefore) * (row.isRightToLeft ? -1 : 1)
        if step != 0 { node.carry(to: CGPoint(x: node.origin.x + step, y: node.origin.y)) }
        node.place(at: CGPoint(x: x, y: y), proposal: proposal)
    }

    /// How far the content is swiped towards the trailing edge, in points.
    var pushed: CGFloat { row.swipe.map { $0.side.edge == .leading ? $0.shown : -$0.shown } ?? 0 }

    // MARK: The section's box

    /// The margin beside the section's box, and the box's width; without boxes, zero and the row's width.
    var cardMargin: CGFloat { row.list.metrics.isGrouped ? row.list.metrics.margin : 0 }
    var cardWidth: CGFloat { max(row.size.width - 2 * cardMargin, 0) }

    /// The corners of the row's part of its section's box; nil where none is round.
    var groupCorners: RectangleCornerRadii? {
        let radius = row.list.metrics.isGrouped ? row.list.metrics.groupRadius : 0
        // A row that is carried by hand has a box of its own. iOS: so have rows with room between them.
        let isAlone = row.isCarriedByHand || row.list.metrics.rowSpacing > 0
        let isFirst = row.edges.isFirst || isAlone, isLast = row.edges.isLast || isAlone
        guard radius > 0, isFirst || isLast else { return nil }
        return RectangleCornerRadii(
            topLeading: isFirst ? radius : 0, bottomLeading: isLast ? radius : 0, bottomTrailing: isLast ? radius : 0,
            topTrailing: isFirst ? radius : 0)
    }

    /// The clip of a swiped row. iOS: its part of the section's box, which also holds its buttons.
    var swipeCut: ShapeGeometry? {
        guard row.swipe != nil, row.list.metrics.isGrouped else { return nil }
        let rect = row.shownBounds.insetBy(dx: cardMargin, dy: 0)
        return groupCorners.map { ShapeGeometry(Path(roundedRect: rect, cornerRadii: $0)) } ?? .rect(rect)
    }

    // MARK: Lines

    /// The start and end of the separators beside the row, measured from the leading edge.
    var lineExtent: (start: CGFloat, end: CGFloat) {
        let insets = contentInsets, content = row.content, metrics = row.list.metrics
        let proposal = contentProposal(row.size.width, insets)
        let own = content.sizeThatFits(proposal)
        func guide(_ alignment: HorizontalAlignment) -> CGFloat? {
            guard content.guideKinds.allows(alignment.key) else { return nil }
            return content.guide(alignment.key, size: own, proposal: proposal).map { insets.leading + $0 }
        }
        let start = guide(.listRowSeparatorLeading) ?? textStart ?? insets.leading
        let inset = metrics.separatorsReachEnd || !metrics.isGrouped && metrics.margin == 0 ? 0 : metrics.padding
        let end = guide(.listRowSeparatorTrailing) ?? row.size.width - metrics.margin - inset
        return (start, end)
    }

    /// iOS 16: where the first text in the row begins, wherever in the row it is.
    private var textStart: CGFloat? {
        guard row.list.dragging.opensGaps, let text = firstText(in: row.content) else { return nil }
        let rect = CGRect(origin: .zero, size: text.size).applying(text.transform(to: row))
        return row.isRightToLeft ? row.size.width - rect.maxX : rect.minX
    }

    /// The first visible text that is not a picker's option. A field's label may exist for assistive technology alone.
    private func firstText(in node: Node) -> Node? {
        if node is TextNode || node is any TextInputClient { return node.size.width > 0 ? node : nil }
        guard node.showsContent, !(node is OptionNode), node.clipBounds?.isEmpty != true else { return nil }
        var found: Node?
        node.forEachChild { if found == nil { found = firstText(in: $0) } }
        return found
    }

    // MARK: Marks

    /// The frame and hit area of a hierarchy row's triangle, measured from the leading edge.
    var triangleRect: CGRect {
        let insets = contentInsets, leading = insets.leading
        if hasEndDisclosure {
            let x = row.size.width - insets.trailing
            return CGRect(x: x, y: 0, width: Theme.rowTriangleWidth, height: row.size.height)
        }
        let x = row.traits.isTable ? leading + CGFloat(row.traits.depth) * Theme.rowIndentation : leading - Theme.rowTriangleWidth
        return CGRect(x: x, y: 0, width: Theme.rowTriangleWidth, height: row.size.height)
    }

    /// The frame of the delete mark, measured from the leading edge; nil for none.
    var deleteBadgeRect: CGRect? {
        guard row.list.metrics.isEditing, row.canDelete, !row.showsCircle else { return nil }
        let side = Theme.rowBadgeSize
        let x = contentInsets.leading - Theme.rowEditWidth - indentation + (Theme.rowEditWidth - side) / 2 - 4
        return CGRect(x: x, y: (row.size.height - side) / 2, width: side, height: side)
    }

    /// The frame of the circle that says whether the row is selected, measured from the leading edge; nil for none.
    var circleRect: CGRect? {
        guard row.showsCircle else { return nil }
        let side = Theme.rowCircleSize
        let x = contentInsets.leading - Theme.rowCircleWidth - indentation
        return CGRect(x: x, y: (row.size.height - side) / 2, width: side, height: side)
    }

    /// The frame of the reorder handle, measured from the leading edge; nil for none.
    var moveHandleRect: CGRect? {
        let metrics = row.list.metrics
        guard metrics.isEditing, row.canMove else { return nil }
        let end = row.size.width - metrics.margin, width = metrics.padding + Theme.rowEditWidth
        return CGRect(x: end - width, y: 0, width: width, height: row.size.height)
    }

    /// Converts a point of the row to one measured from the leading edge.
    func leadingPoint(_ point: CGPoint) -> CGPoint { row.isRightToLeft ? CGPoint(x: row.size.width - point.x, y: point.y) : point }

    /// Converts a rectangle measured from the leading edge to the row's coordinates.
    func mirrored(_ rect: CGRect) -> CGRect {
        var rect = rect
        if row.isRightToLeft { rect.origin.x = row.size.width - rect.maxX }
        return rect
    }
}
