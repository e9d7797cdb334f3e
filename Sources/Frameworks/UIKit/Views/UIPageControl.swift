public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's row of dots for pages.
@MainActor @preconcurrency open class UIPageControl: UIControl {
    /// How the background looks.
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
    private var count = 0, current = 0
    /// How many dots there are, at least 0. The filled dot stays one of them.
    open var numberOfPages: Int {
        get { count }
        set {
            count = max(newValue, 0)
            current = min(current, max(count - 1, 0))
            core.contentDidChange()
        }
    }
    /// Which dot is filled, from 0; always one of them. Setting it sends no event.
    open var currentPage: Int {
        get { current }
        set {
            let new = min(max(newValue, 0), max(count - 1, 0))
            guard new != current else { return }
            current = new
            core.contentDidChange()
        }
    }
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
            let (count, current, isHidden) = (count, current, hidesForSinglePage && count <= 1)
            let proxy = UIPageControl.appearance()
            let usual = (pageIndicatorTintColor ?? proxy.pageIndicatorTintColor)?.color ?? Color.primary.opacity(0.3)
            let chosen = (currentPageIndicatorTintColor ?? proxy.currentPageIndicatorTintColor)?.color ?? Color.primary
            return AnyView(HStack(spacing: 0) {
                ForEach(0..<(isHidden ? 0 : count), id: \.self) { page in
                    Circle().fill(page == current ? chosen : usual).frame(width: 7, height: 7).frame(width: 17, height: 26).contentShape(Rectangle())
                }
            }
            .onTapGesture { [weak self] location in if self?.isEnabled == true { self?.clicked(location.x) } }
            .accessibilityElement()
            .accessibilityValue(Text(verbatim: isHidden || count == 0 ? "" : "page \(current + 1) of \(count)"))
            .accessibilityAdjustableAction { [weak self] direction in self?.turn(direction == .increment ? 1 : -1) }
            .accessibilityHidden(isHidden || count == 0))
        }
    }

    /// UIKit: a click beside the current dot goes one page that way.
    private func clicked(_ x: CGFloat) { turn(x > (CGFloat(current) + 0.5) * 17 ? 1 : -1) }

    private func turn(_ distance: Int) {
        let old = current
        currentPage += distance
        if current != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
