import EspalierControls
public import EspalierCore
import EspalierGraphics

/// Shows one of several views, which the user chooses by tabs.
///
/// The content of a tab is made when it is chosen for the first time, and kept from then on.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @Environment(\.tabViewStyleKind) private var styleKind
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.tabViewCustomization) private var customization
    @Environment(\.isPhone) private var isPhone

    /// - Parameter selection: the tag of the tab that is shown; if no tab has it, the first tab is shown.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// A tab view whose tabs have values.
    public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.selection = selection
        self.content = TabContentBuilder<SelectionValue>.Content(tabs: content())
    }

    public var body: some View {
        TabViewCore(
            content: content, selection: tabSelection, styleKind: shownStyleKind,
            customization: customization?.wrappedValue ?? TabViewCustomization()
        )
        .clearOfSystemBars(!isPaged)
    }

    /// iOS: pages extend as far as they are let.
    private var isPaged: Bool {
        if case .page = shownStyleKind { return true }
        return false
    }

    /// SwiftUI: a sidebar becomes a bar of tabs where there is little room.
    private var shownStyleKind: TabViewStyleKind {
        if case .page = styleKind { return styleKind }
        if isPhone { return .phone }
        return styleKind == .sidebar && sizeClass == .compact ? .bar : styleKind
    }

    private var tabSelection: TabSelection? {
        let isRepeated = shownStyleKind == .phone
        return selection.map { selection in
            TabSelection(
                isSelected: { $0.matching(SelectionValue.self) == selection.wrappedValue },
                select: { tag in
                    guard let value = tag.matching(SelectionValue.self) else { return false }
                    // iOS: choosing the selected tab sets the binding, too: apps then go back to the tab's first screen, or to its top.
                    if isRepeated || selection.wrappedValue != value { selection.wrappedValue = value }
                    return true
                },
                name: { String(describing: selection.wrappedValue) })
        }
    }
}

extension TabView where SelectionValue == Int {
    /// A tab view that keeps its selection itself.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

extension TabView where SelectionValue == Never {
    /// A tab view that keeps its selection itself.
    public init<C: TabContent>(
        @TabContentBuilder<Never> content: () -> C
    ) where Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        selection = nil
        self.content = TabContentBuilder<Never>.Content(tabs: content())
    }
}

/// The selection of a tab view, whatever its type.
@MainActor struct TabSelection {
    let isSelected: (TagValue) -> Bool
    /// False for a tag of another type.
    let select: (TagValue) -> Bool
    let name: () -> String
}

struct TabViewCore<Content: View>: View {
    let content: Content
    let selection: TabSelection?
    let styleKind: TabViewStyleKind
    let customization: TabViewCustomization

    typealias Body = Never
    var body: Never { neverBody("TabView") }

    static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> { TabViewElement(view, context) }
}

private final class TabViewElement<Content: View>: KeepingElement<TabViewCore<Content>> {
    private struct Member {
        let node: Node
        let screen: ScreenNode
        var item: TabItem?
        var tag: TagValue?
    }

    private var content: _ViewElement<Content>!
    private let group = TabGroup()
    private let barStand = TabBarStand()
    private let gate: AppearanceGate
    private let stage: StageNode
    private var tabs: TabsNode!
    private var bar: ContentRoot<TabBar>!
    private var accessory: BottomBarNode<TabAccessoryBar>?
    private var members: [Member] = []
    /// On a phone: the tabs for which the bar has no room.
    private var more: MoreTabs?
    private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?
    /// The tab that is shown, where the app gives no selection.
    private weak var ownSelection: Node?
    /// The index of the tab that the view in whose place this one is has shown.
    private var keptIndex: Int?
    private var isInitialized = false

