import EspalierPlatformViews
import EspalierCore
import EspalierNavigation
import EspalierGraphics
public import Foundation

/// UIKit's stack of screens, with a bar of ours above the last.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []
    open weak var delegate: (any UINavigationControllerDelegate)?
    public let navigationBar = UINavigationBar(frame: .zero)
    public let toolbar: UIToolbar! = UIToolbar(frame: .zero)
    open var isNavigationBarHidden = false { didSet { refresh() } }
    open var isToolbarHidden = true
    open var hidesBarsOnSwipe = false
    /// There is none: pages go back by their bar.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    open override func loadView() {
        let made = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        view = made
        refresh()
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(viewControllers + [viewController], animated: animated)
    }

    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let last = viewControllers.last else { return nil }
        setViewControllers(Array(viewControllers.dropLast()), animated: animated)
        return last
    }

    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let gone = Array(viewControllers.dropFirst())
        setViewControllers(Array(viewControllers.prefix(1)), animated: animated)
        return gone
    }

    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let place = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
        let gone = Array(viewControllers[(place + 1)...])
        setViewControllers(Array(viewControllers[...place]), animated: animated)
        return gone
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let old = self.viewControllers
        self.viewControllers = viewControllers
        for gone in old where !viewControllers.contains(where: { $0 === gone }) {
            gone.onBarChange = nil
            gone.removeFromParent()
        }
        for new in viewControllers where new.parent !== self {
            addChild(new)
            new.onBarChange = { [weak self] in self?.refresh() }
        }
        if let top = viewControllers.last, top !== old.last {
            delegate?.navigationController(self, willShow: top, animated: animated)
            refresh()
            delegate?.navigationController(self, didShow: top, animated: animated)
        } else {
            refresh()
        }
    }

    override var appearingChildren: [UIViewController] { [] }

    private func refresh() {
        guard isViewLoaded, !viewControllers.isEmpty else { return }
        view.core.content = { [unowned self] in
            let path = Binding<[Int]>(get: { [weak self] in Array(1..<max(self?.viewControllers.count ?? 1, 1)) }, set: { [weak self] path in
                guard let self, path.count + 1 < viewControllers.count else { return }
                setViewControllers(Array(viewControllers.prefix(path.count + 1)), animated: true)
            })
            let (screens, isHidden) = (viewControllers, isNavigationBarHidden)
            return AnyView(NavigationStack(path: path) {
                Screen(controller: screens[0], isBarHidden: isHidden).navigationDestination(for: Int.self) { index in
                    if index < screens.count { Screen(controller: screens[index], isBarHidden: isHidden) }
                }
            })
        }
    }

    private struct Screen: View {
        let controller: UIViewController
        let isBarHidden: Bool

        var body: some View {
            let item = controller.navigationItem
            ControllerView(controller: controller)
                .navigationTitle(Text(verbatim: item.title ?? controller.title ?? ""))
                .toolbar {
                    ToolbarItemGroup(placement: .cancellationAction) { ForEach(Array(item.leading.enumerated()), id: \.offset) { $1.view } }
                    ToolbarItemGroup(placement: .primaryAction) { ForEach(Array(item.trailing.enumerated()), id: \.offset) { $1.view } }
                }
                .toolbar(isBarHidden ? .hidden : .automatic, for: .navigationBar)
                .navigationBarBackButtonHidden(item.hidesBackButton)
        }
    }
}

/// UIKit's delegate of a navigation controller. All of its methods are optional.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}
    public func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {}
}

