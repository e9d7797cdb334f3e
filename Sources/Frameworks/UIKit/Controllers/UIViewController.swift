public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's controller of a view, which may contain others.
@MainActor @preconcurrency open class UIViewController: UIResponder {
    private var loadedView: UIView?
    /// Called after changes of traits.
    var traitHandlers: [TraitHandler] = []
    /// The controllers whose views are in this one's.
    open private(set) var children: [UIViewController] = []
    /// The controller that this one is a child of; nil if it has none.
    open private(set) weak var parent: UIViewController?
    /// A title for bars and tabs: setting it sets those of `navigationItem` and `tabBarItem`.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem?.title = title
        }
    }
    /// The size that a sheet should have, in points; zero for that of the content.
    open var preferredContentSize = CGSize.zero
    /// How it is presented; `automatic` is a sheet.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes in. Only stored.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether only the app can dismiss the controller.
    open var isModalInPresentation = false
    /// Whether presentations cover this controller and not the window. Only stored.
    open var definesPresentationContext = false
    /// The edges at which the view reaches under bars. Only stored.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view reaches under opaque bars, too. Only stored.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether a tab bar is hidden while the controller, or one on top of it, is shown by a navigation controller. Of its first, it does
    /// not count.
    open var hidesBottomBarWhenPushed = false { didSet { navigationController?.onTabChange?() } }
    /// Light or dark for its view and those in it, which may have other wishes; `unspecified` is as around it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { loadedView?.surroundingsDidChange() } }
    }
    /// The name under which its state would be kept. Only stored.
    open var restorationIdentifier: String?
    /// What the bar of a navigation controller shows for it.
    public private(set) lazy var navigationItem: UINavigationItem = {
        let item = UINavigationItem(title: title)
        item.owner = self
        return item
    }()
    /// What a tab bar shows for it; for a navigation controller without an item of its own, that of its first controller.
    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            if let first = (self as? UINavigationController)?.viewControllers.first { return first.tabBarItem }
            let made = UITabBarItem(title: title, image: nil, tag: 0)
            self.tabBarItem = made
            return made
        }
        set {
            ownTabBarItem = newValue
            newValue?.onChange = { [weak self] in self?.tabDidChange() }
            tabDidChange()
        }
    }
    private var ownTabBarItem: UITabBarItem?
    /// The buttons that a navigation controller shows in the bar below the content, if that is not hidden.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet {
            for item in toolbarItems ?? [] { item.onChange = { [weak self] in self?.barDidChange() } }
            barDidChange()
        }
    }
    /// Sets `toolbarItems`, at once.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// What would animate its presentation. Only stored: there are no custom transitions.
    open var transitioningDelegate: AnyObject?
    var presentation: ControllerPresentation?
    weak var presentedBy: ControllerPresentation?
    /// The settings of its presentation, once they were asked for.
    var ownPresentation: UIPresentationController?
    /// Where its popover points to, once that was asked for.
    var ownPopover: UIPopoverPresentationController?
    /// Called when the controller is dismissed.
    var onDismiss: (() -> Void)?
    /// Called when the title or the items of a bar have changed.
    var onBarChange: (() -> Void)?
    /// Called when the item of a tab bar has changed.
    var onTabChange: (() -> Void)?

    /// Storyboards and archives are not read: a view is made by `loadView`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public required init?(coder: NSCoder) { super.init() }
    /// A controller whose view is made by `loadView()`.
    public convenience init(_ nothing: Void = ()) { self.init(nibName: nil, bundle: nil) }

    /// Told of changes that the controller observes by `addObserver(_:forKeyPath:options:context:)`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    // MARK: View

    /// The controller's view, made when it is first asked for.
    open var view: UIView! {
        get {
            if let loadedView { return loadedView }
            loadView()
            if loadedView == nil { loadedView = UIView(frame: .zero) }
            loadedView?.ownController = self
            if overrideUserInterfaceStyle != .unspecified { loadedView?.surroundingsDidChange() }
            loadedView?.reportsTouchesToController()
            viewDidLoad()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.ownController = self
            if overrideUserInterfaceStyle != .unspecified { newValue?.surroundingsDidChange() }
        }
    }
    /// The view, if it exists.
    public var viewIfLoaded: UIView? { loadedView }
    /// Always nil: changes of controllers are animated by our own presentations and stacks.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    /// Whether the view exists.
    public var isViewLoaded: Bool { loadedView != nil }
    /// Makes the view. Override it to make one of your own.
    open func loadView() {
        let view = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        view.backgroundColor = nil
        loadedView = view
    }
    /// Makes the view, if it does not exist.
    public func loadViewIfNeeded() { _ = view }
    /// The view exists. Called once; for subclasses.
    open func viewDidLoad() {}
    /// The view is about to be shown; for subclasses.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view has its size and is about to be shown; for subclasses.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown; for subclasses.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to disappear; for subclasses.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has disappeared; for subclasses.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The subviews are about to be placed; for subclasses.
    open func viewWillLayoutSubviews() {}
    /// The subviews have been placed; for subclasses.
    open func viewDidLayoutSubviews() {}
    /// The view's constraints may be changed; for subclasses. By itself it calls the view's `updateConstraints()`.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Never called: use `viewWillLayoutSubviews()` for a changed size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// The interface has become light or dark, or another trait has changed; for subclasses.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Never called: views have no safe areas here.
    open func viewSafeAreaInsetsDidChange() {}
    /// Not called: programs are not warned.
    open func didReceiveMemoryWarning() {}
    open override var next: UIResponder? { loadedView?.core.superCore.flatMap { $0.owner as? UIView } ?? parent }
    /// What the view knows of the interface.
    public var traitCollection: UITraitCollection { view.traitCollection }

    // Only asked by phones.
    /// Not asked for: a desktop has no such bar, and does not turn windows.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Not asked for: a desktop has no such bar, and does not turn windows.
    open var prefersStatusBarHidden: Bool { false }
    /// Not asked for: a desktop has no such bar, and does not turn windows.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Not asked for: a desktop has no such bar, and does not turn windows.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Not asked for: a desktop has no such bar, and does not turn windows.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Not asked for: a desktop has no such bar, and does not turn windows.
    open var shouldAutorotate: Bool { true }
    /// Not asked for: a desktop has no such bar, and does not turn windows.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Does nothing: a desktop has no such bar, and does not turn windows.
    public func setNeedsStatusBarAppearanceUpdate() {}
    /// Does nothing: a desktop has no such bar, and does not turn windows.
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Does nothing: a desktop has no such bar, and does not turn windows.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Never called: desktops are not shaken.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// The pointer was pressed over the view, where no control, text or view of the app's own takes the touch; for subclasses.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// The pressed pointer has moved; for subclasses.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// The pointer was released; for subclasses.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// The press has become something else; for subclasses.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// More distance for the content, in points. Only stored.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero

    // MARK: Appearance

    private var isShown = false
    /// What is going on while the subclass is called for it.
    private enum Change { case appearing, disappearing }
    private var change: Change?
    /// Whether it has been presented, or made a child, since it was shown last; whether that has ended.
    var (isNewlyPresented, isNewChild, isDismissed, isRemoved) = (false, false, false, false)
    /// Whether the view appears because the controller is presented; in the methods that report that.
    open var isBeingPresented: Bool { change == .appearing && isNewlyPresented }
    /// Whether the view disappears because the controller is no longer presented; in the methods that report that.
    open var isBeingDismissed: Bool { change == .disappearing && isDismissed }
    /// Whether the view appears because the controller was made a child; in the methods that report that.
    open var isMovingToParent: Bool { change == .appearing && isNewChild }
    /// Whether the view disappears because the controller is no longer a child, as a screen that the user goes back from; in the methods
    /// that report that.
    open var isMovingFromParent: Bool { change == .disappearing && isRemoved }

    /// Tells the controller and those in it that their view is shown: first all that it will be, at last all that it is.
    func appear() {
        var told: [UIViewController] = []
        willAppear(&told)
        for controller in told { controller.viewIsAppearing(false) }
        for controller in told {
            controller.viewDidAppear(false)
            controller.change = nil
            (controller.isNewlyPresented, controller.isNewChild) = (false, false)
        }
    }

    private func willAppear(_ told: inout [UIViewController]) {
        guard !isShown else { return }
        (isShown, change) = (true, .appearing)
        told.append(self)
        loadViewIfNeeded()
        viewWillAppear(false)
        for child in appearingChildren { child.willAppear(&told) }
    }

    func disappear() {
        var told: [UIViewController] = []
        willDisappear(&told)
        for controller in told {
            controller.viewDidDisappear(false)
            controller.change = nil
            (controller.isDismissed, controller.isRemoved) = (false, false)
        }
    }

    private func willDisappear(_ told: inout [UIViewController]) {
        guard isShown else { return }
        (isShown, change) = (false, .disappearing)
        told.append(self)
        viewWillDisappear(false)
        for child in children { child.willDisappear(&told) }
    }

    /// Whether the controller shows its children's views itself, and tells them when.
    var showsChildrenItself: Bool { false }
    /// The children whose views are in this one's.
    private var appearingChildren: [UIViewController] {
        showsChildrenItself ? [] : children.filter { $0.isViewLoaded && $0.view.isDescendant(of: view) }
    }

    // MARK: Children

    /// Adds a controller, and calls its `willMove(toParent:)`; the app adds its view, and calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        if childController.parent !== self { childController.willMove(toParent: self) }
        if childController.parent != nil { childController.leaveParent() }
        children.append(childController)
        childController.parent = self
        (childController.isNewChild, childController.isRemoved) = (true, false)
    }

    /// Ends being a child, and calls `didMove(toParent:)` with nil. The app calls `willMove(toParent:)` before, and removes the view.
    open func removeFromParent() {
        guard parent != nil else { return }
        leaveParent()
        didMove(toParent: nil)
    }

    private func leaveParent() {
        parent?.children.removeAll { $0 === self }
        if parent != nil { (isRemoved, isNewChild) = (isShown, false) }
        parent = nil
    }

    /// It is about to become a child, or, with nil, no longer to be one; for subclasses.
    open func willMove(toParent parent: UIViewController?) {}
    /// It has become a child, or, with nil, is no longer one. A container calls it after adding the view.
    open func didMove(toParent parent: UIViewController?) {
        if let parent, parent.isShown, !parent.showsChildrenItself, isViewLoaded { appear() }
    }
    /// The navigation controller around it; nil if there is none.
    public var navigationController: UINavigationController? { ancestor() }
    /// The tab bar controller around it; nil if there is none.
    public var tabBarController: UITabBarController? { ancestor() }
    /// Nil: there are no split view controllers.
    public var splitViewController: UIViewController? { nil }

    private func ancestor<Controller: UIViewController>() -> Controller? {
        var current = parent
        while let here = current {
            if let found = here as? Controller { return found }
            current = here.parent
        }
        return nil
    }

    func barDidChange() { onBarChange?() }
    private func tabDidChange() {
        onTabChange?()
        // The item may stand for the navigation controller around it.
        if let parent, parent is UINavigationController { parent.tabDidChange() }
    }

    /// Shows another controller: in the navigation controller around, or in front of this one.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let stack = navigationController { stack.pushViewController(vc, animated: true) } else { present(vc, animated: true) }
    }
    /// Shows another controller in front of this one: there are no columns.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

    /// Begins or ends editing; for subclasses.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Whether the content is being edited.
    open var isEditing = false
}

