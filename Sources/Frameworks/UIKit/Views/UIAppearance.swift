import EspalierCore
import EspalierNavigation
public import EspalierPlatformViews
public import Foundation

/// UIKit's way to say how all views of a class look: what is set on the proxy.
@MainActor @preconcurrency public protocol UIAppearance: NSObjectProtocol {}

/// A proxy that views are made like, and what it was when nobody had set anything on it.
@MainActor private struct UsualLook {
    let proxy: UIView
    let isOfClass: (UIView) -> Bool
    let background: UIColor?
    let tint: UIColor?
    /// How many classes are above its own: what is said of a class counts more than what is said of those above.
    let depth: Int
}

/// A proxy for views inside of others.
@MainActor private struct ContainedLook {
    let look: UsualLook
    let key: [ObjectIdentifier]
    /// From the innermost outwards.
    let containers: [AnyObject.Type]

    /// Whether a view is in all of the containers, in their order; others may be in between.
    func contains(_ view: UIView) -> Bool {
        var next = view.next, left = containers[...]
        while let container = left.first, let here = next {
            if ContainedLook.isKind(here, of: container) { left = left.dropFirst() }
            next = here.next
        }
        return left.isEmpty
    }

    private static func isKind(_ object: AnyObject, of type: AnyObject.Type) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let here = mirror {
            if here.subjectType as Any.Type == type { return true }
            mirror = here.superclassMirror
        }
        return false
    }
}

@MainActor private var containedLooks: [ContainedLook] = []

/// The proxies, by their classes. Process-wide, as class functions give access to them.
@MainActor private var proxies: [ObjectIdentifier: UsualLook] = [:]

extension UIView: UIAppearance {
    /// Takes over what the proxies of its classes say; called once, when the view is made. Bars ask for theirs when they are drawn.
    func takeUsualLook() {
        guard !proxies.isEmpty, !(self is UINavigationBar), !(self is UITabBar) else { return }
        for look in proxies.values.filter({ $0.isOfClass(self) }).sorted(by: { $0.depth < $1.depth }) {
            let proxy = look.proxy
            if proxy.backgroundColor != look.background { backgroundColor = proxy.backgroundColor }
            if proxy.tintColor != look.tint { tintColor = proxy.tintColor }
            takeOwn(of: proxy)
        }
    }
}

extension UIView {
    /// Takes over what is said of its classes inside of the views around; called when it has come into a window. What the app has set on
    /// the view itself stays.
    func takeContainedLook() {
        guard !containedLooks.isEmpty else { return }
        for contained in containedLooks.sorted(by: { $0.look.depth < $1.look.depth }) where contained.look.isOfClass(self) {
            let look = contained.look, proxy = look.proxy
            guard proxy !== self, contained.contains(self) else { continue }
            if proxy.backgroundColor != look.background, backgroundColor == look.background { backgroundColor = proxy.backgroundColor }
            if proxy.tintColor != look.tint, !hasOwnTint { tintColor = proxy.tintColor }
        }
    }
}

extension UIAppearance where Self: UIView {
    /// A view that stands for all of its class. Backgrounds and tints take effect for views that are made afterwards, and so do the colours
    /// of switches, page dots and the lines of tables, and scroll bars that are not shown; those of bars and page dots in SwiftUI's, too.
    /// The rest is only stored.
    public static func appearance() -> Self {
        if let known = proxies[ObjectIdentifier(self)]?.proxy as? Self { return known }
        let (made, look) = newLook()
        proxies[ObjectIdentifier(self)] = look
        if made is UINavigationBar || made is UITabBar || made is UIPageControl {
            UsualBars.read = {
                @MainActor func proxy(_ type: UIView.Type) -> UIView? { proxies[ObjectIdentifier(type)]?.proxy }
                return UsualBars(proxy(UINavigationBar.self), proxy(UITabBar.self), proxy(UIPageControl.self))
            }
        }
        return made
    }

    private static func newLook() -> (Self, UsualLook) {
        guard let made = Self(coder: NSCoder()) else { preconditionFailure("\(self) cannot be made without an archive") }
        var depth = 0, above = Mirror(reflecting: made).superclassMirror
        while let next = above { (depth, above) = (depth + 1, next.superclassMirror) }
        return (
            made, UsualLook(proxy: made, isOfClass: { $0 is Self }, background: made.backgroundColor, tint: made.tintColor, depth: depth)
        )
    }

    /// A view that stands for those of its class inside of others. Backgrounds and tints take effect when such a view comes into a window,
    /// unless it has its own.
    /// - Parameter containerTypes: the classes of the views and controllers around, from the innermost outwards.
    public static func appearance(whenContainedInInstancesOf containerTypes: [AnyObject.Type]) -> Self {
        guard !containerTypes.isEmpty else { return appearance() }
        let key = [ObjectIdentifier(self)] + containerTypes.map { ObjectIdentifier($0) }
        if let known = containedLooks.first(where: { $0.key == key })?.look.proxy as? Self { return known }
        let (made, look) = newLook()
        containedLooks.append(ContainedLook(look: look, key: key, containers: containerTypes))
        return made
    }
    /// The proxy for views inside of others and a kind of interface: the same as without the latter.
    public static func appearance(
        for traitCollection: UITraitCollection, whenContainedInInstancesOf containerTypes: [AnyObject.Type]
    ) -> Self {
        appearance(whenContainedInInstancesOf: containerTypes)
    }
    /// The proxy for a kind of interface: the same as `appearance()`.
    public static func appearance(for traitCollection: UITraitCollection) -> Self { appearance() }
}

extension UsualBars {
    /// What the proxies of bars say.
    @MainActor fileprivate init(_ navigationBar: UIView?, _ tabBar: UIView?, _ pageControl: UIView?) {
        self.init()
        if let dots = pageControl as? UIPageControl {
            (currentPageDot, otherPageDots) = (dots.currentPageIndicatorTintColor?.color, dots.pageIndicatorTintColor?.color)
        }
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
        (
            all.lazy.compactMap { ($0[.foregroundColor] as? UIColor)?.color }.first,
            all.lazy.compactMap { ($0[.font] as? UIFont).map { Font($0) } }.first
        )
    }
}
