import EspalierPlatformViews
import EspalierCore
import EspalierNavigation
import EspalierGraphics
public import Foundation

/// UIKit's pages, one beside or above the other: a scroll view of ours with the page that is shown and its neighbours.
@MainActor @preconcurrency open class UIPageViewController: UIViewController {
    /// How pages turn: both slide.
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    /// In which direction pages follow each other.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    /// Whether the new pages come after or before the old.
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    /// Where the fold of pages is. No page has one here.
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }
    /// Names of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An option that has no effect.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// An option that has no effect.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    /// Gives the pages before and after; nil if they are set.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { settle() } }
    /// Told of turned pages.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// How pages turn, as it was made.
    public let transitionStyle: TransitionStyle
    /// In which direction pages follow each other.
    public let navigationOrientation: NavigationOrientation
    /// The page that is shown.
    open private(set) var viewControllers: [UIViewController]?

    /// Makes a controller; options have no effect.
    public init(transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
        super.init(coder: coder)
    }

    /// Shows a page; only the first one counts.
    /// - Parameters:
    ///   - direction: on which side of the old page the new one comes in.
    ///   - completion: called once the page has come to rest, with false if another one has been set before.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let old = current
        self.viewControllers = viewControllers
        if animated, isViewLoaded, let old, let new = current, old !== new {
            endTurn(false)
            shown = path(from: old, to: new, direction)
            reached = nil
            turn = completion ?? { _ in }
            startTurn()
            return
        }
        if turn == nil || old !== current {
            endTurn(false)
            // Apps set the same page again whenever they are updated: that does not stop the user's scrolling, or the page's own.
            if reached == nil || old !== current { settle() }
        }
        completion?(true)
    }

    /// What is called when the page that the app has set has come to rest; nil while none moves.
    private var turn: ((Bool) -> Void)?
    private var isMoving = false

    /// Lets the page that the app has set move in. An update has no animation of its own: what an app sets in one moves right after it.
    private func startTurn() {
        if UpdateState.isUpdating, let host = view.core.host {
            host.enqueueAction { [weak self] in self?.move() }
        } else {
            move()
        }
    }

    private func move() {
        guard turn != nil else { return }
        withAnimation { refresh() } completion: { [weak self] in
            // Where nothing moves, as nothing is shown or motion is not wanted, no rest follows either.
            guard let self, !isMoving, turn != nil else { return }
            settle()
            endTurn(true)
        }
    }

    private func endTurn(_ isFinished: Bool) {
        let ended = turn
        turn = nil
        ended?(isFinished)
    }

    open override func loadView() {
        view = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        refresh()
    }

    override var showsChildrenItself: Bool { true }

    private var current: UIViewController? { viewControllers?.first }

    /// The pages that can be scrolled to; nil until they are asked for. UIKit: only the neighbours of the page that is shown are, which may
    /// be made for it, or go round for ever.
    private var shown: [UIViewController]?
    /// The page that the user's scrolling has reached, which is the current one when it comes to rest.
    private var reached: UIViewController?

    /// Asks for the neighbours of the current page anew.
    private func settle() {
        shown = nil
        reached = nil
        refresh()
    }

    private func pages() -> [UIViewController] {
        if let shown { return shown }
        guard let current else { return [] }
        let after = dataSource?.pageViewController(self, viewControllerAfter: current)
        let before = dataSource?.pageViewController(self, viewControllerBefore: current)
        var pages = [current]
        // Of two pages that go round, the other one is on both sides: a view has one place only.
        if let before, before !== current, before !== after { pages.insert(before, at: 0) }
        if let after, after !== current { pages.append(after) }
        shown = pages
        return pages
    }

    /// The pages while one moves in beside another, which stays at its place among them.
    private func path(from old: UIViewController, to new: UIViewController, _ direction: NavigationDirection) -> [UIViewController] {
        let known = (shown ?? [old]).filter { $0 !== new }, place = known.firstIndex { $0 === old } ?? 0
        return direction == .forward ? Array(known[...place]) + [new] : [new] + Array(known[place...])
    }

    /// Called when the pages have come to rest.
    private func didRest() {
        guard let old = current else { return }
        guard let new = reached, new !== old else {
            settle()
            return endTurn(true)
        }
        viewControllers = [new]
        settle()
        delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: true)
    }

    private func refresh() {
        guard isViewLoaded else { return }
        view.core.content = { [unowned self] in
            let pages = EvaluationScope.untracked { self.pages() }
            let selection = Binding<ObjectIdentifier?>(
                get: { [weak self] in (self?.reached ?? self?.current).map { ObjectIdentifier($0) } },
                set: { [weak self] id in
                    guard let self, let new = pages.first(where: { ObjectIdentifier($0) == id }), new !== reached ?? current else { return }
                    reached = new
                    if new !== current { delegate?.pageViewController(self, willTransitionTo: [new]) }
                })
            let isVertical = navigationOrientation == .vertical
            return AnyView(ScrollView(isVertical ? .vertical : .horizontal, showsIndicators: false) {
                PageRow(isVertical: isVertical, pages: pages).scrollTargetLayout()
            }
            .scrollTargetBehavior(.paging).scrollPosition(id: selection)
            .onScrollPhaseChange { [weak self] _, phase in
                self?.isMoving = phase != .idle
                if phase == .idle { self?.didRest() }
            })
        }
    }

    private struct PageRow: View {
        let isVertical: Bool
        let pages: [UIViewController]

        var body: some View {
            if isVertical { LazyVStack(spacing: 0) { content } } else { LazyHStack(spacing: 0) { content } }
        }

        private var content: some View {
            ForEach(pages, id: \.pageID) {
                ControllerView(controller: $0).containerRelativeFrame([.horizontal, .vertical]).id(ObjectIdentifier($0))
            }
        }
    }
}

extension UIViewController {
    fileprivate var pageID: ObjectIdentifier { ObjectIdentifier(self) }
}

/// Gives the pages of a controller as they are needed.
@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before another; nil at the start.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another; nil at the end.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

/// UIKit's delegate of pages. All of its methods are optional.
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// A page is about to be turned by the user.
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// A page was turned by the user.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool) {}
}
