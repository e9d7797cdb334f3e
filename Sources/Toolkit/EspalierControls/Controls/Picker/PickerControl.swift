import EspalierCore
import EspalierGraphics
import Foundation

/// A picker, independent of the type of its values.
struct PickerControl<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let current: AnyView?
    let selection: PickerSelection
    let kind: _PickerKind
    let complaint: (() -> String)?

    @Environment(\.controlFont) private var font
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isPhone) private var isPhone
    @Environment(\.controlContext) private var context
    @Environment(\.formKind) private var formKind
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.menuActionDismissBehavior) private var dismissBehavior
    @Environment(\.laysRadioGroupsOutHorizontally) private var isHorizontal
    @Environment(\.screenLinking) private var screens
    @Environment(\.hidesLabels) private var hidesLabels
    @State private var options = OptionsHandle()
    @State private var popup = PopupHandle()
    /// The choices in place, which are a group, with the label that names it.
    @Namespace private var pair

    var body: some View {
        switch kind {
        case .menu, .automatic: menu
        case .segmented: segments
        case .radioGroup: radios
        case .inline: if isPhone, context == .list { choiceRows } else { radios }
        case .wheel: if isDrum { wheel } else { list }
        case .menuRows: rows
        case .link: if let screens { link(screens) } else { menu }
        }
    }

    /// The title of a picker in a toolbar is for assistive technology alone.
    private var isInToolbar: Bool { context == .toolbar }

    /// iOS: the choices are on a wheel; on a desktop, with a mouse, they are in a list.
    private var isDrum: Bool { kind == .wheel && isPhone }

    /// The colour of choices that are shown in place: grey if the picker is disabled.
    private var ink: AnyShapeStyle { isEnabled ? AnyShapeStyle(.foreground) : AnyShapeStyle(ThemeColor.disabledLabel) }

    private func choices(_ styleKind: OptionStyleKind, hugs: Bool = false) -> some View {
        content.modifier(OptionModifier(styleKind: styleKind, selection: selection, hugs: hugs))
    }

    // MARK: In a menu

    /// The rows of a menu, with a tick at the chosen one.
    private var rows: some View {
        choices(.menuRow)
            .foregroundStyle(Color.primary)
            .modifier(MenuRowModifier(behavior: MenuRowBehavior(
                action: { ($0.child as? OptionNode)?.select() }, closesMenu: dismissBehavior != .disabled)))
    }

    @ViewBuilder private var menu: some View {
        if isPhone {
            // iOS: the whole row of a list opens the menu.
            menuButton.rowAction(isShared: true) { open() }
                // Outside of lists and forms the value has no label.
                .transformEnvironment(\.hidesLabels) { if context != .list, formKind == nil { $0 = true } }
        } else {
            menuButton
        }
    }

    private var menuButton: some View {
        ControlRow(label.font(font), isSpread: isPhone && context == .list, isLabelHidden: isInToolbar) {
            PopUpButtonFace(popup: popup, open: { open() }) { chosen(hugs: isPhone).accessibilityHidden(current == nil) }
            .popupAnchor(popup, content: MenuPanel(content: rows), environment: { $0.forMenu })
        }
        .controlBehavior(menuBehavior)
    }

    /// The selected choice, while the others are hidden.
    /// - Parameter hugs: whether it is no wider than the selected view.
    @ViewBuilder private func chosen(hugs: Bool) -> some View {
        if let current {
            current
        } else {
            ZStack(alignment: .leading) { choices(.single, hugs: hugs) }
                .modifier(OptionsModifier(handle: options, complaint: complaint))
        }
    }

    /// A row that leads to a screen with the choices.
    private func link(_ screens: any ScreenLinking) -> AnyView {
        let title = label as? Text ?? (label as? ControlLabel<Text>)?.label
        let row = LabeledContent { chosen(hugs: true) } label: { label }
        return screens.link(row, title: title, to: PickerScreen(choices: choices(.screenRow)))
    }

    private var menuBehavior: ControlBehavior {
        var behavior = ControlBehavior(role: .popUpButton)
        behavior.value = { [options] in options.selectedText }
        behavior.states = { .hasPopup }
        behavior.activate = { open(byKey: true) }
        behavior.onKey = { press in
            guard press.phase == .down, press.key == .downArrow || press.key == .upArrow else { return .ignored }
            open(byKey: true)
            return .handled
        }
        return behavior
    }

    /// macOS: a pop-up that is opened by a key begins at the chosen row.
    private func open(byKey: Bool = false) {
        // iOS: menus have a width of their own.
        popup.openMenu(choosingFirst: byKey, beginsAtChoice: true, minimumWidth: isPhone ? 0 : popup.anchorWidth)
    }

    // MARK: In place

    /// iOS: the label and the choices are rows of the list around the picker, with a tick at the chosen one.
    @ViewBuilder private var choiceRows: some View {
        if !hidesLabels { label.foregroundStyle(ThemeColor.caption) }
        choices(.screenRow).rowAction { ($0 as? OptionNode)?.select() }
    }

    private var segments: some View {
        ControlRow(naming(label.font(font)), isLabelHidden: isInToolbar) {
            SegmentLayout(fills: isPhone) { choices(.segment).gesture(choosing, isEnabled: !isPhone) }
                .gesture(options.pressing, isEnabled: isPhone)
                .foregroundStyle(ink)
                .font(isPhone ? Theme.phoneSegmentFont : font)
                .lineLimit(1)
                .modifier(OptionsModifier(handle: options, hasThumb: true, complaint: complaint))
                .background(ThemeColor.segments, in: RoundedRectangle(cornerRadius: metrics.cornerRadius))
                .focusOutline(RoundedRectangle(cornerRadius: metrics.cornerRadius))
        }
        // iOS: segments have no label beside them.
        .transformEnvironment(\.hidesLabels) { if isPhone { $0 = true } }
        .controlBehavior(inPlaceBehavior)
        .accessibilityLabeledPair(role: .content, id: 0, in: pair)
    }

    private var radios: some View {
        ControlRow(naming(label.font(font)), alignment: .firstTextBaseline) {
            radioLayout { choices(.radio).gesture(choosing) }
                .foregroundStyle(ink)
                .font(font)
                .modifier(OptionsModifier(handle: options, complaint: complaint))
        }
        .controlBehavior(inPlaceBehavior)
        .accessibilityLabeledPair(role: .content, id: 0, in: pair)
    }

    /// The label, by which assistive technology calls the group of the choices.
    private func naming(_ label: some View) -> some View { label.accessibilityLabeledPair(role: .label, id: 0, in: pair) }

    private var radioLayout: AnyLayout {
        isHorizontal
            ? AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: Theme.controlSpacing))
            : AnyLayout(VStackLayout(alignment: .leading, spacing: Theme.radioSpacing))
    }

    /// The padding above the first choice of a list and below the last, in points.
    private static var listPadding: CGFloat { 2 }

    private var list: some View {
        let shape = RoundedRectangle(cornerRadius: metrics.cornerRadius)
        // The label is level with the first choice.
        let first = naming(label.font(font)).frame(minHeight: Theme.menuRowHeight).padding(.vertical, Self.listPadding)
        return ControlRow(first, alignment: .top) {
            ScrollView {
                MenuColumn { choices(.listRow).gesture(choosing) }
                    .foregroundStyle(ink)
                    .font(font)
                    .padding(.vertical, Self.listPadding)
                    .modifier(OptionsModifier(handle: options, complaint: complaint))
            }
            .frame(minWidth: Theme.menuMinimumWidth, maxWidth: .infinity, maxHeight: Theme.menuRowHeight * 5)
            .background(ThemeColor.box(.normal), in: shape)
            .overlay { shape.strokeBorder(ThemeColor.fieldBorder).allowsHitTesting(false) }
            .confined(to: shape, antialiased: true)
            .focusOutline(shape)
        }
        .controlBehavior(inPlaceBehavior)
        .accessibilityLabeledPair(role: .content, id: 0, in: pair)
    }

    private var wheel: some View {
        ControlRow(naming(label.font(font))) {
            WheelPicker(choices: choices(.wheelRow).gesture(choosing).foregroundStyle(ink), options: options, complaint: complaint)
        }
        // iOS: wheels have no label beside them.
        .environment(\.hidesLabels, true)
        .controlBehavior(inPlaceBehavior)
        .accessibilityLabeledPair(role: .content, id: 0, in: pair)
    }

    /// Each choice has a gesture of its own.
    private var choosing: PressGesture {
        PressGesture(action: {}, nodeAction: { node in
            var current: Node? = node
            while let inner = current, !(inner is OptionNode) { current = inner.wrappedNode }
            (current as? OptionNode)?.select()
        })
    }

    private var inPlaceBehavior: ControlBehavior {
        var behavior = ControlBehavior(role: .group)
        behavior.value = { [options] in options.selectedText }
        behavior.containsElements = true
        behavior.searchesDeep = true
        let forward = layoutDirection == .rightToLeft ? -1 : 1
        behavior.onKey = { [options] press in
            guard press.phase != .up, press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
            switch press.key {
            case .rightArrow: options.move(by: forward)
            case .leftArrow: options.move(by: -forward)
            case .downArrow: options.move(by: 1)
            case .upArrow: options.move(by: -1)
            default: return .ignored
            }
            // A wheel turns to its selection by itself.
            if !isDrum { options.choices.first(where: \.isSelected)?.scrollIntoView() }
            return .handled
        }
        behavior.adjust = { [options] in options.move(by: $0 == .increment ? 1 : -1) }
        return behavior
    }
}

