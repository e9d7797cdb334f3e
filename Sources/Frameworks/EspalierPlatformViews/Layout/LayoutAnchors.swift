import EspalierCore
public import Foundation

/// The edge or length of a view that an anchor stands for.
@MainActor struct AnchorPlace {
    weak var core: ViewCore?
    let attribute: NSLayoutConstraint.Attribute
    var insets = EdgeInsets()
    var area = GuideArea.view
    /// The guide that has the anchor, if it is none of a view's.
    var guide: UILayoutGuide?
}

/// The part of a view that a guide stands for, where the view scrolls.
package enum GuideArea {
    /// The view, as rules name it: its edges mean the content for what is in it, and the frame for all others.
    case view
    /// All that scrolls.
    case content
    /// The visible rectangle.
    case frame
    /// What lies inside the view's margins.
    case margins
}

/// UIKit's and AppKit's maker of rules for one edge of a view.
@MainActor @preconcurrency public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let place: AnchorPlace

    init(_ place: AnchorPlace) {
        self.place = place
        super.init()
    }

    func rule(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, _ multiplier: CGFloat, _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            ConstraintTerm(place), relation, other.map { ConstraintTerm($0.place) }, multiplier: multiplier, constant: constant)
    }

    /// A rule that this is as far as another anchor, and `c` points farther.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        rule(.equal, anchor, 1, c)
    }

    /// A rule that this is at least as far as another anchor, and `c` points farther.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        rule(.greaterThanOrEqual, anchor, 1, c)
    }

    /// A rule that this is at most as far as another anchor, and `c` points farther.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        rule(.lessThanOrEqual, anchor, 1, c)
    }
}

/// The makers of rules for vertical edges.
@MainActor @preconcurrency public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// The makers of rules for horizontal edges.
@MainActor @preconcurrency public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// The maker of rules for a length.
@MainActor @preconcurrency public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A rule that the length is `c` points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { rule(.equal, nil, 1, c) }
    /// A rule that the length is at least `c` points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { rule(.greaterThanOrEqual, nil, 1, c) }
    /// A rule that the length is at most `c` points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { rule(.lessThanOrEqual, nil, 1, c) }

    /// A rule that the length is `m` times another, and `c` points more.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0) -> NSLayoutConstraint {
        rule(.equal, anchor, m, c)
    }

    /// A rule that the length is at least `m` times another, and `c` points more.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        rule(.greaterThanOrEqual, anchor, m, c)
    }

    /// A rule that the length is at most `m` times another, and `c` points more.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        rule(.lessThanOrEqual, anchor, m, c)
    }
}

/// A rectangle of a view that rules can name: its safe area or what lies inside its margins.
@MainActor @preconcurrency open class UILayoutGuide: NSObject {
    package private(set) weak var owningCore: ViewCore?
    /// The height of a guide that lies at the view's lower edge; nil for others.
    let bottomHeight: (@MainActor () -> CGFloat)?
    private let ownInsets: EdgeInsets
    var insets: EdgeInsets { area == .margins ? owningCore?.margins ?? ownInsets : ownInsets }
    let area: GuideArea

    /// - Parameters:
    ///   - insets: what it lies inside the view's edges.
    ///   - area: the part of a view that scrolls.
    package init(_ core: ViewCore, insets: EdgeInsets, area: GuideArea = .view) {
        owningCore = core
        ownInsets = insets
        self.area = area
        bottomHeight = nil
        super.init()
    }

    /// A guide at the view's lower edge.
    /// - Parameter bottomHeight: asked whenever views are placed.
    package init(_ core: ViewCore, bottomHeight: @escaping @MainActor () -> CGFloat) {
        (owningCore, ownInsets, area, self.bottomHeight) = (core, EdgeInsets(), .view, bottomHeight)
        super.init()
    }

    /// The rectangle, in the view's coordinates.
    public var layoutFrame: CGRect {
        guard var bounds = owningCore?.bounds else { return .zero }
        if let scrolled = owningCore?.scrolledArea?() {
            if area == .content { bounds = CGRect(origin: .zero, size: scrolled.size) }
            if area == .frame { bounds.origin = scrolled.origin }
        }
        if let bottomHeight {
            let height = bottomHeight()
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        }
        return CGRect(
            x: bounds.minX + insets.leading, y: bounds.minY + insets.top, width: max(bounds.width - insets.leading - insets.trailing, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
    }

    private func place(_ attribute: NSLayoutConstraint.Attribute) -> AnchorPlace {
        AnchorPlace(core: owningCore, attribute: attribute, insets: insets, area: area, guide: self)
    }
    /// For constraints with this part of the guide.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.leading)) }
    /// For constraints with this part of the guide.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.trailing)) }
    /// For constraints with this part of the guide.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.left)) }
    /// For constraints with this part of the guide.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.right)) }
    /// For constraints with this part of the guide.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.centerX)) }
    /// For constraints with this part of the guide.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.top)) }
    /// For constraints with this part of the guide.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.bottom)) }
    /// For constraints with this part of the guide.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.centerY)) }
    /// For constraints with this part of the guide.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(place(.width)) }
    /// For constraints with this part of the guide.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(place(.height)) }
}

/// AppKit's name of a layout guide.
public typealias NSLayoutGuide = UILayoutGuide

extension ViewCore {
    package func xAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(AnchorPlace(core: self, attribute: attribute))
    }
    package func yAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(AnchorPlace(core: self, attribute: attribute))
    }
    package func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
        NSLayoutDimension(AnchorPlace(core: self, attribute: attribute))
    }
}
