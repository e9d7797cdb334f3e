package import EspalierCore

/// A column of a split view whose list selection determines what the next column shows. Columns belong to a higher-level module;
/// lists know them only through this protocol.
@MainActor package protocol LeadingColumn: AnyObject {
    /// Called during an update when a list in the column has read its selection.
    /// - Parameter isChanged: whether the selection differs from the one read before.
    func selectionWasRead(of list: ListController, isChanged: Bool, _ host: ViewHost)
    /// Called when the user has chosen a row.
    func rowWasChosen()
    /// Whether there is room for only one column at a time, so that the next one covers this one.
    var isCollapsed: Bool { get }
}

private enum LeadingColumnKey: PlaceKey { static var defaultValue: (any LeadingColumn)? { nil } }

extension EnvironmentValues {
    /// The split view column around the view.
    package var leadingColumn: (any LeadingColumn)? {
        get { self[LeadingColumnKey.self] }
        set { self[LeadingColumnKey.self] = newValue }
    }
}
