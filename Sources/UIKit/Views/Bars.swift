public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

// UIKit's bars. Our navigation stacks and tabs have bars of their own, which read the colours of backgrounds, titles and tabs, and
// whether tabs are hidden, from the proxies of these classes (`UIAppearance.swift`). What else is set there is stored.

/// How a bar looks.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
    /// The colour behind the content. Only stored.
    open var backgroundColor: UIColor?
    /// The blur behind the content. Only stored.
    open var backgroundEffect: UIBlurEffect?
    /// The picture behind the content. Only stored.
    open var backgroundImage: UIImage?
    /// The colour of the line at the bar's edge. Only stored.
    open var shadowColor: UIColor?
    /// The picture of the line at the bar's edge. Only stored.
    open var shadowImage: UIImage?
    public override init() { super.init() }
    /// - Parameter barAppearance: whose background and shadow are copied.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        (backgroundColor, backgroundEffect, shadowColor) = (barAppearance.backgroundColor, barAppearance.backgroundEffect, barAppearance.shadowColor)
    }
    /// Does nothing.
    open func configureWithDefaultBackground() {}
    /// Sets no blur.
    open func configureWithOpaqueBackground() { backgroundEffect = nil }
    /// Sets no blur, no colour and no shadow.
    open func configureWithTransparentBackground() { (backgroundEffect, backgroundColor, shadowColor) = (nil, .clear, .clear) }
}

/// How a navigation bar looks. Only stored: the bar is the platform's.
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
    /// The font and colour of titles. Only stored.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The font and colour of large titles. Only stored.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved. Only stored.
    open var titlePositionAdjustment = UIOffset.zero
    /// How buttons look. Only stored.
    public var buttonAppearance = UIBarButtonItemAppearance()
    /// How the button looks that goes back. Only stored.
    public var backButtonAppearance = UIBarButtonItemAppearance()
    /// How the main button looks. Only stored.
    public var doneButtonAppearance = UIBarButtonItemAppearance()
    /// Does nothing.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {}
}

/// A distance on both axes, in points.
public struct UIOffset: Hashable, Sendable {
    /// To the right, in points.
    public var horizontal: CGFloat
    /// Downwards, in points.
    public var vertical: CGFloat
    /// No distance.
    public static let zero = UIOffset()
    /// A distance in points.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

/// How items of bars look. Only stored.
@MainActor @preconcurrency public final class UIBarButtonItemAppearance: NSObject {
    /// How items look in one state.
    public final class State: NSObject { public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] }
    /// How items look in each state. Only stored.
    public let normal = State(), highlighted = State(), disabled = State(), focused = State()
    public override init() { super.init() }
}

/// How a tab bar looks. Only stored: the tabs are the platform's.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {
    /// How items with the picture above the title look. Only stored.
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    /// How items with the picture beside the title look. Only stored.
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    /// How items of a low bar look. Only stored.
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour of the mark behind the selected item. Only stored.
    open var selectionIndicatorTintColor: UIColor?
}

/// How items of a tab bar look. Only stored.
@MainActor @preconcurrency public final class UITabBarItemAppearance: NSObject {
    /// How items look in one state.
    public final class State: NSObject {
        /// The font and colour of titles. Only stored.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        /// The colour of the picture. Only stored.
        public var iconColor: UIColor?
        /// The colour behind the badge. Only stored.
        public var badgeBackgroundColor: UIColor?
    }
    /// How items look in each state. Only stored.
    public let normal = State(), selected = State(), disabled = State(), focused = State()
    public override init() { super.init() }
}

/// How a toolbar looks. Only stored.
@MainActor @preconcurrency public final class UIToolbarAppearance: UIBarAppearance {}

