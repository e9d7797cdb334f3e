import SwiftUI

/// Every way to set text: styles, weights, families, decorations, lines, scripts.
@main
struct TypographyApp: App {
    var body: some Scene {
        WindowGroup("Typography") { TypographyDemo() }
            .defaultSize(width: 1060, height: 760)
    }
}

/// What the sheet shows.
enum Page: String, CaseIterable {
    case styles = "Styles"
    case decoration = "Decoration"
    case lines = "Lines"
    case scripts = "Scripts"
    case rich = "Rich text"
    case renderers = "Renderers"
}

struct TypographyDemo: View {
    @State private var page = Page(rawValue: ProcessInfo.processInfo.environment["TYPOGRAPHY_PAGE"] ?? "") ?? .styles

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            Picker("Page", selection: $page) {
                ForEach(Page.allCases, id: \.self) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            Group {
                switch page {
                case .styles: StylesPage()
                case .decoration: DecorationPage()
                case .lines: LinesPage()
                case .scripts: ScriptsPage()
                case .rich: RichPage()
                case .renderers: RendererPage()
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        .padding(24)
    }
}

/// A part of a page under its title.
struct Sample<Content: View>: View {
    let title: String
    @ViewBuilder let content: () -> Content

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title.uppercased())
                .font(.caption2)
                .tracking(1.2)
                .foregroundStyle(.secondary)
            content()
        }
    }
}

#Preview("Typography", traits: .fixedLayout(width: 1060, height: 760)) { TypographyDemo() }
