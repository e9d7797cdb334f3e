import EspalierPlatformViews
public import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's controller of a view.
@MainActor @preconcurrency open class NSViewController: NSResponder {
    private var loaded: NSView?
    /// What the content is called: the title of the window that has this controller.
    open var title: String? { didSet { if let title { titledWindow?.title = title } } }
    /// The window that takes its title from here.
    weak var titledWindow: (any TitleBearing)?
    private var ownChildren: [NSViewController] = []
    /// The controllers whose views are in this one's. The app adds their views, and takes them out.
    open var children: [NSViewController] {
        get { ownChildren }
        set {
            for child in ownChildren where !newValue.contains(where: { $0 === child }) { child.removeFromParent() }
            for child in newValue where child.parent !== self { child.removeFromParent() }
            ownChildren = newValue
            for child in newValue { child.parent = self }
        }
    }
    /// The controller that this one is a child of; nil if it has none.
    open private(set) weak var parent: NSViewController?
    /// The size that the view should have, in points: that of a popover with the controller. Zero for that of the content.
    open var preferredContentSize = NSSize.zero
    open override var nextResponder: NSResponder? {
        get { super.nextResponder ?? loaded?.superview ?? loaded?.window }
        set { super.nextResponder = newValue }
    }
    /// What the view shows, for the app. Only stored.
    open var representedObject: Any?

    /// Storyboards and archives are not read: a view is made by `loadView`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    /// A controller whose view is made by `loadView()`.
    public convenience init(_ nothing: Void = ()) { self.init(nibName: nil, bundle: nil) }

    /// The view; made when it is first asked for.
    open var view: NSView {
        get {
            if let loaded { return loaded }
            loadView()
            let view = loaded ?? NSView(frame: .zero)
            keep(view)
            viewDidLoad()
            return view
        }
        set { keep(newValue) }
    }
    private func keep(_ view: NSView) {
        if loaded !== view, loaded?.controller === self { loaded?.controller = nil }
        loaded = view
        view.controller = self
    }
    open override var undoManager: UndoManager? { isViewLoaded ? view.undoManager : nil }
    /// Whether the view exists.
    public var isViewLoaded: Bool { loaded != nil }
    /// Makes the view; for subclasses.
    open func loadView() { loaded = NSView(frame: .zero) }
    /// The view exists. Called once; for subclasses.
    open func viewDidLoad() {}
    /// The view is about to be shown; for subclasses.
    open func viewWillAppear() {}
    /// The view is shown; for subclasses.
    open func viewDidAppear() {}
    /// The view is about to disappear; for subclasses.
    open func viewWillDisappear() {}
    /// The view has disappeared; for subclasses.
    open func viewDidDisappear() {}
    /// The view is about to place its subviews; for subclasses.
    open func viewWillLayout() {}
    /// The view has placed its subviews; for subclasses.
    open func viewDidLayout() {}

    /// Makes another controller a child. The app adds its view.
    open func addChild(_ childViewController: NSViewController) { insertChild(childViewController, at: children.count) }

    /// Makes another controller a child, at a place among the others. The app adds its view.
    open func insertChild(_ childViewController: NSViewController, at index: Int) {
        childViewController.removeFromParent()
        ownChildren.insert(childViewController, at: min(max(index, 0), ownChildren.count))
        childViewController.parent = self
    }

    /// Ends that the controller at a place is a child. The app removes its view.
    open func removeChild(at index: Int) {
        guard ownChildren.indices.contains(index) else { return }
        ownChildren.remove(at: index).parent = nil
    }

    /// Ends being a child. The app removes the view.
    open func removeFromParent() {
        if let index = parent?.children.firstIndex(where: { $0 === self }) { parent?.removeChild(at: index) }
    }

    /// Ends the presentation that the controller's view is in.
    open func dismiss(_ sender: Any?) {
        if let endsPresentation { endsPresentation() } else { loaded?.core.root.environment?.dismiss() }
    }

    /// The controllers that this one presents as sheets and popovers, in the order of their coming; nil for none.
    open internal(set) var presentedViewControllers: [NSViewController]?
    /// The controller that presents this one; nil for none.
    open internal(set) weak var presentingViewController: NSViewController?
    /// Ends the sheet or popover that shows this controller.
    var endsPresentation: (() -> Void)?

    func appear() {
        viewWillAppear()
        viewDidAppear()
        for child in children { child.appear() }
    }

    func disappear() {
        viewWillDisappear()
        viewDidDisappear()
        for child in children { child.disappear() }
    }
}

/// SwiftUI's view of AppKit's that shows one of SwiftUI's.
@MainActor @preconcurrency open class NSHostingView<Content: View>: NSView {
    /// The view of SwiftUI.
    open var rootView: Content { didSet { show() } }

    /// Shows a view of SwiftUI.
    public required init(rootView: Content) {
        self.rootView = rootView
        super.init(frame: .zero)
        // AppKit: a hosting view has constraints from its content's size, which a window whose content it is has to meet.
        core.keepsContentWhole = true
        show()
    }

    /// A hosting view cannot be made without its view.
    public required init?(coder: NSCoder) { return nil }
    open override var isFlipped: Bool { true }

    private func show() {
        let view = rootView
        core.content = { AnyView(VStack { view }) }
    }
}

/// SwiftUI's controller of AppKit's that shows one of SwiftUI's views.
@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
    /// The view of SwiftUI.
    open var rootView: Content { didSet { hosted?.rootView = rootView } }
    private var hosted: NSHostingView<Content>?

    /// Shows a view of SwiftUI.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// A hosting controller cannot be made without its view.
    public required init?(coder: NSCoder) { return nil }

    open override func loadView() {
        let made = NSHostingView(rootView: rootView)
        hosted = made
        view = made
    }

    /// The size of the content for a size, in points.
    public func sizeThatFits(in size: CGSize) -> CGSize {
        view.core.contentSize(for: ProposedViewSize(width: size.width, height: size.height))
    }
}

extension NSViewController: ViewControlling {}

/// What shows a controller's title: the window whose content its view is.
@MainActor protocol TitleBearing: AnyObject { var title: String { get set } }
