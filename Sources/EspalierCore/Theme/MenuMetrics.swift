package import Foundation

/// The lengths of menus, in points.
package struct MenuMetrics: Hashable, Sendable {
    package var rowHeight: CGFloat
    /// Beside what stands in a row.
    package var rowPadding: CGFloat
    /// Of the box behind a highlighted row.
    package var rowRadius: CGFloat
    /// The column in which the marks stand.
    package var markWidth: CGFloat
    /// The least room between a title and what stands at the row's end.
    package var titleGap: CGFloat
    package var minimumWidth: CGFloat
    /// Whether the menu is as wide as that, and long titles take more lines.
    package var isWidthFixed: Bool
    /// How many lines a title takes at most.
    package var titleLines: Int
    /// Around the rows.
    package var padding: CGFloat
    /// Of the menu's corners.
    package var radius: CGFloat
    /// Of the titles of sections.
    package var headerSize: CGFloat
    /// Between the menu and the edges of where it may be.
    package var screenGap: CGFloat

    /// Of the marks themselves.
    package var markSide: CGFloat { markWidth - 3 }

    package static let desktop = MenuMetrics(
        rowHeight: Theme.menuRowHeight, rowPadding: Theme.menuRowPadding, rowRadius: Theme.menuRowRadius, markWidth: Theme.menuMarkWidth,
        titleGap: Theme.menuRowPadding * 2, minimumWidth: Theme.menuMinimumWidth, isWidthFixed: false, titleLines: 1,
        padding: Theme.popupPadding, radius: Theme.popupRadius, headerSize: 11, screenGap: 0)

    /// UIKit's: rows that a finger hits, up to the edges of a menu that is always as wide.
    package static let phone = MenuMetrics(
        rowHeight: 44, rowPadding: 16, rowRadius: 0, markWidth: 18, titleGap: 16, minimumWidth: 250, isWidthFixed: true, titleLines: 2,
        padding: 0, radius: 13, headerSize: 13, screenGap: 8)
}

extension EnvironmentValues {
    /// The lengths of menus here.
    package var menuMetrics: MenuMetrics { isPhone ? .phone : .desktop }
}
