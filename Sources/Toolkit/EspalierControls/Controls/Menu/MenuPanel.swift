package import EspalierCore
import EspalierGraphics
import Foundation

/// The content of an open menu: its rows, and any other views among them.
package struct MenuPanel<Content: View>: View {
    let content: Content
    @Environment(\.popupRadius) private var radius
    @Environment(\.popupMargin) private var margin
    @Environment(\.menuMetrics) private var metrics

    package init(content: Content) { self.content = content }

    package var body: some View {
        let shape = RoundedRectangle(cornerRadius: radius)
        if margin > 0 {
            panel
                .confined(to: shape, antialiased: true)
                .background {
                    shape.fill(ThemeColor.popup).shadow(
                        color: .black.opacity(Theme.menuShadowOpacity), radius: Theme.menuShadowRadius, y: 4)
                }
                .padding(margin)
        } else {
            panel
                .background(ThemeColor.popup)
                .overlay { shape.strokeBorder(ThemeColor.popupBorder).allowsHitTesting(false) }
        }
    }

    private var panel: some View {
        let rows = MenuLayout(metrics: metrics) { content }
        return ViewThatFits(in: .vertical) {
            rows
            ScrollView { rows }.scrollBounceBehavior(.basedOnSize)
        }
        .padding(metrics.padding)
    }
}

extension EnvironmentValues {
    /// The environment of a menu's rows, without the styling around the control that opens it.
    @MainActor package var forMenu: EnvironmentValues {
        var menu = self
        menu.leaveControl()
        menu.controlContext = .menu
        menu.resetStyling()
        return menu
    }
}

/// Rows below each other, all as wide as the widest; texts among them are aligned with the rows' labels.
private struct MenuLayout: Layout {
    let metrics: MenuMetrics
    private static let lineHeight: CGFloat = 11

    @MainActor private func kind(_ view: LayoutSubview) -> (height: CGFloat?, leading: CGFloat, trailing: CGFloat) {
        var node: Node = view.node
        while true {
            if node is MenuRowNode { return (nil, 0, 0) }
            if node is DividerNode || node is MenuLineNode { return (Self.lineHeight, metrics.rowPadding, metrics.rowPadding) }
            guard let inner = node.wrappedNode else { return (nil, metrics.rowPadding + metrics.markWidth, metrics.rowPadding) }
            node = inner
        }
    }

    /// The sizes and insets of the views. A separator line is shown only between rows: not at an end of the menu, and never two.
    private func measures(_ subviews: Subviews, width: CGFloat?) -> [(size: CGSize, leading: CGFloat, trailing: CGFloat)] {
        let empty = assumeMainActor { emptyLines(subviews) }
        return subviews.indices.map { index in
            let isShown = !empty.contains(index)
            assumeMainActor { if let line = subviews[index].node.menuLine { line.isShown = isShown } }
            return isShown ? measure(subviews[index], width: width) : (.zero, 0, 0)
        }
    }

    /// The indices of lines that separate nothing: at an end, or beside another line.
    @MainActor private func emptyLines(_ subviews: Subviews) -> Set<Int> {
        let isLine = subviews.map { kind($0).height != nil }
        let lastRow = isLine.lastIndex(of: false) ?? -1
        var empty: Set<Int> = []
        var hasRowBefore = false
        for index in isLine.indices {
            if !isLine[index] {
                hasRowBefore = true
            } else if !hasRowBefore || index > lastRow {
                empty.insert(index)
            } else {
                hasRowBefore = false
            }
        }
        return empty
    }

    private func measure(_ view: LayoutSubview, width: CGFloat?) -> (size: CGSize, leading: CGFloat, trailing: CGFloat) {
        let (height, leading, trailing) = assumeMainActor { kind(view) }
        if let height { return (CGSize(width: leading + trailing, height: height), leading, trailing) }
        let inner = width.map { max($0 - leading - trailing, 0) }
        let size = view.sizeThatFits(ProposedViewSize(width: inner, height: nil))
        return (
            CGSize(width: size.width + leading + trailing, height: max(size.height, metrics.rowHeight)), leading, trailing)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let offered = proposal.width.flatMap { $0 < .infinity ? $0 : nil }
        var size = CGSize(width: metrics.minimumWidth, height: 0)
        if metrics.isWidthFixed {
            if let offered { size.width = offered }
            for (own, _, _) in measures(subviews, width: size.width) { size.height += own.height }
            return size
        }
        for (own, _, _) in measures(subviews, width: nil) {
            size.width = max(size.width, own.width)
            size.height += own.height
        }
        if let offered { size.width = max(size.width, offered) }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for (view, (size, leading, trailing)) in zip(subviews, measures(subviews, width: bounds.width)) {
            guard size != .zero else {
                view.place(at: CGPoint(x: bounds.minX, y: y), proposal: .zero)
                continue
            }
            view.place(
                at: CGPoint(x: bounds.minX + leading, y: y + size.height / 2), anchor: .leading,
                proposal: ProposedViewSize(width: max(bounds.width - leading - trailing, 0), height: nil))
            y += size.height
        }
    }
}
