import EspalierCore
import EspalierGraphics
import Foundation

/// The columns of a table, as its rows use them.
public struct TableColumns<Value: Identifiable> {
    let columns: [TableColumnInfo<Value>]
    let layout: TableCellsLayout
    /// Whether rows show and hide others, so that the first column has room for triangles.
    var isHierarchical = false
}

private enum TableDepthKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    /// The nesting depth of the table's row.
    var tableDepth: Int {
        get { self[TableDepthKey.self] }
        set { self[TableDepthKey.self] = newValue }
    }
}

/// A table as it is drawn: headers, and a list of the rows below them.
struct TableBody<Value: Identifiable>: View {
    let columns: [TableColumnInfo<Value>]
    let rows: (TableColumns<Value>) -> AnyView
    let selection: ListSelection?
    let order: TableOrder?
    let isHierarchical: Bool
    let customizing: TableCustomizing<Value>
    /// The widths that the user has chosen and that no customization stores, in points, by the columns' places among all columns.
    @State private var chosen: [Int: CGFloat] = [:]
    @Environment(\.tableStyleKind) private var style
    @Environment(\.tableColumnHeaders) private var headers
    @Environment(\.isPhone) private var isPhone
    @Environment(\.horizontalSizeClass) private var sizeClass

    /// SwiftUI: where the width is compact, as on an iPhone, there is room for the first column alone, and its header is hidden.
    private var isCompact: Bool { isPhone && sizeClass == .compact }

    var body: some View {
        let arranged = customizing.arranged(columns.enumerated().map { place, column in
            var column = column
            column.place = place
            return column
        })
        let shown = isCompact ? Array(arranged.prefix(1)) : arranged
        let widths = Dictionary(uniqueKeysWithValues: shown.enumerated().compactMap { index, column in
            (customizing.width(of: column) ?? chosen[column.place]).map { (index, $0) }
        })
        let layout = TableCellsLayout(
            widths: shown.map { isCompact ? TableColumnWidth() : $0.width }, chosen: isCompact ? [:] : widths,
            alignments: shown.map(\.alignment), isHeader: false)
        VStack(spacing: 0) {
            if headers != .hidden, !isCompact {
                TableHeader(columns: shown, all: columns, layout: layout, order: order, customizing: customizing, chosen: $chosen)
                    .lesserFocus()
            }
            ListSurface(
                content: rows(TableColumns(columns: shown, layout: layout, isHierarchical: isHierarchical)), selection: selection,
                role: .table
            )
                .environment(\.listStyleKind, style)
        }
        .overlay {
            if style.kind == .borderedTable { Rectangle().strokeBorder(Color.separator, lineWidth: 1).allowsHitTesting(false) }
        }
    }
}

/// The row of cells for a value.
struct TableRowView<Value: Identifiable>: View {
    let value: Value
    let columns: TableColumns<Value>
    @Environment(\.tableDepth) private var depth

    var body: some View {
        let indentation = columns.isHierarchical ? Theme.rowTriangleWidth + CGFloat(depth) * Theme.rowIndentation : 0
        columns.layout {
            ForEach(Array(columns.columns.enumerated()), id: \.element.place) { index, column in
                TableCell(content: column.content(value), indentation: index == 0 ? indentation : 0)
            }
        }
        .rowTrait(RowIsTableKey.self, true)
    }
}

private struct TableCell: View {
    let content: AnyView
    let indentation: CGFloat

    var body: some View {
        HStack(spacing: 0) { content }.lineLimit(1).padding(.leading, indentation).accessibilityElementProperties(.cell)
    }
}

extension View {
    fileprivate func accessibilityElementProperties(_ role: AccessibilityRole) -> some View {
        var properties = AccessibilityProperties(role: role)
        properties.childBehavior = .contain
        return accessibilityProperties(properties)
    }
}

// MARK: - Headers

