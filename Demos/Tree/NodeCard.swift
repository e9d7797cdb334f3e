import SwiftUI

/// A node with what can be done to it.
struct NodeCard: View {
    enum Action { case add, remove, fold }

    let node: TreeNode
    /// How many nodes are below it.
    let below: Int
    let isFolded: Bool
    let act: @MainActor (Action) -> Void

    private static let colors: [Color] = [.blue, .purple, .orange, .green, .pink]
    private var color: Color { Self.colors[node.level % Self.colors.count] }

    var body: some View {
        VStack(spacing: 8) {
            HStack(spacing: 6) {
                Circle().fill(color).frame(width: 8, height: 8)
                Text(node.name).font(.headline)
            }
            HStack(spacing: 4) {
                if below > 0 { CardButton(title: isFolded ? "+\(below)" : "fold", color: color) { act(.fold) } }
                CardButton(title: "add", color: color) { act(.add) }
                if node.parent != nil { CardButton(title: "remove", color: color) { act(.remove) } }
            }
        }
        .padding(10)
        .background {
            RoundedRectangle(cornerRadius: 10).fill(color.opacity(0.14))
        }
        .overlay {
            RoundedRectangle(cornerRadius: 10).strokeBorder(color.opacity(isFolded ? 0.9 : 0.35), lineWidth: isFolded ? 2 : 1)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("node \(node.name)")
    }
}

private struct CardButton: View {
    let title: String
    let color: Color
    let action: @MainActor () -> Void
    @State private var isHovered = false

    var body: some View {
        Button(action: action) {
            Text(title)
                .font(.subheadline)
                .padding(.horizontal, 8)
                .padding(.vertical, 3)
                .background { Capsule().fill(color.opacity(isHovered ? 0.35 : 0.18)) }
                .contentShape(Capsule())
        }
        .buttonStyle(.plain)
        .onHover { isHovered = $0 }
    }
}
