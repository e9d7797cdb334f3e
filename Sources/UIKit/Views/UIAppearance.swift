import EspalierCore
import EspalierNavigation
public import EspalierPlatformViews
public import Foundation

/// UIKit's way to say how all views of a class look: what is set on the proxy.
@MainActor @preconcurrency public protocol UIAppearance: NSObjectProtocol {}

/// The proxies, by their classes. Process-wide, as class functions give access to them.
@MainActor private var proxies: [ObjectIdentifier: UIView] = [:]

extension UIView: UIAppearance {}

extension UIAppearance where Self: UIView {
    /// A view that stands for all of its class. Tints and colours of bars, controls and page dots take effect for those made after.
    public static func appearance() -> Self {
        if let known = proxies[ObjectIdentifier(self)] as? Self { return known }
        guard let made = Self(coder: NSCoder()) else { preconditionFailure("\(self) cannot be made without an archive") }
        proxies[ObjectIdentifier(self)] = made
        if made is UINavigationBar || made is UITabBar {
            UsualBars.read = { UsualBars(proxies[ObjectIdentifier(UINavigationBar.self)], proxies[ObjectIdentifier(UITabBar.self)]) }
        }
        return made
    }

    /// The same proxy: the views around make no difference here.
    public static func appearance(whenContainedInInstancesOf containerTypes: [AnyObject.Type]) -> Self { appearance() }
    /// The proxy for a kind of interface: the same as `appearance()`.
    public static func appearance(for traitCollection: UITraitCollection) -> Self { appearance() }
}

extension UsualBars {
    /// What the proxies of bars say.
    @MainActor fileprivate init(_ navigationBar: UIView?, _ tabBar: UIView?) {
        self.init()
        if let bar = navigationBar as? UINavigationBar { read(bar) }
        if let bar = tabBar as? UITabBar { read(bar) }
    }

    @MainActor private mutating func read(_ bar: UINavigationBar) {
        let scrolled = bar.standardAppearance, start = bar.scrollEdgeAppearance
        let legacy = (bar.barTintColor ?? bar.backgroundColor)?.color
        (scrolledGround, ground) = (scrolled.backgroundColor?.color ?? legacy, start.map { $0.backgroundColor?.color } ?? legacy)
        let look = start ?? scrolled
        (titleColor, titleFont) = Self.text(look.titleTextAttributes, scrolled.titleTextAttributes, bar.titleTextAttributes ?? [:])
        (largeTitleColor, largeTitleFont) = Self.text(
            look.largeTitleTextAttributes, scrolled.largeTitleTextAttributes, bar.largeTitleTextAttributes ?? [:])
    }

    @MainActor private mutating func read(_ bar: UITabBar) {
        let look = bar.scrollEdgeAppearance ?? bar.standardAppearance
        hidesTabs = bar.isHidden
        tabGround = (look.backgroundColor ?? bar.standardAppearance.backgroundColor ?? bar.barTintColor ?? bar.backgroundColor)?.color
        let items = look.stackedLayoutAppearance
        otherTabs = (items.normal.iconColor ?? bar.unselectedItemTintColor)?.color
        // A proxy is in no other view, from which it would have another tint.
        tabTint = (items.selected.iconColor ?? (bar.tintColor == UIColor(Color.accentColor) ? nil : bar.tintColor))?.color
    }

    /// The first colour and the first font that any of the attributes have.
    private static func text(_ all: [NSAttributedString.Key: Any]...) -> (Color?, Font?) {
        (all.lazy.compactMap { ($0[.foregroundColor] as? UIColor)?.color }.first, all.lazy.compactMap { ($0[.font] as? UIFont).map { Font($0) } }.first)
    }
}
