import EspalierPlatformViews
public import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's controller of a view.
@MainActor @preconcurrency open class NSViewController: NSResponder {
    private var loaded: NSView?
    open var title: String?
    open private(set) var children: [NSViewController] = []
    open private(set) weak var parent: NSViewController?
    open var preferredContentSize = NSSize.zero
    open var representedObject: Any?

    /// Storyboards and archives are not read: a view is made by `loadView`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    public convenience init(_ nothing: Void = ()) { self.init(nibName: nil, bundle: nil) }

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
    public var isViewLoaded: Bool { loaded != nil }
    open func loadView() { loaded = NSView(frame: .zero) }
    open func viewDidLoad() {}
    open func viewWillAppear() {}
    open func viewDidAppear() {}
    open func viewWillDisappear() {}
    open func viewDidDisappear() {}
    open func viewDidLayout() {}

    open func addChild(_ childViewController: NSViewController) {
        childViewController.removeFromParent()
        children.append(childViewController)
        childViewController.parent = self
    }

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
    open var rootView: Content { didSet { show() } }

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
    open var rootView: Content { didSet { hosted?.rootView = rootView } }
    private var hosted: NSHostingView<Content>?

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

    public func sizeThatFits(in size: CGSize) -> CGSize { view.core.contentSize(for: ProposedViewSize(width: size.width, height: size.height)) }
}
