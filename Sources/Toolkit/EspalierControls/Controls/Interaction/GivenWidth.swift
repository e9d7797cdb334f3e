import EspalierCore
import EspalierGraphics
import Foundation

/// Makes a button that opens a menu fill a width meant for it alone, as a frame's, but take only its ideal width in a stack.
///
/// macOS: a pop-up button fills a frame around it. In a stack it hugs its content in recent versions, and shares the rest with
/// the stack's spacers in older ones; code for other platforms expects hugging as well.
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
    /// Whether the button is in a form, which aligns controls at their own widths.
    var isInForm: Bool

    init(_ child: Node, _ isInForm: Bool) {
        self.isInForm = isInForm
        super.init(child)
    }

    /// Whether the nearest container gives its width to the control alone. Inside the control, stacks are skipped.
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
    /// Whether a label is in the box of a bordered button.
    var isInButtonBox: Bool {
        get { self[InButtonBoxKey.self] }
        set { self[InButtonBoxKey.self] = newValue }
    }
}

/// The content of a button that opens a menu: its label, and a mark at the end.
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