    override init(_ view: TabViewCore<Content>, _ context: _ElementContext) {
        gate = context.environment.appearanceGate ?? AppearanceGate()
        stage = StageNode(host: context.host)
        super.init(view, context)
        group.onChange = { [unowned self] in if isInitialized { host.enqueueStructure(self) } }
        barStand.onChange = { [weak self] in self?.barStandDidChange() }
        if let ledger = host.reloadLedger, !ledger.isFilling {
            keptIndex = ledger.take(for: self, named: "TabView")["tab"].flatMap { ledger.bridge.value($0, as: Int.self) }
        }
        var innerContext = _ElementContext(parent: self, transaction: context.transaction)
        innerContext.environment = inner
        content = Content._makeElement(view.content, innerContext)
        bar = ContentRoot(
            TabBar(tabs: [], styleKind: view.styleKind), owner: self, host: host, environment: environment,
            transaction: context.transaction,
            onNodesChange: { [unowned self] in if let bar { host.enqueueStructure(bar) } })
        bar.onStructureChange = { [unowned self] in tabs.setBar(bar.nodes) }
        makeTabs()
        stage.onHidden = { [unowned self] _ in gate.setNeedsRefresh(host) }
        isInitialized = true
        structureDidChange()
    }

    private var inner: EnvironmentValues {
        if let known, known.outer.isIdentical(to: environment) { return known.inner }
        var inner = environment
        inner.appearanceGate = gate
        inner.tabGroup = group
        barStand.stack = environment.navigation
        inner.tabBarStand = barStand
        inner.tabAccessory = nil
        inner.standsBelowTabs = view.styleKind == .bar
        known = (environment, inner)
        return inner
    }

    private func makeTabs() {
        accessory = accessoryBar.map { BottomBarNode(stage, bar: $0, accessoryContext(host.currentTransaction)) }
        tabs = TabsNode(stage, content: accessory?.node ?? stage, view.styleKind, steps: TabSteps(
            go: { [unowned self] in step($0) }, isThere: { [unowned self] in member($0) != nil },
            screen: { [unowned self] in screen($0) }))
        tabs.element = self
        tabs.onLookChange = { [unowned self] in show(host.currentTransaction) }
        let isRightToLeft = environment.resolved.isRightToLeft
        tabs.setRightToLeft(isRightToLeft)
        if stage.isRightToLeft != isRightToLeft { stage.isRightToLeft = isRightToLeft }
        applyEnvironment()
        tabs.setBar(bar.nodes)
    }

    private func applyEnvironment() {
        tabs.updateColors(environment)
        tabs.setTurnsByDragging(environment.scrollsByDragging && environment.isScrollEnabled)
    }

    private func barStandDidChange() {
        guard isInitialized, !isDestroyed else { return }
        guard UpdateState.isUpdating else { return invalidateInCurrentTransaction() }
        host.enqueueAction { [weak self] in self?.invalidateInCurrentTransaction() }
    }

    // MARK: Accessory

    private var accessoryBar: TabAccessoryBar? {
        if case .page = view.styleKind { return nil }
        return environment.tabAccessory.map { TabAccessoryBar(accessory: $0) }
    }

    private func accessoryContext(_ transaction: Transaction) -> NodeContext {
        NodeContext(element: self, environment: inner, transaction: transaction)
    }

    // MARK: Updates

    override func update(_ new: TabViewCore<Content>, _ context: _UpdateContext) {
        let oldStyleKind = view.styleKind
        view = new
        environment = context.environment
        content.update(new.content, _UpdateContext(environment: inner, transaction: context.transaction))
        finishUpdate(oldStyleKind, context.transaction)
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.refresh(_UpdateContext(environment: inner, transaction: context.transaction))
        finishUpdate(view.styleKind, context.transaction)
    }

    private func finishUpdate(_ oldStyleKind: TabViewStyleKind, _ transaction: Transaction) {
        let newAccessory = accessoryBar
        if oldStyleKind != view.styleKind || (newAccessory == nil) != (accessory == nil) {
            let old = tabs!, oldAccessory = accessory
            makeTabs()
            oldAccessory?.node.retire()
            old.retire()
            parent?.nodesDidChange()
        } else {
            tabs.setRightToLeft(environment.resolved.isRightToLeft)
            applyEnvironment()
            if let newAccessory { accessory?.update(newAccessory, accessoryContext(transaction)) }
        }
        show(transaction)
    }

    override func reevaluate(_ context: _UpdateContext) { show(context.transaction) }

