import EspalierPlatformViews
import EspalierCore
import EspalierNavigation
import EspalierGraphics
public import Foundation

/// UIKit's stack of screens, with a bar of ours above the last.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
    /// The controllers from the root to the one that is shown.
    open private(set) var viewControllers: [UIViewController] = []
    /// Told of the controllers that are shown.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar above the content. Its settings are kept; its look is the window's.
    public let navigationBar = UINavigationBar(frame: .zero)
    /// The bar below the content. Its settings are kept; its look is the window's.
    public let toolbar: UIToolbar! = UIToolbar(frame: .zero)
    /// Whether the bar above the content is hidden.
    open var isNavigationBarHidden = false { didSet { refresh() } }
    /// Whether the bar below the content is hidden, which has the `toolbarItems` of the controller that is shown.
    open var isToolbarHidden = true { didSet { refresh() } }
    /// Whether scrolling hides the bars. Only stored.
    open var hidesBarsOnSwipe = false
    /// There is none: pages go back by their bar.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
    /// The controller that is shown.
    open var topViewController: UIViewController? { viewControllers.last }
    /// The controller that is presented, or else the one on top.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Makes a stack with one controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Hides or shows the bar, always at once.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    /// Hides or shows the bar below the content, always at once.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    open override func loadView() {
        let made = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        view = made
        navigationBar.onChange = { [weak self] in self?.refresh() }
        refresh()
    }

    /// Shows a controller on top of the others.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(viewControllers + [viewController], animated: animated)
    }

    /// Goes back to the controller before; nil if there is none.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let last = viewControllers.last else { return nil }
        setViewControllers(Array(viewControllers.dropLast()), animated: animated)
        return last
    }

    /// Goes back to the first controller.
    /// - Returns: those that were removed.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let gone = Array(viewControllers.dropFirst())
        setViewControllers(Array(viewControllers.prefix(1)), animated: animated)
        return gone
    }

    /// Goes back to a controller of the stack; nil if it is not there.
    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let place = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
        let gone = Array(viewControllers[(place + 1)...])
        setViewControllers(Array(viewControllers[...place]), animated: animated)
        return gone
    }

    /// Sets the whole stack; the last one is shown.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let old = self.viewControllers
        self.viewControllers = viewControllers
        navigationBar.items = viewControllers.map(\.navigationItem)
        for gone in old where !viewControllers.contains(where: { $0 === gone }) {
            gone.onBarChange = nil
            gone.willMove(toParent: nil)
            gone.removeFromParent()
        }
        let added = viewControllers.filter { $0.parent !== self }
        for new in added {
            addChild(new)
            new.onBarChange = { [weak self] in self?.refresh() }
        }
        defer {
            for new in added { new.didMove(toParent: self) }
            onTabChange?()
        }
        if let top = viewControllers.last, top !== old.last {
            delegate?.navigationController(self, willShow: top, animated: animated)
            refresh()
            delegate?.navigationController(self, didShow: top, animated: animated)
        } else {
            refresh()
        }
    }

    override var showsChildrenItself: Bool { true }

    private var version = 0

    private func refresh() {
        // One that stands for a stack of SwiftUI's shows nothing.
        guard isViewLoaded, !(self is StackStandController), !viewControllers.isEmpty else { return }
        version += 1
        view.core.content = { [unowned self] in
            let path = Binding<[Int]>(
                get: { [weak self] in Array(1..<max(self?.viewControllers.count ?? 1, 1)) },
                set: { [weak self] path in
                guard let self, path.count + 1 < viewControllers.count else { return }
                setViewControllers(Array(viewControllers.prefix(path.count + 1)), animated: true)
            })
            let (screens, looks) = (viewControllers, looks)
            return AnyView(NavigationStack(path: path) {
                StackScreen(controller: screens[0], look: looks[0]).navigationDestination(for: Int.self) { index in
                    if index < screens.count { StackScreen(controller: screens[index], look: looks[index]) }
                }
                .modifier(StackOwner(controller: self))
            })
        }
    }

    /// The bars of each screen. UIKit: titles are small unless the bar prefers large ones, and a screen looks like the one before.
    private var looks: [StackScreen.Look] {
        var isLarge = navigationBar.prefersLargeTitles
        return viewControllers.map { controller in
            switch controller.navigationItem.largeTitleDisplayMode {
            case .automatic: break
            case .always: isLarge = navigationBar.prefersLargeTitles
            case .never: isLarge = false
            }
            return StackScreen.Look(
                isBarHidden: isNavigationBarHidden, isToolbarHidden: isToolbarHidden, isLarge: isLarge, version: version)
        }
    }

    /// Whether the tabs around the stack are hidden by one of its screens.
    var hidesTabs: Bool { viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed } }
}

/// UIKit's delegate of a navigation controller. All of its methods are optional.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// A controller is about to be shown.
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller is shown.
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

/// UIKit's tabs: ours.
@MainActor @preconcurrency open class UITabBarController: UIViewController {
    /// A controller for each tab; nil for none.
    open var viewControllers: [UIViewController]? { didSet { controllersDidChange(oldValue ?? []) } }
    /// Asked about the choice of tabs, and notified of it.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The tabs. Whether they are hidden takes effect; their other settings are kept, and their look is the platform's.
    public let tabBar = UITabBar(frame: .zero)
    /// The list of the tabs that have no room. On a phone the tab view has a list of its own, and this one is never shown.
    public private(set) lazy var moreNavigationController = UINavigationController()
    /// Which tab is shown, from 0.
    open var selectedIndex = 0 { didSet { refresh() } }
    /// The controller of the tab that is shown.
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { if let place = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = place } }
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Sets the controllers, at once.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { self.viewControllers = viewControllers }

    open override func loadView() {
        view = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        tabBar.onHiddenChange = { [weak self] in self?.refresh() }
        refresh()
    }

    private func controllersDidChange(_ old: [UIViewController]) {
        for gone in old where viewControllers?.contains(where: { $0 === gone }) != true {
            gone.onTabChange = nil
            gone.willMove(toParent: nil)
            gone.removeFromParent()
        }
        let added = (viewControllers ?? []).filter { $0.parent !== self }
        for new in added {
            addChild(new)
            new.onTabChange = { [weak self] in self?.refresh() }
        }
        // UIKit: the controller that was shown is shown, wherever its tab is now.
        if old.indices.contains(selectedIndex), let place = viewControllers?.firstIndex(where: { $0 === old[selectedIndex] }) {
            selectedIndex = place
        } else if !(viewControllers ?? []).indices.contains(selectedIndex) {
            selectedIndex = 0
        }
        refresh()
        for new in added { new.didMove(toParent: self) }
    }

    override var showsChildrenItself: Bool { true }

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
                        .toolbar(
                            self.tabBar.isHidden || (controller as? UINavigationController)?.hidesTabs == true ? .hidden : .automatic,
                            for: .tabBar)
                        .tabItem {
                            let item: UITabBarItem? = controller.tabBarItem, selected = index == self.selectedIndex ? item?.selectedImage : nil
                            Label { Text(verbatim: item?.title ?? controller.title ?? "") } icon: {
                                if let image = selected ?? item?.image { Image(uiImage: image) }
                            }
                        }
                        .badge(controller.tabBarItem?.badgeValue.map { Text(verbatim: $0) })
                        .tag(index)
                }
            }.tint(tabBar.core.contentEnvironment == nil ? nil : tabBar.tintColor.color))
        }
    }
}

/// UIKit's delegate of tabs. All of its methods are optional.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Asked whether a click may show another tab.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// A click has shown another tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
