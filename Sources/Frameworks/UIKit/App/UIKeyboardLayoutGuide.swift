import EspalierCore
public import EspalierPlatformViews
public import Foundation

/// UIKit's guide of something that moves.
@MainActor @preconcurrency open class UITrackingLayoutGuide: UILayoutGuide {}

/// UIKit's guide of what the keyboard covers of a view: here what stands in the keyboard's place (`inputView`, `inputAccessoryView`). While
/// there is nothing, it lies at the lower edge and has no height.
@MainActor @preconcurrency public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that was moved away from the edge. Only stored: none is.
    public var followsUndockedKeyboard = false
    /// Whether the guide ends above the lower safe area while there is no keyboard. Only stored: views have none.
    public var usesBottomSafeArea = true
    /// How far above the keyboard a drag begins to put it away. Only stored.
    public var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
    /// What the keyboard covers of the view, for constraints: its `topAnchor` is the lower edge of what can be seen.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let keptKeyboardGuide { return keptKeyboardGuide }
        let made = UIKeyboardLayoutGuide(core, bottomHeight: { [weak self] in self?.keyboardOverlap ?? 0 })
        keptKeyboardGuide = made
        watchKeyboard()
        return made
    }

    /// How much of the view is covered, from its lower edge.
    private var keyboardOverlap: CGFloat {
        guard let host = core.root.host else { return 0 }
        let covered = InputPlace.of(host).frame
        guard !covered.isNull else { return 0 }
        let own = convert(bounds, to: nil)
        return min(max(own.maxY - covered.minY, 0), own.height)
    }

    /// Called when the view has come into a window.
    func watchKeyboard() {
        guard keptKeyboardGuide != nil, let host = core.root.host else { return }
        InputPlace.of(host).guide(self)
        core.setNeedsLayout()
    }

    /// Something else is covered. Rules with the guide may be those of a view around.
    func keyboardDidMove() { sequence(first: core, next: \.superCore).forEach { $0.setNeedsLayout() } }
}
