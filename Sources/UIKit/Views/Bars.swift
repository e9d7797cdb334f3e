public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

// UIKit's bars. Our navigation stacks and tabs have bars of their own: what is set on the proxies of these classes, and on their
// appearances, is stored; tints take effect in the windows of apps with UIKit's life cycle.

/// How a bar looks.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIBlurEffect?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?
    public override init() { super.init() }
    /// - Parameter barAppearance: whose background and shadow are copied.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        (backgroundColor, backgroundEffect, shadowColor) = (barAppearance.backgroundColor, barAppearance.backgroundEffect, barAppearance.shadowColor)
    }
    open func configureWithDefaultBackground() {}
    open func configureWithOpaqueBackground() { backgroundEffect = nil }
    open func configureWithTransparentBackground() { (backgroundEffect, backgroundColor, shadowColor) = (nil, .clear, .clear) }
}

@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    public var buttonAppearance = UIBarButtonItemAppearance()
    public var backButtonAppearance = UIBarButtonItemAppearance()
    public var doneButtonAppearance = UIBarButtonItemAppearance()
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {}
}

/// A distance on both axes, in points.
public struct UIOffset: Hashable, Sendable {
    public var horizontal: CGFloat
    public var vertical: CGFloat
    public static let zero = UIOffset()
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

@MainActor @preconcurrency public final class UIBarButtonItemAppearance: NSObject {
    public final class State: NSObject { public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] }
    public let normal = State(), highlighted = State(), disabled = State(), focused = State()
    public override init() { super.init() }
}

@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    open var selectionIndicatorTintColor: UIColor?
}

@MainActor @preconcurrency public final class UITabBarItemAppearance: NSObject {
    public final class State: NSObject {
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        public var iconColor: UIColor?
        public var badgeBackgroundColor: UIColor?
    }
    public let normal = State(), selected = State(), disabled = State(), focused = State()
    public override init() { super.init() }
}

@MainActor @preconcurrency public final class UIToolbarAppearance: UIBarAppearance {}

/// UIKit's bar above a screen.
@MainActor @preconcurrency open class UINavigationBar: UIView {
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var prefersLargeTitles = false
    open var barStyle = UIBarStyle.default
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open var shadowImage: UIImage?
    open var standardAppearance = UINavigationBarAppearance()
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?
    open var topItem: UINavigationItem? { nil }
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }

/// UIKit's bar of tabs.
@MainActor @preconcurrency open class UITabBar: UIView {
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    open var barStyle = UIBarStyle.default
    open var shadowImage: UIImage?
    open var backgroundImage: UIImage?
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
    open var items: [UITabBarItem]?
    open var selectedItem: UITabBarItem?
}

@MainActor @preconcurrency open class UIToolbar: UIView {
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var items: [UIBarButtonItem]?
    open var standardAppearance = UIToolbarAppearance()
    open var scrollEdgeAppearance: UIToolbarAppearance?
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// UIKit's field for searching: ours.
@MainActor @preconcurrency open class UISearchBar: UIView {
    public enum Style: Int, Sendable { case `default`, prominent, minimal }
    open weak var delegate: (any UISearchBarDelegate)?
    public let searchTextField = UITextField(frame: .zero)
    open var text: String? { get { searchTextField.text } set { searchTextField.text = newValue } }
    open var placeholder: String? { get { searchTextField.placeholder } set { searchTextField.placeholder = newValue } }
    open var searchBarStyle = Style.default
    open var showsCancelButton = false
    open var barTintColor: UIColor?
    open var backgroundImage: UIImage?
    open var autocapitalizationType = UITextAutocapitalizationType.none
    open var autocorrectionType = UITextAutocorrectionType.default
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.search
    open var enablesReturnKeyAutomatically = true
    open var isTranslucent = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    private func setUp() {
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
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
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

/// UIKit's list of rows. SwiftUI's `List` takes its place; this exists for its proxy, whose settings are stored.
@MainActor @preconcurrency open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets.zero
    open var tableFooterView: UIView?
    open var tableHeaderView: UIView?
    open var allowsSelection = true
    open var sectionHeaderTopPadding: CGFloat = 0
    open var sectionFooterHeight: CGFloat = 0
    open var rowHeight: CGFloat = 44
}

/// A row of a `UITableView`; it exists for its proxy.
@MainActor @preconcurrency open class UITableViewCell: UIView {
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    open var selectionStyle = SelectionStyle.default
    open var selectedBackgroundView: UIView?
}

/// UIKit's grid of cells; it exists for its proxy, whose settings are stored.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {}
