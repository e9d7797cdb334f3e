public import EspalierPlatformViews
public import Foundation

// UIKit's bars. Our navigation stacks and tabs have bars of their own, which read the colours of backgrounds, titles and tabs, and
// whether tabs are hidden, from the proxies of these classes (`UIAppearance.swift`). What else is set there is stored.

/// How a bar looks. Of the proxies of bars (`appearance()`) the colour behind the content takes effect.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
    /// The colour behind the content; nil for the platform's.
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
        copyBar(barAppearance)
    }
    private func copyBar(_ other: UIBarAppearance) {
        (backgroundColor, backgroundEffect, backgroundImage) = (other.backgroundColor, other.backgroundEffect, other.backgroundImage)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }
    private func setBackground(_ color: UIColor?, _ effect: UIBlurEffect?, _ shadow: UIColor?) {
        (backgroundColor, backgroundEffect, backgroundImage, shadowColor, shadowImage) = (color, effect, nil, shadow, nil)
    }
    /// The platform's background and shadow, in place of all that was set of them.
    open func configureWithDefaultBackground() { setBackground(nil, UIBlurEffect(style: .systemChromeMaterial), .separator) }
    /// A background through which nothing shines, with the platform's shadow.
    open func configureWithOpaqueBackground() { setBackground(.systemBackground, nil, .separator) }
    /// No background and no shadow.
    open func configureWithTransparentBackground() { setBackground(.clear, nil, nil) }
}

/// How a navigation bar looks. Of the proxies of bars the fonts and colours of titles take effect.
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
    /// The font and colour of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The font and colour of large titles.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved. Only stored.
    open var titlePositionAdjustment = UIOffset.zero
    /// How buttons look. Only stored.
    public var buttonAppearance = UIBarButtonItemAppearance()
    /// How the button looks that goes back. Only stored.
    public var backButtonAppearance = UIBarButtonItemAppearance()
    /// How the main button looks. Only stored.
    public var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The arrow that leads back. Only stored.
    open private(set) var backIndicatorImage: UIImage?
    /// What hides titles that move under the arrow. Only stored.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    /// Sets the arrow that leads back, and what hides titles that move under it; with one of them missing the platform's.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        let isWhole = backIndicatorImage != nil && transitionMaskImage != nil
        (self.backIndicatorImage, backIndicatorTransitionMaskImage) = isWhole ? (backIndicatorImage, transitionMaskImage) : (nil, nil)
    }

    public override init() { super.init() }
    /// - Parameter barAppearance: whose look is copied, with that of titles and buttons if it is a navigation bar's.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
        titlePositionAdjustment = other.titlePositionAdjustment
        (buttonAppearance, backButtonAppearance, doneButtonAppearance) = (
            other.buttonAppearance.copied, other.backButtonAppearance.copied, other.doneButtonAppearance.copied)
        (backIndicatorImage, backIndicatorTransitionMaskImage) = (other.backIndicatorImage, other.backIndicatorTransitionMaskImage)
    }
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
    public final class State: NSObject {
        /// The font and colour of titles. Only stored.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        /// How far titles are moved. Only stored.
        public var titlePositionAdjustment = UIOffset.zero
        /// The picture behind the title. Only stored.
        public var backgroundImage: UIImage?
    }
    /// How items look in each state. Only stored.
    public let normal = State(), highlighted = State(), disabled = State(), focused = State()
    public override init() { super.init() }
    /// For buttons that stand out so much; all look the same.
    public convenience init(style: UIBarButtonItem.Style) { self.init() }

    fileprivate var copied: UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for (new, old) in [(copy.normal, normal), (copy.highlighted, highlighted), (copy.disabled, disabled), (copy.focused, focused)] {
            (new.titleTextAttributes, new.titlePositionAdjustment) = (old.titleTextAttributes, old.titlePositionAdjustment)
            new.backgroundImage = old.backgroundImage
        }
        return copy
    }
}

/// How a tab bar looks. Of the proxy of tab bars the colours of the items' pictures take effect.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {
    /// How items with the picture above the title look.
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    /// How items with the picture beside the title look. Only stored.
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    /// How items of a low bar look. Only stored.
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour of the mark behind the selected item. Only stored.
    open var selectionIndicatorTintColor: UIColor?
}

/// How items of a tab bar look. Of the proxy's stacked items the pictures' colours take effect.
@MainActor @preconcurrency public final class UITabBarItemAppearance: NSObject {
    /// How items look in one state.
    public final class State: NSObject {
        /// The font and colour of titles. Only stored.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        /// The colour of the picture.
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
