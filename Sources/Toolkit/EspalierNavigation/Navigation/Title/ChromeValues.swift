package import EspalierCore
package import EspalierGraphics

/// What views ask of the bars around them: a title, items, whether there is a bar at all. A preference value, shown by the nearest
/// navigation container, column or window.
package struct ChromeValues {
    package var title: Text?
    package var subtitle: Text?
    package var titleDisplayMode: NavigationBarItem.TitleDisplayMode?
    package var isBackHidden = false
    package var visibility: [BarKind: Visibility] = [:]
    package var backgroundVisibility: [BarKind: Visibility] = [:]
    package var background: [BarKind: AnyShapeStyle] = [:]
    package var colorScheme: [BarKind: ColorScheme] = [:]
    package var items: [ToolbarEntry] = []
    package var titleMenu: ToolbarEntry?
    package var search: SearchEntry?
    package var backdrop: Backdrop?
    package var removesTitle = false
    /// The title that an inner bar shows, and whether there is such a bar.
    package var innerTitle: Text?
    package var hasInnerBar = false
    /// How many inner bars are visible, side by side.
    package var innerBarCount = 0
    package var removesSidebarToggle = false
    /// One for each writer, which changes whenever what it writes may have changed.
    package var stamps: [Int] = []

    package init() {}

    package func isVisible(_ bar: BarKind) -> Bool { (visibility[bar] ?? .automatic) != .hidden }
}

/// A bar around content.
package enum BarKind: Hashable, Sendable { case top, bottom, tabs }

package enum ChromeKey: PreferenceKey {
    package static var defaultValue: ChromeValues { ChromeValues() }

    /// Of several views side by side, the first one with a title provides it; their items are concatenated.
    package static func reduce(value: inout ChromeValues, nextValue: () -> ChromeValues) {
        let next = nextValue()
        if value.title == nil { value.title = next.title }
        if value.subtitle == nil { value.subtitle = next.subtitle }
        if value.titleDisplayMode == nil { value.titleDisplayMode = next.titleDisplayMode }
        // Of columns side by side, the last one's title is the window's.
        value.innerTitle = next.innerTitle ?? value.innerTitle
        value.hasInnerBar = value.hasInnerBar || next.hasInnerBar
        value.innerBarCount += next.innerBarCount
        value.isBackHidden = value.isBackHidden || next.isBackHidden
        value.visibility.merge(next.visibility) { first, _ in first }
        value.backgroundVisibility.merge(next.backgroundVisibility) { first, _ in first }
        value.background.merge(next.background) { first, _ in first }
        value.colorScheme.merge(next.colorScheme) { first, _ in first }
        value.items += next.items
        if value.titleMenu == nil { value.titleMenu = next.titleMenu }
        if value.search == nil { value.search = next.search }
        if value.backdrop == nil { value.backdrop = next.backdrop }
        value.removesTitle = value.removesTitle || next.removesTitle
        value.removesSidebarToggle = value.removesSidebarToggle || next.removesSidebarToggle
        value.stamps += next.stamps
    }
}

/// Adds something to what the views inside ask of the bars around them.
package struct ChromeModifier: NodeModifier {
    /// Compared to tell whether the modifier has changed; nil if it counts as changed each time.
    var identity: Any?
    var isSame: @MainActor (Any) -> Bool = { _ in false }
    /// Whether a window without a navigation container gets a bar for it.
    var needsBar = false
    let apply: @MainActor (inout ChromeValues, EnvironmentValues) -> Void

    init(needsBar: Bool = false, apply: @escaping @MainActor (inout ChromeValues, EnvironmentValues) -> Void) {
        self.needsBar = needsBar
        self.apply = apply
    }

    /// A modifier that counts as unchanged for equal values.
    package init<V: Equatable>(_ value: V, needsBar: Bool = false, apply: @escaping @MainActor (inout ChromeValues) -> Void) {
        identity = value
        isSame = { ($0 as? V) == value }
        self.needsBar = needsBar
        self.apply = { values, _ in apply(&values) }
    }

    package func makeNode(around child: Node, _ context: NodeContext) -> ChromeWriterNode {
        if needsBar, !context.environment.hasChrome { context.host.needsChrome() }
        context.host.watchTitle()
        return ChromeWriterNode(child, self, context.environment)
    }

    package func updateNode(_ node: ChromeWriterNode, _ context: NodeContext) {
        if let old = node.modifier.identity, isSame(old) { return }
        node.update(self, context.environment)
    }
}

@MainActor package class ChromeWriterNode: UnaryNode {
    fileprivate(set) final var modifier: ChromeModifier
    private var environment: EnvironmentValues
    private var stamp: Int

    init(_ child: Node, _ modifier: ChromeModifier, _ environment: EnvironmentValues) {
        self.modifier = modifier
        self.environment = environment
        stamp = UniqueNumber.next()
        super.init(child)
        noteWriter()
    }

    final func update(_ new: ChromeModifier, _ environment: EnvironmentValues) {
        modifier = new
        self.environment = environment
        stamp = UniqueNumber.next()
        setNeedsPreferences()
        // Nothing reads the items of a covered screen; yet what they have pushed may have to end.
        environment.navigation?.destinationModel.itemsDidChange()
    }

    package override func collectPreferences(_ collector: PreferenceCollector) {
        guard collector.key == ObjectIdentifier(ChromeKey.self) else { return super.collectPreferences(collector) }
        unsafeDowncast(collector, to: KeyCollector<ChromeKey>.self).add {
            var values = childPreference(ChromeKey.self) ?? ChromeValues()
            modifier.apply(&values, environment)
            values.stamps.append(stamp)
            return values
        }
    }

    package override var debugName: String { "Chrome" }
}

private enum HasChromeKey: PlaceKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether a navigation container, a column or a sheet shows the bars of the views here.
    package var hasChrome: Bool {
        get { self[HasChromeKey.self] }
        set { self[HasChromeKey.self] = newValue }
    }
}
