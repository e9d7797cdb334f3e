package import EspalierCore
import EspalierGraphics
package import Foundation

/// The kind of style in which a picker's choices are shown.
package enum OptionStyleKind: Hashable, Sendable {
    /// Only the selected choice is shown.
    case single
    case segment
    case radio
    case menuRow
    case listRow
    /// A centred row of a wheel.
    case wheelRow
    /// A row on a screen of choices, with a tick at its end.
    case screenRow
}

/// The selection of a picker, as its choices read and write it.
@MainActor struct PickerSelection {
    let isSelected: (TagValue) -> Bool
    let select: (TagValue) -> Void
}

struct OptionModifier: NodeModifier {
    let styleKind: OptionStyleKind
    let selection: PickerSelection
    /// For `.single`: whether hidden choices take no space. iOS: the button is as wide as the selected choice; on a desktop it is as
    /// wide as the widest one, so that its size does not change.
    var hugs = false

    func makeNode(around child: Node, _ context: NodeContext) -> OptionNode { OptionNode(child, self, context) }
    func updateNode(_ node: OptionNode, _ context: NodeContext) { node.update(self, context) }
}

/// One of a picker's choices, with the mark that shows whether it is selected.
@MainActor package final class OptionNode: UnaryLayoutNode {
    private var modifier: OptionModifier
    private var metrics: ControlMetrics
    private var environment: EnvironmentValues
    private(set) var isEnabled: Bool
    private weak var owner: _Element?
    /// Looked up once for each update.
    private var keptTag = KeptTag.unread

    init(_ child: Node, _ modifier: OptionModifier, _ context: NodeContext) {
        self.modifier = modifier
        environment = context.environment
        metrics = context.environment.controlMetrics
        isEnabled = context.environment.isEnabled
        owner = context.element
        super.init(child)
    }

    func update(_ modifier: OptionModifier, _ context: NodeContext) {
        let oldMetrics = metrics
        keptTag = .unread
        self.modifier = modifier
        environment = context.environment
        metrics = context.environment.controlMetrics
        isEnabled = context.environment.isEnabled
        if metrics != oldMetrics || modifier.hugs { setNeedsLayout(forcingParent: true) }
        setNeedsPaint()
    }

    private var tag: TagValue? {
        if case .read(let tag) = keptTag { return tag }
        guard let owner else { return nil }
        let tag = child.tag(below: owner)
        keptTag = .read(tag)
        return tag
    }

    /// Whether the view can be chosen; one without a tag, such as a divider, cannot.
    var isChoice: Bool { tag != nil }
    package var isSelected: Bool { tag.map(modifier.selection.isSelected) ?? false }
    func select() { if isEnabled, let tag { modifier.selection.select(tag) } }

    package override var debugName: String { "Option" }
    package override var layoutPriority: Double { child.layoutPriority }
    /// Rows of menus and lists touch each other. Segments and radio buttons, whose distances the picker sets, stand as far from views
    /// around the picker as other controls do.
    package override var spacing: ViewSpacing {
        switch modifier.styleKind {
        case .single, .radio: child.spacing
        case .segment: .shapeLike
        default: .zero
        }
    }
    package override var showsContent: Bool { modifier.styleKind != .single || isSelected }
    /// Whether the node takes no space: it cannot be chosen, or it hugs and is not selected.
    private var isCollapsed: Bool { modifier.styleKind == .single && (!isChoice || modifier.hugs && !isSelected) }

    // MARK: Layout

    private var menu: MenuMetrics { environment.menuMetrics }

    private var insets: EdgeInsets {
        switch modifier.styleKind {
        case .single: return EdgeInsets()
        case .segment: return EdgeInsets(top: 0, leading: metrics.padding, bottom: 0, trailing: metrics.padding)
        case .radio:
            return isChoice ? EdgeInsets(top: 0, leading: metrics.boxSize + Theme.boxSpacing, bottom: 0, trailing: 0) : EdgeInsets()
        case .menuRow:
            return EdgeInsets(
                top: 0, leading: menu.rowPadding + menu.markWidth, bottom: 0, trailing: menu.titleGap)
        case .screenRow: return EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: Theme.menuMarkWidth)
        case .wheelRow: return EdgeInsets(top: 0, leading: Theme.wheelBandInset, bottom: 0, trailing: Theme.wheelBandInset)
        case .listRow: return EdgeInsets(top: 0, leading: Theme.menuRowPadding, bottom: 0, trailing: Theme.menuRowPadding)
        }
    }

    private var minimumHeight: CGFloat {
        switch modifier.styleKind {
        case .single, .screenRow: 0
        case .segment: metrics.height
        case .radio: metrics.boxSize
        case .menuRow: menu.rowHeight
        case .listRow: Theme.menuRowHeight
        case .wheelRow: Theme.wheelRowHeight
        }
    }

    /// The insets at a proposed width: the padding of a segment shrinks before its title is truncated.
    private func squeezedInsets(_ width: CGFloat?) -> EdgeInsets {
        var insets = insets
        guard modifier.styleKind == .segment, let width, width < .infinity else { return insets }
        // Whole points: rounding errors must not leave less than the title's width.
        let spare = ((width - child.sizeThatFits(.unspecified).width) / 2).rounded(.down)
        insets.leading = min(max(spare, Theme.segmentLeastPadding), insets.leading)
        insets.trailing = insets.leading
        return insets
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let insets = squeezedInsets(proposal.width)
        return ProposedViewSize(width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) }, height: nil)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if modifier.styleKind == .single { return isCollapsed ? .zero : child.sizeThatFits(proposal) }
        var size = child.sizeThatFits(inner(proposal))
        if modifier.styleKind == .wheelRow { size.height = min(size.height, Theme.wheelRowHeight) }
        let insets = squeezedInsets(proposal.width)
        var width = size.width + insets.leading + insets.trailing
        // Rows and segments fill the proposed width.
        if modifier.styleKind != .radio, let offered = proposal.width, offered < .infinity { width = max(width, offered) }
        return CGSize(width: width, height: max(size.height, minimumHeight))
    }

    package override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        if modifier.styleKind == .single { return ChildPlacement(origin: .zero, proposal: proposal) }
        let insets = squeezedInsets(size.width)
        let inner = ProposedViewSize(width: max(size.width - insets.leading - insets.trailing, 0), height: nil)
        let own = child.sizeThatFits(inner)
        let x = modifier.styleKind == .segment || modifier.styleKind == .wheelRow ? (size.width - own.width) / 2 : insets.leading
        return ChildPlacement(origin: CGPoint(x: x, y: (size.height - own.height) / 2), proposal: inner)
    }

    /// A collapsed node has no alignment guides.
    package override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        isCollapsed ? nil : super.explicitGuide(key, size: size, proposal: proposal)
    }

    // MARK: Painting

    /// iOS: how much a pressed segment that is not selected is dimmed, from 0 to 1.
    private var dimming = AnimatedValue(0.0)

    func setPressed(_ isPressed: Bool) {
        guard (dimming.model == 1) != isPressed else { return }
        let animation = environment.accessibilityReduceMotion ? nil : Theme.thumbAnimation
        // unowned(unsafe): the animated value is a property of this node, and ends with it; the scheduler calls no runner that nothing else
        // retains.
        dimming.set(isPressed ? 1 : 0, Transaction(animation: animation), environment, host) { [unowned(unsafe) self] in
            dimming.releaseIfFinished()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    package override func paint(_ context: inout PaintContext) {
        guard dimming.shown > 0 else { return super.paint(&context) }
        context.withOpacity(1 - (1 - Theme.pressedSegmentOpacity) * min(dimming.shown, 1)) { super.paint(&$0) }
    }

    package override func containsOwn(_ point: CGPoint) -> Bool { modifier.styleKind != .single && bounds.contains(point) }
    package override var ownInk: CGRect { modifier.styleKind == .single ? .null : bounds.insetBy(dx: -1, dy: -1) }

    private func fill(_ color: ThemeColor) -> _ResolvedFill { environment.fill(of: color) }

    package override func paintContent(_ context: inout PaintContext) {
        guard isChoice else { return }
        let isSelected = isSelected
        switch modifier.styleKind {
        case .single: break
        // The selected segment is marked by the thumb, the selected row of a wheel by the band in its middle.
        case .segment, .wheelRow: break
        case .radio: paintRadio(isSelected, &context)
        case .menuRow: if isSelected { paintMark(x: menu.rowPadding, side: menu.markSide, &context) }
        case .screenRow:
            let side = MenuMetrics.desktop.markSide
            if isSelected { paintMark(x: size.width - side, side: side, &context) }
        case .listRow: if isSelected { paintRow(&context) }
        }
    }

    /// The rectangle of a mark, `x` points from the leading edge.
    private func mark(x: CGFloat, side: CGFloat) -> CGRect {
        CGRect(x: isRightToLeft ? size.width - x - side : x, y: (size.height - side) / 2, width: side, height: side)
    }

    private func paintRadio(_ isSelected: Bool, _ context: inout PaintContext) {
        let side = metrics.boxSize
        let circle = mark(x: 0, side: side)
        let phase: ControlPhase = isEnabled ? .normal : .disabled
        let color: ThemeColor = isSelected ? .filled(environment.tintColor ?? .accentColor, phase) : .box(phase)
        context.fill(.ellipse(circle), fill(color).paint(in: circle), bounds: circle)
        if isSelected {
            let dot = circle.insetBy(dx: side * 0.32, dy: side * 0.32)
            context.fill(.ellipse(dot), fill(isEnabled ? .onAccent : .disabledLabel).paint(in: dot), bounds: dot)
        } else {
            let line = circle.insetBy(dx: 0.5, dy: 0.5)
            context.stroke(.ellipse(line), StrokeStyle(lineWidth: 1), fill(.boxBorder).paint(in: circle), bounds: circle)
        }
    }

    private func paintMark(x: CGFloat, side: CGFloat, _ context: inout PaintContext) {
        let rect = mark(x: x, side: side)
        context.stroke(
            ShapeGeometry(CheckGlyph().path(in: rect)), StrokeStyle(lineWidth: 1.6, lineCap: .round, lineJoin: .round),
            environment.resolved.foreground.paint(in: rect), bounds: rect)
    }

    private func paintRow(_ context: inout PaintContext) {
        let rect = bounds.insetBy(dx: 2, dy: 0)
        let path = Path(roundedRect: rect, cornerRadius: Theme.menuRowRadius)
        let color = fill(isEnabled ? .wash(environment.tintColor ?? .accentColor, .pressed) : .inactiveRowSelection)
        context.fill(ShapeGeometry(path), color.paint(in: rect), bounds: rect)
    }

    // MARK: Accessibility

    package override var accessibilityLifetime: AccessibilityLifetime { .none }
    package override var accessibility: AccessibilityProperties? {
        guard [.radio, .segment, .listRow, .wheelRow, .screenRow].contains(modifier.styleKind), isChoice else { return nil }
        var properties = AccessibilityProperties(role: .radioButton)
        properties.childBehavior = .combine
        properties.states = isSelected ? [.checkable, .checked] : .checkable
        properties.isEnabled = isEnabled
        if isSelected { properties.traits = .isSelected }
        properties.value = isSelected ? Word.on.string() : Word.off.string()
        properties.actions = [AccessibilityAction(.default) { [weak self] in self?.select() }]
        return properties
    }
}
