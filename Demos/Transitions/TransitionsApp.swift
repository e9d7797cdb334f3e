import SwiftUI

/// How views come and go, how their content changes, and how one view becomes another in a different place.
@main
struct TransitionsApp: App {
    var body: some Scene {
        WindowGroup("Transitions") { TransitionsDemo() }
            .defaultSize(width: 960, height: 700)
    }
}

struct TransitionsDemo: View {
    enum Page: String, CaseIterable {
        case gallery = "Views"
        case contents = "Contents"
        case hero = "Hero"
    }

    @State private var page = Page.gallery
    @State private var duration = 0.8

    var body: some View {
        VStack(spacing: 18) {
            HStack(spacing: 24) {
                Picker("Page", selection: $page) {
                    ForEach(Page.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                }
                .pickerStyle(.segmented)
                .labelsHidden()
                .fixedSize()
                Spacer()
                Text("Duration")
                Slider(value: $duration, in: 0.2...4) { Text("Duration") }.labelsHidden().frame(width: 160)
                Text("\(duration.formatted(.number.precision(.fractionLength(1)))) s")
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
                    .frame(width: 40, alignment: .leading)
            }
            Group {
                switch page {
                case .gallery: Gallery(duration: duration)
                case .contents: Contents(duration: duration)
                case .hero: Hero(duration: duration)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .padding(20)
        .frame(minWidth: 860, maxWidth: .infinity, minHeight: 600, maxHeight: .infinity)
    }
}

/// A button in the style of all pages.
struct Trigger: View {
    let title: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Text(title).frame(minWidth: 90)
        }
        .controlSize(.large)
    }
}

/// A frame with a name below.
struct Stage<Content: View>: View {
    let title: String
    @ViewBuilder let content: () -> Content

    var body: some View {
        VStack(spacing: 8) {
            content()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(RoundedRectangle(cornerRadius: 10).fill(Color.primary.opacity(0.04)))
                .overlay(RoundedRectangle(cornerRadius: 10).strokeBorder(Color.primary.opacity(0.12)))
                .clipShape(RoundedRectangle(cornerRadius: 10))
            Text(title).font(.caption).foregroundStyle(.secondary)
        }
    }
}

#Preview("Transitions", traits: .fixedLayout(width: 960, height: 700)) { TransitionsDemo() }