private struct TableHeader<Value: Identifiable>: View {
    let columns: [TableColumnInfo<Value>]
    let all: [TableColumnInfo<Value>]
    let layout: TableCellsLayout
    let order: TableOrder?
    let customizing: TableCustomizing<Value>
    @Binding var chosen: [Int: CGFloat]
    /// The column whose header is being dragged, and the distance, in points.
    @State private var dragged: (place: Int, offset: CGFloat)?
    @Environment(\.layoutDirection) private var layoutDirection
    @State private var grip: CGFloat?
    /// The current column widths, which a drag of a divider changes.
    @State private var extent = TableExtent()

    var body: some View {
        let header = layout.forHeader(extent)
        header {
            ForEach(Array(columns.enumerated()), id: \.element.place) { index, column in
                TableHeaderCell(
                    title: column.title, alignment: column.alignment,
                    direction: column.comparator.flatMap { order?.direction($0) }, toggle: toggle(index),
                    isLast: index == columns.count - 1, canResize: !column.fixedBehavior.contains(.resize),
                    resize: { resize(index, $0) }, widen: { widen(index, by: $0) },
                    shift: customizing.canMove(column) ? { shift(index, by: $0) } : nil)
                    .offset(x: dragged?.place == column.place ? dragged?.offset ?? 0 : 0)
                    .opacity(dragged?.place == column.place ? 0.7 : 1)
                    .zIndex(dragged?.place == column.place ? 1 : 0)
                    .simultaneousGesture(
                        DragGesture(minimumDistance: 8, coordinateSpace: .global)
                            .onChanged { dragged = (column.place, $0.translation.width) }
                            .onEnded {
                                dragged = nil
                                drop(index, $0.translation.width)
                            },
                        isEnabled: customizing.canMove(column) && grip == nil)
            }
        }
        .modifier(TableHeaderMenu(columns: all.filter { customizing.canHide($0) }, customizing: customizing))
        .padding(.horizontal, Theme.tablePadding)
        .textHeight(Theme.tableHeaderHeight)
        .background(ThemeColor.tableHeader)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.separator).frame(height: 1) }
    }

    private func toggle(_ index: Int) -> (() -> Void)? {
        guard let order, let comparator = columns[index].comparator else { return nil }
        return { order.toggle(comparator) }
    }

    /// Called when a dragged header is released: its column takes the place of the one below the header's middle.
    private func drop(_ index: Int, _ distance: CGFloat) {
        let widths = extent.widths
        guard widths.indices.contains(index) else { return }
        let starts = widths.indices.map { widths[..<$0].reduce(0) { $0 + $1 + Theme.tableGap } }
        let middle = starts[index] + widths[index] / 2 + (layoutDirection == .rightToLeft ? -distance : distance)
        let target = widths.indices.last { starts[$0] <= middle } ?? 0
        if target != index { customizing.move(columns[index], toPlaceOf: columns[target], in: all) }
    }

    /// Moves a column to the place of its neighbour, by keys.
    private func shift(_ index: Int, by step: Int) {
        guard columns.indices.contains(index + step) else { return }
        customizing.move(columns[index], toPlaceOf: columns[index + step], in: all)
    }

    private func widen(_ index: Int, by distance: CGFloat) {
        guard extent.widths.indices.contains(index), columns.indices.contains(index) else { return }
        for other in extent.widths.indices where other < index && layout.chosen[other] == nil { keep(extent.widths[other], other) }
        let width = columns[index].width
        keep(min(max((extent.widths[index] + distance).rounded(), width.minimum), width.maximum), index)
    }

    private func resize(_ index: Int, _ drag: DragGesture.Value?) {
        guard let drag else {
            grip = nil
            return
        }
        let start = grip ?? (extent.widths.indices.contains(index) ? extent.widths[index] : 100)
        if grip == nil {
            grip = start
            // The columns before this one keep their widths.
            for other in extent.widths.indices where other < index && layout.chosen[other] == nil { keep(extent.widths[other], other) }
        }
        let width = columns[index].width
        let wanted = start + drag.location.x - drag.startLocation.x
        keep(min(max(wanted.rounded(), width.minimum), width.maximum), index)
    }

    private func keep(_ width: CGFloat, _ index: Int) {
        if !customizing.setWidth(width, of: columns[index]) { chosen[columns[index].place] = width }
    }
}

