import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// iOS: a phone's bar has room for five tabs. Of more it shows four, and a fifth, More, whose screen lists the others: one that is
/// chosen there comes in over the list, below a bar with the way back.
@MainActor final class MoreTabs {
    private static let room = 5
    /// The screen with the list.
    let screen: ScreenNode
    private unowned let owner: _Element
    private let change: @MainActor () -> Void
    private var list: ContentRoot<MoreList>!
    private var places: [ObjectIdentifier: ListedPlace] = [:]
    /// The chosen tab, where the list is shown instead of it.
    private weak var covered: Node?

    /// The tabs that the bar shows, and those of the list.
    static func parted(_ tabs: [TabBar.Entry]) -> (shown: [TabBar.Entry], listed: [TabBar.Entry]) {
        tabs.count > room ? (Array(tabs.prefix(room - 1)), Array(tabs.dropFirst(room - 1))) : (tabs, [])
    }

    /// - Parameter change: called when the list comes or goes.
    init(owner: _Element, environment: EnvironmentValues, transaction: Transaction, change: @escaping @MainActor () -> Void) {
        (self.owner, self.change) = (owner, change)
        let host = owner.host
        screen = ScreenNode(host: host)
        list = ContentRoot(
            MoreList(tabs: []), owner: owner, host: host, environment: environment, transaction: transaction,
            onNodesChange: { [unowned self] in if let list { host.enqueueStructure(list) } })
        list.onStructureChange = { [unowned self] in screen.setContent(list.nodes) }
        screen.setContent(list.nodes)
    }

    // MARK: The list

    /// Whether the list is shown while this tab is the chosen one. A choice by the app shows that tab.
    func covers(_ node: Node?) -> Bool { covered != nil && covered === node }

    private func open(over node: Node?) {
        guard covered !== node else { return }
        covered = node
        change()
    }

    /// - Returns: whether the list was shown.
    func close() -> Bool {
        defer { covered = nil }
        return covered != nil
    }

    /// - Parameter chosen: the tab that is chosen, which is among the listed ones if `isListed`.
    func entry(chosen: Node?, isListed: Bool, environment: EnvironmentValues) -> TabBar.Entry {
        let label = Label { Text(.word(.more)) } icon: { Image(systemName: "ellipsis") }
        return TabBar.Entry(
            id: ObjectIdentifier(screen), item: TabItem(label: AnyView(label), environment: environment), badge: nil,
            isSelected: isListed || covers(chosen), select: { [weak self, weak chosen] in self?.open(over: chosen) })
    }

    func update(_ listed: [TabBar.Entry], _ context: _UpdateContext) { list.update(MoreList(tabs: listed), context) }

    // MARK: The listed tabs

    func lists(_ node: Node) -> Bool { places[ObjectIdentifier(node)] != nil }

    /// Puts a tab below a bar with the way back, or takes it out of there.
    func place(_ node: Node, in screen: ScreenNode, isListed: Bool, _ context: _UpdateContext) {
        let id = ObjectIdentifier(node), known = places[id]
        if !isListed {
            guard let known else { return }
            screen.setContent([node])
            known.retire()
            places[id] = nil
        } else if let known {
            known.update(context)
        } else {
            let new = ListedPlace(node, owner: owner, context) { [weak self, weak node] in self?.open(over: node) }
            places[id] = new
            screen.setContent([new.barred])
        }
    }

    /// Forgets tabs that are gone.
    func keep(_ nodes: [Node]) {
        let ids = Set(nodes.map { ObjectIdentifier($0) })
        for (id, place) in places where !ids.contains(id) {
            place.retire()
            places[id] = nil
        }
    }

    func retire() {
        for place in places.values { place.retire() }
        places = [:]
        list.destroy()
        screen.retire()
    }
}

/// A listed tab, below the bar with the way back.
@MainActor private final class ListedPlace {
    let barred: BarredNode
    private let content: ListedTabNode
    private var bar: ContentRoot<MoreBar>!
    private let back: @MainActor () -> Void

    init(_ node: Node, owner: _Element, _ context: _UpdateContext, back: @escaping @MainActor () -> Void) {
        self.back = back
        let host = node.host
        content = ListedTabNode(host: host)
        content.setContent([node])
        barred = BarredNode(content, edge: .top)
        bar = ContentRoot(
            MoreBar(back: back), owner: owner, host: host, environment: context.environment, transaction: context.transaction,
            onNodesChange: { [unowned self] in if let bar { host.enqueueStructure(bar) } })
        bar.onStructureChange = { [unowned self] in barred.setBar(bar.nodes) }
        barred.setBar(bar.nodes)
        updateDirection(context)
    }

    private func updateDirection(_ context: _UpdateContext) {
        let isRightToLeft = context.environment.resolved.isRightToLeft
        for node in [content, barred] as [Node] where node.isRightToLeft != isRightToLeft { node.isRightToLeft = isRightToLeft }
    }

    func update(_ context: _UpdateContext) {
        updateDirection(context)
        bar.update(MoreBar(back: back), context)
    }

    func retire() {
        bar.destroy()
        content.retire()
        barred.retire()
    }
}

/// A tab's views in all of the place below the bar.
@MainActor private final class ListedTabNode: SlotNode, ContainerProviding {
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = content?.sizeThatFits(proposal) ?? .zero
        func length(_ offered: CGFloat?, _ own: CGFloat) -> CGFloat { offered.map { $0 > 0 ? $0 : own } ?? own }
        return CGSize(width: length(proposal.width, inner.width), height: length(proposal.height, inner.height))
    }

    override func placeContent() { placeCentred(ProposedViewSize(size)) }
    var containerSize: CGSize { size }
    override var debugName: String { "ListedTab" }
}

/// The way from a listed tab back to the list.
private struct MoreBar: View {
    let back: @MainActor () -> Void

    /// In points.
    private static let height: CGFloat = 44, margin: CGFloat = 8

    var body: some View {
        Button(action: back) {
            HStack(spacing: 4) {
                Image(systemName: "chevron.backward").fontWeight(.semibold)
                Text(.word(.more)).lineLimit(1)
            }
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(Text(.word(.more)))
        .accessibilityIdentifier("BackButton")
        .padding(.horizontal, Self.margin)
        .frame(maxWidth: .infinity, minHeight: Self.height, maxHeight: Self.height, alignment: .leading)
    }
}

/// The tabs for which the bar has no room.
private struct MoreList: View {
    let tabs: [TabBar.Entry]

    var body: some View {
        NavigationStack {
            List(tabs) { MoreRow(tab: $0) }
                .listStyle(.plain)
                .navigationTitle(Text(.word(.more)))
                .navigationBarTitleDisplayMode(.inline)
        }
    }
}

private struct MoreRow: View {
    let tab: TabBar.Entry

    var body: some View {
        Button { tab.select() } label: {
            HStack {
                if let item = tab.item {
                    CapturedView(AnyView(item.label), in: item.environment) { inner, outer in
                        inner.font = outer.font
                        inner.colorScheme = outer.colorScheme
                        // iOS: the icons are those of the bar.
                        inner.symbolVariants = .fill
                        inner.pictureRenderingMode = .template
                    }
                }
                Spacer(minLength: 0)
                if let badge = tab.badge { badge.foregroundStyle(.secondary) }
                Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(tab.item?.isDisabled == true)
    }
}
