import EspalierCore
import EspalierGraphics
import Foundation

/// Paints what a row draws around its views: its part of the section's box, selection, lines and marks.
@MainActor struct RowPainter {
    private let row: ListRowNode
    private let palette: ListPalette
    private let list: ListController
    private let metrics: ListMetrics

    init(row: ListRowNode, palette: ListPalette) {
        self.row = row
        self.palette = palette
        list = row.list
        metrics = row.list.metrics
    }

    func paintGround(_ context: inout PaintContext) {
        if metrics.isGrouped {
            // SwiftUI: a row's own background takes the place of its part of the box, also where it is clear.
            guard row.layers.background == nil else { return }
            fillGroup(row.shownBounds.insetBy(dx: metrics.margin, dy: 0), palette.group, &context)
        } else if metrics.alternates, row.edges.isOdd, !row.highlight.isSelected {
            context.fillAligned(row.shownBounds, palette.alternate.paint(in: row.shownBounds))
        }
    }

    /// Fills the row's part of its section's box.
    private func fillGroup(_ rect: CGRect, _ fill: _ResolvedFill, _ context: inout PaintContext) {
        guard let corners = row.layout.groupCorners else { return context.fillAligned(rect, fill.paint(in: rect)) }
        context.fill(ShapeGeometry(Path(roundedRect: rect, cornerRadii: corners)), fill.paint(in: rect), bounds: rect)
    }

    /// Paints selection, lines and marks.
    func paintChrome(_ context: inout PaintContext) {
        paintHighlight(&context)
        paintLines(&context)
        // iOS: everything in a row moves with a swipe, eventually past the edge.
        let pushed = row.layout.pushed
        context.withTranslation(row.isRightToLeft ? -pushed : pushed, 0) { context in
            if row.marks.hasChevron { paintChevron(&context) }
            if row.traits.disclosure != nil { paintTriangle(&context) }
            if metrics.isEditing { paintEditMarks(&context) }
        }
        if row.state.showsRing, !row.highlight.isOn { paintRing(&context) }
    }

    private func paintRing(_ context: inout PaintContext) {
        let rect = row.shownBounds.insetBy(dx: metrics.isGrouped ? metrics.margin + 1.5 : max(metrics.margin, 1.5), dy: 1.5)
        let path = Path(roundedRect: rect, cornerRadius: max(metrics.selectionRadius, 3))
        context.stroke(
            ShapeGeometry(path), StrokeStyle(lineWidth: 2), palette.ring.multiplyingOpacity(by: 0.6).paint(in: rect),
            bounds: rect.insetBy(dx: -1, dy: -1))
    }

    private func paintHighlight(_ context: inout PaintContext) {
        let isSelected = row.highlight.isSelected, isOn = row.highlight.isOn
        guard isOn || row.state.isPressed else { return }
        let fill = isOn ? list.cursor.hasFocus ? palette.selection : palette.inactiveSelection : palette.pressed
        var rect = row.shownBounds.insetBy(dx: metrics.margin, dy: 0)
        if metrics.isGrouped { return fillGroup(rect, fill, &context) }
        guard metrics.selectionRadius > 0 else { return context.fillAligned(rect, fill.paint(in: rect)) }
        // Adjacent selected rows form one shape.
        var top = metrics.selectionRadius, bottom = metrics.selectionRadius
        if isSelected {
            if list.selection.contains(item: row.position.item - 1), !row.edges.isFirst { top = 0 }
            if list.selection.contains(item: row.position.item + 1), !row.edges.isLast { bottom = 0 }
        }
        if metrics.rowSpacing == 0, top > 0, bottom > 0, metrics.isSidebar { rect = rect.insetBy(dx: 0, dy: 0.5) }
        let corners = RectangleCornerRadii(topLeading: top, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: top)
        context.fill(ShapeGeometry(Path(roundedRect: rect, cornerRadii: corners)), fill.paint(in: rect), bounds: rect)
    }

    private func paintLines(_ context: inout PaintContext) {
        let lines = row.edges.lines
        guard lines.bottom != nil || lines.top != nil, !row.isCarriedByHand else { return }
        // A line beside a selection would cut into it.
        let hidesBottom = metrics.selectionRadius > 0
            && (row.highlight.isSelected || list.selection.contains(item: row.position.item + 1))
        let thickness = 1 / row.host.scale
        let (start, end) = row.layout.lineExtent
        func draw(_ line: RowLine, _ y: CGFloat) {
            let x = row.isRightToLeft ? row.size.width - end : start
            let rect = CGRect(x: x, y: y, width: max(end - start, 0), height: thickness)
            let fill = line.tint.map { list.environment.fill(of: $0) } ?? palette.separator
            context.fillAligned(rect, fill.paint(in: rect))
        }
        if let line = lines.bottom, !hidesBottom { draw(line, row.shownBounds.height - thickness) }
        if let line = lines.top { draw(line, 0) }
    }

