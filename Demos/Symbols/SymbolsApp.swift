import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import SwiftUI

/// Every symbol that Espalier draws: type to search, click one to see it in weights, sizes and variants.
@main
struct SymbolsApp: App {
    var body: some Scene {
        WindowGroup("Symbols") { SymbolsDemo() }
            .defaultSize(width: 940, height: 680)
    }
}

struct SymbolsDemo: View {
    @State private var query = ""
    @State private var selection = "star"
    @State private var weight = Font.Weight.regular
    @State private var isFilled = false

    private static let names = SymbolCatalog.baseNames
    private static let weights: [(String, Font.Weight)] = [
        ("Thin", .thin), ("Regular", .regular), ("Semibold", .semibold), ("Black", .black),
    ]

    /// All words of the query, anywhere in the name.
    private var found: [String] {
        let words = query.lowercased().split(separator: " ")
        return Self.names.filter { name in words.allSatisfy { name.contains($0) } }
    }

    var body: some View {
        VStack(spacing: 0) {
            header.padding(.horizontal, 20).padding(.vertical, 14)
            Divider()
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 104), spacing: 6)], spacing: 6) {
                    ForEach(found, id: \.self) { name in
                        SymbolCell(name: name, isSelected: name == selection, weight: weight) { selection = name }
                    }
                }
                .padding(16)
                .symbolVariant(isFilled ? .fill : .none)
            }
            Divider()
            SymbolDetail(name: selection, weight: weight)
        }
        .frame(minWidth: 640, maxWidth: .infinity, minHeight: 420, maxHeight: .infinity)
        .focusable()
        .focusEffectDisabled()
        .onKeyPress(phases: [.down, .repeat]) { press in
            switch press.key {
            case .delete: query = String(query.dropLast())
            case .escape: query = ""
            default:
                guard press.modifiers.isSubset(of: [.shift, .capsLock]), let letter = press.characters.first,
                    letter.isLetter || letter.isNumber || letter == "." || letter == " "
                else { return .ignored }
                query.append(letter)
            }
            return .handled
        }
    }

    private var header: some View {
        HStack(spacing: 12) {
            HStack(spacing: 7) {
                Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
                Text(query.isEmpty ? "Type to search" : query)
                    .foregroundStyle(query.isEmpty ? .secondary : .primary)
                    .lineLimit(1)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if !query.isEmpty {
                    Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary).onTapGesture { query = "" }
                }
            }
            .padding(.horizontal, 10)
            .frame(height: 28)
            .background { RoundedRectangle(cornerRadius: 8).fill(Color.gray.opacity(0.14)) }
            .frame(maxWidth: 300)
            Text("\(found.count) symbols").font(.callout).foregroundStyle(.secondary).lineLimit(1).fixedSize()
            Spacer(minLength: 12)
            Chip(title: "Fill", isChosen: isFilled) { isFilled.toggle() }
            Divider().frame(height: 18)
            ForEach(Self.weights, id: \.0) { title, value in
                Chip(title: title, isChosen: value == weight) { weight = value }
            }
        }
    }
}

/// A word that is on or off.
struct Chip: View {
    let title: String
    let isChosen: Bool
    let action: () -> Void

    var body: some View {
        Text(title)
            .font(.system(size: 12, weight: .medium))
            .foregroundStyle(isChosen ? Color.white : Color.primary)
            .padding(.horizontal, 10)
            .frame(height: 24)
            .background { Capsule().fill(isChosen ? Color.accentColor : Color.gray.opacity(0.14)) }
            .contentShape(Capsule())
            .onTapGesture(perform: action)
            .accessibilityAddTraits(.isButton)
    }
}

struct SymbolCell: View {
    let name: String
    let isSelected: Bool
    let weight: Font.Weight
    let action: () -> Void
    @State private var isHovered = false

    var body: some View {
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
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
        .onTapGesture(perform: action)
        .accessibilityIdentifier(name)
    }
}
