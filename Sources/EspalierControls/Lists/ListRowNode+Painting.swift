import EspalierCore
import EspalierGraphics
import Foundation

// What a row paints around its views: its part of its section's box, selection, lines and marks.
extension ListRowNode {
    func paintGround(_ context: inout PaintContext) {
        guard let inks = list.inks else { return }
        let look = list.look
        if look.isGrouped {
            let rect = shownBounds.insetBy(dx: look.margin, dy: 0)
            fillGroup(rect, inks.group, &context)
        } else if look.alternates, isOdd, !isSelected {
            context.fillAligned(shownBounds, inks.alternate.paint(in: shownBounds))
        }
    }

    /// Of the row's part of its section's box; nil where it has none that are round.
    var groupCorners: RectangleCornerRadii? {
        let radius = list.look.isGrouped ? list.look.groupRadius : 0
        // One that is carried by hand is a box by itself.
        let isFirst = isFirstInSection || isCarriedByHand, isLast = isLastInSection || isCarriedByHand
        guard radius > 0, isFirst || isLast else { return nil }
        return RectangleCornerRadii(
            topLeading: isFirst ? radius : 0, bottomLeading: isLast ? radius : 0, bottomTrailing: isLast ? radius : 0,
            topTrailing: isFirst ? radius : 0)
    }

    /// Whether the row is being painted as the picture at a finger.
    private var isCarriedByHand: Bool { isDrawnApart && list.opensGaps }

    /// Where a row that is pushed aside is cut. iOS: to its part of its section's box, in which its buttons lie, too.
    var swipeCut: ShapeGeometry? {
        guard swipe != nil, list.look.isGrouped else { return nil }
        let rect = shownBounds.insetBy(dx: cardMargin, dy: 0)
        return groupCorners.map { ShapeGeometry(Path(roundedRect: rect, cornerRadii: $0)) } ?? .rect(rect)
    }

    /// Beside the section's box, and how wide that is; all of the row where there is none.
    var cardMargin: CGFloat { list.look.isGrouped ? list.look.margin : 0 }
    var cardWidth: CGFloat { max(size.width - 2 * cardMargin, 0) }

    /// A part of a section's box.
    private func fillGroup(_ rect: CGRect, _ fill: _ResolvedFill, _ context: inout PaintContext) {
        guard let corners = groupCorners else { return context.fillAligned(rect, fill.paint(in: rect)) }
        context.fill(ShapeGeometry(Path(roundedRect: rect, cornerRadii: corners)), fill.paint(in: rect), bounds: rect)
    }

    func paintChrome(_ context: inout PaintContext) {
        guard let inks = list.inks else { return }
        let look = list.look
        paintHighlight(inks, &context)
        paintLines(inks, &context)
        // iOS: all that is in a row goes aside with it, at last over the edge.
        context.withTranslation(isRightToLeft ? -pushed : pushed, 0) { context in
            if hasChevron { paintChevron(inks, &context) }
            if traits.disclosure != nil { paintTriangle(inks, &context) }
            if look.isEditing { paintEditMarks(inks, &context) }
        }
        if showsRing, !isSelected, !isActive {
            let rect = shownBounds.insetBy(dx: look.isGrouped ? look.margin + 1.5 : max(look.margin, 1.5), dy: 1.5)
            let path = Path(roundedRect: rect, cornerRadius: max(look.selectionRadius, 3))
            context.stroke(
                ShapeGeometry(path), StrokeStyle(lineWidth: 2), inks.ring.multiplyingOpacity(by: 0.6).paint(in: rect),
                bounds: rect.insetBy(dx: -1, dy: -1))
        }
    }