/// UIKit's bar above a screen.
@MainActor @preconcurrency open class UINavigationBar: UIView {
    /// The colour of the bar. Only stored.
    open var barTintColor: UIColor?
    /// Whether content shines through the bar. Only stored.
    open var isTranslucent = true
    /// Whether titles are large. Only stored.
    open var prefersLargeTitles = false
    /// Whether the bar is light or dark. Only stored.
    open var barStyle = UIBarStyle.default
    /// The font and colour of titles. Only stored.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The font and colour of large titles. Only stored.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The picture of the line at the bar's edge. Only stored.
    open var shadowImage: UIImage?
    /// How the bar looks. Only stored.
    open var standardAppearance = UINavigationBarAppearance()
    /// How the bar looks where it is low. Only stored.
    open var compactAppearance: UINavigationBarAppearance?
    /// How the bar looks in front of content that is not scrolled. Only stored.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How a low bar looks in front of content that is not scrolled. Only stored.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// The arrow that leads back. Only stored.
    open var backIndicatorImage: UIImage?
    /// What hides titles that move under the arrow. Only stored.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Nil: the bar's items are the controllers'.
    open var topItem: UINavigationItem? { nil }
    /// Does nothing.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }

/// UIKit's bar of tabs.
@MainActor @preconcurrency open class UITabBar: UIView {
    /// The colour of the bar. Only stored.
    open var barTintColor: UIColor?
    /// The colour of the other items. Only stored.
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
}

/// A bar of buttons at the bottom. Its items are kept, and not shown.
@MainActor @preconcurrency open class UIToolbar: UIView {
    /// The colour of the bar. Only stored.
    open var barTintColor: UIColor?
    /// Whether content shines through the bar. Only stored.
    open var isTranslucent = true
    /// The items; a controller's own are shown. Only stored.
    open var items: [UIBarButtonItem]?
    /// How the bar looks. Only stored.
    open var standardAppearance = UIToolbarAppearance()
    /// How the bar looks in front of content that is not scrolled. Only stored.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// Keeps the items.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// UIKit's field for searching: ours.
@MainActor @preconcurrency open class UISearchBar: UIView {
    /// How much a search bar stands out.
    public enum Style: Int, Sendable { case `default`, prominent, minimal }
    /// Told of what is typed.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field of the bar.
    public let searchTextField = UITextField(frame: .zero)
    /// What is in the field.
    open var text: String? { get { searchTextField.text } set { searchTextField.text = newValue } }
    /// What an empty field shows; nil for nothing.
    open var placeholder: String? { get { searchTextField.placeholder } set { searchTextField.placeholder = newValue } }
    /// How much the bar stands out. Only stored.
    open var searchBarStyle = Style.default
    /// Whether a button that cancels stands beside the field. Only stored.
    open var showsCancelButton = false
    /// The colour of the bar. Only stored.
    open var barTintColor: UIColor?
    /// The picture behind the content. Only stored.
    open var backgroundImage: UIImage?
    /// Which letters become capitals. Only stored.
    open var autocapitalizationType = UITextAutocapitalizationType.none
    /// Whether words are corrected. Only stored.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// What is typed, for keyboards on a screen. Only stored.
    open var keyboardType = UIKeyboardType.default
    /// What the return key says, on keyboards on a screen. Only stored.
    open var returnKeyType = UIReturnKeyType.search
    /// Whether the return key works only if there is a text. Only stored.
    open var enablesReturnKeyAutomatically = true
    /// Whether content shines through the bar. Only stored.
    open var isTranslucent = true

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Keeps whether there is a button that cancels.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    override func setUp() {
        super.setUp()
        searchTextField.borderStyle = .roundedRect
        searchTextField.clearButtonMode = .whileEditing
        searchTextField.font = .systemFont(ofSize: UIFont.systemFontSize)
        searchTextField.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        searchTextField.leftView?.frame.size = CGSize(width: 16, height: 16)
        searchTextField.leftViewMode = .always
        addSubview(searchTextField)
        func tell(_ event: UIControl.Event, _ body: @escaping (any UISearchBarDelegate, UISearchBar) -> Void) {
            searchTextField.addAction(UIAction { [weak self] _ in if let self, let delegate { body(delegate, self) } }, for: event)
        }
        tell(.editingChanged) { $0.searchBar($1, textDidChange: $1.text ?? "") }
        tell(.editingDidBegin) { $0.searchBarTextDidBeginEditing($1) }
        tell(.editingDidEnd) { $0.searchBarTextDidEndEditing($1) }
        tell(.primaryActionTriggered) { $0.searchBarSearchButtonClicked($1) }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    open override func layoutSubviews() { searchTextField.frame = bounds.insetBy(dx: 8, dy: 8) }
}

/// UIKit's delegate of a search bar. All of its methods are optional.
@MainActor @preconcurrency public protocol UISearchBarDelegate: NSObjectProtocol {
    /// The text has changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The field has got the keyboard.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// The field has lost the keyboard.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Return was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Not called: our field has no such button.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
