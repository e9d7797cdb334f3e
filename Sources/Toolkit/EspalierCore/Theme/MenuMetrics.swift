package import Foundation

/// The lengths of menus, in points.
package struct MenuMetrics: Hashable, Sendable {
    package var rowHeight: CGFloat
    /// The space at either end of a row.
    package var rowPadding: CGFloat
    /// The corner radius of the box behind a highlighted row.
    package var rowRadius: CGFloat
    /// The width of the column of check marks.
    package var markWidth: CGFloat
    /// The minimum space between a title and the items at the row's end.
    package var titleGap: CGFloat
    package var minimumWidth: CGFloat
    /// Whether the menu always has its minimum width, and long titles wrap.
    package var isWidthFixed: Bool
    /// The maximum number of lines of a title.
    package var titleLines: Int
    /// The space around the rows.
    package var padding: CGFloat
    /// The radius of the menu's corners.
    package var radius: CGFloat
    /// The font size of section titles.
    package var headerSize: CGFloat
    /// The minimum space between the menu and the edges of its available area.
    package var screenGap: CGFloat

    /// The size of the marks themselves.
    package var markSide: CGFloat { markWidth - 3 }

    package static let desktop = MenuMetrics(
        rowHeight: Theme.menuRowHeight, rowPadding: Theme.menuRowPadding, rowRadius: Theme.menuRowRadius, markWidth: Theme.menuMarkWidth,
        titleGap: Theme.menuRowPadding * 2, minimumWidth: Theme.menuMinimumWidth, isWidthFixed: false, titleLines: 1,
        padding: Theme.popupPadding, radius: Theme.popupRadius, headerSize: 11, screenGap: 0)

    /// UIKit's metrics: rows that are large enough for a finger and reach the edges of a menu of fixed width.
    package static let phone = MenuMetrics(
        rowHeight: 44, rowPadding: 16, rowRadius: 0, markWidth: 18, titleGap: 16, minimumWidth: 250, isWidthFixed: true, titleLines: 2,
        padding: 0, radius: 13, headerSize: 13, screenGap: 8)
}

extension EnvironmentValues {
    /// The metrics of menus in this environment.
    package var menuMetrics: MenuMetrics { isPhone ? .phone : .desktop }
}
