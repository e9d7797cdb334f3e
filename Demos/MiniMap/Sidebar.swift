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
            Button(action: reset) {
                Text("Reset sizes").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .disabled(!isChanged)
        }
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
