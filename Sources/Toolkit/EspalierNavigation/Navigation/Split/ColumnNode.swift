package import EspalierCore
import EspalierGraphics
package import Foundation

/// A column of a split view as a layer. Where there is room for one column only, covered columns are not painted or hit, and have
/// disappeared for their views, which keep their state.
struct ColumnModifier: NodeModifier {
    let column: SplitColumn
    let gate: AppearanceGate
    /// The place of the column that is in front.
    let front: Int
    let setTitle: @MainActor (String) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> ColumnNode {
        let node = ColumnNode(child, gate)
        updateNode(node, context)
        return node
    }

    func updateNode(_ node: ColumnNode, _ context: NodeContext) {
        column.node = node
        node.front = front
        node.setTitle = setTitle
        node.locale = context.environment.locale
    }
}

enum ColumnNodeKey: LayoutValueKey { static var defaultValue: ColumnNode? { nil } }

@MainActor package final class ColumnNode: UnaryNode, PreferenceReading {
    private let gate: AppearanceGate
    var front = 0
    var locale = Locale.current
    var setTitle: (@MainActor (String) -> Void)?
    private var title = ""
    /// Whether the column is visible; while one slides over another both are.
    package private(set) var isShown = true
    private var isOpaque = false

    init(_ child: Node, _ gate: AppearanceGate) {
        self.gate = gate
        super.init(child)
        host.addPreferenceReader(self)
    }

    /// Called during layout.
    func show(_ isShown: Bool, isOpaque: Bool) {
        if isShown != self.isShown {
            self.isShown = isShown
            host.inputRegistrations.coveredColumns += isShown ? -1 : 1
            setNeedsPaint()
            if mayHavePreferences { setNeedsPreferences() }
            gate.setNeedsRefresh(host)
        }
        guard isOpaque != self.isOpaque else { return }
        self.isOpaque = isOpaque
        setNeedsPaint()
    }

    package override func destroyOwn() { if !isShown { host.inputRegistrations.coveredColumns -= 1 } }

    // MARK: For who asks from below

    package override var hidesStage: Bool { !isShown }
    package override var isBehindOthers: Bool { !isShown }
    package override var isCovered: Bool { !isShown }

    // MARK: The title, for the way back

    package var preferenceName: String { "navigationTitle" }

    package func readPreferences() -> Bool {
        let values = child.preference(ChromeKey.self)
        let new = (values?.title ?? values?.innerTitle)?.plainString(locale: locale) ?? ""
        guard new != title else { return false }
        title = new
        host.enqueueAction { [weak self] in self?.setTitle?(new) }
        return false
    }

    /// Covered columns report no preferences.
    package override func collectPreferences(_ collector: PreferenceCollector) {
        if isShown { super.collectPreferences(collector) }
    }

    // MARK: Painting

    package override var showsContent: Bool { isShown }
    package override var ownInk: CGRect { isOpaque && isShown ? bounds : .null }
    package override func containsOwn(_ point: CGPoint) -> Bool { isOpaque && isShown && bounds.contains(point) }

    package override func paintContent(_ context: inout PaintContext) {
        if isOpaque, isShown { context.fill(.rect(bounds), .color(host.environment.windowBackground), bounds: bounds) }
    }

    package override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        key == ColumnNodeKey.self ? (Optional(self) as! K.Value) : child.trait(key)
    }

    package override var debugName: String { "Column" }
}
