import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

private enum SearchPlaceKey: PlaceKey { static var defaultValue: SearchPlace? { nil } }

extension EnvironmentValues {
    /// Where a container finds the field of a searchable view around it.
    var searchPlace: SearchPlace? {
        get { self[SearchPlaceKey.self] }
        set { self[SearchPlaceKey.self] = newValue }
    }
}

/// Holds the field of a searchable view for the navigation containers inside it. SwiftUI: the nearest one shows it.
@MainActor final class SearchPlace {
    fileprivate(set) var entry: SearchEntry?
    /// Counts changes of the entry.
    fileprivate(set) var stamp = 0
    private var isInSidebar = false
    private var candidates: [Weak<ChromeNode>] = []
    private weak var writer: Node?

    var hasCandidates: Bool { candidates.contains { $0.object != nil } }

    func add(_ chrome: ChromeNode) {
        candidates.append(Weak(chrome))
        changed()
    }

    func remove(_ chrome: ChromeNode) {
        candidates.removeAll { $0.object == nil || $0.object === chrome }
        changed()
    }

    private func changed() {
        stamp += 1
        writer?.setNeedsPreferences()
        for candidate in candidates { candidate.object?.setNeedsPreferences() }
    }

    /// Of columns side by side the last one shows the field; the sidebar does if the placement asks for that.
    func isShown(by chrome: ChromeNode) -> Bool {
        let placed = candidates.compactMap(\.object).filter { $0.isPlaced && !$0.isRetired }
        let sidebar = placed.first { $0.leading.isSidebar }
        if isInSidebar, let sidebar { return sidebar === chrome }
        var last: (node: ChromeNode, x: CGFloat)?
        for node in placed where node !== sidebar || placed.count == 1 {
            let x = node.windowRect(node.bounds).minX * (node.isRightToLeft ? -1 : 1)
            // Of nested containers the innermost shows it, which was added first.
            if last.map({ x > $0.x + 0.5 }) ?? true { last = (node, x) }
        }
        return (last?.node ?? sidebar) === chrome
    }

    fileprivate func setEntry(_ entry: SearchEntry, isInSidebar: Bool, from writer: Node) {
        self.entry = entry
        self.isInSidebar = isInSidebar
        self.writer = writer
        changed()
    }

    /// Called when the searchable view is gone. The entry is dropped because its field retains this place's owner. A node that has
    /// been replaced is ignored: where the content's type changes, the new node is made before the old one is destroyed.
    fileprivate func clear(from node: Node) {
        guard writer === node else { return }
        entry = nil
        changed()
    }
}

/// Hands the field to the bar that shows it: that of a container inside, else of one around, else the window's.
struct SearchWriter: NodeModifier {
    let place: SearchPlace
    let field: SearchField
    let scopes: SearchScopeRow
    let isInSidebar: Bool
    /// Whether a phone's field stays where content scrolls.
    let isAlwaysShown: Bool
    /// Whether the user is searching.
    let isActive: Bool
    /// What a phone shows in place of what is searched; nil for nothing.
    let suggestions: (@MainActor (SearchOptions) -> AnyView?)?

    private var chrome: ChromeModifier {
        ChromeModifier(needsBar: !place.hasCandidates) { [place] values, _ in
            if !place.hasCandidates, values.search == nil { values.search = place.entry }
        }
    }

    private func entry(_ context: NodeContext) -> SearchEntry {
        var environment = context.environment
        environment.leaveControl()
        environment.font = nil
        environment.controlSize = .regular
        environment.formKind = nil
        return SearchEntry(
            view: AnyView(field), scopes: AnyView(scopes), suggestions: suggestions?(environment.searchOptions), environment: environment,
            hidesBar: isActive && environment.isPhone && !environment.searchOptions.keepsBar, isPinned: isActive || isAlwaysShown)
    }

    func makeNode(around child: Node, _ context: NodeContext) -> SearchWriterNode {
        let chrome = chrome
        if chrome.needsBar, !context.environment.hasChrome { context.host.needsChrome() }
        context.host.watchTitle()
        let node = SearchWriterNode(child, chrome, context.environment)
        node.place = place
        place.setEntry(entry(context), isInSidebar: isInSidebar, from: node)
        return node
    }

    func updateNode(_ node: SearchWriterNode, _ context: NodeContext) {
        place.setEntry(entry(context), isInSidebar: isInSidebar, from: node)
        node.update(chrome, context.environment)
    }
}

@MainActor package final class SearchWriterNode: ChromeWriterNode {
    fileprivate var place: SearchPlace?

    package override func destroyOwn() {
        place?.clear(from: self)
        super.destroyOwn()
    }

    package override var debugName: String { "Searchable" }
}