    private func paintHighlight(_ inks: ListInks, _ context: inout PaintContext) {
        guard isSelected || isActive || isPressed else { return }
        let look = list.look
        let fill = isSelected || isActive ? list.isActive ? inks.selection : inks.inactiveSelection : inks.pressed
        var rect = shownBounds.insetBy(dx: look.margin, dy: 0)
        if look.isGrouped { return fillGroup(rect, fill, &context) }
        guard look.selectionRadius > 0 else { return context.fillAligned(rect, fill.paint(in: rect)) }
        // Selected neighbours make one shape.
        var top = look.selectionRadius, bottom = look.selectionRadius
        if isSelected {
            if list.isSelected(item - 1), !isFirstInSection { top = 0 }
            if list.isSelected(item + 1), !isLastInSection { bottom = 0 }
        }
        if look.rowSpacing == 0, top > 0, bottom > 0, look.isSidebar { rect = rect.insetBy(dx: 0, dy: 0.5) }
        let corners = RectangleCornerRadii(topLeading: top, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: top)
        context.fill(ShapeGeometry(Path(roundedRect: rect, cornerRadii: corners)), fill.paint(in: rect), bounds: rect)
    }

    private func paintLines(_ inks: ListInks, _ context: inout PaintContext) {
        guard line != nil || topLine != nil, !isCarriedByHand else { return }
        // A line beside a selection would cut into it.
        let hidesLine = list.look.selectionRadius > 0 && (isSelected || list.isSelected(item + 1))
        let thickness = 1 / host.scale
        let (start, end) = lineExtent
        func draw(_ line: RowLine, _ y: CGFloat) {
            let x = isRightToLeft ? size.width - end : start
            let rect = CGRect(x: x, y: y, width: max(end - start, 0), height: thickness)
            let fill = line.tint.map { list.environment.fill(of: $0) } ?? inks.separator
            context.fillAligned(rect, fill.paint(in: rect))
        }
        if let line, !hidesLine { draw(line, shownBounds.height - thickness) }
        if let topLine { draw(topLine, 0) }
    }

    /// From where to where the lines go, from the leading edge.
    private var lineExtent: (CGFloat, CGFloat) {
        let insets = contentInsets
        let proposal = contentProposal(size.width)
        let own = content.sizeThatFits(proposal)
        func guide(_ alignment: HorizontalAlignment) -> CGFloat? {
            guard content.guideKinds.allows(alignment.key) else { return nil }
            return content.guide(alignment.key, size: own, proposal: proposal).map { insets.leading + $0 }
        }
        let start = guide(.listRowSeparatorLeading) ?? textStart ?? insets.leading
        let look = list.look
        let inset = look.separatorsReachEnd || !look.isGrouped && look.margin == 0 ? 0 : look.padding
        let end = guide(.listRowSeparatorTrailing) ?? size.width - look.margin - inset
        return (start, end)
    }

    /// iOS 16: where the first text in the row begins, beside a picture as well as in the middle.
    private var textStart: CGFloat? {
        guard list.opensGaps, let text = firstText(in: content) else { return nil }
        let rect = CGRect(origin: .zero, size: text.size).applying(text.windowTransform.concatenating(windowTransform.inverted()))
        return isRightToLeft ? size.width - rect.maxX : rect.minX
    }

    /// Of what is seen: what a field is for may be there for assistive technology alone.
    private func firstText(in node: Node) -> Node? {
        if node is TextNode || node is any TextInputClient { return node.size.width > 0 ? node : nil }
        guard node.showsContent, node.clipBounds?.isEmpty != true else { return nil }
        var found: Node?
        node.forEachChild { if found == nil { found = firstText(in: $0) } }
        return found
    }

    private func paintChevron(_ inks: ListInks, _ context: inout PaintContext) {
        let width: CGFloat = 5, height: CGFloat = 9
        let x = size.width - list.look.margin - list.look.padding - width
        // What a link shows that cannot be followed is dimmed, its arrow as its label.
        let opacity = content.rowActionNode?.isEnabled == false ? Theme.plainDisabledOpacity : 1
        paintAngle(
            CGRect(x: x, y: (size.height - height) / 2, width: width, height: height), isDown: false, inks, &context, opacity: opacity)
    }