/// UIKit's tabs: ours.
@MainActor @preconcurrency open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]? { didSet { controllersDidChange(oldValue ?? []) } }
    open weak var delegate: (any UITabBarControllerDelegate)?
    public let tabBar = UITabBar(frame: .zero)
    /// The list of tabs that have no room; here all of them are in the bar, and it is never shown.
    public private(set) lazy var moreNavigationController = UINavigationController()
    open var selectedIndex = 0 { didSet { refresh() } }
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { if let place = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = place } }
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { self.viewControllers = viewControllers }

    open override func loadView() {
        view = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        refresh()
    }

    private func controllersDidChange(_ old: [UIViewController]) {
        for gone in old where viewControllers?.contains(where: { $0 === gone }) != true { gone.removeFromParent() }
        for new in viewControllers ?? [] where new.parent !== self { addChild(new) }
        refresh()
    }

    override var appearingChildren: [UIViewController] { [] }

    private func refresh() {
        guard isViewLoaded else { return }
        view.core.content = { [unowned self] in
            let selection = Binding<Int>(get: { [weak self] in self?.selectedIndex ?? 0 }, set: { [weak self] index in
                guard let self, let chosen = viewControllers?[index], delegate?.tabBarController(self, shouldSelect: chosen) != false else { return }
                selectedIndex = index
                delegate?.tabBarController(self, didSelect: chosen)
            })
            let controllers = viewControllers ?? []
            return AnyView(TabView(selection: selection) {
                ForEach(Array(controllers.enumerated()), id: \.offset) { index, controller in
                    ControllerView(controller: controller)
                        .tabItem {
                            Label { Text(verbatim: controller.tabBarItem?.title ?? controller.title ?? "") } icon: {
                                if let image = controller.tabBarItem?.image { Image(uiImage: image) }
                            }
                        }
                        .tag(index)
                }
            }.tint(tabBar.core.contentEnvironment == nil ? nil : tabBar.tintColor.color))
        }
    }
}

/// UIKit's delegate of tabs. All of its methods are optional.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// UIKit's pages, one beside or above the other: our paged tabs.
@MainActor @preconcurrency open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { refresh() } }
    open weak var delegate: (any UIPageViewControllerDelegate)?
    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    /// The page that is shown.
    open private(set) var viewControllers: [UIViewController]?

    public init(transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
        super.init(coder: coder)
    }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        self.viewControllers = viewControllers
        if animated { withAnimation { refresh() } } else { refresh() }
        completion?(true)
    }

    open override func loadView() {
        view = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        refresh()
    }

    override var appearingChildren: [UIViewController] { [] }

    /// The pages around the one that is shown, as the app gives them.
    private func pages() -> [UIViewController] {
        guard let current = viewControllers?.first else { return [] }
        var pages = [current], known = Set([ObjectIdentifier(current)])
        // Pages that go round for ever are taken once; a thousand are enough for any app.
        while pages.count < 1000, let before = dataSource?.pageViewController(self, viewControllerBefore: pages[0]),
            known.insert(ObjectIdentifier(before)).inserted {
            pages.insert(before, at: 0)
        }
        while pages.count < 1000, let after = dataSource?.pageViewController(self, viewControllerAfter: pages[pages.count - 1]),
              known.insert(ObjectIdentifier(after)).inserted { pages.append(after) }
        return pages
    }

    private func refresh() {
        guard isViewLoaded else { return }
        view.core.content = { [unowned self] in
            let pages = EvaluationScope.untracked { self.pages() }
            let selection = Binding<ObjectIdentifier?>(
                get: { [weak self] in self?.viewControllers?.first.map { ObjectIdentifier($0) } }, set: { [weak self] id in
                guard let self, let new = pages.first(where: { ObjectIdentifier($0) == id }), new !== viewControllers?.first else { return }
                let old = viewControllers ?? []
                delegate?.pageViewController(self, willTransitionTo: [new])
                viewControllers = [new]
                delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
            })
            if navigationOrientation == .vertical {
                return AnyView(ScrollView(.vertical, showsIndicators: false) {
                    LazyVStack(spacing: 0) {
                        ForEach(pages, id: \.pageID) {
                            ControllerView(controller: $0).containerRelativeFrame([.horizontal, .vertical]).id(ObjectIdentifier($0))
                        }
                    }.scrollTargetLayout()
                }.scrollTargetBehavior(.paging).scrollPosition(id: selection))
            }
            return AnyView(ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 0) {
                    ForEach(pages, id: \.pageID) {
                        ControllerView(controller: $0).containerRelativeFrame([.horizontal, .vertical]).id(ObjectIdentifier($0))
                    }
                }.scrollTargetLayout()
            }.scrollTargetBehavior(.paging).scrollPosition(id: selection))
        }
    }
}

extension UIViewController {
    fileprivate var pageID: ObjectIdentifier { ObjectIdentifier(self) }
}

@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController?
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController?
}

/// UIKit's delegate of pages. All of its methods are optional.
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool) {}
}
