import EspalierGraphics

/// The models of a split view's columns: links lead to the next column.
@MainActor final class SplitModel {
    let sidebar = NavigationModel()
    let content = NavigationModel()
    let detail = NavigationModel()
    let toggle = SidebarToggleAction()

    /// - Parameter isCollapsed: whether the first column has all the room: then it shows what its links lead to.
    func connect(hasContent: Bool, isCollapsed: Bool) {
        sidebar.detail = isCollapsed ? nil : hasContent ? content : detail
        content.detail = detail
        content.replacesRoot = true
        detail.replacesRoot = true
    }
}

/// Shows or hides the sidebar that a bar stands beside.
@MainActor final class SidebarToggleAction {
    var run: @MainActor () -> Void = {}
}

private enum SidebarToggleKey: EnvironmentKey { static var defaultValue: SidebarToggleAction? { nil } }
private enum HasDialogBarKey: EnvironmentKey { static let defaultValue = false }
private enum IsSidebarKey: EnvironmentKey { static let defaultValue = false }
private enum IsColumnKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// What the bar here has to show and hide the sidebar; nil for a bar that is not the one for it.
    var sidebarToggle: SidebarToggleAction? {
        get { self[SidebarToggleKey.self] }
        set { self[SidebarToggleKey.self] = newValue }
    }

    /// Whether the column is a sidebar. SwiftUI: a list there looks like one.
    var isSidebar: Bool {
        get { self[IsSidebarKey.self] }
        set { self[IsSidebarKey.self] = newValue }
    }

    /// Whether what confirms and cancels stands below the content: the place is a sheet's.
    var hasDialogBar: Bool {
        get { self[HasDialogBarKey.self] }
        set { self[HasDialogBarKey.self] = newValue }
    }

    /// Takes back what a column says to its views: for those that are shown elsewhere.
    mutating func leaveColumn() {
        guard isColumn else { return }
        isColumn = false
        sidebarToggle = nil
        isSidebar = false
    }

    /// Whether the bar here is that of a column: one that is empty stays, so that the columns' bars are one band.
    var isColumn: Bool {
        get { self[IsColumnKey.self] }
        set { self[IsColumnKey.self] = newValue }
    }
}
