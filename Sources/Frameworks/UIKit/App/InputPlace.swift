import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
import Foundation

/// The lower edge of a window, where UIKit has its keyboard. A desktop has its own on the table; what an app puts in the keyboard's place
/// or above it is shown for as long as its view is the first responder.
@MainActor final class InputPlace {
    private unowned let host: ViewHost
    /// The view that has the keyboard; nil for none, or one of SwiftUI's.
    private(set) weak var responder: UIView?
    private var layer: WindowLayer?
    /// What the place covers of the window, as apps were told.
    private(set) var frame = CGRect.null
    /// The views with a guide of what is covered.
    private var guided: [Weak<UIView>] = []

    private init(_ host: ViewHost) { self.host = host }

    private enum Key: HostKey {
        static func makeValue(for host: ViewHost) -> InputPlace { InputPlace(host) }
        static func viewsDidEnd(_ value: inout InputPlace) { value.end() }
    }

    static func of(_ host: ViewHost) -> InputPlace { host[Key.self] }

    /// UIKit's keyboard is in front of all windows.
    private static let level = UIWindow.Level(10_000_000)

    /// A view is the first responder.
    func began(_ view: UIView) {
        guard responder !== view else { return }
        let old = responder
        responder = view
        view.inputPlace = self
        // Fields notice by the keyboard that they have lost it.
        if let old, !old.isKeyboards { old.resignFirstResponder() }
        show()
    }

    /// A view is no longer the first responder.
    func ended(_ view: UIView) {
        guard responder === view else { return }
        responder = nil
        show()
    }

    /// Places a view's subviews anew whenever something else is covered.
    func guide(_ view: UIView) {
        guided.removeAll { $0.object == nil || $0.object === view }
        guided.append(Weak(view))
    }

    /// Asks the first responder anew for what it shows.
    func reload(for view: UIView) { if responder === view { show() } }

    private func show() {
        let shown = responder.map { view in [view.inputAccessoryView, view.inputView].compactMap { $0 } } ?? []
        layer?.remove()
        layer = nil
        guard !shown.isEmpty else { return change(to: .null) }
        for view in shown { view.removeFromSuperview() }
        let rows = shown.map { (core: $0.core!, height: height(of: $0)) }
        layer = WindowLayer(InputPlaceView(rows: rows), level: Self.level, takesInput: true, letsThrough: true, host)
        let whole = rows.reduce(0) { $0 + $1.height }
        change(to: CGRect(x: 0, y: host.size.height - whole, width: host.size.width, height: whole))
    }

    /// UIKit: as high as the view is, or as it asks to be; a view that says nothing has the height of the keyboard.
    private func height(of view: UIView) -> CGFloat {
        if view.frame.height > 0 { return view.frame.height }
        let own = view.intrinsicContentSize.height
        if own > 0 { return own }
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: host.size.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitted > 0 ? fitted : view === responder?.inputView ? 216 : 44
    }

    /// Tells apps what is covered, as of a keyboard.
    private func change(to new: CGRect) {
        guard new != frame else { return }
        let old = frame, below = CGRect(x: 0, y: host.size.height, width: host.size.width, height: 0)
        frame = new
        for view in guided.compactMap(\.object) { view.keyboardDidMove() }
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old.isNull ? below.withHeight(new.height) : old),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new.isNull ? below.withHeight(old.height) : new),
            // It comes and goes at once.
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.0),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
        ]
        func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
        post(UIResponder.keyboardWillChangeFrameNotification)
        post(new.isNull ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification)
        post(UIResponder.keyboardDidChangeFrameNotification)
        post(new.isNull ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification)
    }

    private func end() {
        layer?.end()
        (layer, responder, frame) = (nil, nil, .null)
    }
}

extension CGRect {
    fileprivate func withHeight(_ height: CGFloat) -> CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}

/// What stands at the lower edge, from top to bottom.
private struct InputPlaceView: View {
    let rows: [(core: ViewCore, height: CGFloat)]

    var body: some View {
        // A window need not become higher for it.
        Color.clear.allowsHitTesting(false).overlay(alignment: .bottom) {
            VStack(spacing: 0) {
                ForEach(rows.indices, id: \.self) { CoreView(rows[$0].core).frame(maxWidth: .infinity).frame(height: rows[$0].height) }
            }.background { Rectangle().fill(Material.bar) }
        }
    }
}

extension UIView {
    /// Whether the toolkit's keyboard focus says whether it is the first responder.
    fileprivate var isKeyboards: Bool { self is UITextField || self is UITextView }

    /// Whether the window's keyboard is at a view of the toolkit's in this one.
    private var hasKeyboardInside: Bool {
        guard let focused = core.root.host?.focus?.focused, let own = core.node else { return false }
        return sequence(first: focused as Node, next: \.parent).contains { $0 === own }
    }

    /// - Returns: whether nothing in the view has the keyboard any longer.
    func endEditingInside(_ force: Bool) -> Bool {
        // A window of SwiftUI's has its content behind the views of UIKit's.
        let isWindow = self is UIWindow
        guard let host = core.root.host ?? (self as? UIWindow)?.host else { return true }
        if let responder = InputPlace.of(host).responder, isWindow || responder.isDescendant(of: self) {
            if responder.resignFirstResponder() { return true }
            if force { host.focus?.focus(nil) }
            return force
        }
        if isWindow || hasKeyboardInside { host.focus?.focus(nil) }
        return true
    }
}
