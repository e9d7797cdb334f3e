@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTestSupport
import Foundation

/// A layout as an app would write one: its views go down in steps.
private struct Steps: Layout {
    var step: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(proposal) }
        return CGSize(
            width: (sizes.map(\.width).max() ?? 0) + step * CGFloat(max(sizes.count - 1, 0)), height: sizes.reduce(0) { $0 + $1.height })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var corner = bounds.origin
        for subview in subviews {
            let size = subview.sizeThatFits(proposal)
            subview.place(at: corner, proposal: proposal)
            corner.x += step
            corner.y += size.height
        }
    }
}

extension LayoutSpec {
    private static let horizontal = [HorizontalAlignment.leading, .center, .trailing]
    private static let vertical = [VerticalAlignment.top, .center, .firstTextBaseline]
    private static let corners = [Alignment.topLeading, .center, .bottomTrailing]

    @MainActor static func list(_ members: [LayoutSpec]) -> some View {
        ForEach(members.indices, id: \.self) { members[$0].view }
    }

    private static func layout(_ number: Int, _ spacing: CGFloat?) -> AnyLayout {
        switch number {
        case 0: AnyLayout(HStackLayout(spacing: spacing))
        case 1: AnyLayout(VStackLayout(spacing: spacing))
        default: AnyLayout(ZStackLayout())
        }
    }

    @MainActor var view: AnyView {
        switch self {
        case .box(let width, let height): AnyView(Box(width: width, height: height))
        case .words(let count): AnyView(Text(Array(repeating: "word", count: count).joined(separator: " ")))
        case .spacer(let least): AnyView(Spacer(minLength: least))
        case .divider: AnyView(Divider())
        case .stack(.horizontal, let a, let spacing, let members):
            AnyView(HStack(alignment: Self.vertical[a], spacing: spacing) { Self.list(members) })
        case .stack(.vertical, let a, let spacing, let members):
            AnyView(VStack(alignment: Self.horizontal[a], spacing: spacing) { Self.list(members) })
        case .stack(.depth, let a, _, let members): AnyView(ZStack(alignment: Self.corners[a]) { Self.list(members) })
        case .stack(.custom, _, let spacing, let members): AnyView(Steps(step: spacing ?? 3) { Self.list(members) })
        case .stack(.any, let a, let spacing, let members):
            AnyView(Self.layout(a, spacing).callAsFunction { Self.list(members) })
        case .grid(let spacing, let rows):
            AnyView(Grid(horizontalSpacing: spacing) { ForEach(rows.indices, id: \.self) { row in GridRow { Self.list(rows[row]) } } })
        case .fits(let members): AnyView(ViewThatFits { Self.list(members) })
        case .scroll(let vertical, let inner):
            AnyView(ScrollView(vertical ? .vertical : .horizontal, showsIndicators: false) { inner.view })
        case .reader(let inner): AnyView(GeometryReader { _ in inner.view })
        case .frame(let width, let height, let a, let inner):
            AnyView(inner.view.frame(width: width, height: height, alignment: Self.corners[a]))
        case .flexible(let least, let most, let inner):
            AnyView(inner.view.frame(minWidth: least, maxWidth: most, maxHeight: most))
        case .padding(let leading, let top, let inner):
            AnyView(inner.view.padding(EdgeInsets(top: top, leading: leading, bottom: 2, trailing: 0)))
        case .fixedSize(let x, let y, let inner): AnyView(inner.view.fixedSize(horizontal: x, vertical: y))
        case .priority(let priority, let inner): AnyView(inner.view.layoutPriority(priority))
        case .ratio(let ratio, let fills, let inner): AnyView(inner.view.aspectRatio(ratio, contentMode: fills ? .fill : .fit))
        case .offset(let x, let y, let inner): AnyView(inner.view.offset(x: x, y: y))
        case .position(let x, let y, let inner): AnyView(inner.view.position(x: x, y: y))
        case .guide(let value, let inner):
            AnyView(inner.view.alignmentGuide(.leading) { _ in value }.alignmentGuide(.top) { $0.height - value })
        case .layered(true, let a, let base, let layer): AnyView(base.view.overlay(alignment: Self.corners[a]) { layer.view })
        case .layered(false, let a, let base, let layer): AnyView(base.view.background(alignment: Self.corners[a]) { layer.view })
        case .inset(0, let bar, let inner): AnyView(inner.view.safeAreaInset(edge: .top) { bar.view })
        case .inset(1, let bar, let inner): AnyView(inner.view.safeAreaInset(edge: .bottom) { bar.view })
        case .inset(2, let bar, let inner): AnyView(inner.view.safeAreaInset(edge: .leading) { bar.view })
        case .inset(_, let bar, let inner): AnyView(inner.view.safeAreaInset(edge: .trailing) { bar.view })
        case .hidden(let inner): AnyView(inner.view.hidden())
        case .modified(let modifier, let inner): modifier.apply(to: inner.view)
        case .contained(let container, let members): container.view(members)
        }
    }
}
