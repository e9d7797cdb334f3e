package import EspalierCore
import EspalierGraphics

/// Turns whatever the caller wrote into one view, which a style is given to place.
///
/// SwiftUI: a control stays one control, however many views its label has. A style applies modifiers to a label or a content as to
/// any view, and each of several nodes would get its own: a button with two views in its label would become two buttons. So several
/// views are put into an implicit stack; a single one stays as it is, with all its traits and no level of layout around it.
package struct StylePart<Content: View>: View {
    let arrangement: StylePartArrangement
    /// Whether there is a node even if the caller's content is empty, so that a control with nothing to show still exists.
    var isAlwaysThere = false
    let content: Content

    package init(_ arrangement: StylePartArrangement, isAlwaysThere: Bool = false, @ViewBuilder content: () -> Content) {
        self.arrangement = arrangement
        self.isAlwaysThere = isAlwaysThere
        self.content = content()
    }

    package typealias Body = Never
    package var body: Never { neverBody("StylePart") }

    package static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        StylePartElement(view, context)
    }
}

/// How several views that a style places as one are arranged.
package enum StylePartArrangement {
    /// Side by side, as in labels of buttons.
    case row
    /// One below the other.
    case column(HorizontalAlignment)
    /// One below the other; in a list each is a row of its own.
    case rows(HorizontalAlignment)
    /// Not combined, as rows of menus and forms and controls of a group. A style has to expect any number.
    case each
}

private enum LabelsInRowKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether labels of several views are side by side even if their controls' usual styles arrange them in a column.
    var laysLabelsInRow: Bool {
        get { self[LabelsInRowKey.self] }
        set { self[LabelsInRowKey.self] = newValue }
    }
}

private final class StylePartElement<Content: View>: SingleChildElement<StylePart<Content>, _ViewElement<Content>> {
    /// The implicit stack; nil while none is needed.
    private var stack: StackNode?

    override init(_ view: StylePart<Content>, _ context: _ElementContext) {
        super.init(view, context)
        content = Content._makeElement(view.content, _ElementContext(parent: self, transaction: context.transaction))
    }

    override func update(_ new: StylePart<Content>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        content.update(new.content, context)
        updateStack()
    }

    override func refresh(_ context: _UpdateContext) {
        super.refresh(context)
        updateStack()
    }

    /// The stack's layout; nil if the views are not combined.
    private var layout: StackLayout? {
        let row = HStackLayout().stack
        switch view.arrangement {
        case .row: return row
        case .column(let alignment):
            return environment.laysLabelsInRow ? row : VStackLayout(alignment: alignment).stack
        case .rows(let alignment):
            return environment.listSections != nil ? nil : VStackLayout(alignment: alignment).stack
        case .each: return nil
        }
    }

    private func updateStack() {
        guard let stack else { return }
        let isRightToLeft = environment.resolved.isRightToLeft
        if stack.isRightToLeft != isRightToLeft { stack.isRightToLeft = isRightToLeft }
        if let layout { stack.setLayout(layout) }
    }

    override func collectNodes(into nodes: inout [Node]) {
        var inner: [Node] = []
        content.collectNodes(into: &inner)
        guard let layout else {
            endStack()
            nodes += inner
            return
        }
        let count = host.leavingCount > 0 ? inner.count { $0.leavingMark == nil } : inner.count
        // An existing stack stays as long as views are leaving it.
        guard count > 1 || stack != nil && inner.count > 1 || inner.isEmpty && view.isAlwaysThere else {
            endStack()
            nodes += inner
            return
        }
        let all = stack ?? makeStack(layout)
        all.setChildren(inner)
        nodes.append(all)
    }

    private func makeStack(_ layout: StackLayout) -> StackNode {
        let new = StackNode(layout, name: "StylePart", host: host)
        new.element = self
        stack = new
        updateStack()
        return new
    }

    /// Retires the stack, so that the parent link of the remaining views no longer leads to it.
    private func endStack() {
        stack?.retire()
        stack = nil
    }

    override func collectSegments(into segments: inout [LazySegment]) {
        if layout == nil {
            endStack()
            super.collectSegments(into: &segments)
        } else {
            collectNodes(asSegmentsInto: &segments)
        }
    }

    override func forEachOwnNode(_ visit: (Node) -> Void) { if let stack { visit(stack) } }
}

// MARK: - Labels

/// A control's label.
///
/// SwiftUI: of several texts in a label the first is the title, and those after it are smaller and paler.
struct ControlLabel<Label: View>: View {
    let label: Label
    @Environment(\.laysLabelsInRow) private var isRow

    init(_ label: Label) { self.label = label }

    var body: some View {
        if !isRow, let several = label as? any MemberPeeking, several.startsWithText {
            let members = several.memberViews
            ForEach(members.indices, id: \.self) { index in
                if index == 0 {
                    members[index]
                } else {
                    members[index].font(index == 1 ? .subheadline : .footnote)
                        .containerForegroundStyle(index < 3 ? .secondary : .tertiary)
                }
            }
        } else {
            label
        }
    }
}