extension PopupHandle {
    /// The width of the view to which the popup is attached.
    var anchorWidth: CGFloat { anchor?.size.width ?? 0 }
}

/// The button of a picker: the selected choice and two arrows.
private struct PopUpButtonFace<Content: View>: View {
    let popup: PopupHandle
    let open: () -> Void
    @ViewBuilder let content: () -> Content
    @State private var isPressed = false
    @Environment(\.isPhone) private var isPhone
    @Environment(\.formKind) private var formKind

    var body: some View {
        StyledControl { scope in
            PrimitiveButtonStyleConfiguration(role: nil, label: scope.placeholder(face, as: .row), isPressed: $isPressed) { open() }
        } standard: { configuration in
            if isPhone {
                // iOS: text in the tint colour, in forms grey text.
                BorderlessButtonStyle().makeBody(configuration: configuration)
                    .transformEnvironment(\.tintColor) { if formKind != nil { $0 = .secondary } }
            } else {
                BorderedButtonStyle().makeBody(configuration: configuration)
            }
        }
        .environment(\.triggersOnPress, true)
    }

    private var face: some View {
        MenuFace(label: content) { UpDownGlyph(style: AnyShapeStyle(.foreground)) }.labelHitArea()
    }
}

/// Views side by side, all as wide as the widest.
private struct SegmentLayout: Layout {
    /// iOS: whether the segments fill the proposed width.
    let fills: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var size = CGSize.zero
        for view in subviews {
            let own = view.sizeThatFits(.unspecified)
            size.width = max(size.width, own.width)
            size.height = max(size.height, own.height)
        }
        size.width *= CGFloat(subviews.count)
        // A narrower proposal squeezes the segments.
        if let width = proposal.width, width < size.width || fills && width < .infinity { size.width = width }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard !subviews.isEmpty else { return }
        let width = bounds.width / CGFloat(subviews.count)
        for (index, view) in subviews.enumerated() {
            view.place(
                at: CGPoint(x: bounds.minX + width * CGFloat(index), y: bounds.minY),
                proposal: ProposedViewSize(width: width, height: bounds.height))
        }
    }
}

/// Views below each other, all as wide as the column.
struct MenuColumn: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var size = CGSize.zero
        for view in subviews {
            let own = view.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
            size.width = max(size.width, own.width)
            size.height += own.height
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for view in subviews {
            let proposal = ProposedViewSize(width: bounds.width, height: nil)
            view.place(at: CGPoint(x: bounds.minX, y: y), proposal: proposal)
            y += view.sizeThatFits(proposal).height
        }
    }
}
