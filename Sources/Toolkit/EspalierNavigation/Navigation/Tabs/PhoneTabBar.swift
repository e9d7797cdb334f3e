import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The tabs of a tab view on a phone: below the content, as wide as the screen, each with its icon above its title.
struct PhoneTabBar: View {
    let tabs: [TabBar.Entry]
    let look: TabBarLook
    let usual: UsualBars

    private var hasGround: Bool { look.backgroundVisibility != .hidden }

    private var ground: AnyShapeStyle {
        guard hasGround else { return AnyShapeStyle(Color.clear) }
        return look.background ?? usual.tabGround.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ChromeColor.bar)
    }

    var body: some View {
        HStack(alignment: .top, spacing: 0) { ForEach(tabs) { PhoneTab(tab: $0, usual: usual) } }
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
    let usual: UsualBars
    @Environment(\.tintColor) private var tint
    @State private var isPressed = false
    private static let symbolFont = Font.system(size: 20)

    var body: some View {
        let isEnabled = tab.item?.isDisabled != true
        PhoneTabLayout {
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
                : tab.isSelected
                    ? AnyShapeStyle(usual.tabTint ?? tint ?? .accentColor)
                    : usual.otherTabs.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.secondary)
        )
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

/// An icon above its title: of all tabs the titles stand in one line, however high the icons are. What is alone stands in the middle.
private struct PhoneTabLayout: Layout {
    private static let iconHeight: CGFloat = 26, spacing: CGFloat = 2, titleHeight: CGFloat = 12

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
        let title = sizes.count > 1 ? sizes.last?.height ?? 0 : Self.titleHeight
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: Self.iconHeight + Self.spacing + title)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let width = ProposedViewSize(width: bounds.width, height: nil)
        guard subviews.count > 1, let title = subviews.last else {
            subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: width)
            return
        }
        for icon in subviews.dropLast() {
            icon.place(at: CGPoint(x: bounds.midX, y: bounds.minY + Self.iconHeight / 2), anchor: .center, proposal: width)
        }
        title.place(at: CGPoint(x: bounds.midX, y: bounds.minY + Self.iconHeight + Self.spacing), anchor: .top, proposal: width)
    }
}

/// A label's icon and title as the tab's layout places them.
private struct StackedLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.icon
        configuration.title
    }
}
