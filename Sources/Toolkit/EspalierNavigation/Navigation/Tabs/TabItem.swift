public import EspalierCore
import EspalierGraphics
import Foundation

/// What a tab view knows about a tab apart from its content.
package struct TabItem {
    var label: AnyView
    var environment: EnvironmentValues
    var badge: Text?
    /// The section of the sidebar that the tab stands in.
    var section: TabSectionInfo?
    var isHidden = false
    var isDisabled = false
    var role: TabRole?
    var customizationID: String?
    var sidebarVisibility = Visibility.automatic
    var barVisibility = Visibility.automatic
}

package struct TabSectionInfo {
    let id: AnyHashable
    let header: AnyView
    var customizationID: String?
}

enum TabItemKey: LayoutValueKey { static var defaultValue: TabItem? { nil } }

/// The tab view whose tabs are being made.
@MainActor final class TabGroup {
    var onChange: (@MainActor () -> Void)?
}

private enum TabGroupKey: EnvironmentKey { static var defaultValue: TabGroup? { nil } }

extension EnvironmentValues {
    /// The tab view whose tabs the views are; nil inside of a tab.
    var tabGroup: TabGroup? {
        get { self[TabGroupKey.self] }
        set { self[TabGroupKey.self] = newValue }
    }
}

/// Makes a view a tab: its content is made when the tab is chosen for the first time.
struct TabItemModifier: ViewModifier {
    let label: AnyView
    var badge: Text?
    var section: TabSectionInfo?
    var isHidden = false
    var isDisabled = false
    var role: TabRole?
    var customizationID: String?
    var sidebarVisibility = Visibility.automatic
    var barVisibility = Visibility.automatic

    typealias Body = Never

    static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        TabItemElement(view, context)
    }
}

private final class TabItemElement<V: View>: KeepingElement<ModifiedContent<V, TabItemModifier>> {
    /// nil outside of a tab view, where the modifier has no effect.
    private var node: TabNode?
    private var plain: _ViewElement<V>?
    private var root: ContentRoot<V>?
    private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?

    override init(_ view: ModifiedContent<V, TabItemModifier>, _ context: _ElementContext) {
        super.init(view, context)
        guard environment.tabGroup != nil else {
            plain = V._makeElement(view.content, _ElementContext(parent: self, transaction: context.transaction))
            return
        }
        host.reloadLedger?.takePlace(for: self, named: "Tab")
        let node = TabNode(host: host)
        self.node = node
        node.element = self
        node.isRightToLeft = environment.resolved.isRightToLeft
        updateItem()
        // A tab that is removed with an animation outlives the element until that has ended.
        node.realize = { [weak self] in self?.realize() }
    }

    private func updateItem() {
        let modifier = view.modifier
        node?.item = TabItem(
            label: modifier.label, environment: inner, badge: modifier.badge, section: modifier.section, isHidden: modifier.isHidden,
            isDisabled: modifier.isDisabled || !environment.isEnabled, role: modifier.role, customizationID: modifier.customizationID,
            sidebarVisibility: modifier.sidebarVisibility, barVisibility: modifier.barVisibility)
        node?.tag = (view.content as? any TagPeeking)?.peekedTag
        environment.tabGroup?.onChange?()
    }

    private var inner: EnvironmentValues {
        if let known, known.outer.isIdentical(to: environment) { return known.inner }
        var inner = environment
        inner.tabGroup = nil
        known = (environment, inner)
        return inner
    }

    private func realize() {
        guard root == nil, let node else { return }
        let made = ContentRoot(
            view.content, owner: self, host: host, environment: inner, transaction: Transaction(),
            onNodesChange: { [unowned self] in if let root { host.enqueueStructure(root) } })
        made.onStructureChange = { [unowned self] in if let root { node.setContent(root.nodes) } }
        root = made
        node.setContent(made.nodes)
    }

    override func update(_ new: ModifiedContent<V, TabItemModifier>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        if let plain { return plain.update(new.content, context) }
        root?.update(new.content, _UpdateContext(environment: inner, transaction: context.transaction))
        updateItem()
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        if let plain { return plain.refresh(context) }
        root?.refresh(_UpdateContext(environment: inner, transaction: context.transaction))
        updateItem()
    }

    override func handOver(to ledger: ReloadLedger) { if node != nil { ledger.keepPlace(of: self, named: "Tab") } }

    override func collectNodes(into nodes: inout [Node]) {
        if let node { nodes.append(node) } else { plain?.collectNodes(into: &nodes) }
    }

    override func forEachChild(_ visit: (_Element) -> Void) { if let plain { visit(plain) } }
    override func forEachOwnNode(_ visit: (Node) -> Void) { if let node { visit(node) } }

    override func destroyContent() {
        root?.destroy()
        super.destroyContent()
    }
}

/// The node for a tab's content, which may not have been made yet.
@MainActor final class TabNode: SlotNode {
    var item: TabItem?
    /// The tag of a view in the content.
    var tag: TagValue?
    var realize: (@MainActor () -> Void)?

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        if key == TabItemKey.self { return (Optional(item) as! K.Value) }
        if key == TagKey.self { return (Optional(tag) as! K.Value) }
        return content?.trait(key)
    }

    override var debugName: String { "Tab" }
}

extension View {
    /// Sets what the view's tab shows in a tab view: an image, a text, or a label.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: AnyView(label())))
    }
}
