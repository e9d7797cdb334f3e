import SwiftUI

/// One of several words of which one is chosen.
struct Choice: View {
    let title: String
    let isChosen: Bool
    let action: () -> Void
    @State private var isHovered = false

    var body: some View {
        Text(title)
            .font(.system(size: 13, weight: .medium))
            .foregroundColor(isChosen ? .white : .primary)
            .padding(.horizontal, 12)
            .padding(.vertical, 6)
            .background {
                Capsule().fill(isChosen ? Color.blue : Color.gray.opacity(isHovered ? 0.3 : 0.15))
            }
            .contentShape(Rectangle())
            .onHover { isHovered = $0 }
            .onTapGesture(perform: action)
            .accessibilityAddTraits(.isButton)
    }
}

/// A value between 0 and 1, set by a drag along a line.
struct Track: View {
    let title: String
    @Binding var value: Double

    private static let knob: CGFloat = 18

    var body: some View {
        GeometryReader { proxy in
            let length = max(proxy.size.width - Self.knob, 1)
            ZStack(alignment: .leading) {
                Capsule().fill(Color.gray.opacity(0.25)).frame(height: 4)
                Circle().fill(Color.blue)
                    .frame(width: Self.knob, height: Self.knob)
                    .offset(x: length * value)
            }
            .frame(maxHeight: .infinity)
            .contentShape(Rectangle())
            .gesture(
                DragGesture(minimumDistance: 0)
                    .onChanged { drag in value = min(max((drag.location.x - Self.knob / 2) / length, 0), 1) })
        }
        .frame(height: Self.knob)
        .accessibilityRepresentation { Slider(value: $value) { Text(title) } }
    }
}
