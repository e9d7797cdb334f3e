import SwiftUI

/// A family of nodes that can be grown, cut and folded. A layout of the app's own places them and hands the lines between them
/// back through a binding.
@main
struct TreeApp: App {
    var body: some Scene {
        WindowGroup("Tree") { TreeDemo() }
            .defaultSize(width: 860, height: 600)
    }
}

struct TreeDemo: View {
    @State private var tree = Tree.sample
    @State private var lines = Path()

    var body: some View {
        VStack(spacing: 0) {
            header
            Divider()
            ScrollView([.horizontal, .vertical]) {
                TreeLayout(lines: $lines) {
                    ForEach(tree.shown) { node in
                        NodeCard(node: node, below: tree.descendants(of: node.id).count, isFolded: tree.isFolded(node.id)) {
                            change($0, node)
                        }
                            .layoutValue(key: NodeID.self, value: node.id)
                            .layoutValue(key: ParentID.self, value: node.parent)
                    }
                }
                .background {
                    lines.stroke(Color.gray, style: StrokeStyle(lineWidth: 1.5, lineCap: .round, dash: [5, 5]))
                }
                .padding(32)
            }
            .defaultScrollAnchor(.top)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .frame(minWidth: 480, maxWidth: .infinity, minHeight: 320, maxHeight: .infinity)
    }

    private var header: some View {
        HStack(spacing: 8) {
            VStack(alignment: .leading, spacing: 2) {
                Text("Tree").font(.title2).bold()
                Text("\(tree.nodes.count) nodes, \(tree.shown.count) in sight").font(.footnote).foregroundColor(.secondary)
            }
            Spacer()
            Button("Fold all") { tree.foldAll() }
            Button("Unfold all") { tree.unfoldAll() }
            Button("Start again") { tree = .sample }
        }
        .padding(.horizontal, 20)
        .padding(.vertical, 12)
    }

    private func change(_ action: NodeCard.Action, _ node: TreeNode) {
        switch action {
        case .add: tree.addChild(to: node.id)
        case .remove: tree.remove(node.id)
        case .fold: tree.toggleFold(node.id)
        }
    }
}

#Preview("Tree", traits: .fixedLayout(width: 860, height: 600)) { TreeDemo() }
