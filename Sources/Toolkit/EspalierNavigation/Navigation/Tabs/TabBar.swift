import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The tabs of a tab view.
struct TabBar: View {
    struct Entry: Identifiable {
        let id: ObjectIdentifier
        let item: TabItem?
        let badge: Text?
        let isSelected: Bool
        let select: @MainActor () -> Void
    }

    let tabs: [Entry]
    let styleKind: TabViewStyleKind
    /// Whether a bar follows directly below: then there is no line and little space between the two.
    var isJoined = false
    var look = TabBarLook()
    @State private var isInWindow = false

    var body: some View {
        content.onAppear { if UsualBars.read != nil { isInWindow = true } }
    }

    @ViewBuilder private var content: some View {
        switch styleKind {
        case .bar, .grouped: strip
        case .sidebar: TabSidebar(tabs: tabs)
        case .phone: PhoneTabBar(tabs: tabs, look: look, usual: usual)
        case .page(let showsIndex): if showsIndex, tabs.count > 1 { PageDots(tabs: tabs, usual: usual) }
        }
    }

    /// UIKit: a bar takes over what is said of its class when it comes into the window. Apps say it when the views around appear, which is
    /// after the first evaluation and before that: therefore it is asked for again then.
    private var usual: UsualBars {
        _ = isInWindow
        return UsualBars.current
    }

    private func row(isCompact: Bool) -> some View {
        HStack(spacing: Theme.tabSpacing) { ForEach(tabs) { TabButton(tab: $0, isCompact: isCompact) } }
    }

    private var strip: some View {
        // Where there is no room for the titles beside their icons, they stand below them, as on a phone.
        ViewThatFits(in: .horizontal) {
            row(isCompact: false)
            row(isCompact: true)
        }
            .padding(Theme.tabGroupInset)
            .background(ChromeColor.tabGroup, in: RoundedRectangle(cornerRadius: Theme.tabGroupRadius))
            // The edge of the box runs behind the tabs.
            .background(
                styleKind == .grouped ? AnyShapeStyle(.windowBackground) : AnyShapeStyle(Color.clear),
                in: RoundedRectangle(cornerRadius: Theme.tabGroupRadius))
            .accessibilityElement(children: .contain)
            .accessibilityAddTraits(.isTabBar)
            .padding([.top, .horizontal], Theme.tabStripPadding)
            .padding(.bottom, isJoined ? Theme.joinedTabStripPadding : Theme.tabStripPadding)
            .frame(maxWidth: .infinity)
            .background(styleKind == .bar ? AnyShapeStyle(ChromeColor.bar) : AnyShapeStyle(Color.clear))
            .overlay(alignment: .bottom) {
                if styleKind == .bar, !isJoined { Rectangle().fill(ChromeColor.barBorder).frame(height: Theme.hairline) }
            }
            .contentShape(Rectangle())
    }
}

private enum StandsBelowTabsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether a bar here stands right below a strip of tabs: the two look like one bar, so it keeps its background over content.
    var standsBelowTabs: Bool {
        get { self[StandsBelowTabsKey.self] }
        set { self[StandsBelowTabsKey.self] = newValue }
    }
}

private struct TabLabel: View {
    let tab: TabBar.Entry
    /// In a sidebar, icons are aligned in a column like those of a list.
    var context = ControlContext.window
    /// Whether titles stand below their icons.
    var isCompact = false

    var body: some View {
        let layout = isCompact
            ? AnyLayout(VStackLayout(spacing: Theme.tabSpacing)) : AnyLayout(HStackLayout(spacing: Theme.labelSpacing))
        layout {
            if let item = tab.item {
                CapturedView(isCompact ? AnyView(item.label.labelStyle(CompactTabLabelStyle())) : item.label, in: item.environment) {
                    [context] inner, outer in
                    inner.controlContext = context
                    inner.isInsideControl = true
                    inner.font = outer.font
                    inner.colorScheme = outer.colorScheme
                    inner.lineLimit = 1
                }
            }
        }
        .lineLimit(1)
    }
}

private struct CompactTabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: Theme.tabSpacing) {
            configuration.icon
            configuration.title
        }
    }
}

struct TabBadge: View {
    let text: Text

    var body: some View {
        text.font(.interface(size: 10, weight: .medium)).foregroundStyle(ThemeColor.onProminent(.red))
            .padding(.horizontal, 5).frame(minWidth: 15, minHeight: 15)
            .background(ThemeColor.prominent(.red, .normal), in: Capsule())
    }
}

extension View {
    /// Makes the view the control that selects a tab.
    func choosesTab(_ tab: TabBar.Entry, onPressing: @escaping @MainActor (Bool) -> Void) -> some View {
        onTapGesture { tab.select() }
            .controlBehavior(ControlBehavior(
                role: .tab, traits: tab.isSelected ? .isSelected : [], activate: { tab.select() }, onPressing: onPressing, isNamedByTexts: true))
            .accessibilityValue(of: tab.badge)
            .disabled(tab.item?.isDisabled == true)
    }
}

private struct TabButton: View {
    let tab: TabBar.Entry
    let isCompact: Bool
    @State private var isPressed = false
    @State private var isHovered = false

