package import EspalierCore

/// The bar of a tab view, for platforms' views in its tabs: apps look for the platform's controller of the tabs around such a view, to hide
/// its bar.
@MainActor package final class TabBarStand {
    /// Whether the app has hidden the bar by way of the platform's controller.
    package var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }
    /// Called when the bar is hidden or shown.
    var onChange: (() -> Void)?
    /// The platform's controller, which is made when a view is shown that may look for it.
    package var controller: AnyObject?
    /// The stack of screens that the tab view is in; nil for none.
    package internal(set) weak var stack: NavigationModel?

    package init() {}
}

// Not for presentations: they are not in the tabs.
private enum TabBarStandKey: PlaceKey { static var defaultValue: TabBarStand? { nil } }

extension EnvironmentValues {
    /// The bar of the tab view that the view is in; nil outside of tab views.
    package var tabBarStand: TabBarStand? {
        get { self[TabBarStandKey.self] }
        set { self[TabBarStandKey.self] = newValue }
    }
}
