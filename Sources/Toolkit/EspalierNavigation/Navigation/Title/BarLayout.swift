import EspalierControls
package import EspalierCore
import EspalierGraphics
import Foundation

/// The role of a view in a bar.
enum BarPart: Hashable, Sendable {
    case leading, title, center
    /// The back button on a phone, which is shortened before a title is truncated.
    case back
    /// A title in the middle of the bar, which is truncated before items move into the menu.
    case middle(isShown: Bool)
    /// An item at the bar's end, by its index; it moves into the menu where there is no room.
    case item(Int, isFlexible: Bool)
    /// The menu of the items that have no room.
    case menu
    /// A view after the items, which may be narrower than its ideal width.
    case end
}

/// Lays out the parts of a bar from its start to its end, with the center in the middle of the bar.
///
/// Where there is little room, a phone's back button is shortened, and the title is truncated; then items move into the menu, the
/// last first. Before the only item left moves there as well, the title is left out. The title has the remaining width.
struct BarLayout: Layout {
    /// Records which items are shown, for the menu of the others.
    let record: BarRecord
    /// Whether the menu is shown even if all items are.
    let hasMenu: Bool

    private struct Parts {
        var leading: [LayoutSubview] = []
        /// The index in `leading` of a back button that may be shortened.
        var back: Int?
        var title: [LayoutSubview] = []
        var center: [LayoutSubview] = []
        /// The visible ones of the center.
        var shownCenter: [LayoutSubview] = []
        /// The least width of the center; nil where it may not be truncated.
        var centerLeast: CGFloat?
        var items: [(index: Int, view: LayoutSubview, isFlexible: Bool)] = []
        var menu: [LayoutSubview] = []
        var end: [LayoutSubview] = []

        init(_ subviews: LayoutSubviews) {
            for subview in subviews {
                switch subview[BarPartKey.self] {
                case .leading, nil: leading.append(subview)
                case .back:
                    back = leading.count
                    leading.append(subview)
                case .title: title.append(subview)
                case .center:
                    center.append(subview)
                    shownCenter.append(subview)
                case .middle(let isShown):
                    center.append(subview)
                    if isShown { shownCenter.append(subview) }
                    centerLeast = (centerLeast ?? 0) + (isShown ? Theme.barTitleLeastWidth : 0)
                case .item(let index, let isFlexible): items.append((index, subview, isFlexible))
                case .menu: menu.append(subview)
                case .end: end.append(subview)
                }
            }
        }

        /// The number of entries; an entry may have several views.
        var count: Int { (items.last?.index ?? -1) + 1 }
    }

    /// What a bar shows at a given width.
    private struct Plan {
        var count = 0
        var showsMenu = false
        var lead: CGFloat = 0
        /// The width for the back button; nil for its ideal width.
        var back: CGFloat?
        var title: CGFloat = 0
        var center: CGFloat = 0
        var trailing: CGFloat = 0
        var end: CGFloat = 0
        var least: CGFloat = 0
        var ideal: CGFloat = 0
    }

    private var gap: CGFloat { Theme.barSpacing }

    private func width(_ views: [LayoutSubview], _ proposal: ProposedViewSize = .unspecified) -> CGFloat {
        var sum: CGFloat = 0
        for view in views {
            let width = view.sizeThatFits(proposal).width
            if width > 0 { sum += sum > 0 ? gap + width : width }
        }
        return sum
    }

    /// Returns the width with the gap before it, or 0 for 0.
    private func spaced(_ width: CGFloat) -> CGFloat { width > 0 ? width + gap : 0 }

    private func trailing(_ parts: Parts, _ count: Int, _ showsMenu: Bool) -> CGFloat {
        width(parts.items.filter { $0.index < count }.map(\.view) + (showsMenu ? parts.menu : []))
    }

    /// iOS: the back button is shortened before the middle of the bar is truncated.
    private func shortenBack(_ plan: inout Plan, _ total: CGFloat, _ parts: Parts) {
        guard let index = parts.back else { return }
        let back = parts.leading[index], own = back.sizeThatFits(.unspecified).width
        let others = plan.lead - own + spaced(width(parts.shownCenter)) + spaced(width(parts.title)) + spaced(width(parts.end))
        let room = max(total - others - spaced(trailing(parts, parts.count, hasMenu)), 0)
        guard room < own else { return }
        plan.back = room
        plan.lead += back.sizeThatFits(ProposedViewSize(width: room, height: nil)).width - own
    }

