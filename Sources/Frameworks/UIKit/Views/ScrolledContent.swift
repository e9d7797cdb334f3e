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
    let release: ScrollRelease
    let hiddenIndicators: Axis.Set
    let flashes: Int
    let refreshControl: UIRefreshControl?
    let content: AnyView
    let driver: ScrollDriver

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
        .modifier(driver)
        .modifier(Paging(isOn: isPaging, release: release))
        .modifier(Refreshing(control: refreshControl))
    }
}

private struct Refreshing: ViewModifier {
    let control: UIRefreshControl?
    func body(content: Content) -> some View {
        if let control { content.refreshable { await control.pulled() } } else { content }
    }
}

/// Where scrolling comes to rest. UIKit: pages are stopped at, whatever the delegate says, which is not asked.
private struct Paging: ViewModifier {
    let isOn: Bool
    let release: ScrollRelease
    func body(content: Content) -> some View {
        if isOn { content.scrollTargetBehavior(.paging) } else { content.scrollTargetBehavior(release) }
    }
}

/// Asks where scrolling is to come to rest when the user lets the content go. Steps of the wheel end where they do.
struct ScrollRelease: ScrollTargetBehavior {
    /// Gets the offset of the scroll view where it would rest, and the speed in points per second; returns where it rests.
    let ask: @MainActor (CGPoint, CGVector) -> CGPoint

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        guard context.place != nil else { return }
        // What is drawn beyond the ends comes back by itself.
        let space = CGSize(
            width: max(context.contentSize.width - context.containerSize.width, 0),
            height: max(context.contentSize.height - context.containerSize.height, 0))
        let end = CGPoint(
            x: min(max(target.rect.minX, 0), max(space.width, 0)), y: min(max(target.rect.minY, 0), max(space.height, 0)))
        let wanted = ask(end, context.velocity)
        if wanted != end { target.rect.origin = wanted }
    }
}
