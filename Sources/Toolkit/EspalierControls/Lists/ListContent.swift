package import EspalierCore
import EspalierGraphics
import Foundation

/// A list as its styles draw it: background, scrolling content and keyboard handling.
struct ListSurface<Content: View>: View {
    let content: Content
    var selection: ListSelection?
    var role = AccessibilityRole.list
    @State private var menu = PopupHandle()
    @State private var list = ListController()
    @Environment(\.listMetrics) private var styleMetrics
    @Environment(\.editMode) private var editMode
    @Environment(\.listMenu) private var listMenu
    @Environment(\.refresh) private var refresh

    private var metrics: ListMetrics {
        var metrics = styleMetrics
        metrics.isEditing = editMode?.wrappedValue.isEditing ?? false
        return metrics
    }

    var body: some View {
        let metrics = metrics
        let _ = list.role = role
        let rows = ListRows(content: content, list: list, metrics: metrics, hasSelection: selection != nil)
            .padding(.vertical, metrics.verticalMargin)
        ScrollView {
            if let refresh { RefreshColumn(list: list, action: refresh, content: rows) } else { rows }
        }
        .environment(\.showsRefresh, true)
        .background { if metrics.alternates { ListStripes(list: list) } }
        .overlay { ListOverlay(list: list) }
        .popupAnchor(
            menu, content: MenuPanel(content: ListMenuContent(list: list, menu: listMenu)), environment: { $0.forMenu },
            // iOS: without a menu of the app's, what a row can do is behind its edges.
            opensOnSecondaryPress: true, opensWhenHeld: listMenu != nil)
        .modifier(ListFocusModifier(list: list))
        .background { ListGroundView(metrics: metrics) }
        .modifier(ListSelectionModifier(list: list, selection: selection))
    }
}

/// The background behind the rows.
private struct ListGroundView: View {
    let metrics: ListMetrics
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        // iOS: the background extends below the bars.
        if let ground = ThemeColor.listGround(metrics.ground) { Rectangle().fill(ground).ignoresSafeArea(edges: isPhone ? .all : []) }
        if metrics.isBordered { Rectangle().strokeBorder(Color.separator, lineWidth: 1) }
    }
}

// MARK: - Rows

/// The rows of a list, created as they scroll into view.
struct ListRows<Content: View>: View {
    let content: Content
    let list: ListController
    let metrics: ListMetrics
    let hasSelection: Bool

    typealias Body = Never
    var body: Never { neverBody("List") }

    static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ListRowsElement(view, context)
    }
}

private final class ListRowsElement<Content: View>: ContainerElement<ListRows<Content>, Content>, RowsOwner {
    private let node: LazyNode
    private let list: ListController

    init(_ view: ListRows<Content>, _ context: _ElementContext) {
        list = view.list
        node = LazyNode(Self.arrangement(view.metrics), host: context.host)
        list.node = node
        // This comes first: `super.init` reads the content's rows, which need the configuration.
        list.configure(context.environment, view.metrics)
        super.init(view, content: view.content, node: node, context)
    }

    private static func arrangement(_ metrics: ListMetrics) -> LazyArrangement {
        LazyArrangement(
            axis: .vertical, spacing: metrics.rowSpacing, alignment: HorizontalAlignment.leading.key,
            pinned: metrics.pinsHeaders ? .sectionHeaders : [])
    }

    override func content(of view: ListRows<Content>) -> Content { view.content }

    override func updateNode(_ context: _UpdateContext) {
        list.node = node
        list.configure(environment, view.metrics)
        node.setArrangement(Self.arrangement(view.metrics))
    }

    /// The environment of the rows' views, which tells them about the list.
    override var contentEnvironment: EnvironmentValues {
        if let known, known.outer.isIdentical(to: environment), known.metrics == view.metrics { return known.inner }
        var inner = environment
        inner.controlContext = .list
        inner.rowActivation = RowActivation(showsChevrons: view.metrics.showsChevrons, list: list)
        inner.listSections = ListSections(metrics: view.metrics)
        known = (environment, view.metrics, inner)
        return inner
    }

    private var known: (outer: EnvironmentValues, metrics: ListMetrics, inner: EnvironmentValues)?

    override func structureDidChange() {
        list.owner = self
        node.delegate = list
        var segments: [LazySegment] = []
        content.collectSegments(into: &segments)
        node.setSegments(list.rows.wrap(segments))
    }
}

extension ListController: LazyNodeDelegate {}

extension EnvironmentValues {
    /// Removes the values that a list sets for its rows, for views that are shown elsewhere, such as in a window of their own.
    package mutating func leaveList() {
        if controlContext == .list { controlContext = .window }
        rowActivation = nil
        listSections = nil
        formKind = nil
    }

    var outsideOfLists: EnvironmentValues {
        guard listSections != nil || formKind != nil else { return self }
        var values = self
        values.leaveList()
        return values
    }
}

// MARK: - Selection

/// Reads the selection in an element of its own, so that the list's body does not run when something else is selected.
private struct ListSelectionModifier: ViewModifier {
    let list: ListController
    let selection: ListSelection?

    typealias Body = Never

    static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        ListSelectionElement(view, context)
    }
}

private final class ListSelectionElement<V: View>: TransparentElement<V, ListSelectionModifier> {
    override func contentDidAppear(_ transaction: Transaction) { read() }
    override func modifierDidChange(from old: ListSelectionModifier) { read() }
    override func reevaluate(_ context: _UpdateContext) { read() }

    private func read() {
        let list = view.modifier.list, binding = view.modifier.selection
        list.selection.binding = binding
        // A list that has no rows yet can have the keyboard focus, too.
        list.cursor.updateFocusability()
        let old = list.selection.values
        list.selection.apply(evaluate { binding?.read() ?? [] })
        if binding != nil { environment.leadingColumn?.selectionWasRead(of: list, isChanged: list.selection.values != old, host) }
    }
}
