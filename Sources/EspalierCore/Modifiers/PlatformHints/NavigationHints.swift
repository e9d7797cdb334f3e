public import EspalierGraphics
public import Foundation

// Ways in which screens of phones come and go. A desktop's screens slide.
extension View {
    /// For screens that grow out of a view; here a screen slides, as on macOS.
    public func navigationTransition(_ style: some NavigationTransition) -> some View { self }

    /// For the view that a screen grows out of; here a screen slides, as on macOS.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

    /// For the view that a screen grows out of; here a screen slides, as on macOS.
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View { self }


    /// For tab bars that shrink while their content scrolls; tabs here stay.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}

/// How a screen comes and goes.
@MainActor @preconcurrency public protocol NavigationTransition {}

/// The way of the platform.
public struct AutomaticNavigationTransition: NavigationTransition { public nonisolated init() {} }

/// Out of a view and back into it.
public struct ZoomNavigationTransition: NavigationTransition { fileprivate init() {} }

extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

/// How the view looks that a screen grows out of.
@MainActor @preconcurrency public protocol MatchedTransitionSourceConfiguration {}

/// Where the description of such a view begins.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration { self }
    public func shadow(color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some MatchedTransitionSourceConfiguration { self }
}

/// Whether tabs shrink while content scrolls.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    public static let never = TabBarMinimizeBehavior(name: "never")
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}
