package import EspalierCore
import EspalierGraphics
import Foundation

/// A list as its styles draw it: the ground, what scrolls, and the keyboard.
struct ListSurface<Content: View>: View {
    let content: Content
    var selection: ListSelection?
    var role = AccessibilityRole.list
    @State private var menu = PopupHandle()
    @State private var list = ListController()
    @Environment(\.listLook) private var styleLook
    @Environment(\.editMode) private var editMode
    @Environment(\.listMenu) private var listMenu
    @Environment(\.refresh) private var refresh

    private var look: ListLook {
        var look = styleLook
        look.isEditing = editMode?.wrappedValue.isEditing ?? false
        return look
    }

    var body: some View {
        let look = look
        let _ = list.role = role
        let rows = ListRows(content: content, list: list, look: look, hasSelection: selection != nil)
            .padding(.vertical, look.verticalMargin)
        ScrollView {
            if let refresh { RefreshColumn(list: list, action: refresh, content: rows) } else { rows }
        }
        .environment(\.showsRefresh, true)
        .overlay { ListOverlay(list: list) }
        .popupAnchor(
            menu, content: MenuPanel(content: ListMenuContent(list: list, menu: listMenu)), environment: { $0.forMenu },
            opensOnSecondaryPress: true)
        .modifier(ListFocusModifier(list: list))
        .background { ListGroundView(look: look) }
        .modifier(ListSelectionModifier(list: list, selection: selection))
    }
}

/// Behind the rows.
private struct ListGroundView: View {
    let look: ListLook
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        // iOS: the ground goes on below the bars.
        if let ground = ThemeColor.listGround(look.ground) { Rectangle().fill(ground).ignoresSafeArea(edges: isPhone ? .all : []) }
        if look.isBordered { Rectangle().strokeBorder(Color.separator, lineWidth: 1) }
    }
}

// MARK: - Rows

/// The rows themselves, made as they come into sight.
struct ListRows<Content: View>: View {
    let content: Content
    let list: ListController
    let look: ListLook
    let hasSelection: Bool

    typealias Body = Never
    var body: Never { neverBody("List") }

    static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ListRowsElement(view, context)
    }
}

private final class ListRowsElement<Content: View>: ContainerElement<ListRows<Content>, Content> {
    private let node: LazyNode
    private let list: ListController

    init(_ view: ListRows<Content>, _ context: _ElementContext) {
        list = view.list
        node = LazyNode(Self.arrangement(view.look), host: context.host)
        list.node = node
        // The initialiser above reads the content's rows, which ask for these.
        list.configure(context.environment, view.look)
        super.init(view, content: view.content, node: node, context)
    }

    private static func arrangement(_ look: ListLook) -> LazyArrangement {
        LazyArrangement(
            axis: .vertical, spacing: look.rowSpacing, alignment: HorizontalAlignment.leading.key,
            pinned: look.pinsHeaders ? .sectionHeaders : [])
    }

    override func content(of view: ListRows<Content>) -> Content { view.content }

    override func updateNode(_ context: _UpdateContext) {
        list.node = node
        list.configure(environment, view.look)
        node.setArrangement(Self.arrangement(view.look))
    }

    /// What the rows' views know of the list.
    override var contentEnvironment: EnvironmentValues {
        if let known, known.outer.isIdentical(to: environment), known.look == view.look { return known.inner }
        var inner = environment
        inner.controlContext = .list
        inner.rowActivation = RowActivation(showsChevrons: view.look.showsChevrons, list: list)
        inner.listSections = ListSections(look: view.look)
        known = (environment, view.look, inner)
        return inner
    }

    private var known: (outer: EnvironmentValues, look: ListLook, inner: EnvironmentValues)?

    override func structureDidChange() {
        list.owner = self
        node.delegate = list
        var segments: [LazySegment] = []
        content.collectSegments(into: &segments)
        node.setSegments(list.wrap(segments))
    }
}

extension ListController: LazyNodeDelegate {}

extension EnvironmentValues {
    /// Takes back what a list says to its rows: for views that stand elsewhere, as in a window of their own.
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

/// Reads the selection for itself, so that another selection does not run the list's body.
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
        let modifier = view.modifier
        modifier.list.selection = modifier.selection
        // Also a list that has no rows yet takes the keyboard.
        modifier.list.updateFocusability()
        let old = modifier.list.selected
        modifier.list.takeSelected(evaluate { modifier.selection?.read() ?? [] })
        if modifier.selection != nil { environment.leadingColumn?.take(modifier.list, isChanged: modifier.list.selected != old, host) }
    }
}
