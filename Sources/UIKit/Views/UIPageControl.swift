public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's row of dots for pages.
@MainActor @preconcurrency open class UIPageControl: UIControl {
    /// How the background looks.
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
    /// How many dots there are.
    open var numberOfPages = 0 { didSet { core.contentDidChange() } }
    /// Which dot is filled, from 0.
    open var currentPage = 0 { didSet { if currentPage != oldValue { core.contentDidChange() } } }
    /// Whether a single dot is hidden.
    open var hidesForSinglePage = false { didSet { core.contentDidChange() } }
    /// The colour of the other dots; nil for the platform's.
    open var pageIndicatorTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// The colour of the filled dot; nil for the platform's.
    open var currentPageIndicatorTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// How the background looks. Only stored.
    open var backgroundStyle = BackgroundStyle.automatic
    /// Whether dragging over the dots turns pages. Only stored.
    open var allowsContinuousInteraction = true
    /// The size for a number of dots, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: CGFloat(max(pageCount, 0)) * 17, height: 26) }

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in
            let (count, current, isHidden) = (max(numberOfPages, 0), currentPage, hidesForSinglePage && numberOfPages <= 1)
            let proxy = UIPageControl.appearance()
            let usual = (pageIndicatorTintColor ?? proxy.pageIndicatorTintColor)?.color ?? Color.primary.opacity(0.3)
            let chosen = (currentPageIndicatorTintColor ?? proxy.currentPageIndicatorTintColor)?.color ?? Color.primary
            return AnyView(HStack(spacing: 0) {
                ForEach(0..<(isHidden ? 0 : count), id: \.self) { page in
                    Circle().fill(page == current ? chosen : usual).frame(width: 7, height: 7).frame(width: 17, height: 26).contentShape(Rectangle())
                }
            }.onTapGesture { [weak self] location in self?.clicked(location.x) })
        }
    }

    /// UIKit: a click beside the current dot goes one page that way.
    private func clicked(_ x: CGFloat) {
        let place = (CGFloat(currentPage) + 0.5) * 17
        let new = min(max(currentPage + (x > place ? 1 : -1), 0), max(numberOfPages - 1, 0))
        guard new != currentPage else { return }
        currentPage = new
        sendActions(for: .valueChanged)
    }
}
