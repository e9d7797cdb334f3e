import EspalierPlatformViews
public import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's controller of a view.
@MainActor @preconcurrency open class NSViewController: NSResponder {
    private var loaded: NSView?
    /// What the content is called. Only stored.
    open var title: String?
    /// The controllers whose views are in this one's.
    open private(set) var children: [NSViewController] = []
    /// The controller that this one is a child of; nil if it has none.
    open private(set) weak var parent: NSViewController?
    /// The size that the view should have, in points. Only stored.
    open var preferredContentSize = NSSize.zero
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
            loaded = view
            viewDidLoad()
            return view
        }
        set { loaded = newValue }
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
    /// Never called: the view's `layout()` is.
    open func viewDidLayout() {}

    /// Makes another controller a child. The app adds its view.
    open func addChild(_ childViewController: NSViewController) {
        childViewController.removeFromParent()
        children.append(childViewController)
        childViewController.parent = self
    }

    /// Ends being a child. The app removes the view.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Ends the presentation that the controller's view is in.
    open func dismiss(_ sender: Any?) { loaded?.core.root.environment?.dismiss() }

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
    public func sizeThatFits(in size: CGSize) -> CGSize { view.core.contentSize(for: ProposedViewSize(width: size.width, height: size.height)) }
}
