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

    /// The distance that stands for the system's.
    nonisolated public static let spacingUseSystem: CGFloat = 8
    /// Stands for the stack's own spacing.
    nonisolated public static let spacingUseDefault: CGFloat = -1

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
    /// Only used with `isLayoutMarginsRelativeArrangement`.
    open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) { didSet { rearrange() } }
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

    private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
    private var margins: NSDirectionalEdgeInsets { isLayoutMarginsRelativeArrangement ? directionalLayoutMargins : .zero }
    private func gap(after view: UIView) -> CGFloat { customSpacing[ObjectIdentifier(view)].map { $0 >= 0 ? $0 : spacing } ?? spacing }

    /// A view's own size, with what its rules say about it; negative on an axis without one.
    private func wanted(_ view: UIView, across: CGFloat?) -> CGSize {
        var size = view.intrinsicContentSize
        if let across, axis == .vertical, size.width > across, size.height >= 0 {
            size = view.sizeThatFits(CGSize(width: across, height: .greatestFiniteMagnitude))
        }
        if size.width < 0 || size.height < 0 {
            let fitted = ConstraintSolver.fittingSize(view.core, width: axis == .vertical ? across : nil, height: axis == .horizontal ? across : nil)
            if size.width < 0, fitted.width > 0 { size.width = fitted.width }
            if size.height < 0, fitted.height > 0 { size.height = fitted.height }
        }
        let given = ConstraintSolver.givenSize(view.core)
        return CGSize(width: given.width ?? size.width, height: given.height ?? size.height)
    }

    private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

    open override var intrinsicContentSize: CGSize { size(across: nil) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = axis == .vertical ? size.width : size.height
        return self.size(across: room > 0 && room < 1e6 ? room : nil)
    }

    private func size(across room: CGFloat?) -> CGSize {
        let views = shown, insets = margins
        let side = axis == .horizontal ? insets.top + insets.bottom : insets.leading + insets.trailing
        let sizes = views.map { wanted($0, across: room.map { max($0 - side, 0) }) }
        var length = sizes.reduce(0) { $0 + max(along($1), 0) }
        if distribution == .fillEqually { length = CGFloat(sizes.count) * (sizes.map(along).max() ?? 0) }
        for view in views.dropLast() { length += gap(after: view) }
        length += axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
        let breadth = (sizes.map { max(across($0), 0) }.max() ?? 0) + side
        return axis == .horizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    open override func layoutSubviews() {
        let views = shown, insets = margins
        guard !views.isEmpty else { return }
        let area = CGRect(
            x: bounds.minX + insets.leading, y: bounds.minY + insets.top, width: max(bounds.width - insets.leading - insets.trailing, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
        let room = across(area.size), total = along(area.size)
        let sizes = views.map { wanted($0, across: room) }
        var gaps = views.dropLast().map { gap(after: $0) }
        var lengths = sizes.map { max(along($0), 0) }
        let free = total - gaps.reduce(0, +) - lengths.reduce(0, +)
        switch distribution {
        case .fillEqually:
            lengths = lengths.map { _ in max((total - gaps.reduce(0, +)) / CGFloat(views.count), 0) }
        case .fillProportionally:
            let sum = lengths.reduce(0, +), room = total - gaps.reduce(0, +)
            lengths = lengths.map { sum > 0 ? max(room * $0 / sum, 0) : room / CGFloat(views.count) }
        case .equalSpacing, .equalCentering:
            if free > 0, !gaps.isEmpty { gaps = gaps.map { $0 + free / CGFloat(gaps.count) } }
        case .fill:
            if let index = taker(views, sizes, grows: free > 0) { lengths[index] = max(lengths[index] + free, 0) }
        }
        var place = axis == .horizontal ? area.minX : area.minY
        for (index, view) in views.enumerated() {
            let own = across(sizes[index]), breadth = alignment == .fill || own < 0 ? room : min(own, room)
            let start = axis == .horizontal ? area.minY : area.minX
            let offset = alignment == .center ? (room - breadth) / 2 : alignment == .trailing || alignment == .lastBaseline ? room - breadth : 0
            view.frame = axis == .horizontal
                ? CGRect(x: place, y: start + offset, width: lengths[index], height: breadth)
                : CGRect(x: start + offset, y: place, width: breadth, height: lengths[index])
            place += lengths[index] + (index < gaps.count ? gaps[index] : 0)
        }
    }

    /// The view that takes what is left over: one without a size of its own, or the one that resists least.
    private func taker(_ views: [UIView], _ sizes: [CGSize], grows: Bool) -> Int? {
        let open = views.indices.filter { index in
            let given = ConstraintSolver.givenSize(views[index].core)
            return axis == .horizontal ? given.width == nil : given.height == nil
        }
        func resistance(_ index: Int) -> Float {
            let priorities = grows ? views[index].core.hugging : views[index].core.compression
            return along(sizes[index]) < 0 ? 0 : axis == .horizontal ? priorities.horizontal : priorities.vertical
        }
        return open.min { resistance($0) < resistance($1) }
    }
}
