public import EspalierPlatformViews
public import EspalierCore
import EspalierGraphics
import EspalierNavigation
public import Foundation

/// SwiftUI's controller, whose view shows one of SwiftUI's views.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    /// The view that is shown.
    open var rootView: Content { didSet { host?.show(rootView) } }
    /// Whether `preferredContentSize` follows the content. The view's own size does so in any case.
    open var sizingOptions: UIHostingControllerSizingOptions = []
    /// Which safe areas the content keeps clear of. Only stored.
    open var safeAreaRegions: SafeAreaRegions = .all
    private var host: HostedView?

    /// Shows a view of SwiftUI.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// - Parameter coder: not read.
    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// A hosting controller cannot be made without its view.
    public required init?(coder aDecoder: NSCoder) { return nil }

    open override func loadView() {
        // UIKit: empty until it has a place, so that one that follows the size of an empty view fills it.
        let made = HostedView(frame: .zero)
        made.show(rootView)
        host = made
        view = made
    }

    /// Those that the app has added, and those of the stacks of screens in the content.
    open override var children: [UIViewController] {
        super.children + (host?.core.node.map { $0.outerStacks.map(StackStandController.controller(of:)) } ?? [])
    }

    /// With the option for it, the size that the content takes by itself.
    open override var preferredContentSize: CGSize {
        get { sizingOptions.contains(.preferredContentSize) ? view.sizeThatFits(.zero) : super.preferredContentSize }
        set { super.preferredContentSize = newValue }
    }
    /// The size that the content takes in a given room.
    public func sizeThatFits(in size: CGSize) -> CGSize { view.sizeThatFits(size) }
    open override var title: String? { get { super.title } set { super.title = newValue } }
}

/// How a hosting controller tells the size of its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The controller's `preferredContentSize` follows the content.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// The view's intrinsic size follows the content.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A view that shows one of SwiftUI's.
@MainActor final class HostedView: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the view fills a window of its own: then the content keeps clear of the system's bars.
    var fillsScreen = false { didSet { if fillsScreen != oldValue { core.contentDidChange() } } }

    func show(_ view: some View) {
        core.content = { [weak self] in AnyView(VStack { view }.insetByScreen(self?.fillsScreen == true ? .all : [])) }
    }

    override var intrinsicContentSize: CGSize { core.contentSize(for: .unspecified) }
}

/// SwiftUI's content for cells and other views of UIKit.
@MainActor @preconcurrency public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    let content: Content
    let background: Background
    var insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

    /// Content of SwiftUI for a view of UIKit.
    public init(@ViewBuilder content: () -> Content) where Background == EmptyView { (self.content, background) = (content(), EmptyView()) }
    init(_ content: Content, _ background: Background, _ insets: EdgeInsets) {
        (self.content, self.background, self.insets) = (content, background, insets)
    }

    /// Sets the distances of the content from the edges, in points.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
        var insets = insets
        if edges.contains(.top) { insets.top = length }
        if edges.contains(.bottom) { insets.bottom = length }
        if edges.contains(.leading) { insets.leading = length }
        if edges.contains(.trailing) { insets.trailing = length }
        return UIHostingConfiguration(content, background, insets)
    }

    /// A view behind the content.
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
        UIHostingConfiguration<Content, B>(self.content, content(), insets)
    }

    public func makeContentView() -> any UIView & UIContentView {
        let view = ConfiguredView(frame: .zero)
        let (content, background, insets) = (content, background, insets)
        view.core.content = { AnyView(content.padding(insets).background { background }) }
        view.configuration = self
        return view
    }
}

/// What makes a view's content.
@MainActor @preconcurrency public protocol UIContentConfiguration {
    /// Makes the view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
}

/// A view with exchangeable content.
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
    /// What the view shows.
    var configuration: any UIContentConfiguration { get set }
}

@MainActor private final class ConfiguredView: UIView, UIContentView {
    private var stored: (any UIContentConfiguration)?
    var configuration: any UIContentConfiguration {
        get { stored ?? UIHostingConfiguration { EmptyView() } }
        set {
            let isFirst = stored == nil
            stored = newValue
            if !isFirst { core.content = (newValue.makeContentView() as UIView).core.content }
        }
    }
}
