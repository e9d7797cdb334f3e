import EspalierControls
package import EspalierCore
import EspalierGraphics
import Foundation

/// What a view in a bar is.
enum BarPart: Hashable, Sendable {
    case leading, title, center
    /// The way back on a phone, which may be narrower than it would like to be: it is so before a title is cut.
    case back
    /// A title in the middle of the bar, which is cut before items give way.
    case middle(isShown: Bool)
    /// An item at the bar's end, by its number; it gives way to the menu where there is no room.
    case item(Int, isFlexible: Bool)
    /// The menu of the items that have no room.
    case menu
    /// What stands behind the items, and may be narrower than it would like to be.
    case end
}

/// The parts of a bar from its start to its end, the center in the middle of the bar.
///
/// Where there is little room, a phone's way back is shortened, and the title is cut; then the last items go into the menu; for the
/// last one left the title gives way altogether, before that goes there as well. The title has what is left.
struct BarLayout: Layout {
    /// Counts the items that are shown, for the menu of the others.
    let record: BarRecord
    /// Whether the menu is there even if all items are.
    let hasMenu: Bool

    private struct Parts {
        var leading: [LayoutSubview] = []
        /// Which of them is the way back, where that may be narrower.
        var back: Int?
        var title: [LayoutSubview] = []
        var center: [LayoutSubview] = []
        /// Those of the center that are to be seen.
        var shownCenter: [LayoutSubview] = []
        /// What the center needs at least, where it may be cut.
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

        /// How many entries there are; one may have several views.
        var count: Int { (items.last?.index ?? -1) + 1 }
    }

    /// What a bar of a width shows.
    private struct Plan {
        var count = 0
        var showsMenu = false
        var lead: CGFloat = 0
        /// The room for the way back; nil where it has all it would like to have.
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

    /// With the gap before it, where there is anything.
    private func spaced(_ width: CGFloat) -> CGFloat { width > 0 ? width + gap : 0 }

    private func trailing(_ parts: Parts, _ count: Int, _ showsMenu: Bool) -> CGFloat {
        width(parts.items.filter { $0.index < count }.map(\.view) + (showsMenu ? parts.menu : []))
    }

    /// iOS: what stands in the middle is seen whole before the way back is.
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
        func take(_ wanted: CGFloat, keeping other: CGFloat) -> CGFloat {
            guard wanted > 0 else { return 0 }
            let taken = max(min(wanted, rest - gap - spaced(other)), 0)
            rest -= spaced(taken)
            return taken
        }
        plan.center = take(center, keeping: 0)
        plan.end = take(end, keeping: titleLeast)
        plan.end = end > 0 ? max(plan.end, min(endLeast, rest)) : 0
        plan.title = take(title, keeping: 0)
        // A title of which no letter can be read is in the way.
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
        /// Side by side.
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

/// How many of a bar's items are shown.
@MainActor final class BarRecord: ElementBound {
    var shown = Int.max
    /// The places of those that have no room, by their numbers.
    var nodes: [Int: [Weak<BarPartNode>]] = [:]

    /// The state of an item that has no room.
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
    /// Says what the view is in a bar.
    func barPart(_ part: BarPart) -> some View { modifier(BarPartModifier(part: part)) }
}

/// A view in a bar, which may have no room.
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
