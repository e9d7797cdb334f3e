public import EspalierPlatformViews
package import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's view: a rectangle with a look, subviews, and content that it draws or that one of the toolkit's views draws for it.
///
/// It is shown by a `UIViewRepresentable`, a controller, or a window. Until then it can be arranged and asked for its size.
@MainActor @preconcurrency open class UIView: UIResponder {
    /// Called after changes of traits.
    var traitHandlers: [TraitHandler] = []
    // Implicitly unwrapped: the core knows its owner, which exists once the superclass is initialised.
    package private(set) final var core: ViewCore!
    final weak var ownController: UIViewController?
    /// The view that stands for those of SwiftUI's around this one.
    final var representedSuperview: UIView?
    final var keptStand: AnyObject?
    /// Where its input views were shown last.
    final weak var inputPlace: InputPlace?
    /// What the view's and its subviews' tint is; nil inherits it.
    final var ownTint: UIColor?
    final var accessibilityWords = AccessibilityWords() { didSet { accessibilityDidChange() } }
    final var hasOwnTint: Bool { ownTint != nil }

    /// - Parameter frame: in the coordinates of the view around, in points.
    public init(frame: CGRect) {
        super.init()
        start(frame)
    }

    /// Views are not read from archives here: the view is made empty.
    public required init?(coder: NSCoder) {
        super.init()
        start(.zero)
    }

    /// A view of no size.
    public convenience init(_ nothing: Void = ()) { self.init(frame: .zero) }

    private func start(_ frame: CGRect) {
        core = ViewCore(self)
        core.frame = frame
        // The app's own views may draw and receive touches; the toolkit's say what they do.
        if isAppsOwn {
            core.drawsItself = true
            core.gestures.append(TouchSource.gesture(for: self))
            accessibilityDidChange()
        }
        setUp()
        takeUsualLook()
    }

    /// Never called: views are not read from archives.
    open func awakeFromNib() {}

    /// Told of changes that the view observes by `addObserver(_:forKeyPath:options:context:)`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    /// Called by each initialiser, when all properties have their first values: for the toolkit's own views.
    func setUp() {}
    /// Takes over what only views of its class have, from the proxy of that class or one above.
    func takeOwn(of proxy: UIView) {}

    /// Whether the class is the app's, and not one of this module.
    final var isAppsOwn: Bool { !String(reflecting: type(of: self)).hasPrefix("UIKit.") }

    // MARK: Place

