package import EspalierCore
import EspalierGraphics
package import Foundation

/// A place that a platform view wants to be scrolled to.
package struct ScrollWish: Equatable {
    /// As the platform view counts.
    package let offset: CGPoint
    package let isAnimated: Bool
    /// Another one for each wish: the same place may be wanted again, once the user has scrolled.
    private let number: Int

    /// - Parameter last: the wish before.
    package init(_ offset: CGPoint, isAnimated: Bool = false, after last: ScrollWish?) {
        (self.offset, self.isAnimated, number) = (offset, isAnimated, (last?.number ?? 0) &+ 1)
    }
}

/// Scrolls the scroll view in a view to where a platform view wants it, and says how it moves.
package struct ScrollDriver: ViewModifier {
    /// What is to be scrolled to; nil for nothing.
    private let wish: ScrollWish?
    private let insets: EdgeInsets
    private let onScroll: (CGPoint) -> Void
    private let onPhase: (ScrollPhase, ScrollPhase) -> Void
    private let onDone: () -> Void
    @State private var position = ScrollPosition()

    /// - Parameters:
    ///   - insets: space before the content that offsets do not count.
    ///   - onScroll: called with each new offset.
    ///   - onPhase: called with the old and the new phase of a movement.
    ///   - onDone: called when the wish is being fulfilled.
    package init(
        _ wish: ScrollWish?, insets: EdgeInsets = EdgeInsets(), onScroll: @escaping (CGPoint) -> Void,
        onPhase: @escaping (ScrollPhase, ScrollPhase) -> Void = { _, _ in }, onDone: @escaping () -> Void
    ) {
        (self.wish, self.insets, self.onScroll, self.onPhase, self.onDone) = (wish, insets, onScroll, onPhase, onDone)
    }

    package func body(content: Content) -> some View {
        content.scrollPosition($position)
            .onScrollGeometryChange(for: CGPoint.self) { $0.contentOffset } action: { _, new in
                onScroll(CGPoint(x: new.x - insets.leading, y: new.y - insets.top))
            }
            .onScrollPhaseChange { old, new in onPhase(old, new) }
            .onChange(of: wish, initial: true) { _, wish in
                guard let wish else { return }
                let point = CGPoint(x: wish.offset.x + insets.leading, y: wish.offset.y + insets.top)
                if wish.isAnimated { withAnimation { position.scrollTo(point: point) } } else { position.scrollTo(point: point) }
                onDone()
            }
    }
}
