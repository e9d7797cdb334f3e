import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierPlatformViews
public import Foundation
import Combine

/// How a controller is presented, and who is notified of it.
@MainActor @preconcurrency open class UIPresentationController: NSObject {
    /// The controller in front.
    public final private(set) unowned var presentedViewController: UIViewController
    /// The controller that it is in front of; nil while it is not presented.
    public final var presentingViewController: UIViewController? { presentedViewController.presentingViewController }
    /// The view of the controller in front.
    public final var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// Asked whether the user may close it, and notified when that is done.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    init(of controller: UIViewController) {
        presentedViewController = controller
        super.init()
    }

    /// The style in which the controller is presented.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
}

/// The delegate of a presentation. All of its methods are optional.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style where there is little room. It is not asked: popovers stay popovers.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Whether the user may close it. Asked when a sheet is shown, and when its settings change.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user closes it.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has closed it. Not called where the app has.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// A sheet's heights and look. On a phone (`ESPALIER_DEVICE=phone`) they are those of the sheet; on a desktop a sheet is as high as its
/// content.
@MainActor @preconcurrency open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @MainActor @preconcurrency public final class Detent: NSObject {
        /// A name of a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            /// A name of the app's own.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// About half of the window; nearly all of it.
            public static let medium = Identifier("com.apple.UIKit.medium"), large = Identifier("com.apple.UIKit.large")
        }

        /// The height's name.
        public let identifier: Identifier
        let height: @MainActor (CGFloat) -> CGFloat?

        init(_ identifier: Identifier, _ height: @escaping @MainActor (CGFloat) -> CGFloat?) {
            (self.identifier, self.height) = (identifier, height)
        }

        /// About half of the window.
        public static func medium() -> Detent { Detent(.medium) { $0 / 2 } }
        /// Nearly all of the window.
        public static func large() -> Detent { Detent(.large) { $0 } }
        /// A height of the app's own.
        /// - Parameter resolver: gives it in points; nil leaves the height out. It is asked when the sheet is shown, and when its settings
        /// change.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier(UUID().uuidString)) { resolver(ResolutionContext(maximumDetentValue: $0)) }
        }
    }

    /// What a presented sheet looks at.
    let model = SheetModel()
    private var batch = false

    private func changed() { if !batch { model.objectWillChange.send() } }

    /// The heights at which it rests; at first only the large one.
    open var detents: [Detent] = [.large()] { didSet { changed() } }
    /// The height at which it rests; nil is the smallest. It is changed when the user drags the sheet.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// Up to which height the views behind the sheet can be used; nil for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// Whether there is a handle at the top.
    open var prefersGrabberVisible = false { didSet { changed() } }
    /// How round the corners are, in points; nil for as usual.
    open var preferredCornerRadius: CGFloat? { didSet { changed() } }
    /// Whether dragging the content at its end makes the sheet higher. Only stored.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether it stays at the edge where there is little height. Only stored.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether its width is the content's where it stays at the edge. Only stored.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

    /// Changes several settings at once.
    open func animateChanges(_ changes: () -> Void) {
        batch = true
        changes()
        batch = false
        withAnimation { changed() }
    }
    /// Looks at the heights anew.
    open func invalidateDetents() { changed() }

    fileprivate func detent(_ detent: Detent) -> PresentationDetent? {
        switch detent.identifier {
        case .medium: return .medium
        case .large: return .large
        default:
            guard let height = detent.height(UIScreen.main.bounds.height), height.isFinite, height > 0 else { return nil }
            return .height(height)
        }
    }

    /// The heights with their names.
    fileprivate var choices: [(name: Detent.Identifier, detent: PresentationDetent)] {
        detents.compactMap { known in detent(known).map { (known.identifier, $0) } }
    }
}

/// What a resolver of a sheet's height is told.
@MainActor @preconcurrency public protocol UISheetPresentationControllerDetentResolutionContext {
    /// The greatest height, in points.
    var maximumDetentValue: CGFloat { get }
}

private struct ResolutionContext: UISheetPresentationControllerDetentResolutionContext { let maximumDetentValue: CGFloat }

/// Tells a sheet that its settings have changed.
final class SheetModel: ObservableObject {}

/// Gives a sheet's content the settings of its controller.
struct SheetLook: ViewModifier {
    let sheet: UISheetPresentationController
    @ObservedObject private var model: SheetModel

    init(_ sheet: UISheetPresentationController) { (self.sheet, model) = (sheet, sheet.model) }

    func body(content: Content) -> some View {
        let choices = sheet.choices, free = sheet.largestUndimmedDetentIdentifier.flatMap { name in choices.first { $0.name == name } }
        let selection = Binding<PresentationDetent> {
            (choices.first { $0.name == sheet.selectedDetentIdentifier } ?? choices.first)?.detent ?? .large
        } set: { new in
            guard let name = choices.first(where: { $0.detent == new })?.name, name != sheet.selectedDetentIdentifier else { return }
            sheet.selectedDetentIdentifier = name
        }
        return content
            .presentationDetents(Set(choices.isEmpty ? [.large] : choices.map(\.detent)), selection: selection)
            .presentationDragIndicator(sheet.prefersGrabberVisible ? .visible : .automatic)
            .presentationCornerRadius(sheet.preferredCornerRadius)
            .presentationBackgroundInteraction(free.map { .enabled(upThrough: $0.detent) } ?? .automatic)
            .interactiveDismissDisabled(
                sheet.presentedViewController.isModalInPresentation || sheet.delegate?.presentationControllerShouldDismiss(sheet) == false)
    }
}

extension UIViewController {
    /// The settings of the sheet that the controller is presented as; nil where it is presented in another way.
    public var sheetPresentationController: UISheetPresentationController? {
        guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle), !(self is UIAlertController) else { return nil }
        if let known = ownPresentation as? UISheetPresentationController { return known }
        let made = UISheetPresentationController(of: self)
        ownPresentation = made
        return made
    }

    /// How the controller is presented, or will be.
    public var presentationController: UIPresentationController? {
        if let special = sheetPresentationController ?? popoverPresentationController { return special }
        if let known = ownPresentation, !(known is UISheetPresentationController) { return known }
        let made = UIPresentationController(of: self)
        ownPresentation = made
        return made
    }
}
