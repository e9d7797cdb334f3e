package import EspalierCore

/// A column whose lists say by their selection what the next one shows. Columns are of a module above: of them lists know no more.
@MainActor package protocol LeadingColumn: AnyObject {
    /// In an update: a list has read its selection.
    func take(_ list: ListController, isChanged: Bool, _ host: ViewHost)
    /// The user has chosen a row.
    func rowWasChosen()
    /// Whether there is room for one column alone: another takes its place.
    var isCollapsed: Bool { get }
}

private enum LeadingColumnKey: PlaceKey { static var defaultValue: (any LeadingColumn)? { nil } }

extension EnvironmentValues {
    /// The column that the views here stand in.
    package var leadingColumn: (any LeadingColumn)? {
        get { self[LeadingColumnKey.self] }
        set { self[LeadingColumnKey.self] = newValue }
    }
}