    private func plan(_ total: CGFloat, _ parts: Parts) -> Plan {
        var plan = Plan()
        plan.lead = width(parts.leading)
        shortenBack(&plan, total, parts)
        let title = width(parts.title), titleLeast = min(title, Theme.barTitleLeastWidth)
        let center = width(parts.center)
        let end = width(parts.end), endLeast = min(width(parts.end, .zero), end)
        let fixed = plan.lead + spaced(min(parts.centerLeast ?? center, center))
        let all = trailing(parts, parts.count, hasMenu)
        let none = trailing(parts, 0, hasMenu || parts.count > 0)
        plan.least = fixed + spaced(parts.count > 0 ? 0 : titleLeast) + spaced(endLeast) + spaced(none)
        plan.ideal = plan.lead + spaced(center) + spaced(title) + spaced(all) + spaced(end)
        plan.count = parts.count
        plan.showsMenu = hasMenu
        plan.trailing = all
        while plan.count > 0,
              fixed + spaced(plan.count == 1 ? 0 : titleLeast) + spaced(endLeast) + spaced(plan.trailing) > total {
            plan.count -= 1
            plan.showsMenu = true
            plan.trailing = trailing(parts, plan.count, true)
        }
        var rest = max(total - plan.lead - spaced(plan.trailing), 0)
        func allocate(_ wanted: CGFloat, keeping other: CGFloat) -> CGFloat {
            guard wanted > 0 else { return 0 }
            let length = max(min(wanted, rest - gap - spaced(other)), 0)
            rest -= spaced(length)
            return length
        }
        plan.center = allocate(center, keeping: 0)
        plan.end = allocate(end, keeping: titleLeast)
        plan.end = end > 0 ? max(plan.end, min(endLeast, rest)) : 0
        plan.title = allocate(title, keeping: 0)
        // A title so narrow that no letter can be read is left out.
        if plan.title < min(title, Theme.barTitleShortestWidth) { plan.title = 0 }
        return plan
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let plan = plan(proposal.width ?? .infinity, Parts(subviews))
        let height = subviews.reduce(CGFloat(0)) { max($0, $1.sizeThatFits(.unspecified).height) }
        return CGSize(width: max(proposal.width ?? plan.ideal, plan.least), height: proposal.height ?? height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let parts = Parts(subviews), plan = plan(bounds.width, parts)
        assumeMainActor {
            record.shown = plan.count
            record.nodes.removeAll()
        }
        func put(_ view: LayoutSubview, _ x: CGFloat, _ width: CGFloat?) {
            view.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(width: width, height: nil))
        }
        func show(_ view: LayoutSubview, _ isShown: Bool) {
            let node = view[BarNodeKey.self]
            assumeMainActor { node?.show(isShown) }
        }
        /// Places views side by side, and returns where the next one begins.
        func row(_ views: [LayoutSubview], from start: CGFloat, width: CGFloat?) -> CGFloat {
            var x = start
            for view in views {
                let own = view.sizeThatFits(.unspecified).width
                put(view, x, views.count == 1 ? width : nil)
                if own > 0 { x += own + gap }
            }
            return x
        }
        var start = bounds.minX
        for (index, view) in parts.leading.enumerated() {
            let room = index == parts.back ? plan.back : nil
            let own = view.sizeThatFits(ProposedViewSize(width: room, height: nil)).width
            put(view, start, room)
            if own > 0 { start += own + gap }
        }
        for title in parts.title { show(title, plan.title > 0) }
        _ = row(parts.title, from: start, width: plan.title)
        start += spaced(plan.title)
        var end = bounds.maxX
        if plan.end > 0 {
            _ = row(parts.end, from: end - plan.end, width: plan.end)
            end -= spaced(plan.end)
        }
        let flexible = parts.items.count { $0.isFlexible && $0.index < plan.count }
        var x = end - plan.trailing, extra: CGFloat = 0
        if flexible > 0 {
            let first = plan.center > 0 ? max(start, bounds.midX + plan.center / 2 + gap) : start
            extra = max(x - first, 0) / CGFloat(flexible)
            x -= extra * CGFloat(flexible)
        }
        if plan.center > 0 {
            let middle = bounds.midX - plan.center / 2
            _ = row(parts.center, from: max(min(middle, x - gap - plan.center), start), width: plan.center)
        }
        for (index, view, isFlexible) in parts.items {
            show(view, index < plan.count)
            let node = view[BarNodeKey.self]
            if index >= plan.count, let node { assumeMainActor { record.nodes[index, default: []].append(Weak(node)) } }
            guard index < plan.count else { put(view, x, nil); continue }
            let own = view.sizeThatFits(.unspecified).width + (isFlexible ? extra : 0)
            put(view, x, own)
            if own > 0 { x += own + gap }
        }
        for menu in parts.menu {
            show(menu, plan.showsMenu)
            put(menu, x, nil)
        }
    }
}

/// How many of a bar's items are shown, and the nodes of the others.
@MainActor final class BarRecord: ElementBound {
    var shown = Int.max
    /// The nodes of the items that have no room, by the items' indices.
    var nodes: [Int: [Weak<BarPartNode>]] = [:]

    /// Provides the state of an item that has no room, for its row in the menu.
    func ledger(_ item: Int) -> StateLedger? { nodes[item].map { StateLedger(below: $0.compactMap(\.object)) } }
}

// MARK: - Parts

private enum BarPartKey: LayoutValueKey { static var defaultValue: BarPart? { nil } }
private enum BarNodeKey: LayoutValueKey { static var defaultValue: BarPartNode? { nil } }

private struct BarPartModifier: NodeModifier {
    let part: BarPart

    func makeNode(around child: Node, _ context: NodeContext) -> BarPartNode { BarPartNode(child, part) }
    func updateNode(_ node: BarPartNode, _ context: NodeContext) { node.part = part }
}

extension View {
    /// Sets the role of the view in a bar.
    func barPart(_ part: BarPart) -> some View { modifier(BarPartModifier(part: part)) }
}

/// A view in a bar, which is hidden where there is no room for it.
@MainActor package final class BarPartNode: UnaryNode {
    var part: BarPart { didSet { if part != oldValue { setNeedsLayout(forcingParent: true) } } }
    private var isShown = true

    init(_ child: Node, _ part: BarPart) {
        self.part = part
        super.init(child)
    }

    func show(_ new: Bool) {
        guard new != isShown else { return }
        isShown = new
        setNeedsPaint()
    }

    package override var showsContent: Bool { isShown }
    package override var isBarPart: Bool { true }

    package override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        if key == BarPartKey.self { return (Optional(part) as! K.Value) }
        return key == BarNodeKey.self ? (Optional(self) as! K.Value) : child.trait(key)
    }

    package override var debugName: String { "BarPart" }
}