    // MARK: Marks

    private func paintChevron(_ context: inout PaintContext) {
        let width: CGFloat = 5, height: CGFloat = 9
        let x = row.size.width - metrics.margin - metrics.padding - width
        let rect = row.layout.mirrored(CGRect(x: x, y: (row.size.height - height) / 2, width: width, height: height))
        // The chevron of a disabled link is dimmed as its label is.
        let opacity = row.content.rowActionNode?.isEnabled == false ? Theme.plainDisabledOpacity : 1
        let glyph = ChevronGlyph(edge: row.isRightToLeft ? .leading : .trailing)
        paintGlyph(glyph.path(in: rect), rect, &context, opacity: opacity)
    }

    private func paintTriangle(_ context: inout PaintContext) {
        let rect = row.layout.triangleRect
        let center = CGPoint(x: row.isRightToLeft ? row.size.width - rect.midX : rect.midX, y: rect.midY)
        let isAtEnd = metrics.disclosesAtEnd && !row.traits.isTable, length: CGFloat = isAtEnd ? 12 : 8
        let path = ChevronGlyph.turning(row.marks.turn.shown.value, about: center, length: length, isRightToLeft: row.isRightToLeft)
        let bounds = CGRect(x: center.x - length / 2, y: center.y - length / 2, width: length, height: length)
        guard isAtEnd else { return paintGlyph(path, bounds, &context) }
        context.stroke(
            ShapeGeometry(path), StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round),
            list.environment.fill(of: TintShapeStyle()).paint(in: bounds), bounds: bounds.insetBy(dx: -1, dy: -1))
    }

    private func paintEditMarks(_ context: inout PaintContext) {
        let layout = row.layout, environment = list.environment
        if let badge = layout.deleteBadgeRect.map({ layout.mirrored($0) }) {
            context.fill(.ellipse(badge), environment.fill(of: ThemeColor.destructive).paint(in: badge), bounds: badge)
            let dash = CGRect(x: badge.minX + 4, y: badge.midY - 0.75, width: badge.width - 8, height: 1.5)
            context.fill(.rect(dash), environment.fill(of: Color.white).paint(in: dash), bounds: dash)
        }
        if let circle = layout.circleRect.map({ layout.mirrored($0) }) { paintCircle(circle, &context) }
        guard row.canMove else { return }
        let edge = row.size.width - metrics.margin - metrics.padding
        for line in -1...1 {
            let rect = layout.mirrored(CGRect(x: edge - 14, y: row.size.height / 2 + CGFloat(line) * 4 - 0.5, width: 14, height: 1))
            context.fillAligned(rect, palette.mark.paint(in: rect))
        }
    }

    private func paintCircle(_ rect: CGRect, _ context: inout PaintContext) {
        guard row.highlight.isSelected else {
            let line = rect.insetBy(dx: 0.75, dy: 0.75)
            return context.stroke(.ellipse(line), StrokeStyle(lineWidth: 1.5), palette.mark.paint(in: rect), bounds: rect)
        }
        context.fill(.ellipse(rect), list.environment.fill(of: TintShapeStyle()).paint(in: rect), bounds: rect)
        var tick = Path()
        tick.move(to: CGPoint(x: rect.minX + rect.width * 0.28, y: rect.minY + rect.height * 0.52))
        tick.addLine(to: CGPoint(x: rect.minX + rect.width * 0.44, y: rect.minY + rect.height * 0.68))
        tick.addLine(to: CGPoint(x: rect.minX + rect.width * 0.72, y: rect.minY + rect.height * 0.34))
        context.stroke(
            ShapeGeometry(tick), StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round),
            list.environment.fill(of: Color.white).paint(in: rect), bounds: rect)
    }

    private func paintGlyph(_ path: Path, _ rect: CGRect, _ context: inout PaintContext, opacity: Double = 1) {
        let mark = opacity < 1 ? palette.mark.multiplyingOpacity(by: opacity) : palette.mark
        context.stroke(
            ShapeGeometry(path), StrokeStyle(lineWidth: 1.7, lineCap: .round, lineJoin: .round), mark.paint(in: rect),
            bounds: rect.insetBy(dx: -1, dy: -1))
    }
}
