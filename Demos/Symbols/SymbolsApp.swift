import SwiftUI

/// Symbols by theme: type to search, choose one to see it in weights, sizes and variants.
@main
struct SymbolsApp: App {
    var body: some Scene {
        WindowGroup("Symbols") { SymbolsDemo() }
            .defaultSize(width: 940, height: 680)
    }
}

struct SymbolsDemo: View {
    @State private var query = ""
    /// The field has the keyboard from the start.
    @State private var isSearching = true
    @State private var selection = "star"
    @State private var weight = Font.Weight.regular
    @State private var isFilled = false

    private static let weights: [(String, Font.Weight)] = [
        ("Thin", .thin), ("Regular", .regular), ("Semibold", .semibold), ("Black", .black),
    ]

    /// What has all words of the query in its name, by theme.
    private var found: [SymbolTheme] {
        let words = query.lowercased().split(separator: " ")
        return SymbolTheme.all.compactMap { theme in
            let names = theme.names.filter { name in words.allSatisfy { name.contains($0) } }
            return names.isEmpty ? nil : SymbolTheme(title: theme.title, names: names)
        }
    }

    var body: some View {
        let found = found
        let count = found.reduce(0) { $0 + $1.names.count }
        NavigationStack {
            VStack(spacing: 0) {
                grid(found)
                    .overlay { if found.isEmpty { ContentUnavailableView.search(text: query) } }
                Divider()
                SymbolDetail(name: selection, weight: weight)
            }
            .navigationTitle("Symbols")
            .navigationSubtitle(count == 1 ? "1 symbol" : "\(count) symbols")
            .toolbar {
                ToolbarItem { Toggle("Fill", isOn: $isFilled).toggleStyle(.button) }
                ToolbarItem {
                    Picker("Weight", selection: $weight) {
                        ForEach(Self.weights, id: \.0) { title, value in Text(title).tag(value) }
                    }
                    .pickerStyle(.segmented)
                    .labelsHidden()
                }
            }
            .searchable(text: $query, isPresented: $isSearching, prompt: "Search symbols")
        }
        .frame(minWidth: 640, maxWidth: .infinity, minHeight: 420, maxHeight: .infinity)
    }

    private func grid(_ themes: [SymbolTheme]) -> some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 104), spacing: 6)], spacing: 6) {
                ForEach(themes) { theme in
                    Section {
                        ForEach(theme.names, id: \.self) { name in
                            SymbolCell(name: name, isSelected: name == selection, weight: weight) { selection = name }
                        }
                    } header: {
                        Text(theme.title)
                            .font(.headline)
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .padding(.top, 10)
                    }
                }
            }
            .padding(16)
            .symbolVariant(isFilled ? .fill : .none)
        }
    }
}

/// A symbol and its name: a button that chooses it.
struct SymbolCell: View {
    let name: String
    let isSelected: Bool
    let weight: Font.Weight
    let action: () -> Void
    @State private var isHovered = false

    var body: some View {
        Button(action: action) {
            VStack(spacing: 6) {
                Image(systemName: name)
                    .font(.system(size: 24, weight: weight))
                    .frame(height: 34)
                Text(name)
                    .font(.caption)
                    .foregroundStyle(isSelected ? AnyShapeStyle(.primary) : AnyShapeStyle(.secondary))
                    .lineLimit(1)
                    .truncationMode(.middle)
            }
            .foregroundStyle(isSelected ? Color.accentColor : Color.primary)
            .padding(.horizontal, 6)
            .frame(maxWidth: .infinity)
            .frame(height: 74)
            .background {
                RoundedRectangle(cornerRadius: 10)
                    .fill(isSelected ? Color.accentColor.opacity(0.14) : Color.gray.opacity(isHovered ? 0.12 : 0))
            }
            .contentShape(RoundedRectangle(cornerRadius: 10))
        }
        .buttonStyle(.plain)
        .onHover { isHovered = $0 }
        .accessibilityLabel(name)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
        .accessibilityIdentifier(name)
    }
}

#Preview("Symbols", traits: .fixedLayout(width: 940, height: 680)) { SymbolsDemo() }