    /// The place in the view around, in points; y points down.
    open var frame: CGRect { get { core.frame } set { core.frame = newValue } }
    /// The view's own coordinates.
    open var bounds: CGRect { get { core.bounds } set { core.bounds = newValue } }
    /// The middle of the frame; the place of the layer's anchor point, if that is another.
    open var center: CGPoint { get { core.position } set { core.position = newValue } }
    /// Turns and stretches the view about its middle; layout is not affected.
    open var transform: CGAffineTransform { get { core.look.transform } set { core.look.transform = newValue } }
    /// What changes with the size of the view around, where there are no constraints.
    open var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: core.autoresizing.rawValue) }
        set { core.autoresizing = Autoresizing(rawValue: newValue.rawValue) }
    }
    /// False leaves the place to constraints.
    open var translatesAutoresizingMaskIntoConstraints: Bool { get { core.usesAutoresizing } set { core.usesAutoresizing = newValue } }
    /// Whether a view that changes its size does the same to those in it.
    open var autoresizesSubviews: Bool { get { core.resizesSubcores } set { core.resizesSubcores = newValue } }

    // MARK: Look

    /// The colour behind the content; nil for none.
    open var backgroundColor: UIColor? {
        get { core.look.background.map { UIColor($0) } }
        set {
            core.look.background = newValue?.color
            backgroundDidChange()
        }
    }
    /// The opacity, from 0 to 1, of the view and those in it.
    open var alpha: CGFloat { get { core.look.opacity } set { core.look.opacity = newValue } }
    /// Whether it is not shown; it then takes no clicks.
    open var isHidden: Bool { get { core.look.isHidden } set { core.look.isHidden = newValue; superview?.subviewVisibilityDidChange() } }
    /// Whether nothing shines through. Only stored.
    open var isOpaque = true
    /// Whether what lies outside the bounds is cut off.
    open var clipsToBounds: Bool { get { core.look.clips } set { core.look.clips = newValue } }
    /// How content of another shape is put into the bounds.
    open var contentMode = ContentMode.scaleToFill { didSet { core.contentDidChange() } }
    /// The view's layer: another name for how it looks.
    open private(set) lazy var layer: CALayer = CALayer.made(layerClass: Swift.type(of: self).layerClass, of: core)
    /// The class of the view's layer: `CALayer`, or one of the toolkit's that draw something.
    open class var layerClass: AnyClass { CALayer.self }
    /// The colour of the view's interactive parts.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? UIColor(Color.accentColor) }
        set {
            ownTint = newValue
            surroundingsDidChange()
            tellTintChange()
        }
    }
    /// The tint has changed, of the view or of one around it; for subclasses.
    open func tintColorDidChange() {}
    /// Light or dark for the view and those in it; `unspecified` is as around it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { surroundingsDidChange() } }
    /// On which side leading edges are in the view; `unspecified` is as the interface runs.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            core.constraints.direction = switch semanticContentAttribute {
            case .unspecified: nil
            case .forceRightToLeft: .rightToLeft
            case .forceLeftToRight, .playback, .spatial: .leftToRight
            }
            // Its edges count in rules of views around.
            sequence(first: core, next: \.superCore).forEach { $0.setNeedsLayout() }
        }
    }
    /// The guide of the keyboard, once it was asked for.
    final var keptKeyboardGuide: UIKeyboardLayoutGuide?
    /// A view whose opacity limits this one's; nil for none.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }
    /// A number by which the app finds the view.
    open var tag = 0
    /// The name under which its state would be kept. Only stored.
    open var restorationIdentifier: String?
    // MARK: Assistive technology

    /// Whether assistive technology presents the view as one element. Controls, labels and the like are, unless the app says otherwise.
    open var isAccessibilityElement: Bool {
        get { accessibilityWords.isElement ?? (core.content != nil) }
        set { accessibilityWords.isElement = newValue }
    }
    /// The view's name; nil for what it shows.
    open var accessibilityLabel: String? { get { accessibilityWords.label } set { accessibilityWords.label = newValue } }
    /// The present value; nil for the control's own.
    open var accessibilityValue: String? { get { accessibilityWords.value } set { accessibilityWords.value = newValue } }
    /// The effect of using the view; nil for none.
    open var accessibilityHint: String? { get { accessibilityWords.hint } set { accessibilityWords.hint = newValue } }
    /// What kind of element the view is, beside what its class says.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityWords.traits ?? .none }
        set { accessibilityWords.traits = newValue }
    }
    /// Whether the view and those in it are hidden from assistive technology.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityWords.hidesElements }
        set { accessibilityWords.hidesElements = newValue }
    }
    /// A name for tests of the interface.
    open var accessibilityIdentifier: String? {
        get { accessibilityWords.identifier }
        set { accessibilityWords.identifier = newValue }
    }

    // MARK: Margins

    /// How far the layout margins are inside the view: 8 points at first.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: core.margins.top, leading: core.margins.leading, bottom: core.margins.bottom, trailing: core.margins.trailing)
        }
        set {
            let new = EdgeInsets(top: newValue.top, leading: newValue.leading, bottom: newValue.bottom, trailing: newValue.trailing)
            guard new != core.margins else { return }
            core.margins = new
            layoutMarginsDidChange()
        }
    }
    /// The same by the sides of the screen; the left one is the leading one here.
    open var layoutMargins: UIEdgeInsets {
        get { UIEdgeInsets(top: core.margins.top, left: core.margins.leading, bottom: core.margins.bottom, right: core.margins.trailing) }
        set {
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
        }
    }
    /// Whether the margins are at least as far in as those of the view around. Only stored.
    open var preservesSuperviewLayoutMargins = false
    /// Whether safe areas are added to the margins. Only stored: views have none.
    open var insetsLayoutMarginsFromSafeArea = true
    /// The layout margins are others; for subclasses.
    open func layoutMarginsDidChange() {}

    // MARK: Input

    /// Whether the view and those in it receive touches.
    open var isUserInteractionEnabled: Bool { get { core.look.takesInput } set { core.look.takesInput = newValue } }
    /// Only stored: there is one pointer.
    open var isMultipleTouchEnabled = false
    /// Whether touches of it keep others from other views. Only stored.
    open var isExclusiveTouch = false
    /// The recognizers of the view; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? { didSet { recognizersDidChange(from: oldValue ?? []) } }

    private func recognizersDidChange(from old: [UIGestureRecognizer]) {
        let new = gestureRecognizers ?? []
        for gone in old where !new.contains(where: { $0 === gone }) {
            core.gestures.removeAll { $0 === gone.gesture }
            if gone.view === self { gone.view = nil }
        }
        for added in new where !old.contains(where: { $0 === added }) {
            added.view?.removeGestureRecognizer(added)
            added.view = self
            core.gestures.append(added.gesture)
        }
    }

    /// Looks for a gesture in the view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        if gestureRecognizer.view === self { return }
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    /// No longer looks for a gesture.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }
    /// Shows the present `inputView` and `inputAccessoryView`, if the view is the first responder.
    open func reloadInputViews() { inputPlace?.reload(for: self) }

    /// The pointer was pressed over the view; for subclasses.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { ownController?.touchesBegan(touches, with: event) }
    /// The pressed pointer has moved; for subclasses.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { ownController?.touchesMoved(touches, with: event) }
    /// The pointer was released; for subclasses.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ownController?.touchesEnded(touches, with: event) }
    /// The press has become something else, such as a scroll; for subclasses.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { ownController?.touchesCancelled(touches, with: event) }
    /// Not called: a desktop is not shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Never called: desktops are not shaken.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    /// Whether a point of the view's own coordinates belongs to it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The innermost view at a point of the view's own coordinates; nil where there is none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let isHit = isUserInteractionEnabled && !isHidden && alpha > 0.01 && self.point(inside: point, with: event)
        core.wasHit = isHit
        guard isHit else { return nil }
        for view in subviews.reversed() {
            let inner = CGPoint(x: point.x - view.frame.minX + view.bounds.minX, y: point.y - view.frame.minY + view.bounds.minY)
            if let hit = view.hitTest(inner, with: event) { return hit }
        }
        return self
    }

    /// The window that the view is in; nil for none.
    open var window: UIWindow? { (core.root.owner as? UIWindow) ?? core.root.host.flatMap { UIWindow.main(of: $0) } }
    open override var next: UIResponder? { ownController ?? superview }
    /// Takes the keyboard from the view, or from the one in it that has it.
    /// - Parameter force: whether a field that may not end editing gives the keyboard up, too.
    /// - Returns: false if the keyboard stays where it is.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

    // MARK: Layout

    /// Places the subviews. Override it to place them yourself.
    open func layoutSubviews() {}
    /// Places the subviews anew in the next frame.
    open func setNeedsLayout() { core.setNeedsLayout() }
    /// Places the subviews now, if anything has changed. In an animation, their new places are animated.
    open func layoutIfNeeded() { core.layoutIfNeeded() }
    /// The size that the view asks for by itself; `noIntrinsicMetric` on an axis where it asks for none.
    open var intrinsicContentSize: CGSize {
        core.content == nil
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : core.contentSize(for: .unspecified)
    }
    /// Asks for the content's size anew.
    open func invalidateIntrinsicContentSize() { core.invalidateIntrinsicSize() }
    /// The best size for the view in a given room. By default that of its content, or its present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        guard core.content != nil else { return bounds.size }
        func length(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
        return core.contentSize(for: ProposedViewSize(width: length(size.width), height: length(size.height)))
    }
    /// Takes the best size in the present room. UIKit: only a label of several lines is bound to its width, other controls become as large
    /// as they ask to be.
    open func sizeToFit() {
        let isWide = core.content == nil || (self as? UILabel).map { $0.numberOfLines != 1 } ?? false
        frame.size = sizeThatFits(isWide ? bounds.size : .zero)
    }
    /// The constraints may be changed; for subclasses.
    open func updateConstraints() {}
    /// Asks for constraints and places the subviews anew in the next frame.
    open func setNeedsUpdateConstraints() { core.setNeedsLayout() }
    /// Does nothing: constraints are asked for when they are needed.
    open func updateConstraintsIfNeeded() {}
    /// Not asked: constraints are used where there are any.
    open class var requiresConstraintBasedLayout: Bool { false }

    // MARK: Drawing

    /// Draws the view's own content, behind its subviews, into the current context.
    open func draw(_ rect: CGRect) {}
    /// Draws the view anew in the next frame, as a whole.
    open func setNeedsDisplay() { core.changed() }
    /// Draws the view anew in the next frame, as a whole.
    open func setNeedsDisplay(_ rect: CGRect) { core.changed() }

    // MARK: Changes

    /// The view is about to be put into another, or taken out; for subclasses.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view was put into another, or taken out; for subclasses.
    open func didMoveToSuperview() {}
    /// The view is about to be put into a window, or taken out; for subclasses. Called directly before `didMoveToWindow()`, when `window`
    /// is already the new one.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view was put into a window, or taken out; for subclasses.
    open func didMoveToWindow() {}
    /// A subview was added; for subclasses.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to be removed; for subclasses.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The interface has become light or dark, or another trait has changed; for subclasses.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Never called: views have no safe areas.
    open func safeAreaInsetsDidChange() {}

    /// For views whose content depends on the background.
    func backgroundDidChange() {}
    /// For views that arrange what is visible.
    func subviewVisibilityDidChange() {}

    // MARK: Keyboard

    open override var isFirstResponder: Bool { inputPlace?.responder === self }
    /// What stands at the lower edge of the window while the view is the first responder: on other devices in place of the keyboard. Nil
    /// for nothing; subclasses override it.
    open var inputView: UIView? { nil }
    /// What stands above the `inputView`; nil for nothing. Subclasses override it.
    open var inputAccessoryView: UIView? { nil }

    /// Makes the view the first responder, if it can become one and is in a window; the last one resigns.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let host = core.root.host else { return false }
        let place = InputPlace.of(host)
        if let old = place.responder, !old.resignFirstResponder() { return false }
        host.focus?.focus(nil)
        place.began(self)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        inputPlace?.ended(self)
        return true
    }
}

