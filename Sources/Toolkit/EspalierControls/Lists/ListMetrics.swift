import EspalierCore
import EspalierGraphics
package import Foundation

/// The lengths of a list style, and the parts that it draws. The values are those of macOS; the grouped styles are built as on iOS.
package struct ListMetrics: Equatable {
    package enum Ground: Equatable { case list, grouped, sidebar, none }

    /// The distance from the list's edge to selections and section boxes.
    package var margin: CGFloat
    /// The distance from there to a row's content.
    package var padding: CGFloat
    package var verticalPadding: CGFloat
    package var minRowHeight: CGFloat
    package var minHeaderHeight: CGFloat
    /// The margin above the first row and below the last.
    package var verticalMargin: CGFloat
    package var sectionSpacing: CGFloat
    package var rowSpacing: CGFloat = 0
    package var selectionRadius: CGFloat
    package var separators: Bool
    /// iOS: separators extend to the trailing edge of the section's box.
    package var separatorsReachEnd = false
    /// Whether each section's rows are in a box.
    package var isGrouped = false
    /// The corner radius of the section's box, in points.
    package var groupRadius: CGFloat = 0
    package var pinsHeaders = false
    /// Whether pinned headers are of another shade than the rows. iOS: not where they stand among rows.
    package var shadesHeaders = false
    package var isSidebar = false
    package var isBordered = false
    package var alternates: Bool
    package var ground: Ground
    package var showsChevrons = false
    /// iOS: the chevron that shows and hides the rows below stands at a row's end, in the tint.
    package var disclosesAtEnd = false
    package var isEditing = false

    package init(_ style: _ListStyleKind) {
        margin = 10
        padding = 8
        verticalPadding = 4
        minRowHeight = 28
        minHeaderHeight = 24
        verticalMargin = 6
        sectionSpacing = 12
        selectionRadius = 5
        separators = true
        alternates = style.alternates
        ground = .list
        switch style.kind {
        case .automatic, .inset: break
        case .plain:
            margin = 0
            padding = 16
            verticalMargin = 0
            selectionRadius = 0
            pinsHeaders = true
            shadesHeaders = true
        case .bordered:
            margin = 0
            padding = 10
            verticalMargin = 0
            selectionRadius = 0
            minRowHeight = 24
            separators = !style.alternates
            isBordered = true
        case .table, .borderedTable:
            margin = 0
            padding = Theme.tablePadding
            verticalPadding = 3
            verticalMargin = 0
            selectionRadius = 0
            minRowHeight = 24
            separators = false
        case .sidebar:
            separators = false
            isSidebar = true
            ground = .sidebar
        case .grouped, .insetGrouped, .form:
            let isInset = style.kind != .grouped
            margin = isInset ? 20 : 0
            padding = isInset ? 12 : 16
            minRowHeight = 36
            verticalPadding = 7
            verticalMargin = isInset ? 20 : 16
            sectionSpacing = 20
            selectionRadius = 0
            isGrouped = true
            showsChevrons = style.kind == .form
            groupRadius = isInset ? 8 : 0
            ground = .grouped
        }
    }
}

extension ThemeColor {
    /// The background colour behind the rows of a list.
    @MainActor static func listGround(_ ground: ListMetrics.Ground) -> ThemeColor? {
        switch ground {
        case .list: .listGround
        case .grouped: .groupedGround
        case .sidebar: .sidebarGround
        case .none: nil
        }
    }
}

extension ListMetrics {
    /// Changes the lengths to those of lists on a phone.
    mutating func adaptToPhone() {
        disclosesAtEnd = true
        showsChevrons = !isSidebar
        shadesHeaders = false
        separatorsReachEnd = true
        minRowHeight = max(minRowHeight, 44)
        verticalPadding = max(verticalPadding, 11)
        if isGrouped {
            padding = 16
            margin = groupRadius > 0 ? 16 : 0
            if groupRadius > 0 { groupRadius = 10 }
            sectionSpacing = 35
        }
    }
}
