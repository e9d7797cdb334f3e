import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The tabs of a tab view on a phone: below the content, as wide as the screen, each with its icon above its title.
struct PhoneTabBar: View {
    let tabs: [TabBar.Entry]
    let look: TabBarLook

    private var hasGround: Bool { look.backgroundVisibility != .hidden }

    private var ground: AnyShapeStyle {
        guard hasGround else { return AnyShapeStyle(Color.clear) }
        return look.background ?? UsualBars.current.tabGround.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ChromeColor.bar)
    }

    var body: some View {
        HStack(alignment: .top, spacing: 0) { ForEach(tabs) { PhoneTab(tab: $0) } }
            .padding(.top, 6)
            .frame(maxWidth: .infinity, minHeight: Theme.phoneTabBarHeight, maxHeight: Theme.phoneTabBarHeight, alignment: .top)
            .accessibilityElement(children: .contain)
            .accessibilityAddTraits(.isTabBar)
            .background(ground)
            .overlay(alignment: .top) { if hasGround { Rectangle().fill(ChromeColor.barBorder).frame(height: Theme.hairline) } }
            .transformEnvironment(\.colorScheme) { if let scheme = look.colorScheme { $0 = scheme } }
            .contentShape(Rectangle())
    }
}

private struct PhoneTab: View {
    let tab: TabBar.Entry
    @Environment(\.tintColor) private var tint
    @State private var isPressed = false
    private static let symbolFont = Font.system(size: 20)

    var body: some View {
        let isEnabled = tab.item?.isDisabled != true, usual = UsualBars.current
        VStack(spacing: 2) {
            if let item = tab.item {
                CapturedView(AnyView(item.label.labelStyle(StackedLabelStyle())), in: item.environment) { inner, outer in
                    inner.isInsideControl = true
                    inner.font = outer.font
                    inner.colorScheme = outer.colorScheme
                    inner.lineLimit = 1
                    // A symbol written beside a text, or alone, is as large as the icon of a `Label`.
                    inner.symbolFont = Self.symbolFont
                    // iOS: symbols of tabs are filled.
                    inner.symbolVariants = .fill
                    // iOS: other images are rendered as templates, unless they say otherwise.
                    inner.pictureRenderingMode = .template
                    inner.foregroundLevels = outer.foregroundLevels
                }
                .imageScale(.large)
            }
        }
        .lineLimit(1)
        .font(.system(size: 10, weight: .medium))
        .foregroundStyle(
            !isEnabled ? AnyShapeStyle(ThemeColor.disabledLabel)
                : tab.isSelected ? AnyShapeStyle(usual.tabTint ?? tint ?? .accentColor) : usual.otherTabs.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.secondary))
        .opacity(isPressed ? Theme.plainPressedOpacity : 1)
        .overlay(alignment: .topTrailing) {
            if let badge = tab.badge { TabBadge(text: badge).accessibilityHidden(true).fixedSize().offset(x: 10, y: -4) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .contentShape(Rectangle())
        .focusOutline(RoundedRectangle(cornerRadius: Theme.tabRadius))
        .choosesTab(tab) { isPressed = $0 }
    }
}

/// An icon above its title.
private struct StackedLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 2) {
            configuration.icon.frame(height: 26)
            configuration.title
        }
    }
}
