package import EspalierCore
import EspalierGraphics
package import Foundation

/// How a picker's choices look.
package enum OptionLook: Hashable, Sendable {
    /// Only the chosen one is shown.
    case single
    case segment
    case radio
    case menuRow
    case listRow
    /// A row of a drum, in its middle.
    case wheelRow
    /// A row of a list, with a tick at its end.
    case screenRow
}

/// What a choice must know of its picker.
@MainActor struct PickerSelection {
    let isSelected: (TagValue) -> Bool
    let select: (TagValue) -> Void
}

struct OptionModifier: NodeModifier {
    let look: OptionLook
    let selection: PickerSelection
    /// Of what stands for the choice: whether the choices that are not shown take no room. iOS: a value is as wide as it is; a
    /// desktop's button is as wide as its widest choice, so that it stays where it is.
    var hugs = false

    func makeNode(around child: Node, _ context: NodeContext) -> OptionNode { OptionNode(child, self, context) }
    func updateNode(_ node: OptionNode, _ context: NodeContext) { node.update(self, context) }
}

/// One of a picker's choices, with what says whether it is the chosen one.
@MainActor package final class OptionNode: UnaryLayoutNode {
    private var modifier: OptionModifier
    private var metrics: ControlMetrics
    private var environment: EnvironmentValues
    private(set) var isEnabled: Bool
    private weak var owner: _Element?
    /// The tag, looked up once for each update.
    private var knownTag: TagValue??

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
        knownTag = nil
        self.modifier = modifier
        environment = context.environment
        metrics = context.environment.controlMetrics
        isEnabled = context.environment.isEnabled
        if metrics != oldMetrics || modifier.hugs { setNeedsLayout(forcingParent: true) }
        setNeedsPaint()
    }

    private var tag: TagValue? {
        if let knownTag { return knownTag }
        guard let owner else { return nil }
        let tag = child.tag(below: owner)
        knownTag = .some(tag)
        return tag
    }

    /// A view without a tag, as a divider, is no choice.
    var isChoice: Bool { tag != nil }
    package var isSelected: Bool { tag.map(modifier.selection.isSelected) ?? false }
    func select() { if isEnabled, let tag { modifier.selection.select(tag) } }

    package override var debugName: String { "Option" }
    package override var layoutPriority: Double { child.layoutPriority }
    package override var spacing: ViewSpacing { modifier.look == .single ? child.spacing : .zero }
    package override var showsContent: Bool { modifier.look != .single || isSelected }
    /// Whether the node takes no room: it is not the chosen one, or no choice, as a line between rows.
    private var isCollapsed: Bool { modifier.look == .single && (!isChoice || modifier.hugs && !isSelected) }

    // MARK: Layout

    private var menu: MenuMetrics { environment.menuMetrics }

    private var insets: EdgeInsets {
        switch modifier.look {
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
        switch modifier.look {
        case .single, .screenRow: 0
        case .segment: metrics.height
        case .radio: metrics.boxSize
        case .menuRow: menu.rowHeight
        case .listRow: Theme.menuRowHeight
        case .wheelRow: Theme.wheelRowHeight
        }
    }

    /// In a place of a width: beside the title of a segment there is less, before the title is cut.
    private func squeezedInsets(_ width: CGFloat?) -> EdgeInsets {
        var insets = insets
        guard modifier.look == .segment, let width, width < .infinity else { return insets }
        // Whole points: what is left must not be less than the title by an error of rounding.
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
        if modifier.look == .single { return isCollapsed ? .zero : child.sizeThatFits(proposal) }
        var size = child.sizeThatFits(inner(proposal))
        if modifier.look == .wheelRow { size.height = min(size.height, Theme.wheelRowHeight) }
        let insets = squeezedInsets(proposal.width)
        var width = size.width + insets.leading + insets.trailing
        // Rows and segments are as wide as the container makes them.
        if modifier.look != .radio, let offered = proposal.width, offered < .infinity { width = max(width, offered) }
        return CGSize(width: width, height: max(size.height, minimumHeight))
    }

    package override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        if modifier.look == .single { return ChildPlacement(origin: .zero, proposal: proposal) }
        let insets = squeezedInsets(size.width)
        let inner = ProposedViewSize(width: max(size.width - insets.leading - insets.trailing, 0), height: nil)
        let own = child.sizeThatFits(inner)
        let x = modifier.look == .segment || modifier.look == .wheelRow ? (size.width - own.width) / 2 : insets.leading
        return ChildPlacement(origin: CGPoint(x: x, y: (size.height - own.height) / 2), proposal: inner)
    }

    /// What is not there has no lines to stand level with either.
    package override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        isCollapsed ? nil : super.explicitGuide(key, size: size, proposal: proposal)
    }

    // MARK: Painting

    package override func containsOwn(_ point: CGPoint) -> Bool { modifier.look != .single && bounds.contains(point) }
    package override var ownInk: CGRect { modifier.look == .single ? .null : bounds.insetBy(dx: -1, dy: -1) }

    private func fill(_ color: ThemeColor) -> _ResolvedFill { environment.fill(of: color) }

    package override func paintContent(_ context: inout PaintContext) {
        guard isChoice else { return }
        let isSelected = isSelected
        switch modifier.look {
        case .single: break
        // What is chosen is marked by the thumb behind all segments.
        case .segment, .wheelRow: break
        case .radio: paintRadio(isSelected, &context)
        case .menuRow: if isSelected { paintMark(x: menu.rowPadding, side: menu.markSide, &context) }
        case .screenRow:
            let side = MenuMetrics.desktop.markSide
            if isSelected { paintMark(x: size.width - side, side: side, &context) }
        case .listRow: if isSelected { paintRow(&context) }
        }
    }

    /// From the leading edge.
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

    package override var accessibility: AccessibilityProperties? {
        guard [.radio, .segment, .listRow, .wheelRow, .screenRow].contains(modifier.look), isChoice else { return nil }
        var properties = AccessibilityProperties(role: .radioButton)
        properties.childBehavior = .combine
        properties.isEnabled = isEnabled
        if isSelected { properties.traits = .isSelected }
        properties.value = isSelected ? Word.on.string() : Word.off.string()
        properties.actions = [AccessibilityAction(.default) { [weak self] in self?.select() }]
        return properties
    }
}
