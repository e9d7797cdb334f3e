import SwiftUI

/// Every control in each of its styles, light and dark, in all sizes. It can be operated by the keyboard alone.
@main
struct GalleryApp: App {
    var body: some Scene {
        WindowGroup("Gallery") { Gallery() }
            .defaultSize(width: 860, height: 640)
    }
}

enum Page: String, CaseIterable, Identifiable {
    case buttons = "Buttons"
    case toggles = "Toggles"
    case values = "Values"
    case choices = "Choices"
    case dates = "Dates and Colours"
    case groups = "Groups"
    case text = "Text"
    case lists = "Lists"
    case forms = "Forms and Tables"
    case navigation = "Navigation"
    case tabs = "Tabs and Bars"
    case presentation = "Presentation"

    var id: Self { self }
}

struct Gallery: View {
    @State private var page = Page(rawValue: CommandLine.arguments.dropFirst().first ?? "") ?? .buttons
    @State private var size = ControlSize.regular
    @State private var isDark: Bool?
    @State private var isDisabled = false
    @Environment(\.colorScheme) private var systemScheme

    private var scheme: ColorScheme { isDark.map { $0 ? .dark : .light } ?? systemScheme }

    var body: some View {
        VStack(spacing: 0) {
            bar
            Divider()
            ScrollView {
                content
                    .controlSize(size)
                    .disabled(isDisabled)
                    .padding(24)
                    .frame(maxWidth: .infinity, alignment: .topLeading)
            }
        }
        .background(.windowBackground)
        .environment(\.colorScheme, scheme)
    }

    private var bar: some View {
        HStack(spacing: 16) {
            Picker("Page", selection: $page) {
                ForEach(Page.allCases) { Text($0.rawValue).tag($0) }
            }
            .labelsHidden()
            Spacer(minLength: 0)
            Picker("Size", selection: $size) {
                Text("Mini").tag(ControlSize.mini)
                Text("Small").tag(ControlSize.small)
                Text("Regular").tag(ControlSize.regular)
                Text("Large").tag(ControlSize.large)
                Text("Extra large").tag(ControlSize.extraLarge)
            }
            .labelsHidden()
            Toggle("Disabled", isOn: $isDisabled)
            Toggle("Dark", isOn: Binding(get: { scheme == .dark }, set: { isDark = $0 }))
                .toggleStyle(.switch)
                .controlSize(.small)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
    }

    @ViewBuilder private var content: some View {
        switch page {
        case .buttons: ButtonsPage()
        case .toggles: TogglesPage()
        case .values: ValuesPage()
        case .choices: ChoicesPage()
        case .dates: DatesPage()
        case .groups: GroupsPage()
        case .text: TextPage()
        case .lists: ListsPage()
        case .forms: FormsPage()
        case .navigation: NavigationPage()
        case .tabs: TabsPage()
        case .presentation: PresentationPage()
        }
    }
}

/// A row of the gallery: what it shows, and the controls.
struct Row<Content: View>: View {
    let title: String
    @ViewBuilder let content: () -> Content
    /// A control without a name has that of the row.
    @Namespace private var pair

    init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
        self.title = title
        self.content = content
    }

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 16) {
            Caption(title).accessibilityLabeledPair(role: .label, id: title, in: pair)
            HStack(spacing: 12) { content() }
                .accessibilityLabeledPair(role: .content, id: title, in: pair)
                // The middle of what has no text, or of its beginning, lies on the middle of the caption's letters.
                .alignmentGuide(.firstTextBaseline) { row in
                    row[explicit: .firstTextBaseline] ?? min(row.height, 32) / 2 + 4
                }
        }
    }
}

/// What a row shows, at the start of it: as wide on all pages.
struct Caption: View {
    let title: String

    init(_ title: String) { self.title = title }

    var body: some View {
        Text(title)
            .font(.callout)
            .foregroundStyle(.primary.opacity(0.7))
            .frame(width: 130, alignment: .trailing)
    }
}

#Preview("Gallery", traits: .fixedLayout(width: 860, height: 640)) { Gallery() }