/// The widths of a table's columns in its last layout, in points.
@MainActor final class TableExtent: ElementBound, Sendable {
    var widths: [CGFloat] = []
}

/// Adds the menu that shows and hides columns.
private struct TableHeaderMenu<Value: Identifiable>: ViewModifier {
    let columns: [TableColumnInfo<Value>]
    let customizing: TableCustomizing<Value>

    func body(content: Content) -> some View {
        if columns.isEmpty {
            content
        } else {
            content.contextMenu {
                ForEach(Array(columns.enumerated()), id: \.offset) { _, column in
                    Toggle(isOn: Binding { customizing.shows(column) } set: { customizing.setShown($0, column) }) { column.title }
                }
            }
        }
    }
}

private struct TableHeaderCell: View {
    let title: AnyView
    let alignment: HorizontalAlignment
    let direction: SortOrder?
    let toggle: (() -> Void)?
    let isLast: Bool
    let canResize: Bool
    let resize: (DragGesture.Value?) -> Void
    let widen: (CGFloat) -> Void
    /// Moves the column by so many places; nil where it has to stay.
    let shift: ((Int) -> Void)?
    @State private var isPressed = false
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        HStack(spacing: 4) {
            title.font(.interface(size: 11, weight: direction == nil ? .medium : .semibold))
                .foregroundStyle(direction == nil ? AnyShapeStyle(ThemeColor.caption) : AnyShapeStyle(.primary))
                .lineLimit(1)
            if let direction {
                ChevronGlyph(edge: direction == .forward ? .top : .bottom).glyph(.secondary, lineWidth: 1.4)
                    .frame(width: 7, height: 4)
                    .accessibilityHidden(true)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
        .opacity(isPressed ? 0.6 : 1)
        .contentShape(Rectangle())
        .gesture(PressGesture(onPressing: { isPressed = $0 && toggle != nil }) { toggle?() })
        .contentShape(.focusEffect, TableHeaderOutline())
        .controlBehavior(behavior)
        .overlay(alignment: .trailing) {
            if !isLast, canResize {
                Rectangle().fill(Color.separator).frame(width: 1).padding(.vertical, 5)
                    .frame(width: 9)
                    .contentShape(Rectangle())
                    .pointerStyle(.columnResize)
                    .gesture(DragGesture(minimumDistance: 1, coordinateSpace: .global)
                        .onChanged { resize($0) }.onEnded { _ in resize(nil) })
                    .offset(x: layoutDirection == .rightToLeft ? -Theme.tableGap / 2 : Theme.tableGap / 2)
            }
        }
    }

    private var behavior: ControlBehavior {
        var behavior = ControlBehavior(role: .columnHeader)
        // Tab stops where there is something to press; the others are reached as dividers are.
        let isMovable = canResize && !isLast || shift != nil
        behavior.canFocus = toggle != nil || isMovable
        behavior.isTabStop = toggle != nil
        let widen = canResize && !isLast ? widen : nil, shift = shift, isRightToLeft = layoutDirection == .rightToLeft
        behavior.onKey = { press in
            guard press.phase != .up, press.modifiers.contains(.option), press.modifiers.isDisjoint(with: [.command, .control]),
                  press.key == .leftArrow || press.key == .rightArrow else { return .ignored }
            // GTK: Alt and an arrow make a column wider or narrower; here with Shift they move it.
            let isForward = (press.key == .rightArrow) != isRightToLeft
            if press.modifiers.contains(.shift) {
                shift?(isForward ? 1 : -1)
            } else {
                widen?(isForward ? Theme.dividerStep : -Theme.dividerStep)
            }
            return .handled
        }
        if let toggle { behavior.activate = { toggle() } }
        if let direction { behavior.value = { direction == .forward ? Word.ascending.string() : Word.descending.string() } }
        return behavior
    }
}

/// The focus ring of a header: clear of the title's letters, and within the row of headers.
private struct TableHeaderOutline: Shape {
    func path(in rect: CGRect) -> Path {
        Path(
            roundedRect: rect.insetBy(dx: -Theme.tableGap / 2 + Theme.focusRingWidth / 2, dy: Theme.focusRingWidth),
            cornerRadius: Theme.menuRowRadius)
    }
}

// MARK: - Columns

/// Lays out cells side by side, as wide as the table's columns.
struct TableCellsLayout: Layout, Equatable {
    let widths: [TableColumnWidth]
    let chosen: [Int: CGFloat]
    let alignments: [HorizontalAlignment]
    var isHeader: Bool
    var extent: TableExtent?

