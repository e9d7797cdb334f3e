import SwiftUI

/// Title, explanation, the area for the map, and the reset button.
struct Sidebar: View {
    let isChanged: Bool
    let reset: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            Text("MiniMap").font(.system(size: 22, weight: .bold))
            Text("Drag a block to resize it. The map follows by anchor preferences, in the same frame.")
                .font(.system(size: 12))
                .foregroundColor(.primary.opacity(0.7))
                .fixedSize(horizontal: false, vertical: true)
            Color.clear
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 120, maxHeight: .infinity)
                .card()
                .place(.map)
            ResetButton(isEnabled: isChanged, action: reset)
        }
    }
}

struct ResetButton: View {
    let isEnabled: Bool
    let action: () -> Void
    @State private var isHovered = false

    var body: some View {
        Text("Reset sizes")
            .font(.system(size: 13, weight: .medium))
            .foregroundColor(isEnabled ? .white : .primary.opacity(0.4))
            .frame(minWidth: 0, maxWidth: .infinity)
            .padding(.vertical, 8)
            .background {
                RoundedRectangle(cornerRadius: 8)
                    .fill(isEnabled ? Color.blue.mix(with: .black, by: isHovered ? 0.25 : 0.15) : Color.gray.opacity(0.15))
            }
            .contentShape(Rectangle())
            .onHover { isHovered = $0 }
            .onTapGesture { if isEnabled { action() } }
            .accessibilityLabel("Reset sizes")
            .accessibilityAddTraits(.isButton)
    }
}

extension View {
    /// A white card with a hairline around it.
    func card() -> some View { modifier(Card()) }
}

struct Card: ViewModifier {
    @Environment(\.colorScheme) private var colorScheme

    func body(content: Content) -> some View {
        content
            .background(RoundedRectangle(cornerRadius: 14).fill(colorScheme == .dark ? Color(white: 0.2) : .white))
            .overlay(
                RoundedRectangle(cornerRadius: 14)
                    .strokeBorder(Color.gray.opacity(0.25), lineWidth: 1)
                    .allowsHitTesting(false))
    }
}