    /// The tabs are collected once the update has reached all elements.
    override func nodesDidChange() { if isInitialized { host.enqueueStructure(self) } }

    override func structureDidChange() {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        nodes.removeAll { $0.leavingMark != nil }
        let old = members
        members = nodes.map { node in
            let screen = old.first { $0.node === node }?.screen ?? makeScreen(node)
            return Member(node: node, screen: screen, item: node.trait(TabItemKey.self) ?? nil, tag: node.tag(below: self))
        }
        for member in old where !members.contains(where: { $0.node === member.node }) {
            if stage.current === member.screen { stage.show(nil, .none, self) }
            stage.forget(member.screen)
            member.screen.retire()
        }
        if let index = keptIndex, members.indices.contains(index) {
            keptIndex = nil
            ownSelection = members[index].node
        }
        more?.keep(members.map(\.node))
        checkTags()
        show(host.currentTransaction)
    }

    override func handOver(to ledger: ReloadLedger) {
        let index = view.selection == nil ? members.firstIndex { $0.node === ownSelection } : nil
        ledger.keep(index.map { ["tab": .live($0, type: Int.self)] } ?? [:], of: self, named: "TabView")
    }

    private func makeScreen(_ node: Node) -> ScreenNode {
        let screen = ScreenNode(host: host)
        screen.setContent([node])
        return screen
    }

    private func checkTags() {
        guard view.selection != nil else { return }
        var seen: Set<AnyHashable> = []
        for case let tag? in members.map(\.tag) {
            guard let value = tag.value as? any Hashable, !seen.insert(AnyHashable(erasing: value)).inserted else { continue }
            Diagnostics.warn("""
                Two tabs of a TabView have the tag \(tag.value): only the first can be shown by it. Give each tab a tag of its own.
                """)
        }
    }

    // MARK: Selection

    private var selectedIndex: Int? {
        let shown = members.indices.filter { members[$0].item?.isHidden != true }
        if let selection = view.selection {
            // SwiftUI: a selection that no tab has shows the first, and stays as it is.
            return evaluate { shown.first { members[$0].tag.map(selection.isSelected) ?? false } } ?? shown.first
        }
        return shown.first { members[$0].node === ownSelection } ?? shown.first
    }

    private func select(_ node: Node) {
        guard let member = members.first(where: { $0.node === node }), member.item?.isDisabled != true else { return }
        let comesFromList = more?.close() == true
        if comesFromList { invalidateInCurrentTransaction() }
        let isChosenAgain = view.styleKind == .phone && !comesFromList && selectedIndex.map { members[$0].node } === node
        defer { if isChosenAgain { member.screen.returnToStart() } }
        if let selection = view.selection {
            guard let tag = member.tag, selection.select(tag) else {
                Diagnostics.warn("""
                    A tab has been chosen that has no tag of the type of its TabView's selection: the selection stays \
                    \(selection.name()). Give each tab a tag of that type.
                    """)
                return
            }
            return
        }
        guard ownSelection !== node else { return }
        ownSelection = node
        invalidateInCurrentTransaction()
    }

    /// The tab `offset` places further on, wrapping around at the ends; pages do not wrap.
    private func member(_ offset: Int) -> Member? {
        let shown = members.filter { $0.item?.isHidden != true && $0.item?.isDisabled != true }
        guard shown.count > 1, let current = shown.firstIndex(where: { $0.screen === stage.current }) else { return nil }
        let next = current + offset
        if case .page = view.styleKind, !shown.indices.contains(next) { return nil }
        return shown[(next + shown.count) % shown.count]
    }

    private func step(_ offset: Int) -> Bool {
        guard let member = member(offset) else { return false }
        select(member.node)
        return true
    }

    /// The screen that a drag brings in.
    private func screen(_ offset: Int) -> ScreenNode? {
        guard let member = member(offset) else { return nil }
        if !member.screen.isShown {
            UpdateState.updating { realize(member.node) }
            gate.setNeedsRefresh(host)
        }
        return member.screen
    }

