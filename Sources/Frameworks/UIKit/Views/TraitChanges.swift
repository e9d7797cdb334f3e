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
/// Whether colours differ more.
public enum UITraitAccessibilityContrast: UITraitDefinition {}
/// The kind of device, which does not change.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}

/// The type of a trait, in lists of traits.
public typealias UITrait = any UITraitDefinition.Type

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
    private let traits: [any UITraitDefinition.Type]
    private let call: @MainActor (UITraitCollection) -> Void
    init(_ traits: [any UITraitDefinition.Type], _ call: @escaping @MainActor (UITraitCollection) -> Void) {
        (self.traits, self.call) = (traits, call)
    }

    /// Calls the handler if one of its traits has changed; a trait of the app's own never does.
    @MainActor func tell(_ old: UITraitCollection, _ new: UITraitCollection) {
        let hasChanged = traits.contains { trait in
            switch ObjectIdentifier(trait) {
            case ObjectIdentifier(UITraitUserInterfaceStyle.self): old.userInterfaceStyle != new.userInterfaceStyle
            case ObjectIdentifier(UITraitHorizontalSizeClass.self): old.horizontalSizeClass != new.horizontalSizeClass
            case ObjectIdentifier(UITraitVerticalSizeClass.self): old.verticalSizeClass != new.verticalSizeClass
            case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
                old.preferredContentSizeCategory != new.preferredContentSizeCategory
            case ObjectIdentifier(UITraitLayoutDirection.self): old.layoutDirection != new.layoutDirection
            case ObjectIdentifier(UITraitDisplayScale.self): old.displayScale != new.displayScale
            case ObjectIdentifier(UITraitAccessibilityContrast.self): old.accessibilityContrast != new.accessibilityContrast
            default: false
            }
        }
        if hasChanged { call(old) }
    }
}

extension UITraitChangeObservable {
    /// Calls a closure after changes of traits, once for several at a time.
    ///
    /// - Parameters:
    ///   - traits: those whose changes count.
    ///   - handler: gets the view or controller, and the traits before.
    @discardableResult public func registerForTraitChanges<Observer: UITraitChangeObservable>(
        _ traits: [any UITraitDefinition.Type], handler: @escaping @MainActor (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { [weak self] old in if let observer = self as? Observer { handler(observer, old) } }
    }

    /// Calls a method of a target after changes of traits, with the view or controller and the traits before. The target is not kept.
    @discardableResult public func registerForTraitChanges(
        _ traits: [any UITraitDefinition.Type], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        register(traits) { [weak self, weak target = target as AnyObject] old in action.send(to: target, self, old) }
    }

    /// Calls a method of the view or controller after changes of traits, with itself and the traits before.
    @discardableResult public func registerForTraitChanges(
        _ traits: [any UITraitDefinition.Type], action: Selector
    ) -> any UITraitChangeRegistration {
        register(traits) { [weak self] old in action.send(to: self, self, old) }
    }

    private func register(
        _ traits: [any UITraitDefinition.Type], _ call: @escaping @MainActor (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registered = TraitHandler(traits, call)
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
    /// Calls the handler of a registration from now on. The view need not exist yet.
    public func _addTraitHandler(_ handler: TraitHandler) { traitHandlers.append(handler) }
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitHandlers.removeAll { $0 === registration as? TraitHandler }
    }
}
