import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
import Foundation

/// Our scroll view around the subviews.
struct ScrolledContent: View {
    let axes: Axis.Set
    let size: CGSize
    let insets: UIEdgeInsets
    let isEnabled: Bool
    let isPaging: Bool
    let hiddenIndicators: Axis.Set
    let flashes: Int
    let wanted: (offset: CGPoint, isAnimated: Bool)?
    let refreshControl: UIRefreshControl?
    let content: AnyView
    let onScroll: (CGPoint) -> Void
    let onPhase: (ScrollPhase, ScrollPhase) -> Void
    let onDone: () -> Void
    @State private var position = ScrollPosition()

    var body: some View {
        ScrollView(axes) {
            if let refreshControl, refreshControl.showsByItself {
                VStack(spacing: 4) {
                    ProgressView().controlSize(.small)
                    if let title = refreshControl.attributedTitle { Text(title.attributedText) }
                }.frame(maxWidth: .infinity).padding(.vertical, 8)
            }
            content.frame(width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil, alignment: .topLeading)
                .padding(EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
        }
        .scrollIndicators(.hidden, axes: hiddenIndicators)
        .scrollIndicatorsFlash(trigger: flashes)
        .scrollDisabled(!isEnabled)
        .scrollPosition($position)
        .onScrollGeometryChange(for: CGPoint.self) { $0.contentOffset } action: { _, new in
            onScroll(CGPoint(x: new.x - insets.left, y: new.y - insets.top))
        }
        .onScrollPhaseChange { old, new in onPhase(old, new) }
        .modifier(Paging(isOn: isPaging))
        .modifier(Refreshing(control: refreshControl))
        .onChange(of: wanted?.offset, initial: true) { _, new in
            guard let new, let wanted else { return }
            let point = CGPoint(x: new.x + insets.left, y: new.y + insets.top)
            if wanted.isAnimated { withAnimation { position.scrollTo(point: point) } } else { position.scrollTo(point: point) }
            onDone()
        }
    }
}

private struct Refreshing: ViewModifier {
    let control: UIRefreshControl?
    func body(content: Content) -> some View {
        if let control { content.refreshable { await control.pulled() } } else { content }
    }
}

private struct Paging: ViewModifier {
    let isOn: Bool
    func body(content: Content) -> some View { if isOn { content.scrollTargetBehavior(.paging) } else { content } }
}