    static func == (a: Self, b: Self) -> Bool {
        a.widths == b.widths && a.chosen == b.chosen && a.alignments == b.alignments && a.isHeader == b.isHeader && a.extent === b.extent
    }

    func forHeader(_ extent: TableExtent) -> TableCellsLayout {
        var layout = self
        layout.isHeader = true
        layout.extent = extent
        return layout
    }

    /// The widths of the columns in a table of a width. Columns that the user has resized, or that have an ideal or fixed width,
    /// have that one; the others share the rest.
    func lengths(in length: CGFloat) -> [CGFloat] {
        let length = length < .infinity ? length : usualLength
        var result = [CGFloat](repeating: 0, count: widths.count)
        var rest = length - Theme.tableGap * CGFloat(max(widths.count - 1, 0))
        var open: [Int] = []
        for (index, width) in widths.enumerated() {
            let fixed: CGFloat? = width.minimum == width.maximum ? width.minimum : nil
            if let own: CGFloat = chosen[index] ?? width.ideal ?? fixed {
                result[index] = min(max(own, width.minimum), width.maximum)
                rest -= result[index]
            } else {
                open.append(index)
            }
        }
        // Columns that reach a limit leave the rest to the others.
        while !open.isEmpty {
            let share = max(rest, 0) / CGFloat(open.count)
            let limited: Int? = open.first { (index: Int) -> Bool in share < widths[index].minimum || share > widths[index].maximum }
            guard let limited else {
                for (place, index) in open.enumerated() {
                    // On whole points; the last column gets the remainder, so that all of the width is used.
                    let own = place == open.count - 1 ? max(rest, widths[index].minimum) : share.rounded(.down)
                    result[index] = own
                    rest -= own
                }
                break
            }
            result[limited] = min(max(share, widths[limited].minimum), widths[limited].maximum)
            rest -= result[limited]
            open.removeAll { $0 == limited }
        }
        return result
    }

    /// The width of the table where none is proposed.
    private var usualLength: CGFloat { widths.reduce(0) { $0 + ($1.ideal ?? max($1.minimum, 100)) } }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? usualLength
        let lengths = lengths(in: width)
        var height: CGFloat = 0
        for (view, length) in zip(subviews, lengths) {
            height = max(height, view.sizeThatFits(ProposedViewSize(width: length, height: isHeader ? proposal.height : nil)).height)
        }
        return CGSize(width: width, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let lengths = lengths(in: bounds.width)
        if let extent { assumeMainActor { extent.widths = lengths } }
        var x = bounds.minX
        for (index, view) in subviews.enumerated() where index < lengths.count {
            let proposal = ProposedViewSize(width: lengths[index], height: isHeader ? bounds.height : nil)
            let alignment = isHeader ? HorizontalAlignment.leading : alignments[index]
            let free = lengths[index] - view.sizeThatFits(proposal).width
            let offset = alignment == .leading ? 0 : alignment == .center ? free / 2 : free
            view.place(at: CGPoint(x: x + max(offset, 0), y: bounds.midY), anchor: .leading, proposal: proposal)
            x += lengths[index] + Theme.tableGap
        }
    }
}
