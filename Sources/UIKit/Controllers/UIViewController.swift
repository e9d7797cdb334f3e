public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's controller of a view, which may contain others.
@MainActor @preconcurrency open class UIViewController: UIResponder {
    private var loadedView: UIView?
    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?
    /// A title for bars and tabs.
    open var title: String? { didSet { barDidChange() } }
    open var preferredContentSize = CGSize.zero
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether only the app can dismiss the controller.
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var edgesForExtendedLayout = UIRectEdge.all
    open var extendedLayoutIncludesOpaqueBars = false
    open var hidesBottomBarWhenPushed = false
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var restorationIdentifier: String?
    public private(set) lazy var navigationItem: UINavigationItem = {
        let item = UINavigationItem()
        item.owner = self
        return item
    }()
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    open var toolbarItems: [UIBarButtonItem]?
    open var transitioningDelegate: AnyObject?
    var presentation: ControllerPresentation?
    weak var presentedBy: ControllerPresentation?
    /// Called when the controller is dismissed.
    var onDismiss: (() -> Void)?
    /// Called when the title or the items of a bar have changed.
    var onBarChange: (() -> Void)?

    /// Storyboards and archives are not read: a view is made by `loadView`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public required init?(coder: NSCoder) { super.init() }
    public convenience init(_ nothing: Void = ()) { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    /// The controller's view, made when it is first asked for.
    open var view: UIView! {
        get {
            if let loadedView { return loadedView }
            loadView()
            if loadedView == nil { loadedView = UIView(frame: .zero) }
            loadedView?.ownController = self
            viewDidLoad()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.ownController = self
        }
    }
    public var viewIfLoaded: UIView? { loadedView }
    /// Always nil: changes of controllers are animated by our own presentations and stacks.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    public var isViewLoaded: Bool { loadedView != nil }
    /// Makes the view. Override it to make one of your own.
    open func loadView() {
        let view = LaidOutView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        view.backgroundColor = nil
        loadedView = view
    }
    public func loadViewIfNeeded() { _ = view }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func viewSafeAreaInsetsDidChange() {}
    /// Not called: programs are not warned.
    open func didReceiveMemoryWarning() {}
    open override var next: UIResponder? { loadedView?.core.superCore.flatMap { $0.owner as? UIView } ?? parent }
    public var traitCollection: UITraitCollection { view.traitCollection }

    // Only asked by phones.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var shouldAutorotate: Bool { true }
    open var childForStatusBarStyle: UIViewController? { nil }
    public func setNeedsStatusBarAppearanceUpdate() {}
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open var additionalSafeAreaInsets = UIEdgeInsets.zero

    // MARK: Appearance

    private var isShown = false

    /// Tells the controller and those in it that their view is shown.
    func appear() {
        guard !isShown else { return }
        isShown = true
        viewWillAppear(false)
        viewIsAppearing(false)
        viewDidAppear(false)
        for child in appearingChildren { child.appear() }
    }

    func disappear() {
        guard isShown else { return }
        isShown = false
        viewWillDisappear(false)
        viewDidDisappear(false)
        for child in children { child.disappear() }
    }

    /// The children whose views are in this one's.
    var appearingChildren: [UIViewController] { children.filter { $0.isViewLoaded && $0.view.isDescendant(of: view) } }

    // MARK: Children

    /// Adds a controller; the app adds its view.
    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) { if parent?.isShown == true, isViewLoaded { appear() } }
    public var navigationController: UINavigationController? { ancestor() }
    public var tabBarController: UITabBarController? { ancestor() }
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

    /// Shows another controller: in the navigation controller around, or in front of this one.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let stack = navigationController { stack.pushViewController(vc, animated: true) } else { present(vc, animated: true) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var isEditing = false
}

/// The view that a controller makes by default: it tells the controller of its layout.
@MainActor private final class LaidOutView: UIView {
    override func layoutSubviews() {
        ownController?.viewWillLayoutSubviews()
        ownController?.viewDidLayoutSubviews()
    }
}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1, automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The ways in which a device may be held. On a desktop all of them are one.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2), portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8), landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// What goes on beside a change of size. It is over at once.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinator: AnyObject {
    func animate(alongsideTransition animation: ((AnyObject) -> Void)?, completion: ((AnyObject) -> Void)?) -> Bool
}