extension UIView: ViewOwner {
    package var coreLayer: AnyObject? { layer }
    package func coreLayout() {
        ownController?.viewWillLayoutSubviews()
        layoutSubviews()
        ownController?.viewDidLayoutSubviews()
    }
    package func coreIntrinsicSize() -> CGSize { intrinsicContentSize }
    package func coreSizeThatFits(_ size: CGSize) -> CGSize { sizeThatFits(size) }
    package func coreDraw(_ rect: CGRect) { draw(rect) }
    /// UIKit: a subclass lets input through, or takes more, by overriding either of the two methods.
    package func coreContains(_ point: CGPoint) -> Bool {
        core.drawsItself ? hitTest(point, with: nil) != nil : self.point(inside: point, with: nil)
    }
    package func coreAdmits(_ point: CGPoint) -> Bool {
        // What SwiftUI shows in a window of the app's is asked before the window: UIKit's search does not see it.
        guard core.drawsItself, !(self is UIWindow) else { return true }
        core.wasHit = nil
        // A view of the app's that answers nil lets touches through. Where UIKit's own answer is nil the usual rules hold.
        return hitTest(point, with: nil) != nil || core.wasHit == false
    }
    package func coreDidMoveToWindow() {
        takeContainedLook()
        let window = window
        watchKeyboard()
        // UIKit: who leaves the window is no longer its first responder.
        if !core.isInWindow { inputPlace?.ended(self) }
        willMove(toWindow: window)
        didMoveToWindow()
    }
    package func coreUpdateConstraints() { if let ownController { ownController.updateViewConstraints() } else { updateConstraints() } }
    package func coreEnvironmentDidChange(from old: EnvironmentValues) {
        let traits = UITraitCollection(old), now = traitCollection
        if traits.layoutDirection != now.layoutDirection {
            core.setNeedsLayout()
            // Rules of the view around name this one's edges, and were followed before it knew.
            core.superCore?.setNeedsLayout()
        }
        for handler in traitHandlers + (ownController?.traitHandlers ?? []) { handler.tell(traits, now) }
        traitCollectionDidChange(traits)
        ownController?.traitCollectionDidChange(traits)
    }
}

extension UIView: PlatformItem {
    package var itemCore: ViewCore { core }
}
