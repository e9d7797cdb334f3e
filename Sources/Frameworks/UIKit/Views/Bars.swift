public import EspalierPlatformViews
import EspalierControls
import EspalierCore
import EspalierGraphics
public import Foundation

// What else is set on bars, and on their proxies, is said in `UIBarAppearance.swift`.

/// UIKit's bar above a screen. What is set on the proxy of all bars takes effect as far as its members say; what is set on one bar is
/// stored.
@MainActor @preconcurrency open class UINavigationBar: UIView {
    /// The colour of the bar. Of the proxy it takes effect.
    open var barTintColor: UIColor?
    /// Whether content shines through the bar. Only stored.
    open var isTranslucent = true
    /// Whether titles are large, on a phone.
    open var prefersLargeTitles = false { didSet { onChange?() } }
    /// Called when the bar's titles look different.
    var onChange: (() -> Void)?
    /// Whether the bar is light or dark. Only stored.
    open var barStyle = UIBarStyle.default
    /// The font and colour of titles. Of the proxy they take effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The font and colour of large titles. Of the proxy they take effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The picture of the line at the bar's edge. Only stored.
    open var shadowImage: UIImage?
    /// How the bar looks. Of the proxy it takes effect.
    open var standardAppearance = UINavigationBarAppearance()
    /// How the bar looks where it is low. Only stored.
    open var compactAppearance: UINavigationBarAppearance?
    /// How the bar looks in front of content that is not scrolled. Of the proxy it takes effect.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How a low bar looks in front of content that is not scrolled. Only stored.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// The arrow that leads back. Only stored.
    open var backIndicatorImage: UIImage?
    /// What hides titles that move under the arrow. Only stored.
    open var backIndicatorTransitionMaskImage: UIImage?
    private var backgrounds: [UIBarMetrics: UIImage] = [:]
    /// What the screens of the stack tell the bar, from the root to the one that is shown; a navigation controller sets them. Nil for none.
    open var items: [UINavigationItem]?
    /// What the screen on top tells the bar.
    open var topItem: UINavigationItem? { items?.last }
    /// What the screen below the one on top tells the bar.
    open var backItem: UINavigationItem? { items?.dropLast().last }
    /// Sets the items, at once.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// Sets the picture behind the content. Only stored.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) { backgrounds[barMetrics] = backgroundImage }
    /// The picture that was set behind the content.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }
}

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }

/// UIKit's bar of tabs.
@MainActor @preconcurrency open class UITabBar: UIView {
    /// The colour of the bar. Of the proxy it takes effect.
    open var barTintColor: UIColor?
    /// The colour of the other items. Of the proxy it takes effect.
    open var unselectedItemTintColor: UIColor?
    /// Whether content shines through the bar. Only stored.
    open var isTranslucent = true
    /// Whether the bar is light or dark. Only stored.
    open var barStyle = UIBarStyle.default
    /// The picture of the line at the bar's edge. Only stored.
    open var shadowImage: UIImage?
    /// The picture behind the content. Only stored.
    open var backgroundImage: UIImage?
    /// How the bar looks. Only stored.
    open var standardAppearance = UITabBarAppearance()
    /// How the bar looks in front of content that is not scrolled. Only stored.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// The items; a controller's own are shown. Only stored.
    open var items: [UITabBarItem]?
    /// The selected item; a controller's `selectedIndex` counts. Only stored.
    open var selectedItem: UITabBarItem?
    /// Whether the tabs of the bar's controller are seen.
    open override var isHidden: Bool { didSet { if isHidden != oldValue { onHiddenChange?() } } }
    /// Called when the bar is hidden or shown.
    var onHiddenChange: (() -> Void)?
}

/// A bar of buttons, as high as UIKit's where it stands among the app's views. That of a navigation controller is not shown.
@MainActor @preconcurrency open class UIToolbar: UIView {
    /// The colour of the bar; nil for none.
    open var barTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// Whether content shines through the bar. Only stored.
    open var isTranslucent = true
    /// Whether the bar is light or dark. Only stored.
    open var barStyle = UIBarStyle.default
    /// The buttons and the space between them, from the leading end; nil for none. Items that are changed afterwards are set again.
    open var items: [UIBarButtonItem]? { didSet { core.contentDidChange() } }
    /// How the bar looks: its colour takes effect.
    open var standardAppearance = UIToolbarAppearance() { didSet { core.contentDidChange() } }
    /// How the bar looks in front of content that is not scrolled. Only stored.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// Sets the items, at once.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            let ground = (barTintColor ?? standardAppearance.backgroundColor)?.color ?? .clear
            return AnyView(HStack(spacing: 8) {
                ForEach(Array((items ?? []).enumerated()), id: \.offset) { _, item in
                    switch item.systemItem {
                    case .flexibleSpace: Spacer(minLength: 0)
                    case .fixedSpace: Color.clear.frame(width: item.width, height: 1)
                    default: item.view.buttonStyle(.borderless)
                    }
                }
            }
            .padding(.horizontal, 16).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading).background(ground))
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}
