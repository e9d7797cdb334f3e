import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The models of a split view's columns: links lead to the next column.
@MainActor final class SplitModel: ElementBound {
    let sidebar = NavigationModel()
    let content = NavigationModel()
    let detail = NavigationModel()
    let toggle = SidebarToggleAction()
    /// The appearance gate for covered columns, where no enclosing container has one.
    let ownGate = AppearanceGate()
    private(set) var columns: [SplitColumn] = []

    /// Whether a single column has the full width, and navigation replaces it by another.
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

    /// - Parameter hidesDetail: whether there is only the first column, which itself shows the destinations of its links.
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

    /// Called when something in a column has been chosen: brings the next column to the front.
    func lead(from place: Int) { if place < 2 { show(next(place)) } }

    /// Called when a column shows something that was chosen in the previous one.
    func show(_ place: Int) {
        if isCollapsed { setFront(place) } else if isOverlaid { hideOverlay() }
    }

    /// SwiftUI: going back clears what was chosen.
    func back(from place: Int) {
        guard isCollapsed, place > 0 else { return }
        let before = previous(place)
        setFront(before)
        columns[place].model.dropAll()
        columns[before].model.deactivateLink()
        columns[before].clearSelection()
    }

    /// SwiftUI: `dismiss()` in a column that shows what was chosen in the one before clears that choice.
    /// - Returns: false if nothing was chosen.
    func dismiss(_ place: Int) -> Bool {
        guard place > 0 else { return false }
        if isCollapsed {
            back(from: place)
            return true
        }
        let before = columns[previous(place)]
        guard before.hasSelection else { return false }
        before.clearSelection()
        return true
    }

    /// Called when the app has changed a column's selection: brings the next column to the front, or this one if nothing is selected.
    func selectionDidChange(in place: Int, isEmpty: Bool, front: Int) {
        guard isCollapsed, place < 2 else { return }
        if !isEmpty { if front <= place { setFront(next(place)) } } else if front > place { setFront(place) }
    }

    /// SwiftUI: when columns collapse, the last one that has something to show is in front.
    /// - Parameter least: the first candidate; the columns before it were hidden while there was room.
    func usefulColumn(least: Int) -> Int {
        var place = least
        while place < 2, columns[place].hasSelection || !columns[next(place)].model.entries.isEmpty { place = next(place) }
        return place
    }
}

/// A column of a split view, as seen by the views in it.
@MainActor final class SplitColumn: LeadingColumn {
    /// 0 for the sidebar, 1 for the content, 2 for the detail.
    let place: Int
    let model: NavigationModel
    /// Weak: the models live as long as the split view, which its views may outlive by a transition.
    weak var split: SplitModel?
    weak var node: ColumnNode?
    /// The lists whose selection determines what the next column shows.
    private var lists: [Weak<ListController>] = []
    private(set) var leadsOn = false
    /// The widths that the content asks for by its own frame, as of the last layout.
    var limits = ColumnWidth()
    /// The width of the last layout in which columns stood side by side, in points; nil for the column that takes what is left.
    var width: CGFloat?
    /// Called for the first view that leads to the next column.
    var onFirstLead: (@MainActor () -> Void)?
    /// Leads to the previous column, where there is room for one only.
    let back = SidebarToggleAction()
    /// Draws the column aside by hand, where there is room for one only.
    let pull = ColumnPull()
    /// Leads to the next column, where no view in this one does.
    let forward = SidebarToggleAction()

    init(_ place: Int, _ model: NavigationModel, _ split: SplitModel) {
        self.place = place
        self.model = model
        self.split = split
        back.run = { [weak split] in split?.back(from: place) }
        forward.run = { [weak split] in split?.lead(from: place) }
    }

    /// Called in an update.
    func noteLead(_ host: ViewHost) {
        guard !leadsOn else { return }
        leadsOn = true
        host.enqueueAction { [weak self] in self?.onFirstLead?() }
    }

    var isCollapsed: Bool { split?.isCollapsed == true }

    func selectionWasRead(of list: ListController, isChanged: Bool, _ host: ViewHost) {
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

    var hasSelection: Bool { lists.contains { $0.object?.selection.hasValues == true } }

    /// The action with which views in the column end what it shows. It never closes the window around the split view; where nothing was
    /// chosen it ends the presentation that contains the split view, if there is one.
    func dismissing(_ outer: DismissAction, isPresented: Bool) -> DismissAction {
        DismissAction(self) { [weak self] in
            guard let self, let split, !split.dismiss(place) else { return }
            if isPresented, !split.isCollapsed { outer() }
        }
    }

    func rowWasChosen() { split?.lead(from: place) }

    func clearSelection() {
        for case let list? in lists.map(\.object) { list.selection.clear() }
    }
}

/// The action of a bar's button that shows or hides the sidebar, or leads to another column.
@MainActor final class SidebarToggleAction {
    var run: @MainActor () -> Void = {}
}

/// The back button to the previous column, where there is room for one only.
struct ColumnBack {
    var title: String
    var action: SidebarToggleAction
    var pull: ColumnPull
}

/// iOS: the way back to the previous column by hand.
@MainActor final class ColumnPull {
    /// Moves the column in front by a part of its width.
    var move: @MainActor (CGFloat) -> Void = { _ in }
    /// Lets go of it: it moves to where it belongs.
    var end: @MainActor () -> Void = {}
}

private enum SidebarToggleKey: PlaceKey { static var defaultValue: SidebarToggleAction? { nil } }
private enum HasDialogBarKey: PlaceKey { static let defaultValue = false }
private enum IsColumnKey: PlaceKey { static let defaultValue = false }
private enum ColumnBackKey: PlaceKey { static var defaultValue: ColumnBack? { nil } }

extension EnvironmentValues {
    /// The action of the bar's sidebar button; nil for a bar that has no such button.
    var sidebarToggle: SidebarToggleAction? {
        get { self[SidebarToggleKey.self] }
        set { self[SidebarToggleKey.self] = newValue }
    }

    /// Whether confirming and cancelling items stand below the content, as in a sheet.
    var hasDialogBar: Bool {
        get { self[HasDialogBarKey.self] }
        set { self[HasDialogBarKey.self] = newValue }
    }

    /// The column that contains the view.
    var splitColumn: SplitColumn? {
        get { leadingColumn as? SplitColumn }
        set { leadingColumn = newValue }
    }

    /// The first screen's back button to the previous column; nil where columns stand side by side.
    var columnBack: ColumnBack? {
        get { self[ColumnBackKey.self] }
        set { self[ColumnBackKey.self] = newValue }
    }

    /// Whether the bar is that of a column: it is shown even if empty, so that the columns' bars form one band.
    var isColumn: Bool {
        get { self[IsColumnKey.self] }
        set { self[IsColumnKey.self] = newValue }
    }
}
