import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's and AppKit's rule between lengths and edges of views: `first = second * multiplier + constant`.
///
/// Rules hold between any two views that are in one view, however deep, and for a view's own size. The first view around both keeps the
/// rule and finds the places of all views on the way to them (`ConstraintRegion`). Rules between views with no view around both are
/// refused with a message.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
    /// An edge, a middle or a length of a view.
    public enum Attribute: Int, Sendable {
        /// The edges, lengths, middles and baselines. Leading is left; a first baseline is the top edge and a last one the bottom edge, as
        /// those of texts are not known here.
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        /// The same within the margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
        /// None, for rules about a length alone.
        case notAnAttribute = 0

        /// The last line's baseline.
        public static var baseline: Attribute { .lastBaseline }
    }

    /// At most, exactly, at least.
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    /// Across or down.
    public enum Axis: Int, Sendable { case horizontal, vertical }
    /// AppKit's name of an axis.
    public typealias Orientation = Axis

    /// How much a rule matters, from 1 to 1000, which is required.
    public struct Priority: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        public var rawValue: Float
        public init(rawValue: Float) { self.rawValue = rawValue }
        /// A priority by its number.
        public init(_ rawValue: Float) { self.rawValue = rawValue }
        public init(floatLiteral value: Float) { rawValue = value }
        public init(integerLiteral value: Int) { rawValue = Float(value) }
        /// The rule must hold.
        public static let required = Priority(1000)
        /// The rule matters more than the sizes that contents do not mind.
        public static let defaultHigh = Priority(750)
        /// The rule matters less than the sizes of contents.
        public static let defaultLow = Priority(250)
        /// The size of a view that is measured should be as small as possible.
        public static let fittingSizeLevel = Priority(50)
        /// The same as `fittingSizeLevel`.
        public static let fittingSizeCompression = Priority(50)
        /// The size of the window stays.
        public static let windowSizeStayPut = Priority(500)
        /// A drag that may resize the window.
        public static let dragThatCanResizeWindow = Priority(510)
        /// A drag that may not resize the window.
        public static let dragThatCannotResizeWindow = Priority(490)
    }

    let first: ConstraintTerm
    let second: ConstraintTerm?
    /// The view or the layout guide on the left side.
    public var firstItem: AnyObject? { first.guide ?? first.core?.owner }
    /// The edge or length on the left side.
    public var firstAttribute: Attribute { first.attribute }
    /// The view or the layout guide on the right side; nil for a rule about a length alone.
    public var secondItem: AnyObject? { second?.guide ?? second?.core?.owner }
    /// The edge or length on the right side; `notAnAttribute` for a rule about a length alone.
    public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    /// At most, exactly or at least.
    public let relation: Relation
    /// How many times the other length it is.
    public let multiplier: CGFloat
    /// Added to the second length; in points.
    open var constant: CGFloat { didSet { if constant != oldValue { store?.core?.setNeedsLayout() } } }
    /// How much the rule matters. It may be changed.
    open var priority: Priority = .required { didSet { if priority != oldValue { store?.core?.setNeedsLayout() } } }
    /// A name for messages.
    open var identifier: String?
    weak var store: ConstraintStore?

    /// - Parameters:
    ///   - view1: a view, or a layout guide.
    ///   - view2: nil for a rule about a length alone.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        let second = view2.flatMap { attr2 == .notAnAttribute ? nil : ConstraintTerm($0, attr2) }
        self.init(ConstraintTerm(view1, attr1), relation, second, multiplier: multiplier, constant: c)
    }

    init(_ first: ConstraintTerm, _ relation: Relation, _ second: ConstraintTerm?, multiplier: CGFloat = 1, constant: CGFloat = 0) {
        (self.first, self.second, self.relation, self.multiplier, self.constant) = (first, second, relation, multiplier, constant)
        super.init()
    }

    /// Whether the rule is between a width and a height.
    var joinsAxes: Bool { second.map { $0.isHorizontal != first.isHorizontal } ?? false }

    /// Whether the rule is between views of which one is deeper than directly in the view that keeps the rule.
    func reachesDeep(below core: ViewCore) -> Bool {
        [first.core, second?.core].contains { term in term.map { $0 !== core && $0.superCore !== core } ?? false }
    }

    /// Whether the rule is in force. Setting it to true needs views that are in one view.
    open var isActive: Bool {
        get { store != nil }
        set { if newValue { activate() } else { store?.remove(self) } }
    }

    /// Makes rules hold.
    public class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    /// Makes rules no longer hold.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    private func activate() {
        guard store == nil, let a = first.core else { return }
        guard first.isKnown, second?.isKnown ?? true else { return refuse("its edges or lengths are of a kind that is not here") }
        guard let b = second?.core else { return a.constraints.add(self, to: a) }
        guard let outer = a.commonCore(with: b) else {
            return refuse("there is no view that both of its views are in. Add them to one view before")
        }
        outer.constraints.add(self, to: outer)
    }

    private func refuse(_ reason: String) {
        Diagnostics.warn("The constraint \(description) is not used: \(reason).")
    }

    nonisolated open override var description: String {
        guard MainThread.isCurrent else { return "NSLayoutConstraint" }
        return assumeMainActor {
            let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
            return "\(identifier.map { "\($0): " } ?? "")\(first.name) \(sign) \(second.map { "\($0.name) * \(multiplier) + " } ?? "")\(constant)"
        }
    }
}

