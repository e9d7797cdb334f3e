import EspalierCore
import EspalierGraphics
import EspalierNavigation
package import EspalierTesting
import Foundation

/// Looks at a window as it is painted, and finds what is cut, overlaps, lies outside of its pane, is hard to read, or leaves a pane blank.
@MainActor package struct LookCheck {
    private let window: TestWindow
    private let bounds: CGRect
    private let list: DisplayList
    private let texts: [ShownText]
    private var scrolls: [(node: ScrollNode, frame: CGRect)] = []
    /// The columns of split views; the window where there are none.
    private var panes: [CGRect] = []
    /// Lists, tables and trees.
    private var lists: [CGRect] = []
    /// Fields, in which a text may be longer than there is room for.
    private var fields: [CGRect] = []

    /// How far something may be off before anybody sees it, in points.
    private static let slack: CGFloat = 1.5
    /// The part of a pane that may be blank beside a list.
    private static let greatestBlank: CGFloat = 0.2

    package init(_ target: some TestTarget) {
        window = target.targetWindow
        bounds = CGRect(origin: .zero, size: window.size)
        list = window.host.fullDisplayList
        texts = ShownText.texts(of: list, in: bounds)
        if let root = window.host.rootNode { collect(root) }
        if panes.isEmpty { panes = [bounds] }
        collect(window.accessibilityTree)
    }

    private mutating func collect(_ node: Node) {
        guard node.showsContent else { return }
        if let scroll = node as? ScrollNode, node.isPlaced { scrolls.append((scroll, node.windowRect(node.bounds))) }
        if let column = node as? ColumnNode, column.isShown, node.isPlaced {
            let frame = node.windowRect(node.bounds)
            if frame.width > 1, frame.intersects(bounds) { panes.append(frame) }
        }
        for child in node.children { collect(child) }
    }

    private mutating func collect(_ element: AccessibilityElement) {
        if [.list, .table, .tree].contains(element.role) { lists.append(element.frame) }
        if [.textField, .searchField].contains(element.role) { fields.append(element.frame) }
        for child in element.children { collect(child) }
    }

    /// - Parameter least: the least contrast of text that can be read at all; WCAG's 4.5 is what `audit` asks for.
    package func findings(contrast least: Double? = nil) -> [LookFinding] {
        var found = cuts + overlaps + outsiders + blanks
        if let least {
            var rules = AuditRules(.contrast)
            rules.contrast = least
            rules.largeTextContrast = min(least, rules.largeTextContrast)
            found += window.audit(rules).map { LookFinding(kind: .contrast, detail: $0.detail, frame: $0.frame) }
        }
        return found
    }

    private func scrolls(_ rect: CGRect, _ axis: Axis.Set) -> Bool {
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        return scrolls.contains { $0.node.axes.contains(axis) && $0.frame.contains(middle) }
    }

    // MARK: Texts

    private var cuts: [LookFinding] {
        texts.compactMap { text in
            let box = text.box, visible = text.visible
            let isInField = fields.contains { $0.insetBy(dx: -2, dy: -2).contains(CGPoint(x: visible.midX, y: visible.midY)) }
            let left = visible.minX - box.minX, right = box.maxX - visible.maxX
            let above = visible.minY - box.minY, below = box.maxY - visible.maxY
            let isCutBeside = max(left, right) > Self.slack && !scrolls(visible, .horizontal) && !isInField
            let isCutAbove = max(above, below) > Self.slack && !scrolls(visible, .vertical) && !isInField
            guard isCutBeside || isCutAbove else { return nil }
            let side = isCutBeside ? (left > right ? "left" : "right") : above > below ? "top" : "bottom"
            return LookFinding(kind: .cut, detail: "\"\(text.string)\" at its \(side)", frame: box)
        }
    }

    private var overlaps: [LookFinding] {
        var found: [LookFinding] = []
        for (index, a) in texts.enumerated() {
            for b in texts[(index + 1)...] where a.string != b.string {
                let common = a.visible.intersection(b.visible)
                guard !common.isNull, common.width > 2, common.height > 2 else { continue }
                found.append(LookFinding(kind: .overlap, detail: "\"\(a.string)\" and \"\(b.string)\"", frame: common))
            }
        }
        return found
    }

    // MARK: Panes

    /// What scrolls in a pane, and is wider than the pane.
    private var outsiders: [LookFinding] {
        scrolls.compactMap { scroll in
            guard let pane = pane(of: scroll.node) else { return nil }
            let over = max(pane.minX - scroll.frame.minX, scroll.frame.maxX - pane.maxX)
            guard over > Self.slack else { return nil }
            return LookFinding(kind: .outside, detail: "what scrolls in the pane is \(Int(over)) points over its edge", frame: scroll.frame)
        }
    }

    /// The column that a scroll view stands in, or the window; nil for one that is part of what another one scrolls.
    private func pane(of scroll: ScrollNode) -> CGRect? {
        var parent = scroll.parent
        while let current = parent {
            if current is ScrollNode { return nil }
            if current is ColumnNode { return current.windowRect(current.bounds) }
            parent = current.parent
        }
        return bounds
    }

    /// Lists that are nearly as high as their pane, but leave more of it blank beside them than a margin.
    private var blanks: [LookFinding] {
        panes.flatMap { pane -> [LookFinding] in
            let inside = lists.filter { pane.contains(CGPoint(x: $0.midX, y: $0.midY)) }
            guard let list = inside.max(by: { $0.width * $0.height < $1.width * $1.height }), list.height > pane.height * 0.6 else { return [] }
            let left = CGRect(x: pane.minX, y: list.minY, width: max(list.minX - pane.minX, 0), height: list.height)
            let right = CGRect(x: list.maxX, y: list.minY, width: max(pane.maxX - list.maxX, 0), height: list.height)
            guard left.width + right.width > pane.width * Self.greatestBlank, isBlank(left), isBlank(right) else { return [] }
            return [LookFinding(kind: .blank, detail: "beside a list \(Int(list.width)) points wide", frame: left.union(right))]
        }
    }

    /// Whether nothing is painted in a band but what lies behind all of it.
    private func isBlank(_ band: CGRect) -> Bool {
        guard band.width > Self.slack else { return true }
        let inner = band.insetBy(dx: Self.slack, dy: Self.slack)
        return !PaintedItem.items(of: list, in: bounds).contains { _, item in
            item.visible.intersects(inner) && !item.visible.contains(inner)
        }
    }
}
