import SwiftUI

// # Surroundings

// ## View/environment(_:_:), View/transformEnvironment(_:transform:)
// Sets or changes a value that all views in a view can read: here the direction of the language, and the font.
struct EnvironmentSnippet: View {
    var body: some View {
        HStack(spacing: 40) {
            Label("Leaves", systemImage: "leaf")
            Label("Leaves", systemImage: "leaf").environment(\.layoutDirection, .rightToLeft)
            Label("Leaves", systemImage: "leaf").transformEnvironment(\.font) { $0 = ($0 ?? .title).bold() }
        }
    }
}

// ## View/preferredColorScheme(_:), View/colorScheme(_:)
// Makes a window dark or light, whatever the desktop is; or a part of it.
struct ColorSchemeSnippet: View {
    var body: some View {
        HStack(spacing: 0) {
            Toggle("By day", isOn: .constant(true)).padding(16).background(.background).environment(\.colorScheme, .light)
            Toggle("By night", isOn: .constant(true)).padding(16).background(.background).environment(\.colorScheme, .dark)
        }
    }
}

// ## View/backgroundStyle(_:)
// What the background is in a view: for `.background` and for boxes.
struct BackgroundStyleSnippet: View {
    var body: some View {
        HStack {
            GroupBox("Plain") { Text("Apples and pears") }
            GroupBox("Coloured") { Text("Apples and pears") }.backgroundStyle(.yellow.opacity(0.4))
        }
    }
}

// ## View/containerBackground(_:for:)
// What is behind all content of a window or of a screen of a stack.
struct ContainerBackgroundSnippet: View {
    var body: some View {
        NavigationStack {
            Text("Sunset over the garden").foregroundStyle(.black)
                .containerBackground(.orange.gradient, for: .navigation)
        }
        .frame(width: 300, height: 110)
    }
}

// ## View/accentColor(_:)
// The colour of controls and selections. `tint(_:)` is its newer name.
struct AccentColorSnippet: View {
    var body: some View {
        HStack(spacing: 16) {
            Toggle("On", isOn: .constant(true))
            Slider(value: .constant(0.6)).frame(width: 100)
            Link("More", destination: URL(string: "https://swift.org")!)
        }
        .accentColor(.orange)
    }
}

// ## View/foregroundColor(_:)
// The colour of texts, symbols and shapes. `foregroundStyle(_:)` is its newer name.
struct ForegroundColorSnippet: View {
    var body: some View {
        HStack(spacing: 20) {
            Label("Leaves", systemImage: "leaf.fill").foregroundColor(.green)
            Label("Fruit", systemImage: "circle.fill").foregroundColor(.red)
        }
    }
}

extension Snippet {
    static let surroundings = [
        Snippet(EnvironmentSnippet()), Snippet(ColorSchemeSnippet()), Snippet(BackgroundStyleSnippet()),
        Snippet(ContainerBackgroundSnippet()),
        Snippet(AccentColorSnippet()), Snippet(ForegroundColorSnippet()),
    ]
}