    var body: some View {
        let isEnabled = tab.item?.isDisabled != true
        let shape = RoundedRectangle(cornerRadius: Theme.tabRadius)
        HStack(spacing: Theme.labelSpacing) {
            TabLabel(tab: tab, isCompact: isCompact)
            if let badge = tab.badge { TabBadge(text: badge).accessibilityHidden(true) }
        }
        .font(.interface(size: isCompact ? Theme.compactTabFontSize : 13, weight: tab.isSelected ? .medium : .regular))
        .foregroundStyle(isEnabled ? AnyShapeStyle(Color.primary) : AnyShapeStyle(ThemeColor.disabledLabel))
        .padding(.horizontal, isCompact ? Theme.compactTabPadding : Theme.tabPadding)
        .padding(.vertical, isCompact ? Theme.compactTabPadding : 0)
        .frame(maxWidth: isCompact ? .infinity : nil, minHeight: Theme.tabHeight)
        .background {
            if tab.isSelected {
                shape.fill(ThemeColor.segment).shadow(color: .black.opacity(0.12), radius: 1.5, y: 0.5)
            } else if isPressed || isHovered {
                shape.fill(ThemeColor.control(isPressed ? .hovered : .normal))
            }
        }
        .contentShape(shape)
        .focusOutline(shape)
        .onHover { isHovered = $0 }
        .choosesTab(tab) { isPressed = $0 }
    }
}

/// The tabs as rows beside the content.
private struct TabSidebar: View {
    let tabs: [TabBar.Entry]

    private struct Part: Identifiable {
        let id: AnyHashable
        let header: AnyView?
        var tabs: [TabBar.Entry]
    }

    /// The runs of adjacent tabs of the same section.
    private var parts: [Part] {
        var parts: [Part] = []
        for tab in tabs {
            let section = tab.item?.section
            if let last = parts.last, last.id == (section?.id ?? AnyHashable(-1)) {
                parts[parts.count - 1].tabs.append(tab)
            } else {
                parts.append(Part(id: section?.id ?? AnyHashable(-1), header: section?.header, tabs: [tab]))
            }
        }
        return parts
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Theme.tabSpacing) {
                ForEach(parts) { part in
                    if let header = part.header {
                        header.font(.interface(size: 11, weight: .semibold)).foregroundStyle(ThemeColor.caption)
                            .padding(.horizontal, Theme.barSpacing).padding(.top, Theme.barSpacing)
                    }
                    ForEach(part.tabs) { SidebarTab(tab: $0) }
                }
            }
            .padding(Theme.tabStripPadding)
            .accessibilityElement(children: .contain)
            .accessibilityAddTraits(.isTabBar)
        }
        .frame(width: Theme.sidebarWidth)
        .background(ChromeColor.sidebar)
        .overlay(alignment: .trailing) { Rectangle().fill(ChromeColor.divider).frame(width: Theme.hairline) }
    }
}

private struct SidebarTab: View {
    let tab: TabBar.Entry
    @State private var isHovered = false

    var body: some View {
        let isEnabled = tab.item?.isDisabled != true
        let shape = RoundedRectangle(cornerRadius: Theme.tabRadius)
        HStack(spacing: Theme.labelSpacing) {
            TabLabel(tab: tab, context: .list)
            Spacer(minLength: 0)
            if let badge = tab.badge { badge.foregroundStyle(ThemeColor.caption).accessibilityHidden(true) }
        }
        .font(.interface(size: 13))
        .foregroundStyle(isEnabled ? AnyShapeStyle(Color.primary) : AnyShapeStyle(ThemeColor.disabledLabel))
        .padding(.horizontal, Theme.barSpacing)
        .textHeight(Theme.sidebarRowHeight)
        .background(tab.isSelected ? ChromeColor.sidebarSelection : .sidebarHover.opacityless(isHovered), in: shape)
        .contentShape(shape)
        .focusOutline(shape)
        .onHover { isHovered = $0 }
        .onTapGesture { tab.select() }
        .controlBehavior(ControlBehavior(
            role: .tab, traits: tab.isSelected ? .isSelected : [], activate: { tab.select() }, isNamedByTexts: true))
        .accessibilityValue(of: tab.badge)
        .disabled(!isEnabled)
    }
}

extension View {
    /// Makes the badge the accessibility value: a tab's label is its title alone.
    func accessibilityValue(of badge: Text?) -> some View {
        accessibilityValue(badge ?? Text(verbatim: ""), isEnabled: badge != nil)
    }
}

extension ChromeColor {
    /// The colour, or clear.
    fileprivate func opacityless(_ isShown: Bool) -> ChromeColor { isShown ? self : .clear }
}

/// A dot for each page.
private struct PageDots: View {
    let tabs: [TabBar.Entry]
    let usual: UsualBars
    @Environment(\.isPhone) private var isPhone
    @Environment(\.pageDotsHaveGround) private var asksForGround

    private var hasGround: Bool { isPhone && asksForGround }

    private func color(_ isSelected: Bool) -> AnyShapeStyle {
        if let own = isSelected ? usual.currentPageDot : usual.otherPageDots { return AnyShapeStyle(own) }
        return AnyShapeStyle(isSelected ? ChromeColor.currentPageDot : .pageDot)
    }

    var body: some View {
        HStack(spacing: Theme.pageDotSpacing) {
            ForEach(Array(tabs.enumerated()), id: \.element.id) { index, tab in
                Circle()
                    .fill(color(tab.isSelected))
                    .frame(width: Theme.pageDotSize, height: Theme.pageDotSize)
                    .contentShape(Rectangle().inset(by: -Theme.pageDotSpacing / 2))
                    .onTapGesture { tab.select() }
                    .controlBehavior(ControlBehavior(
                        role: .tab, label: Word.pageOf.string(String(index + 1), String(tabs.count)), traits: tab.isSelected ? .isSelected : [], activate: { tab.select() }))
            }
        }
        .padding(.horizontal, hasGround ? Theme.pageDotGroundPadding.width : 0)
        .padding(.vertical, hasGround ? Theme.pageDotGroundPadding.height : 0)
        .background { if hasGround { Capsule().fill(ChromeColor.pageDotGround) } }
        .padding(Theme.tabStripPadding)
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isTabBar)
    }
}
