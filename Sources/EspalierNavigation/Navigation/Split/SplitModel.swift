import EspalierControls
import EspalierCore
import EspalierGraphics

/// The models of a split view's columns: links lead to the next column.
@MainActor final class SplitModel: ElementBound {
    let sidebar = NavigationModel()
    let content = NavigationModel()
    let detail = NavigationModel()
    let toggle = SidebarToggleAction()
    /// For the views of columns that are covered, where nothing further out has one.
    let ownGate = AppearanceGate()
    private(set) var columns: [SplitColumn] = []

    /// Whether one column has all the room, and another takes its place.
    private(set) var isCollapsed = false
    /// Whether the sidebar lies over the other columns.
    private(set) var isOverlaid = false
    private var hasContent = false
    /// Brings a column to the front, where there is room for one.
    private var setFront: @MainActor (Int) -> Void = { _ in }
    /// Hides the sidebar that lies over the others.
    private var hideOverlay: @MainActor () -> Void = {}

    init() {
        columns = [sidebar, content, detail].enumerated().map { SplitColumn($0.offset, $0.element, self) }
        for column in columns {
            column.model.column = column
            if column.place > 0 { column.model.replacesRoot = true }
        }
        content.detail = detail
    }

    /// - Parameter hidesDetail: whether there is nothing but the first column, which shows what its links lead to.
    func connect(
        hasContent: Bool, hidesDetail: Bool, isCollapsed: Bool, isOverlaid: Bool, setFront: @escaping @MainActor (Int) -> Void,
        hideOverlay: @escaping @MainActor () -> Void
    ) {
        self.hasContent = hasContent
        self.isCollapsed = isCollapsed
        self.isOverlaid = isOverlaid
        self.setFront = setFront
        self.hideOverlay = hideOverlay
        sidebar.detail = hidesDetail ? nil : hasContent ? content : detail
    }

    // MARK: Where there is room for one column

    private func next(_ place: Int) -> Int { place == 0 && hasContent ? 1 : 2 }
    private func previous(_ place: Int) -> Int { place == 2 && hasContent ? 1 : 0 }

    /// Something in a column has been chosen: the next one shows it.
    func lead(from place: Int) { if place < 2 { show(next(place)) } }

    /// A column shows something that was chosen in the one before.
    func show(_ place: Int) {
        if isCollapsed { setFront(place) } else if isOverlaid { hideOverlay() }
    }

    /// SwiftUI: the way back ends what was chosen.
    func back(from place: Int) {
        guard isCollapsed, place > 0 else { return }
        let before = previous(place)
        setFront(before)
        columns[place].model.dropAll()
        columns[before].model.deactivateLink()
        columns[before].clearSelection()
    }

    /// What was chosen in a column by the app: the next one shows it, or has nothing to show.
    func selectionDidChange(in place: Int, isEmpty: Bool, front: Int) {
        guard isCollapsed, place < 2 else { return }
        if !isEmpty { if front <= place { setFront(next(place)) } } else if front > place { setFront(place) }
    }

    /// SwiftUI: of columns that have room for one, the last shows that has something to show.
    /// - Parameter least: columns before it were hidden while there was room.
    func usefulColumn(least: Int) -> Int {
        var place = least
        while place < 2, columns[place].hasSelection || !columns[next(place)].model.entries.isEmpty { place = next(place) }
        return place
    }
}

/// A column of a split view, as the views in it know it.
@MainActor final class SplitColumn: LeadingColumn {
    /// 0 for the sidebar, 1 for the content, 2 for the detail.
    let place: Int
    let model: NavigationModel
    /// The models live as long as the split view; views may outlive it by a transition.
    weak var split: SplitModel?
    weak var node: ColumnNode?
    /// The lists whose selection says what the next column shows.
    private var lists: [Weak<ListController>] = []
    private(set) var leadsOn = false
    /// Told of the first view that leads to the next column.
    var onFirstLead: (@MainActor () -> Void)?
    /// Where there is room for one column: the way back.
    let back = SidebarToggleAction()
    /// The way on, where no view in the column leads there.
    let forward = SidebarToggleAction()

    init(_ place: Int, _ model: NavigationModel, _ split: SplitModel) {
        self.place = place
        self.model = model
        self.split = split
        back.run = { [weak split] in split?.back(from: place) }
        forward.run = { [weak split] in split?.lead(from: place) }
    }

    /// In an update.
    func noteLead(_ host: ViewHost) {
        guard !leadsOn else { return }
        leadsOn = true
        host.enqueueAction { [weak self] in self?.onFirstLead?() }
    }

    var isCollapsed: Bool { split?.isCollapsed == true }

    func take(_ list: ListController, isChanged: Bool, _ host: ViewHost) {
        lists.removeAll { $0.object == nil }
        let isNew = !lists.contains { $0.object === list }
        if isNew { lists.append(Weak(list)) }
        noteLead(host)
        guard isChanged, !isNew else { return }
        host.enqueueAction { [weak self] in
            guard let self, let split, let front = node?.front else { return }
            split.selectionDidChange(in: place, isEmpty: !hasSelection, front: front)
        }
    }

    var hasSelection: Bool { lists.contains { $0.object?.selected.isEmpty == false && $0.object?.selection != nil } }

    func rowWasChosen() { split?.lead(from: place) }

    func clearSelection() {
        for case let list? in lists.map(\.object) where list.selection?.mode != .one { list.write([]) }
    }
}

/// Shows or hides the sidebar that a bar stands beside, or leads to another column.
@MainActor final class SidebarToggleAction {
    var run: @MainActor () -> Void = {}
}

/// Where there is room for one column: what leads back to the one before.
struct ColumnBack {
    var title: String
    var action: SidebarToggleAction
}

private enum SidebarToggleKey: PlaceKey { static var defaultValue: SidebarToggleAction? { nil } }
private enum HasDialogBarKey: PlaceKey { static let defaultValue = false }
private enum IsColumnKey: PlaceKey { static let defaultValue = false }
private enum ColumnBackKey: PlaceKey { static var defaultValue: ColumnBack? { nil } }

extension EnvironmentValues {
    /// What the bar here has to show and hide the sidebar; nil for a bar that is not the one for it.
    var sidebarToggle: SidebarToggleAction? {
        get { self[SidebarToggleKey.self] }
        set { self[SidebarToggleKey.self] = newValue }
    }

    /// Whether what confirms and cancels stands below the content: the place is a sheet's.
    var hasDialogBar: Bool {
        get { self[HasDialogBarKey.self] }
        set { self[HasDialogBarKey.self] = newValue }
    }

    /// The column that the views here stand in.
    var splitColumn: SplitColumn? {
        get { leadingColumn as? SplitColumn }
        set { leadingColumn = newValue }
    }

    /// What the first screen here has to lead back to the column before; nil where columns stand side by side.
    var columnBack: ColumnBack? {
        get { self[ColumnBackKey.self] }
        set { self[ColumnBackKey.self] = newValue }
    }

    /// Whether the bar here is that of a column: one that is empty stays, so that the columns' bars are one band.
    var isColumn: Bool {
        get { self[IsColumnKey.self] }
        set { self[IsColumnKey.self] = newValue }
    }
}
