import EspalierCore
public import EspalierPlatformViews
import Foundation

extension NSView {
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
    /// For constraints with this part of the view's frame.
    public var widthAnchor: NSLayoutDimension { core.dimension(.width) }
    /// For constraints with this part of the view's frame.
    public var heightAnchor: NSLayoutDimension { core.dimension(.height) }
    /// The top edge, as texts' baselines are not known here.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { core.yAnchor(.firstBaseline) }
    /// The bottom edge.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { core.yAnchor(.lastBaseline) }
    /// The whole view: bars do not lie over views.
    public var safeAreaLayoutGuide: NSLayoutGuide { UILayoutGuide(core, insets: EdgeInsets()) }
    /// The rules that the view keeps: about its own size, and those that it is the first view around of.
    public var constraints: [NSLayoutConstraint] { core.constraints.list }
    /// Deactivates constraints.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
    /// Activates constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Activates constraints.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

    /// Sets how strongly the view resists being larger than its content.
    public func setContentHuggingPriority(_ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation) {
        if orientation == .horizontal { core.hugging.horizontal = priority.rawValue } else { core.hugging.vertical = priority.rawValue }
    }

    /// Sets how strongly the view resists being smaller than its content.
    public func setContentCompressionResistancePriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {
        if orientation == .horizontal {
            core.compression.horizontal = priority.rawValue
        } else {
            core.compression.vertical = priority.rawValue
        }
    }

    /// How strongly the view resists being larger than its content.
    public func contentHuggingPriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
        NSLayoutConstraint.Priority(orientation == .horizontal ? core.hugging.horizontal : core.hugging.vertical)
    }

    /// How strongly the view resists being smaller than its content.
    public func contentCompressionResistancePriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
        NSLayoutConstraint.Priority(orientation == .horizontal ? core.compression.horizontal : core.compression.vertical)
    }
}
