import SwiftUI

struct ButtonsPage: View {
    @State private var count = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            Row("Bordered") { three }
            Row("Prominent") { three.buttonStyle(.borderedProminent) }
            Row("Borderless") { three.buttonStyle(.borderless) }
            Row("Plain") { three.buttonStyle(.plain) }
            Row("Link") { three.buttonStyle(.link) }
            Row("Accessory bar") { three.buttonStyle(.accessoryBar) }
            Row("Glass") {
                three.buttonStyle(.glass)
                Button("Prominent") { count += 1 }.buttonStyle(.glassProminent)
            }
            Row("Shapes") {
                Button("Capsule") { count += 1 }.buttonBorderShape(.capsule)
                Button("Rectangle") { count += 1 }.buttonBorderShape(.roundedRectangle(radius: 2))
                Button { count += 1 } label: { Image(systemName: "plus") }.buttonBorderShape(.circle)
                    .accessibilityLabel("Add")
            }
            Row("Tinted") {
                Button("Orange") { count += 1 }.tint(.orange)
                Button("Green") { count += 1 }.buttonStyle(.borderedProminent).tint(.green)
            }
            Row("Repeating") {
                Button("Hold me") { count += 1 }.buttonRepeatBehavior(.enabled).help("Counts on while it is held")
            }
            Row("Own style") { Button("Pill") { count += 1 }.buttonStyle(PillStyle()) }
            Row("Keys") {
                Button("Cancel", role: .cancel) { count = 0 }.keyboardShortcut(.cancelAction)
                Button("Default") { count += 1 }.keyboardShortcut(.defaultAction)
            }
            Row("Pressed") { Text("\(count)").monospacedDigit().accessibilityIdentifier("count") }
        }
    }

    @ViewBuilder private var three: some View {
        Button("Button") { count += 1 }
        Button("Star", systemImage: "star.fill") { count += 1 }
        Button("Delete", role: .destructive) { count = 0 }
    }
}

struct PillStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 14)
            .padding(.vertical, 6)
            .background(.purple.opacity(configuration.isPressed ? 0.6 : 0.9), in: Capsule())
            .foregroundStyle(.white)
            .scaleEffect(configuration.isPressed ? 0.96 : 1)
    }
}
