import EspalierGraphics
import Foundation

/// The namespace of the options of `showSizes(_:)`.
public enum MeasureLayout {
    /// A size to query from a view.
    public enum SizeRequest: Equatable, Sendable {
        /// The size for a proposal of zero.
        case minimum
        /// The size for an unspecified proposal.
        case ideal
        /// The size for a proposal of infinity.
        case maximum
        /// The view's current size.
        case current
        /// The size for the given proposal.
        case proposal(size: ProposedViewSize)

        fileprivate var title: String {
            switch self {
            case .minimum: "min"
            case .ideal: "ideal"
            case .maximum: "max"
            case .current: "current"
            case .proposal(let size): "\(length(size.width))×\(length(size.height)) →"
            }
        }
    }
}

private func length(_ length: CGFloat?) -> String {
    guard let length else { return "nil" }
    guard length < .infinity else { return "∞" }
    return ((length * 10).rounded() / 10).dumpText
}

/// Labels with a view's sizes, drawn in front of it with a line around its bounds. They affect neither layout nor hit testing.
private struct SizeLabels: View {
    let lines: [String]

    var body: some View {
        ZStack(alignment: .topLeading) {
            Rectangle().strokeBorder(Color.red, lineWidth: 1)
            VStack(alignment: .leading, spacing: 0) {
                ForEach(lines, id: \.self) { Text($0) }
            }
            .font(.system(size: 10))
            .foregroundColor(.white)
            .padding(3)
            .background(Color.black.opacity(0.75))
            .fixedSize()
        }
        .allowsHitTesting(false)
    }
}

private struct ShowSizesModifier: NodeModifier {
    let requests: [MeasureLayout.SizeRequest]

    func makeNode(around child: Node, _ context: NodeContext) -> ShowSizesNode { ShowSizesNode(child, requests, context) }
    func updateNode(_ node: ShowSizesNode, _ context: NodeContext) { node.update(requests, context) }
}

@MainActor private final class ShowSizesNode: LayeredNode {
    private var requests: [MeasureLayout.SizeRequest]
    private var contentRoot: ContentRoot<SizeLabels>!
    private var lines: [String] = []

    init(_ child: Node, _ requests: [MeasureLayout.SizeRequest], _ context: NodeContext) {
        self.requests = requests
        super.init(primary: child, isOverlay: true, alignment: .topLeading)
        contentRoot = ContentRoot(
            SizeLabels(lines: []), owner: context.element, host: host, environment: context.environment,
            transaction: context.transaction, onNodesChange: { [unowned self] in host.enqueueStructure(contentRoot) })
        contentRoot.onStructureChange = { [unowned self] in setSecondary(contentRoot.nodes) }
        setSecondary(contentRoot.nodes)
    }

    func update(_ new: [MeasureLayout.SizeRequest], _ context: NodeContext) {
        contentRoot.refresh(_UpdateContext(environment: context.environment, transaction: context.transaction))
        guard requests != new else { return }
        requests = new
        setNeedsLayout()
    }

    private func size(_ request: MeasureLayout.SizeRequest) -> CGSize {
        switch request {
        case .minimum: primary.sizeThatFits(.zero)
        case .ideal: primary.sizeThatFits(.unspecified)
        case .maximum: primary.sizeThatFits(.infinity)
        case .current: size
        case .proposal(let proposal): primary.sizeThatFits(proposal)
        }
    }

    /// The labels are made during placement, because the sizes are known only then.
    override func placeContent() {
        let new = requests.map { request in
            let answer = size(request)
            return "\(request.title) \(length(answer.width))×\(length(answer.height))"
        }
        if new != lines {
            lines = new
            contentRoot.update(
                SizeLabels(lines: new), _UpdateContext(environment: contentRoot.environment, transaction: Transaction()))
            host.updateStructures()
        }
        super.placeContent()
    }

    override func destroyOwn() { contentRoot.destroy() }
}

extension View {
    /// Shows in front of the view, for debugging, the sizes that it returns for proposals. Its layout does not change.
    /// - Parameter requests: The sizes to show; by default the minimum, ideal and maximum.
    public func showSizes(_ requests: [MeasureLayout.SizeRequest] = [.minimum, .ideal, .maximum]) -> some View {
        modifier(ShowSizesModifier(requests: requests))
    }
}