    /// The arrow at the row's end is another, or what it stands for can be done or not any more.
    func chevronDidChange() { if hasChevron { setNeedsRowPaint() } }

    private func paintTriangle(_ inks: ListInks, _ context: inout PaintContext) {
        let rect = triangleRect
        let center = CGPoint(x: isRightToLeft ? size.width - rect.midX : rect.midX, y: rect.midY)
        let path = ChevronGlyph.turning(turn.shown.value, about: center, isRightToLeft: isRightToLeft)
        paintGlyph(path, CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8), inks, &context)
    }

    /// Where the triangle of a hierarchy's row stands and is clicked, from the leading edge.
    var triangleRect: CGRect {
        let insets = contentInsets
        let x = traits.isTable ? insets.leading + CGFloat(traits.depth) * Theme.rowIndentation : insets.leading - Theme.rowTriangleWidth
        return CGRect(x: x, y: 0, width: Theme.rowTriangleWidth, height: size.height)
    }

    // MARK: Marks of editing

    /// Where the mark is that deletes the row, from the leading edge.
    var deleteBadgeRect: CGRect? {
        guard list.look.isEditing, list.canDelete(self) else { return nil }
        let side = Theme.rowBadgeSize
        let x = contentInsets.leading - Theme.rowEditWidth - indentation + (Theme.rowEditWidth - side) / 2 - 4
        return CGRect(x: x, y: (size.height - side) / 2, width: side, height: side)
    }

    /// Where the marks are by which a hand takes the row to another place, from the leading edge.
    var moveHandleRect: CGRect? {
        guard list.look.isEditing, list.canMove(self) else { return nil }
        let end = size.width - list.look.margin, width = list.look.padding + Theme.rowEditWidth
        return CGRect(x: end - width, y: 0, width: width, height: size.height)
    }

    private func paintEditMarks(_ inks: ListInks, _ context: inout PaintContext) {
        func mirrored(_ rect: CGRect) -> CGRect {
            var rect = rect
            if isRightToLeft { rect.origin.x = size.width - rect.maxX }
            return rect
        }
        if let badge = deleteBadgeRect.map(mirrored) {
            context.fill(.ellipse(badge), list.environment.fill(of: ThemeColor.destructive).paint(in: badge), bounds: badge)
            let dash = CGRect(x: badge.minX + 4, y: badge.midY - 0.75, width: badge.width - 8, height: 1.5)
            context.fill(.rect(dash), list.environment.fill(of: Color.white).paint(in: dash), bounds: dash)
        }
        guard list.canMove(self) else { return }
        let edge = size.width - list.look.margin - list.look.padding
        for line in -1...1 {
            let rect = mirrored(CGRect(x: edge - 14, y: size.height / 2 + CGFloat(line) * 4 - 0.5, width: 14, height: 1))
            context.fillAligned(rect, inks.mark.paint(in: rect))
        }
    }

    private func paintAngle(
        _ rect: CGRect, isDown: Bool, _ inks: ListInks, _ context: inout PaintContext, opacity: Double = 1
    ) {
        var rect = rect
        if isRightToLeft { rect.origin.x = size.width - rect.maxX }
        paintGlyph(ChevronGlyph(edge: isRightToLeft ? .leading : .trailing).path(in: rect), rect, inks, &context, opacity: opacity)
    }

    private func paintGlyph(
        _ path: Path, _ rect: CGRect, _ inks: ListInks, _ context: inout PaintContext, opacity: Double = 1
    ) {
        let mark = opacity < 1 ? inks.mark.multiplyingOpacity(by: opacity) : inks.mark
        context.stroke(
            ShapeGeometry(path), StrokeStyle(lineWidth: 1.7, lineCap: .round, lineJoin: .round), mark.paint(in: rect),
            bounds: rect.insetBy(dx: -1, dy: -1))
    }
}
