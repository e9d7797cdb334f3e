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
        return made
    }

    /// The same proxy: the views around make no difference here.
    public static func appearance(whenContainedInInstancesOf containerTypes: [AnyObject.Type]) -> Self { appearance() }
    /// The proxy for a kind of interface: the same as `appearance()`.
    public static func appearance(for traitCollection: UITraitCollection) -> Self { appearance() }
}
