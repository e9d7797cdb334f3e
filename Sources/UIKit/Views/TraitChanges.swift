public import EspalierApp
import EspalierCore
import EspalierPlatformViews
import Foundation

/// A trait by its type, as changes of it are asked for.
public protocol UITraitDefinition {}
/// Light and dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// The size class across.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// The size class up and down.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// The size of texts.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The direction of layouts.
public enum UITraitLayoutDirection: UITraitDefinition {}
/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {}

/// Something with traits that can change.
@MainActor public protocol UITraitChangeObservable: AnyObject {
    /// The traits now.
    var traitCollection: UITraitCollection { get }
    /// Keeps what is called after a change.
    func _addTraitHandler(_ handler: TraitHandler)
}

/// A registration for changes of traits.
public protocol UITraitChangeRegistration {}

/// What a registration calls.
public final class TraitHandler: UITraitChangeRegistration {
    let call: @MainActor (UITraitCollection) -> Void
    init(_ call: @escaping @MainActor (UITraitCollection) -> Void) { self.call = call }
}

extension UITraitChangeObservable {
    /// Calls a closure after changes of traits.
    ///
    /// - Parameters:
    ///   - traits: accepted; here light and dark is the trait that changes while a view is shown.
    ///   - handler: gets the view or controller, and the traits before.
    @discardableResult public func registerForTraitChanges<Observer: UITraitChangeObservable>(
        _ traits: [any UITraitDefinition.Type], handler: @escaping @MainActor (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registered = TraitHandler { [weak self] old in if let observer = self as? Observer { handler(observer, old) } }
        _addTraitHandler(registered)
        return registered
    }
}

extension UIView: UITraitChangeObservable {
    /// Calls the handler of a registration from now on.
    public func _addTraitHandler(_ handler: TraitHandler) { traitHandlers.append(handler) }
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitHandlers.removeAll { $0 === registration as? TraitHandler }
    }
}

extension UIViewController: UITraitChangeObservable {
    /// Calls the handler of a registration from now on.
    public func _addTraitHandler(_ handler: TraitHandler) { view.traitHandlers.append(handler) }
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { view.unregisterForTraitChanges(registration) }
}
