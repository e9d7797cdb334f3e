import EspalierApp
import EspalierControls
package import EspalierCore
import EspalierNavigation

extension TestApp {
    /// What an accessibility element is.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// What assistive technology would call the element.
        case window, group, staticText, button, link, image, heading, textField, searchField, checkBox, radioButton, slider
        /// More of them; `custom` is what has no role of its own.
        case progressIndicator, list, row, table, cell, columnHeader, tab, tabBar, menu, menuItem, popUpButton, scrollArea, splitter,
            dialog, spinButton
        /// The rest of them.
        case meter, menuBar, tree, treeItem, toolbar, tooltip, alert, separator, calendar, custom

        package init(_ role: AccessibilityRole) { self = Role(rawValue: role.rawValue) ?? .custom }
    }
}
