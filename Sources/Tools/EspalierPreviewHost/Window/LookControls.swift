import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// The controls for a preview's surroundings.
struct LookControls: View {
    @ObservedObject var model: HostModel

    /// Languages that differ in what breaks layouts: long words, other letters, the other direction.
    private static let locales = ["en_US", "de_DE", "fr_FR", "ar_EG", "he_IL", "hi_IN", "ja_JP", "zh_CN"]

    var body: some View {
        HStack(spacing: 10) {
            Picker("Device", selection: $model.look.device) {
                ForEach(PreviewDevices.Name.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
            }
            .fixedSize()
            .disabled(model.selected?.device != nil)
            Toggle(isOn: $model.look.isLandscape) { Image(systemName: "rotate.right") }
                .help("Landscape")
                .accessibilityLabel("Landscape")
                .disabled(model.selected?.isLandscape != nil)
            Toggle(isOn: $model.look.isDark) { Image(systemName: "moon.fill") }.help("Dark").accessibilityLabel("Dark")
            Menu {
                Picker("Text size", selection: $model.look.textSize) {
                    ForEach(Array(DynamicTypeSize.allCases.enumerated()), id: \.offset) { Text(verbatim: $1.title).tag($0) }
                }
                .pickerStyle(.inline)
            } label: {
                Label("Text Size", systemImage: "textformat.size").labelStyle(.iconOnly)
            }
            .help("Text size")
            .fixedSize()
            Menu {
                Picker("Language", selection: $model.locale) {
                    Text("Language of This Desktop").tag(String?.none)
                    ForEach(locales, id: \.self) { Text(verbatim: Self.name(of: $0)).tag(String?.some($0)) }
                }
                .pickerStyle(.inline)
            } label: {
                Label("Language", systemImage: "globe").labelStyle(.iconOnly)
            }
            .help("Language")
            .fixedSize()
            Menu {
                Picker("Direction", selection: $model.look.isRightToLeft) {
                    Text("Direction of the Language").tag(Bool?.none)
                    Text("Left to Right").tag(Bool?.some(false))
                    Text("Right to Left").tag(Bool?.some(true))
                }
                .pickerStyle(.inline)
            } label: {
                Label("Direction", systemImage: "arrow.left.arrow.right").labelStyle(.iconOnly)
            }
            .help("Direction")
            .fixedSize()
            Spacer(minLength: 0)
            if model.isBuilding { ProgressView().controlSize(.small) }
            Button { model.rebuild() } label: { Image(systemName: "arrow.clockwise") }
                .keyboardShortcut("r")
                .disabled(model.isBuilding)
                .help("Build again")
                .accessibilityLabel("Build again")
        }
        .toggleStyle(.button)
        .padding(10)
    }

    private var locales: [String] {
        guard let own = model.locale, !Self.locales.contains(own) else { return Self.locales }
        return [own] + Self.locales
    }

    private static func name(of locale: String) -> String { Locale.current.localizedString(forIdentifier: locale) ?? locale }
}

extension PreviewDevices.Name {
    var title: String {
        switch self {
        case .desktop: "Desktop"
        case .phone: "Phone, 390 × 844"
        case .smallPhone: "Phone, 375 × 667"
        case .largePhone: "Phone, 430 × 932"
        }
    }
}

extension DynamicTypeSize {
    fileprivate var title: String {
        switch self {
        case .xSmall: "Extra Small"
        case .small: "Small"
        case .medium: "Medium"
        case .large: "Large (standard)"
        case .xLarge: "Extra Large"
        case .xxLarge: "2 × Extra Large"
        case .xxxLarge: "3 × Extra Large"
        case .accessibility1: "Accessibility 1"
        case .accessibility2: "Accessibility 2"
        case .accessibility3: "Accessibility 3"
        case .accessibility4: "Accessibility 4"
        case .accessibility5: "Accessibility 5"
        }
    }
}