/// One side of a rule.
@MainActor struct ConstraintTerm {
    weak var core: ViewCore?
    /// The layout guide that was named, if it was none of the views.
    let guide: UILayoutGuide?
    let attribute: NSLayoutConstraint.Attribute
    private let ownInsets: EdgeInsets
    private let ownArea: GuideArea
    /// What a layout guide lies inside the view's edges.
    fileprivate var insets: EdgeInsets { ownArea == .margins ? margins : ownInsets }
    fileprivate var margins: EdgeInsets { core?.margins ?? EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
    /// The part of a scroll view that is meant.
    var area: GuideArea { ownArea == .margins ? .view : ownArea }

    init(_ item: Any, _ attribute: NSLayoutConstraint.Attribute) {
        guide = item as? UILayoutGuide
        core = guide?.owningCore ?? (item as? any PlatformItem)?.itemCore
        ownInsets = guide?.insets ?? EdgeInsets()
        ownArea = guide?.area ?? .view
        self.attribute = attribute
    }

    init(_ anchor: AnchorPlace) {
        (core, guide) = (anchor.core, anchor.guide)
        attribute = anchor.attribute
        ownInsets = anchor.insets
        ownArea = anchor.area
    }

    /// Whether there is such an edge here. Baselines are those of the bottom edge.
    var isKnown: Bool { core != nil && attribute != .notAnAttribute }
    var name: String { "\(core.map { "\(type(of: $0.owner))" } ?? "nothing").\(attribute)" }

    /// What lies before the edge in the view: `offset` and shares of the view's own position and length.
    var isHorizontal: Bool {
        switch attribute {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins: true
        default: false
        }
    }

    /// Whether it is an edge, and not a middle or a length.
    var isEdge: Bool {
        switch attribute {
        case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute: false
        default: true
        }
    }

    /// The term as `position * p + length * l + c`.
    var shares: (position: Double, length: Double, constant: Double) {
        if let bottomHeight = guide?.bottomHeight, !isHorizontal {
            let height = Double(bottomHeight())
            return switch attribute {
            case .top: (1, 1, -height)
            case .centerY: (1, 1, -height / 2)
            case .height: (0, 0, height)
            default: (1, 1, 0)
            }
        }
        let (start, end) = isHorizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        switch attribute {
        case .left, .leading, .top: return (1, 0, start)
        case .right, .trailing, .bottom, .lastBaseline: return (1, 1, -end)
        case .firstBaseline: return (1, 0, start)
        case .centerX, .centerY: return (1, 0.5, (start - end) / 2)
        case .centerXWithinMargins: return (1, 0.5, (margins.leading - margins.trailing) / 2)
        case .centerYWithinMargins: return (1, 0.5, (margins.top - margins.bottom) / 2)
        case .leftMargin, .leadingMargin: return (1, 0, margins.leading)
        case .topMargin: return (1, 0, margins.top)
        case .rightMargin, .trailingMargin: return (1, 1, -margins.trailing)
        case .bottomMargin: return (1, 1, -margins.bottom)
        case .width, .height, .notAnAttribute: return (0, 1, -start - end)
        }
    }
}

// Where text runs from right to left.
extension ConstraintTerm {
    /// Whether the edge is on the other side there.
    var isDirectional: Bool {
        switch attribute {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// The term's shares with the leading edge on the right.
    var mirroredShares: (position: Double, length: Double, constant: Double) {
        switch attribute {
        case .leading: (1, 1, -insets.leading)
        case .trailing: (1, 0, insets.trailing)
        case .leadingMargin: (1, 1, -margins.leading)
        case .trailingMargin: (1, 0, margins.trailing)
        default: shares
        }
    }
}

extension NSLayoutConstraint {
    /// Whether the rule runs from the right: its constant, too, is counted to the left.
    var isMirrored: Bool {
        let directional = first.isDirectional ? first : second?.isDirectional == true ? second : nil
        return directional?.core?.isRightToLeft ?? false
    }
}

extension ViewCore {
    /// Whether the leading edge is on the right.
    package var isRightToLeft: Bool {
        if let own = constraints.direction { return own == .rightToLeft }
        var current: ViewCore? = self
        while let core = current {
            if let environment = core.environment { return environment.layoutDirection == .rightToLeft }
            current = core.superCore
        }
        return false
    }
}

/// A view, for functions that take any item.
@MainActor package protocol PlatformItem: AnyObject {
    var itemCore: ViewCore { get }
}