/// How controllers are presented: as sheets, covers or popovers.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole window or as a sheet.
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    /// Not at all; as a sheet.
    case none = -1, automatic = -2
}

/// How presented controllers come in. Each comes in as its presentation does.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
/// For a status bar, which a desktop does not have.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
/// For a status bar, which a desktop does not have.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The ways in which a device may be held. On a desktop all of them are one.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright; upside down.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2), portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// Turned to the right; turned to the left.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8), landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// Both ways on its side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every way.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// Every way but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// What goes on beside a change of size. It is over at once.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// Animates with a change of size. Nothing calls `viewWillTransition(to:with:)` with one here.
    func animate(alongsideTransition animation: ((AnyObject) -> Void)?, completion: ((AnyObject) -> Void)?) -> Bool
    /// How far it is, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// Whether the user's hand moves it.
    var isInteractive: Bool { get }
    /// Whether it was taken back.
    var isCancelled: Bool { get }
}

extension UIViewControllerTransitionCoordinator {
    public var percentComplete: CGFloat { 1 }
    public var isInteractive: Bool { false }
    public var isCancelled: Bool { false }
}

extension UIScreen {
    /// Nil: views of UIKit are not gone through by a remote control or by keys here.
    @MainActor @preconcurrency public var focusedView: UIView? { nil }
}
