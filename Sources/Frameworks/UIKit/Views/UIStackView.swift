public import EspalierPlatformViews
import EspalierCore
public import Foundation

/// UIKit's row or column of views.
@MainActor @preconcurrency open class UIStackView: UIView {
    /// How the length is shared out.
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    /// Where subviews stand across the axis.
    public enum Alignment: Int, Sendable {
        /// The places; of a horizontal stack `leading` is the top.
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// The same as `leading`, for horizontal stacks.
        public static var top: Alignment { .leading }
        /// The same as `trailing`, for horizontal stacks.
        public static var bottom: Alignment { .trailing }
    }

    /// Stands for the system's distance between views, of 8 points.
    nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
    /// Stands for the stack's own spacing.
    nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

    /// The subviews that it places, in order.
    open private(set) var arrangedSubviews: [UIView] = []
    /// Side by side or below each other.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
    /// How the length is shared out.
    open var distribution = Distribution.fill { didSet { rearrange() } }
    /// Where subviews stand across the axis.
    open var alignment = Alignment.fill { didSet { rearrange() } }
    /// Between views, in points.
    open var spacing: CGFloat = 0 { didSet { rearrange() } }
    /// Whether the subviews keep clear of the layout margins.
    open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
    open override func layoutMarginsDidChange() { rearrange() }
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// Makes a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Adds or moves a view to a place.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        if view.superview !== self { addSubview(view) }
        rearrange()
    }

    /// The view stays a subview.
    open func removeArrangedSubview(_ view: UIView) { forget(view) }

    func forget(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacing[ObjectIdentifier(view)] = nil
        rearrange()
    }

    /// Sets the distance after a view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
        rearrange()
    }

    /// The distance after a view; `spacingUseDefault` if none is set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    private func rearrange() {
        core.setNeedsLayout()
        core.invalidateIntrinsicSize()
    }

    override func subviewVisibilityDidChange() { rearrange() }

    // MARK: Layout

    override func setUp() {
        super.setUp()
        core.arrangement = { [unowned self] in arrangement }
    }

    private var arrangement: StackArrangement {
        var made = StackArrangement()
        made.isHorizontal = axis == .horizontal
        made.distribution = StackArrangement.Distribution(rawValue: distribution.rawValue) ?? .fill
        made.alignment = switch alignment {
        case .fill: .fill
        case .leading, .firstBaseline: .start
        case .center: .middle
        case .trailing, .lastBaseline: .end
        }
        if isLayoutMarginsRelativeArrangement {
            let margins = directionalLayoutMargins
            made.insets = EdgeInsets(top: margins.top, leading: margins.leading, bottom: margins.bottom, trailing: margins.trailing)
        }
        made.views = shown.map { ($0.core, gap(after: $0)) }
        return made
    }

    private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
    private func gap(after view: UIView) -> CGFloat {
        let own = customSpacing(after: view), gap = own == UIStackView.spacingUseDefault ? spacing : own
        return gap == UIStackView.spacingUseSystem ? 8 : gap
    }

    open override var intrinsicContentSize: CGSize {
        ConstraintSolver.ruledStackSize(core, width: nil, height: nil) ?? arrangement.size(across: nil)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let length = axis == .vertical ? size.width : size.height, room = length > 0 && length < 1e6 ? length : nil
        return ConstraintSolver.ruledStackSize(core, width: axis == .vertical ? room : nil, height: axis == .vertical ? nil : room)
            ?? arrangement.size(across: room)
    }

    open override func layoutSubviews() {
        // Rules between its views, or with views elsewhere, have placed them already.
        guard !core.constraints.placesStack else { return }
        for (view, place) in zip(shown, arrangement.frames(in: bounds, of: core)) { view.frame = place }
    }
}
