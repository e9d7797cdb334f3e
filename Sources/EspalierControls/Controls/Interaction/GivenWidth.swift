import EspalierCore
import EspalierGraphics
import Foundation

/// Has what opens a menu take the width that it is given, and no more than its own where a stack shares its room out.
///
/// macOS: a popup button fills a frame around it. Where stacks are asked, recent versions hug, older ones share the rest with
/// the stack's spacers; hugging is what code for other platforms expects as well.
private struct GivenWidth: NodeModifier {
    let isInForm: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> GivenWidthNode { GivenWidthNode(child, isInForm) }

    func updateNode(_ node: GivenWidthNode, _ context: NodeContext) {
        guard node.isInForm != isInForm else { return }
        node.isInForm = isInForm
        node.setNeedsLayout(forcingParent: true)
    }
}

@MainActor private final class GivenWidthNode: UnaryLayoutNode {
    /// A form lines its controls up, as wide as they are.
    var isInForm: Bool

    init(_ child: Node, _ isInForm: Bool) {
        self.isInForm = isInForm
        super.init(child)
    }

    /// What stands around the control: its own parts do not count.
    private var isGiven: Bool {
        if isInForm { return false }
        var node = parent, hasLeftControl = false
        while let current = node {
            if current is ControlNode {
                hasLeftControl = true
            } else if let answer = current.givesWidth, hasLeftControl || answer {
                return answer
            }
            node = current.parent
        }
        return false
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        guard let width = proposal.width, !isGiven else { return proposal }
        var inner = proposal
        inner.width = min(width, child.sizeThatFits(ProposedViewSize(width: nil, height: proposal.height)).width)
        return inner
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(inner(proposal)) }
    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        ChildPlacement(origin: .zero, proposal: inner(proposal))
    }

    override var layoutPriority: Double { child.layoutPriority }
    override var spacing: ViewSpacing { child.spacing }
    override var debugName: String { "GivenWidth" }
}

private enum InButtonBoxKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether a label stands in a box of a button's own.
    var isInButtonBox: Bool {
        get { self[InButtonBoxKey.self] }
        set { self[InButtonBoxKey.self] = newValue }
    }
}

/// What a button that opens a menu shows: its label, and at the end a mark.
struct MenuFace<Label: View, Mark: View>: View {
    @ViewBuilder let label: Label
    @ViewBuilder let mark: Mark
    @Environment(\.isInButtonBox) private var isInBox
    @Environment(\.formKind) private var formKind
    @Environment(\.controlContext) private var context

    var body: some View {
        if isInBox, context != .toolbar {
            HStack(spacing: 0) {
                HStack(spacing: Theme.labelSpacing) { label }
                Spacer(minLength: Theme.labelSpacing)
                mark
            }
            .modifier(GivenWidth(isInForm: formKind != nil))
        } else {
            HStack(spacing: Theme.labelSpacing) {
                label
                mark
            }
        }
    }
}
