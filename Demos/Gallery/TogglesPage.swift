import SwiftUI

struct TogglesPage: View {
    @State private var isOn = true
    @State private var options = [true, false, true]

    private struct Option { let isOn: Binding<Bool> }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Row("Check boxes") {
                Toggle("On or off", isOn: $isOn)
                Toggle("Always", isOn: .constant(true))
                Toggle("Never", isOn: .constant(false))
            }
            Row("Switches") {
                Toggle("On or off", isOn: $isOn)
                Toggle("Tinted", isOn: $isOn).tint(.green)
            }
            .toggleStyle(.switch)
            Row("Buttons") {
                Toggle("Bold", isOn: $options[0])
                Toggle("Italic", isOn: $options[1])
                Toggle("Underlined", isOn: $options[2])
            }
            .toggleStyle(.button)
            Row("Of several") {
                VStack(alignment: .leading, spacing: 6) {
                    Toggle("All", sources: options.indices.map { Option(isOn: $options[$0]) }, isOn: \.isOn)
                    ForEach(options.indices, id: \.self) { index in
                        Toggle("Option \(index + 1)", isOn: $options[index]).padding(.leading, 20)
                    }
                }
            }
            Row("Own style") { Toggle("Star", isOn: $isOn).toggleStyle(StarStyle()) }
        }
    }
}

struct StarStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button { configuration.isOn.toggle() } label: {
            Label { configuration.label } icon: {
                Image(systemName: configuration.isOn ? "star.fill" : "star").foregroundStyle(.yellow)
            }
        }
        .buttonStyle(.plain)
    }
}

#Preview("Toggles", traits: .fixedLayout(width: 812, height: 900)) { TogglesPage().padding(24) }
