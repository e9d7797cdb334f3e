public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

extension UIView {
    /// The views in this one, from back to front.
    public var subviews: [UIView] { core.subcores.compactMap { $0.view as? UIView } }
    /// The view around this one; nil for none. A view that SwiftUI shows has two views around it without a function of their own; in
    /// a wheel of choices, a `UIPickerView` around those.
    public var superview: UIView? { core.superCore?.owner as? UIView ?? representedSuperview }

    private func insert(_ view: UIView, at index: Int) {
        if let outer = view.superview, outer !== self {
            outer.willRemoveSubview(view)
            (outer as? UIStackView)?.forget(view)
        }
        view.willMove(toSuperview: self)
        core.insert(view.core, at: index)
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Adds a view in front of the others.
    public func addSubview(_ view: UIView) { insert(view, at: core.subcores.count) }
    /// Adds a view at a place; 0 is behind all others.
    public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Adds a view in front of another.
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: place(beside: siblingSubview, without: view).map { $0 + 1 } ?? core.subcores.count)
    }

    /// Adds a view behind another.
    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: place(beside: siblingSubview, without: view) ?? 0)
    }

    /// A view that is there already leaves its place first.
    private func place(beside sibling: UIView, without view: UIView) -> Int? {
        core.subcores.map(\.core).filter { $0 !== view.core }.firstIndex { $0 === sibling.core }
    }

    /// Takes the view out of the one around it.
    public func removeFromSuperview() {
        guard let outer = superview else { return }
        outer.willRemoveSubview(self)
        willMove(toSuperview: nil)
        (outer as? UIStackView)?.forget(self)
        core.removeFromSuper()
        didMoveToSuperview()
    }

    /// Puts a subview in front of the others.
    public func bringSubviewToFront(_ view: UIView) { core.move(view.core, to: core.subcores.count - 1) }
    /// Puts a subview behind the others.
    public func sendSubviewToBack(_ view: UIView) { core.move(view.core, to: 0) }

    /// Exchanges two subviews.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let all = subviews
        guard all.indices.contains(index1), all.indices.contains(index2) else { return }
        core.move(all[index1].core, to: index2)
        core.move(all[index2].core, to: index1)
    }

    /// Whether it is in a view, or is that view.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let here = current {
            if here === view { return true }
            current = here.superview
        }
        return false
    }

    /// This view, or one in it, by its number.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    /// The interface that the view is in.
    public var traitCollection: UITraitCollection {
        (core.environment ?? core.root.environment).map { UITraitCollection($0) } ?? .current
    }

    /// The way in which the interface around the view runs.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial: .leftToRight
        case .unspecified: (core.environment ?? core.root.environment)?.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    // MARK: - Coordinates

    /// A place in the coordinates of another view; nil for the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let inRoot = core.pointInRoot(point)
        guard let view else { return core.root.node.map { $0.convertToWindow(inRoot) } ?? inRoot }
        if view.core.root === core.root { return view.core.point(fromRoot: inRoot) }
        return view.convert(convert(point, to: nil), from: nil)
    }

    /// A place of another view in the own coordinates; nil for the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        if let view { return view.convert(point, to: self) }
        return core.point(fromRoot: core.root.node.map { $0.convertFromWindow(point) } ?? point)
    }

    /// A rectangle in the coordinates of another view; nil for the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, to: view), size: rect.size) }
    /// A rectangle of another view in the own coordinates; nil for the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, from: view), size: rect.size) }

    // MARK: - Constraints

    /// For constraints with this part of the view's frame.
    public var leadingAnchor: NSLayoutXAxisAnchor { core.xAnchor(.leading) }
    /// For constraints with this part of the view's frame.
    public var trailingAnchor: NSLayoutXAxisAnchor { core.xAnchor(.trailing) }
    /// For constraints with this part of the view's frame.
    public var leftAnchor: NSLayoutXAxisAnchor { core.xAnchor(.left) }
    /// For constraints with this part of the view's frame.
    public var rightAnchor: NSLayoutXAxisAnchor { core.xAnchor(.right) }
    /// For constraints with this part of the view's frame.
    public var centerXAnchor: NSLayoutXAxisAnchor { core.xAnchor(.centerX) }
    /// For constraints with this part of the view's frame.
    public var topAnchor: NSLayoutYAxisAnchor { core.yAnchor(.top) }
    /// For constraints with this part of the view's frame.
    public var bottomAnchor: NSLayoutYAxisAnchor { core.yAnchor(.bottom) }
    /// For constraints with this part of the view's frame.
    public var centerYAnchor: NSLayoutYAxisAnchor { core.yAnchor(.centerY) }
    /// The top edge, as texts' baselines are not known here.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { core.yAnchor(.firstBaseline) }
    /// The bottom edge.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { core.yAnchor(.lastBaseline) }
    /// For constraints with this part of the view's frame.
    public var widthAnchor: NSLayoutDimension { core.dimension(.width) }
    /// For constraints with this part of the view's frame.
    public var heightAnchor: NSLayoutDimension { core.dimension(.height) }

    /// What no bar covers. On a desktop that is the whole view.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(core, insets: EdgeInsets()) }
    /// What lies inside the layout margins.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(core, insets: EdgeInsets(), area: .margins) }
    /// The layout margins: no text is too wide to be read.
    public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
    /// No distances, as bars do not lie over views; those of the system's bars in a window on a phone.
    public var safeAreaInsets: UIEdgeInsets {
        (self as? UIWindow)?.windowScene?.controller.map { UIEdgeInsets($0.host.screenInsets) } ?? .zero
    }
    /// The rules that the view keeps: about its own size, and those that it is the first view around of.
    public var constraints: [NSLayoutConstraint] { core.constraints.list }
    /// Activates constraints.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates constraints.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    /// Sets how strongly the view resists being larger than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { core.hugging.horizontal = priority.rawValue } else { core.hugging.vertical = priority.rawValue }
    }

    /// How strongly the view resists being larger than its content; 250 at first.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(axis == .horizontal ? core.hugging.horizontal : core.hugging.vertical)
    }

    /// Sets how strongly the view resists being smaller than its content.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { core.compression.horizontal = priority.rawValue } else { core.compression.vertical = priority.rawValue }
    }

    /// How strongly the view resists being smaller than its content; 750 at first.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(axis == .horizontal ? core.compression.horizontal : core.compression.vertical)
    }

    /// The smallest size in which the view's rules hold.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        let own = intrinsicContentSize, fitted = ConstraintSolver.fittingSize(core, width: nil, height: nil)
        return CGSize(width: max(own.width, fitted.width, 0), height: max(own.height, fitted.height, 0))
    }

    /// The size that constraints and content give, as near to the target as the priorities say.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        let width = horizontal == .required ? targetSize.width : nil, height = vertical == .required ? targetSize.height : nil
        let fitted = ConstraintSolver.fittingSize(core, width: width, height: height)
        return CGSize(width: width ?? fitted.width, height: height ?? fitted.height)
    }

    // MARK: - Pictures

    /// Draws the view and those in it into the current context.
    /// - Returns: whether it could be drawn.
    @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let image = wholePicture(afterUpdates: afterUpdates), let context = CGContext.current else { return false }
        context.draw(Image(decorative: image, scale: 2), in: rect)
        return true
    }

    /// A view with a picture of this one.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard let image = wholePicture(afterUpdates: afterUpdates) else { return nil }
        let view = UIImageView(image: UIImage(cgImage: image, scale: CGFloat(image.width) / max(bounds.width, 1), orientation: .up))
        view.frame = frame
        return view
    }

    private func wholePicture(afterUpdates: Bool) -> CGImage? {
        // A window of SwiftUI's has its content behind the views of UIKit's, a view around a represented one is not shown at all.
        (self as? UIWindow)?.picture(afterUpdates: afterUpdates) ?? (self as? StandView)?.picture ?? core.snapshot(scale: 2)
    }
}
