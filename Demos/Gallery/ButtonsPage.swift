import SwiftUI

struct ButtonsPage: View {
    @State private var count = 0

    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 14) {
            ButtonRow("Bordered") { three }
            ButtonRow("Prominent") { three.buttonStyle(.borderedProminent) }
            ButtonRow("Borderless") { three.buttonStyle(.borderless) }
            ButtonRow("Plain") { three.buttonStyle(.plain) }
            ButtonRow("Link") { three.buttonStyle(.link) }
            ButtonRow("Accessory bar") { three.buttonStyle(.accessoryBar) }
            ButtonRow("Glass") {
                three.buttonStyle(.glass)
                Button("Prominent") { count += 1 }.buttonStyle(.glassProminent)
            }
            ButtonRow("Shapes") {
                Button("Capsule") { count += 1 }.buttonBorderShape(.capsule)
                Button("Rectangle") { count += 1 }.buttonBorderShape(.roundedRectangle(radius: 2))
                Button { count += 1 } label: { Image(systemName: "plus") }.buttonBorderShape(.circle)
                    .accessibilityLabel("Add")
            }
            ButtonRow("Tinted") {
                Button("Orange") { count += 1 }.tint(.orange)
                Button("Green") { count += 1 }.buttonStyle(.borderedProminent).tint(.green)
            }
            ButtonRow("Repeating") {
                Button("Hold me") { count += 1 }.buttonRepeatBehavior(.enabled).help("Counts on while it is held")
            }
            ButtonRow("Own style") { Button("Pill") { count += 1 }.buttonStyle(PillStyle()) }
            ButtonRow("Keys") {
                Button("Cancel", role: .cancel) { count = 0 }.keyboardShortcut(.cancelAction)
                Button("Default") { count += 1 }.keyboardShortcut(.defaultAction)
            }
            ButtonRow("Pressed") { Text("\(count)").monospacedDigit().accessibilityIdentifier("count") }
        }
    }

    @ViewBuilder private var three: some View {
        Button("Button") { count += 1 }
        Button("Star", systemImage: "star.fill") { count += 1 }
        Button("Delete", role: .destructive) { count = 0 }
    }
}

/// A row of the page's grid: a caption, and a button in each column.
private struct ButtonRow<Content: View>: View {
    let title: String
    let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        GridRow {
            Caption(title)
            content
        }
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

#Preview("Buttons", traits: .fixedLayout(width: 812, height: 900)) { ButtonsPage().padding(24) }