    /// Makes the content of a tab unless it exists.
    private func realize(_ node: Node) {
        var node: Node? = node
        while let current = node {
            (current as? TabNode)?.realize?()
            node = current.wrappedNode
        }
    }

    private func show(_ transaction: Transaction) {
        tabs.isBarHiddenByApp = barStand.isHidden
        let index = selectedIndex
        if let index { realize(members[index].node) }
        let items = members.indices.compactMap { place -> TabBar.Entry? in
            let member = members[place]
            if member.item?.isHidden == true || !view.customization.shows(member.item, inSidebar: view.styleKind == .sidebar) { return nil }
            return TabBar.Entry(
                id: ObjectIdentifier(member.node), item: member.item, badge: member.item?.badge ?? member.node.badge,
                isSelected: place == index,
                select: { [weak self, weak node = member.node] in if let node { self?.select(node) } })
        }
        let ordered = partMore(from: view.styleKind == .sidebar ? view.customization.ordered(items) : items, index, transaction)
        let node = index.map { members[$0].node }, showsMore = more?.covers(node) == true
        let screen = showsMore ? more?.screen : index.map { members[$0].screen }
        if screen !== stage.current || stage.current == nil {
            stage.show(screen, motion(to: index, showsMore), self)
            gate.setNeedsRefresh(host)
        }
        bar.update(
            TabBar(tabs: ordered, styleKind: view.styleKind, isJoined: view.styleKind == .bar && tabs.isJoined, look: tabs.look),
            _UpdateContext(environment: environment, transaction: transaction))
    }

    private func motion(to index: Int?, _ showsMore: Bool) -> StageNode.Motion {
        if environment.accessibilityReduceMotion { return .none }
        let old = members.firstIndex { $0.screen === stage.current }
        if case .page = view.styleKind {
            guard let index, let old, index != old else { return .none }
            return index > old ? .forward : .back
        }
        guard let more else { return .none }
        if showsMore { return old.map { more.lists(members[$0].node) } == true ? .back : .none }
        return stage.current === more.screen && index.map { more.lists(members[$0].node) } == true ? .forward : .none
    }

    /// Moves the tabs for which a phone's bar has no room into the list of another tab.
    private func partMore(from items: [TabBar.Entry], _ index: Int?, _ transaction: Transaction) -> [TabBar.Entry] {
        var (shown, listed) = view.styleKind == .phone ? MoreTabs.parted(items) : (items, [])
        if listed.isEmpty, more == nil { return shown }
        var own = environment
        own.appearanceGate = gate
        let more =
            more
            ?? MoreTabs(owner: self, environment: own, transaction: transaction) { [weak self] in self?.invalidateInCurrentTransaction() }
        self.more = more
        let context = _UpdateContext(environment: own, transaction: transaction), ids = Set(listed.map(\.id))
        for member in members {
            more.place(member.node, in: member.screen, isListed: ids.contains(ObjectIdentifier(member.node)), context)
        }
        more.update(listed, context)
        guard !listed.isEmpty else {
            _ = more.close()
            return shown
        }
        let chosen = index.map { members[$0].node }, isMore = more.covers(chosen)
        if isMore {
            shown = shown.map { TabBar.Entry(id: $0.id, item: $0.item, badge: $0.badge, isSelected: false, select: $0.select) }
        }
        shown.append(more.entry(chosen: chosen, isListed: chosen.map { more.lists($0) } == true, environment: environment))
        return shown
    }

    // MARK: Nodes

    override func collectNodes(into nodes: inout [Node]) { nodes.append(tabs) }

    override func destroyContent() {
        content.destroy()
        bar.destroy()
        more?.retire()
        super.destroyContent()
    }

    override func forEachChild(_ visit: (_Element) -> Void) { if let content { visit(content) } }

    override func forEachOwnNode(_ visit: (Node) -> Void) {
        visit(tabs)
        if let accessory { visit(accessory.node) }
        for member in members { visit(member.screen) }
    }
}

extension AnyHashable {
    fileprivate init(erasing value: any Hashable) {
        func open<V: Hashable>(_ value: V) -> AnyHashable { AnyHashable(value) }
        self = open(value)
    }
}
