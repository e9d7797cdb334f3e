import SwiftUI

/// The tools, one below the other.
struct SettingsPanel: View {
    @Binding var settings: CardSettings

    var body: some View {
        VStack(alignment: .leading, spacing: 18) {
            Text("Event card").font(.title2).bold()
            group("Room") {
                LabeledSlider(title: "Width", value: $settings.width, range: 260...600)
                LabeledSlider(title: "Height", value: $settings.height, range: 300...620)
                LabeledSlider(title: "Sentences", value: $settings.sentences, range: 1...40)
            }
            group("Priority") {
                LabeledSlider(title: "Picture", value: $settings.picturePriority, range: -1...1, step: 1)
                Toggle("At least 100 high", isOn: $settings.pictureHasMinimum)
            }
            group("Fixed size") {
                Toggle("List as high as its tallest badge", isOn: $settings.fixesListHeight)
                Toggle("List as wide as it likes", isOn: $settings.fixesListWidth)
            }
            group("Guides") {
                Toggle("Check mark on the corner", isOn: $settings.alignsBadge)
                LabeledSlider(title: "Inside", value: $settings.badgeRatio, range: 0...1)
            }
            Spacer()
            Button("As the article has it") { settings = CardSettings() }
        }
        .padding(20)
    }

    private func group<Content: View>(_ title: String, @ViewBuilder _ content: () -> Content) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title).font(.subheadline).bold().foregroundColor(.secondary)
            content()
        }
    }
}

private struct LabeledSlider: View {
    let title: String
    @Binding var value: Double
    let range: ClosedRange<Double>
    var step: Double?

    var body: some View {
        HStack(spacing: 10) {
            Text(title).frame(width: 72, alignment: .leading)
            if let step {
                Slider(value: $value, in: range, step: step) { Text(title) }.labelsHidden()
            } else {
                Slider(value: $value, in: range) { Text(title) }.labelsHidden()
            }
            Text(range.upperBound > 1 ? "\(Int(value))" : "\((value * 100).rounded() / 100, specifier: "%.1f")")
                .monospacedDigit()
                .frame(width: 36, alignment: .trailing)
        }
    }
}
